// Package table prints rows as tables, in all formats of text, in JSON, in LaTeX and as b-files. A row is a struct. Its
// fields with a name in JSON are the columns, under that name in every format and in the database; a [Glossary] says
// what they hold. [Computed] is a column of what a function makes of a row. The columns of a field with the name
// ",inline" are those of its struct, and a field of two reals, the second of them called Error, makes two columns.
// Reals are printed as [Number] does, and what is not a number is null.
//
// A [View] is the choice of columns that one command, file or table of the database prints.
package table

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"qorbit/internal/base/words"
)

// People are the formats that people read, with spaces between.
const People = "text markdown html latex"

// A Column is a field of a row type, or what a function makes of a row.
type Column struct {
	Name     string
	Type     reflect.Type // of the values; a pointer's target; string for an interface whose values have a text
	Nullable bool         // whether a row may have no value
	Term

	value  func(row reflect.Value) any // of a row, nil where there is none
	hidden []string                    // the formats that leave the column out, unless it is chosen
	mixed  bool                        // its values are of one kind in a row only: whole ones have no decimals
}

// A Term is what a glossary says of a column. Group and heading are LaTeX.
type Term struct {
	Known   string // the field without which there is no value: it is null where that field is zero; empty for none
	Group   string // the heading above all adjacent columns of the group; empty for none
	Heading string // empty where the name is printed
	OEIS    string // the sequence whose terms are the values over n, with what it holds for if not for all; or empty
	Doc     string // what the column holds, with its unit: one phrase
}

// A Glossary has the terms of columns by their names. That of the column of one struct stands in its place by the type
// of the struct, a dot and the name.
type Glossary map[string]Term

// ParseGlossary reads a table with tabs between the name, what must be known, the heading, with its group and | before
// it, the sequence, and what the column holds. The first line names these. It panics where the text is no such table,
// because that is an error of the program.
func ParseGlossary(text string) Glossary {
	_, lines, _ := strings.Cut(text, "\n")
	g := make(Glossary, strings.Count(lines, "\n"))
	for line := range strings.Lines(lines) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) != 5 {
			panic(fmt.Sprintf("table: a glossary has %q, expected five fields", line))
		}
		term := Term{Known: f[1], Heading: f[2], OEIS: f[3], Doc: f[4]}
		if group, heading, grouped := strings.Cut(term.Heading, "|"); grouped {
			term.Group, term.Heading = group, heading
		}
		g[f[0]] = term
	}
	return g
}

// term is what the glossary says of the column of a struct.
func (g Glossary) term(t reflect.Type, name string) Term {
	holder, _, _ := strings.Cut(t.String(), "[") // without the parameters of a type
	if own, ok := g[holder+"."+name]; ok {
		return own
	}
	return g[name]
}

// newColumn returns a column of values of a type.
func newColumn(name string, t reflect.Type, value func(row reflect.Value) any) Column {
	c := Column{Name: name, Type: t, value: value}
	switch {
	case t.Kind() == reflect.Pointer:
		c.Type, c.Nullable = t.Elem(), true
	case t.Kind() == reflect.Interface && t.Implements(reflect.TypeFor[fmt.Stringer]()):
		c.Type = reflect.TypeFor[string]()
	}
	return c
}

// Computed returns a column of the values that a function makes of rows: null where it returns a nil pointer. The
// function is called only where the column is printed.
func Computed[T, V any](name string, value func(row T) V) Column {
	return newColumn(name, reflect.TypeFor[V](), func(row reflect.Value) any {
		return valueOf(reflect.ValueOf(value(row.Interface().(T))))
	})
}

// valueOf is the value of a field: nil for a nil pointer and for what is not a number, the text of an interface, and
// the text Infinity of an infinite real, for which JSON has no number.
func valueOf(field reflect.Value) any {
	if !field.IsValid() {
		return nil
	}
	if field.Kind() == reflect.Pointer || field.Kind() == reflect.Interface {
		if field.IsNil() {
			return nil
		}
		if text, ok := field.Interface().(fmt.Stringer); ok && field.Kind() == reflect.Interface {
			return text.String()
		}
		field = field.Elem()
	}
	if field.Kind() != reflect.Float64 {
		return field.Interface()
	}
	switch x := field.Float(); {
	case math.IsNaN(x):
		return nil
	case math.IsInf(x, 0):
		return strings.TrimPrefix(strconv.FormatFloat(x, 'f', 0, 64)+"inity", "+")
	default:
		return Number(x)
	}
}

// Number reports whether the column holds numbers.
func (c Column) Number() bool { return c.Whole() || c.Real() }

// Real reports whether it holds numbers that may have decimals.
func (c Column) Real() bool { return c.Type.Kind() == reflect.Float64 }

// Whole reports whether it holds whole numbers.
func (c Column) Whole() bool { return reflect.Int <= c.Type.Kind() && c.Type.Kind() <= reflect.Uint64 }

// onlyJSON reports whether JSON alone has a place for the values: they are maps, or lists of structs without a text.
func (c Column) onlyJSON() bool {
	text := reflect.TypeFor[fmt.Stringer]()
	return c.Type.Kind() == reflect.Map ||
		c.Type.Kind() == reflect.Slice && c.Type.Elem().Kind() == reflect.Struct && !c.Type.Implements(text)
}

// A View is a choice of columns of the row type T, in the order in which they are printed.
type View[T any] []Column

// All returns the view of all columns, in the order of the fields, those of embedded structs among them.
func All[T any](g Glossary) View[T] { return g.columns(reflect.TypeFor[T]()) }

// columns lists the columns of a struct type.
func (g Glossary) columns(t reflect.Type) []Column {
	fields := reflect.VisibleFields(t)
	all := make([]Column, 0, len(fields))
	for _, f := range fields {
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		if option == "inline" {
			for _, c := range g.columns(f.Type) {
				value := c.value
				c.value = func(row reflect.Value) any { return value(row.FieldByIndex(f.Index)) }
				all = append(all, c)
			}
		}
		if name == "" || name == "-" {
			continue
		}
		term := g.term(holder(t, f), name)
		known, hasKnown := t.FieldByName(term.Known)
		at := func(index ...int) func(row reflect.Value) any {
			index = slices.Concat(f.Index, index)
			return func(row reflect.Value) any {
				if hasKnown && row.FieldByIndex(known.Index).IsZero() {
					return nil
				}
				return valueOf(row.FieldByIndex(index))
			}
		}
		c := newColumn(name, f.Type, at())
		c.Term, c.Nullable = term, c.Nullable || hasKnown
		if !isPair(f.Type) {
			all = append(all, c)
			continue
		}
		c.Type, c.value = reflect.TypeFor[float64](), at(0)
		deviation := c
		deviation.Name, deviation.value = name+"_error", at(1)
		deviation.Term = Term{Group: c.Group, Heading: "error", Doc: "its standard error"}
		all = append(all, c, deviation)
	}
	return all
}

// isPair reports whether values of a type are a real and its error.
func isPair(t reflect.Type) bool {
	return t.Kind() == reflect.Struct && t.NumField() == 2 && t.Field(1).Name == "Error" &&
		t.Field(0).Type.Kind() == reflect.Float64 && t.Field(1).Type.Kind() == reflect.Float64
}

// holder returns the struct type that declares a visible field of t: t, or one that is embedded in it.
func holder(t reflect.Type, f reflect.StructField) reflect.Type {
	for _, i := range f.Index[:len(f.Index)-1] {
		if t = t.Field(i).Type; t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
	}
	return t
}

// Pick returns the view of the named columns, in the order of the names. It panics where the view has no column of a
// name.
func (v View[T]) Pick(names ...string) View[T] {
	picked := make(View[T], len(names))
	for i, name := range names {
		at := indexOf(v, name)
		if at < 0 {
			panic(fmt.Sprintf("table: %v has no column %q", reflect.TypeFor[T](), name))
		}
		picked[i] = v[at]
	}
	return picked
}

// indexOf returns where the column of a name stands, −1 where there is none.
func indexOf(columns []Column, name string) int {
	return slices.IndexFunc(columns, func(c Column) bool { return c.Name == name })
}

// with returns the view with another look of the columns that have the names, with spaces between.
func (v View[T]) with(names string, look func(c *Column)) View[T] {
	v = slices.Clone(v)
	list := strings.Fields(names)
	for i := range v {
		if slices.Contains(list, v[i].Name) {
			look(&v[i])
		}
	}
	return v
}

// Without returns the view without some columns in the given formats.
func (v View[T]) Without(formats, names string) View[T] {
	list := strings.Fields(formats)
	return v.with(names, func(c *Column) { c.hidden = slices.Concat(c.hidden, list) })
}

// Drop returns the view without some columns.
func (v View[T]) Drop(names string) View[T] {
	list := strings.Fields(names)
	return slices.DeleteFunc(slices.Clone(v), func(c Column) bool { return slices.Contains(list, c.Name) })
}

// Mixed marks columns whose values are of one kind in a row only, so that they have no decimals in common.
func (v View[T]) Mixed(names string) View[T] {
	return v.with(names, func(c *Column) { c.mixed = true })
}

// OfOrders returns the view for several orders: all formats have the column n.
func (v View[T]) OfOrders() View[T] { return v.with("n", func(c *Column) { c.hidden = nil }) }

// Choose returns the view of the names, each once, which every format has. It fails for a name that the view does not
// have, or JSON alone if the format is another one.
func (v View[T]) Choose(names []string, format string) (chosen View[T], err error) {
	var known []string
	for _, c := range v {
		known = append(known, c.Name)
	}
	for _, name := range names {
		at := slices.Index(known, name)
		switch {
		case at < 0:
			return nil, words.WrongField("columns", strconv.Quote(name), "%s", words.Expected(known...))
		case format != "json" && v[at].onlyJSON():
			return nil, words.WrongField("columns", strconv.Quote(name), "expected format json, which alone has lists of lists")
		case indexOf(chosen, name) < 0:
			chosen = append(chosen, v[at])
		}
	}
	return chosen.with(strings.Join(names, " "), func(c *Column) { c.hidden = nil }), nil
}

// Columns lists what the view prints in a format.
func (v View[T]) Columns(format string) []Column {
	return slices.DeleteFunc(slices.Clone(v), func(c Column) bool { return !c.printedIn(format) })
}

// printedIn reports whether a format prints the column.
func (c Column) printedIn(format string) bool {
	return (format == "json" || !c.onlyJSON()) && !slices.Contains(c.hidden, format)
}

// Values returns what a row has in the columns; nil where there is no value.
func Values(row any, columns []Column) []any {
	v, values := reflect.ValueOf(row), make([]any, len(columns))
	for i, c := range columns {
		values[i] = c.value(v)
	}
	return values
}

// ColumnsText lists columns with what they hold, each once. Sequences of the OEIS are those of some boards.
func ColumnsText(columns []Column, boards string) string {
	var b strings.Builder
	said := make(map[string]bool)
	for _, c := range columns {
		if said[c.Name] || c.Doc == "" {
			continue
		}
		said[c.Name] = true
		more := ""
		if c.OEIS != "" {
			more = fmt.Sprintf(" (of %s: %s)", boards, c.OEIS)
		}
		if c.onlyJSON() {
			more += " (only json has it)"
		}
		fmt.Fprintf(&b, "  %-19s  %s%s\n", c.Name, c.Doc, more)
	}
	return b.String()
}
