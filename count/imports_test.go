package count

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestOracleSharesNoCode: the packages of the project that this one imports, directly or not, and those that enumerating
// orbits and counting by halves import, have only the worker pool in common.
func TestOracleSharesNoCode(t *testing.T) {
	own := imports(t, "qorbit/count", nil)
	for _, enumerating := range []string{"qorbit/orbit", "qorbit/count/halves"} {
		others := imports(t, enumerating, nil)
		if !slices.Contains(others, "qorbit/count/halves") {
			t.Fatalf("%s does not use count/halves: the test tests nothing", enumerating)
		}
		for _, path := range own {
			if slices.Contains(others, path) && path != "qorbit/internal/parallel" {
				t.Errorf("both the oracle and %s use %s", enumerating, path)
			}
		}
	}
}

// TestWorkerPoolKnowsNoQueens: the package that both use imports nothing of the project.
func TestWorkerPoolKnowsNoQueens(t *testing.T) {
	if all := imports(t, "qorbit/internal/parallel", nil); len(all) != 1 {
		t.Errorf("internal/parallel imports %v", all[1:])
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
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if name := entry.Name(); !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, entry.Name()), nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
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
