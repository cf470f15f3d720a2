package encode

import (
	"fmt"
	"io"
	"strings"
	"text/template"
)

var gmlFormat = Format{
	Name: "gml", Ending: ".gml", Write: GML,
	Holds:   "a graph with all attributes of its orbits and edges; 1 and 0 for true and false",
	Lacks:   "as graphml",
	Readers: "NetworkX, igraph, Gephi, yEd, Cytoscape",
}

// GML writes the network with every attribute in the Graph Modelling Language (Himsolt: GML, a portable graph file format,
// University of Passau, 1996). The label of a vertex is its ID, because NetworkX names vertices by their labels; the id is a
// number. The language has no truth values: they are 1 and 0.
func GML(w io.Writer, n *Network) error { return n.fill(gmlTemplate, w) }

var gmlTemplate = template.Must(template.New("gml").Funcs(template.FuncMap{"gml": gmlString}).Parse(`Creator "qorbit"
graph [
  comment {{gml .Title}}
  directed {{if .Directed}}1{{else}}0{{end}}
{{- range .Vertices}}
  node [
    id {{$.Number .ID}}
    label {{gml .ID}}{{$.NodeColumns.GML .}}
  ]
{{- end}}
{{- range $number, $edge := .NumberedEdges}}
  edge [
    source {{$.Number $edge.From}}
    target {{$.Number $edge.To}}{{$.EdgeColumns.GML $edge}}
  ]
{{- end}}
]
`))

// GML prints what a row has in the columns, one attribute per line.
func (c columns) GML(row any) string {
	var b strings.Builder
	for column, value := range c.each(row) {
		text := fmt.Sprint(value)
		switch column.Type {
		case "string":
			text = gmlString(text)
		case "boolean":
			text = map[string]string{"true": "1", "false": "0"}[text]
		}
		fmt.Fprintf(&b, "\n    %s %s", column.Name, text)
	}
	return b.String()
}

// gmlString is a text in quotation marks. Files are in ASCII: other characters, quotation marks and & are character references.
func gmlString(text string) string {
	var b strings.Builder
	for _, r := range text {
		if r < ' ' || r > '~' || r == '"' || r == '&' {
			fmt.Fprintf(&b, "&#%d;", r)
		} else {
			b.WriteRune(r)
		}
	}
	return `"` + b.String() + `"`
}
