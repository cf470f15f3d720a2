package tables

import (
	"fmt"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/table"
)

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
	check := func(entity string, columns []table.Column) {
		for _, c := range columns {
			number, _, _ := strings.Cut(c.OEIS(), " ")
			if number != numbers[c.Name] {
				t.Errorf("%s: %s has %q, expected %q", entity, c.Name, number, numbers[c.Name])
			}
		}
	}
	for entity, columns := range map[string][]table.Column{
		"Order": table.All[table.Order](), "Check": table.All[table.Check](), "Count": table.All[table.Count](), "Rung": table.All[table.Rung](), "Missed": table.All[table.Missed](),
		"Least": table.All[table.Least](), "Search": table.All[table.Search](), "Optimum": table.All[table.Optimum](), "Distances": table.All[table.Distances](), "Signatures": table.All[table.Signatures](),
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
