package encode

import (
	"bufio"
	"fmt"
	"html/template"
	"io"
	"strings"
)

var graphmlFormat = Format{
	Name: "graphml", Ending: ".graphml", Write: GraphML,
	Holds:   "a graph with all attributes of its orbits and edges, with types",
	Lacks:   "positions and colours",
	Readers: "NetworkX, igraph, graph-tool, Gephi, Cytoscape, graphology",
}

var gexfFormat = Format{
	Name: "gexf", Ending: ".gexf", Write: GEXF,
	Holds:   "the same, with labels; version 1.2",
	Lacks:   "as graphml",
	Readers: "Gephi, NetworkX, gonum, graphology (sigma.js)",
}

// GraphML writes the network with every attribute (http://graphml.graphdrawing.org; Brandes, Eiglsperger, Lerner:
// GraphML Primer). The label of a vertex is left out, because the attributes say the same.
func GraphML(w io.Writer, n *Network, o Options) error {
	const namespace = "http://graphml.graphdrawing.org/xmlns"
	f := xmlFile{Writer: bufio.NewWriter(w)}
	f.print(`<?xml version="1.0" encoding="UTF-8"?>`)
	f.print(`<graphml xmlns="%[1]s" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" `+
		`xsi:schemaLocation="%[1]s %[1]s/1.0/graphml.xsd">`, namespace)
	properties := propertiesOf(n, o)
	f.list(` <key id="graph_%[1]s" for="graph" attr.name="%[1]s" attr.type="%[3]s"></key>`, properties)
	f.list(` <key id="node_%[1]s" for="node" attr.name="%[1]s" attr.type="%[3]s"></key>`, n.attributesOf(specimen))
	f.list(` <key id="edge_%[1]s" for="edge" attr.name="%[1]s" attr.type="%[3]s"></key>`, Edge{}.attributes())
	f.print(` <graph id="%s" edgedefault="%s">`, n.Name, directedText(n))
	f.print(`  <desc>%v</desc>`, n.Title)
	f.list(`  <data key="graph_%[1]s">%[2]v</data>`, properties)
	for v := range n.Vertices {
		f.print(`  <node id="%s">`, v.ID)
		f.list(`   <data key="node_%[1]s">%[2]v</data>`, n.attributesOf(v))
		f.print(`  </node>`)
	}
	for e, err := range n.Edges {
		if err != nil {
			return err
		}
		f.print(`  <edge source="%s" target="%s">`, e.From, e.To)
		f.list(`   <data key="edge_%[1]s">%[2]v</data>`, e.attributes())
		f.print(`  </edge>`)
	}
	f.print(" </graph>\n</graphml>")
	return f.Flush()
}

// GEXF writes the network with every attribute, in version 1.2 of the format (https://gexf.net). It has no attributes
// of the graph itself: these are keywords.
func GEXF(w io.Writer, n *Network, o Options) error {
	const namespace = "http://www.gexf.net/1.2draft"
	f := xmlFile{Writer: bufio.NewWriter(w)}
	f.print(`<?xml version="1.0" encoding="UTF-8"?>`)
	f.print(`<gexf xmlns="%[1]s" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" `+
		`xsi:schemaLocation="%[1]s %[1]s/gexf.xsd" version="1.2">`, namespace)
	var keywords []string
	for _, p := range propertiesOf(n, o) {
		keywords = append(keywords, fmt.Sprintf("%s=%v", p.Name, p.Value))
	}
	f.print(" <meta>\n  <creator>qorbit</creator>\n  <keywords>%s</keywords>\n  <description>%v</description>\n </meta>",
		strings.Join(keywords, ", "), n.Title)
	f.print(` <graph mode="static" defaultedgetype="%s">`, directedText(n))
	f.columns("node", n.attributesOf(specimen))
	f.columns("edge", Edge{}.attributes())
	const value = `     <attvalue for="%[1]s" value="%[2]v"></attvalue>`
	f.WriteString("  <nodes>")
	end := "</nodes>" // on the same line where there is none
	for v := range n.Vertices {
		f.print("\n   <node id=\"%s\" label=\"%s\">\n    <attvalues>", v.ID, v.Name)
		f.list(value, n.attributesOf(v))
		f.WriteString("    </attvalues>\n   </node>")
		end = "\n  </nodes>"
	}
	f.WriteString(end + "\n  <edges>")
	end, number := "</edges>", 0
	for e, err := range n.Edges {
		if err != nil {
			return err
		}
		number++
		f.print("\n   <edge id=\"%v\" source=\"%s\" target=\"%s\" label=\"%v\">", number, e.From, e.To, e.Operator)
		f.print("    <attvalues>")
		f.list(value, e.attributes())
		f.WriteString("    </attvalues>\n   </edge>")
		end = "\n  </edges>"
	}
	f.WriteString(end + "\n </graph>\n</gexf>\n")
	return f.Flush()
}

// An xmlFile is written line by line.
type xmlFile struct{ *bufio.Writer }

// print prints a line, in which values are escaped.
func (f xmlFile) print(format string, values ...any) {
	for i, value := range values {
		values[i] = template.HTMLEscapeString(fmt.Sprint(value))
	}
	fmt.Fprintf(f, format+"\n", values...)
}

// list prints a line for each property, of its name, its value and the kind of that.
func (f xmlFile) list(format string, properties []property) {
	for _, p := range properties {
		f.print(format, p.Name, p.Value, p.kind())
	}
}

// columns declares attributes in GEXF.
func (f xmlFile) columns(class string, attributes []property) {
	f.print(`  <attributes class="%s" mode="static">`, class)
	for _, p := range attributes {
		kind := strings.Replace(p.kind(), "int", "integer", 1)
		f.print(`   <attribute id="%[1]s" title="%[1]s" type="%[2]s"></attribute>`, p.Name, kind)
	}
	f.print(`  </attributes>`)
}

func directedText(n *Network) string {
	if n.Directed {
		return "directed"
	}
	return "undirected"
}

// kind is the type of the value, as GraphML calls it: all numbers are integers.
func (p property) kind() string {
	switch p.Value.(type) {
	case string:
		return "string"
	case bool:
		return "boolean"
	}
	return "int"
}

// specimen has all attributes that a vertex can have.
var specimen = Vertex{Kind: KindOrbit, Step: new(0), FoundBy: new(""), Depth: new(0), Result: new("")}

// attributesOf are the attributes of a vertex. One of order N−1 has no more than its orbit, and in an orbit graph
// whether it is a seed or reached.
func (n *Network) attributesOf(v Vertex) []property {
	all := []property{{"kind", v.Kind}, {"n", v.N}, {"orbit", v.Orbit}, {"key", v.Key}, {"class", v.Class}}
	if n.IsForest() && v.Step != nil {
		all = append(all, property{"step", *v.Step}, property{"by", *v.FoundBy}) // how it was found
	}
	if !n.IsForest() && v.Kind == KindOrbit {
		all = append(all, property{"degree", v.Degree},
			property{"component", v.Component}, property{"component_size", v.ComponentSize})
	}
	if !n.IsForest() {
		all = append(all, property{"seed", v.Seed}, property{"reached", v.Reached})
	}
	if v.Depth != nil {
		all = append(all, property{"depth", *v.Depth})
	}
	if n.IsForest() && v.Result != nil {
		all = append(all, property{"result", *v.Result})
	}
	return all
}

// attributes are those of an edge. Its source is called solution, because programs take source for the name of a
// vertex.
func (e Edge) attributes() []property {
	operator := fmt.Sprint(e.Operator)
	return []property{{"kind", e.Kind}, {"operator", operator}, {"solution", e.Source}, {"result", e.Result}}
}
