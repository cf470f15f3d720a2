package exchange

import (
	"encoding/xml"
	"fmt"
	"io"
)

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
var graphmlTypes = map[Type]string{Text: "string", Integer: "int", Truth: "boolean"}

// GraphML writes the network in the format of http://graphml.graphdrawing.org (Brandes, Eiglsperger, Lerner: GraphML Primer),
// which Gephi, igraph, NetworkX and yEd read. A value that is nil is left out. The label of a vertex is left out too, for what
// it says stands in the columns.
func GraphML(w io.Writer, n *Network) error {
	d := newDocument(w)
	const namespace = "http://graphml.graphdrawing.org/xmlns"
	d.start("graphml", "xmlns", namespace, "xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance",
		"xsi:schemaLocation", namespace+" "+namespace+"/1.0/graphml.xsd")
	for _, keys := range []struct {
		of      string
		columns []Column
	}{{"node", n.VertexColumns}, {"edge", n.EdgeColumns}} {
		for _, c := range keys.columns {
			d.whole(graphmlKey{ID: graphmlID(keys.of, c), For: keys.of, Name: c.Name, Type: graphmlTypes[c.Type]})
		}
	}
	direction := "undirected"
	if n.Directed {
		direction = "directed"
	}
	d.start("graph", "id", n.Name, "edgedefault", direction)
	d.whole(graphmlText{Text: n.Title})
	for v := range n.Vertices {
		if !d.whole(graphmlNode{ID: v.ID, Data: graphmlValues("node", n.VertexColumns, v.Values)}) {
			break
		}
	}
	for e, err := range n.Edges {
		if err != nil {
			return err
		}
		if !d.whole(graphmlEdge{Source: e.From, Target: e.To, Data: graphmlValues("edge", n.EdgeColumns, e.Values)}) {
			break
		}
	}
	d.end("graph")
	d.end("graphml")
	return d.done(w)
}

// graphmlID is the name of a column that is its own among those of vertices and of edges.
func graphmlID(of string, c Column) string { return of + "_" + c.Name }

func graphmlValues(of string, columns []Column, values []any) []graphmlData {
	var data []graphmlData
	for i, value := range values {
		if value != nil {
			data = append(data, graphmlData{graphmlID(of, columns[i]), fmt.Sprint(value)})
		}
	}
	return data
}
