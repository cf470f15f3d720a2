// Package orbit says what an orbit of N-Queens solutions is: its key, its class, the sorted set of the orbits of one
// order, and how that set is enumerated. The packages below it compute with orbits; doc/architecture.md lists them.
//
// An orbit is named by its Key, and numbered from 1 in the order of keys, as Zhang and Zhang number the twelve of order
// 8. Slices index orbits from 0: orbit number v+1 is vertex v.
//
// GAP's package orb calls something else an orbit graph: the points of one orbit, joined by generators of the group.
// Here a vertex is a whole orbit.
//
// Vertices are ints. Lists as long as a graph, of components, of distances and the stored row of orbitgraph.Graph.Row,
// are int32. Sources are those of doc/references.bib.
package orbit

import (
	"cmp"

	"qorbit/ops"
	"qorbit/work"
)

// Options control a long computation, as work.Options do, and say which boards it is about. The zero value is ready: it
// means queens.
type Options struct {
	Threads int    // number of threads at most; 0 means one per processor
	Memory  uint64 // bytes of memory that may be used; 0 means no limit. What is estimated to need more is refused

	// Progress, if not nil, hears how far the work is. It is called from any thread.
	Progress func(work.Progress)

	// Condition says which permutations are the solutions; nil means Queens. It is used where orbits are made of an order.
	// What takes Orbits takes theirs.
	Condition *Condition
}

// Work returns the options without the condition, for packages that do not know orbits.
func (o Options) Work() work.Options {
	return work.Options{Threads: o.Threads, Memory: o.Memory, Progress: o.Progress}
}

// Report is that of work.Options.
func (o Options) Report(phase work.Phase, done, total int) { o.Work().Report(phase, done, total) }

// Reporter is that of work.Options.
func (o Options) Reporter(phase work.Phase) func(done, total int) { return o.Work().Reporter(phase) }

// InPhase is that of work.Options.
func (o Options) InPhase(phase work.Phase) Options {
	o.Progress = o.Work().InPhase(phase).Progress
	return o
}

// Beside is that of work.Options.
func (o Options) Beside(bytes uint64) Options {
	o.Memory = o.Work().Beside(bytes).Memory
	return o
}

// Study returns what a computation with these options is about, at order n, with moves by one queen.
func (o Options) Study(n int) work.Study {
	return work.Study{Condition: o.Boards().Name, Moves: work.Mov, Queens: 1, Order: n}
}

// Room is that of work.Options.
func (o Options) Room(bytes uint64, format string, args ...any) error {
	return o.Work().Room(bytes, format, args...)
}

// Boards returns the condition, Queens where none is given.
func (o Options) Boards() *Condition { return cmp.Or(o.Condition, Queens) }

// A Class is the size of an orbit of queens: 8 for asymmetric solutions, 4 for those that the half turn fixes, 2 for
// those that the quarter turn fixes too, and 1 for the single queen of order 1. Other conditions have orbits of 4 and
// of 2 solutions that reflections in diagonals fix: SymmetryOf tells them apart.
type Class uint8

// ClassOf returns the class of p's orbit: eight over the order of the stabiliser of p.
func ClassOf(p ops.Perm) Class { return Class(8 / len(ops.Stabiliser(p))) }

// Symmetry names the turns that fix the solutions of queens of the class: "none", "180" or "90" degrees, "all" at order
// 1.
func (c Class) Symmetry() string {
	return map[Class]string{8: "none", 4: "180", 2: "90", 1: "all"}[c]
}

// Symmetries are the names that SymmetryOf returns, by falling size of the orbit.
var Symmetries = []string{"none", "180", "one diagonal", "90", "both diagonals", "all"}

// SymmetryOf names the symmetries that fix p: "none"; those of the turns by "180" or by "90" degrees; the reflections
// in "one diagonal", or in "both diagonals" with the half turn; "all" at order 1. No permutation of a larger order is
// its own reflection in an axis, so there are no others.
func SymmetryOf(p ops.Perm) string {
	fixing := ops.Stabiliser(p)
	reflections := 0
	for _, o := range fixing {
		if o.IsReflection() {
			reflections++
		}
	}
	switch {
	case len(fixing) == 2 && reflections == 1:
		return Symmetries[2]
	case len(fixing) == 4 && reflections == 2:
		return Symmetries[4]
	}
	return ClassOf(p).Symmetry()
}
