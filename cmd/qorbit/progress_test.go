package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/work"
)

// TestWhatTakesLongShowsProgress: whatever takes more than a second at its largest orders says what it does, in parts
// that are named and whose number is known, and prints the same as without. The table has a command line, an arrow, and
// a phase of its work.
func TestWhatTakesLongShowsProgress(t *testing.T) {
	table := arrows(t, "testdata/progress.txt")
	t.Chdir(t.TempDir())
	for _, line := range []string{"search 9 --certificate proof.txt", "constellations write 8"} {
		if status, _, stderr := qorbit(fields(line)...); status != exitDone {
			t.Fatal(line, stderr)
		}
	}
	for line, want := range table {
		t.Run(line, func(t *testing.T) {
			timed, plain := strings.Contains(line, "count ") || strings.Contains(line, "ladder"), ""
			if !timed { // whose output differs between runs
				_, plain, _ = qorbit(fields(line)...)
				os.Remove("o.db")
			}
			var phases said
			status, observed, stderr := observed(t.Context(), phases.observe, fields(line))
			os.Remove("o.db")
			os.Remove("r.txt")
			if status != exitDone || observed != plain && !timed {
				t.Errorf("status %d, other output with progress: %s", status, stderr)
			}
			if _, found := phases.all[want]; !found {
				t.Errorf("phases %q, expected %q", slices.Sorted(maps.Keys(phases.all)), want)
			}
			for _, wrong := range phases.wrong {
				t.Error(wrong)
			}
		})
	}
}

// A said has what a command reports of its progress.
type said struct {
	lock  sync.Mutex
	all   map[string]int // the last total of each phase
	wrong []string
}

// observe notes a report.
func (r *said) observe(p work.Progress) {
	phase, done, total := p.Phase.String(), p.Done, p.Total
	r.lock.Lock()
	defer r.lock.Unlock()
	if r.all == nil {
		r.all = make(map[string]int)
	}
	r.all[phase] = total
	impossible := done < 0 || total > 0 && done > total
	unknown := total == 0
	if impossible || unknown || p.Unit == "" {
		r.wrong = append(r.wrong, fmt.Sprintf("%q: %d of %d", phase, done, total))
	}
}

// observed runs a command line whose reports of progress go to a function.
func observed(ctx context.Context, observe func(work.Progress), args []string) (status int, stdout, stderr string) {
	var out, log bytes.Buffer
	root := func(stdout, stderr io.Writer) (*cobra.Command, *app) {
		r, a := newRoot(stdout, stderr)
		a.Observe = observe
		return r, a
	}
	status = cli.Run(ctx, root, args, &out, &log)
	return status, out.String(), log.String()
}
