package family

import (
	"slices"
	"testing"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// testedOrder is the order to which the next test checks Of by the definition.
const testedOrder = 300

// TestMissedAtEveryOrder tests by the definition, to testedOrder, that the orbit of Of is isolated and no seed.
func TestMissedAtEveryOrder(t *testing.T) {
	last := testedOrder
	if testing.Short() {
		last = leastInBlocks // all stored ones
	}
	for n := LeastOrder; n <= last; n++ {
		p, blocks := inBlocks(t, n)
		if len(p) != n || !p.IsSolution() {
			t.Fatalf("Of(%d) = %v: expected a solution of this order", n, p)
		}
		if steps, _ := Leads(p); len(steps) > 0 {
			t.Errorf("order %d: %v", n, steps[0])
		}
		if blocks != nil {
			if err := checkBlocks(p, blocks); err != nil {
				t.Errorf("order %d: %v", n, err)
			}
		}
	}
}

// TestNoneBelow finds that no orbit is isolated and no seed at lower orders, but for the only one of order 4. So Of has all orders that it
// can have.
func TestNoneBelow(t *testing.T) {
	for n := 1; n < LeastOrder; n++ {
		if _, err := Of(n); err == nil {
			t.Errorf("Of(%d) gives a solution", n)
		}
		orbits, err := orbit.Enumerate(t.Context(), n, orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for v := range orbits.Len() {
			p := orbits.Perm(v)
			if steps, _ := Leads(OfPerm(p)); (len(steps) == 0) != (n == 4) {
				t.Errorf("%v: %d steps lead to other orbits", p, len(steps))
			}
		}
	}
}

// TestLeadsByDefinition compares Leads with all deletions and insertions, by the operators: for all orbits of orders 4 to 9, and for
// some boards of larger orders, with and without steps.
func TestLeadsByDefinition(t *testing.T) {
	for n := 4; n <= 9; n++ {
		orbits, err := orbit.Enumerate(t.Context(), n, orbit.Options{})
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

// compareLeads compares Leads with literalLeads.
func compareLeads(t *testing.T, p ops.Perm) {
	t.Helper()
	want, wantWithin := literalLeads(t, p)
	got, within := Leads(OfPerm(p))
	if !slices.EqualFunc(got, want, sameStep) || within != wantWithin {
		t.Fatalf("Leads(%v) = %v, %d within, expected %v, %d", p, got, within, want, wantWithin)
	}
}

func sameStep(a, b Step) bool {
	return a.Row == b.Row && a.Col == b.Col && a.Seed == b.Seed && a.RowGap == b.RowGap && a.ColGap == b.ColGap && slices.Equal(a.Result, b.Result)
}

// literalLeads applies each deletion, and each insertion after it.
func literalLeads(t *testing.T, p ops.Perm) (steps []Step, within int) {
	t.Helper()
	images := ops.Images(p)
	for col, row := range p {
		left, err := ops.Del{Row: int(row), Col: col}.Apply(p)
		if err != nil {
			t.Fatal(err)
		}
		if left.IsSolution() {
			steps = append(steps, Step{Row: int(row), Col: col, Seed: true})
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
					steps = append(steps, Step{Row: int(row), Col: col, RowGap: rowGap, ColGap: colGap, Result: OfPerm(q)})
				}
			}
		}
	}
	return steps, within
}

// TestLeadsAndMoves compares Leads with package move, for the solutions of Of as far as it has their orders, and for all orbits of
// orders 10 and 11.
func TestLeadsAndMoves(t *testing.T) {
	for n := LeastOrder; n <= orbit.MaxOrder; n++ {
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
		orbits, err := orbit.Enumerate(t.Context(), n, orbit.Options{})
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
	steps, within := Leads(OfPerm(p))
	seeds, toOthers := 0, 0
	for _, s := range steps {
		if s.Seed {
			seeds++
		} else {
			toOthers++
		}
	}
	wantWithin, wantOthers := 0, 0
	for _, q := range move.Moves(p) {
		if orbit.KeyOf(q) == orbit.KeyOf(p) {
			wantWithin++
		} else {
			wantOthers++
		}
	}
	inverse := make(ops.Perm, len(p))
	for col, row := range p {
		inverse[row] = uint8(col)
	}
	isSeed := move.SeedColumns(p, inverse) != 0
	if within != wantWithin || toOthers != wantOthers || (seeds > 0) != isSeed {
		t.Errorf("%v: %d moves within, %d to others, %d deletions, expected %d, %d and seed %v", p, within, toOthers, seeds, wantWithin, wantOthers, isSeed)
	}
}
