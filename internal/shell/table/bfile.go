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
	lines    bytes.Buffer // without the comments
	n, value int          // the columns
	name     string       // of the value
	known    Sequence     // of the OEIS; without terms where it has none
	comments []string     // above the first line
}

// A Sequence is a sequence of the OEIS, as far as its terms are known.
type Sequence struct {
	Number string   // such as A000170
	Offset int      // the index of the first term
	Terms  []uint64 // in their order
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
	b := &bFile{w: w, n: indexOf(columns, "n"), value: indexOf(columns, name), name: name}
	if names := Integers(columns); b.n < 0 || !slices.Contains(names, b.name) {
		return nil, words.WrongField("sequence", strconv.Quote(b.name), "%s", words.Expected(names...))
	}
	title := b.name
	if c := options.Constant; c.Name != "" {
		title += ", " + c.Name + " " + c.Value // of which the sequences of the tags are not
	} else if column := columns[b.value].OEIS; column != "" {
		title = column + ": " + title
		number, _, _ := strings.Cut(column, " ") // such as A260318 for n > 1
		if i := slices.IndexFunc(options.Known, func(s Sequence) bool { return s.Number == number }); i >= 0 {
			b.known = options.Known[i]
		}
	}
	b.comments = append([]string{title + ", " + options.Source}, options.Comments...)
	return b, nil
}

// row fails where the value is null, for a sequence has no gaps, and where the OEIS has another term: class2 is A260318
// for n > 1 only.
func (b *bFile) row(values []any) error {
	n, value := values[b.n], values[b.value]
	if value == nil {
		return fmt.Errorf("order %v has no %s, expected orders that have one", n, b.name)
	}
	if order, ok := n.(int); ok && b.known.Terms != nil {
		if err := b.compare(order, value); err != nil {
			return err
		}
	}
	fmt.Fprintf(&b.lines, "%v %v\n", n, value)
	return nil
}

// compare compares the value of an order with the OEIS. It notes where the sequence begins, at the first row, and where
// the terms end that the OEIS has.
func (b *bFile) compare(order int, value any) error {
	known := b.known
	if b.lines.Len() == 0 && order != known.Offset {
		b.comments = append(b.comments, fmt.Sprintf("these are the terms from n = %d on; the offset of %s is %d",
			order, known.Number, known.Offset))
	}
	i := order - known.Offset
	if i == len(known.Terms) || i > len(known.Terms) && b.lines.Len() == 0 {
		b.comments = append(b.comments, fmt.Sprintf("the terms from n = %d on are new: the OEIS does not have them", order))
	}
	if 0 <= i && i < len(known.Terms) && fmt.Sprint(value) != fmt.Sprint(known.Terms[i]) {
		return fmt.Errorf("order %d has %s %v, but %s has the term %d, expected orders at which they agree",
			order, b.name, value, known.Number, known.Terms[i])
	}
	return nil
}

func (b *bFile) close() error {
	var all bytes.Buffer
	if b.lines.Len() > 0 {
		for _, comment := range b.comments {
			fmt.Fprintf(&all, "# %s\n", comment)
		}
	}
	b.lines.WriteTo(&all)
	_, err := all.WriteTo(b.w)
	return err
}
