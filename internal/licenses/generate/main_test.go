package main

import (
	"bytes"
	"debug/buildinfo"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

const committed = "../../../doc/licenses.md"

func TestPageIsCurrent(t *testing.T) {
	want, err := os.ReadFile(committed)
	if err != nil {
		t.Fatal(err)
	}
	var page bytes.Buffer
	if err := write(&page); err != nil || page.String() != string(want) {
		t.Errorf("doc/licenses.md is not what `go generate ./internal/licenses/generate` writes (%v)", err)
	}
}

// TestModulesAreThoseOfTheCommand: every module that the command qorbit contains has a row with its version, and go.mod requires
// the modules of all rows, in these versions.
func TestModulesAreThoseOfTheCommand(t *testing.T) {
	page, err := os.ReadFile(committed)
	if err != nil {
		t.Fatal(err)
	}
	listed := make(map[string]bool)
	for _, row := range regexp.MustCompile(`(?m)^\| (\S+) \| (v\d\S+) \|`).FindAllStringSubmatch(string(page), -1) {
		listed[row[1]+" "+row[2]] = true
	}
	program := filepath.Join(t.TempDir(), "qorbit")
	if out, err := exec.Command("go", "build", "-o", program, "qorbit/cmd/qorbit").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	info, err := buildinfo.ReadFile(program)
	if err != nil || len(info.Deps) < 10 {
		t.Fatalf("%v, %v", info, err)
	}
	for _, m := range info.Deps {
		if m.Replace == nil && !listed[m.Path+" "+m.Version] {
			t.Errorf("doc/licenses.md has no row of %s %s", m.Path, m.Version)
		}
	}
	required, err := os.ReadFile("../../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	for row := range listed {
		if !regexp.MustCompile(`(?m)^\s` + regexp.QuoteMeta(row) + `( // indirect)?$`).Match(required) {
			t.Errorf("doc/licenses.md has a row of %s, which go.mod does not require", row)
		}
	}
}
