package report

import (
	"fmt"
	"io"
	"reflect"

	"github.com/parquet-go/parquet-go"

	"qorbit/internal/row"
)

// ParquetFormat is the name of the format that is no text: not one of Formats.
const ParquetFormat = "parquet"

// rowGroup is how many rows wait in memory before they are written.
const rowGroup = 1 << 17

// A Parquet writes rows of type T as a file of Parquet (https://parquet.apache.org) with the columns of a view. Pointers become
// optional columns, slices lists.
type Parquet[T any] struct {
	file    *parquet.GenericWriter[any]
	schema  *parquet.Schema
	columns []row.Column
	row     reflect.Value // of a struct with the columns as fields
}

// NewParquet starts a file.
func NewParquet[T any](w io.Writer, view row.View[T]) *Parquet[T] {
	t := &Parquet[T]{columns: view.Columns("parquet")}
	var fields []reflect.StructField
	for _, c := range t.columns {
		name := c.Name
		if c.Type.Kind() == reflect.Slice {
			name += ",list"
		}
		f := reflect.TypeFor[T]().FieldByIndex(c.Index)
		fields = append(fields, reflect.StructField{Name: f.Name, Type: f.Type, Tag: reflect.StructTag(fmt.Sprintf("parquet:%q", name))})
	}
	t.row = reflect.New(reflect.StructOf(fields)).Elem()
	t.schema = parquet.SchemaOf(t.row.Interface())
	t.file = parquet.NewGenericWriter[any](w, t.schema, parquet.MaxRowsPerRowGroup(rowGroup), parquet.CreatedBy("qorbit", "", ""), parquet.Compression(&parquet.Zstd))
	return t
}

// Row writes a row.
func (t *Parquet[T]) Row(r T) error {
	value := reflect.ValueOf(r)
	for i, c := range t.columns {
		t.row.Field(i).Set(value.FieldByIndex(c.Index))
	}
	_, err := t.file.WriteRows([]parquet.Row{t.schema.Deconstruct(nil, t.row.Interface())})
	return err
}

// Rows returns how many rows must wait for Close: none.
func (t *Parquet[T]) Rows() int { return 0 }

// Flush does nothing: rows are written group by group.
func (t *Parquet[T]) Flush() error { return nil }

// Close writes what is left, and the footer. It must be called once, after the last row.
func (t *Parquet[T]) Close() error { return t.file.Close() }
