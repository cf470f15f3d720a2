package count

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"qorbit/internal/test"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestOracleSharesNoCode: the packages of the project that this one imports, directly or not, and those that
// enumerating orbits and counting by halves import, have only the worker pool and the options of long computations in
// common.
func TestOracleSharesNoCode(t *testing.T) {
	own := imports(t, "qorbit/count", nil)
	for _, enumerating := range []string{"qorbit/orbit", "qorbit/count/halves"} {
		others := imports(t, enumerating, nil)
		if !slices.Contains(others, "qorbit/count/halves") {
			t.Fatalf("%s does not use count/halves: the test tests nothing", enumerating)
		}
		for _, path := range own {
			if slices.Contains(others, path) && !slices.Contains(common, path) {
				t.Errorf("both the oracle and %s use %s", enumerating, path)
			}
		}
	}
}

// common are the packages that both may use.
var common = []string{"qorbit/internal/base/parallel", "qorbit/work"}

// TestCommonPackagesKnowNoQueens: the packages that both use import nothing of the project.
func TestCommonPackagesKnowNoQueens(t *testing.T) {
	for _, path := range common {
		if all := imports(t, path, nil); len(all) != 1 {
			t.Errorf("%s imports %v", path, all[1:])
		}
	}
}

// imports adds to the list a package of the project and all that it imports.
func imports(t *testing.T, path string, list []string) []string {
	t.Helper()
	if slices.Contains(list, path) {
		return list
	}
	list = append(list, path)
	dir := filepath.Join("..", filepath.FromSlash(strings.TrimPrefix(path, "qorbit/")))
	entries := test.Must(os.ReadDir(dir))
	for _, entry := range entries {
		if name := entry.Name(); !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, entry.Name()), nil, parser.ImportsOnly)
		test.OK(t, err)
		for _, spec := range file.Imports {
			if imported, err := strconv.Unquote(spec.Path.Value); err != nil {
				t.Fatal(err)
			} else if strings.HasPrefix(imported, "qorbit/") {
				list = imports(t, imported, list)
			}
		}
	}
	return list
}
