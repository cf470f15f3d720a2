package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/internal/installed"
)

const web = "../web"

// ready installs the packages of the lock file, or skips the test where there is no npm.
func ready(t *testing.T) {
	t.Helper()
	installed.Program(t, "npm")
	if err := install(web); err != nil {
		t.Fatal(err)
	}
}

// TestDistIsBuiltFromItsSources: what is embedded is what the sources and the lock file give.
func TestDistIsBuiltFromItsSources(t *testing.T) {
	ready(t)
	files, err := build(web)
	if err != nil || len(files) != 3 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		if there, err := os.ReadFile(filepath.Join(web, "dist", f.name)); err != nil || !bytes.Equal(there, f.content) {
			t.Errorf("%s is not what the sources give: run go run ./internal/explore/bundle (%v)", f.name, err)
		}
	}
}

// TestTypes: the compiler of TypeScript has nothing to say of the sources.
func TestTypes(t *testing.T) {
	ready(t)
	check := exec.Command("npm", "run", "--silent", "check")
	check.Dir = web
	if out, err := check.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestLockHasNoAddresses: the lock file names packages by version and hash, not where they were downloaded.
func TestLockHasNoAddresses(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(web, "package-lock.json"))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), `"resolved"`) {
		t.Error("package-lock.json has addresses of downloads; npm install with the .npmrc beside it writes none")
	}
	if n := strings.Count(string(text), `"integrity"`); n < 8 {
		t.Errorf("%d packages have a hash", n)
	}
}
