package family

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit/move"
)

// TestMissedOrbitsHaveNeighboursByTwoQueens: those of Of have, as doc/incomplete.md says. Most have a possible
// exchange.
func TestMissedOrbitsHaveNeighboursByTwoQueens(t *testing.T) {
	for n := LeastOrder; n <= ops.MaxOrder; n++ {
		b, err := Of(n)
		if err != nil {
			t.Fatal(err)
		}
		p, exchanges := test.Must(b.Perm()), 0
		for range move.Exchanges(p) {
			exchanges++
		}
		if exchanges == 0 && (n > move.MaxTwoQueens || len(test.Must(move.TwoQueenNeighbours(p))) == 0) {
			t.Errorf("order %d: no neighbour", n)
		}
	}
	var degrees []any
	for _, m := range []int{5, 7, 11} {
		p := product(Board{1, 3, 0, 2}, linear(m, 2, (m+1)/2))
		degrees = append(degrees, len(test.Must(move.TwoQueenNeighbours(test.Must(p.Perm())))))
	}
	want := fmt.Sprintf("`TestKnights` have %d, %d and %d neighbours at orders 20, 28 and 44", degrees...)
	text := test.Must(os.ReadFile("../../../doc/incomplete.md"))
	if !strings.Contains(strings.Join(strings.Fields(string(text)), " "), want) {
		t.Errorf("doc/incomplete.md does not say %q", want)
	}
}
