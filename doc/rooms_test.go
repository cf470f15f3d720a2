package doc_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// packages lists what each package of the project imports, without tests. The project's packages have their paths below
// it.
func packages(t *testing.T) map[string][]string {
	t.Helper()
	all := make(map[string][]string)
	eachSource(t, func(name string, file *ast.File) {
		if strings.HasSuffix(name, "_test.go") {
			return
		}
		path := filepath.ToSlash(strings.TrimPrefix(filepath.Dir(name), "../"))
		if all[path] == nil {
			all[path] = []string{}
		}
		for _, spec := range file.Imports {
			if imported, err := strconv.Unquote(spec.Path.Value); err == nil {
				all[path] = append(all[path], strings.TrimPrefix(imported, "qorbit/"))
			}
		}
	})
	if len(all) < 20 {
		t.Fatalf("%d packages", len(all))
	}
	return all
}

// eachSource visits the imports of every file of Go, but for those of testdata, which only tests build.
func eachSource(t *testing.T, visit func(name string, file *ast.File)) {
	t.Helper()
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Name() == "testdata" {
			return fs.SkipDir
		}
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err == nil {
			visit(name, file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
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
	for path := range all { // one that is not named is in the room of the folder that it is in
		for folder := path; of[path].name == ""; {
			if folder = path[:max(strings.LastIndex(folder, "/"), 0)]; folder == "" {
				t.Fatalf("doc/architecture.md does not name %s", path)
			}
			of[path] = of[folder]
		}
	}
	for path, imports := range all {
		from := of[path]
		for _, imported := range imports {
			if all[imported] == nil { // of another project
				continue
			}
			if to := of[imported]; to.name != from.name && to.floor >= from.floor {
				t.Errorf("%s (floor %d) imports %s (floor %d)", path, from.floor, imported, to.floor)
			}
		}
	}
}

// TestParts: the base knows nothing of the other parts, and the core imports neither studies nor shell.
func TestParts(t *testing.T) {
	within := func(path string, folders ...string) bool {
		return slices.ContainsFunc(folders, func(folder string) bool {
			return path == folder || strings.HasPrefix(path, folder+"/")
		})
	}
	all := packages(t)
	for path, imports := range all {
		for _, imported := range imports {
			switch {
			case all[imported] == nil: // of another project
			case within(path, "internal/base") && !within(imported, "internal/base"):
				t.Errorf("%s, of the base, imports %s", path, imported)
			case !within(path, "internal/shell", "cmd", "orbit/study") && within(imported, "internal/shell", "orbit/study"):
				t.Errorf("%s, of the core, imports %s", path, imported)
			case within(path, "orbit/study") && within(imported, "internal/shell"):
				t.Errorf("%s, a study, imports %s", path, imported)
			}
		}
	}
}

// TestWhoListsOrbitsWritesNoFile: orbits are counted and listed without files, locks and journals, which are for those
// who keep results.
func TestWhoListsOrbitsWritesNoFile(t *testing.T) {
	all, seen := packages(t), make(map[string]bool)
	var visit func(path string)
	visit = func(path string) {
		if seen[path] {
			return
		}
		seen[path] = true
		for _, imported := range all[path] {
			switch imported {
			case "os", "io/fs", "path/filepath", "github.com/gofrs/flock", "internal/base/journal", "internal/base/outfile":
				t.Errorf("orbit imports %s, which imports %s", path, imported)
			}
			visit(imported)
		}
	}
	visit("orbit")
	if !seen["count/halves"] {
		t.Error("orbit does not import count/halves: the test tests nothing")
	}
}

// TestEveryPackageKnowsLong: go test ./... -long gives the flag to every test binary, and one that does not know it
// fails. The flag comes with the package internal/test.
func TestEveryPackageKnowsLong(t *testing.T) {
	known := make(map[string]bool) // by directory: whether a test file imports internal/test
	eachSource(t, func(path string, file *ast.File) {
		if !strings.HasSuffix(path, "_test.go") {
			return
		}
		imports := slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool {
			return spec.Path.Value == `"qorbit/internal/test"`
		})
		known[filepath.Dir(path)] = known[filepath.Dir(path)] || imports
	})
	for _, directory := range slices.Sorted(maps.Keys(known)) {
		if !known[directory] && directory != "../internal/test" {
			t.Errorf(`%s: expected a test file with import _ "qorbit/internal/test"`, directory)
		}
	}
}
