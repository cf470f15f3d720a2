package encode

import (
	"cmp"
	"io"
	"reflect"
	"strconv"
)

var gexfFormat = Format{
	Name: "gexf", Ending: ".gexf", Write: GEXF,
	Holds:   "the same, with labels; version 1.2",
	Lacks:   "as graphml",
	Readers: "Gephi, NetworkX, gonum, graphology (sigma.js)",
}

// The types of columns as GEXF calls them.
var gexfTypes = map[reflect.Kind]string{reflect.String: "string", reflect.Int: "integer", reflect.Bool: "boolean"}

// GEXF writes the network with every attribute, in version 1.2 of the format (https://gexf.net).
func GEXF(w io.Writer, n *Network) error {
	d := newDocument(w)
	const namespace = "http://www.gexf.net/1.2draft"
	d.start("gexf", "xmlns", namespace, "xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance",
		"xsi:schemaLocation", namespace+" "+namespace+"/gexf.xsd", "version", "1.2")
	d.start("meta")
	d.whole("creator", "qorbit")
	d.whole("description", n.Title)
	d.end("meta")
	d.start("graph", "mode", "static", "defaultedgetype", n.edgeType())
	vertexColumns, edgeColumns := n.vertexColumns(), n.edgeColumns()
	d.gexfColumns("node", vertexColumns)
	d.gexfColumns("edge", edgeColumns)
	d.start("nodes")
	for v := range n.Vertices {
		d.gexfElement("node", vertexColumns.of(v), "id", v.ID(), "label", v.Label())
		if d.err != nil {
			return d.err
		}
	}
	d.end("nodes")
	d.start("edges")
	number := 0
	for e, err := range n.Edges {
		if err != nil || d.err != nil {
			return cmp.Or(err, d.err)
		}
		number++
		d.gexfElement("edge", edgeColumns.values(e), "id", strconv.Itoa(number), "source", e.From(), "target", e.To(), "label", e.Operator)
	}
	d.end("edges", "graph", "gexf")
	return d.done()
}

// gexfColumns declares the columns of vertices (node) or of edges.
func (d *document) gexfColumns(class string, columns columns) {
	d.start("attributes", "class", class, "mode", "static")
	for _, c := range columns {
		d.start("attribute", "id", c.name, "title", c.name, "type", gexfTypes[c.kind])
		d.end("attribute")
	}
	d.end("attributes")
}

// gexfElement writes a vertex (node) or an edge.
func (d *document) gexfElement(name string, values []value, attributes ...string) {
	d.start(name, attributes...)
	d.start("attvalues")
	for _, v := range values {
		d.start("attvalue", "for", v.column, "value", v.text)
		d.end("attvalue")
	}
	d.end("attvalues", name)
}
