package encode

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"iter"
	"reflect"
	"slices"
	"strings"
	"text/template"
)

var graphmlFormat = Format{
	Name: "graphml", Ending: ".graphml", Write: GraphML,
	Holds:   "a graph with all attributes of its orbits and edges, with types",
	Lacks:   "positions and colours",
	Readers: "NetworkX, igraph, graph-tool, Gephi, Cytoscape, graphology",
}

// GraphML writes the network with every attribute (http://graphml.graphdrawing.org; Brandes, Eiglsperger, Lerner:
// GraphML Primer). The label of a vertex is left out, because the attributes say the same.
func GraphML(w io.Writer, n *Network, o Options) error { return fill(graphmlTemplate, w, n, o) }

var graphmlTemplate = template.Must(template.New("graphml").Parse(`<?xml version="1.0" encoding="UTF-8"?>
{{- $namespace := "http://graphml.graphdrawing.org/xmlns"}}
<graphml xmlns="{{$namespace}}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="{{$namespace}} {{$namespace}}/1.0/graphml.xsd">
{{- range .Properties}}
 <key id="graph_{{.Name}}" for="graph" attr.name="{{.Name}}" attr.type="{{.Type}}"></key>
{{- end}}
{{- range .NodeColumns}}
 <key id="node_{{.Name}}" for="node" attr.name="{{.Name}}" attr.type="{{.Type}}"></key>
{{- end}}
{{- range .EdgeColumns}}
 <key id="edge_{{.Name}}" for="edge" attr.name="{{.Name}}" attr.type="{{.Type}}"></key>
{{- end}}
 <graph id="{{.Name}}" edgedefault="{{if not .Directed}}un{{end}}directed">
  <desc>{{html .Title}}</desc>
{{- range .Properties}}
  <data key="graph_{{.Name}}">{{html .Value}}</data>
{{- end}}
{{- range .Vertices}}
  <node id="{{.ID}}">{{$.NodeColumns.Print "\n   <data key=\"node_%s\">%s</data>" .}}
  </node>
{{- end}}
{{- range $number, $edge := .NumberedEdges}}
  <edge source="{{$edge.From}}" target="{{$edge.To}}">{{$.EdgeColumns.Print "\n   <data key=\"edge_%s\">%s</data>" $edge}}
  </edge>
{{- end}}
 </graph>
</graphml>
`))

var gexfFormat = Format{
	Name: "gexf", Ending: ".gexf", Write: GEXF,
	Holds:   "the same, with labels; version 1.2",
	Lacks:   "as graphml",
	Readers: "Gephi, NetworkX, gonum, graphology (sigma.js)",
}

// GEXF writes the network with every attribute, in version 1.2 of the format (https://gexf.net). It has no attributes
// of the graph itself: these are keywords.
func GEXF(w io.Writer, n *Network, o Options) error { return fill(gexfTemplate, w, n, o) }

var gexfTemplate = template.Must(template.New("gexf").Parse(`<?xml version="1.0" encoding="UTF-8"?>
{{- $namespace := "http://www.gexf.net/1.2draft"}}
{{- define "columns"}}
{{- range .}}
   <attribute id="{{.Name}}" title="{{.Name}}" type="{{if eq .Type "int"}}integer{{else}}{{.Type}}{{end}}"></attribute>
{{- end}}
  </attributes>
{{- end}}
<gexf xmlns="{{$namespace}}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="{{$namespace}} {{$namespace}}/gexf.xsd" version="1.2">
 <meta>
  <creator>qorbit</creator>
  <keywords>{{html .Keywords}}</keywords>
  <description>{{html .Title}}</description>
 </meta>
 <graph mode="static" defaultedgetype="{{if not .Directed}}un{{end}}directed">
  <attributes class="node" mode="static">{{template "columns" .NodeColumns}}
  <attributes class="edge" mode="static">{{template "columns" .EdgeColumns}}
  <nodes>{{$indent := ""}}
{{- range .Vertices}}{{$indent = "\n  "}}
   <node id="{{.ID}}" label="{{html .Name}}">
    <attvalues>{{$.NodeColumns.Print "\n     <attvalue for=\"%s\" value=\"%s\"></attvalue>" .}}
    </attvalues>
   </node>
{{- end}}{{$indent}}</nodes>
  <edges>{{$indent = ""}}
{{- range $number, $edge := .NumberedEdges}}{{$indent = "\n  "}}
   <edge id="{{$number}}" source="{{$edge.From}}" target="{{$edge.To}}" label="{{html $edge.Operator}}">
    <attvalues>{{$.EdgeColumns.Print "\n     <attvalue for=\"%s\" value=\"%s\"></attvalue>" $edge}}
    </attvalues>
   </edge>
{{- end}}{{$indent}}</edges>
 </graph>
</gexf>
`))

// A filling is what the templates read of a network.
type filling struct {
	*Network
	Properties               []property
	NodeColumns, EdgeColumns columns
	NumberedEdges            iter.Seq2[int, Edge] // from 1
}

// Keywords lists the properties: "order=8, moves=mov".
func (f filling) Keywords() string {
	texts := make([]string, len(f.Properties))
	for i, p := range f.Properties {
		texts[i] = fmt.Sprintf("%s=%v", p.Name, p.Value)
	}
	return strings.Join(texts, ", ")
}

// fill writes the network by a template.
func fill(t *template.Template, w io.Writer, n *Network, o Options) error {
	var failed error
	f := filling{
		Network:     n,
		Properties:  propertiesOf(n, o),
		NodeColumns: columnsOf[Vertex](n.attributes),
		EdgeColumns: columnsOf[Edge](edgeAttributes),
	}
	f.NumberedEdges = func(yield func(int, Edge) bool) {
		number := 0
		for e, err := range n.Edges {
			if number++; err != nil || !yield(number, e) {
				failed = err
				return
			}
		}
	}
	b := bufio.NewWriter(w)
	err := t.Execute(b, f)
	return cmp.Or(failed, err, b.Flush())
}

// The attributes that files have, by their names in Vertex and Edge. A file calls found_by "by", and the source of an
// edge "solution", because programs take "source" for the name of a vertex.
const (
	belowAttributes = "kind n orbit key class" // of a vertex of order N−1, with belowBooleans in an orbit graph
	belowBooleans   = "seed reached"
	edgeAttributes  = "kind operator solution=source result"
)

// columns are attributes in a file.
type columns []column

type column struct {
	Name  string
	Type  string // as GraphML calls it: string, int or boolean
	field int
}

// types are the types of attributes; all numbers are integers, and an operator is its text.
var types = map[reflect.Kind]string{reflect.String: "string", reflect.Interface: "string", reflect.Bool: "boolean"}

// typeOf is the name of a type in GraphML.
func typeOf(t reflect.Type) string { return cmp.Or(types[t.Kind()], "int") }

// columnsOf finds the fields of the named attributes: name, or name=attribute where the file has another name.
func columnsOf[Row any](names string) columns {
	var all columns
	fields := reflect.VisibleFields(reflect.TypeFor[Row]())
	for name := range strings.FieldsSeq(names) {
		name, attribute, _ := strings.Cut(name, "=")
		at := slices.IndexFunc(fields, func(f reflect.StructField) bool {
			return f.Tag.Get("json") == cmp.Or(attribute, name)
		})
		t := fields[at].Type
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		all = append(all, column{name, typeOf(t), at})
	}
	return all
}

// Print prints what a row has in the columns, without null. The format takes the name and the text of each. A vertex of
// order N−1 has only belowAttributes and belowBooleans.
func (c columns) Print(format string, row any) string {
	if v, ok := row.(Vertex); ok && v.Kind == KindBelow {
		names := strings.Fields(belowAttributes + " " + belowBooleans)
		c = slices.DeleteFunc(slices.Clone(c), func(a column) bool { return !slices.Contains(names, a.Name) })
	}
	var b strings.Builder
	fields := reflect.ValueOf(row)
	for _, column := range c {
		if f := reflect.Indirect(fields.Field(column.field)); f.IsValid() {
			fmt.Fprintf(&b, format, column.Name, template.HTMLEscapeString(fmt.Sprint(f.Interface())))
		}
	}
	return b.String()
}
