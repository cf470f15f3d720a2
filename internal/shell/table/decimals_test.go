package table

import (
	"encoding/json"
	"strings"
	"testing"

	"qorbit/internal/test"
)

type reals struct {
	Name  string   `json:"name"`
	Real  *float64 `json:"real"`
	Mixed float64  `json:"mixed"`
	Ratio float64  `json:"ratio"`
	Whole int      `json:"whole"`
}

var realView = All[reals](nil).Mixed("mixed")

// column prints reals in a format, and returns what it says of them, with spaces between.
func column(t *testing.T, format string, digits *int, values ...float64) string {
	t.Helper()
	rows := make([]reals, len(values))
	for i := range rows {
		rows[i].Real = &values[i]
	}
	options := Options{Columns: []string{"real", "name"}, Digits: digits}
	lines := strings.Split(strings.TrimSpace(test.Must(printedRows(format, realView, options, rows...))), "\n")
	var fields []string
	for _, line := range lines[len(lines)-len(values):] {
		if format == "json" {
			var row struct{ Real json.Number }
			if err := json.Unmarshal([]byte(line), &row); err != nil {
				t.Fatal(err)
			}
			line = row.Real.String()
		}
		fields = append(fields, strings.Trim(line, ", "))
	}
	return strings.Join(fields, " ")
}

// TestColumnsHaveOneNumberOfDecimals in formats for people: three, more where the smallest number has fewer digits with
// them, and no more than the numbers need. A zero has none. Numbers that are too different have six digits each.
func TestColumnsHaveOneNumberOfDecimals(t *testing.T) {
	for want, values := range map[string][]float64{
		"0.333333 0.000765 0":     {1. / 3, 0.000764994, 0},
		"2.000 0.500 0.313":       {2, 0.5, 0.312709},
		"0.3127 0.0789":           {0.312709, 0.078915},
		"1 2 3":                   {1, 2, 3},
		"0 0 0":                   {0, 0, 0},
		"0.5 0.2 3.0":             {0.5, 0.2, 3},
		"123457 1 0":              {123456.7, 1, 0},
		"1.23e-07 1 0":            {1.23e-7, 1, 0},
		"0.000012 1.000000 0":     {1.23e-5, 1, 0},
		"1.5e-21 2 0":             {1.5e-21, 2, 0},
		"1.23457e+07 0.5 0":       {12345678.9, 0.5, 0},
		"10000000.00 0.25 -3.50":  {1e7, 0.25, -3.5},
		"-0.250 -12.125 3.000":    {-0.25, -12.125, 3},
		"1000000000000 2 1048576": {1e12, 2, 1 << 20},
	} {
		if got := column(t, "text", nil, values...); got != want {
			t.Errorf("%v: %s, expected %s", values, got, want)
		}
	}
	for format, want := range map[string]string{"csv": "0.333333 2 0.000764994", "json": "0.333333 2 0.000764994"} {
		if got := column(t, format, nil, 1./3, 2, 0.000764994); got != want {
			t.Errorf("%s: %s, expected %s", format, got, want)
		}
	}
}

// TestDigits: all reals have the number of decimals that is asked for, in every format. Mixed values that are whole
// stay whole.
func TestDigits(t *testing.T) {
	two, fifteen := 2, 15
	for _, format := range []string{"text", "csv", "json"} {
		if got, want := column(t, format, &two, 1./3, 2, 12345678.9, 1e-21), "0.33 2.00 12345678.90 0.00"; got != want {
			t.Errorf("%s: %s, expected %s", format, got, want)
		}
		if got, want := column(t, format, &fifteen, 1./3, 0.5), "0.333333333333333"; !strings.Contains(got, want) {
			t.Errorf("%s: %s, expected %s", format, got, want)
		}
	}
	rows := []reals{{Name: "a", Mixed: 12, Ratio: 1.5, Whole: 3}, {Name: "b", Mixed: 0.0625, Ratio: 2, Whole: 4}}
	want := "name,real,mixed,ratio,whole\na,,12,1.50,3\nb,,0.06,2.00,4\n"
	if got := test.Must(printedRows("csv", realView, Options{Digits: &two}, rows...)); got != want {
		t.Errorf("got\n%s\nexpected\n%s", got, want)
	}
	got := test.Must(printedRows("text", realView, Options{}, rows...))
	if !strings.Contains(got, " 0.0625 ") || !strings.Contains(got, "  12 ") {
		t.Errorf("mixed values are aligned:\n%s", got)
	}
	many := MaxDigits + 1
	for want, options := range map[string]Options{
		"expected 0 to 15": {Digits: &many},
		"expected a table that has numbers with decimals": {Digits: &two, Columns: []string{"name", "whole"}},
	} {
		got, err := printedRows("csv", realView, options, rows...)
		if err == nil || !strings.Contains(err.Error(), want) || got != "" {
			t.Errorf("%q, %v, expected %s", got, err, want)
		}
	}
}
