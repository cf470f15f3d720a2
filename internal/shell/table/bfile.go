package table

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"qorbit/internal/base/words"
)

// A bFile prints one column of rows in the b-file format of the OEIS (https://oeis.org/wiki/B-files): one row per line,
// with the order, which is the column n, and the value. Lines wait for close: a b-file is printed whole or not at all.
type bFile struct {
	w        io.Writer
	lines    bytes.Buffer
	n, value int    // the columns
	name     string // of the value
	number   string // of its sequence in the OEIS, such as A000170; empty where it has none
	known    func(number string, n int) (term uint64, ok bool)
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

// newBFile starts a b-file of the column that the options name. Its first line names the sequence, with its number in
// the OEIS if it has one, and gives the source. It fails where the column is not one of Integers, or there is no
// column n.
func newBFile(w io.Writer, columns []Column, options Options) (*bFile, error) {
	name := options.Sequence
	b := &bFile{w: w, n: indexOf(columns, "n"), value: indexOf(columns, name), name: name, known: options.Known}
	if names := Integers(columns); b.n < 0 || !slices.Contains(names, b.name) {
		return nil, words.WrongField("sequence", strconv.Quote(b.name), "%s", words.Expected(names...))
	}
	title := b.name
	if c := options.Constant; c.Name != "" {
		title += ", " + c.Name + " " + c.Value // of which the sequences of the columns are not
	} else if sequence := columns[b.value].OEIS; sequence != "" {
		title = sequence + ": " + title
		b.number, _, _ = strings.Cut(sequence, " ") // such as A260318 for n > 1
	}
	fmt.Fprintf(&b.lines, "# %s, %s\n", title, options.Source)
	for _, comment := range options.Comments {
		fmt.Fprintf(&b.lines, "# %s\n", comment)
	}
	return b, nil
}

// row fails where the value is null, for a sequence has no gaps, and where the OEIS has another term: class2 is A260318
// for n > 1 only.
func (b *bFile) row(values []any) error {
	n, value := values[b.n].(int), values[b.value]
	if value == nil {
		return fmt.Errorf("order %d has no %s, expected orders that have one", n, b.name)
	}
	if b.known != nil {
		if term, ok := b.known(b.number, n); ok && fmt.Sprint(term) != fmt.Sprint(value) {
			return fmt.Errorf("order %d has %s %v, but %s has the term %d, expected orders at which they agree",
				n, b.name, value, b.number, term)
		}
	}
	fmt.Fprintf(&b.lines, "%d %v\n", n, value)
	return nil
}

func (b *bFile) close() error {
	_, err := b.lines.WriteTo(b.w)
	return err
}
