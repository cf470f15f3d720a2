package tables

import (
	"context"
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/count"
	"qorbit/internal/facts"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

// write prints a table.
func write(t *testing.T, kind string, r Request) string {
	t.Helper()
	k, _ := Lookup(kind)
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
				if k, _ := Lookup(kind); ok && slices.Contains(k.Sequences, name) {
					n, _ := strconv.Atoi(row[0])
					r := request(n, n, table.BFileFormat)
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
