package table

import (
	"encoding/json"
	"fmt"
	"math/big"
	"reflect"
	"strings"
	"testing"

	"qorbit/internal/test"
)

type sampleRow struct {
	N     int     `json:"n"`
	Name  string  `json:"name"`
	Depth *int    `json:"depth"`
	Size  int     `json:"size"`
	Mean  float64 `json:"mean"`
	None  string  `json:"-"`
}

// sampleWords is a glossary of sample rows.
var sampleWords = ParseGlossary("column\tknown\theading\toeis\tholds\n" +
	"n\t\t$N$\t\tthe order\n" +
	"depth\t\tsearch|depth\tA1\ta depth\n" +
	"table.given.depth\tKnown\t\t\ta depth\n" +
	"size\tSize\tof|size\t\ta size\n")

// TestViews: columns stand in the order of the view, formats leave out what the view says, and null is nil.
func TestViews(t *testing.T) {
	v := All[sampleRow](sampleWords).Pick("depth", "name", "n").Without("text latex", "n").Without("text csv", "depth")
	for format, want := range map[string]string{
		"json":  "depth name n",
		"csv":   "name n",
		"text":  "name",
		"latex": "depth name",
	} {
		if got := namesOf(v.Columns(format)); got != want {
			t.Errorf("%s: %s, expected %s", format, got, want)
		}
	}
	two := 2
	columns := v.Columns("json")
	if got := Values(sampleRow{N: 8, Name: "x", Depth: &two}, columns); !reflect.DeepEqual(got, []any{2, "x", 8}) {
		t.Errorf("%v", got)
	}
	if got := Values(sampleRow{}, columns); !reflect.DeepEqual(got, []any{nil, "", 0}) {
		t.Errorf("%v", got)
	}
	if c := columns[0]; c.Group != "search" || c.Heading != "depth" || c.OEIS != "A1" || c.Doc != "a depth" {
		t.Errorf("%+v", c.Term)
	}
	defer func() {
		if recover() == nil {
			t.Error("a view of a column that is not there")
		}
	}()
	All[sampleRow](sampleWords).Pick("n", "frob")
}

// namesOf are the names of columns, with spaces between.
func namesOf(columns []Column) string {
	var names []string
	for _, c := range columns {
		names = append(names, c.Name)
	}
	return strings.Join(names, " ")
}

type given struct {
	N     int     `json:"n"`
	Depth float64 `json:"depth"`
	Known bool    // it has a depth
}

// TestGlossary: what it says of a name holds for each struct, but for what it says of the column of one struct, also
// where that is embedded, or a pointer to it is. A value is null where what must be known is zero.
func TestGlossary(t *testing.T) {
	type embedding struct {
		*given
		N    int `json:"n"`
		Size int `json:"size"`
	}
	for _, c := range []Column{All[given](sampleWords).Pick("depth")[0], All[embedding](sampleWords).Pick("depth")[0]} {
		if c.Doc != "a depth" || c.Group != "" || c.Heading != "" || c.OEIS != "" || !c.Nullable {
			t.Errorf("%+v", c)
		}
	}
	columns := All[embedding](sampleWords).Pick("n", "depth", "size")
	for _, c := range []struct {
		row  embedding
		want []any
	}{
		{embedding{&given{Depth: 3}, 8, 0}, []any{8, nil, nil}},
		{embedding{&given{Depth: 3, Known: true}, 8, 2}, []any{8, Number(3), 2}},
	} {
		if got := Values(c.row, columns); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v, expected %v", got, c.want)
		}
	}
}

// TestColumnsOfJSONAlone: a map, or a list of structs without a text, has no place in the cells of other formats.
func TestColumnsOfJSONAlone(t *testing.T) {
	type step struct{ A int }
	type row struct {
		N     int              `json:"n"`
		Map   map[string][]int `json:"map"`
		Steps []step           `json:"steps"`
	}
	view, r := All[row](nil), row{1, map[string][]int{"a": {1}}, []step{{2}}}
	for format, want := range map[string]string{
		"csv": "n\n1\n", "json": `{"n":1,"map":{"a":[1]},"steps":[{"A":2}]}` + "\n",
	} {
		if got, err := printedRows(format, view, Options{}, r); err != nil || got != want {
			t.Errorf("%s: %v, %s", format, err, got)
		}
	}
	_, err := printedRows("csv", view, Options{Columns: []string{"n", "map"}}, r)
	if want := `columns "map": expected format json`; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, expected %s", err, want)
	}
}

// TestConstantColumn: it stands before the others, and can be chosen. Text has a note in its place.
func TestConstantColumn(t *testing.T) {
	constant := Constant{Name: "condition", Value: "kings"}
	for _, c := range []struct{ format, columns, want string }{
		{"csv", "", "condition,n\nkings,8\n"}, {"csv", "n,condition", "n,condition\n8,kings\n"}, {"csv", "n", "n\n8\n"},
		{"text", "", "n\n───\n8\n\ncondition: kings\n"},
		{"json", "condition", `{"condition":"kings"}` + "\n"},
	} {
		options := Options{Constant: constant, Columns: strings.FieldsFunc(c.columns, func(r rune) bool { return r == ',' })}
		if got, err := printedRows(c.format, All[inner](nil), options, inner{8}); err != nil || got != c.want {
			t.Errorf("%+v: %v\n%s", c, err, got)
		}
	}
}

// TestInterfacesWithTexts: a column of an interface with a text is a column of strings, also where a value is a struct
// or a number.
func TestInterfacesWithTexts(t *testing.T) {
	type row struct {
		Value fmt.Stringer `json:"value"`
	}
	columns := All[row](nil)
	if columns[0].Type.Kind() != reflect.String || columns[0].Number() {
		t.Errorf("the column has the type %v", columns[0].Type)
	}
	for _, value := range []fmt.Stringer{big.NewInt(12), big.NewRat(1, 3), reflect.Int, nil} {
		want := any(nil)
		if value != nil {
			want = value.String()
		}
		if got := Values(row{value}, columns); got[0] != want {
			t.Errorf("%#v, expected %#v", got[0], want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for n, want := range map[Number]string{
		0:           "0",
		12:          "12",
		1846955:     "1846955",
		1.0 / 3:     "0.333333",
		9.08937e-05: "9.08937e-05",
		-2.5:        "-2.5",
		0.1 + 0.2:   "0.3",
	} {
		text, err := json.Marshal(n)
		if n.String() != want || string(text) != want || err != nil {
			t.Errorf("%v: %s, in JSON %s, %v, expected %s", float64(n), n, text, err, want)
		}
	}
}

// TestChosenColumns: they stand in the order of their names, each once, in every format. What the view does not have
// cannot be chosen.
func TestChosenColumns(t *testing.T) {
	v := All[sampleRow](nil).Drop("mean").Without("text latex", "n")
	chosen := test.Must(v.Choose([]string{"size", "n", "size"}, "csv"))
	for _, format := range Formats {
		if got := namesOf(chosen.Columns(format)); got != "size n" {
			t.Errorf("%s: %s, expected size n", format, got)
		}
	}
	for _, name := range []string{"mean", "frob", ""} {
		_, err := v.Choose([]string{name}, "csv")
		if err == nil || !strings.Contains(err.Error(), "expected one of n, name, depth, size") {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestComputedColumns are computed where they are printed, and only there. They have the type of the function.
func TestComputedColumns(t *testing.T) {
	computed := 0
	view := append(All[inner](nil), Computed("late", func(r inner) int { computed++; return 12344 + r.N }),
		Computed("real", func(inner) *float64 { return new(0.5) }))
	for format, want := range map[string]string{"csv": "n\n1\n", "text": "n\n───\n1\n"} {
		got := test.Must(printedRows(format, view, Options{Columns: []string{"n"}}, inner{1}))
		if got != want || computed > 0 {
			t.Errorf("%s: %q, computed %d times", format, got, computed)
		}
	}
	for format, want := range map[string]string{
		"csv":   "late,real\n12345,0.5\n",
		"json":  `{"late":12345,"real":0.5}` + "\n",
		"text":  " late  real\n─────────────\n12345   0.5\n",
		"latex": "{@{}rr@{}}\n\\toprule\nlate & real \\\\\n\\midrule\n\\num{12345} & 0.5 \\\\\n",
	} {
		rows := []inner{{1}}
		if format != "csv" && format != "json" {
			rows = append(rows, inner{1}) // one row is a list
		}
		got := test.Must(printedRows(format, view, Options{Columns: []string{"late", "real"}}, rows...))
		if !strings.Contains(got, want) {
			t.Errorf("%s: %q, expected %q", format, got, want)
		}
	}
}
