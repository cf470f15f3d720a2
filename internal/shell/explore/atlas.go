// Package explore is the explorer of orbit graphs: an [Atlas] has what the page needs of one order, [Write] writes the
// page as one HTML file, and a [Site] serves it to browsers on this machine. The page itself is in the directory web,
// and is bundled into web/dist.
package explore

import (
	"compress/gzip"
	"encoding/json"
	"io"

	"qorbit/orbit"
	"qorbit/signature"
)

// format names the form of an Atlas as JSON.
const format = "qorbit-atlas-2"

// The orders that have an atlas: the page holds every orbit of an order in the memory of a browser, and draws all of
// them.
const (
	MinOrder = 4
	MaxOrder = 14
)

// An Atlas is the orbit graph of one order with its searches and a place for each vertex. Orbits are numbered from 0
// here, in the order of their keys; people see them from 1.
type Atlas struct {
	Format  string `json:"format"` // "qorbit-atlas-2"
	N       int    `json:"n"`
	Orbits  int    `json:"orbits"`
	Counted uint64 `json:"counted"` // the orbits that the counter finds
	// The kind of the moves, and how many queens one takes at most; left out where they are Movs of one queen.
	Moves  string `json:"moves,omitempty"`
	Queens int    `json:"queens,omitempty"`
	// The condition on boards; left out where it is queens.
	Condition string `json:"condition,omitempty"`
	// What stands on the boards; left out where it is queens.
	Piece orbit.Piece `json:"piece,omitempty"`
	// The keys of the orders 1 to N+1, one after the other: the row of each column from 1, to the base 36. Those of
	// order N+1 are left out above maxAbove.
	Keys       map[int]string `json:"keys"`
	Symmetry   string         `json:"symmetry"` // one digit for each orbit: its place in Symmetries
	Symmetries []Symmetry     `json:"symmetries"`
	X          []uint16       `json:"x"`         // the place of each orbit, from 0 to 65,535, to the right
	Y          []uint16       `json:"y"`         // and downwards
	From       []int32        `json:"from"`      // the edges, in ascending order
	To         []int32        `json:"to"`        // more than From
	Component  []int32        `json:"component"` // of each orbit; components are numbered by their smallest orbits
	BFS        Search         `json:"bfs"`
	DFS        Search         `json:"dfs"`
	// the distance of each orbit from the seeds, to which Inc leads from order N−1; −1 where no path leads to it
	Depth []int32 `json:"depth"`
	// the orbits that share a signature, in each reading of the criterion
	Equal map[signature.Reading][][]int32 `json:"equal"`
	// the certificates of the components that the search misses, by their numbers from 0; of Mov only, and of orders
	// where they are small
	Certificates map[int32]string `json:"certificates,omitempty"`
}

// A Symmetry is what fixes the keys of some orbits.
type Symmetry struct {
	Class  int    `json:"class"`
	Name   string `json:"name"`   // "half turn"
	Fixing string `json:"fixing"` // "identity, rotation by 180 degrees"
}

// A Search is one run of search_orbits (zhang2011, section V.A), in the order of discovery.
type Search struct {
	Found []int32 `json:"found"` // the orbits; the seeds come first
	From  []int32 `json:"from"`  // what each was found from: of order N−1 for seeds, of order N for others
}

// writeGzip writes the atlas as JSON, compressed.
func (a *Atlas) writeGzip(w io.Writer) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	if err := json.NewEncoder(z).Encode(a); err != nil {
		return err
	}
	return z.Close()
}
