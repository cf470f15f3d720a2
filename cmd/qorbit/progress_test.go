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
// that are named and whose number is known, and prints the same as without.
func TestWhatTakesLongShowsProgress(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	const both = "constellations-8-asymmetric.sam constellations-8-symmetric.sam"
	for _, line := range []string{"search 9 --certificate proof.txt", "constellations write 8"} {
		if status, _, stderr := qorbit(fields(line)...); status != exitDone {
			t.Fatal(line, stderr)
		}
	}
	for line, want := range map[string]string{
		"count 10":                        "parts of order 10 counted by halves",
		"count 9 --method backtrack":      "parts of order 9 counted by backtrack",
		"count 7 --ladder --limit 1h":     "parts of order 7 counted by brute-force",
		"count 10 --verify":               "parts of order 10 counted by bound-parallel",
		"count 11 --record r.txt":         "parts of order 11 counted by halves",
		"count 11 --part 0/2":             "parts of order 11 counted by halves",
		"constellations count " + both:    "parts of order 8 counted by constellations",
		"orbits 10":                       "orbits of order 10 listed",
		"orbits 10 --class 4 -f csv":      "orbits of order 10 listed",
		"orbits 10 --orbit 90":            "orbits of order 10 visited",
		"solutions 9":                     "solutions of order 9 listed",
		"solutions 9 --by orbits -f json": "solutions of order 9 listed",
		"signature verify 10":             "orbits of order 10 with signatures",
		"paper --orders 10":               "orbits of order 10 whose images have one signature",
		"search 11":                       "orbits of order 11 searched",
		"search 11 --certificate c.txt":   "orbits of order 11 searched",
		"search 10 --db o.db":             "edges of order 10 stored",
		"optimal 10":                      "orbits of order 10 on a walk",
		"check 10":                        "parts of order 10 counted by bound-parallel",
		"missed 10":                       "rows written",
		"missed 10 --seeds chained":       "parts of order 10 reached by the chain",
		"connect 8":                       "parts of the patterns of order 8",
		"path 10 1 2":                     "parts of the patterns of order 10",
		"graph 10":                        "orbits of order 10 written",
		"graph 10 --edges -f csv":         "edges written",
		"graph 10 --inc -o g.graphml":     "edges written",
		"graph 10 -f sparse6":             "parts of order 10 searched for seeds",
		"graph 10 --around 1":             "parts of order 10 searched for seeds",
		"survey 10":                       "piles of edges of order 10",
		"distances 12":                    "breadth-first searches of order 12 made or saved",
		"analyse 9..10":                   "orbits of order 10 with distances",
		"analyse 10 --communities":        "runs of the Louvain method",
		"table counts 10":                 "parts of order 10 counted by halves",
		"table orbits 10 -f latex":        "orbits of order 10 listed",
		"table signatures 10":             "orbits of order 10 with signatures",
		"table graph 10":                  "parts of the patterns of order 10",
		"table completeness 11":           "parts of the patterns of order 11",
		"table trajectory 11":             "steps of order 11 listed",
		"plot methods 9 -f csv":           "parts of order 9 counted by bound1",
		"plot depth 10 -f csv":            "parts of the patterns of order 10",
	} {
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
