package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"qorbit/internal/test"
	"qorbit/orbit"
)

// TestSpeedBesideShortg: identify --unique takes less time for solutions of order 12 than shortg of nauty for as many
// graphs with 12 vertices, which have as many classes. The times are those of the processors, medians of several runs.
func TestSpeedBesideShortg(t *testing.T) {
	test.Long(t)
	shortg := test.Program(t, "nauty-shortg", "shortg")
	dir := t.TempDir()
	boards, graphs := filepath.Join(dir, "boards.txt"), filepath.Join(dir, "graphs.g6")
	const many = 200_000
	classes := writeBoardsAndGraphs(t, boards, graphs, many)

	var ours, theirs []time.Duration
	out := filepath.Join(dir, "out")
	for range 5 {
		identify := exec.Command(os.Args[0], "identify", "--unique", "-q", "-f", "csv", "--columns", "key", "-o", out, boards)
		identify.Env = append(os.Environ(), asCommand+"=1")
		ours = append(ours, userTime(t, identify))
		equal(t, "orbits", len(strings.Split(string(test.Must(os.ReadFile(out))), "\n"))-2, classes)
		theirs = append(theirs, userTime(t, exec.Command(shortg, "-q", graphs, out)))
		equal(t, "graphs", len(strings.Split(string(test.Must(os.ReadFile(out))), "\n"))-1, classes)
	}
	slices.Sort(ours)
	slices.Sort(theirs)
	rate, ratio := many/ours[2].Seconds(), ours[2].Seconds()/theirs[2].Seconds()
	t.Logf("%.1f million permutations a second and core, %.2f of the time of shortg", rate/1e6, ratio)
	if ratio > 1 {
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
	for name, text := range map[string]string{boards: list.String(), graphs: lines.String()} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
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
