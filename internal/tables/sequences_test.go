package tables

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/testdata"
)

// TestSequencesOfTheOEIS: the facts of testdata agree with each other. A260318 counts the one solution of order 1 as an orbit of class 2;
// the column class2 does not.
func TestSequencesOfTheOEIS(t *testing.T) {
	for _, s := range testdata.Sequences() {
		for i, term := range s.Terms {
			terms, known := testdata.OEIS()[s.Offset+i]
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
	for _, s := range testdata.Sequences() {
		numbers[s.Column] = s.Number
	}
	numbers["counted_orbits"], numbers["enumerated_orbits"] = numbers["orbits"], numbers["orbits"]
	check := func(entity string, columns []row.Column) {
		for _, c := range columns {
			number, _, _ := strings.Cut(c.OEIS(), " ")
			if number != numbers[c.Name] {
				t.Errorf("%s: %s has %q, expected %q", entity, c.Name, number, numbers[c.Name])
			}
		}
	}
	for entity, columns := range map[string][]row.Column{
		"Order": row.All[row.Order](), "Check": row.All[row.Check](), "Count": row.All[row.Count](), "Rung": row.All[row.Rung](), "Missed": row.All[row.Missed](),
		"Least": row.All[row.Least](), "Search": row.All[row.Search](), "Optimum": row.All[row.Optimum](), "Distances": row.All[row.Distances](), "Signatures": row.All[row.Signatures](),
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

// TestEverySequenceHasAnEntry: a column with a row an order is in the OEIS, or has a draft.
func TestEverySequenceHasAnEntry(t *testing.T) {
	for _, k := range Kinds {
		for _, name := range k.Sequences {
			_, first, err := k.Entry(name, 1)
			inside := slices.ContainsFunc(k.Columns, func(c row.Column) bool { return c.Name == name && c.OEIS() != "" })
			if inside != (err != nil) || !inside && first < 1 {
				t.Errorf("%s of %s: from %d, %v", name, k.Name, first, err)
			}
		}
	}
}

// draftOf prints a draft.
func draftOf(t *testing.T, k Kind, column string, last int) (text string, first int) {
	t.Helper()
	_, first, err := k.Entry(column, 1)
	r := request(first, last, report.EntryFormat)
	r.Layout.Sequence, r.Limit = column, 1
	var b strings.Builder
	if err == nil {
		err = k.Check(&r, func(flag string) bool { return flag == "sequence" })
	}
	if err == nil {
		err = k.Write(context.Background(), &b, r)
	}
	if err != nil {
		t.Fatalf("%s of %s: %v", column, k.Name, err)
	}
	return b.String(), first
}

// TestDraftsReadBack: the draft of every column has the terms of the b-file of the same orders, under the offset where it begins, the order
// before it has no value, and the bounds among the formulas hold.
func TestDraftsReadBack(t *testing.T) {
	const last = 10
	for _, k := range Kinds {
		for _, column := range k.drafts() {
			text, first := draftOf(t, k, column, last)
			fields := make(map[string]string)
			for line := range strings.Lines(text) {
				m := regexp.MustCompile(`^%([A-Za-z]) A000000(?: (.*\S))?\n$`).FindStringSubmatch(line)
				if m == nil {
					t.Fatalf("line %q", line)
				}
				fields[m[1]] += m[2] + "\n"
			}
			terms := strings.Split(strings.TrimSpace(fields["S"]), ",")
			r := request(first, last, report.BFileFormat)
			r.Layout.Sequence = column
			var b strings.Builder
			if err := k.Write(context.Background(), &b, r); err != nil {
				t.Fatal(err)
			}
			if before := request(first-1, first-1, report.BFileFormat); first > 1 {
				before.Layout.Sequence = column
				if err := k.Write(context.Background(), new(strings.Builder), before); err == nil {
					t.Errorf("%s of %s: order %d has a value, but the draft begins with order %d", column, k.Name, first-1, first)
				}
			}
			n := first
			for line := range strings.Lines(b.String()) {
				if strings.HasPrefix(line, "#") {
					continue
				}
				if want := fmt.Sprintf("%d %s\n", n, terms[n-first]); line != want {
					t.Errorf("%s of %s: the b-file has %q, the draft %q", column, k.Name, line, want)
				}
				if value, err := strconv.Atoi(terms[n-first]); err != nil || strings.Contains(fields["F"], atMostOrbits) && value > int(testdata.OEIS()[n].Orbits) ||
					strings.HasPrefix(fields["F"], "a(n) < A002562(n)") && value >= int(testdata.OEIS()[n].Orbits) && testdata.OEIS()[n].Orbits > 0 ||
					strings.Contains(fields["F"], "a(n) <= n.") && value > n {
					t.Errorf("%s of %s: a(%d) = %s, %v", column, k.Name, n, terms[n-first], err)
				}
				n++
			}
			program := fmt.Sprintf("// qorbit table %s %d..%d -f bfile --sequence %s\n", k.Name, first, last, column)
			if mentions := regexp.MustCompile(`\bk queens\b`).MatchString; mentions(fields["C"]) != mentions(fields["N"]) {
				t.Errorf("%s of %s: moves of k queens, or not:\n%s", column, k.Name, text)
			}
			if n != last+1 || len(terms) != n-first || !strings.HasPrefix(fields["O"], fmt.Sprintf("%d,", first)) || !strings.HasSuffix(fields["o"], program) ||
				fields["K"] != "nonn,more\n" || !strings.Contains(fields["C"], fmt.Sprintf("The offset is %d", first)) || !strings.Contains(fields["H"], "pp. 19-25.") || !strings.Contains(fields["N"], "n-queens problem") {
				t.Errorf("%s of %s: %d terms in\n%s", column, k.Name, n-first, text)
			}
		}
	}
}
