package encode

import (
	"cmp"
	"encoding/xml"
	"io"
	"reflect"
	"strconv"
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

// edgeType is the type of the edges in GraphML and GEXF.
func (n *Network) edgeType() string {
	if n.Directed {
		return "directed"
	}
	return "undirected"
}

// A document writes XML element by element. After an error it writes nothing more; done returns the error.
type document struct {
	encoder *xml.Encoder
	w       io.Writer
	err     error
}

// newDocument writes the XML declaration.
func newDocument(w io.Writer) *document {
	_, err := io.WriteString(w, xml.Header)
	d := &document{xml.NewEncoder(w), w, err}
	d.encoder.Indent("", " ")
	return d
}

// start opens an element with attributes, given as names and values.
func (d *document) start(name string, attributes ...string) {
	element := xml.StartElement{Name: xml.Name{Local: name}}
	for i := 0; i < len(attributes); i += 2 {
		element.Attr = append(element.Attr, xml.Attr{Name: xml.Name{Local: attributes[i]}, Value: attributes[i+1]})
	}
	d.token(element)
}

// end closes elements.
func (d *document) end(names ...string) {
	for _, name := range names {
		d.token(xml.EndElement{Name: xml.Name{Local: name}})
	}
}

// whole writes an element with a text in it.
func (d *document) whole(name, text string, attributes ...string) {
	d.start(name, attributes...)
	d.token(xml.CharData(text))
	d.end(name)
}

func (d *document) token(t xml.Token) {
	if d.err == nil {
		d.err = d.encoder.EncodeToken(t)
	}
}

// done ends the document with a newline.
func (d *document) done() error {
	if d.err == nil {
		d.err = d.encoder.Close()
	}
	if d.err == nil {
		_, d.err = io.WriteString(d.w, "\n")
	}
	return d.err
}
