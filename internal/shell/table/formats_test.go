package table

import (
	"bufio"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"
)

type inner struct {
	N int `json:"n"`
}

type entry struct {
	inner
	Name   string `json:"name"`
	Number *int   `json:"number"`
	List   []int  `json:"list"`
}

// printedRows prints rows.
func printedRows[T any](format string, view View[T], options Options, rows ...T) (string, error) {
	var b strings.Builder
	err := Print(&b, format, view, options, func(out *Page[T]) error { return out.Rows(rows) })
	return b.String(), err
}

// A cell is a row of one value.
type cell struct{ value any }

// cells is the view of a cell of a type.
func cells[T any](name string) View[cell] {
	c := Computed(name, func(c cell) any { return c.value })
	c.Type = reflect.TypeFor[T]()
	return View[cell]{c}
}

func TestPrintRefuses(t *testing.T) {
	twice := append(cells[int]("a"), cells[string]("a")...)
	for _, c := range []struct {
		format string
		view   View[cell]
		row    any
		want   string
	}{
		{"yaml", twice, 1.5, "expected one of text"}, {"json", twice, 1, `two columns are called "a"`},
		{"json", cells[int]("a"), make(chan int), `column "a"`}, {"csv", twice, 1, ""},
	} {
		_, err := printedRows(c.format, c.view, Options{}, cell{c.row})
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, expected %q", c.format, err, c.want)
		}
	}
}

// TestTablesThatGrowTooLong are refused, lists that go out as they come are not.
func TestTablesThatGrowTooLong(t *testing.T) {
	for format, want := range map[string]error{"text": ErrTooMany, "latex": ErrTooMany, "csv": nil} {
		err := Print(io.Discard, format, All[inner](nil), Options{}, func(out *Page[inner]) (err error) {
			for range maxRows + 1 {
				err = out.Row(inner{N: 1})
			}
			return err
		})
		if !errors.Is(err, want) {
			t.Errorf("%s: %v", format, err)
		}
	}
}

// TestNothingBeforeTheFirstRow: where the work fails before it has a row, nothing is printed, not even the header;
// where it ends without a row, there is the header. Text is buffered as the command does it.
func TestNothingBeforeTheFirstRow(t *testing.T) {
	failed := errors.New("failed")
	for _, format := range Formats {
		var out strings.Builder
		buffer := bufio.NewWriterSize(&out, 1<<16)
		err := Print(buffer, format, All[entry](nil), Options{}, func(*Page[entry]) error { return failed })
		if buffer.Flush(); err != failed || out.Len() > 0 {
			t.Errorf("%s: %v, %q", format, err, out.String())
		}
		err = Print(buffer, format, All[entry](nil), Options{}, func(*Page[entry]) error { return nil })
		if buffer.Flush(); err != nil || format != "json" && !strings.Contains(out.String(), "name") {
			t.Errorf("%s: %v, %q", format, err, out.String())
		}
	}
}

// TestTextsShowWhatTheySay: control characters and controls of direction are replaced where they would spoil the row or
// its order, and kept where a program reads it; HTML in Markdown is escaped. CSV has the text as it is: a spreadsheet
// may take it for a formula, every other program reads the value that was asked for.
func TestTextsShowWhatTheySay(t *testing.T) {
	text := "=1+<b>&amp; & \u202ea\u2066 c\rd"
	for format, want := range map[string]string{
		"text":     "a\ufffdb\n───────────────────────\n=1+<b>&amp; & \ufffda\ufffd c\ufffdd\n",
		"markdown": "| a\ufffdb |\n| --- |\n| =1+&lt;b>&amp;amp; & \ufffda\ufffd c\ufffdd |\n",
		"html":     "=1+&lt;b&gt;&amp;amp; &amp; \ufffda\ufffd c\ufffdd</td>",
		"latex":    "\na b \\\\\n\\midrule\n=1+\\textless{}b\\textgreater{}\\&amp; \\&  a  c d \\\\\n",
		"csv":      "\"a\rb\"\n\"" + text + "\"\n",
		"tsv":      "\"a\rb\"\n\"" + text + "\"\n",
		"json":     `{"a\rb":"` + strings.ReplaceAll(text, "\r", `\r`) + `"}`,
	} {
		got, err := printedRows(format, cells[string]("a\rb"), Options{}, cell{text})
		if err != nil || !strings.Contains(got, want) {
			t.Errorf("%s: %v, %q, expected %q", format, err, got, want)
		}
	}
}

// A texts row is two texts.
type texts struct {
	A string `json:"a"`
	B string `json:"b"`
}

// TestOneRowIsAList in text: names beside values, and long values broken after spaces and commas. Markdown and HTML
// keep the columns.
func TestOneRowIsAList(t *testing.T) {
	long := texts{strings.Repeat("1,2,", 40) + "é", "so many words " + strings.Repeat("x", 120)}
	for format, want := range map[string]string{
		"text": "a  " + strings.Repeat("1,2,",
			24) + "\n   " + strings.Repeat("1,2,", 16) + "é\nb  so many words\n   " + strings.Repeat("x", 120) + "\n",
		"markdown": "| a | b |\n| --- | --- |\n| " + long.A + " | " + long.B + " |\n",
	} {
		if got, err := printedRows(format, All[texts](nil), Options{}, long); err != nil || got != want {
			t.Errorf("%s: %v\n%s\nexpected\n%s", format, err, got, want)
		}
	}
	for rows, want := range map[int]string{0: "a  b\n", 2: "a  b\n──────\n1  2\n1  2\n"} {
		if got, err := printedRows("text", All[texts](nil), Options{},
			slices.Repeat([]texts{{"1", "2"}}, rows)...); err != nil || !strings.HasPrefix(got, want) {
			t.Errorf("%d rows: %v\n%s", rows, err, got)
		}
	}
	var none strings.Builder
	if err := Print(&none, "text", All[texts](nil), Options{},
		func(out *Page[texts]) error { out.Note("no rows"); return nil }); err != nil || none.String() != "no rows\n" {
		t.Errorf("a note on no rows: %v, %s", err, &none)
	}
}
