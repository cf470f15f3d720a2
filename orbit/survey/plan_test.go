package survey

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
)

// TestPasses: without the orbits, about as many passes are expected as are planned with them, and those of a saved
// state are done.
func TestPasses(t *testing.T) {
	const n = 14
	orbits := test.Must(orbit.Enumerate(t.Context(), n, orbit.Options{}))
	rest, least := incidence.SurveyMemory(orbits.Len(), n)
	for _, memory := range []uint64{0, rest + least, rest + 2*least, rest + 4*least, rest + 30*least} {
		opt := orbit.Options{Memory: memory, Threads: 1}
		planned := test.Must(newRun(orbits, 0, opt)).join.Passes()
		if opt.Memory > 0 {
			opt.Memory += 8 * uint64(orbits.Len())
		}
		if all, done := Passes(n, "", opt); done != 0 || all < planned-1-planned/10 || all > planned+1+planned/10 {
			t.Errorf("memory %d: %d passes, %d of them done, expected about %d and none", memory, all, done, planned)
		}
	}
	interrupted, name := errors.New("interrupted"), filepath.Join(t.TempDir(), "state")
	r := test.Must(newRun(orbits, uint64(orbits.Len()), orbit.Options{Threads: 1}))
	if _, err := r.finish(t.Context(), func() error { return interrupted }); !errors.Is(err, interrupted) {
		t.Fatal(err)
	}
	file := test.Must(os.Create(name))
	if err := errors.Join(r.save(file), file.Close()); err != nil {
		t.Fatal(err)
	}
	if all, done := Passes(n, name, orbit.Options{}); done != 1 || all < 12 || all > 18 {
		t.Errorf("%d of %d passes, expected 1 of about %d", done, all, r.join.Passes())
	}
	if all, done := Passes(n-1, name, orbit.Options{}); done != 0 || all != 1 {
		t.Errorf("%d of %d passes of another order, expected 0 of 1", done, all)
	}
}
