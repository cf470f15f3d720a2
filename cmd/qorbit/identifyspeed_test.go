package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"qorbit/internal/test"
	"qorbit/orbit"
)

// TestSpeedBesideShortg: identify --unique takes less time for solutions of order 12 than shortg of nauty for as many
// graphs with 12 vertices, which have as many classes. The times are those of the processors, the least of several
// runs.
func TestSpeedBesideShortg(t *testing.T) {
	test.Long(t)
	shortg := test.Program(t, "nauty-shortg", "shortg")
	t.Chdir(t.TempDir())
	classes := writeBoardsAndGraphs(t, "boards", "graphs", 200_000)
	ours, theirs := time.Hour, time.Hour
	for range 5 {
		identify := exec.Command(os.Args[0],
			"identify", "--unique", "-q", "-f", "csv", "--columns", "key", "-o", "keys", "boards")
		identify.Env = append(os.Environ(), asCommand+"=1")
		ours = min(ours, userTime(t, identify))
		theirs = min(theirs, userTime(t, exec.Command(shortg, "-q", "graphs", "found")))
	}
	equal(t, "orbits", strings.Count(string(test.Must(os.ReadFile("keys"))), "\n")-1, classes)
	equal(t, "graphs", strings.Count(string(test.Must(os.ReadFile("found"))), "\n"), classes)
	t.Logf("%.2f of the time of shortg", ours.Seconds()/theirs.Seconds())
	if ours > theirs {
		t.Errorf("%v, shortg %v", ours, theirs)
	}
}

// userTime runs a program and returns the time of processors that it takes.
func userTime(t *testing.T, c *exec.Cmd) time.Duration {
	t.Helper()
	if text, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v, %s", c.Args, err, text)
	}
	return c.ProcessState.UserTime()
}

// writeBoardsAndGraphs writes so many solutions of order 12, drawn at random, and so many graphs with 12 vertices: for
// each orbit a random one, and for each solution that of its orbit with its vertices in a random order. It returns how
// many orbits there are.
func writeBoardsAndGraphs(t *testing.T, boards, graphs string, many int) (classes int) {
	t.Helper()
	const n = 12
	r := rand.New(rand.NewPCG(n, 47))
	orbits := test.Must(orbit.Enumerate(t.Context(), orbit.Queens.Of(n), orbit.Options{}))
	adjacent := make([][n][n]bool, orbits.Len())
	for v := range adjacent {
		for i := range n {
			for j := range i {
				adjacent[v][i][j] = r.IntN(2) == 1
				adjacent[v][j][i] = adjacent[v][i][j]
			}
		}
	}
	solutions := orbits.Solutions()
	var list, lines strings.Builder
	for i := range many {
		p := solutions[r.IntN(len(solutions))]
		if i < orbits.Len() { // each orbit once
			p = orbits.Perm(i)
		}
		v, _ := orbits.Lookup(orbit.KeyOf(p))
		fmt.Fprintln(&list, p)
		lines.WriteString(graph6(r.Perm(n), &adjacent[v]))
	}
	put(t, boards, list.String())
	put(t, graphs, lines.String())
	return orbits.Len()
}

// graph6 is the line of a graph with its vertices in an order.
func graph6(order []int, adjacent *[12][12]bool) string {
	line, bits, used := []byte{63 + 12}, byte(0), 0
	for j := range order {
		for i := range j {
			bits <<= 1
			if adjacent[order[i]][order[j]] {
				bits |= 1
			}
			if used++; used == 6 {
				line, bits, used = append(line, 63+bits), 0, 0
			}
		}
	}
	return string(line) + "\n" // 66 bits are eleven times six
}
