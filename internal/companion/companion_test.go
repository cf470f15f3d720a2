//go:build unix

package companion

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func ExampleFind() {
	_, err := Find("qorbit-nonesuch")
	fmt.Println(err)
	// Output: the program qorbit-nonesuch is not beside this one and not in PATH: go install qorbit/cmd/qorbit-nonesuch installs it, and go run ./cmd/qorbit-nonesuch runs it
}

// script puts a program into a directory that is in PATH.
func script(t *testing.T, name, text string) string {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+text+"\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	return path
}

func TestFindInPath(t *testing.T) {
	want := script(t, "qorbit-frob", "")
	if got, err := Find("qorbit-frob"); err != nil || got != want {
		t.Errorf("%q, %v, expected %q", got, err, want)
	}
}

// TestTheStatusOfAProgram is passed on where it runs as a child.
func TestTheStatusOfAProgram(t *testing.T) {
	path := script(t, "qorbit-frob", `exit "$1"`)
	var status Status
	if err := run(path, []string{"3"}); !errors.As(err, &status) || status != 3 {
		t.Errorf("%v", err)
	}
	if err := run(path, []string{"0"}); err != nil {
		t.Error(err)
	}
	if err := Run(filepath.Join(t.TempDir(), "none"), nil); err == nil || !strings.Contains(err.Error(), "none") {
		t.Errorf("%v", err)
	}
}
