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

// An Experiment tests whether signatures tell the orbits of one order apart: it counts the different ones under each reading,
// and finds orbits that share one. It keeps a digest of 128 bits for each orbit and reading, about 60 + N bytes an orbit.
type Experiment struct {
	n     int
	perms []uint8 // the solutions, n bytes each
	seen  map[Reading][]sighting
}

// A sighting is the digest of an orbit's value, and the place of the orbit in the sequence.
type sighting struct {
	value [16]byte
	orbit int32
}

// Verify runs the experiment on order n. The sequence has one solution of each orbit. It fails with the first error of the
// sequence, and where a solution has another order.
func Verify(n int, solutions iter.Seq2[ops.Perm, error]) (*Experiment, error) {
	e := &Experiment{n: n, seen: make(map[Reading][]sighting)}
	for p, err := range solutions {
		switch {
		case err != nil:
			return nil, err
		case len(p) != n:
			return nil, fmt.Errorf("signature: %v has order %d, expected order %d of the experiment", p, len(p), n)
		}
		s, number := Of(p), int32(e.Orbits())
		for _, r := range Readings() {
			sum := sha256.Sum256([]byte(r.Value(s)))
			e.seen[r] = append(e.seen[r], sighting{[16]byte(sum[:16]), number})
		}
		e.perms = append(e.perms, p...)
	}
	return e, nil
}

// Orbits returns the number of orbits.
func (e *Experiment) Orbits() int { return len(e.seen[Tied]) }

// Distinct returns the number of different values under the reading.
func (e *Experiment) Distinct(r Reading) int {
	distinct := 0
	for range e.groups(r) {
		distinct++
	}
	return distinct
}

// groups yields for every value the orbits that share it.
func (e *Experiment) groups(r Reading) iter.Seq[[]sighting] {
	all := e.seen[r]
	slices.SortFunc(all, func(a, b sighting) int {
		return cmp.Or(bytes.Compare(a.value[:], b.value[:]), cmp.Compare(a.orbit, b.orbit))
	})
	return func(yield func([]sighting) bool) {
		for from, to := 0, 1; from < len(all); to++ {
			if to == len(all) || all[to].value != all[from].value {
				if !yield(all[from:to]) {
					return
				}
				from = to
			}
		}
	}
}

// Collisions returns the groups of orbits that share a value under the reading, in the order of the sequence, each orbit by
// its solution. It panics where two digests are equal and the signatures are not (a collision of SHA-256).
func (e *Experiment) Collisions(r Reading) [][]ops.Perm {
	var groups [][]sighting
	for group := range e.groups(r) {
		if len(group) > 1 {
			groups = append(groups, group)
		}
	}
	slices.SortFunc(groups, func(a, b []sighting) int { return cmp.Compare(a[0].orbit, b[0].orbit) })
	solution := func(s sighting) ops.Perm { return ops.Perm(e.perms[int(s.orbit)*e.n:][:e.n]).Clone() }
	collisions := make([][]ops.Perm, len(groups))
	for i, group := range groups {
		for _, s := range group {
			if !r.Equal(Of(solution(s)), Of(solution(group[0]))) {
				panic("signature: two digests are equal and the signatures are not")
			}
			collisions[i] = append(collisions[i], solution(s))
		}
	}
	return collisions
}
