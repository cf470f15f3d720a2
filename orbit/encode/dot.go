package encode

import (
	"bufio"
	"cmp"
	"io"
	"slices"
	"strings"
	"text/template"

	"qorbit/internal/base/colour"
	"qorbit/work"
)

var dotFormat = Format{
	Name: "dot", Ending: ".dot", Write: DOT,
	Holds:   "a drawing as the pictures; orbits with key, class, seed, reached, depth; edges with operators",
	Lacks:   "components, degrees",
	Readers: "Graphviz, NetworkX (pydot), graph-tool, Boost, gonum, gographviz, Gephi",
}

// How much memory an orbit takes that waits in memory, with its edges and while lists grow, and how many orbits come
// between two questions for it.
const dotBytes, dotVertices = 2500, 1 << 12

// DOT writes the network in the language of Graphviz (https://graphviz.org/doc/info/lang.html), with the shapes and
// colours of the pictures, and the program of Graphviz that suits it unless that is dot. Vertices stand in the order
// of their numbers, in a trajectory tree by tree; edges in the order of their ends, which wait in memory. In an orbit
// graph, a Mov has no arrow head. What says how dot lays out a trajectory comes last, for readers that know no
// subgraphs.
func DOT(w io.Writer, n Network, o Options) error {
	d := dotDrawing{Network: n, Properties: propertiesOf(n, o), options: o}
	for v := range n.Vertices() {
		d.Vertices = append(d.Vertices, v)
		if held := uint64(len(d.Vertices)); held%dotVertices == 0 {
			err := work.Options{Memory: o.Memory}.Room(dotBytes*held, "a file in DOT of more than %d orbits", held)
			if err != nil {
				return err
			}
		}
	}
	slices.SortFunc(d.Vertices, func(u, v Vertex) int {
		return cmp.Or(-strings.Compare(u.Kind, v.Kind), cmp.Compare(u.N, v.N), cmp.Compare(u.Orbit, v.Orbit))
	})
	for e, err := range EdgesBy(n, o.Label) {
		if err != nil {
			return err
		}
		d.Edges = append(d.Edges, e)
	}
	slices.SortFunc(d.Edges, func(e, f Edge) int {
		return cmp.Or(
			cmp.Compare(e.N, f.N),
			-strings.Compare(e.Kind, f.Kind),
			cmp.Compare(e.FromOrbit, f.FromOrbit),
			cmp.Compare(e.ToOrbit, f.ToOrbit),
		)
	})
	n.style(&d)
	b := bufio.NewWriter(w)
	if err := dotTemplate.Execute(b, d); err != nil {
		return err
	}
	return b.Flush()
}

var dotColours = template.FuncMap{"ink": colour.Ink.Hex, "mov": colour.Mov.Hex, "rule": colour.Rule.Hex}

// No text of a network has a quotation mark, so that none is escaped. Statements end with their line and without a
// semicolon: after the last one of a file, pydot would read a vertex of the name "\n". The reader of Gephi skips what
// follows the words graph, node, edge and subgraph up to the next brace, and takes other settings for vertices: the
// settings begin with these words, attributes of the graph follow them, and the first vertex stands in a subgraph
// after. An empty subgraph would do for Gephi, but gographviz refuses it. Boost and graph-tool refuse braces without
// the word subgraph, and the comments of C++.
var dotTemplate = template.Must(
	template.New("dot").Funcs(dotColours).Parse(`strict {{if .Network.Directed}}di{{end}}graph {{.Network.Name}} {
{{- with .Program}}
	/* Every program of Graphviz draws this as {{.}} does; to draw it otherwise, delete the next line. */
	graph [layout="{{.}}"]
{{- end}}
	graph [label="{{.Title}}", labelloc="t", fontname="Helvetica", fontsize="12", {{.Layout}}]
	node [fontname="Helvetica", fontsize="10", style="filled", color="{{ink}}", margin="0.05"]
	edge [fontname="Helvetica", fontsize="8", color="{{mov}}", arrowsize="0.6"{{.Length}}]
{{- range .Properties}}
	{{.Name}}={{.DOT}}
{{- end}}
{{- if .Vertices}}
	subgraph { {{(index .Vertices 0).ID}} } /* Where Gephi, which does not know such settings, begins to read. */

	/* Node definitions. */
{{- end}}
{{- range .Vertices}}
	{{.ID}} [label="{{$.Label .}}", {{$.Shape .}}, {{$.Tooltip .}}, {{$.Data .}}{{$.Level .}}]
{{- end}}
{{- if .Edges}}

	/* Edge definitions. */
{{- end}}
{{- range .Edges}}
	{{.From}} {{if $.Network.Directed}}->{{else}}--{{end}} {{.To}} [{{$.Line .}}, {{$.EdgeData .}}]
{{- end}}
{{- if .Rows}}

	/* Rows of the page, for dot. */
{{- end}}
{{- range .Rows}}
	{{.}}
{{- end}}
{{- range .Levels}}

	subgraph {{if $.Boxes}}cluster_{{end}}order{{.Order}} {
{{- if $.Boxes}}
		graph [label="order {{.Order}}          ", labeljust="l", fontsize="10", color="{{rule}}"]
{{- end}}
{{- range .Rows}}
		{{.}}
{{- end}}
	}
{{- end}}
}
`),
)
