package table

import (
	"slices"
	"strings"
	"testing"
)

type term struct {
	N     int     `json:"n"`
	Count uint64  `json:"count"`
	Depth *int    `json:"depth"`
	Mean  float64 `json:"mean"`
	Key   string  `json:"key"`
}

var terms = All[term](Glossary{"count": {OEIS: "A000001"}})

func TestBFile(t *testing.T) {
	if got := Integers(terms); !slices.Equal(got, []string{"count", "depth"}) {
		t.Errorf("columns %v", got)
	}
	two := 2
	rows := []term{{N: 4, Count: 1 << 63, Depth: &two}, {N: 5}}
	for name, want := range map[string]string{
		"count": "# A000001: count, computed here\n# n is the order\n4 9223372036854775808\n5 0\n",
		"depth": "",
	} {
		got, err := printedRows(BFileFormat, terms, Options{
			Sequence: name,
			Source:   "computed here",
			Comments: []string{"n is the order"},
		}, rows...)
		if got != want || (err == nil) != (want != "") ||
			err != nil && err.Error() != "order 5 has no depth, expected orders that have one" {
			t.Errorf("%s: %v\n%s", name, err, got)
		}
	}
	for _, name := range []string{"mean", "key", "n", "", "frob"} {
		if _, err := printedRows(BFileFormat, terms,
			Options{Sequence: name}); err == nil || !strings.Contains(err.Error(), "expected one of count, depth") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestBFileOfAKnownSequence fails where a term differs. Orders beyond the known terms are not compared.
func TestBFileOfAKnownSequence(t *testing.T) {
	known := func(number string, n int) (term uint64, ok bool) { return uint64(n + 3), number == "A000001" && n < 7 }
	options := Options{Sequence: "count", Source: "made up", Known: known}
	got, err := printedRows(BFileFormat, terms, options, term{N: 5, Count: 8}, term{N: 6, Count: 9}, term{N: 7})
	if want := "# A000001: count, made up\n5 8\n6 9\n7 0\n"; err != nil || got != want {
		t.Errorf("%v\n%s", err, got)
	}
	got, err = printedRows(BFileFormat, terms, options, term{N: 4, Count: 7}, term{N: 5, Count: 9})
	wrong := "order 5 has count 9, but A000001 has the term 8, expected orders at which they agree"
	if got != "" || err == nil || err.Error() != wrong {
		t.Errorf("%v\n%s", err, got)
	}
}
