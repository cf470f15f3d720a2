package report

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"qorbit/internal/oeis"
	"qorbit/internal/oneof"
	"qorbit/internal/row"
	"qorbit/testdata"
)

// A bFile prints one column of rows in the b-file format of the OEIS (https://oeis.org/wiki/B-files): a line a row, with the order,
// which is the column n, and the value.
type bFile struct {
	w        io.Writer
	lines    io.Writer     // w, or held
	held     *bytes.Buffer // the lines of a column that can be null, which wait for close; nil for other columns
	n, value int           // the columns
	name     string        // of the value
	number   string        // of the sequence in the OEIS, or empty
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
	b := &bFile{w: w, lines: w, name: options.Sequence}
	var err error
	if b.n, b.value, err = sequence(columns, b.name); err != nil {
		return nil, err
	}
	title := b.name
	if number := columns[b.value].OEIS(); number != "" {
		title = number + ": " + title
		b.number, _, _ = strings.Cut(number, " ")
	}
	if columns[b.value].Tag.Get("bfile") == "held" {
		b.held = new(bytes.Buffer)
		b.lines = b.held
	}
	b.comments = []string{title + ", " + options.Source, "n is the order of the board"}
	return b, nil
}

// sequence finds the columns of the order and of the values of a sequence.
func sequence(columns []row.Column, name string) (n, value int, err error) {
	at := func(name string) int {
		return slices.IndexFunc(columns, func(c row.Column) bool { return c.Name == name })
	}
	n, value = at("n"), at(name)
	if names := Integers(columns); n < 0 || !slices.Contains(names, name) {
		return 0, 0, fmt.Errorf("sequence %q, %s", name, oneof.Expected(name, names...))
	}
	return n, value, nil
}

// row fails where the value is null, for a sequence has no gaps.
func (b *bFile) row(values []any) error {
	n, value := values[b.n], values[b.value]
	if value == nil {
		return noTerm(n, b.name)
	}
	for _, s := range testdata.Sequences() {
		if b.comments != nil && s.Number == b.number && n != s.Offset {
			b.comments = append(b.comments, fmt.Sprintf("these are the terms from n = %v on; the offset of %s is %d", n, s.Number, s.Offset))
		}
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

// noTerm is the error of an order without a value.
func noTerm(n any, name string) error {
	return fmt.Errorf("order %v has no %s, expected orders that have one", n, name)
}

// A draft prints one column of rows as the draft of an entry of the OEIS. Its offset is the first order.
type draft struct {
	w        io.Writer
	n, value int // the columns
	name     string
	entry    oeis.Entry
}

// newDraft starts a draft of the column that the options name, with the texts of the options' entry. It fails as newBFile does.
func newDraft(w io.Writer, columns []row.Column, options Options) (*draft, error) {
	n, value, err := sequence(columns, options.Sequence)
	return &draft{w, n, value, options.Sequence, options.Entry}, err
}

// row fails where the value is null, and where the order does not follow the one before.
func (d *draft) row(values []any) error {
	n, ok := values[d.n].(int)
	switch {
	case values[d.value] == nil:
		return noTerm(n, d.name)
	case len(d.entry.Terms) == 0:
		d.entry.Offset = n
	case !ok || n != d.entry.Offset+len(d.entry.Terms):
		return fmt.Errorf("order %v after order %d, expected orders without gaps", values[d.n], d.entry.Offset+len(d.entry.Terms)-1)
	}
	d.entry.Terms = append(d.entry.Terms, fmt.Sprint(values[d.value]))
	return nil
}

func (d *draft) close() error {
	if err := d.entry.Write(d.w); err != nil {
		return fmt.Errorf("-f %s: %w", EntryFormat, err)
	}
	return nil
}
