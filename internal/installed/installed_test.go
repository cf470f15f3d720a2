package installed

import "testing"

// A witness is a test that is watched: what it was told to do ends it, as in a test.
type witness struct {
	testing.TB
	did string
}

func (w *witness) Helper()               {}
func (w *witness) Skipf(string, ...any)  { w.did = "skipped"; panic(w) }
func (w *witness) Fatalf(string, ...any) { w.did = "failed"; panic(w) }

// TestWhatIsMissing is skipped on a machine of somebody, and fails in CI.
func TestWhatIsMissing(t *testing.T) {
	for ci, want := range map[string]string{"": "skipped", "true": "failed"} {
		t.Setenv("CI", ci)
		w := &witness{TB: t}
		func() {
			defer func() { recover() }()
			Program(w, "no-such-program", "nor-this")
		}()
		if w.did != want {
			t.Errorf("CI=%q: the test %s, expected %s", ci, w.did, want)
		}
	}
}
