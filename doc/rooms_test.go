package doc_test

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A goPackage is a directory of Go files, without its tests.
type goPackage struct {
	imports map[string]bool
}

// packages reads all packages of the project, by their path below it.
func packages(t *testing.T) map[string]*goPackage {
	t.Helper()
	all := make(map[string]*goPackage)
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Name() == "testdata" { // which only tests build
			return fs.SkipDir
		}
		if err != nil || entry.IsDir() || strings.HasSuffix(name, "_test.go") || !strings.HasSuffix(name, ".go") {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly|parser.ParseComments)
		if err != nil {
			return err
		}
		path := filepath.ToSlash(strings.TrimPrefix(filepath.Dir(name), "../"))
		if all[path] == nil {
			all[path] = &goPackage{imports: make(map[string]bool)}
		}
		p := all[path]
		for _, spec := range file.Imports {
			if imported, err := strconv.Unquote(spec.Path.Value); err == nil && strings.HasPrefix(imported, "qorbit/") {
				p.imports[strings.TrimPrefix(imported, "qorbit/")] = true
			}
		}
		return nil
	})
	if err != nil || len(all) < 20 {
		t.Fatalf("%d packages, %v", len(all), err)
	}
	return all
}

// A room is a row of the table in architecture.md.
type room struct {
	floor    int
	name     string
	packages []string
}

// rooms reads the table.
func rooms(t *testing.T) []room {
	t.Helper()
	quoted := regexp.MustCompile("`([^`]+)`")
	var rows []room
	for line := range strings.Lines(read(t, "doc/architecture.md")) {
		cells := strings.Split(line, "|")
		if len(cells) < 5 {
			continue
		}
		if floor, err := strconv.Atoi(strings.TrimSpace(cells[1])); err == nil {
			r := room{floor: floor, name: strings.TrimSpace(cells[2])}
			for _, found := range quoted.FindAllStringSubmatch(cells[3], -1) {
				r.packages = append(r.packages, found[1])
			}
			rows = append(rows, r)
		}
	}
	if len(rows) < 10 {
		t.Fatalf("%d rooms in doc/architecture.md", len(rows))
	}
	return rows
}

// TestImportsGoDown: a room imports rooms of lower floors only, and every package is in one room.
func TestImportsGoDown(t *testing.T) {
	all, of := packages(t), make(map[string]room)
	for _, r := range rooms(t) {
		for _, path := range r.packages {
			if all[path] == nil {
				t.Errorf("doc/architecture.md names %s, which is not there", path)
			}
			if other, twice := of[path]; twice {
				t.Errorf("%s is in two rooms, %s and %s", path, other.name, r.name)
			}
			of[path] = r
		}
	}
	for path, p := range all {
		from, known := of[path]
		if !known {
			t.Errorf("doc/architecture.md does not name %s", path)
			continue
		}
		for imported := range p.imports {
			if to := of[imported]; to.name != from.name && to.floor >= from.floor {
				t.Errorf("%s (floor %d) imports %s (floor %d)", path, from.floor, imported, to.floor)
			}
		}
	}
}

// TestThePictureShowsTheImports: the arrows of the diagram in architecture.md are the imports between rooms above floor 0,
// without those that follow from others.
func TestThePictureShowsTheImports(t *testing.T) {
	all, of := packages(t), make(map[string]string)
	below := make(map[string]map[string]bool) // the rooms that a room imports
	for _, r := range rooms(t) {
		below[r.name] = make(map[string]bool)
		for _, path := range r.packages {
			if r.floor > 0 {
				of[path] = r.name
			}
		}
	}
	for path, p := range all {
		for imported := range p.imports {
			if from, to := of[path], of[imported]; from != "" && to != "" && from != to {
				below[from][to] = true
			}
		}
	}
	var reach func(from string, seen map[string]bool) map[string]bool
	reach = func(from string, seen map[string]bool) map[string]bool {
		for to := range below[from] {
			if !seen[to] {
				seen[to] = true
				reach(to, seen)
			}
		}
		return seen
	}
	var want []string
	for from, direct := range below {
		for to := range direct {
			redundant := false
			for other := range direct {
				redundant = redundant || other != to && reach(other, make(map[string]bool))[to]
			}
			if !redundant {
				want = append(want, from+" --> "+to)
			}
		}
	}
	slices.Sort(want)
	_, diagram, _ := strings.Cut(read(t, "doc/architecture.md"), "```mermaid\n")
	diagram, _, _ = strings.Cut(diagram, "```")
	var got []string
	for line := range strings.Lines(diagram) {
		line = strings.TrimSpace(line)
		if from, targets, isArrow := strings.Cut(line, " --> "); isArrow {
			for to := range strings.SplitSeq(targets, " & ") {
				got = append(got, from+" --> "+to)
			}
		}
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the diagram has other arrows than the imports; expected\n%s", arrows(want))
	}
}

// arrows prints the arrows, one line for each room that they leave.
func arrows(sorted []string) string {
	var b strings.Builder
	last := ""
	for _, arrow := range sorted {
		from, to, _ := strings.Cut(arrow, " --> ")
		if from == last {
			fmt.Fprintf(&b, " & %s", to)
		} else {
			fmt.Fprintf(&b, "\n    %s --> %s", from, to)
		}
		last = from
	}
	return strings.TrimPrefix(b.String(), "\n")
}
