package main

import (
	"context"
	"os"
	"os/signal"
	"path/filepath"
	"testing"

	"qorbit/internal/cli"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

// TestAPanicLeavesNothing: the files that were begun go, and the panic is seen.
func TestAPanicLeavesNothing(t *testing.T) {
	defer func(args []string) {
		os.Args = args
		signal.Reset() // which Main has changed
	}(os.Args)
	dir := t.TempDir()
	os.Args = []string{"qorbit", "check", "5", "-o", filepath.Join(dir, "out"), "--manifest", filepath.Join(dir, "manifest")}
	func() {
		defer func() {
			if what := recover(); what != "made up" {
				t.Errorf("%v", what)
			}
		}()
		cli.Main("qorbit", checkedBy(func(context.Context, int, orbit.Options) (search.Check, error) { panic("made up") }))
	}()
	if entries, err := os.ReadDir(dir); err != nil || len(entries) > 0 {
		t.Errorf("%v is left, %v", entries, err)
	}
}

// TestMessagesDoNotNamePackages of the library.
func TestMessagesDoNotNamePackages(t *testing.T) {
	for line, want := range map[string]string{
		"signature 2,2,1":        "qorbit: permutation \"2,2,1\": row 2 stands at entries 1 and 2, expected once\n",
		"apply Frob 2,4,1,3":     "qorbit: expression \"Frob\": ",
		"apply Del(1,1) 2,4,1,3": "qorbit: Del(1,1): ",
	} {
		if status, _, stderr := qorbit(fields(line)...); status != exitUsage || len(stderr) < len(want) || stderr[:len(want)] != want {
			t.Errorf("qorbit %s: status %d, %q, expected %q", line, status, stderr, want)
		}
	}
}
