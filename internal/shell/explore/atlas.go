// Package explore is the explorer of orbit graphs: an [Atlas] has what the page needs of one order, [Write] writes the
// page as one HTML file, and a [Site] serves it to browsers on this machine. The page itself is in the directory web,
// and is bundled into web/dist.
package explore

import (
	"compress/gzip"
	"encoding/json"
	"io"
)

// format names the form of an Atlas as JSON.
const format = "qorbit-atlas-1"

// The orders that have an atlas: the page holds every orbit of an order in the memory of a browser, and draws all of
// them.
const (
	MinOrder = 4
	MaxOrder = 14
)

// An Atlas is the orbit graph of one order with its searches and a place for each vertex. Orbits are numbered from 0
// here, in the order of their keys; people see them from 1.
type Atlas struct {
	Format  string `json:"format"` // "qorbit-atlas-1"
	N       int    `json:"n"`
	Orbits  int    `json:"orbits"`
	Counted uint64 `json:"counted"` // the orbits that the counter finds
	// The kind of the moves, and how many queens one takes at most; left out where they are Movs of one queen.
	Moves  string `json:"moves,omitempty"`
	Queens int    `json:"queens,omitempty"`
	// The condition on boards, and the keys of the orders N−1 and N+1 as those in Boards; left out where it is queens.
	// An order above MaxOrder is left out.
	Condition string  `json:"condition,omitempty"`
	Below     *string `json:"below,omitempty"`
	Above     *string `json:"above,omitempty"`
	// the keys, one after the other: N digits each, the row of each column from 1, to the base 36
	Boards    string   `json:"boards"`
	Class     string   `json:"class"`     // one digit for each orbit
	X         []uint16 `json:"x"`         // the place of each orbit, from 0 to 65,535, to the right
	Y         []uint16 `json:"y"`         // and downwards
	From      []int32  `json:"from"`      // the edges, in ascending order
	To        []int32  `json:"to"`        // more than From
	Component []int32  `json:"component"` // of each orbit; components are numbered by their smallest orbits
	BFS       Search   `json:"bfs"`
	DFS       Search   `json:"dfs"`
	// the distance of each orbit from the seeds, to which Inc leads from order N−1; −1 where no path leads to it
	Depth []int32 `json:"depth"`
	// the certificates of the components that the search misses, by their numbers from 0; of Mov only, and of orders
	// where they are small
	Certificates map[int32]string `json:"certificates,omitempty"`
}

// A Search says for each orbit how one run of search_orbits found it (zhang2011, section V.A).
type Search struct {
	Step   []int32 `json:"step"`   // the place in the order of discovery, −1 for an orbit that is missed
	Parent []int32 `json:"parent"` // the orbit that a Mov was applied to; −1 for seeds, and for orbits that are missed
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
