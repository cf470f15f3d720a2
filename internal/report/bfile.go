package report

import (
	"bytes"
	"fmt"
	"io"
	"slices"

	"qorbit/internal/oneof"
	"qorbit/internal/row"
)

// A bFile prints one column of rows in the b-file format of the OEIS (https://oeis.org/wiki/B-files): a line a row, with the order,
// which is the column n, and the value.
type bFile struct {
	w        io.Writer
	lines    io.Writer     // w, or held
	held     *bytes.Buffer // the lines of a column that can be null, which wait for close; nil for other columns
	n, value int           // the columns
	name     string        // of the value
	comments []string      // above the first row
}

// Integers lists the columns that can be a sequence: those of whole numbers, but n.
func Integers(columns []row.Column) []string {
	var names []string
	for _, c := range columns {
		if c.Whole() && c.Name != "n" {
			names = append(names, c.Name)
		}
	}
	return names
}

// newBFile starts a b-file of the column that the options name. Its first line names the sequence, with its number in the OEIS if it
// has one, and gives the source. It fails where the column is not one of Integers, or there is no column n.
func newBFile(w io.Writer, columns []row.Column, options Options) (*bFile, error) {
	at := func(name string) int {
		return slices.IndexFunc(columns, func(c row.Column) bool { return c.Name == name })
	}
	b := &bFile{w: w, lines: w, n: at("n"), value: at(options.Sequence), name: options.Sequence}
	if names := Integers(columns); b.n < 0 || !slices.Contains(names, b.name) {
		return nil, fmt.Errorf("sequence %q, %s", b.name, oneof.Expected(b.name, names...))
	}
	title, tag := b.name, columns[b.value].Tag
	if number := tag.Get("oeis"); number != "" {
		title = number + ": " + title
	}
	if tag.Get("bfile") == "held" {
		b.held = new(bytes.Buffer)
		b.lines = b.held
	}
	b.comments = []string{title + ", " + options.Source, "n is the order of the board"}
	return b, nil
}

// row fails where the value is null, for a sequence has no gaps.
func (b *bFile) row(values []any) error {
	n, value := values[b.n], values[b.value]
	if value == nil {
		return fmt.Errorf("order %v has no %s, expected orders that have one", n, b.name)
	}
	for _, comment := range b.comments {
		if _, err := fmt.Fprintf(b.lines, "# %s\n", comment); err != nil {
			return err
		}
	}
	b.comments = nil
	_, err := fmt.Fprintf(b.lines, "%v %v\n", n, value)
	return err
}

func (b *bFile) close() error {
	if b.held == nil {
		return nil
	}
	_, err := b.held.WriteTo(b.w)
	return err
}
