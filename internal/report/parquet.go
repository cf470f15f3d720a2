package report

import (
	"cmp"
	"io"
	"reflect"
	"slices"

	"github.com/parquet-go/parquet-go"

	"qorbit/internal/row"
)

// The rows that wait in memory before they are written: of a view, and of a query.
const (
	rowGroup   = 1 << 17
	queryGroup = 1 << 18
)

// A parquetFile writes rows as a file of Parquet (https://parquet.apache.org). Columns that can be null are optional, slices are lists, and
// what has a text in place of its parts is a string.
type parquetFile struct {
	*parquet.GenericWriter[any]
	columns []row.Column
	failed  *error // of the writer below: the library replaces its message
}

func newParquet(w io.Writer, columns []row.Column, query bool) *parquetFile {
	schema, rows := "", rowGroup
	if query {
		schema, rows = "query", queryGroup
	}
	root := columnGroup{Group: make(parquet.Group)}
	for _, c := range columns {
		field := reflect.StructField{Name: "F", Type: c.Type, Tag: `parquet:"f"`}
		switch {
		case c.Nullable:
			field.Type = reflect.PointerTo(c.Type)
		case isComposite(c.Type):
			field.Type = reflect.TypeFor[string]()
		case c.Type.Kind() == reflect.Slice:
			field.Tag = `parquet:"f,list"`
		}
		one := reflect.New(reflect.StructOf([]reflect.StructField{field}))
		root.Group[c.Name] = parquet.SchemaOf(one.Interface()).Fields()[0]
		root.names = append(root.names, c.Name)
	}
	below := &errorKeeper{Writer: w}
	file := parquet.NewGenericWriter[any](below, parquet.NewSchema(schema, root),
		parquet.MaxRowsPerRowGroup(int64(rows)), parquet.CreatedBy("qorbit", "", ""), parquet.Compression(&parquet.Zstd))
	return &parquetFile{file, columns, &below.err}
}

func (f *parquetFile) row(values []any) error {
	cells := make(parquet.Row, 0, len(values))
	for i, value := range values {
		if isComposite(f.columns[i].Type) && value != nil {
			value = cell(value, "")
		}
		list := reflect.ValueOf(value)
		switch {
		case value == nil || list.Kind() == reflect.Slice && list.Len() == 0:
			cells = append(cells, parquet.NullValue().Level(0, 0, i))
		case list.Kind() == reflect.Slice:
			for j := range list.Len() {
				cells = append(cells, parquet.ValueOf(list.Index(j).Interface()).Level(min(j, 1), 1, i))
			}
		case f.columns[i].Nullable:
			cells = append(cells, parquet.ValueOf(value).Level(0, 1, i))
		default:
			cells = append(cells, parquet.ValueOf(value).Level(0, 0, i))
		}
	}
	_, err := f.WriteRows([]parquet.Row{cells})
	return cmp.Or(*f.failed, err)
}

// close writes the rows that wait, and the footer.
func (f *parquetFile) close() error {
	err := f.Close()
	return cmp.Or(*f.failed, err)
}

// An errorKeeper keeps the error of a writer.
type errorKeeper struct {
	io.Writer
	err error
}

// Write implements io.Writer.
func (k *errorKeeper) Write(b []byte) (n int, err error) {
	n, k.err = k.Writer.Write(b)
	return n, k.err
}

// A columnGroup is a group with its fields in the order of the columns. The library's own group sorts them by name.
type columnGroup struct {
	parquet.Group
	names []string
}

// Fields implements parquet.Node.
func (g columnGroup) Fields() []parquet.Field {
	fields := g.Group.Fields()
	slices.SortFunc(fields, func(a, b parquet.Field) int {
		return slices.Index(g.names, a.Name()) - slices.Index(g.names, b.Name())
	})
	return fields
}
