package table

import (
	"errors"
	"io"
	"math"
	"strings"
	"testing"
)

func TestNewTableRefuses(t *testing.T) {
	if _, err := NewTable(io.Discard, "yaml", nil, Options{}); err == nil || !strings.Contains(err.Error(), "expected one of text") {
		t.Errorf("yaml: %v", err)
	}
	twice := []Column{NewColumn[int]("a"), NewColumn[string]("a")}
	if _, err := NewTable(io.Discard, "json", twice, Options{}); err == nil || !strings.Contains(err.Error(), `two columns are called "a"`) {
		t.Errorf("json: %v", err)
	}
	if _, err := NewTable(io.Discard, "csv", twice, Options{}); err != nil {
		t.Errorf("csv: %v", err)
	}
	table, err := NewTable(io.Discard, "json", []Column{NewColumn[float64]("a")}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Row([]any{math.Inf(1)}); err == nil || !strings.Contains(err.Error(), `column "a"`) {
		t.Errorf("infinity: %v", err)
	}
}

// TestControlCharacters are shown as such where they would spoil the row, and kept where a program reads it.
func TestControlCharacters(t *testing.T) {
	for format, want := range map[string]string{
		"text":     "a\ufffdb\n─────\nc\ufffdd\n",
		"markdown": "| a\ufffdb |\n| --- |\n| c\ufffdd |\n",
		"html":     "<td>c\ufffdd</td>",
		"csv":      "\"a\rb\"\n\"c\rd\"\n",
		"tsv":      "\"a\rb\"\n\"c\rd\"\n",
		"json":     `{"a\rb":"c\rd"}` + "\n",
		"latex":    "\na b \\\\\n\\midrule\nc d \\\\\n",
	} {
		var b strings.Builder
		table, err := NewTable(&b, format, []Column{NewColumn[string]("a\rb")}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(table.Row([]any{"c\rd"}), table.Close()); err != nil || !strings.Contains(b.String(), want) {
			t.Errorf("%s: %v, %q, expected %q", format, err, b.String(), want)
		}
	}
}

// TestTextsShowWhatTheySay: controls of direction are replaced where a person reads them, HTML in Markdown is escaped, and CSV has the
// text as it is: a spreadsheet may take it for a formula, every other program reads the value that was asked for.
func TestTextsShowWhatTheySay(t *testing.T) {
	text := "=1+<b>&amp; & \u202ea\u2066"
	for format, want := range map[string]string{
		"text":     "=1+<b>&amp; & \ufffda\ufffd\n",
		"markdown": "| =1+&lt;b>&amp;amp; & \ufffda\ufffd |\n",
		"html":     "=1+&lt;b&gt;&amp;amp; &amp; \ufffda\ufffd",
		"latex":    "=1+\\textless{}b\\textgreater{}\\&amp; \\&  a  \\\\\n",
		"csv":      "\n" + text + "\n",
		"json":     `"` + text + `"}`,
	} {
		var b strings.Builder
		table, err := NewTable(&b, format, []Column{NewColumn[string]("a")}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(table.Row([]any{text}), table.Close()); err != nil || !strings.Contains(b.String(), want) {
			t.Errorf("%s: %v, %q, expected %q", format, err, b.String(), want)
		}
	}
}
