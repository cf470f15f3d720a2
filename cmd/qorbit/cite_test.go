package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestCite prints entries as they stand in the list of references, and as rows.
func TestCite(t *testing.T) {
	_, text, _ := qorbit("cite", "search", "halves")
	file := filepath.Join(t.TempDir(), "x.bib")
	qorbit("cite", "search", "halves", "-o", file)
	written, err := os.ReadFile(file)
	if _, named, _ := qorbit("cite", "search", "halves", "-f", "bibtex"); err != nil || string(written) != text || named != text {
		t.Errorf("%v, format bibtex is\n%s, %s holds\n%s", err, named, file, written)
	}
	rows := lines(t, "cite", "constellations")
	if len(rows) != 2 || rows[1]["key"] != "engelhardt" || rows[1]["author"] != "Engelhardt, Matthias" || rows[1]["year"] != "2010" || rows[1]["doi"] != nil || rows[1]["url"] == nil {
		t.Errorf("%v", rows)
	}
	if rows := lines(t, "cite", "--list"); len(rows) < 20 || rows[0]["method"] != "search" {
		t.Errorf("%v", rows)
	}
}
