package table

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"reflect"
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
	waiting int      // rows wait for the end; stays 0 in the formats that write rows as they come
	left    []Column // that the format leaves out and another one prints
	lost    []bool   // of these, whether some row has a value there
	notes   []string
}

// newEngine begins a table of the columns that the format prints.
func newEngine(w io.Writer, format string, all []Column, options Options) (e *engine, err error) {
	isLeft := func(c Column) bool { return !c.printedIn(format) }
	e = &engine{w: w, format: format, options: options, columns: slices.DeleteFunc(slices.Clone(all), isLeft)}
	if err := options.checkDigits(e.columns); err != nil {
		return nil, err
	}
	if format != BFileFormat && options.LeftOut != nil {
		isOther := func(c Column) bool { return !isLeft(c) || !c.isPrinted() }
		e.left = slices.DeleteFunc(slices.Clone(all), isOther)
		e.lost = make([]bool, len(e.left))
	}
	e.printer, err = newPrinter(w, format, e.columns, options)
	return e, err
}

// add prints the values of a row; left are those of the columns that the format leaves out.
func (e *engine) add(values, left []any) error {
	if _, waits := e.printer.(*aligned); waits {
		if most := e.options.mostRows(len(e.columns)); e.waiting == most {
			return fmt.Errorf("format %s: more than %d rows, %w", e.format, most, ErrTooMany)
		}
		e.waiting++
	}
	for i, value := range left {
		e.lost[i] = e.lost[i] || !isEmpty(value)
	}
	for i, value := range values {
		if by := roundedBy(e.format, value); by != "" && e.options.Rounded != nil {
			e.options.Rounded(by)
			e.options.Rounded = nil // told once
		}
		values[i] = e.columns[i].rounded(value, e.options.Digits)
	}
	return e.row(values)
}

// isEmpty reports whether nothing is lost with a value: it is null, or an empty text or list.
func isEmpty(value any) bool {
	v := reflect.ValueOf(value)
	switch v.Kind() {
	case reflect.Invalid:
		return true
	case reflect.String, reflect.Slice, reflect.Map:
		return v.Len() == 0
	}
	return false
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
	if err != nil && (e.waiting == 0 || errors.Is(err, ErrTooMany)) {
		return err
	}
	e.sayLeft()
	if e.format == "text" {
		return e.closeText(err)
	}
	return cmp.Or(err, e.close())
}

// sayLeft tells which columns with a value the format leaves out. What JSON alone has is implied by notes, if it is.
func (e *engine) sayLeft() {
	var names, inJSON []string
	for i, c := range e.left {
		implied := c.Name == e.options.Constant.Name || slices.Contains(e.options.Implied, c.Name)
		switch {
		case e.lost[i] && c.onlyJSON() && (!implied || e.format != "text"):
			inJSON = append(inJSON, c.Name)
		case e.lost[i] && !c.onlyJSON() && !implied:
			names = append(names, c.Name)
		}
	}
	if len(names)+len(inJSON) > 0 {
		e.options.LeftOut(names, inJSON)
	}
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
	if below == "" || e.waiting > 0 {
		err = cmp.Or(err, e.close())
		if shows := e.options.shows(e.columns, false); shows != "" {
			below = words.Wrap(shows, noteWidth) + below
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
