package notation

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// columnNames are those of columns and fields that have permutations, the first one that is there.
var columnNames = []string{"permutation", "solution", "key"}

// A column is where the lines of a table have their permutation. The zero value stands for whole lines.
type column struct {
	name      string
	index     int
	separator byte
}

// find looks for a column in a line that may be the header of a table.
func (c *column) find(header []byte) bool {
	for _, separator := range []byte("\t;,") {
		fields := split(header, separator)
		for i := range fields {
			fields[i] = strings.ToLower(fields[i])
		}
		for _, name := range columnNames {
			if i := slices.Index(fields, name); i >= 0 {
				*c = column{name, i, separator}
				return true
			}
		}
	}
	return false
}

// of returns the permutation of a line: its field in the column, that of an object of JSON, or the line.
func (c *column) of(line []byte) ([]byte, error) {
	switch {
	case c.name == "" && isObject(line):
		return ofObject(line)
	case c.name == "":
		return line, nil
	}
	fields := split(line, c.separator)
	if c.index >= len(fields) {
		return nil, fmt.Errorf("%d fields, expected the column %s as field %d", len(fields), c.name, c.index+1)
	}
	return []byte(fields[c.index]), nil
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

// isObject reports whether a line is an object of JSON.
func isObject(line []byte) bool {
	inner, ok := bytes.CutPrefix(line, []byte("{"))
	inner = bytes.TrimLeft(inner, " \t")
	return ok && len(inner) > 0 && inner[0] == '"'
}

// ofObject returns the permutation of an object of JSON, a text or a list.
func ofObject(line []byte) ([]byte, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(line, &fields); err != nil {
		return nil, fmt.Errorf("an object of JSON: %w", err)
	}
	for _, name := range columnNames {
		if value, ok := fields[name]; ok {
			return value, nil
		}
	}
	return nil, errors.New("an object of JSON, expected one that has a field " + strings.Join(columnNames, ", "))
}
