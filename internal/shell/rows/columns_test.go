package rows

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/shell/table"
	"qorbit/orbit/encode"
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
	"Missed": All[Missed](), "Move": All[Move](), "Optimum": All[Optimum](), "Orbit": All[Orbit](),
	"OrbitClass": All[OrbitClass](), "Order": All[Order](), "Path": All[Path](), "PathStep": All[PathStep](),
	"Rung":   All[Rung](),
	"Sample": All[sample.Result](), "SampledMissed": All[SampledMissed](), "Search": All[Search](),
	"Signature": All[Signature](), "Signatures": All[Signatures](), "Solution": All[Solution](),
	"Statistic": All[OfGraph[analysis.Value]](), "Step": All[Step](), "Structure": All[Structure](),
	"Torus": All[Torus](), "TwoQueenSample": All[TwoQueenSample](), "Verified": All[Verified](),
}

// keysOfTags are the keys that the engine reads, beside json.
var keysOfTags = []string{"apart", "doc", "html", "known", "latex", "long", "markdown", "mixed", "oeis", "pair", "text"}

// keys lists the keys of a tag, each with a value in quotation marks.
func keys(t *testing.T, tag reflect.StructTag) (list []string) {
	t.Helper()
	for rest := strings.TrimSpace(string(tag)); rest != ""; rest = strings.TrimSpace(rest) {
		key, after, _ := strings.Cut(rest, ":")
		value, err := strconv.QuotedPrefix(after)
		if err != nil {
			t.Fatalf("tag %s: %v", tag, err)
		}
		list, rest = append(list, key), after[len(value):]
	}
	return list
}

// TestTagsAreOfColumns: each tag for a struct of the library is of one of its fields, and the engine reads its keys.
// A field without which there is no value is one of a row type.
func TestTagsAreOfColumns(t *testing.T) {
	found := make(map[string]bool) // the fields that others need
	for _, columns := range entities {
		for _, c := range columns {
			if needed := c.Tag.Get("known"); needed != "" && c.Nullable {
				found[needed] = true
			}
		}
	}
	for typ, columns := range tags {
		names := make(map[string]bool)
		for i := range typ.NumField() {
			name, _, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ",")
			names[name] = true
		}
		for name, tag := range columns {
			if name == "" || !names[name] {
				t.Errorf("%v has no column %q", typ, name)
			}
			for _, key := range keys(t, tag) {
				if !slices.Contains(keysOfTags, key) {
					t.Errorf("%v, %s: nothing reads the tag %s", typ, name, key)
				}
			}
			if needed := tag.Get("known"); needed != "" && !found[needed] {
				t.Errorf("%v, %s: no row type has the field %s", typ, name, needed)
			}
		}
	}
}

// TestTheLibraryKnowsNoTables: the tags of a struct of the library say what its fields are called in JSON, and nothing
// about tables. What a field holds is in its comment.
func TestTheLibraryKnowsNoTables(t *testing.T) {
	tagged := 0
	check := func(name string) {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(node ast.Node) bool {
			field, ok := node.(*ast.Field)
			if !ok || field.Tag == nil {
				return true
			}
			tagged++
			for _, key := range keys(t, reflect.StructTag(strings.Trim(field.Tag.Value, "`"))) {
				if slices.Contains(keysOfTags, key) {
					t.Errorf("%s: %v has the tag %s, expected it in tags of package rows", name, field.Names, key)
				}
			}
			return true
		})
	}
	for _, room := range []string{"count", "ops", "orbit", "signature", "work"} {
		err := filepath.WalkDir(filepath.Join("../../..", room), func(name string, _ fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
				check(name)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if tagged < 50 {
		t.Errorf("%d fields have tags: the test tests nothing", tagged)
	}
}

// TestEveryColumnSaysWhatItHolds in a phrase without a full stop.
func TestEveryColumnSaysWhatItHolds(t *testing.T) {
	for entity, columns := range entities {
		var names []string
		for _, c := range columns {
			if c.Doc() == "" || strings.HasSuffix(c.Doc(), ".") {
				t.Errorf("%s: %s: %q", entity, c.Name, c.Doc())
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

// TestIsolatedIsOneWord: what counts isolated orbits says so, and one text defines the word.
func TestIsolatedIsOneWord(t *testing.T) {
	found := 0
	for entity, columns := range entities {
		for _, c := range columns {
			if c.Name == "isolated" || strings.HasSuffix(c.Name, "_isolated") {
				found++
				if !strings.Contains(c.Doc(), "isolated orbits") {
					t.Errorf("%s: %s: %q", entity, c.Name, c.Doc())
				}
			}
		}
	}
	if found < 5 || strings.Count(Definitions, "isolated") != 1 {
		t.Errorf("%d columns, and %q", found, Definitions)
	}
}
