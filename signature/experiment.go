package signature

import (
	"crypto/sha256"
	"fmt"
	"slices"

	"qorbit/ops"
)

// An Experiment compares the signatures of orbits of one order: Add one solution of each, then ask for the results of a
// reading. It keeps a digest of 128 bits for each orbit and reading, and confirms by the rules what digests hold equal.
type Experiment struct {
	n     int
	perms []ops.Perm
	seen  map[Reading]map[digest][]int32 // the orbits with each value, in the order of Add
}

type digest [16]byte

// NewExperiment starts an experiment on order n.
func NewExperiment(n int) *Experiment {
	e := &Experiment{n: n, seen: make(map[Reading]map[digest][]int32)}
	for _, r := range Readings() {
		e.seen[r] = make(map[digest][]int32)
	}
	return e
}

// Add takes a solution of an orbit that was not added before. It fails where the order is another one.
func (e *Experiment) Add(p ops.Perm) error {
	if len(p) != e.n {
		return fmt.Errorf("signature: a solution of order %d in an experiment on order %d", len(p), e.n)
	}
	s := Of(p)
	for _, r := range Readings() {
		sum := sha256.Sum256([]byte(r.Value(s)))
		d := digest(sum[:16])
		e.seen[r][d] = append(e.seen[r][d], int32(len(e.perms)))
	}
	e.perms = append(e.perms, p.Clone())
	return nil
}

// Orbits returns how many orbits were added.
func (e *Experiment) Orbits() int { return len(e.perms) }

// Distinct returns how many values the reading tells apart.
func (e *Experiment) Distinct(r Reading) int { return len(e.seen[r]) }

// Collisions returns the groups of orbits that share a value of the reading, in the order of Add, each with the solution
// that was added. It panics where two digests are equal and the signatures are not, which no one has ever seen.
func (e *Experiment) Collisions(r Reading) [][]ops.Perm {
	var first []int32
	groups := make(map[int32][]int32)
	for _, group := range e.seen[r] {
		if len(group) > 1 {
			first = append(first, group[0])
			groups[group[0]] = group
		}
	}
	slices.Sort(first)
	collisions := make([][]ops.Perm, 0, len(first))
	for _, f := range first {
		var perms []ops.Perm
		for _, v := range groups[f] {
			if !r.Equal(Of(e.perms[f]), Of(e.perms[v])) {
				panic("signature: two digests are equal and the signatures are not")
			}
			perms = append(perms, e.perms[v])
		}
		collisions = append(collisions, perms)
	}
	return collisions
}
