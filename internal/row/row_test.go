package row

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"qorbit/orbit/encode"
)

// TestEveryColumnSaysWhatItHolds in a phrase without a full stop.
func TestEveryColumnSaysWhatItHolds(t *testing.T) {
	for entity, columns := range map[string][]Column{
		"Order": All[Order](), "Check": All[Check](), "Missed": All[Missed](), "Least": All[Least](), "Count": All[Count](), "Rung": All[Rung](), "Orbit": All[Orbit](),
		"Component": All[Component](), "Edge": All[encode.Edge](), "Step": All[Step](), "Signatures": All[Signatures](), "Signature": All[Signature](),
		"Search": All[Search](), "Optimum": All[Optimum](), "Distances": All[Distances](), "DistanceCount": All[DistanceCount](), "Degree": All[Degree](),
		"ComponentSize": All[ComponentSize](), "Statistic": All[Statistic](), "Central": All[Central](), "Community": All[Community](),
		"Path": All[Path](), "PathStep": All[PathStep](), "Move": All[Move](),
		"Constellation": All[Constellation](), "ConstellationFile": All[ConstellationFile](), "Verified": All[Verified](),
		"Core": All[Core](), "Cliques": All[Cliques](), "ComponentType": All[ComponentType](), "Automorphisms": All[Automorphisms](), "Structure": All[Structure](),
	} {
		var names []string
		for _, c := range columns {
			if c.Doc() == "" || strings.HasSuffix(c.Doc(), ".") {
				t.Errorf("%s: %s: %q", entity, c.Name, c.Doc())
			}
			if strings.Count(c.Group, "$")%2 != 0 || strings.Count(c.Heading, "$")%2 != 0 {
				t.Errorf("%s: %s: a | divides the formula of the heading: %q and %q", entity, c.Name, c.Group, c.Heading)
			}
			names = append(names, c.Name)
		}
		if slices.Sort(names); len(slices.Compact(names)) != len(names) {
			t.Errorf("%s: two columns have one name: %v", entity, names)
		}
	}
}

type sample struct {
	N     int     `json:"n" latex:"$N$"`
	Name  string  `json:"name,omitempty" csv:"-"`
	Depth *int    `json:"depth" latex:"search|depth"`
	Size  int     `json:"size" latex:"$|V|$"`
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
	if c := view[sample]("size")[0]; c.Group != "" || c.Heading != "$|V|$" {
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
	view[sample]("n frob")
}
