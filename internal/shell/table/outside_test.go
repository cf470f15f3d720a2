package table

import (
	"math"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// TestInfinity is a text in every format, since JSON has no number for it.
func TestInfinity(t *testing.T) {
	view := View[[]any]{NewColumn[*float64]("a"), NewColumn[*float64]("b")}
	for _, format := range Formats {
		got := test.Must(printedRows(format, view, Options{}, []any{math.Inf(1), math.Inf(-1)}))
		if strings.Count(got, "-Infinity") != 1 || strings.Count(got, "Infinity") != 2 {
			t.Errorf("%s: %s", format, got)
		}
	}
	got := test.Must(printedRows("json", view, Options{}, []any{math.Inf(1), 1.5}))
	if want := `{"a":"Infinity","b":1.5}` + "\n"; got != want {
		t.Errorf("%s, expected %s", got, want)
	}
}

// TestTextsFromOutside: in CSV and TSV of a query, a text is no formula and acts on no terminal, and numbers are as
// they are. Other tables and other formats have the texts unchanged.
func TestTextsFromOutside(t *testing.T) {
	view := View[[]any]{NewColumn[string]("a"), NewColumn[int]("b")}
	for text, want := range map[string]string{
		"=cmd|1": "'=cmd|1", "+1": "'+1", "-1": "'-1", "@x": "'@x", "\tx": "'\tx", "1-1": "1-1", "": "",
		"\x1b[31m": "\ufffd[31m",
	} {
		for format, row := range map[string]string{"csv": want + ",-1", "tsv": want + "\t-1"} {
			if format == "tsv" && strings.Contains(want, "\t") {
				row = `"` + want + "\"\t-1"
			}
			got := test.Must(printedRows(format, view, Options{Outside: true}, []any{text, -1}))
			if _, got, _ = strings.Cut(got, "\n"); got != row+"\n" {
				t.Errorf("%s of %q: %q, expected %q", format, text, got, row)
			}
		}
	}
	if got := test.Must(printedRows("csv", view, Options{}, []any{"-x", -1})); got != "a,b\n-x,-1\n" {
		t.Errorf("%q", got)
	}
	got := test.Must(printedRows("json", view, Options{Outside: true}, []any{"=x", 1}))
	if want := `{"a":"=x","b":1}` + "\n"; got != want {
		t.Errorf("%q, expected %q", got, want)
	}
}

// TestSourcesThatAreClosed: a caption in LaTeX cannot swallow what follows.
func TestSourcesThatAreClosed(t *testing.T) {
	for source, want := range map[string]bool{
		"": true, `Orbits \cite{zhang2011} of order $N$`: true, `50\%`: true, `\{`: true, `a\\`: true,
		"a % b": false, "a { b": false, "a } b {": false, `a\`: false, `\\%`: false,
	} {
		if err := (Options{RawCaption: source}).CheckLaTeX(); (err == nil) != want {
			t.Errorf("%q: %v, expected it to be closed: %v", source, err, want)
		}
	}
}
