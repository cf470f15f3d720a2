package installed

import (
	"strings"
	"testing"
)

// A witness is a test that is watched: what it was told to do ends it, as in a test.
type witness struct {
	testing.TB
	did string
}

func (w *witness) Helper()               {}
func (w *witness) Skipf(string, ...any)  { w.did = "skipped"; panic(w) }
func (w *witness) Fatalf(string, ...any) { w.did = "failed"; panic(w) }
func (w *witness) Errorf(string, ...any) { w.did = "failed" }

// outcome is what becomes of a test that asks for something.
func outcome(t *testing.T, ask func(t testing.TB)) (did string) {
	w := &witness{TB: t, did: "went on"}
	defer func() {
		recover()
		did = w.did
	}()
	ask(w)
	return w.did
}

// TestWhatIsMissing is skipped on a machine of somebody, and fails in CI; what is there is found and run in both.
func TestWhatIsMissing(t *testing.T) {
	for ci, want := range map[string]string{"": "skipped", "true": "failed"} {
		t.Setenv("CI", ci)
		for name, ask := range map[string]func(t testing.TB){
			"program": func(t testing.TB) { Program(t, "no-such-program", "nor-this") },
			"module":  func(t testing.TB) { Python(t, "no_such_module") },
			"run":     func(t testing.TB) { Run(t, "no-such-program") },
		} {
			if did := outcome(t, ask); did != want {
				t.Errorf("CI=%q, a missing %s: the test %s, expected %s", ci, name, did, want)
			}
		}
		if did := outcome(t, func(t testing.TB) { Optional(t, "no-such-program") }); (did == "failed") != (ci == "true") {
			t.Errorf("CI=%q, a program that is optional: the test %s", ci, did)
		}
		if path := Program(t, "no-such-program", "go"); !strings.Contains(path, "go") || !Optional(t, "go") {
			t.Errorf("go is %q", path)
		}
		if out := Run(t, "go", "env", "GOOS"); strings.TrimSpace(out) == "" {
			t.Errorf("go env prints %q", out)
		}
		if did := outcome(t, func(t testing.TB) { Run(t, "go", "no-such-command") }); did != "failed" {
			t.Errorf("a program that fails: the test %s", did)
		}
	}
}
