package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCite prints entries as they stand in the list of references, and as rows.
func TestCite(t *testing.T) {
	references, err := os.ReadFile("../../doc/references.bib")
	if err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"cite":                             "qorbit zhang2011",
		"cite halves":                      "qorbit",
		"cite bound-parallel search count": "",
		"cite search bound-parallel":       "qorbit zhang2011 suzuki",
	} {
		status, stdout, stderr := qorbit(fields(line)...)
		if want == "" {
			if status != exitUsage || !strings.Contains(stderr, `method "count"`) {
				t.Errorf("qorbit %s: status %d, %s", line, status, stderr)
			}
			continue
		}
		var keys []string
		for entry := range strings.SplitSeq(strings.TrimSuffix(stdout, "\n"), "\n\n") {
			key, _, _ := strings.Cut(entry, ",")
			_, key, _ = strings.Cut(key, "{")
			keys = append(keys, key)
			if !strings.Contains(string(references), "\n\n"+entry+"\n") {
				t.Errorf("qorbit %s: not in references.bib:\n%s", line, entry)
			}
		}
		if got := strings.Join(keys, " "); status != exitDone || got != want {
			t.Errorf("qorbit %s: status %d, %s cites %s, expected %s", line, status, stderr, got, want)
		}
	}
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
