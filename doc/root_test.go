package doc_test

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestRootHasNoLeftovers: a file at the root is one that tools look for there, or is hidden. A figure that was tried
// out is neither.
func TestRootHasNoLeftovers(t *testing.T) {
	expected := []string{"CHANGELOG.md", "CITATION.cff", "CONTRIBUTING.md", "LICENSE", "README.md", "go.mod", "go.sum"}
	entries, err := os.ReadDir("..")
	if err != nil {
		t.Fatal(err)
	}
	rooms := read(t, "doc/architecture.md")
	found := 0
	for _, e := range entries {
		switch name := e.Name(); {
		case slices.Contains(expected, name):
			found++
		case !e.IsDir() && !strings.HasPrefix(name, ".") && name != "qorbit": // the built command, which git ignores
			t.Errorf("%s at the root, expected only %s", name, strings.Join(expected, ", "))
		// dist: what release builds
		case e.IsDir() && !strings.HasPrefix(name, ".") && name != "dist" && !strings.Contains(rooms, "`"+name):
			t.Errorf("doc/architecture.md does not say what the directory %s is for", name)
		}
	}
	if found != len(expected) {
		t.Errorf("%d files at the root, expected %s", found, strings.Join(expected, ", "))
	}
}
