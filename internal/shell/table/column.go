// Package table prints rows as tables, in all formats of text, in JSON, in LaTeX and as b-files. A row is a struct. Its
// fields with a name in JSON are the columns, and their tags say everything about them:
//
//	json   the name of the column, in every format and in the database
//	doc    what the column holds, with its unit: one phrase
//	latex  the heading in LaTeX, if it is not the name; group|heading for columns that share a group; - for none
//	text   - for a column that the text format leaves out (any other format's name works in the same way)
//	oeis   the number of the sequence in the OEIS whose terms are the values over n
//	known  the field without which the column has no value: it is null where that field is zero
//	long   true for long values, which tables for people have only where there is one row
//	pair   error for a value with its standard error, which has a column of its own
//	apart  true for the number of a group of rows, which LaTeX sets apart from the next group
//	mixed  true for values that are of one kind in a row only, so that each has decimals of its own
//
// A field of the type [Later] is computed where its column is printed. [Tags] has such tags for structs of packages
// that know nothing of tables. The columns of a field with the name ",inline" are those of its struct. Numbers with
// fractions are printed as [Number] does, and what is not a number is null.
//
// A [View] is the choice of columns that one command, file or table of the database prints.
package table

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"qorbit/internal/base/words"
)

// A Column is a field of a row type.
type Column struct {
	Name      string
	Index     []int        // of the field, for [reflect.Value.FieldByIndex]
	Type      reflect.Type // of the field; a pointer's target; string for an interface whose values have a text
	Nullable  bool         // whether the field is a pointer, or has a value only where another says so
	OmitEmpty bool         // whether JSON leaves the column out where it is the zero value
	Group     string       // in LaTeX, the heading above all adjacent columns of the group; empty for none
	Heading   string       // in LaTeX; empty where the name is printed
	Tag       reflect.StructTag
	known     []int    // the field without which there is no value, or nil
	hidden    []string // the formats that leave the column out, beside those of its tags
	chosen    bool     // no format leaves it out
	later     bool     // its values are computed where they are printed
}

// NewColumn returns a column of values of type T that is not a field. Those of a pointer are its targets, or null.
func NewColumn[T any](name string) Column { return newColumn(name, reflect.TypeFor[T]()) }

func newColumn(name string, t reflect.Type) Column {
	if t.Implements(reflect.TypeFor[later]()) {
		c := newColumn(name, reflect.Zero(t).Interface().(later).result())
		c.later = true
		return c
	}
	if t.Kind() == reflect.Pointer {
		return Column{Name: name, Type: t.Elem(), Nullable: true}
	}
	if t.Kind() == reflect.Interface && t.Implements(reflect.TypeFor[fmt.Stringer]()) {
		return Column{Name: name, Type: reflect.TypeFor[string]()}
	}
	return Column{Name: name, Type: t}
}

// A Later computes a value of a row when its column is printed, and not where it is not.
type Later[T any] func() T

// MarshalJSON returns the value in JSON.
func (l Later[T]) MarshalJSON() ([]byte, error) { return json.Marshal(l()) }

// A later is a Later of any type.
type later interface {
	result() reflect.Type
	value() any
}

func (Later[T]) result() reflect.Type { return reflect.TypeFor[T]() }
func (l Later[T]) value() any         { return l() }

// Number reports whether the column holds numbers.
func (c Column) Number() bool { return c.Whole() || c.Real() }

// Real reports whether it holds numbers that may have decimals.
func (c Column) Real() bool { return c.Type.Kind() == reflect.Float64 }

// Whole reports whether it holds whole numbers.
func (c Column) Whole() bool { return reflect.Int <= c.Type.Kind() && c.Type.Kind() <= reflect.Uint64 }

// Doc returns what the column holds.
func (c Column) Doc() string { return c.Tag.Get("doc") }

// OEIS returns the number of the sequence in the OEIS whose terms the column has, with what it holds for if not for all
// orders; or "".
func (c Column) OEIS() string { return c.Tag.Get("oeis") }

// A View is a choice of columns of the row type T, in the order in which they are printed.
type View[T any] []Column

// Tags are added to the tags of fields of structs, by the type of the struct and the names of the columns.
type Tags map[reflect.Type]map[string]reflect.StructTag

// All returns the view of all columns, in the order of the fields, those of embedded structs among them.
func All[T any]() View[T] { return AllTagged[T](nil) }

// AllTagged is All with more tags.
func AllTagged[T any](tags Tags) View[T] { return tags.columns(reflect.TypeFor[T]()) }

// columns lists the columns of a struct type.
func (tags Tags) columns(t reflect.Type) (all []Column) {
	for _, f := range reflect.VisibleFields(t) {
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		if option == "inline" {
			for _, c := range tags.columns(f.Type) {
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
		c.Index, c.OmitEmpty, c.Tag = f.Index, option == "omitempty", f.Tag+" "+tags[holder(t, f)][name]
		if c.Heading = c.Tag.Get("latex"); c.Heading == "-" { // which LaTeX leaves out, unless it is chosen
			c.Heading = ""
		}
		group, heading, ok := strings.Cut(c.Heading, "|")
		if ok && strings.Count(group, "$")%2 == 0 { // not |V| in a formula
			c.Group, c.Heading = group, heading
		}
		if known, ok := t.FieldByName(c.Tag.Get("known")); ok {
			c.known, c.Nullable = known.Index, true
		}
		if c.Tag.Get("pair") == "" {
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

// holder returns the struct type that declares a visible field of t: t, or one that is embedded in it.
func holder(t reflect.Type, f reflect.StructField) reflect.Type {
	if len(f.Index) == 1 {
		return t
	}
	embedded := t.FieldByIndex(f.Index[:len(f.Index)-1]).Type
	if embedded.Kind() == reflect.Pointer {
		return embedded.Elem()
	}
	return embedded
}

// Pick returns the view of the named columns, in the order of the names. It panics where the view has no column of a
// name.
func (v View[T]) Pick(names ...string) View[T] {
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

// OfOrders returns the view for several orders: text has the column n, and tables for people leave out columns of long
// values.
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

// Only is Pick, but every format has all columns.
func (v View[T]) Only(names ...string) View[T] {
	only := v.Pick(names...)
	for i := range only {
		only[i].chosen = true
	}
	return only
}

// Choose is Only of the names, each once, of which no column of the view is called otherwise. The error names the
// others that some format prints.
func (v View[T]) Choose(names []string) (View[T], error) {
	var known, once []string
	for _, c := range v {
		if slices.ContainsFunc(Formats, func(format string) bool { return c.printedIn(format) }) {
			known = append(known, c.Name)
		}
	}
	for _, name := range names {
		if !slices.Contains(known, name) {
			return nil, words.WrongField("columns", strconv.Quote(name), "%s", words.Expected(known...))
		}
		if !slices.Contains(once, name) {
			once = append(once, name)
		}
	}
	return v.Only(once...), nil
}

// Columns lists what the view prints in a format.
func (v View[T]) Columns(format string) []Column {
	return slices.DeleteFunc(slices.Clone(v), func(c Column) bool { return !c.printedIn(format) })
}

// printedIn reports whether a format prints the column.
func (c Column) printedIn(format string) bool {
	return c.chosen || c.Tag.Get(format) != "-" && !slices.Contains(c.hidden, format)
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
		if l, ok := values[i].(later); ok {
			values[i] = l.value()
		}
		if text, ok := values[i].(fmt.Stringer); ok && field.Kind() == reflect.Interface {
			values[i] = text.String()
		}
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

// ColumnsText lists columns with what they hold, each once.
func ColumnsText(columns []Column) string {
	var b strings.Builder
	said := make(map[string]bool)
	for _, c := range columns {
		if said[c.Name] || c.Doc() == "" {
			continue
		}
		said[c.Name] = true
		number := ""
		if c.OEIS() != "" {
			number = " (" + c.OEIS() + ")"
		}
		fmt.Fprintf(&b, "  %-19s  %s%s\n", c.Name, c.Doc(), number)
	}
	return b.String()
}
