package family

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/literal"
	"qorbit/orbit/move"
)

// TestTwoQueenIsolated: no orbit of a solution is joined to another one by a move of two queens, and none is a seed. It is the proof of
// doc/patterns.md: every deletion of two queens of each solution, and every insertion of two.
func TestTwoQueenIsolated(t *testing.T) {
	before := 0
	for _, b := range TwoQueenIsolated() {
		if len(b) <= before || !b.IsSolution() {
			t.Errorf("%v: expected a solution of an order above %d", b, before)
		}
		before = len(b)
		t.Run(fmt.Sprint(len(b)), func(t *testing.T) {
			t.Parallel()
			if steps, _ := Leads(b); len(steps) > 0 {
				t.Errorf("%v: %v", b, steps[0])
			}
			checkNoTwoQueenMove(t, literal.Must(b.Perm()))
		})
	}
}

// checkNoTwoQueenMove finds by the definition that no move of two queens leads from p to another solution, and that move.TwoQueenNeighbours agrees.
func checkNoTwoQueenMove(t *testing.T, p ops.Perm) {
	t.Helper()
	for b := range p {
		for a := range b {
			if results := literal.TwoInsertions(p, a, b); len(results) > 0 {
				t.Fatalf("%v without columns %d and %d makes %v", p, a+1, b+1, results[0])
			}
		}
	}
	if near := move.TwoQueenNeighbours(p); len(near) > 0 {
		t.Errorf("%v is joined to %v", p, near[0])
	}
}

// TestTheFourOfOrder17: the solutions of order 17 in doc/patterns.md are of four orbits, which no move of two queens joins to another one.
func TestTheFourOfOrder17(t *testing.T) {
	text, err := os.ReadFile("../../doc/patterns.md")
	if err != nil {
		t.Fatal(err)
	}
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

// TestMissedOrbitsHaveNeighboursByTwoQueens: those of Of have, as doc/incomplete.md says. Most have a possible exchange.
func TestMissedOrbitsHaveNeighboursByTwoQueens(t *testing.T) {
	for n := LeastOrder; n <= ops.MaxOrder; n++ {
		b, err := Of(n)
		if err != nil {
			t.Fatal(err)
		}
		p, exchanges := literal.Must(b.Perm()), 0
		for range move.Exchanges(p) {
			exchanges++
		}
		if exchanges == 0 && (n > move.MaxTwoQueens || len(move.TwoQueenNeighbours(p)) == 0) {
			t.Errorf("order %d: no neighbour", n)
		}
	}
	var degrees []any
	for _, m := range []int{5, 7, 11} {
		p := product(Board{1, 3, 0, 2}, linear(m, 2, (m+1)/2))
		degrees = append(degrees, len(move.TwoQueenNeighbours(literal.Must(p.Perm()))))
	}
	want := fmt.Sprintf("`TestKnights` have %d, %d and %d neighbours at orders 20, 28 and 44", degrees...)
	if text := literal.Must(os.ReadFile("../../doc/incomplete.md")); !strings.Contains(strings.Join(strings.Fields(string(text)), " "), want) {
		t.Errorf("doc/incomplete.md does not say %q", want)
	}
}
