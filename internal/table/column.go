// Package table has one struct type for each entity that qorbit prints (or takes that of the library), the formats in which tables are
// printed, the tables for papers, and the texts for people. An entity is an order with its statistics, an orbit, an edge, a step, a
// component and so on. A field is a column, and its tags say everything about it:
//
//	json   the name of the column, in every format and in the database
//	doc    what the column holds, with its unit: one phrase
//	latex  the heading in LaTeX, if it is not the name; group|heading for columns that share a group; - for none
//	text   - for a column that the text format leaves out (any other format's name works in the same way)
//	oeis   the number of the sequence in the OEIS, of which the values over n are the terms
//	good   the values that a terminal shows in green, with spaces between
//	bad    those that it shows in red
//	known  the field without which the column has no value: it is null where that field is zero
//	long   true for long values, which tables for people have only where there is one row
//	pair   error for a value with its standard error, which has a column of its own
//
// The columns of a field with the name ",inline" are those of its struct. Numbers with fractions are printed as
// [Number] does, and what is not a number is null.
//
// A [View] is the choice of columns that one command, file or table of the database prints. To add a column, add the field, set it
// in the constructor, and name it in the views that are to have it.
package table

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"qorbit/ops"
)

// A Column is a field of a row type.
type Column struct {
	Name      string
	Index     []int        // of the field, for [reflect.Value.FieldByIndex]
	Type      reflect.Type // of the field; a pointer's target
	Nullable  bool         // whether the field is a pointer, or has a value only where another says so
	OmitEmpty bool         // whether JSON leaves the column out where it is the zero value
	Group     string       // in LaTeX, the heading above all adjacent columns of the group; empty for none
	Heading   string       // in LaTeX; empty where the name is printed
	Tag       reflect.StructTag
	known     []int    // the field without which there is no value, or nil
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
func All[T any]() View[T] { return columnsOf(reflect.TypeFor[T]()) }

func columnsOf(t reflect.Type) (all []Column) {
	for _, f := range reflect.VisibleFields(t) {
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		if option == "inline" {
			for _, c := range columnsOf(f.Type) {
				c.Index = slices.Concat(f.Index, c.Index)
				if c.known != nil {
					c.known = slices.Concat(f.Index, c.known)
				}
				all = append(all, c)
			}
		}
		if name == "" || name == "-" {
			continue
		}
		c := newColumn(name, f.Type)
		c.Index, c.OmitEmpty, c.Heading, c.Tag = f.Index, option == "omitempty", f.Tag.Get("latex"), f.Tag
		if group, heading, ok := strings.Cut(c.Heading, "|"); ok && strings.Count(group, "$")%2 == 0 { // not |V| in a formula
			c.Group, c.Heading = group, heading
		}
		if known, ok := t.FieldByName(f.Tag.Get("known")); ok {
			c.known, c.Nullable = known.Index, true
		}
		if f.Tag.Get("pair") == "" {
			all = append(all, c)
			continue
		}
		c.Type = reflect.TypeFor[float64]()
		deviation := c
		deviation.Name, deviation.Heading, deviation.Tag = name+"_error", "error", `doc:"its standard error"`
		c.Index, deviation.Index = slices.Concat(f.Index, []int{0}), slices.Concat(f.Index, []int{1})
		all = append(all, c, deviation)
	}
	return all
}

// view returns the view of the named columns. It panics where T has no column of a name.
func view[T any](names string) View[T] { return All[T]().pick(strings.Fields(names)) }

func (v View[T]) pick(names []string) View[T] {
	picked := make(View[T], len(names))
	for i, name := range names {
		at := slices.IndexFunc(v, func(c Column) bool { return c.Name == name })
		if at < 0 {
			panic(fmt.Sprintf("table: %v has no column %q", reflect.TypeFor[T](), name))
		}
		picked[i] = v[at]
	}
	return picked
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

// OfOrders returns the view for several orders: text has the column n, and tables for people leave out columns of long values.
func (v View[T]) OfOrders() View[T] {
	v = slices.Clone(v)
	for i, c := range v {
		switch {
		case c.Name == "n":
			v[i].hidden = nil
		case c.Tag.Get("long") == "true":
			v[i].hidden = strings.Fields("text markdown html latex")
		}
	}
	return v
}

// Only returns the view of the named columns, in the order of the names. Every format has them all. It panics where the view has no column of
// a name.
func (v View[T]) Only(names ...string) View[T] {
	only := v.pick(names)
	for i := range only {
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

// Values returns the fields of a row that belong to the columns; nil where there is no value.
func Values(row any, columns []Column) []any {
	v := reflect.ValueOf(row)
	values := make([]any, len(columns))
	for i, c := range columns {
		field := v.FieldByIndex(c.Index)
		if c.known != nil && v.FieldByIndex(c.known).IsZero() {
			continue
		}
		if field.Kind() == reflect.Pointer {
			if field.IsNil() {
				continue
			}
			field = field.Elem()
		}
		values[i] = field.Interface()
		if x, ok := values[i].(float64); ok {
			if values[i] = Number(x); math.IsNaN(x) {
				values[i] = nil
			}
		}
	}
	return values
}

// A Number prints whole numbers in full and others rounded to six digits: those beyond may depend on the processor.
type Number float64

// String implements fmt.Stringer.
func (n Number) String() string {
	value := float64(n)
	if value == math.Trunc(value) {
		return strconv.FormatFloat(value, 'f', -1, 64)
	}
	return strconv.FormatFloat(value, 'g', 6, 64)
}

// MarshalJSON implements json.Marshaler. It fails where JSON has no such number.
func (n Number) MarshalJSON() ([]byte, error) { return []byte(n.String()), nil }

// A Ratio is printed with three decimals.
type Ratio float64

// String implements fmt.Stringer.
func (r Ratio) String() string { return fmt.Sprintf("%.3f", float64(r)) }

// Quotient returns a/b, or nil where b is 0.
func Quotient(a, b float64) *Ratio {
	if b == 0 {
		return nil
	}
	return new(Ratio(a / b))
}

// Seconds is a time, printed with microseconds.
type Seconds float64

// String implements fmt.Stringer.
func (s Seconds) String() string { return strconv.FormatFloat(float64(s), 'f', 6, 64) }

// An Element is an element of the group PO.
type Element struct{ ops.PO }

// LaTeX prints the number of the element as an index.
func (e Element) LaTeX() string { return fmt.Sprintf(`$\mathrm{po}_%d$`, e.Number()) }

// MarshalText is the name of the element, po1 to po8.
func (e Element) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// A Product is a row of the multiplication table of PO (zhang2011, Table 1): an element, and its product with each.
type Product struct {
	First Element `json:"first" doc:"the operation that is applied first"`
	Name  string  `json:"name" doc:"its usual name"`
	Po1   Element `json:"po1" latex:"then|$\\mathrm{po}_1$" doc:"its product with po1, which is applied after it; and so on"`
	Po2   Element `json:"po2" latex:"then|$\\mathrm{po}_2$"`
	Po3   Element `json:"po3" latex:"then|$\\mathrm{po}_3$"`
	Po4   Element `json:"po4" latex:"then|$\\mathrm{po}_4$"`
	Po5   Element `json:"po5" latex:"then|$\\mathrm{po}_5$"`
	Po6   Element `json:"po6" latex:"then|$\\mathrm{po}_6$"`
	Po7   Element `json:"po7" latex:"then|$\\mathrm{po}_7$"`
	Po8   Element `json:"po8" latex:"then|$\\mathrm{po}_8$"`
}

// products are the rows of the multiplication table.
func products() (rows []Product) {
	for _, o := range ops.Group {
		then := func(second ops.PO) Element { return Element{o.Then(second)} }
		rows = append(rows, Product{Element{o}, o.Name(), then(ops.Po1), then(ops.Po2), then(ops.Po3), then(ops.Po4), then(ops.Po5), then(ops.Po6), then(ops.Po7), then(ops.Po8)})
	}
	return rows
}
