package test

import (
	"runtime"
	"strings"
	"testing"
)

// A witness is a test that is watched: what it was told to do ends it, as in a test.
type witness struct {
	testing.TB
	did, said string
	failed    bool
}

func (w *witness) Helper()               {}
func (w *witness) Skip(args ...any)      { w.did, w.said = "skipped", args[0].(string); runtime.Goexit() }
func (w *witness) Skipf(string, ...any)  { w.did = "skipped"; runtime.Goexit() }
func (w *witness) Fatalf(string, ...any) { w.did = "failed"; runtime.Goexit() }
func (w *witness) Errorf(string, ...any) { w.failed = true }

// watch returns what a function did to a test.
func watch(t *testing.T, run func(w *witness)) *witness {
	w := &witness{TB: t, did: "went on"}
	done := make(chan bool)
	go func() {
		defer close(done)
		run(w)
	}()
	<-done
	return w
}

// TestTiers: a long test is skipped with a line that names the flag, and runs with the flag and in CI. A program that
// is missing skips it, but fails in CI.
func TestTiers(t *testing.T) {
	defer func(before bool) { *long = before }(*long)
	for _, c := range []struct {
		ci         string
		flag       bool
		long       string
		ofAProgram string
	}{
		{"", false, "skipped", "skipped"},
		{"", true, "went on", "skipped"},
		{"true", false, "went on", "failed"},
	} {
		t.Setenv("CI", c.ci)
		*long = c.flag
		w := watch(t, func(w *witness) { Long(w) })
		if w.did != c.long || w.did == "skipped" && !strings.Contains(w.said, "-long") {
			t.Errorf("CI=%q, -long=%v: Long: %s, %q, expected %s", c.ci, c.flag, w.did, w.said, c.long)
		}
		w = watch(t, func(w *witness) { Program(w, "no-such-program", "nor-this") })
		if w.did != c.ofAProgram {
			t.Errorf("CI=%q, -long=%v: Program: %s, expected %s", c.ci, c.flag, w.did, c.ofAProgram)
		}
	}
}
