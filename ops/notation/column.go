package notation

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"qorbit/internal/base/words"
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

// columnOf looks for a column in a line that may be the header of a table. The error says that the header has it twice.
func columnOf(header []byte) (c column, ok bool, err error) {
	for _, separator := range []byte("\t;,") {
		fields := split(bytes.ToLower(header), separator)
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
			if len(fields) == 1 { // what has one column is read as lines
				return column{}, true, nil
			}
			return column{name, i, slices.Index(fields, orderName), separator, err != nil}, true, err
		}
	}
	return column{}, false, nil
}

// header reads the header of a table, and reports whether a line is one.
func (r *Reader) header(text []byte) (ok bool) {
	var err error
	if r.column, ok, err = columnOf(text); err != nil {
		r.fail(r.line, err)
	}
	r.begun = r.begun || ok
	return ok
}

// field emits the permutation of a line of a table.
func (r *Reader) field(line []byte) {
	line = withoutComment(line)
	c := &r.column
	if c.ended || len(line) == 0 {
		return
	}
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
	if _, isHeader, _ := columnOf(line); isHeader {
		c.ended = true
		err = errors.New("a second header, expected one: what follows is not read")
	}
	r.fail(r.line, err)
}

// value emits the permutation of a field, whose order another field may say.
func (r *Reader) value(text []byte, order string, line int) error {
	p, f, err := r.parser.parse(text)
	switch n, isNumber := words.ParseWhole(order); {
	case err != nil:
		return err
	case isNumber && n != len(p):
		return fmt.Errorf("permutation %v: %s, but n is %d", p, words.Plural(len(p), "row"), n)
	case isNumber:
		r.believe(p, f, line)
	case f == formDigits && len(p) < minDigits:
		return mayBeNumber(text)
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
	for i := 0; i <= len(line); i++ {
		if i < len(line) && (line[i] != separator || inQuotes) {
			inQuotes = inQuotes != (line[i] == '"')
			continue
		}
		text := string(bytes.TrimSpace(line[start:i]))
		if inner, ok := strings.CutPrefix(text, `"`); ok {
			text = strings.ReplaceAll(strings.TrimSuffix(inner, `"`), `""`, `"`)
		}
		fields = append(fields, text)
		start = i + 1
	}
	return fields
}

// isObject reports whether a line is an object of JSON.
func isObject(line []byte) bool {
	inner, ok := bytes.CutPrefix(line, []byte("{"))
	inner = bytes.TrimLeft(inner, " \t")
	return ok && len(inner) > 0 && (inner[0] == '"' || inner[0] == '}')
}

// object emits the permutation of an object of JSON, a text or a list.
func (r *Reader) object(object []byte, line int) {
	r.endBlock()
	fields, err := fieldsOf(object)
	i := slices.IndexFunc(columnNames, func(name string) bool { return fields[name] != nil })
	switch {
	case err != nil:
		err = fmt.Errorf("an object of JSON: %w", err)
	case i < 0:
		err = errors.New("an object of JSON, expected one that has a field " + strings.Join(columnNames, ", "))
	case fields[columnNames[i]][0] == '{':
		err = fmt.Errorf("an object of JSON with an object as its %s, expected a permutation", columnNames[i])
	default:
		err = r.value(fields[columnNames[i]], strings.Trim(string(fields[orderName]), `"`), line)
	}
	if err != nil {
		r.fail(line, err)
	}
}

// fieldsOf returns the fields of an object of JSON, each of which it has once.
func fieldsOf(object []byte) (fields map[string]json.RawMessage, err error) {
	if err := json.Unmarshal(object, &fields); err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(object)) // of what is an object
	_, _ = d.Token()
	for names := make(map[json.Token]bool); d.More(); {
		name, _ := d.Token()
		if names[name] {
			return nil, fmt.Errorf("the field %q stands twice", name)
		}
		names[name] = true
		var value json.RawMessage
		_ = d.Decode(&value)
	}
	return fields, nil
}
