package main

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// onlyInterrupted reports whether standard error has one line, which says that a run was interrupted.
func onlyInterrupted(stderr string) bool {
	return strings.HasPrefix(stderr, "qorbit: interrupted: ") && strings.Count(stderr, "\n") == 1
}

// interruptedIn runs a command line that is interrupted when a phase of its work first reports that something is done.
func interruptedIn(t *testing.T, phase, line string) (status int, stderr string) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	observe := func(name string, done, _ int) {
		if strings.HasPrefix(name, phase) && done > 0 {
			cancel()
		}
	}
	status, _, stderr = observed(ctx, observe, append(fields(line), "-j", "2")) // with many threads, the work could be done before they see the interrupt
	return status, stderr
}

// TestInterruptedMidway: each command stops at an interrupt in the midst of its work. The last line names the command, and the flag that would have
// kept its work or the file that does. Nothing else is left.
func TestInterruptedMidway(t *testing.T) {
	t.Chdir(t.TempDir())
	asymmetric, symmetric := constellationFiles(t, 12)
	for _, c := range []struct{ line, phase, want string }{
		{"count 15", "parts of order 15", "count 15; --record FILE would have kept the finished blocks"},
		{"count 15 --record r.txt", "parts of order 15", `count 15; the same command goes on from "r.txt"`},
		{"count 15 --record other.txt --record r.txt", "parts of order 15", `count 15; the same command goes on from "other.txt"`},
		{"count 15 --part 0/2", "parts of order 15", "count 15; --record FILE would have kept the finished blocks"},
		{"count 15 --method bitmap", "parts of order 15", "count 15"},
		{"count 14,18 -o out", "parts of order 18", "count 14,18"},
		{"constellations count " + asymmetric + " " + symmetric, "parts of order 12", "constellations count " + asymmetric + " " + symmetric},
		{"survey 11", "parts of the patterns", "survey 11; --resume FILE would have kept the finished passes"},
		{"survey 13 --resume s.state", "blocks of order 13", `survey 13; nothing was finished that "s.state" could keep`},
		{"graph 15 -o out", "blocks of order 15", "graph 15"},
		{"orbits 17 -f csv -o out", "orbits of order 17 listed", "orbits 17"},
		{"search 11", "orbits of order 11 searched", "search 11"},
		{"search 11 --db o.db", "edges of order 11 stored", "search 11"},
		{"search 12 --db o.db", "orbits of order 12 searched", "search 12"}, // before anything was stored
		{"search 11 --queens 2", "orbits of order 11 searched", "search 11"},
		{"search 13 --certificate out1 --missed out2 -o out", "blocks of order 13", "search 13"},
		{"check 16 -o out", "parts of order 16 counted", "check 16"},
		{"signature verify 15 -o out", "blocks of order 15", "signature verify 15"},
		{"table signatures 11 -o out.csv", "orbits of order 11", "table signatures 11"},
		{"plot orbits 18 -o out.csv --data out2.csv", "parts of order 18", "plot orbits 18"},
		{"plot reached 12 --recompute -o out.csv --data out2.csv", "parts of order 8 reached", "plot reached 12"},
		{"plot methods 16 --methods backtrack -o out.csv", "parts of order 16", "plot methods 16"},
		{"analyse 12 -o out.csv", "orbits of order 12 with distances", "analyse 12"},
	} {
		status, stderr := interruptedIn(t, c.phase, c.line)
		lines := strings.Split(strings.TrimSpace(stderr), "\n")
		if status != exitInterrupted || lines[len(lines)-1] != "qorbit: interrupted: "+c.want {
			t.Errorf("qorbit %s: status %d, %q, expected %q", c.line, status, stderr, c.want)
		}
	}
	left, err := filepath.Glob("*")
	if want := []string{asymmetric, symmetric, "o.db", "other.txt", "r.txt"}; err != nil || !slices.Equal(left, want) {
		t.Errorf("%q is left, expected %q, %v", left, want, err)
	}
}
