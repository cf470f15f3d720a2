package store

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"github.com/parquet-go/parquet-go"
)

// rowGroup is how many rows a writer of Parquet keeps in memory.
const rowGroup = 1 << 18

// WriteParquet writes the rows as a file of Parquet: 64-bit integers, doubles and strings, all optional. It fails where two
// columns have one name, and where a value is of another type than its column.
func (r *Result) WriteParquet(w io.Writer) error {
	root := columnar{Group: make(parquet.Group)}
	for _, c := range r.Columns {
		if slices.Contains(root.names, c.Name) {
			return fmt.Errorf("two columns are called %q, expected different names: use AS", c.Name)
		}
		leaf := map[Type]parquet.Node{Integer: parquet.Int(64), Real: parquet.Leaf(parquet.DoubleType), Text: parquet.String()}[c.Type]
		root.Group[c.Name] = parquet.Compressed(parquet.Optional(leaf), &parquet.Zstd)
		root.names = append(root.names, c.Name)
	}
	listening := &listener{Writer: w}
	file := parquet.NewGenericWriter[any](listening, parquet.NewSchema("query", root), parquet.MaxRowsPerRowGroup(rowGroup), parquet.CreatedBy("qorbit", "", ""))
	number := 0
	for values, err := range r.Rows() {
		if err != nil {
			return err
		}
		number++
		row := make(parquet.Row, len(values))
		for i, value := range values {
			cell, err := r.Columns[i].parquet(value)
			if err != nil {
				return fmt.Errorf("row %d: %w", number, err)
			}
			defined := 1
			if cell.IsNull() {
				defined = 0
			}
			row[i] = cell.Level(0, defined, i)
		}
		if _, err := file.WriteRows([]parquet.Row{row}); err != nil {
			return cmp.Or(listening.err, err)
		}
	}
	err := file.Close()
	return cmp.Or(listening.err, err)
}

// A listener keeps the error of a writer, because the library replaces its message.
type listener struct {
	io.Writer
	err error
}

// Write implements io.Writer.
func (l *listener) Write(b []byte) (n int, err error) {
	n, l.err = l.Writer.Write(b)
	return n, l.err
}

// parquet converts a value of the column.
func (c Column) parquet(value any) (parquet.Value, error) {
	if whole, ok := value.(int64); ok && c.Type == Real {
		value = float64(whole)
	}
	switch t := typeOf(value); t {
	case "", c.Type:
		return parquet.ValueOf(value), nil
	default:
		return parquet.Value{}, fmt.Errorf("column %q has %v, expected its type %s throughout: use CAST", c.Name, value, c.Type)
	}
}

// A columnar is a group with its fields in the order of the columns. The library's own group sorts them by name.
type columnar struct {
	parquet.Group
	names []string
}

// Fields implements parquet.Node.
func (c columnar) Fields() []parquet.Field {
	fields := c.Group.Fields()
	slices.SortFunc(fields, func(a, b parquet.Field) int {
		return slices.Index(c.names, a.Name()) - slices.Index(c.names, b.Name())
	})
	return fields
}
