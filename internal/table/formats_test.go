package table

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"testing"
)

type inner struct {
	N int `json:"n"`
}

type entry struct {
	inner
	Name   string         `json:"name"`
	Number *int           `json:"number"`
	List   []int          `json:"list"`
	Groups map[string]int `json:"groups" text:"-"`
}

func TestEveryFormat(t *testing.T) {
	seven := 7
	rows := []entry{
		{inner{1}, `a,"b"<c>`, &seven, []int{1, 2}, map[string]int{"z": 1, "a": 2}},
		{inner{10}, "d", nil, []int{}, nil},
	}
	for format, want := range map[string]string{
		"json":     `{"n":1,"name":"a,\"b\"<c>","number":7,"list":[1,2],"groups":{"a":2,"z":1}}` + "\n" + `{"n":10,"name":"d","number":null,"list":[],"groups":null}` + "\n",
		"csv":      "n,name,number,list,groups\n1,\"a,\"\"b\"\"<c>\",7,1 2,\"{\"\"a\"\":2,\"\"z\"\":1}\"\n10,d,,,null\n",
		"tsv":      "n\tname\tnumber\tlist\tgroups\n1\t\"a,\"\"b\"\"<c>\"\t7\t1 2\t\"{\"\"a\"\":2,\"\"z\"\":1}\"\n10\td\t\t\tnull\n",
		"text":     " n  name      number  list\n────────────────────────────\n 1  a,\"b\"<c>       7  1 2\n10  d              –\n",
		"markdown": "| n | name | number | list | groups |\n| ---:| --- | ---:| --- | --- |\n| 1 | a,\"b\"&lt;c> | 7 | 1 2 | {\"a\":2,\"z\":1} |\n| 10 | d | – |  | null |\n",
		"latex": "% needs \\usepackage{booktabs,siunitx}\n\\par\n\\noindent\n\\begin{tabular}{@{}S[table-format=2]lS[table-format=1]ll@{}}\n\\toprule\n{$N$} & name & {number} & list & groups \\\\\n\\midrule\n" +
			"1 & a,\\char34{}b\\char34{}\\textless{}c\\textgreater{} & 7 & 1 2 & \\{\\char34{}a\\char34{}:2,\\char34{}z\\char34{}:1\\} \\\\\n" +
			"10 & d & {--} &  & null \\\\\n\\bottomrule\n\\end{tabular}%\n",
	} {
		var out strings.Builder
		s, err := NewPage(&out, format, All[entry](), Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rows {
			if err := s.Row(r); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Close(); err != nil || out.String() != want {
			t.Errorf("%s: %v\n%s\nexpected\n%s", format, err, out.String(), want)
		}
	}
}

func TestHTMLEscapes(t *testing.T) {
	var out strings.Builder
	s, err := NewPage(&out, "html", All[entry](), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Row(entry{Name: "<c>"}); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil || !strings.Contains(out.String(), "&lt;c&gt;") {
		t.Errorf("%v: %s", err, out.String())
	}
}

func TestNewRefusesOtherFormats(t *testing.T) {
	if _, err := NewPage(&strings.Builder{}, "yaml", All[entry](), Options{}); err == nil || !strings.Contains(err.Error(), "expected one of text, json") {
		t.Errorf("yaml: %v", err)
	}
}

// TestTablesThatGrowTooLong are refused, lists that go out as they come are not.
func TestTablesThatGrowTooLong(t *testing.T) {
	for format, want := range map[string]error{"text": ErrTooMany, "latex": ErrTooMany, "csv": nil} {
		s, err := NewPage(io.Discard, format, All[inner](), Options{})
		if err != nil {
			t.Fatal(err)
		}
		for range maxRows + 1 {
			err = s.Row(inner{N: 1})
		}
		if !errors.Is(err, want) {
			t.Errorf("%s: %v", format, err)
		}
	}
}

// TestNothingBeforeTheFirstRow: where the work fails before it has a row, nothing is printed, not even the header; where it ends
// without a row, there is the header. Text is buffered as the command does it.
func TestNothingBeforeTheFirstRow(t *testing.T) {
	failed := errors.New("failed")
	for _, format := range Formats {
		var out strings.Builder
		buffer := bufio.NewWriterSize(&out, 1<<16)
		err := Print(buffer, format, All[entry](), Options{}, func(*Page[entry]) error { return failed })
		if buffer.Flush(); err != failed || out.Len() > 0 {
			t.Errorf("%s: %v, %q", format, err, out.String())
		}
		err = Print(buffer, format, All[entry](), Options{}, func(*Page[entry]) error { return nil })
		if buffer.Flush(); err != nil || format != "json" && !strings.Contains(out.String(), "name") {
			t.Errorf("%s: %v, %q", format, err, out.String())
		}
	}
}
