package encode

import (
	"io"

	"qorbit/internal/base/words"
)

// A Format is a file format that holds a graph.
type Format struct {
	Name     string // such as graphml
	Ending   string // of file names, such as .graphml
	Holds    string // what a file contains
	Lacks    string // what it cannot contain
	Readers  string // programs that read it
	Bare     bool   // the format holds the adjacency alone: no attributes, no Inc edges, no trajectories
	MaxOrder int    // the largest order that is written; 0 for any
	Limit    string // why there is a largest order
	Write    func(io.Writer, Network, Options) error
}

// Formats lists all formats. A format is added by its own file and a name here.
var Formats = []Format{dotFormat, graphmlFormat, gexfFormat, graph6Format, sparse6Format}

// Lookup returns the format with a name.
func Lookup(name string) (Format, bool) { return words.Lookup(Formats, name) }

// String returns the name.
func (f Format) String() string { return f.Name }
