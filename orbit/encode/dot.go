package encode

import (
	"bufio"
	"cmp"
	"io"
	"slices"
	"strings"
	"text/template"
)

var dotFormat = Format{
	Name: "dot", Ending: ".dot", Write: DOT,
	Holds:   "a labelled drawing: orbits with number, solution, class and seed; edges with operators",
	Lacks:   "components, degrees, depths",
	Readers: "Graphviz, gonum, Gephi",
}

// DOT writes the network in the language of Graphviz (https://graphviz.org/doc/info/lang.html), with labels and shapes as a paper
// would print them. Vertices stand in the order of their numbers, edges in the order of their ends, which wait in memory. In an
// orbit graph, a Mov has no arrow head.
func DOT(w io.Writer, n *Network) error {
	vertices := slices.SortedFunc(n.Vertices, func(u, v Vertex) int {
		return cmp.Or(cmp.Compare(v.N, u.N), cmp.Compare(u.Orbit, v.Orbit))
	})
	var edges []Edge
	for e, err := range n.Edges {
		if err != nil {
			return err
		}
		edges = append(edges, e)
	}
	slices.SortFunc(edges, func(e, f Edge) int {
		return cmp.Or(-strings.Compare(e.Kind, f.Kind), cmp.Compare(e.FromOrbit, f.FromOrbit), cmp.Compare(e.ToOrbit, f.ToOrbit))
	})
	b := bufio.NewWriter(w)
	if err := dotTemplate.Execute(b, map[string]any{"Network": n, "Moved": queens(n.Queens), "Vertices": vertices, "Edges": edges}); err != nil {
		return err
	}
	return b.Flush()
}

// No text of a network has a quotation mark, so that none is escaped.
var dotTemplate = template.Must(template.New("dot").Parse(`strict {{if .Network.Directed}}di{{end}}graph {{.Network.Name}} {
	graph [
		label="
{{- with .Network}}{{if .Search}}Trajectory of orbit generation, N = {{.Order}} ({{.Search}})
{{- else}}Orbit graph, N = {{.Order}}{{with .Part}}, {{.}}{{end}}: each Mov ({{$.Moved}}) leads from the solution shown at the lower number\nto one of the orbit with the higher
{{- end}}{{end}}\nellipse, box, diamond: class 8, 4, 2; double outline: seed; dashed: Inc"
		labelloc="t"
		fontname="Helvetica"
		rankdir="TB"
	];
	node [
		fontname="Helvetica"
		fontsize="10"
		shape="ellipse"
	];
	edge [
		fontname="Helvetica"
		fontsize="8"
	];
{{if .Vertices}}
	// Node definitions.
{{- end}}
{{- range .Vertices}}
	{{.ID}} [
{{- if eq .Kind "below"}}
		label="order {{.N}}, orbit {{.Orbit}}\n{{.Solution}}\nclass {{.Class}}"
		shape="plaintext"
		class="below"
{{- else}}
		label="{{.Orbit}}\n{{.Solution}}\nclass {{.Class}}"
		shape="{{if eq .Class 8}}ellipse{{else if eq .Class 4}}box{{else}}diamond{{end}}"
		class="class{{.Class}}"
{{- if .Seed}}
		peripheries="2"
{{- end}}
{{- end}}
	];
{{- end}}
{{- if .Edges}}

	// Edge definitions.
{{- end}}
{{- range .Edges}}
	{{.From}} {{if $.Network.Directed}}->{{else}}--{{end}} {{.To}} [
{{- if eq .Kind "inc"}}
		label="{{.Operator}}"
		style="dashed"
	{{else if and $.Network.Directed (not $.Network.Search)}}
		label="{{.Operator}}"
		dir="none"
	{{else}}label="{{.Operator}}"{{end}}];
{{- end}}
}
`))
