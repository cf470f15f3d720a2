package rows

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/shell/paper"
	"qorbit/internal/shell/provenance"
	"qorbit/internal/shell/table"
	"qorbit/orbit/encode"
	"qorbit/orbit/move"
	"qorbit/orbit/study/analysis"
	"qorbit/orbit/study/sample"
	"qorbit/orbit/survey"
)

// entities has all columns of the row types, by a name of each.
var entities = map[string][]table.Column{
	"Applied": All[Applied](), "Central": All[analysis.Central](), "Check": All[Check](), "ClassCount": All[ClassCount](),
	"Cliques":   All[Cliques](),
	"Colliding": All[Colliding](), "CollidingKey": All[CollidingKey](), "Collision": All[Collision](),
	"Community": All[analysis.Community](), "Component": All[Component](),
	"ComponentSize": All[ComponentSize](), "Constellation": All[Constellation](),
	"ConstellationFile": All[ConstellationFile](), "Core": All[analysis.Core](), "Count": All[Count](),
	"Degree": All[Degree](), "DistanceCount": All[DistanceCount](), "Distances": All[Distances](),
	"Edge": All[encode.Edge](), "Estimate": All[Estimate](), "Least": All[Least](), "Metric": All[survey.Metric](),
	"Missed": All[Missed](), "Move": All[Move](), "Optimum": All[Optimum](), "Orbit": orbitColumns,
	"OrbitClass": All[OrbitClass](), "Order": All[Order](), "Path": All[Path](), "PathStep": All[PathStep](),
	"Rung":   All[Rung](),
	"Sample": All[sample.Result](), "SampledMissed": All[SampledMissed](), "Search": All[Search](),
	"Signature": All[Signature](), "Signatures": SignatureVerify, "Solution": All[Solution](),
	"Statistic": All[OfGraph[analysis.Value]](), "Step": All[Step](), "Structure": All[Structure](),
	"Torus": All[Torus](), "Verified": All[Verified](), "VerifiedBoards": All[VerifiedBoards](),
	"Neighbour": Neighbours, "Neighbourhood": Neighbourhoods,
	"Condition": All[Conditional](), "Claim": All[paper.Claim](), "Entry": All[provenance.Entry](),
	"Exchange": All[survey.Step](), "Identified": All[Identified](),
	"IdentifiedOrbit": All[IdentifiedOrbit](), "IdentifiedOrder": All[IdentifiedOrder](), "Pivot": All[PivotRow](),
	"Product": Products, "Submission": All[Submission](), "Provenance": All[facts.Provenance](),
	"Separation": All[Separation](), "Topic": All[provenance.Topic](),
	"Triangles": All[SignatureTriangle](), "Version": All[provenance.Version](),
}

// TestTheGlossaryIsOfColumns: each entry is of a column that something prints. A field without which there is no value
// is one of a row type.
func TestTheGlossaryIsOfColumns(t *testing.T) {
	names := make(map[string]bool)
	for _, columns := range entities {
		for _, c := range columns {
			names[c.Name] = true
		}
	}
	for name := range glossary {
		of, column, own := strings.Cut(name, ".")
		if !own {
			column = of
		} else if _, column, own = strings.Cut(column, "."); !own {
			t.Errorf("%s: expected a package, a type and a column", name)
		}
		if !names[column] {
			t.Errorf("%s: no row type has the column", name)
		}
	}
}

// TestFormatsForProgramsHaveTheSameColumns: csv, tsv and json have the columns of each row type, but for those that
// only JSON has a place for.
func TestFormatsForProgramsHaveTheSameColumns(t *testing.T) {
	views := maps.Clone(entities)
	for name, view := range map[string][]table.Column{
		"GraphTable": GraphTable, "StatsWith": StatsWith(move.Mov, ""), "LocalStats": LocalStats, "Ladder": Ladder,
		"Checks": Checks, "Collisions": Collisions, "InvariantCollisions": InvariantCollisions, "Steps": Steps,
		"MissedComponents": MissedComponents, "Orbits": Orbits, "SignatureVerify": SignatureVerify,
		"TrajectoryTable": TrajectoryTable, "Vertices": Vertices, "Edges": Edges, "Searches": Searches,
		"SampledOrbits": SampledOrbits, "Provenances": Provenances,
	} {
		views[name] = view
	}
	for _, k := range Kinds {
		views["table "+k.Name] = k.Columns
	}
	var alone []string
	for name, columns := range views {
		view := table.View[struct{}](columns)
		all, csv, tsv := view.Columns("json"), view.Columns("csv"), view.Columns("tsv")
		for _, c := range all {
			if !slices.ContainsFunc(csv, func(d table.Column) bool { return d.Name == c.Name }) {
				alone = append(alone, c.Name)
			}
		}
		if n := len(all) - len(csv); n > 1 || len(csv) != len(tsv) {
			t.Errorf("%s: %d columns in json, %d in csv, %d in tsv", name, len(all), len(csv), len(tsv))
		}
	}
	slices.Sort(alone)
	if got := slices.Compact(alone); !slices.Equal(got, []string{"collisions", "steps"}) {
		t.Errorf("json alone has %q, expected collisions and steps", got)
	}
}

// TestEveryColumnSaysWhatItHolds in a phrase without a full stop.
func TestEveryColumnSaysWhatItHolds(t *testing.T) {
	for entity, columns := range entities {
		var names []string
		for _, c := range columns {
			if c.Doc == "" || strings.HasSuffix(c.Doc, ".") {
				t.Errorf("%s: %s: %q", entity, c.Name, c.Doc)
			}
			if strings.Count(c.Group, "$")%2 != 0 || strings.Count(c.Heading, "$")%2 != 0 {
				t.Errorf("%s: %s: a | divides the formula of the heading: %q and %q",
					entity, c.Name, c.Group, c.Heading)
			}
			names = append(names, c.Name)
		}
		if slices.Sort(names); len(slices.Compact(names)) != len(names) {
			t.Errorf("%s: two columns have one name: %v", entity, names)
		}
	}
}
