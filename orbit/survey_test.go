package orbit

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"qorbit/ops"
)

// TestSurveyAgreesWithTheGraph: the figures without a graph are those of the graph, on any number of threads, and the
// tallies those of its degrees and components.
func TestSurveyAgreesWithTheGraph(t *testing.T) {
	for n := 1; n <= 12; n++ {
		orbits := enumerate(t, n)
		for queens := 1; queens <= min(n, 3); queens++ {
			if n > 10 && queens == 3 {
				continue
			}
			g := must(NewGraph(context.Background(), orbits, queens, Options{}))
			degrees, sizes := make(map[int]int), make(map[int]int)
			for v := range orbits.Len() {
				degrees[g.Degree(v)]++
			}
			for _, size := range g.Components().Sizes {
				sizes[size]++
			}
			for _, threads := range []int{1, 4} {
				s := must(NewSurvey(context.Background(), orbits, queens, Options{Threads: threads}))
				if s.Stats != g.Stats() {
					t.Errorf("order %d, %d queens, %d threads: %+v, the graph has %+v", n, queens, threads, s.Stats, g.Stats())
				}
				if !slices.Equal(s.Degrees, tallies(degrees)) || !slices.Equal(s.Sizes, tallies(sizes)) {
					t.Errorf("order %d, %d queens: degrees %v and sizes %v, the graph has %v and %v", n, queens, s.Degrees, s.Sizes, degrees, sizes)
				}
			}
		}
	}
}

// TestSeedsAreThoseWithSources: the pairs that forbid deletions say the same as looking the patterns up one order below.
func TestSeedsAreThoseWithSources(t *testing.T) {
	for n := 1; n <= 12; n++ {
		below, orbits := enumerate(t, n-1), enumerate(t, n)
		p, q := make(ops.Perm, n), make(ops.Perm, n)
		for v, sources := range Sources(below, orbits) {
			if got := orbits.isSeed(v, p, q); got != (len(sources) > 0) {
				t.Fatalf("order %d, %v: seed %v, sources %v", n, orbits.Perm(v), got, sources)
			}
		}
	}
}

// TestPatternWithoutAgainstDefinition, for sets of several columns.
func TestPatternWithoutAgainstDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for n := 1; n <= MaxOrder; n++ {
		for range 300 {
			p := randomPerm(random, n)
			columns := random.Uint32() & random.Uint32() & (1<<n - 1)
			left := deleteColumns(p, columns)
			key, fixed := patternWithout(p, ops.Inv.Act(p), columns)
			if want, same := KeyOf(left), symmetries(left); key != want || int(fixed) != same {
				t.Fatalf("%v without columns %b: key %d, fixed by %d; expected %d, %d", p, columns, key, fixed, want, same)
			}
		}
	}
}

// TestMixerIsReversible for the orders and numbers of orbits that it is made for.
func TestMixerIsReversible(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for order, vertices := range map[int]int{0: 1, 1: 1, 3: 12, 7: 12, 12: 9233, 15: 1846955, 16: 11977939, 17: 83263591, 18: 621012754} {
		m := newMixer(order, vertices, uint64(vertices)*uint64(order+1))
		for range 1000 {
			key, vertex := Key(1+random.Uint64N(uint64(factorial(order)))), random.IntN(vertices)
			pile, word := m.mix(key, vertex)
			if gotKey, got := m.unmix(pile, word); gotKey != key || got != vertex || pile < 0 || pile >= 1<<m.pileBits {
				t.Fatalf("%+v: key %d of vertex %d becomes %d of %d, in pile %d", m, key, vertex, gotKey, got, pile)
			}
		}
	}
}

// TestUnionsOfThreads: sets that threads unite at once are those that one thread would make.
func TestUnionsOfThreads(t *testing.T) {
	const n = 1000
	random := rand.New(rand.NewPCG(7, 8))
	var pairs [][2]int32
	for range 900 {
		pairs = append(pairs, [2]int32{random.Int32N(n), random.Int32N(n)})
	}
	colour := make([]int, n)
	for v := range colour {
		colour[v] = v
	}
	for _, pair := range pairs { // by definition: paint one set in the other's colour
		from, to := colour[pair[0]], colour[pair[1]]
		for v := range colour {
			if colour[v] == from {
				colour[v] = to
			}
		}
	}
	sets := newUnions(n)
	var wait sync.WaitGroup
	for thread := range 4 {
		wait.Go(func() {
			for i := thread; i < len(pairs); i += 4 {
				sets.unite(pairs[i][0], pairs[i][1])
			}
		})
	}
	wait.Wait()
	for v := range colour {
		root := sets.find(int32(v))
		if colour[root] != colour[v] || int(root) > v {
			t.Fatalf("vertex %d has the root %d", v, root)
		}
		for w := range v {
			if (colour[v] == colour[w]) != (root == sets.find(int32(w))) {
				t.Fatalf("vertices %d and %d: one colour %v", v, w, colour[v] == colour[w])
			}
		}
	}
}

// TestPassesAgree: a graph that is joined in several passes is that of one.
func TestPassesAgree(t *testing.T) {
	for queens, n := range map[int]int{1: 12, 2: 11, 3: 9} {
		orbits := enumerate(t, n)
		incidences := uint64(orbits.Len()) * binomial(n, queens)
		one := must(joinOrbits(context.Background(), orbits, queens, Options{}))
		for _, parts := range []uint64{2, 5, 11} {
			little := Options{Memory: 16 * incidences / parts}
			several := must(joinOrbits(context.Background(), orbits, queens, little))
			if len(several.passes) < 2 || several.done != len(several.passes) {
				t.Fatalf("%d of %d passes made, expected several", several.done, len(several.passes))
			}
			if one.moves != several.moves || one.selfMoves != several.selfMoves || !slices.Equal(slices.Concat(one.edges...), slices.Concat(several.edges...)) {
				t.Errorf("%d queens: %d moves in one pass, %d in %d; or other edges", queens, one.moves, several.moves, len(several.passes))
			}
		}
	}
}

// TestFamilyIsOfThePattern: the number of inversions is found without writing the pattern down, and is the same for all images of it.
func TestFamilyIsOfThePattern(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	literal := func(p ops.Perm) int {
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
	for n := 1; n <= MaxOrder; n++ {
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
				if literal(image) != family {
					t.Fatalf("%v without columns %b: family %d, of its image %v %d", p, columns, family, image, literal(image))
				}
			}
		}
	}
}

// TestCensusSettlesWhatItPutAside: with a filter of one bit in each bin nearly every pair is put aside, and the figures are right
// all the same.
func TestCensusSettlesWhatItPutAside(t *testing.T) {
	orbits := enumerate(t, 12)
	want := must(NewGraph(context.Background(), orbits, 1, Options{})).Stats()
	for _, mask := range []uint64{0, 1, 1<<64 - 1} {
		s := must(NewSurveyor(orbits, Options{Threads: 3}))
		for i := range s.census.bins {
			s.census.bins[i].met = []uint64{^mask} // all bits that are not in the mask are set beforehand
		}
		if got := must(s.Run(context.Background(), nil)).Stats; got != want {
			t.Errorf("mask %b: %+v, the graph has %+v", mask, got, want)
		}
	}
}

// TestFindAgainstSearch: the directory leads to the same place as a search of the whole list, for keys that are there and
// for keys that are not.
func TestFindAgainstSearch(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for n := 0; n <= 12; n++ {
		orbits := enumerate(t, n)
		for i := range 3000 {
			k := Key(random.Uint64N(uint64(factorial(n)) + 3))
			if i%3 == 0 && orbits.Len() > 0 {
				k = orbits.keys[random.IntN(orbits.Len())] + Key(i%2)
			}
			v, ok := orbits.Find(k)
			if want, found := slices.BinarySearch(orbits.keys, k); ok != found || found && v != want {
				t.Fatalf("order %d, key %d: %d, %v; expected %d, %v", n, k, v, ok, want, found)
			}
		}
	}
}

// TestChainedIsWhatChainedSearchesReach, found without a search.
func TestChainedIsWhatChainedSearchesReach(t *testing.T) {
	for n := 1; n <= 12; n++ {
		s := must(NewSearch(context.Background(), n, SearchOptions{Seeds: Chained}))
		if got := must(ChainedReach(context.Background(), n, Options{Threads: 2})); got != len(s.Found) {
			t.Errorf("order %d: %d orbits, the search reaches %d", n, got, len(s.Found))
		}
	}
}
