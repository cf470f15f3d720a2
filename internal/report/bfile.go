package report

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"qorbit/internal/row"
)

// BFileFormat is the name of the format of a sequence: not one of Formats.
const BFileFormat = "bfile"

// A BFile prints one column of rows in the b-file format of the OEIS (https://oeis.org/wiki/B-files): a line a row, with the order,
// which is the column n, and the value.
type BFile[T any] struct {
	w        io.Writer
	held     *bytes.Buffer // the lines of a column that can be null, which wait for Close
	columns  []row.Column  // n and the value
	comments []string      // above the first row
}

// Integers lists the columns of a view that can be a sequence: those of whole numbers, but n.
func Integers[T any](view row.View[T]) []string {
	var names []string
	for _, c := range view.Columns("bfile") {
		if c.Whole() && c.Name != "n" {
			names = append(names, c.Name)
		}
	}
	return names
}

// NewBFile starts a b-file of the named column. Its first line names the sequence, with its number in the OEIS if it has one, and
// gives the source: what computes it. NewBFile fails where the column is not one of Integers.
func NewBFile[T any](w io.Writer, view row.View[T], name, source string) (*BFile[T], error) {
	all := view.Columns("bfile")
	at := func(name string) int { return slices.IndexFunc(all, func(c row.Column) bool { return c.Name == name }) }
	if names := Integers(view); at("n") < 0 || !slices.Contains(names, name) {
		return nil, fmt.Errorf("sequence %q, expected one of %s", name, strings.Join(names, ", "))
	}
	value := all[at(name)]
	title := name
	if number := value.Tag.Get("oeis"); number != "" {
		title = number + ": " + name
	}
	b := &BFile[T]{w: w, columns: []row.Column{all[at("n")], value}, comments: []string{title + ", " + source, "n is the order of the board"}}
	if value.Tag.Get("bfile") == "held" {
		b.held = new(bytes.Buffer)
	}
	return b, nil
}

// Row prints a row. It fails where the value is null, for a sequence has no gaps.
func (b *BFile[T]) Row(r T) error {
	w := b.w
	if b.held != nil {
		w = b.held
	}
	values := row.Values(r, b.columns)
	if values[1] == nil {
		return fmt.Errorf("order %v has no %s, expected orders that have one", values[0], b.columns[1].Name)
	}
	for _, comment := range b.comments {
		if _, err := fmt.Fprintf(w, "# %s\n", comment); err != nil {
			return err
		}
	}
	b.comments = nil
	_, err := fmt.Fprintf(w, "%v %v\n", values[0], values[1])
	return err
}

// Rows returns 0: after an error, no line that waits is printed.
func (b *BFile[T]) Rows() int { return 0 }

// Flush does nothing: lines are written as they come, or wait for Close.
func (b *BFile[T]) Flush() error { return nil }

// Close prints the lines that wait. It must be called once, after the last row, if there was no error.
func (b *BFile[T]) Close() error {
	if b.held == nil {
		return nil
	}
	_, err := b.held.WriteTo(b.w)
	return err
}
