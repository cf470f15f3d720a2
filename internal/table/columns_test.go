package table_test

import (
	"slices"
	"strings"
	"testing"

	"qorbit/internal/table"
	"qorbit/orbit/analysis"
	"qorbit/orbit/encode"
	"qorbit/orbit/survey"
)

// TestEveryColumnSaysWhatItHolds in a phrase without a full stop.
func TestEveryColumnSaysWhatItHolds(t *testing.T) {
	for entity, columns := range map[string][]table.Column{
		"Order": table.All[table.Order](), "Check": table.All[table.Check](), "Missed": table.All[table.Missed](), "Least": table.All[table.Least](), "Metric": table.All[survey.Metric](), "Count": table.All[table.Count](), "Rung": table.All[table.Rung](), "Orbit": table.All[table.Orbit](),
		"Component": table.All[table.Component](), "Edge": table.All[encode.Edge](), "Step": table.All[table.Step](), "Signatures": table.All[table.Signatures](), "Signature": table.All[table.Signature](), "Colliding": table.All[table.Colliding](),
		"Search": table.All[table.Search](), "Optimum": table.All[table.Optimum](), "Distances": table.All[table.Distances](), "DistanceCount": table.All[table.DistanceCount](), "Degree": table.All[table.Degree](),
		"ComponentSize": table.All[table.ComponentSize](), "Statistic": table.All[table.OfGraph[analysis.Value]](), "Central": table.All[analysis.Central](), "Community": table.All[analysis.Community](),
		"Path": table.All[table.Path](), "PathStep": table.All[table.PathStep](), "Move": table.All[table.Move](),
		"Constellation": table.All[table.Constellation](), "ConstellationFile": table.All[table.ConstellationFile](), "Verified": table.All[table.Verified](),
		"Core": table.All[analysis.Core](), "Cliques": table.All[table.Cliques](), "Structure": table.All[table.Structure](),
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
