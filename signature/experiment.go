package signature

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"

	"qorbit/internal/base/parallel"
	"qorbit/ops"
	"qorbit/work"
)

// Orbits are the orbits of one order, such as an *orbit.Orbits.
type Orbits interface {
	Order() int
	Len() int
	Perm(v int) ops.Perm // a solution of orbit v, 0 ≤ v < Len
}

// An Experiment tests whether invariants tell the orbits of one order apart: it counts the different values of each,
// and has the orbits that share one.
type Experiment struct {
	orbits     Orbits
	collisions map[string][][]int // by the name of the reading or other invariant
}

// Verify runs the experiment. Signatures that are equal under a reading are equal as Multiset. Those that are equal as
// Multiset have the same hash, and orbits with the same hash are found in two passes: a one-hash Bloom filter marks the
// hashes that occur, and those that occur again; the second pass keeps the orbits with the latter. These few are
// compared literally, under each reading. So the result does not depend on the hash, and takes 2 to 4 bytes an orbit,
// and a sixteenth of the orbits 16 bytes each.
//
// The result is the same for any number of threads. Verify fails with the context's error once ctx is done.
func Verify(ctx context.Context, orbits Orbits, o work.Options) (*Experiment, error) {
	return VerifyInvariants(ctx, orbits, []*Invariant{tied, free, multiset}, o)
}

// VerifyInvariants runs the experiment for invariants of any kind, one after the other, and the readings together. Each
// takes the time and memory of Verify, for the hash is that of its own value.
func VerifyInvariants(ctx context.Context, orbits Orbits, invariants []*Invariant, o work.Options) (
	*Experiment, error) {
	return verify(ctx, orbits, invariants, o, math.MaxUint64)
}

// verify uses the bits of a mask of the hashes.
func verify(ctx context.Context, orbits Orbits, invariants []*Invariant, o work.Options, mask uint64) (
	*Experiment, error) {
	e := &Experiment{orbits, make(map[string][][]int)}
	var readings []*Invariant
	for _, i := range invariants {
		if i.New == nil {
			readings = append(readings, i)
			continue
		}
		v := verification{ctx, orbits, i.hashes(orbits.Order()), i.Name, mask, o}
		if err := e.verify(v, []*Invariant{i}); err != nil {
			return nil, err
		}
	}
	if len(readings) == 0 {
		return e, nil
	}
	triangles := newHasher(orbits.Order())
	v := verification{ctx, orbits, func() hash { return triangles.hash }, "signatures", mask, o}
	return e, e.verify(v, readings)
}

// verify finds the orbits with equal values of some invariants, which have the same hash where they are equal.
func (e *Experiment) verify(v verification, invariants []*Invariant) error {
	seen := newFilter(v.orbits.Len())
	if err := v.each("with "+v.what, func(_ int, hash uint64) { seen.add(hash) }); err != nil {
		return err
	}
	var lock sync.Mutex
	var candidates []sighting
	stop := parallel.NewStop(v.ctx)
	v.ctx = stop
	err := v.each("compared by "+v.what, func(orbit int, hash uint64) {
		if seen.again(hash) {
			lock.Lock()
			if len(candidates) == cap(candidates) { // beside the list that is full
				grown := uint64(cap(candidates))/2*7 + 1
				if err := v.options.Room(16*grown, "the list of orbits to compare by %s", v.what); err != nil {
					stop.End(err)
				}
			}
			candidates = append(candidates, sighting{hash, orbit})
			lock.Unlock()
		}
	})
	if err != nil {
		return err
	}
	slices.SortFunc(candidates, func(a, b sighting) int {
		return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.orbit, b.orbit))
	})
	values := make([]func(p ops.Perm) Value, len(invariants))
	for k, i := range invariants {
		values[k] = i.values(v.orbits.Order())
	}
	pace := parallel.NewPace(v.ctx, chunk)
	for len(candidates) > 0 {
		alike := 1
		for alike < len(candidates) && candidates[alike].hash == candidates[0].hash {
			alike++
		}
		if alike > 1 {
			for k, i := range invariants {
				e.compare(candidates[:alike], i.Name, values[k])
			}
		}
		candidates = candidates[alike:]
		if pace.Over(alike) {
			return v.ctx.Err()
		}
	}
	for _, i := range invariants {
		slices.SortFunc(e.collisions[i.Name], func(a, b []int) int { return cmp.Compare(a[0], b[0]) })
	}
	return nil
}

// hashes returns a function that prepares the hashes of values of the invariant, for one thread.
func (i *Invariant) hashes(n int) func() hash {
	return func() hash {
		list, v := i.New(n), new(Parts)
		return func(p, inverse ops.Perm) uint64 {
			for column, row := range p {
				inverse[row] = uint8(column)
			}
			list(p, inverse, v)
			return v.hash()
		}
	}
}

// A sighting is an orbit and the hash of its signature.
type sighting struct {
	hash  uint64
	orbit int
}

// compare adds the collisions among orbits with the same hash.
func (e *Experiment) compare(candidates []sighting, name string, valueOf func(p ops.Perm) Value) {
	places, groups := make(map[Value]int), [][]int(nil)
	for _, c := range candidates {
		value := valueOf(e.orbits.Perm(c.orbit))
		place, known := places[value]
		if !known {
			place = len(groups)
			places[value], groups = place, append(groups, nil)
		}
		groups[place] = append(groups[place], c.orbit)
	}
	for _, group := range groups {
		if len(group) > 1 {
			e.collisions[name] = append(e.collisions[name], group)
		}
	}
}

// Orbits returns the number of orbits.
func (e *Experiment) Orbits() int { return e.orbits.Len() }

// Distinct returns the number of different values of a reading, or of another invariant, by its name.
func (e *Experiment) Distinct(name string) int {
	distinct := e.orbits.Len()
	for _, group := range e.collisions[name] {
		distinct -= len(group) - 1
	}
	return distinct
}

// Collisions returns the groups of orbits that share a value of a reading or of another invariant, by its name, in the
// order of the orbits, each orbit by its solution p: orbits.Lookup(orbit.KeyOf(p)) is its vertex.
func (e *Experiment) Collisions(name string) [][]ops.Perm {
	collisions := make([][]ops.Perm, len(e.collisions[name]))
	for i, group := range e.collisions[name] {
		for _, v := range group {
			collisions[i] = append(collisions[i], e.orbits.Perm(v))
		}
	}
	return collisions
}

// A hash returns 64 bits that are equal for equal values. It overwrites inverse, which is as long as p.
type hash func(p, inverse ops.Perm) uint64

// A verification visits all orbits with the hashes of their values.
type verification struct {
	ctx     context.Context
	orbits  Orbits
	hasher  func() hash // for one thread
	what    string      // is compared
	mask    uint64
	options work.Options
}

// chunk is how many orbits a thread visits at a time.
const chunk = 1 << 12

// each visits the orbits, on several goroutines.
func (v *verification) each(what string, visit func(orbit int, hash uint64)) error {
	phase := work.Phase{Unit: "orbits", Order: v.orbits.Order(), Action: what}
	report := func(done, _ int) {
		v.options.Report(phase, min(done*chunk, v.orbits.Len()), v.orbits.Len())
	}
	return parallel.Chunks(v.ctx, v.orbits.Len(), chunk, v.options.Threads, report, func() func(from, to int) {
		inverse, hash := make(ops.Perm, v.orbits.Order()), v.hasher()
		return func(from, to int) {
			for orbit := from; orbit < to; orbit++ {
				visit(orbit, hash(v.orbits.Perm(orbit), inverse)&v.mask)
			}
		}
	})
}
