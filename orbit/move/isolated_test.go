package move

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/study/family"
)

// TestTwoQueenIsolated: no orbit of a solution is joined to another one by a move of two queens, and none is a seed. It
// is the proof of doc/patterns.md: every deletion of two queens of each solution, and every insertion of two.
func TestTwoQueenIsolated(t *testing.T) {
	before := 0
	for _, b := range family.TwoQueenIsolated() {
		if len(b) <= before || !b.IsSolution() {
			t.Errorf("%v: expected a solution of an order above %d", b, before)
		}
		before = len(b)
		t.Run(fmt.Sprint(len(b)), func(t *testing.T) {
			t.Parallel()
			p := test.Must(b.Perm())
			for col := range p {
				if test.Must(ops.DelQueens(p, col)).IsSolution() {
					t.Errorf("%v is a seed by column %d", p, col+1)
				}
			}
			checkNoTwoQueenMove(t, p)
		})
	}
}

// checkNoTwoQueenMove finds by the definition that no move of two queens leads from p to another solution.
func checkNoTwoQueenMove(t *testing.T, p ops.Perm) {
	t.Helper()
	for b := range p {
		for a := range b {
			if results := literalTwoInsertions(p, a, b); len(results) > 0 {
				t.Fatalf("%v without columns %d and %d makes %v", p, a+1, b+1, results[0])
			}
		}
	}
}

// TestTheFourOfOrder17: the solutions of order 17 in doc/patterns.md are of four orbits, which no move of two queens
// joins to another one.
func TestTheFourOfOrder17(t *testing.T) {
	text := test.Must(os.ReadFile("../../doc/patterns.md"))
	orbits := make(map[string]bool)
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "    ") && strings.Count(line, ",") == 16 {
			p, err := ops.ParsePerm(strings.TrimSpace(line))
			if err != nil || !p.IsSolution() {
				t.Fatalf("%q: %v, expected a solution", line, err)
			}
			checkNoTwoQueenMove(t, p)
			orbits[orbit.Canonical(p).String()] = true
		}
	}
	if len(orbits) != 4 {
		t.Errorf("%d orbits, expected 4", len(orbits))
	}
}
