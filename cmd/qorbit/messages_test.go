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
