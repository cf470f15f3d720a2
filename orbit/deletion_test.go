package orbit

import (
	"math/rand/v2"
	"testing"

	"qorbit/ops"
)

// TestDeleterAgainstDefinition: the keys and symmetries of what deletions leave are those of the patterns written down.
func TestDeleterAgainstDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= MaxOrder; n++ {
		d := newDeleter(n)
		for range 300 {
			p := randomPerm(random, n)
			var keys [MaxOrder]Key
			var fixed [MaxOrder]uint8
			d.begin(p, ops.Inv.Act(p))
			d.patterns(p, ops.Inv.Act(p), columnSets(n, 1), &keys, &fixed)
			for c := range p {
				left := deleteColumns(p, 1<<c)
				if want, same := KeyOf(left), symmetries(left); keys[c] != want || int(fixed[c]) != same {
					t.Fatalf("%v without column %d: key %d, fixed by %d; expected %d, %d", p, c, keys[c], fixed[c], want, same)
				}
			}
		}
	}
}

// TestPairDeleterAgainstDefinition: so are those of what two deletions leave.
func TestPairDeleterAgainstDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for n := 2; n <= MaxOrder; n++ {
		d := newPairDeleter(n)
		for range 30 {
			p := randomPerm(random, n)
			sets := columnSets(n, 2)
			d.patterns(p, ops.Inv.Act(p), sets, func(key Key, fixed uint8) {
				left := deleteColumns(p, sets[0])
				if want, same := KeyOf(left), symmetries(left); key != want || int(fixed) != same {
					t.Fatalf("%v without columns %b: key %d, fixed by %d; expected %d, %d", p, sets[0], key, fixed, want, same)
				}
				sets = sets[1:]
			})
			if len(sets) > 0 {
				t.Fatalf("%d sets were not visited", len(sets))
			}
		}
	}
}

// TestKeyOfWithSymmetries: the key and the symmetries of a whole permutation, at once.
func TestKeyOfWithSymmetries(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for n := 1; n <= MaxOrder; n++ {
		for range 300 {
			p := randomPerm(random, n)
			if key, fixed := keyOf(p, ops.Inv.Act(p)); key != KeyOf(p) || int(fixed) != symmetries(p) {
				t.Fatalf("%v: key %d, fixed by %d; expected %d, %d", p, key, fixed, KeyOf(p), symmetries(p))
			}
		}
	}
}

func BenchmarkDeleter(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	p := randomPerm(random, 16)
	q := ops.Inv.Act(p)
	d, sets := newDeleter(16), columnSets(16, 1)
	var keys [MaxOrder]Key
	var fixed [MaxOrder]uint8
	for b.Loop() {
		d.begin(p, q)
		d.patterns(p, q, sets, &keys, &fixed)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/16, "ns/pattern")
}
