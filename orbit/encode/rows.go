package encode

import (
	"fmt"
	"strconv"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// The kinds of vertices.
const (
	KindOrbit = "orbit" // an orbit of order N
	KindBelow = "below" // an orbit of order N−1 that an Inc leads from
)

// A Vertex is an orbit with its attributes: one row of the table of vertices, of the database, and of every file. The
// tag json is the name of an attribute. An attribute that a vertex does not have is null, or zero where it cannot be.
type Vertex struct {
	Kind          string      `json:"kind"`           // orbit, or below for an orbit of order N−1 that an Inc leads from
	N             int         `json:"n"`              // the order
	Orbit         int         `json:"orbit"`          // its number, from 1
	Key           string      `json:"key"`            // its smallest solution, which generates it
	KeyRank       uint64      `json:"key_rank"`       // the place of the key among the permutations of the order, from 1
	Class         orbit.Class `json:"class"`          // how many solutions it has: 8, 4, 2, or 1 at order 1
	Degree        int         `json:"degree"`         // how many orbits a Mov joins it to
	IncFrom       []int       `json:"inc_from"`       // the orbits of order N−1 that an Inc leads from
	Component     int         `json:"component"`      // its component of the orbit graph
	ComponentSize int         `json:"component_size"` // how many orbits that has
	// 1 where the search began with it (Inc made it, or it was given), else 0
	Seed        bool         `json:"seed"`
	Reached     bool         `json:"reached"`    // 1 where the search found it, else 0
	Neighbours  []int        `json:"neighbours"` // the orbits that a Mov joins it to
	Depth       *int         `json:"depth"`      // the least number of Movs from a seed
	Step        *int         `json:"step"`       // when the search found it, from 1
	FoundBy     *string      `json:"found_by"`   // how: inc, mov or given
	FoundFrom   *int         `json:"found_from"` // the orbit that the operator was applied to: for inc one of order n-1
	Generator   ops.Operator `json:"generator"`  // the operator that showed it first
	Source      *string      `json:"source"`     // the solution that the operator was applied to
	Result      *string      `json:"result"`     // the solution that it gave; of a given orbit, the key
	Solution    ops.Perm     `json:"-"`          // to show: the result of a discovery, otherwise the key
	Highlighted bool         `json:"-"`          // a reader marks it

	ID   string `json:"-"` // in files: orbit5, or in a trajectory of several orders orbit8_5
	Name string `json:"-"` // for people: 5, or 5 (order 8)
}

// newVertex has what is known of an orbit without a graph and without a search; several says that the network has
// orbits of several orders.
func newVertex(kind string, orbits *orbit.Orbits, v int, several bool) Vertex {
	p := orbits.Perm(v)
	vertex := Vertex{
		Kind:     kind,
		N:        orbits.Order(),
		Orbit:    v + 1,
		Key:      p.String(),
		KeyRank:  uint64(orbits.Key(v)),
		Class:    orbits.Class(v),
		Solution: p,
		ID:       id(kind, orbits.Order(), v+1, several),
		Name:     strconv.Itoa(v + 1),
	}
	if several || kind == KindBelow {
		vertex.Name = fmt.Sprintf("%d (order %d)", v+1, vertex.N)
	}
	return vertex
}

// Missed reports whether no search finds the orbit.
func (v Vertex) Missed() bool { return v.Kind == KindOrbit && !v.Reached }

// id is the name of a vertex in files.
func id(kind string, n, orbit int, several bool) string {
	if several {
		kind += strconv.Itoa(n) + "_"
	}
	return kind + strconv.Itoa(orbit)
}

// The kinds of edges.
const (
	KindMov = "mov" // from an orbit of order N; other kinds of moves have the names of package move
	KindInc = "inc" // from an orbit of order N−1
)

// An Edge is an operator that leads from a solution of one orbit to a solution of another: one row of the table of
// edges, of the database, and of every file.
type Edge struct {
	N         int          `json:"n"`          // the order
	Kind      string       `json:"kind"`       // the kind of moves, mov or exchange, or inc from an orbit of order N−1
	FromOrder int          `json:"from_order"` // the order of the orbit that it leads from: N−1 for inc
	FromOrbit int          `json:"from_orbit"` // that orbit; of mov and exchange, the smaller number
	ToOrbit   int          `json:"to_orbit"`   // the orbit that it leads to
	Operator  ops.Operator `json:"operator"`   // the first operator that leads from source to to_orbit
	Source    string       `json:"source"`     // the key of from_orbit
	Result    string       `json:"result"`     // a solution of to_orbit
	Queens    int          `json:"-"`          // how many a Mov or an exchange moves
	Step      int          `json:"-"`          // its number among the steps of a route, from 1; 0 for others

	From, To string `json:"-"` // the IDs of the vertices at its ends
}

// newEdge is the edge that a witness shows, in a network whose edges end at orbits of one order, and where Inc leads
// from a vertex of the kind below. Vertices count from 0.
func newEdge(n int, kind string, from, to int, w move.Witness, queens int) Edge {
	e := Edge{N: n, Kind: kind, FromOrder: len(w.Source), FromOrbit: from + 1, ToOrbit: to + 1, Queens: queens}
	e.witness(w)
	e.name(KindBelow, false)
	return e
}

// witness gives the edge an operator.
func (e *Edge) witness(w move.Witness) {
	e.Operator, e.Source, e.Result = w.Operator, w.Source.String(), w.Result.String()
}

// name sets the IDs of the ends, of which that of an Inc is a vertex of a kind; several says that the network has
// orbits of several orders.
func (e *Edge) name(above string, several bool) {
	if e.Kind != KindInc {
		above = KindOrbit
	}
	e.From, e.To = id(above, e.FromOrder, e.FromOrbit, several), id(KindOrbit, e.N, e.ToOrbit, several)
}
