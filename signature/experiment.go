package signature

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"sync"

	"qorbit/internal/parallel"
	"qorbit/ops"
	"qorbit/work"
)

// Orbits are the orbits of one order, such as an *orbit.Orbits.
type Orbits interface {
	Order() int
	Len() int
	Perm(v int) ops.Perm // a solution of orbit v, 0 ≤ v < Len
}

// An Experiment tests whether signatures tell the orbits of one order apart: it counts the different ones under each
// reading, and has the orbits that share one.
type Experiment struct {
	orbits     Orbits
	collisions map[Reading][][]int
}

// Verify runs the experiment. Signatures that are equal under a reading are equal as Multiset. Those that are equal as
// Multiset have the same hash, and orbits with the same hash are found in two passes: a one-hash Bloom filter marks the
// hashes that occur, and those that occur again; the second pass keeps the orbits with the latter. These few are
// compared literally, under each reading. So the result does not depend on the hash, and takes 2 to 4 bytes an orbit,
// and a sixteenth of the orbits 16 bytes each.
//
// The result is the same for any number of threads. Verify fails with the context's error once ctx is done.
func Verify(ctx context.Context, orbits Orbits, o work.Options) (*Experiment, error) {
	return verify(ctx, orbits, o, math.MaxUint64)
}

// verify uses the bits of a mask of the hash.
func verify(ctx context.Context, orbits Orbits, o work.Options, mask uint64) (*Experiment, error) {
	v := verification{ctx, orbits, newHasher(orbits.Order()), mask, o}
	seen := newFilter(orbits.Len())
	if err := v.each("with signatures", func(_ int, hash uint64) { seen.add(hash) }); err != nil {
		return nil, err
	}
	var lock sync.Mutex
	var candidates []sighting
	err := v.each("compared by signatures", func(orbit int, hash uint64) {
		if seen.again(hash) {
			lock.Lock()
			candidates = append(candidates, sighting{hash, orbit})
			lock.Unlock()
		}
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(candidates, func(a, b sighting) int {
		return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.orbit, b.orbit))
	})
	e := &Experiment{orbits, make(map[Reading][][]int)}
	for len(candidates) > 0 {
		alike := 1
		for alike < len(candidates) && candidates[alike].hash == candidates[0].hash {
			alike++
		}
		if alike > 1 {
			e.compare(candidates[:alike])
		}
		candidates = candidates[alike:]
	}
	for _, groups := range e.collisions {
		slices.SortFunc(groups, func(a, b []int) int { return cmp.Compare(a[0], b[0]) })
	}
	return e, nil
}

// A sighting is an orbit and the hash of its signature.
type sighting struct {
	hash  uint64
	orbit int
}

// compare adds the collisions among orbits with the same hash.
func (e *Experiment) compare(candidates []sighting) {
	orbits, signatures := make([]int, len(candidates)), make(map[int]Signature)
	for i, c := range candidates {
		orbits[i] = c.orbit
		signatures[c.orbit] = Of(e.orbits.Perm(c.orbit))
	}
	for _, r := range Readings() {
		places, groups := make(map[Value]int), [][]int(nil)
		for _, v := range orbits {
			value := r.Value(signatures[v])
			place, known := places[value]
			if !known {
				place = len(groups)
				places[value], groups = place, append(groups, nil)
			}
			groups[place] = append(groups[place], v)
		}
		for _, group := range groups {
			if len(group) > 1 {
				e.collisions[r] = append(e.collisions[r], group)
			}
		}
	}
}

// Orbits returns the number of orbits.
func (e *Experiment) Orbits() int { return e.orbits.Len() }

// Distinct returns the number of different values under the reading.
func (e *Experiment) Distinct(r Reading) int {
	distinct := e.orbits.Len()
	for _, group := range e.collisions[r] {
		distinct -= len(group) - 1
	}
	return distinct
}

// Collisions returns the groups of orbits that share a value under the reading, in the order of the orbits, each orbit
// by its solution p: orbits.Lookup(orbit.KeyOf(p)) is its vertex.
func (e *Experiment) Collisions(r Reading) [][]ops.Perm {
	collisions := make([][]ops.Perm, len(e.collisions[r]))
	for i, group := range e.collisions[r] {
		for _, v := range group {
			collisions[i] = append(collisions[i], e.orbits.Perm(v))
		}
	}
	return collisions
}

// A verification visits all orbits with the hashes of their signatures.
type verification struct {
	ctx     context.Context
	orbits  Orbits
	hasher  *hasher
	mask    uint64
	options work.Options
}

// chunk is how many orbits a thread visits at a time.
const chunk = 1 << 12

// each visits the orbits, on several goroutines.
func (v *verification) each(what string, visit func(orbit int, hash uint64)) error {
	report := func(phase string, done, _ int) {
		v.options.Report(phase, min(done*chunk, v.orbits.Len()), v.orbits.Len())
	}
	phase := fmt.Sprintf("orbits of order %d %s", v.orbits.Order(), what)
	return parallel.Chunks(v.ctx, phase, v.orbits.Len(), chunk, v.options.Threads, report, func() func(from, to int) {
		inverse := make(ops.Perm, v.orbits.Order())
		return func(from, to int) {
			for orbit := from; orbit < to; orbit++ {
				visit(orbit, v.hasher.hash(v.orbits.Perm(orbit), inverse)&v.mask)
			}
		}
	})
}
