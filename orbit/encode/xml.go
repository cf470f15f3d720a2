package encode

import (
	"encoding/xml"
	"io"
)

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

// edgeType is the type of the edges in GraphML and GEXF.
func (n *Network) edgeType() string {
	if n.Directed {
		return "directed"
	}
	return "undirected"
}
