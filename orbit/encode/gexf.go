package encode

import (
	"encoding/xml"
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

// The elements of GEXF that come in numbers.
type (
	gexfAttribute struct {
		XMLName xml.Name `xml:"attribute"`
		ID      string   `xml:"id,attr"`
		Title   string   `xml:"title,attr"`
		Type    string   `xml:"type,attr"`
	}
	gexfNode struct {
		XMLName xml.Name    `xml:"node"`
		ID      string      `xml:"id,attr"`
		Label   string      `xml:"label,attr"`
		Values  []gexfValue `xml:"attvalues>attvalue"`
	}
	gexfEdge struct {
		XMLName xml.Name    `xml:"edge"`
		ID      string      `xml:"id,attr"`
		Source  string      `xml:"source,attr"`
		Target  string      `xml:"target,attr"`
		Label   string      `xml:"label,attr"`
		Values  []gexfValue `xml:"attvalues>attvalue"`
	}
	gexfValue struct {
		For   string `xml:"for,attr"`
		Value string `xml:"value,attr"`
	}
	gexfText struct {
		XMLName xml.Name
		Text    string `xml:",chardata"`
	}
)

// The types of columns as GEXF calls them.
var gexfTypes = map[reflect.Kind]string{reflect.String: "string", reflect.Int: "integer", reflect.Bool: "boolean"}

// GEXF writes the network with every attribute, in version 1.2 of the format (https://gexf.net).
func GEXF(w io.Writer, n *Network) error {
	d := newDocument(w)
	const namespace = "http://www.gexf.net/1.2draft"
	d.start("gexf", "xmlns", namespace, "xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance",
		"xsi:schemaLocation", namespace+" "+namespace+"/gexf.xsd", "version", "1.2")
	d.start("meta")
	d.whole(gexfText{xml.Name{Local: "creator"}, "qorbit"})
	d.whole(gexfText{xml.Name{Local: "description"}, n.Title})
	d.end("meta")
	direction := "undirected"
	if n.Directed {
		direction = "directed"
	}
	d.start("graph", "mode", "static", "defaultedgetype", direction)
	vertexColumns, edgeColumns := n.vertexColumns(), n.edgeColumns()
	d.gexfColumns("node", vertexColumns)
	d.gexfColumns("edge", edgeColumns)
	d.start("nodes")
	for v := range n.Vertices {
		if !d.whole(gexfNode{ID: v.ID(), Label: v.Label(), Values: gexfValues(vertexColumns.of(v))}) {
			break
		}
	}
	d.end("nodes")
	d.start("edges")
	number := 0
	for e, err := range n.Edges {
		if err != nil {
			return err
		}
		number++
		if !d.whole(gexfEdge{ID: strconv.Itoa(number), Source: e.From(), Target: e.To(), Label: e.Operator, Values: gexfValues(edgeColumns.values(e))}) {
			break
		}
	}
	d.end("edges")
	d.end("graph")
	d.end("gexf")
	return d.done(w)
}

// gexfColumns declares the columns of vertices (node) or of edges.
func (d *document) gexfColumns(class string, columns columns) {
	d.start("attributes", "class", class, "mode", "static")
	for _, c := range columns {
		d.whole(gexfAttribute{ID: c.name, Title: c.name, Type: gexfTypes[c.kind]})
	}
	d.end("attributes")
}

func gexfValues(values []value) []gexfValue {
	var list []gexfValue
	for _, v := range values {
		list = append(list, gexfValue{v.column, v.text})
	}
	return list
}
