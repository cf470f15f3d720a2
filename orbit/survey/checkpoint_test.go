package survey

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"qorbit/internal/base/journal"
	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/work"
)

// A countdown is a context that is done, for a reason, when it was asked so many times.
type countdown struct {
	context.Context
	left   atomic.Int64
	reason error
}

func (c *countdown) Err() error {
	if c.left.Add(-1) < 0 {
		return c.reason
	}
	return nil
}

// notes collects the lines of a run.
func notes(lines *[]string) func(string, ...any) {
	return func(format string, args ...any) { *lines = append(*lines, fmt.Sprintf(format, args...)) }
}

// interrupted runs a survey of order 12 that is interrupted, for a reason, after so many looks at its context.
func interrupted(left int64, reason error, name string, lines *[]string) (*Survey, error) {
	ctx := &countdown{Context: context.Background(), reason: reason}
	ctx.left.Store(left)
	return RunResumable(ctx, 12, name, orbit.Options{Threads: 2}, notes(lines))
}

// TestOneRunHasTheState: while a run keeps its state in a file, another one is refused; afterwards nothing but the
// state is there.
func TestOneRunHasTheState(t *testing.T) {
	name := filepath.Join(t.TempDir(), "state")
	asked := 0
	progress := func(work.Progress) {
		if asked++; asked > 1 {
			return
		}
		var state *journal.Error
		if _, err := RunResumable(t.Context(), 8, name, orbit.Options{}, t.Logf); !errors.As(err, &state) || !strings.Contains(err.Error(), "another run is writing it") {
			t.Errorf("a second run with the same file: %v", err)
		}
	}
	if _, err := RunResumable(t.Context(), 8, name, orbit.Options{Threads: 1, Progress: progress}, t.Logf); err != nil || asked == 0 {
		t.Errorf("asked %d times, %v", asked, err)
	}
	if left, err := os.ReadDir(filepath.Dir(name)); err != nil || len(left) != 1 || left[0].Name() != "state" {
		t.Errorf("%v is left, %v, expected the state", left, err)
	}
}

// TestInterruptedPassesMakeProgress: a survey that is interrupted again and again, each time after a little more than a
// pass, keeps the orbits once they are enumerated, gets further each time, and finds in the end what one run finds.
func TestInterruptedPassesMakeProgress(t *testing.T) {
	passLimit = 1 << 14
	defer func() { passLimit = 1 << 26 }()
	name := filepath.Join(t.TempDir(), "state")
	want := test.Must(Run(context.Background(), enumerate(t, 12), move.Mov.Of(1), orbit.Options{}))
	kept := 0
	for left := int64(1); ; left += 1 + left/8 {
		var lines []string
		reason := context.Canceled
		if left%2 == 0 {
			reason = context.DeadlineExceeded
		}
		got, err := interrupted(left, reason, name, &lines)
		said := strings.Join(lines, "\n")
		if err == nil {
			if !reflect.DeepEqual(got, want) || !strings.Contains(said, "keeps") {
				t.Errorf("%+v, expected %+v; %s", got, want, said)
			}
			break
		}
		_, missing := os.Stat(name)
		switch {
		case !errors.Is(err, reason):
			t.Fatal(err)
		case missing != nil && !strings.Contains(said, "nothing"):
			t.Fatalf("interrupted after %d: no file, %q", left, said)
		case missing == nil && kept == 0:
			left = 1 // from now on, no orbits are enumerated
			fallthrough
		case missing == nil:
			kept++
		}
	}
	if kept < 3 {
		t.Errorf("interrupted %d times with a state, expected several", kept)
	}
}

// TestTheOrbitsAreKeptBeforeTheFirstPass: an interrupt in it leaves them in the file, and says so. A run that goes on
// from there enumerates nothing.
func TestTheOrbitsAreKeptBeforeTheFirstPass(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	name, lines := filepath.Join(t.TempDir(), "state"), []string(nil)
	_, err := RunResumable(ctx, 13, name, orbit.Options{Threads: 1, Progress: func(p work.Progress) {
		phase := p.Phase.String()
		if strings.HasPrefix(phase, "parts of the patterns") {
			cancel()
		}
	}}, notes(&lines))
	said := strings.Join(lines, "\n")
	if !errors.Is(err, context.Canceled) || !strings.HasPrefix(said, "interrupted before the first of ") ||
		!strings.Contains(said, "the orbits are kept") {
		t.Errorf("%v, %q", err, said)
	}
	lines = nil
	got, err := RunResumable(t.Context(), 13, name, orbit.Options{Threads: 1, Progress: func(p work.Progress) {
		phase := p.Phase.String()
		if strings.HasPrefix(phase, "blocks") || strings.HasPrefix(phase, "piles of keys") {
			t.Errorf("%q in a run that has the orbits", phase)
		}
	}}, notes(&lines))
	if said := strings.Join(lines, "\n"); err != nil || !strings.HasSuffix(said, "keeps the orbits") {
		t.Errorf("%v, %q", err, said)
	}
	want := test.Must(Run(t.Context(), enumerate(t, 13), move.Mov.Of(1), orbit.Options{}))
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, expected %+v", got, want)
	}
}

// TestOldStatesAreResumed: one that was saved before states had orbits goes on after its passes.
func TestOldStatesAreResumed(t *testing.T) {
	orbits := enumerate(t, 12)
	name, lines := filepath.Join(t.TempDir(), "state"), []string(nil)
	old := withoutOrbits(t, stopped(t, orbits, 4, 2), orbits)
	if err := os.WriteFile(name, old, 0o666); err != nil {
		t.Fatal(err)
	}
	got, err := RunResumable(t.Context(), 12, name, orbit.Options{}, notes(&lines))
	if said := strings.Join(lines, "\n"); err != nil || !strings.Contains(said, "keeps 2 of ") {
		t.Errorf("%v, %q", err, said)
	}
	if want := test.Must(Run(t.Context(), orbits, move.Mov.Of(1), orbit.Options{})); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, expected %+v", got, want)
	}
}

// TestPassesOfLargeOrders: a survey of a large order with a checkpoint makes several passes, so that an interrupt loses
// one of them.
func TestPassesOfLargeOrders(t *testing.T) {
	passLimit, fewPasses = 1<<10, 4
	defer func() { passLimit, fewPasses = 1<<26, 6 }()
	c := &checkpoint{name: filepath.Join(t.TempDir(), "state")}
	if err := c.begin(t.Context(), 12, orbit.Options{}); err != nil || c.run.join.Passes() < 4 {
		t.Errorf("%d passes, %v, expected 4 or more", c.run.join.Passes(), err)
	}
}

// TestForeignStates are refused, and stay as they are.
func TestForeignStates(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "state")
	for text, want := range map[string]string{
		"something\n": "its first line",
		stateName + `{"n":9,"orbits":46,"most":1}` + "\n":  "of order 8, it is of order 9",
		stateName + `{"n":8,"orbits":12,"most":96}` + "\n": "it is cut off",
		stateName + `{"n":8,"orbits":11,"most":96}` + "\n": "of the 12 orbits of order 8, it is of 11 orbits",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		var bad *journal.Error
		if _, err := RunResumable(context.Background(), 8, name, orbit.Options{}, nil); !errors.As(err, &bad) || !errors.Is(err, ErrState) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %q", text, err, want)
		}
		if after, err := os.ReadFile(name); string(after) != text {
			t.Errorf("the file became %q, %v", after, err)
		}
	}
	var bad *journal.Error
	if _, err := RunResumable(context.Background(), 8, dir, orbit.Options{}, nil); !errors.As(err, &bad) {
		t.Errorf("a directory: %v", err)
	}
	if _, err := RunResumable(context.Background(), 8, filepath.Join(dir, "no", "such"), orbit.Options{}, nil); err == nil || errors.As(err, &bad) && bad.Name == "" {
		t.Errorf("no such directory: %v", err)
	}
}
