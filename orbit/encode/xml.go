package encode

import (
	"encoding/xml"
	"fmt"
	"io"
)

// A document writes XML element by element. After an error it writes nothing more; done returns the error.
type document struct {
	encoder *xml.Encoder
	err     error
}

// newDocument writes the XML declaration.
func newDocument(w io.Writer) *document {
	_, err := io.WriteString(w, xml.Header)
	d := &document{xml.NewEncoder(w), err}
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

// end closes an element.
func (d *document) end(name string) { d.token(xml.EndElement{Name: xml.Name{Local: name}}) }

func (d *document) token(t xml.Token) {
	if d.err == nil {
		d.err = d.encoder.EncodeToken(t)
	}
}

// whole writes the element that a value marshals to. It reports whether there was no error so far.
func (d *document) whole(value any) bool {
	if d.err == nil {
		d.err = d.encoder.Encode(value)
	}
	return d.err == nil
}

// done ends the document with a newline.
func (d *document) done(w io.Writer) error {
	if d.err == nil {
		d.err = d.encoder.Close()
	}
	if d.err == nil {
		_, d.err = fmt.Fprintln(w)
	}
	return d.err
}
