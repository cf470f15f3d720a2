package rows

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
