package table

import (
	"strings"
	"testing"
)

// TestOneRowIsAList in text: names beside values, and long values broken after spaces and commas. Markdown and HTML keep the columns.
func TestOneRowIsAList(t *testing.T) {
	long := texts{strings.Repeat("1,2,", 40) + "é", "so many words " + strings.Repeat("x", 120)}
	for format, want := range map[string]string{
		"text":     "a  " + strings.Repeat("1,2,", 24) + "\n   " + strings.Repeat("1,2,", 16) + "é\nb  so many words\n   " + strings.Repeat("x", 120) + "\n",
		"markdown": "| a | b |\n| --- | --- |\n| " + long.A + " | " + long.B + " |\n",
	} {
		var b strings.Builder
		p, err := NewPage(&b, format, All[texts](), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Rows([]texts{long}); err != nil {
			t.Fatal(err)
		}
		if err := p.Close(); err != nil || b.String() != want {
			t.Errorf("%s: %v\n%s\nexpected\n%s", format, err, b.String(), want)
		}
	}
	for rows, want := range map[int]string{0: "a  b\n", 2: "a  b\n──────\n1  2\n1  2\n"} {
		var b strings.Builder
		p, err := NewPage(&b, "text", All[texts](), Options{})
		if err != nil {
			t.Fatal(err)
		}
		for range rows {
			if err := p.Row(texts{"1", "2"}); err != nil {
				t.Fatal(err)
			}
		}
		if err := p.Close(); err != nil || !strings.HasPrefix(b.String(), want) {
			t.Errorf("%d rows: %v\n%s", rows, err, b.String())
		}
	}
}

func TestOptionsLeaveColumnsOut(t *testing.T) {
	for format, want := range map[string]string{"csv": "b\n2\n", "json": `{"a":"1","b":"2"}` + "\n", "markdown": "| b |\n| --- |\n| 2 |\n"} {
		var b strings.Builder
		s, err := NewPage(&b, format, All[texts]().Without("csv markdown", "a"), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Row(texts{"1", "2"}); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil || b.String() != want {
			t.Errorf("%s: %v\n%s", format, err, b.String())
		}
	}
}
