// Package parquet writes rows as files of Parquet (https://parquet.apache.org).
package parquet

import (
	"fmt"
	"io"
	"reflect"
	"strings"

	"github.com/parquet-go/parquet-go"
)

// rowGroup is how many rows wait in memory before they are written.
const rowGroup = 1 << 17

// A Table writes rows of type T as a file of Parquet. Columns are the fields with a json tag, and
// have its name, as in the tables of package report. Pointers become optional columns, slices lists.
type Table[T any] struct {
	file   *parquet.GenericWriter[any]
	schema *parquet.Schema
	fields [][]int       // where the columns are in T
	row    reflect.Value // of a struct with the columns as fields
}

// NewTable starts a table.
func NewTable[T any](w io.Writer) *Table[T] {
	t := &Table[T]{}
	var columns []reflect.StructField
	for _, f := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" || name == "-" {
			continue
		}
		if f.Type.Kind() == reflect.Slice {
			name += ",list"
		}
		t.fields = append(t.fields, f.Index)
		columns = append(columns, reflect.StructField{Name: f.Name, Type: f.Type, Tag: reflect.StructTag(fmt.Sprintf("parquet:%q", name))})
	}
	t.row = reflect.New(reflect.StructOf(columns)).Elem()
	t.schema = parquet.SchemaOf(t.row.Interface())
	t.file = parquet.NewGenericWriter[any](w, t.schema, parquet.MaxRowsPerRowGroup(rowGroup), parquet.CreatedBy("qorbit", "", ""), parquet.Compression(&parquet.Zstd))
	return t
}

// Row writes a row.
func (t *Table[T]) Row(row T) error {
	value := reflect.ValueOf(row)
	for i, index := range t.fields {
		t.row.Field(i).Set(value.FieldByIndex(index))
	}
	_, err := t.file.WriteRows([]parquet.Row{t.schema.Deconstruct(nil, t.row.Interface())})
	return err
}

// Rows returns how many rows must wait for Close: none.
func (t *Table[T]) Rows() int { return 0 }

// Close writes what is left, and the foot. It must be called once, after the last row.
func (t *Table[T]) Close() error { return t.file.Close() }
