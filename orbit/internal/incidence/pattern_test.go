package incidence

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
)

// literalPlacement is the smallest image of the queens of p outside some columns, each as its row from 1, or 0 for
// none, and how many symmetries fix it.
func literalPlacement(p ops.Perm, columns uint32) (least string, fixed uint8) {
	var images []string
	last := len(p) - 1
	for symmetry := range 8 {
		board := make([]byte, len(p))
		for col, row := range p {
			x, y := col, int(row)
			if symmetry&1 != 0 {
				x, y = y, x
			}
			if symmetry&2 != 0 {
				x = last - x
			}
			if symmetry&4 != 0 {
				y = last - y
			}
			if columns>>col&1 == 0 {
				board[x] = byte(y + 1)
			}
		}
		images = append(images, string(board))
	}
	least = slices.Min(images)
	for _, image := range images {
		if image == least {
			fixed++
		}
	}
	return least, fixed
}

// TestPlacementKey: placements have the same key exactly if they are images of each other, for all solutions of small
// orders and for random permutations, some of them symmetric.
func TestPlacementKey(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= 8; n++ {
		perms := []ops.Perm{ops.Identity(n)}
		for range 20 {
			perms = append(perms, randomPerm(random, n))
		}
		orbits := test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(n), orbit.Options{}))
		for v := range orbits.Len() {
			perms = append(perms, orbits.Perm(v))
		}
		for k := range n + 1 {
			keys, literals := make(map[string]orbit.Key), make(map[orbit.Key]string)
			for _, p := range perms {
				for _, columns := range ColumnSets(n, k) {
					key, fixed := PlacementKey(p, ops.Inv.Act(p), columns)
					literal, want := literalPlacement(p, columns)
					if fixed != want || key < 1 || uint64(key) > max(placements(n, k), 1) {
						t.Fatalf("%v without %b: key %d, fixed by %d, by definition %d", p, columns, key, fixed, want)
					}
					if known, ok := keys[literal]; ok && known != key {
						t.Fatalf("%v without %b: key %d, and an image has %d", p, columns, key, known)
					}
					if known, ok := literals[key]; ok && known != literal {
						t.Fatalf("%v without %b: key %d, and %q has it too", p, columns, key, known)
					}
					keys[literal], literals[key] = key, literal
				}
			}
		}
	}
}

// TestPlacementsFit: the keys of placements of orders to 16 beside their orbits fit a word and the number of a pile,
// and some of order 17 do not.
func TestPlacementsFit(t *testing.T) {
	orbits := map[int]int{14: 45752, 16: 1846955, 17: 11977939, 18: 83263591} // OEIS A002562
	for n, count := range orbits {
		most := 0
		for k := 1; k <= n; k++ {
			most = max(most, Placement.bits(n, k)+vertexBits(count))
		}
		if fits := most <= 64+mostPileBits; fits != (n <= 16) {
			t.Errorf("order %d: %d bits", n, most)
		}
	}
}
