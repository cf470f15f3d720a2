// Package tables has the rows of the tables for papers: a struct a kind, which its columns are the fields of. The tag json is
// the name of a column, latex its heading in LaTeX, oeis its number in the OEIS where it has one.
package tables

import (
	"fmt"

	"qorbit/count"
	"qorbit/internal/results"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/signature"
)

// A Count is what a counter that knows classes finds of an order.
type Count struct {
	N         int    `json:"n" latex:"$N$"`
	Solutions uint64 `json:"solutions" oeis:"A000170"`
	Orbits    uint64 `json:"orbits" oeis:"A002562"`
	Class8    uint64 `json:"class8" latex:"orbits of class|8" oeis:"A260320 for n > 1"`
	Class4    uint64 `json:"class4" latex:"orbits of class|4" oeis:"A260319 for n > 1"`
	Class2    uint64 `json:"class2" latex:"orbits of class|2" oeis:"A260318 for n > 1"`
	Fixed180  uint64 `json:"fixed180" latex:"fixed by|$180^\\circ$" oeis:"A032522"`
	Fixed90   uint64 `json:"fixed90" latex:"fixed by|$90^\\circ$" oeis:"A033148"`
}

// NewCount is the row of a count.
func NewCount(c count.Count) Count {
	return Count{c.N, c.Solutions, c.Orbits, c.Class8, c.Class4, c.Class2, c.Fixed180(), c.Fixed90()}
}

// An Orbit is an orbit with what names it. Its size is its class, which LaTeX prints once.
type Orbit struct {
	N         int         `json:"n" latex:"$N$"`
	Orbit     int         `json:"orbit"`                 // its number, from 1
	Key       string      `json:"key"`                   // the smallest solution, which generates the orbit
	KeyRank   uint64      `json:"key_rank" latex:"rank"` // of the key among all permutations of the order, from 1
	Class     orbit.Class `json:"class"`
	Size      int         `json:"size" latex:"-"` // how many solutions
	Signature string      `json:"signature"`      // of the key
}

// NewOrbit is the row of the orbit with the given number and smallest solution.
func NewOrbit(number int, smallest ops.Perm, class orbit.Class) Orbit {
	return Orbit{
		len(smallest), number, smallest.String(), uint64(orbit.KeyOf(smallest)), class, int(class), signature.Of(smallest).String(),
	}
}

// A Graph is the orbit graph of moves of one queen. The figures mean what they mean in orbitgraph.Stats.
type Graph struct {
	N          int   `json:"n" latex:"$N$"`
	Orbits     int   `json:"orbits" oeis:"A002562"`
	Edges      int   `json:"edges"`
	Components int   `json:"components" latex:"components|all"`
	Giant      int   `json:"giant" latex:"components|giant"`
	Isolated   int   `json:"isolated" latex:"components|isolated"`
	MaxDegree  int   `json:"max_degree" latex:"degree|max"`
	MeanDegree *Mean `json:"mean_degree" latex:"degree|mean"` // nil where there are no orbits
	Seeds      int   `json:"seeds" latex:"search|seeds"`
	Reached    int   `json:"reached" latex:"search|reached"`
	Depth      *int  `json:"depth" latex:"search|depth"` // the largest distance from a seed, nil where there is none
}

// A Mean is printed with three digits behind the point.
type Mean float64

// String prints the three digits.
func (m Mean) String() string { return fmt.Sprintf("%.3f", float64(m)) }

// NewGraph is the row of a graph with the given figures and depth.
func NewGraph(s orbitgraph.Stats, depth *int) Graph {
	row := Graph{
		N: s.N, Orbits: s.Orbits, Edges: s.Edges, Components: s.Components, Giant: s.Giant, Isolated: s.Isolated,
		MaxDegree: s.MaxDegree, Seeds: s.Seeds, Reached: s.Reached, Depth: depth,
	}
	if s.Orbits > 0 {
		mean := Mean(2 * float64(s.Edges) / float64(s.Orbits))
		row.MeanDegree = &mean
	}
	return row
}

// A Completeness says whether the search reaches every orbit of an order.
type Completeness struct {
	N                int    `json:"n" latex:"$N$"`
	CountedOrbits    uint64 `json:"counted_orbits" latex:"orbits|counted" oeis:"A002562"`
	EnumeratedOrbits int    `json:"enumerated_orbits" latex:"orbits|enumerated" oeis:"A002562"`
	Reached          int    `json:"reached" latex:"orbits|reached"`
	Missed           int64  `json:"missed" latex:"orbits|missed"`
	Components       int    `json:"components"`
	Agree            bool   `json:"agree"`
	Complete         bool   `json:"complete"`
}

// NewCompleteness is the row of a check.
func NewCompleteness(c search.Check) Completeness {
	missed := int64(c.CountedOrbits) - int64(c.Reached)
	return Completeness{c.N, c.CountedOrbits, c.EnumeratedOrbits, c.Reached, missed, c.Components, c.Agree, c.Complete}
}

// A Signature says how many signatures of an order each reading tells apart, and how many groups of orbits share one.
type Signature struct {
	results.Signature
	TiedCollisions     int `json:"tied_collisions" latex:"groups that collide|tied"`
	FreeCollisions     int `json:"free_collisions" latex:"groups that collide|free"`
	MultisetCollisions int `json:"multiset_collisions" latex:"groups that collide|multiset"`
}

// NewSignature is the row of an order whose orbits the experiment has seen.
func NewSignature(n int, e *signature.Experiment) Signature {
	groups := func(r signature.Reading) int { return len(e.Collisions(r)) }
	return Signature{results.NewSignature(n, e), groups(signature.Tied), groups(signature.Free), groups(signature.Multiset)}
}

// A Step is one of the trajectory: the operator that first produced an orbit, what it was applied to, and what it gave.
type Step struct {
	Orbit    int         `json:"orbit"`
	Class    orbit.Class `json:"class"`
	Operator string      `json:"operator"`
	Source   string      `json:"source"`
	Result   string      `json:"result"`
}
