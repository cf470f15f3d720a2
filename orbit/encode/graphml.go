package encode

import (
	"encoding/xml"
	"io"
	"reflect"
)

var graphmlFormat = Format{
	Name: "graphml", Ending: ".graphml", Write: GraphML,
	Holds:   "a graph with all that is known of its orbits and edges, with types; what is not there is left out",
	Lacks:   "positions and colours",
	Readers: "NetworkX, igraph, Gephi, yEd, Cytoscape, graphology",
}

// The elements of GraphML that come in numbers.
type (
	graphmlKey struct {
		XMLName xml.Name `xml:"key"`
		ID      string   `xml:"id,attr"`
		For     string   `xml:"for,attr"`
		Name    string   `xml:"attr.name,attr"`
		Type    string   `xml:"attr.type,attr"`
	}
	graphmlNode struct {
		XMLName xml.Name      `xml:"node"`
		ID      string        `xml:"id,attr"`
		Data    []graphmlData `xml:"data"`
	}
	graphmlEdge struct {
		XMLName xml.Name      `xml:"edge"`
		Source  string        `xml:"source,attr"`
		Target  string        `xml:"target,attr"`
		Data    []graphmlData `xml:"data"`
	}
	graphmlData struct {
		Key   string `xml:"key,attr"`
		Value string `xml:",chardata"`
	}
	graphmlText struct {
		XMLName xml.Name `xml:"desc"`
		Text    string   `xml:",chardata"`
	}
)

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
	direction := "undirected"
	if n.Directed {
		direction = "directed"
	}
	d.start("graph", "id", n.Name, "edgedefault", direction)
	d.whole(graphmlText{Text: n.Title})
	for v := range n.Vertices {
		if !d.whole(graphmlNode{ID: v.ID(), Data: graphmlValues("node", vertexColumns.of(v))}) {
			break
		}
	}
	for e, err := range n.Edges {
		if err != nil {
			return err
		}
		if !d.whole(graphmlEdge{Source: e.From(), Target: e.To(), Data: graphmlValues("edge", edgeColumns.values(e))}) {
			break
		}
	}
	d.end("graph")
	d.end("graphml")
	return d.done(w)
}

// graphmlKeys declares the columns of vertices (node) or of edges.
func (d *document) graphmlKeys(of string, columns columns) {
	for _, c := range columns {
		d.whole(graphmlKey{ID: of + "_" + c.name, For: of, Name: c.name, Type: graphmlTypes[c.kind]})
	}
}

func graphmlValues(of string, values []value) []graphmlData {
	var data []graphmlData
	for _, v := range values {
		data = append(data, graphmlData{of + "_" + v.column, v.text})
	}
	return data
}
