package encode

import (
	"io"
	"text/template"
)

var pajekFormat = Format{
	Name: "pajek", Ending: ".net", Write: Pajek,
	Holds:   "a graph with the names of its orbits, and the operators of edges as their labels",
	Lacks:   "all other attributes",
	Readers: "Pajek, NetworkX, igraph, Gephi, VOSviewer",
}

// Pajek writes the network in the format of the program Pajek (Mrvar and Batagelj: Programs for Analysis and Visualization of Very
// Large Networks, Reference Manual, http://mrvar.fdv.uni-lj.si/pajek/). A vertex is a line with its number, from 1, and its ID.
// An edge is a line with two numbers, the value 1, and the operator as the label, l. Edges with a direction are called arcs.
func Pajek(w io.Writer, n *Network) error { return n.fill(pajekTemplate, w) }

var pajekTemplate = template.Must(template.New("pajek").Parse(`*Network {{.Title}}
*Vertices {{.Count}}
{{range .Vertices}}{{$.Number .ID}} "{{.ID}}"
{{end}}{{if .Directed}}*Arcs{{else}}*Edges{{end}}
{{range $number, $edge := .NumberedEdges}}{{$.Number $edge.From}} {{$.Number $edge.To}} 1 l {{printf "%q" $edge.Operator}}
{{end}}`))

// Count is the number of vertices.
func (f filling) Count() int {
	count := 0
	for range f.Vertices {
		count++
	}
	return count
}
