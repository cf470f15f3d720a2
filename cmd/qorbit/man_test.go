package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"qorbit/internal/installed"
)

// TestManualPages are rendered without a warning, have no date, and stand in one directory or not at all.
func TestManualPages(t *testing.T) {
	t.Chdir(t.TempDir())
	nonsense(t, map[string]string{
		"man":                                "man: 0 arguments, expected the name of a directory",
		"man none":                           `cannot write "none/qorbit.1": no such file or directory`,
		"man . --manifest ./qorbit-search.1": "--manifest and the page qorbit-search.1: both name",
	})
	if entries, err := os.ReadDir("."); err != nil || len(entries) > 0 {
		t.Errorf("%v is left, %v", entries, err)
	}
	if status, _, stderr := qorbit("man", "."); status != exitDone {
		t.Fatal(stderr)
	}
	pages, err := filepath.Glob("*.1")
	if err != nil || len(pages) < 30 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for _, name := range pages {
		page, err := os.ReadFile(name)
		if err != nil || !bytes.Contains(page, []byte(`" "1" "" "qorbit" "qorbit manual"`)) {
			t.Errorf("%s: %v, no title without a date", name, err)
		}
	}
	installed.Program(t, "man")
	installed.Program(t, "groff")
	for _, name := range []string{"qorbit.1", "qorbit-search.1"} {
		cmd := exec.Command("man", "--warnings", "-l", name)
		cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "MANPAGER=cat")
		var warnings bytes.Buffer
		cmd.Stderr = &warnings
		if page, err := cmd.Output(); err != nil || warnings.Len() > 0 || !bytes.Contains(page, []byte("SYNOPSIS")) {
			t.Errorf("%s: %v, %s", name, err, warnings.String())
		}
	}
}
