package encode

import (
	"cmp"
	"io"
	"reflect"
)

var graphmlFormat = Format{
	Name: "graphml", Ending: ".graphml", Write: GraphML,
	Holds:   "a graph with all attributes of its orbits and edges, with types",
	Lacks:   "positions and colours",
	Readers: "NetworkX, igraph, Gephi, yEd, Cytoscape, graphology",
}

// The types of columns as GraphML calls them.
var graphmlTypes = map[reflect.Kind]string{reflect.String: "string", reflect.Int: "int", reflect.Bool: "boolean"}

// GraphML writes the network with every attribute (http://graphml.graphdrawing.org; Brandes, Eiglsperger, Lerner: GraphML
// Primer). The label of a vertex is left out, because the attributes say the same.
func GraphML(w io.Writer, n *Network) error {
	d := newDocument(w)
	const namespace = "http://graphml.graphdrawing.org/xmlns"
	d.start("graphml", "xmlns", namespace, "xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance",
		"xsi:schemaLocation", namespace+" "+namespace+"/1.0/graphml.xsd")
	vertexColumns, edgeColumns := n.vertexColumns(), n.edgeColumns()
	d.graphmlKeys("node", vertexColumns)
	d.graphmlKeys("edge", edgeColumns)
	d.start("graph", "id", n.Name, "edgedefault", n.edgeType())
	d.whole("desc", n.Title)
	for v := range n.Vertices {
		d.graphmlElement("node", vertexColumns.of(v), "id", v.ID())
		if d.err != nil {
			return d.err
		}
	}
	for e, err := range n.Edges {
		if err != nil || d.err != nil {
			return cmp.Or(err, d.err)
		}
		d.graphmlElement("edge", edgeColumns.values(e), "source", e.From(), "target", e.To())
	}
	d.end("graph", "graphml")
	return d.done()
}

// graphmlKeys declares the columns of vertices (node) or of edges.
func (d *document) graphmlKeys(of string, columns columns) {
	for _, c := range columns {
		d.start("key", "id", of+"_"+c.name, "for", of, "attr.name", c.name, "attr.type", graphmlTypes[c.kind])
		d.end("key")
	}
}

// graphmlElement writes a vertex (node) or an edge.
func (d *document) graphmlElement(name string, values []value, attributes ...string) {
	d.start(name, attributes...)
	for _, v := range values {
		d.whole("data", v.text, "key", name+"_"+v.column)
	}
	d.end(name)
}
