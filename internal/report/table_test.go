package report

import (
	"io"
	"math"
	"strings"
	"testing"
)

// TestATableIsASheet: in every format, a table whose columns are known at run time looks as the sheet of the same rows.
func TestATableIsASheet(t *testing.T) {
	type row struct {
		N     int     `json:"n"`
		Key   string  `json:"key <&>"`
		Depth *int    `json:"depth"`
		Mean  float64 `json:"mean"`
	}
	two := 2
	columns := []Column{{"n", true}, {"key <&>", false}, {"depth", true}, {"mean", true}}
	for _, format := range Formats {
		var want, got strings.Builder
		sheet, err := New[row](&want, format)
		if err != nil {
			t.Fatal(err)
		}
		table, err := NewTable(&got, format, columns)
		if err != nil {
			t.Fatal(err)
		}
		for _, err := range []error{
			sheet.Row(row{8, `a "<&>", b`, &two, 0.5}), sheet.Row(row{9, "", nil, 1e21}), sheet.Close(),
			table.Row([]any{8, `a "<&>", b`, 2, 0.5}), table.Row([]any{9, "", nil, 1e21}), table.Close(),
		} {
			if err != nil {
				t.Fatal(err)
			}
		}
		if got.String() != want.String() {
			t.Errorf("%s: the table is\n%s\nthe sheet\n%s", format, got.String(), want.String())
		}
	}
}

func TestNewTableRefuses(t *testing.T) {
	if _, err := NewTable(io.Discard, "yaml", nil); err == nil || !strings.Contains(err.Error(), "expected one of text") {
		t.Errorf("yaml: %v", err)
	}
	twice := []Column{{"a", true}, {"a", false}}
	if _, err := NewTable(io.Discard, "json", twice); err == nil || !strings.Contains(err.Error(), `two columns are called "a"`) {
		t.Errorf("json: %v", err)
	}
	if _, err := NewTable(io.Discard, "csv", twice); err != nil {
		t.Errorf("csv: %v", err)
	}
	table, err := NewTable(io.Discard, "json", []Column{{"a", true}})
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Row([]any{math.Inf(1)}); err == nil || !strings.Contains(err.Error(), `column "a"`) {
		t.Errorf("infinity: %v", err)
	}
}
