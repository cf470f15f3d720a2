package report

import (
	"bytes"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
)

// A BFile prints one column of rows as the OEIS keeps a sequence, a line a row: the order, which is the column n, and the value.
type BFile[T any] struct {
	w        io.Writer
	held     *bytes.Buffer // the lines of a column that can have nothing, which wait for Close
	n, value column
	comments []string // that stand above the first row
}

// Integers lists the columns of rows of type T that can be a sequence: those of whole numbers, but n.
func Integers[T any]() []string {
	var names []string
	for _, c := range columns(reflect.TypeFor[T](), "bfile") {
		if c.whole && c.name != "n" {
			names = append(names, c.name)
		}
	}
	return names
}

// NewBFile starts a b-file of the column with the given name. Its first line names the sequence: by its number in the OEIS if the
// field has it as its tag oeis, and in the words of source, which says what computes it. It fails where the column is not one of
// Integers, or the rows have no n.
func NewBFile[T any](w io.Writer, name, source string) (*BFile[T], error) {
	all := columns(reflect.TypeFor[T](), "bfile")
	n := slices.IndexFunc(all, func(c column) bool { return c.name == "n" })
	names := Integers[T]()
	if n < 0 || !slices.Contains(names, name) {
		return nil, fmt.Errorf("sequence %q, expected one of %s", name, strings.Join(names, ", "))
	}
	value := all[slices.IndexFunc(all, func(c column) bool { return c.name == name })]
	title, field := name, reflect.TypeFor[T]().FieldByIndex(value.index)
	if number := field.Tag.Get("oeis"); number != "" {
		title = number + ": " + name
	}
	b := &BFile[T]{w: w, n: all[n], value: value, comments: []string{title + ", " + source, "n is the order of the board"}}
	if field.Type.Kind() == reflect.Pointer {
		b.held = new(bytes.Buffer)
	}
	return b, nil
}

// Row prints a row. It fails where the column has nothing: the values of a sequence follow one another. Where that can be, no line
// is printed before Close.
func (b *BFile[T]) Row(row T) error {
	w := b.w
	if b.held != nil {
		w = b.held
	}
	n := cell(reflect.ValueOf(row).FieldByIndex(b.n.index), nil)
	value := cell(reflect.ValueOf(row).FieldByIndex(b.value.index), nil)
	if value == nil {
		return fmt.Errorf("order %v has no %s, expected orders that have one", n, b.value.name)
	}
	for _, comment := range b.comments {
		if _, err := fmt.Fprintf(w, "# %s\n", comment); err != nil {
			return err
		}
	}
	b.comments = nil
	_, err := fmt.Fprintf(w, "%v %v\n", n, value)
	return err
}

// Close prints what has waited. It must be called once, after the last row, if all rows are there.
func (b *BFile[T]) Close() error {
	if b.held == nil {
		return nil
	}
	_, err := b.held.WriteTo(b.w)
	return err
}
