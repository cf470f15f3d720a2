package main

import (
	"context"
	"os"
	"os/signal"
	"path/filepath"
	"testing"

	"qorbit/orbit"
)

// TestAPanicLeavesNothing: the files that were begun go, and the panic is seen.
func TestAPanicLeavesNothing(t *testing.T) {
	defer func(args []string, saved func(context.Context, int, orbit.Options) (orbit.Check, error)) {
		os.Args, newCheckOf = args, saved
		signal.Reset() // which main has changed
	}(os.Args, newCheckOf)
	dir := t.TempDir()
	os.Args = []string{"qorbit", "check", "5", "-o", filepath.Join(dir, "out"), "--manifest", filepath.Join(dir, "manifest")}
	newCheckOf = func(context.Context, int, orbit.Options) (orbit.Check, error) { panic("made up") }
	func() {
		defer func() {
			if what := recover(); what != "made up" {
				t.Errorf("%v", what)
			}
		}()
		main()
	}()
	if entries, err := os.ReadDir(dir); err != nil || len(entries) > 0 {
		t.Errorf("%v is left, %v", entries, err)
	}
}
