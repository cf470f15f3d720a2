package signature

import (
	"context"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"qorbit/internal/base/parallel"
	"qorbit/internal/facts"
	"qorbit/internal/test"
	_ "qorbit/internal/test" // the flag -long
	"qorbit/ops"
	"qorbit/work"
)

func parse(t testing.TB, text string) ops.Perm {
	t.Helper()
	p := test.Must(ops.ParsePerm(text))
	return p
}

// TestTable2: the eight signatures as the paper prints them, all equal as Tied, and so as the coarser readings.
func TestTable2(t *testing.T) {
	var all []Signature
	for _, row := range facts.Rows("zhang2011/table2.tsv") {
		s := Of(parse(t, row[0]))
		if got, want := s.String(), "{{"+row[1]+"},{"+row[2]+"}}"; got != want {
			t.Errorf("%s: %s, Table 2 has %s", row[0], got, want)
		}
		all = append(all, s)
	}
	if len(all) != 8 {
		t.Fatalf("Table 2 has %d rows", len(all))
	}
	for _, r := range Readings() {
		for _, s := range all {
			if !r.Equal(all[0], s) || !equalByRules(r, all[0], s) {
				t.Errorf("%s: %v differs from the first of its orbit", r, s)
			}
		}
	}
}

// TestAlongByDefinition: equations 3 and 4 on the coordinates of the queens.
func TestAlongByDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for range 500 {
		p := randomPerm(rng, 3+rng.IntN(10))
		for i, got := range Along(p) {
			var x, y [3]int
			for k := range 3 {
				x[k], y[k] = i+k+1, int(p[i+k])+1
			}
			length := func(a, b int) int { return (x[a]-x[b])*(x[a]-x[b]) + (y[a]-y[b])*(y[a]-y[b]) }
			area := (x[0]-x[1])*(y[2]-y[1]) - (x[2]-x[1])*(y[0]-y[1])
			if want := (Triangle{length(0, 1), max(area, -area), length(1, 2)}); got != want {
				t.Fatalf("%v: triangle %d is %v, by definition %v", p, i, got, want)
			}
		}
	}
	for n := range 3 {
		if s := Of(ops.Identity(n)); len(s.X) != 0 || len(s.Y) != 0 || s.String() != "{{},{}}" {
			t.Errorf("order %d has triangles: %v", n, s)
		}
	}
}

func randomPerm(rng *rand.Rand, n int) ops.Perm {
	p := ops.Identity(n)
	rng.Shuffle(n, func(i, j int) { p[i], p[j] = p[j], p[i] })
	return p
}

// TestValuesAreInvariant: all images of a permutation have one value.
func TestValuesAreInvariant(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	for range 300 {
		p := randomPerm(rng, 1+rng.IntN(12))
		for _, r := range Readings() {
			for _, image := range ops.Images(p) {
				if !r.Equal(Of(image), Of(p)) || !equalByRules(r, Of(image), Of(p)) {
					t.Fatalf("%s: %v and its image %v differ", r, p, image)
				}
			}
		}
	}
}

// TestValueAgreesWithTheRules on pairs of all permutations of orders 3 to 6, solutions or not; and a coarser reading
// holds equal whatever a finer one does.
func TestValueAgreesWithTheRules(t *testing.T) {
	for n := 3; n <= 6; n++ {
		all := permutations(ops.Identity(n))
		signatures, values := make([]Signature, len(all)), make([][]Value, len(all))
		for i, p := range all {
			signatures[i] = Of(p)
			for _, r := range Readings() {
				values[i] = append(values[i], r.Value(signatures[i]))
			}
		}
		for i := range all {
			for j := range i {
				for k, r := range Readings() {
					same := equalByRules(r, signatures[i], signatures[j])
					if same != (values[i][k] == values[j][k]) {
						t.Fatalf("%s: %v and %v are equal by the rules: %v", r, all[i], all[j], same)
					}
					if !same && k > 0 && values[i][k-1] == values[j][k-1] {
						t.Fatalf("%v and %v are equal as %s and not as %s", all[i], all[j], Readings()[k-1], r)
					}
				}
			}
		}
	}
}

func TestFirstEqual(t *testing.T) {
	p, q := Of(parse(t, "2,4,1,3")), Of(parse(t, "1,2,3,4"))
	for _, r := range Readings() {
		if got := r.FirstEqual([]Signature{q, p, q, p}); !slices.Equal(got, []int{0, 1, 0, 1}) {
			t.Errorf("%s: %v", r, got)
		}
	}
}

func permutations(left []uint8) []ops.Perm {
	if len(left) == 0 {
		return []ops.Perm{{}}
	}
	var all []ops.Perm
	for i, row := range left {
		for _, rest := range permutations(slices.Delete(slices.Clone(left), i, i+1)) {
			all = append(all, append(ops.Perm{row}, rest...))
		}
	}
	return all
}

// list is a list of boards, as orbits.
type list []ops.Perm

func (l list) Order() int          { return len(l[0]) }
func (l list) Len() int            { return len(l) }
func (l list) Perm(v int) ops.Perm { return l[v] }

// TestExperimentFindsWhatPairsFind on all permutations of order 6 up to symmetry, solutions or not, whatever bits of
// the hash are used: all orbits have the same one where none are, and all are compared literally.
func TestExperimentFindsWhatPairsFind(t *testing.T) {
	var orbits list
	for _, p := range permutations(ops.Identity(6)) {
		images := ops.Images(p)
		if !slices.ContainsFunc(images[:], func(q ops.Perm) bool { return q.Compare(p) < 0 }) {
			orbits = append(orbits, p)
		}
	}
	for _, mask := range []uint64{math.MaxUint64, 15 << 60, 0} {
		e := test.Must(verify(t.Context(), orbits, Invariants, work.Options{Threads: 2}, mask))
		for _, r := range Readings() {
			var groups [][]ops.Perm
			for _, p := range orbits {
				at := slices.IndexFunc(groups, func(g []ops.Perm) bool { return equalByRules(r, Of(p), Of(g[0])) })
				if at < 0 {
					at, groups = len(groups), append(groups, nil)
				}
				groups[at] = append(groups[at], p)
			}
			distinct := len(groups)
			groups = slices.DeleteFunc(groups, func(g []ops.Perm) bool { return len(g) == 1 })
			checkExperiment(t, e, string(r), mask, len(orbits), distinct, groups)
		}
		for _, i := range Invariants {
			distinct, groups := literalGroups(i, orbits)
			checkExperiment(t, e, i.Name, mask, len(orbits), distinct, groups)
		}
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := Verify(stopped, orbits, work.Options{Threads: 1}); err != context.Canceled {
		t.Error(err)
	}
}

// checkExperiment compares what an experiment found of an invariant with the groups that are expected.
func checkExperiment(t *testing.T, e *Experiment, name string, mask uint64, orbits, distinct int, groups [][]ops.Perm) {
	t.Helper()
	got := e.Collisions(name)
	if e.Orbits() != orbits || e.Distinct(name) != distinct || !reflect.DeepEqual(got, groups) && len(groups) > 0 {
		t.Errorf("%s, mask %x: %d distinct, pairs give %d; collisions %v, pairs give %v",
			name, mask, e.Distinct(name), distinct, got, groups)
	}
}

// TestHash: signatures that are equal as Multiset have the same hash, and of those that are not, hardly any.
func TestHash(t *testing.T) {
	for n := 3; n <= 6; n++ {
		h, inverse := newHasher(n), make(ops.Perm, n)
		values := make(map[Value]uint64)
		hashes := make(map[uint64]bool)
		for _, p := range permutations(ops.Identity(n)) {
			value, hash := Multiset.Value(Of(p)), h.hash(p, inverse)
			if before, known := values[value]; known && before != hash {
				t.Fatalf("%v: hash %x, and %x of an equal signature", p, hash, before)
			}
			values[value], hashes[hash] = hash, true
		}
		if len(hashes) != len(values) {
			t.Errorf("order %d: %d hashes of %d signatures", n, len(hashes), len(values))
		}
	}
}

// TestFilter: what is added twice is found again, from several threads, and little else.
func TestFilter(t *testing.T) {
	const hashes = 1 << 14
	f := newFilter(hashes)
	err := parallel.Run(t.Context(), hashes, 3, nil, func() func(i int) {
		return func(i int) {
			f.add(mix(uint64(i)))
			if i%64 == 0 {
				f.add(mix(uint64(i)))
			}
		}
	})
	found := 0
	for i := range uint64(hashes) {
		again := f.again(mix(i))
		found += map[bool]int{true: 1}[again]
		if i%64 == 0 && !again {
			t.Fatalf("%d is not found", i)
		}
	}
	if err != nil || found > hashes/5 {
		t.Errorf("%d of %d hashes are found again, %v", found, hashes, err)
	}
}

// TestFreeCollidesAlongX: the example of doc/signatures.md, two permutations of alternating steps that are no
// solutions.
func TestFreeCollidesAlongX(t *testing.T) {
	p, q := parse(t, "2,5,7,10,12,9,11,8,6,3,1,4"), parse(t, "1,3,6,8,11,9,12,10,7,5,2,4")
	if !equalSequences(Free, Along(p), Along(q)) || equalSequences(Tied, Along(p), Along(q)) {
		t.Errorf("%v and %v along x", p, q)
	}
	if p.IsSolution() || q.IsSolution() {
		t.Error("one of the two is a solution")
	}
}

// alternating lists the king permutations of order n whose steps are alternately of two lengths. Solutions are among
// them.
func alternating(n int) []ops.Perm {
	var all []ops.Perm
	var extend func(p []int, used uint32, a, b int)
	extend = func(p []int, used uint32, a, b int) {
		if len(p) == n {
			q := make(ops.Perm, n)
			for i, row := range p {
				q[i] = uint8(row)
			}
			all = append(all, q)
			return
		}
		for _, row := range [...]int{p[len(p)-1] - a, p[len(p)-1] + a} {
			if row >= 0 && row < n && used>>row&1 == 0 {
				extend(append(p, row), used|1<<row, b, a)
			}
		}
	}
	for a := 2; a < n; a++ {
		for b := 2; b < n; b++ {
			for start := range n {
				if a != b {
					extend([]int{start}, 1<<start, a, b)
				}
			}
		}
	}
	return all
}
