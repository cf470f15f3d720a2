// Package row has one struct type for each entity that qorbit prints: an order with its statistics, an orbit, an edge, a step, a
// component and so on. A field is a column, and its tags say everything about it:
//
//	json   the name of the column, in every format and in the database
//	doc    what the column holds, with its unit: one phrase
//	latex  the heading in LaTeX, if it is not the name; group|heading for columns that share a group; - for none
//	text   - for a column that the text format leaves out (any other format's name works in the same way)
//	oeis   the number of the sequence in the OEIS, of which the values over n are the terms
//	bfile  held for a column that can be null: its b-file is printed whole or not at all
//
// A [View] is the choice of columns that one command, file or table of the database prints. To add a column, add the field, set it
// in the constructor, and name it in the views that are to have it.
package row

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// A Column is a field of a row type.
type Column struct {
	Name      string
	Index     []int        // of the field, for [reflect.Value.FieldByIndex]
	Type      reflect.Type // of the field; a pointer's target
	Nullable  bool         // whether the field is a pointer
	OmitEmpty bool         // whether JSON leaves the column out where it is the zero value
	Tag       reflect.StructTag
}

// Number reports whether the column holds numbers.
func (c Column) Number() bool {
	return reflect.Int <= c.Type.Kind() && c.Type.Kind() <= reflect.Float64
}

// Whole reports whether it holds whole numbers.
func (c Column) Whole() bool { return reflect.Int <= c.Type.Kind() && c.Type.Kind() <= reflect.Uint64 }

// Doc returns what the column holds.
func (c Column) Doc() string { return c.Tag.Get("doc") }

// columnsOf lists the fields of a struct type that have a name in JSON, those of embedded structs among them.
func columnsOf(t reflect.Type) []Column {
	var all []Column
	for _, f := range reflect.VisibleFields(t) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" || name == "-" {
			continue
		}
		c := Column{Name: name, Index: f.Index, Type: f.Type, OmitEmpty: options == "omitempty", Tag: f.Tag}
		if c.Nullable = f.Type.Kind() == reflect.Pointer; c.Nullable {
			c.Type = f.Type.Elem()
		}
		all = append(all, c)
	}
	return all
}

// A View is a choice of columns of the row type T, in the order in which they are printed.
type View[T any] struct {
	columns []Column
	hidden  map[string][]string // the columns that a format leaves out
	plain   bool                // LaTeX prints names, not headings
}

// All returns the view of all columns, in the order of the fields.
func All[T any]() View[T] { return View[T]{columns: columnsOf(reflect.TypeFor[T]())} }

// view returns the view of the named columns. It panics where T has no column of a name.
func view[T any](names string) View[T] {
	var v View[T]
	all := columnsOf(reflect.TypeFor[T]())
	for name := range strings.FieldsSeq(names) {
		i := slices.IndexFunc(all, func(c Column) bool { return c.Name == name })
		if i < 0 {
			panic(fmt.Sprintf("row: %v has no column %q", reflect.TypeFor[T](), name))
		}
		v.columns = append(v.columns, all[i])
	}
	return v
}

// Without returns the view without some columns in the given formats.
func (v View[T]) Without(formats, names string) View[T] {
	hidden := make(map[string][]string)
	for format, columns := range v.hidden {
		hidden[format] = slices.Clone(columns)
	}
	for format := range strings.FieldsSeq(formats) {
		hidden[format] = append(hidden[format], strings.Fields(names)...)
	}
	v.hidden = hidden
	return v
}

// withNames returns the view that prints names in LaTeX in place of headings.
func (v View[T]) withNames() View[T] {
	v.plain = true
	return v
}

// Columns lists what the view prints in a format.
func (v View[T]) Columns(format string) []Column {
	return slices.DeleteFunc(slices.Clone(v.columns), func(c Column) bool {
		return c.Tag.Get(format) == "-" || slices.Contains(v.hidden[format], c.Name)
	})
}

// Heading returns the heading of the column in LaTeX and the group it stands in, as source of LaTeX; nothing where its name is printed.
func (v View[T]) Heading(c Column) (group, heading string) {
	tag := c.Tag.Get("latex")
	if v.plain {
		return "", ""
	}
	if group, heading, ok := strings.Cut(tag, "|"); ok {
		return group, heading
	}
	return "", tag
}

// Values returns the fields of a row that belong to the columns; a nil pointer is nil, another its target.
func Values(row any, columns []Column) []any {
	v := reflect.ValueOf(row)
	values := make([]any, len(columns))
	for i, c := range columns {
		field := v.FieldByIndex(c.Index)
		switch {
		case !c.Nullable:
			values[i] = field.Interface()
		case !field.IsNil():
			values[i] = field.Elem().Interface()
		}
	}
	return values
}
