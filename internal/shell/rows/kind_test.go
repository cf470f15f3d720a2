package rows

import (
	"context"
	"errors"
	"iter"
	"os"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/shell/table"
	"qorbit/internal/test"
	"qorbit/orbit"
)

// listed collects rows up to the first error.
func listed[T any](all iter.Seq2[T, error]) (list []T, err error) {
	for row, err := range all {
		if err != nil {
			return list, err
		}
		list = append(list, row)
	}
	return list, nil
}

// request is a request for orders without progress.
func request(first, last int, format string) Request {
	var orders []int
	for n := first; n <= last; n++ {
		orders = append(orders, n)
	}
	return Request{Orders: orders, Format: format, Use: Use{Condition: orbit.Queens},
		Options: func() orbit.Options { return orbit.Options{} }}
}

// TestATableThatFailsItsCheck is printed whole, and the error is a Disagreement.
func TestATableThatFailsItsCheck(t *testing.T) {
	type entry struct {
		N int `json:"n"`
	}
	kind := newKind(Kind{}, All[entry](), func(context.Context, Request) iter.Seq2[entry, error] {
		return func(yield func(entry, error) bool) {
			_ = yield(entry{4}, nil) && yield(entry{}, Disagreement("order 4: made up")) && yield(entry{5}, nil)
		}
	})
	var out strings.Builder
	err := kind.Write(context.Background(), &out, request(4, 5, "csv"))
	if !errors.As(err, new(Disagreement)) || out.String() != "n\n4\n5\n" {
		t.Errorf("%v\n%s", err, out.String())
	}
}

// TestTheMetricOfThePage: doc/patterns.md has the table.
func TestTheMetricOfThePage(t *testing.T) {
	page := test.Must(os.ReadFile("../../../doc/patterns.md"))
	k, _ := LookupKind("metric")
	var b strings.Builder
	err := k.Write(context.Background(), &b, request(4, k.Max, "markdown"))
	if err != nil || !strings.Contains(string(page), "\n\n"+b.String()+"\n") {
		t.Errorf("%v, the page does not have\n%s", err, b.String())
	}
}

// TestSequencesOfTheOEIS: the sequences of package facts agree with each other. A260318 counts the one solution of
// order 1 as an orbit of class 2; the column class2 does not.
func TestSequencesOfTheOEIS(t *testing.T) {
	for _, s := range facts.Sequences() {
		if _, ok := orbit.LookupEquivalence(s.Column); ok {
			continue // survey.ClassesOf compares them
		}
		if s.Column == "-" {
			continue // of a condition: package orbit compares them
		}
		for i, term := range s.Terms {
			terms, known := facts.OEIS()[s.Offset+i]
			want, ok := map[string]uint64{
				"solutions": terms.Solutions,
				"orbits":    terms.Orbits,
				"fixed180":  terms.Fixed180,
				"fixed90":   terms.Fixed90,
				"class8":    (terms.Solutions - terms.Fixed180) / 8,
				"class4":    (terms.Fixed180 - terms.Fixed90) / 4,
				"class2":    (terms.Fixed90 + 1) / 2,
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

// TestColumnsNameTheirSequences: a column that has the terms of a sequence of the OEIS, over orders, has its number.
func TestColumnsNameTheirSequences(t *testing.T) {
	numbers := make(map[string]string)
	for _, s := range facts.Sequences() {
		numbers[s.Column] = s.Number
	}
	numbers["counted_orbits"], numbers["enumerated_orbits"] = numbers["orbits"], numbers["orbits"]
	check := func(entity string, columns []table.Column) {
		for _, c := range columns {
			number, _, _ := strings.Cut(c.OEIS, " ")
			if number != numbers[c.Name] {
				t.Errorf("%s: %s has %q, expected %q", entity, c.Name, number, numbers[c.Name])
			}
		}
	}
	for entity, columns := range map[string][]table.Column{
		"Order":      All[Order](),
		"Check":      All[Check](),
		"Count":      All[Count](),
		"Rung":       All[Rung](),
		"Missed":     All[Missed](),
		"Least":      All[Least](),
		"Search":     All[Search](),
		"Optimum":    All[Optimum](),
		"Distances":  All[Distances](),
		"Signatures": SignatureVerify,
		"Torus":      All[Torus](),
	} {
		check(entity, columns)
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

// TestStoredOrdersSaySo: a table for people has the column source only where an order of it is stored, and then each
// row says which it is. Other formats always have it.
func TestStoredOrdersSaySo(t *testing.T) {
	all := []string{"graph", "completeness", "sizes"}
	for _, kind := range test.ByTier(all[:2], all) { // sizes of order 18 are counted
		for _, format := range []string{"text", "json"} {
			all, some := request(9, 9, format), request(9, 9, format)
			some.Orders = append(some.Orders, 18)
			computed, stored := write(t, kind, all), write(t, kind, some)
			people := format == "text"
			if strings.Contains(computed, "computed") == people || strings.Contains(computed, "stored") {
				t.Errorf("%s, %s: all computed:\n%s", kind, format, computed)
			}
			for line := range strings.Lines(stored) {
				order18 := strings.Contains(line, "83263591") || strings.Contains(line, "50168959")
				if order18 && !strings.Contains(line, "stored") {
					t.Errorf("%s, %s: nothing says that it is stored: %s", kind, format, line)
				}
			}
			if !strings.Contains(stored, "stored") || !strings.Contains(stored, "computed") {
				t.Errorf("%s, %s: order 9 is computed, order 18 stored:\n%s", kind, format, stored)
			}
		}
	}
}
