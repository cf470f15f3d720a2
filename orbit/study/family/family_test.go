package family

import (
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// testedOrder is the order to which the next test checks Of by the definition.
const testedOrder = 300

// TestMissedAtEveryOrder tests by the definition, to testedOrder, that the orbit of Of is isolated and no seed.
func TestMissedAtEveryOrder(t *testing.T) {
	for n := LeastOrder; n <= test.ByTier(leastInBlocks, testedOrder); n++ { // at least all stored ones
		p, blocks := inBlocks(t, n)
		if len(p) != n || !p.IsSolution() {
			t.Fatalf("Of(%d) = %v: expected a solution of this order", n, p)
		}
		if steps, _ := leads(p); len(steps) > 0 {
			t.Errorf("order %d: %v", n, steps[0])
		}
		if blocks != nil {
			if err := checkBlocks(p, blocks); err != nil {
				t.Errorf("order %d: %v", n, err)
			}
		}
	}
}

// TestNoneBelow finds that no orbit is isolated and no seed at lower orders, but for the only one of order 4. So Of has
// all orders that it can have.
func TestNoneBelow(t *testing.T) {
	for n := 1; n < LeastOrder; n++ {
		if _, err := Of(n); err == nil {
			t.Errorf("Of(%d) gives a solution", n)
		}
		orbits, err := orbit.Enumerate(t.Context(), orbit.Queens.Of(n), orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for v := range orbits.Len() {
			p := orbits.Perm(v)
			if steps, _ := leads(OfPerm(p)); (len(steps) == 0) != (n == 4) {
				t.Errorf("%v: %d steps lead to other orbits", p, len(steps))
			}
		}
	}
}

// TestLeadsByDefinition compares leads with all deletions and insertions, by the operators: for all orbits of orders
// 4 to 9, and for some boards of larger orders, with and without steps.
func TestLeadsByDefinition(t *testing.T) {
	for n := 4; n <= 9; n++ {
		orbits, err := orbit.Enumerate(t.Context(), orbit.Queens.Of(n), orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for v := range orbits.Len() {
			compareLeads(t, orbits.Perm(v))
		}
	}
	boards := knightProducts()
	for _, n := range []int{16, 24, 32, 48, 64, 90} {
		p, err := Of(n)
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, p)
	}
	for _, b := range boards {
		p, err := b.Perm()
		if err != nil {
			t.Fatal(err)
		}
		compareLeads(t, p)
	}
}

// compareLeads compares leads with literalLeads.
func compareLeads(t *testing.T, p ops.Perm) {
	t.Helper()
	want, wantWithin := literalLeads(t, p)
	got, within := leads(OfPerm(p))
	if !slices.EqualFunc(got, want, sameStep) || within != wantWithin {
		t.Fatalf("leads(%v) = %v, %d within, expected %v, %d", p, got, within, want, wantWithin)
	}
}

func sameStep(a, b step) bool {
	sameQueen := a.Row == b.Row && a.Col == b.Col && a.Seed == b.Seed
	sameGaps := a.RowGap == b.RowGap && a.ColGap == b.ColGap
	return sameQueen && sameGaps && slices.Equal(a.Result, b.Result)
}

// literalLeads applies each deletion, and each insertion after it.
func literalLeads(t *testing.T, p ops.Perm) (steps []step, within int) {
	t.Helper()
	images := ops.Images(p)
	for col, row := range p {
		left, err := ops.Del{Row: int(row), Col: col}.Apply(p)
		if err != nil {
			t.Fatal(err)
		}
		if left.IsSolution() {
			steps = append(steps, step{Row: int(row), Col: col, Seed: true})
		}
		for rowGap := range p {
			for colGap := range p {
				q, err := ops.Inc{Row: ops.Gap(rowGap), Col: ops.Gap(colGap)}.Apply(left)
				switch {
				case err != nil:
					t.Fatal(err)
				case !q.IsSolution() || rowGap == int(row) && colGap == col:
				case slices.ContainsFunc(images[:], q.Equal):
					within++
				default:
					steps = append(steps, step{Row: int(row), Col: col, RowGap: rowGap, ColGap: colGap, Result: OfPerm(q)})
				}
			}
		}
	}
	return steps, within
}

// TestLeadsAndMoves compares leads with package move, for the solutions of Of at some orders to the largest of
// package ops, for boards of larger orders with steps, and for all orbits of orders 10 and 11.
func TestLeadsAndMoves(t *testing.T) {
	for _, b := range knightProducts() {
		p, err := b.Perm()
		if err != nil {
			t.Fatal(err)
		}
		checkMoves(t, p)
	}
	for _, n := range []int{9, 10, 20, 21, 30, 31, 32, 64, 154, ops.MaxOrder} {
		b, err := Of(n)
		if err != nil {
			t.Fatal(err)
		}
		p, err := b.Perm()
		if err != nil {
			t.Fatal(err)
		}
		checkMoves(t, p)
	}
	for n := 10; n <= 11; n++ {
		orbits, err := orbit.Enumerate(t.Context(), orbit.Queens.Of(n), orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for v := range orbits.Len() {
			checkMoves(t, orbits.Perm(v))
		}
	}
}

// checkMoves compares the numbers of moves and whether the orbit is a seed.
func checkMoves(t *testing.T, p ops.Perm) {
	t.Helper()
	steps, within := leads(OfPerm(p))
	want := move.Scan{Class: orbit.ClassOf(p), Moves: within, SelfMoves: within}
	near := make(map[string]bool)
	for _, s := range steps {
		if s.Seed {
			want.Seed = true
			continue
		}
		want.Moves++
		q, err := s.Result.Perm()
		if err != nil {
			t.Fatal(err)
		}
		near[orbit.Canonical(q).String()] = true
	}
	want.Degree = len(near)
	if got := move.ScanOf(p); got != want {
		t.Errorf("%v: %+v by package move, expected %+v", p, got, want)
	}
}
