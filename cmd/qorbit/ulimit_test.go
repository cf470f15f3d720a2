//go:build linux

package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"qorbit/internal/shell/cli"
	"qorbit/internal/test"
)

// heavy are command lines whose estimates, lists or rows do not fit some of the limits below.
var heavy = []string{
	"count 28", "count 24 --estimate", "graph 15", "survey 14 --condition kings", "orbits 17 -f html",
	"orbits 16 -o o.tex", "distances 17", "signature collisions 17 --invariants clashes", "table structure 17",
	"plot collisions 17 -f svg",
}

// heavier are more of them, and one that fits all limits.
var heavier = []string{
	"count 23", "graph 16 -o g.dot", "survey 17", "orbits 17", "distances 16", "analyse 15", "explore 14 -o x.html",
	"search 16", "missed 16", "solutions 16 -f markdown", "classes 20", "search 8",
}

var allLimits = flag.Bool("limits", false, "give more command lines less memory than they want, 10 s to each")

// TestLimitsOfMemory: what needs more memory than the process may have (ulimit -v) ends with one line and status 2, and
// never with the stacks of the runtime. What fits is ended after some time, in which all others have taken theirs.
func TestLimitsOfMemory(t *testing.T) {
	test.Long(t)
	lines, limit := heavy, 2*time.Second
	if *allLimits {
		lines, limit = slices.Concat(heavy, heavier), 10*time.Second
	}
	for gib := 1; gib <= 3; gib++ {
		for _, line := range lines {
			t.Run(fmt.Sprintf("%s in %d GiB", line, gib), func(t *testing.T) {
				ctx, cancel := context.WithTimeout(t.Context(), limit)
				defer cancel()
				args := []string{"-c", fmt.Sprintf(`ulimit -v %d; exec "$0" "$@"`, gib<<20), os.Args[0]}
				c := exec.CommandContext(ctx, "sh", append(args, strings.Fields(line+" --progress never")...)...)
				c.Dir, c.Env = t.TempDir(), append(os.Environ(), asCommand+"=1")
				var said strings.Builder
				c.Stderr = &said
				err := c.Run()
				crashed := strings.Contains(said.String(), "goroutine ")
				refused := c.ProcessState.ExitCode() == cli.Usage && strings.Count(said.String(), "\n") == 1
				if crashed || ctx.Err() == nil && err != nil && !refused {
					t.Errorf("%v: %.400s", err, &said)
				}
			})
		}
	}
}
