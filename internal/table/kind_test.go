package table

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/count"
	"qorbit/internal/facts"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

// request is a request for orders without progress.
func request(first, last int, format string) Request {
	var orders []int
	for n := first; n <= last; n++ {
		orders = append(orders, n)
	}
	return Request{Orders: orders, Format: format, Begin: func() (orbit.Options, func()) { return orbit.Options{}, func() {} }}
}

// TestTheHelpDefinesEveryColumn of every kind, on lines that fit.
func TestTheHelpDefinesEveryColumn(t *testing.T) {
	for _, k := range Kinds {
		help := k.Help()
		for _, c := range k.Columns {
			if c.Doc() == "" && !strings.HasPrefix(c.Name, "po") {
				t.Errorf("%s: nothing says what %s is", k.Name, c.Name)
			}
			if !strings.Contains(help, c.Name) && c.Doc() != "" {
				t.Errorf("the help does not name %s:\n%s", c.Name, help)
			}
		}
		for line := range strings.Lines(help) {
			if len([]rune(line)) > 131 {
				t.Errorf("%s: %d characters in %s", k.Name, len([]rune(line)), line)
			}
		}
	}
}

// TestATableThatFailsItsCheck is printed whole, and the error is a Disagreement.
func TestATableThatFailsItsCheck(t *testing.T) {
	defer func(saved func(context.Context, int, orbit.Options) (search.Check, error)) { newCheck = saved }(newCheck)
	newCheck = func(ctx context.Context, n int, opt orbit.Options) (search.Check, error) {
		c, err := search.CheckOrder(ctx, n, opt)
		if n == 5 {
			c.Agree, c.Disagreement = false, "made up"
		}
		return c, err
	}
	kind, _ := LookupKind("completeness")
	var out strings.Builder
	err := kind.Write(context.Background(), &out, request(4, 6, "text"))
	var disagreement Disagreement
	if !errors.As(err, &disagreement) || disagreement != "order 5: made up" || !strings.Contains(out.String(), "\norder 5: made up\n") || strings.Count(out.String(), "\n") != 7 {
		t.Errorf("%v\n%s", err, out.String())
	}
}

// TestHeadingsOfStructure name what has no other name in the table.
func TestHeadingsOfStructure(t *testing.T) {
	kind, _ := LookupKind("structure")
	var out strings.Builder
	if err := kind.Write(context.Background(), &out, request(7, 9, "latex")); err != nil || !strings.Contains(out.String(), "spectral gap") && !strings.Contains(out.String(), `spectral\\gap`) {
		t.Errorf("%v: no spectral gap in\n%s", err, out.String())
	}
}

// TestTheMetricOfThePage: doc/patterns.md has the table.
func TestTheMetricOfThePage(t *testing.T) {
	page, err := os.ReadFile("../../doc/patterns.md")
	if err != nil {
		t.Fatal(err)
	}
	k, _ := LookupKind("metric")
	var b strings.Builder
	if err := k.Write(context.Background(), &b, request(4, k.Max, "markdown")); err != nil || !strings.Contains(string(page), "\n\n"+b.String()+"\n") {
		t.Errorf("%v, the page does not have\n%s", err, b.String())
	}
}

// TestCaptionsInUTF8: LaTeX stops at other text.
func TestCaptionsInUTF8(t *testing.T) {
	for _, flag := range []string{"caption", "raw-caption"} {
		r := request(8, 8, "latex")
		r.Layout, r.Limit = Options{Caption: "\xff", RawCaption: "\xff"}, 1
		err := Kind{}.Check(&r, func(given string) bool { return given == flag })
		if want := `--` + flag + ` "\xff": expected UTF-8`; err == nil || err.Error() != want {
			t.Errorf("%v, expected %s", err, want)
		}
	}
}

// TestSequencesOfTheOEIS: the sequences of package facts agree with each other. A260318 counts the one solution of order 1 as an orbit of class 2;
// the column class2 does not.
func TestSequencesOfTheOEIS(t *testing.T) {
	for _, s := range facts.Sequences() {
		for i, term := range s.Terms {
			terms, known := facts.OEIS()[s.Offset+i]
			want, ok := map[string]uint64{
				"solutions": terms.Solutions, "orbits": terms.Orbits, "fixed180": terms.Fixed180, "fixed90": terms.Fixed90,
				"class8": (terms.Solutions - terms.Fixed180) / 8, "class4": (terms.Fixed180 - terms.Fixed90) / 4, "class2": (terms.Fixed90 + 1) / 2,
			}[s.Column]
			if n := s.Offset + i; !ok || known != (n > 0) || known && term != want {
				t.Errorf("%s, %s: the term of %d is %d, expected %d", s.Number, s.Column, n, term, want)
			}
		}
		if s.Name == "" || s.Offset > 1 || len(s.Terms) < 26 {
			t.Errorf("%+v", s)
		}
	}
}

// TestColumnsNameTheirSequences: a column that has the terms of a sequence of the OEIS, over orders, has its number, and the help prints it.
func TestColumnsNameTheirSequences(t *testing.T) {
	numbers := make(map[string]string)
	for _, s := range facts.Sequences() {
		numbers[s.Column] = s.Number
	}
	numbers["counted_orbits"], numbers["enumerated_orbits"] = numbers["orbits"], numbers["orbits"]
	check := func(entity string, columns []Column) {
		for _, c := range columns {
			number, _, _ := strings.Cut(c.OEIS(), " ")
			if number != numbers[c.Name] {
				t.Errorf("%s: %s has %q, expected %q", entity, c.Name, number, numbers[c.Name])
			}
		}
	}
	for entity, columns := range map[string][]Column{
		"Order": All[Order](), "Check": All[Check](), "Count": All[Count](), "Rung": All[Rung](), "Missed": All[Missed](),
		"Least": All[Least](), "Search": All[Search](), "Optimum": All[Optimum](), "Distances": All[Distances](), "Signatures": All[Signatures](),
	} {
		check(entity, columns)
	}
	for _, k := range Kinds {
		if k.Sequence == "" {
			continue
		}
		help := strings.Join(strings.Fields(k.Help()), " ")
		for _, c := range k.Columns {
			if want := fmt.Sprintf("%s: %s (%s)", c.Name, c.Doc(), c.OEIS()); c.OEIS() != "" && !strings.Contains(help, want) {
				t.Errorf("the help of %s has no %q", k.Name, want)
			}
		}
	}
}

// write prints a table.
func write(t *testing.T, kind string, r Request) string {
	t.Helper()
	k, _ := LookupKind(kind)
	var b strings.Builder
	if err := k.Write(context.Background(), &b, r); err != nil {
		t.Fatalf("%s: %v", kind, err)
	}
	return b.String()
}

// publishedCounts replaces the counter of stored orders by what is published, and returns a function that puts it back.
func publishedCounts() (restore func()) {
	saved := countStored
	countStored = func(_ context.Context, n int, _ orbit.Options) (count.Count, error) {
		terms := facts.OEIS()[n]
		return count.FromClasses(n, (terms.Solutions-terms.Fixed180)/8, (terms.Fixed180-terms.Fixed90)/4, terms.Fixed90/2)
	}
	return func() { countStored = saved }
}

// TestStoredOrdersSaySo: a table for people has the column source only where an order of it is stored, and then each row says which it is.
// Other formats always have it.
func TestStoredOrdersSaySo(t *testing.T) {
	defer publishedCounts()()
	for _, kind := range []string{"graph", "completeness", "sizes"} {
		for _, format := range []string{"text", "markdown", "html", "csv", "tsv", "json"} {
			all, some := request(9, 9, format), request(9, 9, format)
			some.Orders = append(some.Orders, 18)
			computed, stored := write(t, kind, all), write(t, kind, some)
			people := !slices.Contains([]string{"csv", "tsv", "json"}, format)
			if strings.Contains(computed, "computed") == people || strings.Contains(computed, "stored") {
				t.Errorf("%s, %s: all computed:\n%s", kind, format, computed)
			}
			for line := range strings.Lines(stored) {
				if order18 := strings.Contains(line, "83263591") || strings.Contains(line, "50168959"); order18 && format != "html" && !strings.Contains(line, "stored") {
					t.Errorf("%s, %s: nothing says that it is stored: %s", kind, format, line)
				}
			}
			if !strings.Contains(stored, "stored") || !strings.Contains(stored, "computed") {
				t.Errorf("%s, %s: order 9 is computed, order 18 stored:\n%s", kind, format, stored)
			}
		}
	}
}

// TestStoredRowsAreThoseOfTheResultsPage, and of the b-files.
func TestStoredRowsAreThoseOfTheResultsPage(t *testing.T) {
	defer publishedCounts()()
	page, err := os.ReadFile("../../doc/results.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "\n| n | solutions |")
	onPage := make(map[string]map[string]string)
	names := strings.Split("n | solutions |"+rest[:strings.Index(rest, "\n")], "|")
	for line := range strings.Lines(rest) {
		if cells := strings.Split(strings.TrimPrefix(line, "|"), "|"); strings.HasPrefix(line, "| 18 ") || strings.HasPrefix(line, "| 19 ") {
			order := strings.TrimSpace(cells[0])
			if onPage[order] != nil {
				break // the next table
			}
			onPage[order] = make(map[string]string)
			for i, cell := range cells[:len(cells)-1] {
				onPage[order][strings.TrimSpace(names[i])] = strings.TrimSpace(cell)
			}
		}
	}
	for _, kind := range []string{"graph", "completeness"} {
		rows, err := csv.NewReader(strings.NewReader(write(t, kind, request(18, 19, "csv")))).ReadAll()
		if err != nil || len(rows) != 3 || len(onPage) != 2 {
			t.Fatal(err, rows, onPage)
		}
		compared := 0
		for _, row := range rows[1:] {
			for i, name := range rows[0] {
				want, ok := onPage[row[0]][strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(name, "counted_"), "enumerated_"), " ")]
				if ok {
					compared++
				}
				if ok && row[i] != want {
					t.Errorf("%s, order %s: %s is %s, the page has %s", kind, row[0], name, row[i], want)
				}
				if k, _ := LookupKind(kind); ok && slices.Contains(k.Sequences, name) {
					n, _ := strconv.Atoi(row[0])
					r := request(n, n, BFileFormat)
					r.Layout.Sequence = name
					if b := write(t, kind, r); !strings.HasSuffix(b, fmt.Sprintf("\n%d %s\n", n, want)) {
						t.Errorf("%s: the b-file of %s at order %d is\n%s", kind, name, n, b)
					}
				}
			}
		}
		if compared < 14 {
			t.Errorf("%s: %d numbers compared", kind, compared)
		}
	}
}

// TestAStoredGraphIsComparedWithTheCounter at each run, which counts again.
func TestAStoredGraphIsComparedWithTheCounter(t *testing.T) {
	defer func(saved func(context.Context, int, orbit.Options) (search.Check, error)) { newCheck = saved }(newCheck)
	newCheck = func(context.Context, int, orbit.Options) (search.Check, error) {
		return search.Check{N: 18, CountedOrbits: 1, Agree: true}, nil
	}
	r := request(18, 18, "csv")
	if stored := write(t, "completeness", r); !strings.Contains(stored, "18,83263591,83263591,58698340,24565251,14271305,true,false,stored") {
		t.Error(stored)
	}
	if r.Recompute = true; !strings.Contains(write(t, "completeness", r), "18,1,0,0,1,0,true,false,computed") {
		t.Error(write(t, "completeness", r))
	}
}
