// Package table has one struct type for each entity that qorbit prints, the formats in which tables are printed, and the texts for
// people. An entity is an order with its statistics, an orbit, an edge, a step, a component and so on. A field is a column, and its tags say everything about it:
//
//	json   the name of the column, in every format and in the database
//	doc    what the column holds, with its unit: one phrase
//	latex  the heading in LaTeX, if it is not the name; group|heading for columns that share a group; - for none
//	text   - for a column that the text format leaves out (any other format's name works in the same way)
//	oeis   the number of the sequence in the OEIS, of which the values over n are the terms
//	good   the values that a terminal shows in green, with spaces between
//	bad    those that it shows in red
//	bfile  held for a column that can be null: its b-file is printed whole or not at all
//
// A [View] is the choice of columns that one command, file or table of the database prints. To add a column, add the field, set it
// in the constructor, and name it in the views that are to have it.
package table

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
	Group     string       // in LaTeX, the heading above all adjacent columns of the group; empty for none
	Heading   string       // in LaTeX; empty where the name is printed
	Tag       reflect.StructTag
	hidden    []string // the formats that leave the column out, beside those of its tags
	chosen    bool     // no format leaves it out
}

// NewColumn returns a column of values of type T that is not a field. Those of a pointer are its targets, or null.
func NewColumn[T any](name string) Column { return newColumn(name, reflect.TypeFor[T]()) }

func newColumn(name string, t reflect.Type) Column {
	if t.Kind() == reflect.Pointer {
		return Column{Name: name, Type: t.Elem(), Nullable: true}
	}
	return Column{Name: name, Type: t}
}

// Number reports whether the column holds numbers.
func (c Column) Number() bool { return c.Whole() || c.Type.Kind() == reflect.Float64 }

// Whole reports whether it holds whole numbers.
func (c Column) Whole() bool { return reflect.Int <= c.Type.Kind() && c.Type.Kind() <= reflect.Uint64 }

// Doc returns what the column holds.
func (c Column) Doc() string { return c.Tag.Get("doc") }

// OEIS returns the number of the sequence in the OEIS whose terms the column has, with what it holds for if not for all orders; or "".
func (c Column) OEIS() string { return c.Tag.Get("oeis") }

// A View is a choice of columns of the row type T, in the order in which they are printed.
type View[T any] []Column

// All returns the view of all columns, in the order of the fields, those of embedded structs among them.
func All[T any]() View[T] {
	var all View[T]
	for _, f := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" || name == "-" {
			continue
		}
		c := newColumn(name, f.Type)
		c.Index, c.OmitEmpty, c.Heading, c.Tag = f.Index, options == "omitempty", f.Tag.Get("latex"), f.Tag
		if group, heading, ok := strings.Cut(c.Heading, "|"); ok && strings.Count(group, "$")%2 == 0 { // not |V| in a formula
			c.Group, c.Heading = group, heading
		}
		all = append(all, c)
	}
	return all
}

// known has the columns of the types that view has seen. All views are made at the start of the program.
var known = make(map[reflect.Type][]Column)

// view returns the view of the named columns. It panics where T has no column of a name.
func view[T any](names string) View[T] {
	var v View[T]
	all := known[reflect.TypeFor[T]()]
	if all == nil {
		all = All[T]()
		known[reflect.TypeFor[T]()] = all
	}
	for name := range strings.FieldsSeq(names) {
		i := slices.IndexFunc(all, func(c Column) bool { return c.Name == name })
		if i < 0 {
			panic(fmt.Sprintf("table: %v has no column %q", reflect.TypeFor[T](), name))
		}
		v = append(v, all[i])
	}
	return v
}

// Without returns the view without some columns in the given formats.
func (v View[T]) Without(formats, names string) View[T] {
	v = slices.Clone(v)
	for i, c := range v {
		if slices.Contains(strings.Fields(names), c.Name) {
			v[i].hidden = slices.Concat(c.hidden, strings.Fields(formats))
		}
	}
	return v
}

// With returns the view with some of its columns in a format that Without has left them out of.
func (v View[T]) With(format, names string) View[T] {
	v = slices.Clone(v)
	for i, c := range v {
		if slices.Contains(strings.Fields(names), c.Name) {
			v[i].hidden = slices.DeleteFunc(slices.Clone(c.hidden), func(f string) bool { return f == format })
		}
	}
	return v
}

// InRows returns the view of a table with so many rows. Columns of long values are in tables for people only where there is one row.
func (v View[T]) InRows(rows int) View[T] {
	if rows <= 1 {
		return v
	}
	var long []string
	for _, c := range v {
		if c.Tag.Get("long") == "true" {
			long = append(long, c.Name)
		}
	}
	return v.Without("text markdown html latex", strings.Join(long, " "))
}

// Only returns the view of the named columns, in the order of the names. Every format has them all. It panics where the view has no column of
// a name.
func (v View[T]) Only(names ...string) View[T] {
	only := make(View[T], len(names))
	for i, name := range names {
		only[i] = v[slices.IndexFunc(v, func(c Column) bool { return c.Name == name })]
		only[i].chosen = true
	}
	return only
}

// Columns lists what the view prints in a format.
func (v View[T]) Columns(format string) []Column {
	return slices.DeleteFunc(slices.Clone(v), func(c Column) bool {
		return !c.chosen && (c.Tag.Get(format) == "-" || slices.Contains(c.hidden, format))
	})
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
