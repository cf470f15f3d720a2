package table

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"qorbit/internal/base/words"
)

// An engine prints a table of values: it knows no rows.
type engine struct {
	printer
	w       io.Writer
	format  string
	columns []Column
	options Options
	rows    [][]any  // that wait for the end, in the formats for people
	left    []Column // that the format leaves out, without those that others imply
	lost    []bool   // of these, whether some row has a value there
	warned  bool     // that some programs round a number
	notes   []string
}

// newEngine begins a table of the columns that the format prints.
func newEngine(w io.Writer, format string, all []Column, options Options) (e *engine, err error) {
	e = &engine{w: w, format: format, options: options}
	for _, c := range all {
		switch {
		case c.printedIn(format):
			e.columns = append(e.columns, c)
		case !e.implies(c):
			e.left = append(e.left, c)
		}
	}
	e.lost = make([]bool, len(e.left))
	if err := options.checkDigits(e.columns); err != nil {
		return nil, err
	}
	e.printer, err = newPrinter(w, format, e.columns, options)
	return e, err
}

// implies reports whether other columns or texts imply a column. What JSON alone has is implied by notes, if it is.
func (e *engine) implies(c Column) bool {
	implied := c.Name == e.options.Constant.Name || slices.Contains(e.options.Implied, c.Name)
	return e.format == BFileFormat || implied && (!c.onlyJSON() || e.format == "text")
}

// add prints the values of a row, or keeps them until the end; left are those of the columns that the format leaves
// out.
func (e *engine) add(values, left []any) error {
	for i, value := range left {
		e.lost[i] = e.lost[i] || !isEmpty(value)
	}
	if slices.Contains(strings.Fields(People), e.format) {
		if most := e.options.mostRows(len(e.columns)); len(e.rows) == most {
			return fmt.Errorf("format %s: more than %d rows, %w", e.format, most, ErrTooMany)
		}
		e.rows = append(e.rows, values)
		return nil
	}
	for i, value := range values {
		if isRounded(value) && e.format != BFileFormat && !e.warned {
			e.options.log("spreadsheets keep 15 digits of a number, and jq and JavaScript round those above 2^53")
			e.warned = true
		}
		values[i] = e.columns[i].rounded(value, e.options.Digits)
	}
	return e.row(values)
}

// isEmpty reports whether nothing is lost with a value: it is null, or an empty text or list.
func isEmpty(value any) bool {
	text := fmt.Sprint(shown(value, ""))
	return text == "" || text == "map[]"
}

// flush writes the rows that do not wait for the last one. A writer with a method Flush is flushed.
func (e *engine) flush() (err error) {
	if rows, ok := e.printer.(*separated); ok {
		err = rows.close()
	}
	if w, ok := e.w.(interface{ Flush() error }); ok && err == nil {
		err = w.Flush()
	}
	return err
}

// Note adds a note.
func (e *engine) Note(format string, args ...any) {
	e.notes = append(e.notes, fmt.Sprintf(format, args...))
}

// end completes the table after the work ended with an error or nil.
func (e *engine) end(err error) error {
	if err != nil && (len(e.rows) == 0 || errors.Is(err, ErrTooMany)) {
		return err
	}
	e.sayLeft()
	if e.format == "text" {
		return e.closeText(err)
	}
	return cmp.Or(err, e.closeRows())
}

// sayLeft says which columns with a value the format leaves out, and how to keep them.
func (e *engine) sayLeft() {
	var names []string
	how := "-f json has it"
	for i, c := range e.left {
		if !e.lost[i] {
			continue
		}
		if names = append(names, c.Name); !c.onlyJSON() {
			how = "--columns NAME,… keeps them, -f json has all"
		}
	}
	if len(names) > 0 {
		e.options.log("%s leaves out %s (%s)", e.format, strings.Join(names, ", "), how)
	}
}

// rowsAtATime is how many rows are set between two looks at the context.
const rowsAtATime = 1 << 10

// closeRows prints the rows that wait, and ends the table.
func (e *engine) closeRows() error {
	e.options.align(e.rows, e.columns)
	for i, row := range e.rows {
		if i%rowsAtATime == 0 && e.options.stopped() != nil {
			return e.options.stopped()
		}
		if err := e.row(row); err != nil {
			return err
		}
	}
	return e.close()
}

// noteWidth is the width at which the sentence on what a text shows is broken into lines.
const noteWidth = 100

// closeText prints a text after the work ended with an error or nil: the table, the sentence on what it shows, and the
// notes. Without a row, the notes say everything.
func (e *engine) closeText(err error) error {
	below := ""
	if len(e.notes) > 0 {
		below = strings.Join(e.notes, "\n") + "\n"
	}
	if below == "" || len(e.rows) > 0 {
		err = cmp.Or(err, e.closeRows())
		if e.options.Shows != "" {
			below = words.Wrap(e.options.Shows, noteWidth) + below
		}
		if below != "" {
			below = "\n" + below
		}
	}
	if err == nil {
		_, err = io.WriteString(e.w, below)
	}
	return err
}
