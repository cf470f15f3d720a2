package orbit

import (
	"testing"

	"qorbit/ops"
)

// TestClashes: a permutation meets a condition exactly if no pieces clash, and the pieces that are found do.
func TestClashes(t *testing.T) {
	everything := &Condition{Allows: func(ops.Perm, int) bool { return true }}
	for _, c := range Conditions {
		if c.Clash == nil {
			continue
		}
		for n := 0; n <= 6; n++ {
			for _, p := range literalPermutations(everything, n) {
				found := c.Clash.Find(p)
				if c.Holds(p) != (found == nil) || c.Holds(p) == literallyClash(c, p) {
					t.Fatalf("%s: %v %t, pieces in columns %v clash", c.Name, p, c.Holds(p), found)
				}
				if found != nil && !c.Clash.Meet(squaresOf(p, found), n) {
					t.Fatalf("%s: %v, pieces in columns %v do not meet", c.Name, p, found)
				}
			}
		}
	}
}

// squaresOf lists where the pieces of some columns stand.
func squaresOf(p ops.Perm, columns []int) (squares []ops.Square) {
	for _, col := range columns {
		squares = append(squares, ops.Square{Row: int(p[col]), Col: col})
	}
	return squares
}

// literallyClash tries all pairs of pieces or, where four clash, all pairs of different vectors to the right.
func literallyClash(c *Condition, p ops.Perm) bool {
	pieces := 2
	if c == Costas {
		pieces = 4
	}
	var pairs [][]int
	for j := range p {
		for i := range j {
			pairs = append(pairs, []int{i, j})
		}
	}
	for k, pair := range pairs {
		if pieces == 2 && c.Clash.Meet(squaresOf(p, pair), len(p)) {
			return true
		}
		for _, other := range pairs[:k] {
			if pieces == 4 && c.Clash.Meet(squaresOf(p, append(other[:2:2], pair...)), len(p)) {
				return true
			}
		}
	}
	return false
}
