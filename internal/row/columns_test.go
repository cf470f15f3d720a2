package row_test

import (
	"slices"
	"strings"
	"testing"

	"qorbit/internal/row"
	"qorbit/internal/row/measured"
	"qorbit/orbit/encode"
)

// TestEveryColumnSaysWhatItHolds in a phrase without a full stop.
func TestEveryColumnSaysWhatItHolds(t *testing.T) {
	for entity, columns := range map[string][]row.Column{
		"Order": row.All[row.Order](), "Check": row.All[row.Check](), "Missed": row.All[row.Missed](), "Least": row.All[row.Least](), "Metric": row.All[row.Metric](), "Count": row.All[row.Count](), "Rung": row.All[row.Rung](), "Orbit": row.All[row.Orbit](),
		"Component": row.All[row.Component](), "Edge": row.All[encode.Edge](), "Step": row.All[row.Step](), "Signatures": row.All[row.Signatures](), "Signature": row.All[row.Signature](), "Colliding": row.All[row.Colliding](),
		"Search": row.All[row.Search](), "Optimum": row.All[row.Optimum](), "Distances": row.All[row.Distances](), "DistanceCount": row.All[row.DistanceCount](), "Degree": row.All[row.Degree](),
		"ComponentSize": row.All[row.ComponentSize](), "Statistic": row.All[measured.Statistic](), "Central": row.All[measured.Central](), "Community": row.All[measured.Community](),
		"Path": row.All[row.Path](), "PathStep": row.All[row.PathStep](), "Move": row.All[row.Move](),
		"Constellation": row.All[row.Constellation](), "ConstellationFile": row.All[row.ConstellationFile](), "Verified": row.All[row.Verified](),
		"Core": row.All[measured.Core](), "Cliques": row.All[measured.Cliques](), "Structure": row.All[measured.Structure](),
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
