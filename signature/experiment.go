package signature

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"iter"
	"slices"

	"qorbit/ops"
)

// An Experiment counts the different signatures of the orbits of one order, and finds orbits that share one. Add one
// solution of each orbit, then ask for the results of a reading. It keeps a digest of 128 bits for each orbit and reading,
// about 60 + N bytes an orbit. Collisions confirms on the signatures that equal digests are no accident.
type Experiment struct {
	n     int
	perms []uint8 // the solutions that were added, n bytes each
	seen  map[Reading][]sighting
}

// A sighting is the digest of an orbit's value, and the number of the orbit in the order of Add.
type sighting struct {
	value [16]byte
	orbit int32
}

// NewExperiment starts an experiment on order n.
func NewExperiment(n int) *Experiment {
	return &Experiment{n: n, seen: make(map[Reading][]sighting)}
}

// Add adds an orbit by one of its solutions. It fails where the solution has another order. No orbit may be added twice.
func (e *Experiment) Add(p ops.Perm) error {
	if len(p) != e.n {
		return fmt.Errorf("signature: a solution of order %d, expected order %d of the experiment", len(p), e.n)
	}
	s := Of(p)
	number := int32(e.Orbits())
	for _, r := range Readings() {
		sum := sha256.Sum256([]byte(r.Value(s)))
		e.seen[r] = append(e.seen[r], sighting{[16]byte(sum[:16]), number})
	}
	e.perms = append(e.perms, p...)
	return nil
}

// Orbits returns how many orbits were added.
func (e *Experiment) Orbits() int { return len(e.seen[Tied]) }

// Distinct returns the number of different values under the reading.
func (e *Experiment) Distinct(r Reading) int {
	distinct := 0
	e.eachValue(r, func([]sighting) { distinct++ })
	return distinct
}

// eachValue calls visit once for every value, with the orbits that share it.
func (e *Experiment) eachValue(r Reading, visit func(group []sighting)) {
	all := e.seen[r]
	slices.SortFunc(all, func(a, b sighting) int {
		return cmp.Or(bytes.Compare(a.value[:], b.value[:]), cmp.Compare(a.orbit, b.orbit))
	})
	for len(all) > 0 {
		size := 1
		for size < len(all) && all[size].value == all[0].value {
			size++
		}
		visit(all[:size])
		all = all[size:]
	}
}

// Collisions returns the groups of orbits that share a value under the reading, in the order of Add, each orbit by the
// solution that was added. It panics where two digests are equal and the signatures are not (a collision of SHA-256).
func (e *Experiment) Collisions(r Reading) [][]ops.Perm {
	var groups [][]sighting
	e.eachValue(r, func(group []sighting) {
		if len(group) > 1 {
			groups = append(groups, group)
		}
	})
	slices.SortFunc(groups, func(a, b []sighting) int { return cmp.Compare(a[0].orbit, b[0].orbit) })
	collisions := make([][]ops.Perm, 0, len(groups))
	for _, group := range groups {
		var perms []ops.Perm
		for _, s := range group {
			p := ops.Perm(e.perms[int(s.orbit)*e.n:][:e.n])
			if !r.Equal(Of(p), Of(e.perms[int(group[0].orbit)*e.n:][:e.n])) {
				panic("signature: two digests are equal and the signatures are not")
			}
			perms = append(perms, p.Clone())
		}
		collisions = append(collisions, perms)
	}
	return collisions
}

// Verify puts every solution of the sequence, one of each orbit of order n, into an experiment. It fails with the first error of
// the sequence.
func Verify(n int, solutions iter.Seq2[ops.Perm, error]) (*Experiment, error) {
	e := NewExperiment(n)
	for p, err := range solutions {
		if err == nil {
			err = e.Add(p)
		}
		if err != nil {
			return e, err
		}
	}
	return e, nil
}
