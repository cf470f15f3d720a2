package notation

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"qorbit/internal/base/words"
	"qorbit/ops"
)

// columnNames are those of columns and fields that have permutations, the first one that is there. orderName is that of
// their order.
var columnNames = []string{"permutation", "solution", "key"}

const orderName = "n"

// A column is where the lines of a table have their permutation. The zero value stands for whole lines.
type column struct {
	name      string
	index     int
	order     int // the index of the column of the order, −1 for none
	separator byte
	ended     bool // by a header that contradicts
}

// find looks for a column in a line that may be the header of a table. The error says that the header has it twice.
func (c *column) find(header []byte) (ok bool, err error) {
	for _, separator := range []byte("\t;,") {
		fields := split(header, separator)
		for i := range fields {
			fields[i] = strings.ToLower(fields[i])
		}
		for _, name := range columnNames {
			i := slices.Index(fields, name)
			if i < 0 {
				continue
			}
			for _, unique := range []string{name, orderName} {
				if j := slices.Index(fields, unique); j >= 0 && slices.Contains(fields[j+1:], unique) {
					err = fmt.Errorf("the header has the column %s twice, expected it once", unique)
				}
			}
			if len(fields) > 1 { // what has one column is read as lines
				*c = column{name, i, slices.Index(fields, orderName), separator, err != nil}
			}
			return true, err
		}
	}
	return false, nil
}

// header reads the header of a table, and reports whether a line is one.
func (r *Reader) header(text []byte) bool {
	ok, err := r.column.find(text)
	if err != nil {
		r.fail(r.line, err)
	}
	r.begun = r.begun || ok
	return ok
}

// field emits the permutation of a line of a table.
func (r *Reader) field(line []byte) {
	line = withoutComment(line)
	if r.column.ended || len(line) == 0 {
		return
	}
	c := &r.column
	fields := split(line, c.separator)
	if c.index >= len(fields) {
		r.fail(r.line, fmt.Errorf("%d fields, expected the column %s as field %d", len(fields), c.name, c.index+1))
		return
	}
	order := ""
	if 0 <= c.order && c.order < len(fields) {
		order = fields[c.order]
	}
	err := r.value([]byte(fields[c.index]), order, r.line)
	if err == nil {
		return
	}
	if isHeader, _ := new(column).find(line); isHeader {
		c.ended = true
		err = errors.New("a second header, expected one: what follows is not read")
	}
	r.fail(r.line, err)
}

// value emits the permutation of a field, whose order another field may say.
func (r *Reader) value(text []byte, order string, line int) error {
	p, f, err := r.parser.parse(text)
	if err == nil && f == formDigits && len(p) < minDigits && order == "" {
		err = mayBeNumber(text)
	}
	if err != nil {
		return err
	}
	return r.ofOrder(p, f, order, line)
}

// ofOrder emits a permutation whose order is said to be another text, if that is not empty.
func (r *Reader) ofOrder(p ops.Perm, f form, order string, line int) error {
	switch n, isNumber := words.ParseWhole(order); {
	case isNumber && n != len(p):
		return fmt.Errorf("permutation %v: %s, but n is %d", p, words.Plural(len(p), "row"), n)
	case isNumber:
		r.endLone()
		r.believe(p, f, line)
	case len(p) == 0:
		return errors.New("an empty list, expected a permutation such as 2,4,1,3")
	default:
		r.found(p, f, line)
	}
	return nil
}

// split splits a line at a separator outside quotation marks, which it takes off.
func split(line []byte, separator byte) (fields []string) {
	start, inQuotes := 0, false
	field := func(end int) {
		text := string(bytes.TrimSpace(line[start:end]))
		if inner, ok := strings.CutPrefix(text, `"`); ok {
			text = strings.ReplaceAll(strings.TrimSuffix(inner, `"`), `""`, `"`)
		}
		fields = append(fields, text)
	}
	for i, c := range line {
		if c == '"' {
			inQuotes = !inQuotes
		} else if c == separator && !inQuotes {
			field(i)
			start = i + 1
		}
	}
	field(len(line))
	return fields
}

// object emits the permutation of an object of JSON: a text, a list, or a board in one of these.
func (r *Reader) object(object []byte, line int) {
	r.endBlock()
	fields, err := fieldsOf(object)
	if err != nil {
		r.fail(line, fmt.Errorf("an object of JSON: %w", err))
		return
	}
	var value []byte
	for _, name := range slices.Backward(columnNames) {
		if fields[name] != nil {
			value = fields[name]
		}
	}
	switch order := strings.Trim(string(fields[orderName]), `"`); {
	case value == nil:
		err = errors.New("an object of JSON, expected one that has a field " + strings.Join(columnNames, ", "))
	case value[0] == '{' || value[0] == 'n' || value[0] == 't' || value[0] == 'f':
		err = fmt.Errorf("an object of JSON with %s, expected a permutation", words.Quote(string(value)))
	default:
		if err = r.value(value, order, line); err != nil {
			err = r.text(value, order, line, err)
		}
	}
	if err != nil {
		r.fail(line, err)
	}
}

// text emits the only board of a text or list of JSON, which is read as a file of its own. Where it is none, the error
// is the one that is given.
func (r *Reader) text(value []byte, order string, line int, failed error) error {
	var text string
	if json.Unmarshal(value, &text) != nil {
		text = string(value)
	}
	inner := NewReader(strings.NewReader(text), Options{From: r.parser.from, Name: r.parser.name})
	var perms []ops.Perm
	for p, err := range inner.Perms() {
		if err != nil {
			return failed
		}
		perms = append(perms, p)
	}
	if len(perms) != 1 || !inner.seen[formBoard] && !inner.seen[formPairs] {
		return failed
	}
	f := formBoard
	if inner.seen[formPairs] {
		f = formPairs
	}
	return r.ofOrder(perms[0], f, order, line)
}

// fieldsOf returns the fields of an object of JSON, each of which it has once.
func fieldsOf(object []byte) (map[string]json.RawMessage, error) {
	d := json.NewDecoder(bytes.NewReader(object))
	fields := make(map[string]json.RawMessage)
	if _, err := d.Token(); err != nil {
		return nil, err
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return nil, err
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, err
		}
		if key := name.(string); fields[key] != nil {
			return nil, fmt.Errorf("the field %s stands twice", words.Quote(key))
		}
		fields[name.(string)] = value
	}
	_, err := d.Token()
	return fields, err
}
