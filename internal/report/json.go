package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"

	"qorbit/internal/row"
)

// objects prints each row as an object of JSON, with its keys in the order of the columns.
type objects struct {
	w       io.Writer
	columns []row.Column
	keys    []string // "name":
	json    *json.Encoder
	line    bytes.Buffer // what json writes into
}

func newObjects(w io.Writer, columns []row.Column) *objects {
	o := &objects{w: w, columns: columns}
	o.json = json.NewEncoder(&o.line)
	o.json.SetEscapeHTML(false)
	for _, c := range columns {
		o.line.Reset()
		o.encode(c.Name) // no string fails
		o.keys = append(o.keys, o.line.String()+":")
	}
	return o
}

// encode appends a value to the line, without the line feed of the encoder.
func (o *objects) encode(value any) error {
	err := o.json.Encode(value)
	o.line.Truncate(max(o.line.Len()-1, 0))
	return err
}

func (o *objects) row(values []any) error {
	o.line.Reset()
	separator := byte('{')
	for i, value := range values {
		if o.columns[i].OmitEmpty && reflect.ValueOf(value).IsZero() {
			continue
		}
		o.line.WriteByte(separator)
		separator = ','
		o.line.WriteString(o.keys[i])
		if err := o.encode(value); err != nil {
			return fmt.Errorf("column %q: %w", o.columns[i].Name, err)
		}
	}
	o.line.WriteString("}\n")
	_, err := o.w.Write(o.line.Bytes())
	return err
}

func (o *objects) close() error { return nil }
