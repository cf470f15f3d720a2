package table

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// TestInfinity is a text in every format, since JSON has no number for it.
func TestInfinity(t *testing.T) {
	for value, want := range map[float64]string{math.Inf(1): "Infinity", math.Inf(-1): "-Infinity"} {
		for _, format := range Formats {
			got := test.Must(printedRows(format, cells[float64]("a"), Options{}, cell{value}))
			if strings.Count(got, want) != 1 || strings.Contains(got, "-") && want == "Infinity" && format == "json" {
				t.Errorf("%s: %s", format, got)
			}
		}
	}
	if got := test.Must(printedRows("json", cells[float64]("a"), Options{}, cell{math.NaN()})); got != `{"a":null}`+"\n" {
		t.Errorf("%s", got)
	}
}

// TestTextsFromOutside: in CSV and TSV of a query, a text is no formula and acts on no terminal, and numbers are as
// they are. Other tables and other formats have the texts unchanged.
func TestTextsFromOutside(t *testing.T) {
	view := cells[string]("a")
	for text, want := range map[any]string{
		"=cmd|1": "'=cmd|1", "+1": "'+1", "-1": "'-1", "@x": "'@x", "\tx": "'\tx", "1-1": "1-1", -1: "-1",
		"\x1b[31m": "\ufffd[31m",
	} {
		for _, format := range []string{"csv", "tsv"} {
			row := want
			if format == "tsv" && strings.Contains(want, "\t") {
				row = `"` + want + `"`
			}
			if got := test.Must(printedRows(format, view, Options{Outside: true}, cell{text})); got != "a\n"+row+"\n" {
				t.Errorf("%s of %q: %q, expected %q", format, text, got, row)
			}
		}
	}
	if got := test.Must(printedRows("csv", view, Options{}, cell{"-x"})); got != "a\n-x\n" {
		t.Errorf("%q", got)
	}
	if got := test.Must(printedRows("json", view, Options{Outside: true}, cell{"=x"})); got != `{"a":"=x"}`+"\n" {
		t.Errorf("%q", got)
	}
}

// TestNumbersThatAreRounded are said once, in the formats whose readers round them.
func TestNumbersThatAreRounded(t *testing.T) {
	for _, c := range []struct {
		format string
		value  any
		said   int
	}{
		{"json", uint64(1e15), 1}, {"json", nil, 0},
		{"csv", 999_999_999_999_999, 0}, {"csv", -1_000_000_000_000_000, 1},
		{"tsv", int64(-1e15), 1}, {"text", uint64(1) << 60, 0}, {"latex", uint64(1) << 60, 0},
	} {
		said := 0
		options := Options{Log: func(string, ...any) { said++ }}
		test.Must(printedRows(c.format, cells[uint64]("a"), options, cell{c.value}, cell{c.value}))
		if said != c.said {
			t.Errorf("%s of %v: said %d times, expected %d", c.format, c.value, said, c.said)
		}
	}
}

// TestColumnsThatAreLeftOut are said where a row has a value there, unless they are implied.
func TestColumnsThatAreLeftOut(t *testing.T) {
	view := All[entry](nil).Without(People, "n name number")
	for _, c := range []struct {
		format, want string
		row          entry
	}{
		{"text", "text leaves out number (--columns NAME,… keeps them, -f json has all)", entry{Number: new(1)}},
		{"text", "", entry{}}, {"csv", "", entry{Number: new(1)}},
	} {
		said := ""
		options := Options{Implied: []string{"n"}, Log: func(f string, args ...any) { said += fmt.Sprintf(f, args...) }}
		test.Must(printedRows(c.format, view, options, c.row))
		if said != c.want {
			t.Errorf("%s: %q, expected %q", c.format, said, c.want)
		}
	}
}
