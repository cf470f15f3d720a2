package table

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"qorbit/internal/facts"
	"qorbit/internal/words"
)

// A bFile prints one column of rows in the b-file format of the OEIS (https://oeis.org/wiki/B-files): a line a row, with the order,
// which is the column n, and the value.
type bFile struct {
	w        io.Writer
	lines    io.Writer       // w, or held
	held     *bytes.Buffer   // the lines of a column that can be null, which wait for close; nil for other columns
	n, value int             // the columns
	name     string          // of the value
	known    *facts.Sequence // of the OEIS, or nil
	comments []string        // above the first row
}

// Integers lists the columns that can be a sequence: those of whole numbers, but n.
func Integers(columns []Column) []string {
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
func newBFile(w io.Writer, columns []Column, options Options) (*bFile, error) {
	b := &bFile{w: w, lines: w, name: options.Sequence}
	var err error
	if b.n, b.value, err = sequenceColumns(columns, b.name); err != nil {
		return nil, err
	}
	title := b.name
	if number := columns[b.value].OEIS(); number != "" {
		title = number + ": " + title
		b.known = knownSequence(number)
	}
	if columns[b.value].Tag.Get("bfile") == "held" {
		b.held = new(bytes.Buffer)
		b.lines = b.held
	}
	b.comments = []string{title + ", " + options.Source, "n is the order of the board"}
	if options.Note != "" {
		b.comments = append(b.comments, options.Note)
	}
	return b, nil
}

// sequenceColumns finds the columns of the order and of the values of a sequence.
func sequenceColumns(columns []Column, name string) (n, value int, err error) {
	at := func(name string) int {
		return slices.IndexFunc(columns, func(c Column) bool { return c.Name == name })
	}
	n, value = at("n"), at(name)
	if names := Integers(columns); n < 0 || !slices.Contains(names, name) {
		return 0, 0, fmt.Errorf("sequence %q, %s", name, words.Expected(name, names...))
	}
	return n, value, nil
}

// row fails where the value is null, for a sequence has no gaps.
func (b *bFile) row(values []any) error {
	n, value := values[b.n], values[b.value]
	if value == nil {
		return fmt.Errorf("order %v has no %s, expected orders that have one", n, b.name)
	}
	if b.known != nil {
		if err := b.agree(n, value); err != nil {
			return err
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

// agree fails where the OEIS has another term: class2 is A260318 for n > 1 only. Above the first term it says where the sequence
// of the OEIS begins, if it is not there.
func (b *bFile) agree(n, value any) error {
	if b.comments != nil && n != b.known.Offset {
		b.comments = append(b.comments, fmt.Sprintf("these are the terms from n = %v on; the offset of %s is %d", n, b.known.Number, b.known.Offset))
	}
	order, ok := n.(int)
	if i := order - b.known.Offset; ok && 0 <= i && i < len(b.known.Terms) && fmt.Sprint(value) != fmt.Sprint(b.known.Terms[i]) {
		return fmt.Errorf("order %d has %s %v, but %s has the term %d, expected orders at which they agree", order, b.name, value, b.known.Number, b.known.Terms[i])
	}
	return nil
}

// knownSequence returns the sequence of the OEIS that a column names, such as "A260318 for n > 1", or nil.
func knownSequence(column string) *facts.Sequence {
	number, _, _ := strings.Cut(column, " ")
	for _, s := range facts.Sequences() {
		if s.Number == number {
			return &s
		}
	}
	return nil
}

func (b *bFile) close() error {
	if b.held == nil {
		return nil
	}
	_, err := b.held.WriteTo(b.w)
	return err
}
