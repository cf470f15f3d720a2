//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestExploreRunsItsServer with the arguments that it was given, in place of itself.
func TestExploreRunsItsServer(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "qorbit-explore"), []byte("#!/bin/sh\nfor a; do echo \"$a\"; done\nexit 130\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(os.Args[0], words("-q explore 8..9,12 --open --db 'a b.db' -j 2 --listen [::1]:0")...)
	c.Env = append(os.Environ(), asCommand+"=1", "PATH="+dir+":"+os.Getenv("PATH"))
	out, err := c.CombinedOutput()
	const want = "explore\n8..9,12\n--db=a b.db\n--listen=[::1]:0\n--open=true\n--quiet=true\n--threads=2\n"
	if exit, ok := err.(*exec.ExitError); !ok || exit.ExitCode() != exitInterrupted || string(out) != want {
		t.Errorf("%v, %q, expected %q", err, out, want)
	}
}
