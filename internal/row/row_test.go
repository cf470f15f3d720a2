package row

import (
	"qorbit/orbit/encode"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestEveryColumnSaysWhatItHolds in a phrase without a full stop.
func TestEveryColumnSaysWhatItHolds(t *testing.T) {
	for _, entity := range []any{Order{}, Check{}, Missed{}, Count{}, Rung{}, Orbit{}, Component{}, encode.Edge{}, Step{}, Signatures{}, Signature{}, Search{}, Optimum{}, Distances{}, DistanceCount{}, Degree{}, ComponentSize{}, Statistic{}, Central{}, Community{}} {
		var names []string
		for _, c := range columnsOf(reflect.TypeOf(entity)) {
			if c.Doc() == "" || strings.HasSuffix(c.Doc(), ".") {
				t.Errorf("%T: %s: %q", entity, c.Name, c.Doc())
			}
			names = append(names, c.Name)
		}
		if slices.Sort(names); len(slices.Compact(names)) != len(names) {
			t.Errorf("%T: two columns have one name: %v", entity, names)
		}
	}
}

type sample struct {
	N     int     `json:"n" latex:"$N$"`
	Name  string  `json:"name,omitempty" csv:"-"`
	Depth *int    `json:"depth" latex:"search|depth"`
	Mean  float64 `json:"mean"`
	None  string  `json:"-"`
}

// TestViews: columns stand in the order of the view, formats leave out what tags and views say, and null is nil.
func TestViews(t *testing.T) {
	v := view[sample]("depth name n").Without("text latex", "n").Without("text", "depth")
	for format, want := range map[string]string{"json": "depth name n", "csv": "depth n", "text": "name", "latex": "depth name"} {
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
	if got := Values(sample{N: 8, Name: "x", Depth: &two}, columns); !reflect.DeepEqual(got, []any{2, "x", 8}) {
		t.Errorf("%v", got)
	}
	if got := Values(sample{}, columns); !reflect.DeepEqual(got, []any{nil, "", 0}) {
		t.Errorf("%v", got)
	}
	if group, heading := v.Heading(columns[0]); group != "search" || heading != "depth" {
		t.Errorf("%s|%s", group, heading)
	}
	if group, heading := v.withNames().Heading(columns[0]); group+heading != "" {
		t.Errorf("%s|%s", group, heading)
	}
	defer func() {
		if recover() == nil {
			t.Error("a view of a column that is not there")
		}
	}()
	view[sample]("n frob")
}
