package main

import (
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
	if err := run(web, true); err != nil {
		t.Error(err)
	}
}

// TestCheckFindsOtherFiles: a changed file and a missing one are reported, with what to do.
func TestCheckFindsOtherFiles(t *testing.T) {
	dist := t.TempDir()
	files := []file{{"app.css", []byte("a{}")}, {"app.js", []byte("1")}}
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dist, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("app.css", "a{}")
	if err := compare(dist, files); err == nil || !strings.Contains(err.Error(), "app.js") {
		t.Errorf("a missing file: %v", err)
	}
	write("app.js", "2")
	if err := compare(dist, files); err == nil || !strings.Contains(err.Error(), "run go run ./internal/explore/bundle") {
		t.Errorf("a changed file: %v", err)
	}
	write("app.js", "1")
	if err := compare(dist, files); err != nil {
		t.Error(err)
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

// TestFilesAreSmall: no source has more than 250 lines.
func TestFilesAreSmall(t *testing.T) {
	err := filepath.WalkDir(filepath.Join(web, "src"), func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if lines := strings.Count(string(text), "\n"); lines > 250 {
			t.Errorf("%s has %d lines, expected at most 250", path, lines)
		}
		return err
	})
	if err != nil {
		t.Error(err)
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
