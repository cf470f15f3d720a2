package move

import (
	"slices"
	"testing"

	"qorbit/ops"
	"qorbit/orbit"
)

// steps lists the moves and insertions of a board, with their results.
func steps(c *orbit.Condition, p ops.Perm) (all []string) {
	for mov, q := range Moves(c, p) {
		all = append(all, mov.String()+q.String())
	}
	for inc, q := range Incs(c, p) {
		all = append(all, inc.String()+q.String())
	}
	return all
}

// TestTestedSteps: trying each step gives the moves and insertions of queens in their order.
func TestTestedSteps(t *testing.T) {
	tried := *orbit.Queens
	for n := 1; n <= 9; n++ {
		for p := range orbit.Representatives(t.Context(), orbit.Queens.Of(n)) {
			if got, want := steps(&tried, p), steps(orbit.Queens, p); !slices.Equal(got, want) {
				t.Errorf("%v: %v, expected %v", p, got, want)
			}
		}
	}
}

// TestKnownClashes: moves and insertions are the same where no clash is known, for all orbits of small orders and for
// some boards of larger ones.
func TestKnownClashes(t *testing.T) {
	compare := func(c *orbit.Condition, p ops.Perm) {
		literal := *c
		literal.Clash = nil
		if got, want := steps(c, p), steps(&literal, p); !slices.Equal(got, want) {
			t.Errorf("%s, %v: %v, expected %v", c.Name, p, got, want)
		}
	}
	for _, c := range orbit.Conditions {
		for n := 1; n <= 7; n++ {
			for p := range orbit.Representatives(t.Context(), c.Of(n)) {
				compare(c, p)
			}
		}
	}
	compare(orbit.Costas, ops.Perm{1, 3, 7, 2, 5, 11, 10, 8, 4, 9, 6, 0}) // 2^i modulo 13
	compare(orbit.Kings, ops.Perm{1, 3, 0, 2, 9, 11, 8, 10, 5, 7, 4, 6})
}

// BenchmarkMovesOfArrays finds the moves of the Welch array of order 96, from the pieces that clash and by the
// definition alone.
func BenchmarkMovesOfArrays(b *testing.B) {
	p := make(ops.Perm, 96)
	for i, power := 0, 1; i < len(p); i++ {
		power = power * 5 % 97 // 5 is a primitive root
		p[i] = uint8(power - 1)
	}
	literal := *orbit.Costas
	literal.Clash = nil
	for name, c := range map[string]*orbit.Condition{"clash": orbit.Costas, "literal": &literal} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				moves := 0
				for range Moves(c, p) {
					moves++
				}
				if moves != 2 {
					b.Fatalf("%d moves, expected 2", moves)
				}
			}
		})
	}
}
