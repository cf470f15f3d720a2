package table

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"strings"
	"testing"

	"qorbit/internal/test"
)

type sampleRow struct {
	N     int     `json:"n" latex:"$N$"`
	Name  string  `json:"name,omitempty" csv:"-"`
	Depth *int    `json:"depth" latex:"search|depth"`
	Size  int     `json:"size" latex:"$|V|$"`
	Mean  float64 `json:"mean"`
	None  string  `json:"-"`
}

// TestViews: columns stand in the order of the view, formats leave out what tags and views say, and null is nil.
func TestViews(t *testing.T) {
	v := All[sampleRow]().Pick("depth", "name", "n").Without("text latex", "n").Without("text", "depth")
	for format, want := range map[string]string{
		"json":  "depth name n",
		"csv":   "depth n",
		"text":  "name",
		"latex": "depth name",
	} {
		var names []string
		for _, c := range v.Columns(format) {
			names = append(names, c.Name)
		}
		if got := strings.Join(names, " "); got != want {
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
	if c := All[sampleRow]().Pick("size")[0]; c.Group != "" || c.Heading != "$|V|$" {
		t.Errorf("%s|%s", c.Group, c.Heading)
	}
	if c := columns[0]; c.Group != "search" || c.Heading != "depth" {
		t.Errorf("%s|%s", c.Group, c.Heading)
	}
	defer func() {
		if recover() == nil {
			t.Error("a view of a column that is not there")
		}
	}()
	All[sampleRow]().Pick("n", "frob")
}

type given struct {
	N     int  `json:"n"`
	Size  int  `json:"size" doc:"a size"`
	Known bool // it has a size
}

// TestInterfacesWithTexts: a column of an interface with a text is a column of strings, also where a value is a struct
// or a number.
func TestInterfacesWithTexts(t *testing.T) {
	type row struct {
		Value fmt.Stringer `json:"value"`
	}
	columns := All[row]()
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

// TestTagsOfOtherStructs: they are added to those of a field, also where the struct is embedded, or a pointer to it
// is. A column of the same name that another struct has is as it was.
func TestTagsOfOtherStructs(t *testing.T) {
	tags := Tags{reflect.TypeFor[given](): {"size": `latex:"of|size" known:"Known"`, "n": `text:"-"`}}
	type embedding struct {
		*given
		N int `json:"n"`
	}
	for _, columns := range [][]Column{AllTagged[given](tags).Pick("size"), AllTagged[embedding](tags).Pick("size")} {
		if c := columns[0]; c.Doc() != "a size" || c.Group != "of" || c.Heading != "size" || !c.Nullable {
			t.Errorf("%+v", c)
		}
	}
	rows := AllTagged[embedding](tags).Columns("text")
	if got := Values(embedding{&given{Size: 3}, 8}, rows); !reflect.DeepEqual(got, []any{nil, 8}) {
		t.Errorf("%v, expected no size, and the outer n", got)
	}
	if got := AllTagged[given](tags).Columns("text"); len(got) != 1 || All[given]()[1].Heading != "" {
		t.Errorf("%+v", got)
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
	if text, err := json.Marshal(Number(math.NaN())); err == nil {
		t.Errorf("not a number is %s", text)
	}
}

// TestChosenColumns: they stand in the order of their names, each once, in every format. A column that no format prints
// cannot be chosen.
func TestChosenColumns(t *testing.T) {
	v := All[sampleRow]().Without("text latex", "n").Without(strings.Join(Formats, " "), "mean")
	chosen := test.Must(v.Choose([]string{"size", "n", "size"}))
	for _, format := range Formats {
		var names []string
		for _, c := range chosen.Columns(format) {
			names = append(names, c.Name)
		}
		if got := strings.Join(names, " "); got != "size n" {
			t.Errorf("%s: %s, expected size n", format, got)
		}
	}
	for _, name := range []string{"mean", "frob", ""} {
		_, err := v.Choose([]string{name})
		if err == nil || !strings.Contains(err.Error(), "expected one of n, name, depth, size") {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestChosenColumnsOfLists: rows that are lists of values have them below the right names, in every format.
func TestChosenColumnsOfLists(t *testing.T) {
	view := View[[]any]{NewColumn[int]("a"), NewColumn[string]("b"), NewColumn[float64]("c")}
	options := Options{Columns: []string{"c", "a"}}
	for format, want := range map[string]string{
		"csv":   "c,a\n0.5,1\n",
		"json":  `{"c":0.5,"a":1}` + "\n",
		"text":  "c  0.5\na  1\n",
		"latex": "c & a \\\\\n\\midrule\n0.5 & 1 \\\\\n",
	} {
		got := test.Must(printedRows(format, view, options, []any{1, "x", Number(0.5)}))
		if !strings.Contains(got, want) {
			t.Errorf("%s: %s, expected %s", format, got, want)
		}
	}
}

type lateRow struct {
	Cheap int          `json:"cheap"`
	Late  Later[int]   `json:"late"`
	Real  Later[Ratio] `json:"real"`
}

// TestLateValues are computed where their column is printed, and only there. The column has their type.
func TestLateValues(t *testing.T) {
	computed := 0
	row := lateRow{1, func() int { computed++; return 12345 }, func() Ratio { return 0.5 }}
	for format, want := range map[string]string{"csv": "cheap\n1\n", "text": "cheap\n───────\n    1\n"} {
		got := test.Must(printedRows(format, All[lateRow](), Options{Columns: []string{"cheap"}}, row))
		if got != want || computed > 0 {
			t.Errorf("%s: %q, computed %d times", format, got, computed)
		}
	}
	for format, want := range map[string]string{
		"csv":   "late,real\n12345,0.5\n",
		"json":  `{"late":12345,"real":0.5}` + "\n",
		"text":  " late   real\n──────────────\n12345  0.500\n",
		"latex": "{@{}rr@{}}\n\\toprule\nlate & real \\\\\n\\midrule\n\\num{12345} & \\num{0.500} \\\\\n",
	} {
		rows := []lateRow{row}
		if format != "csv" && format != "json" {
			rows = append(rows, row) // one row is a list
		}
		got := test.Must(printedRows(format, All[lateRow](), Options{Columns: []string{"late", "real"}}, rows...))
		if !strings.Contains(got, want) {
			t.Errorf("%s: %q, expected %q", format, got, want)
		}
	}
	if text := string(test.Must(json.Marshal(row))); text != `{"cheap":1,"late":12345,"real":0.5}` {
		t.Errorf("%s", text)
	}
}
