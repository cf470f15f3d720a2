package incidence

import (
	"math/rand/v2"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
)

// TestDeleterAgainstDefinition: the keys and symmetries of what deletions leave are those of the patterns written down,
// with vector instructions, where the processor has them, and without. Every other permutation has a symmetry.
func TestDeleterAgainstDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= rank.MaxOrder; n++ {
		d := newDeleter(n)
		for i := range 600 {
			d.vectors = vectors && i%2 == 0
			p := randomPerm(random, n)
			if i/2%2 == 0 {
				p = halfTurned(p)
			}
			d.begin(p, ops.Inv.Act(p))
			keys, fixed := d.patterns(p, ops.Inv.Act(p), ColumnSets(n, 1), nil, nil)
			for c := range p {
				left := deleteColumns(p, 1<<c)
				if want, same := orbit.KeyOf(left), 8/int(orbit.ClassOf(left)); keys[c] != want || int(fixed[c]) != same {
					t.Fatalf("%v without column %d: key %d, fixed by %d; expected %d, %d",
						p, c, keys[c], fixed[c], want, same)
				}
			}
		}
	}
}

// TestPairDeleterAgainstDefinition: so are those of what two deletions leave.
func TestPairDeleterAgainstDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for n := 2; n <= rank.MaxOrder; n++ {
		d := newPairDeleter(n)
		for range 30 {
			p := randomPerm(random, n)
			sets := ColumnSets(n, 2)
			d.patterns(p, ops.Inv.Act(p), sets, func(rank uint64, fixed uint8) {
				left := deleteColumns(p, sets[0])
				if want, same := orbit.KeyOf(left), 8/int(orbit.ClassOf(left)); orbit.Key(rank+1) != want || int(fixed) != same {
					t.Fatalf("%v without columns %b: key %d, fixed by %d; expected %d, %d",
						p, sets[0], rank+1, fixed, want, same)
				}
				sets = sets[1:]
			})
			if len(sets) > 0 {
				t.Fatalf("%d sets were not visited", len(sets))
			}
		}
	}
}

// halfTurned returns a permutation that half a turn fixes, made from the first half of p.
func halfTurned(p ops.Perm) ops.Perm {
	n := len(p)
	q := ops.Identity(n)
	for c := range n / 2 {
		d := c + int(p[c])%(n/2-c)
		q[c], q[d] = q[d], q[c]
		if p[c]%2 == 0 {
			q[c] = uint8(n-1) - q[c]
		}
	}
	for c := range n / 2 {
		q[n-1-c] = uint8(n-1) - q[c]
	}
	return q
}

func BenchmarkDeleter(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	p := randomPerm(random, 16)
	q := ops.Inv.Act(p)
	d, sets := newDeleter(16), ColumnSets(16, 1)
	var keys []orbit.Key
	var fixed []uint8
	for b.Loop() {
		d.begin(p, q)
		keys, fixed = d.patterns(p, q, sets, keys[:0], fixed[:0])
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/16, "ns/pattern")
}

// TestPatternWithoutAgainstDefinition, for sets of several columns.
func TestPatternWithoutAgainstDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for n := 1; n <= rank.MaxOrder; n++ {
		for range 300 {
			p := randomPerm(random, n)
			columns := random.Uint32() & random.Uint32() & (1<<n - 1)
			left := deleteColumns(p, columns)
			key, fixed := PatternKey(p, ops.Inv.Act(p), columns)
			if want, same := orbit.KeyOf(left), 8/int(orbit.ClassOf(left)); key != want || int(fixed) != same {
				t.Fatalf("%v without columns %b: key %d, fixed by %d; expected %d, %d",
					p, columns, key, fixed, want, same)
			}
		}
	}
}

// deleteColumns deletes the queens of some columns, which are bits.
func deleteColumns(p ops.Perm, set uint32) ops.Perm {
	var columns []int
	for c := range p {
		if set>>c&1 == 1 {
			columns = append(columns, c)
		}
	}
	return test.Must(ops.DelQueens(p, columns...))
}

// TestFamilyIsOfThePattern: the number of inversions is found without writing the pattern down, and is the same for all
// images of it.
func TestFamilyIsOfThePattern(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	byDefinition := func(p ops.Perm) int {
		count, pairs := 0, 0
		for i := range p {
			for j := range i {
				pairs++
				if p[j] > p[i] {
					count++
				}
			}
		}
		return min(count, pairs-count)
	}
	for n := 1; n <= rank.MaxOrder; n++ {
		for range 100 {
			p := randomPerm(random, n)
			columns := uint32(1)<<random.IntN(n) | random.Uint32()&random.Uint32()&(1<<n-1)
			var v inversions
			v.count(p, ops.Inv.Act(p))
			d := newDeleter(n)
			d.begin(p, ops.Inv.Act(p))
			var other inversions
			if d.inversions(&other); v != other {
				t.Fatalf("%v: %v, counted another way %v", p, v, other)
			}
			family := v.family(p, columns)
			if family >= maxFamilies {
				t.Fatalf("family %d of %d", family, maxFamilies)
			}
			for _, image := range ops.Images(deleteColumns(p, columns)) {
				if byDefinition(image) != family {
					t.Fatalf("%v without columns %b: family %d, of its image %v %d",
						p, columns, family, image, byDefinition(image))
				}
			}
		}
	}
}
