package table

import (
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"qorbit/orbit/analysis"
	"qorbit/orbit/encode"
	"qorbit/orbit/survey"
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
	v := view[sampleRow]("depth name n").Without("text latex", "n").Without("text", "depth")
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
	if got := Values(sampleRow{N: 8, Name: "x", Depth: &two}, columns); !reflect.DeepEqual(got, []any{2, "x", 8}) {
		t.Errorf("%v", got)
	}
	if got := Values(sampleRow{}, columns); !reflect.DeepEqual(got, []any{nil, "", 0}) {
		t.Errorf("%v", got)
	}
	if c := view[sampleRow]("size")[0]; c.Group != "" || c.Heading != "$|V|$" {
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
	view[sampleRow]("n frob")
}

// TestEveryColumnSaysWhatItHolds in a phrase without a full stop.
func TestEveryColumnSaysWhatItHolds(t *testing.T) {
	for entity, columns := range map[string][]Column{
		"Order": All[Order](), "Check": All[Check](), "Missed": All[Missed](), "Least": All[Least](), "Metric": All[survey.Metric](), "Count": All[Count](), "Rung": All[Rung](), "Orbit": All[Orbit](),
		"Component": All[Component](), "Edge": All[encode.Edge](), "Step": All[Step](), "Signatures": All[Signatures](), "Signature": All[Signature](), "Colliding": All[Colliding](),
		"Search": All[Search](), "Optimum": All[Optimum](), "Distances": All[Distances](), "DistanceCount": All[DistanceCount](), "Degree": All[Degree](),
		"ComponentSize": All[ComponentSize](), "Statistic": All[OfGraph[analysis.Value]](), "Central": All[analysis.Central](), "Community": All[analysis.Community](),
		"Path": All[Path](), "PathStep": All[PathStep](), "Move": All[Move](),
		"Constellation": All[Constellation](), "ConstellationFile": All[ConstellationFile](), "Verified": All[Verified](),
		"Core": All[analysis.Core](), "Cliques": All[Cliques](), "Structure": All[Structure](),
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

func TestNumbers(t *testing.T) {
	for n, want := range map[Number]string{0: "0", 12: "12", 1846955: "1846955", 1.0 / 3: "0.333333", 9.08937e-05: "9.08937e-05", -2.5: "-2.5", 0.1 + 0.2: "0.3"} {
		text, err := json.Marshal(n)
		if n.String() != want || string(text) != want || err != nil {
			t.Errorf("%v: %s, in JSON %s, %v, expected %s", float64(n), n, text, err, want)
		}
	}
	if text, err := json.Marshal(Number(math.NaN())); err == nil {
		t.Errorf("not a number is %s", text)
	}
}
