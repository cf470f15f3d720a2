package main

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"io"
	"regexp"
	"slices"
	"strings"
)

// Readers of tables, one for each format. They know what the formats are, and nothing of the package that writes them.
// What a format does not allow is an error.

// A sheet is a table that was read back.
type sheet struct {
	names []string // of the columns; in LaTeX their headings
	rows  [][]string
	list  bool // text and LaTeX: the only row is a list of names and values

	broken map[string]bool // the names whose values a list breaks into lines: their blanks are not known
}

// objectsOf reads lines of JSON. The names of the columns have the order of the keys, also where a row omits some.
func objectsOf(text string) (names []string, rows []map[string]any, err error) {
	for line := range strings.Lines(text) {
		row, at := make(map[string]any), 0
		decoder := json.NewDecoder(strings.NewReader(line))
		decoder.UseNumber()
		if token, err := decoder.Token(); err != nil || token != json.Delim('{') {
			return nil, nil, fmt.Errorf("no object: %s", line)
		}
		for decoder.More() {
			token, err := decoder.Token()
			if err != nil {
				return nil, nil, err
			}
			name := token.(string)
			var value any
			if err := decoder.Decode(&value); err != nil {
				return nil, nil, err
			}
			if _, twice := row[name]; twice {
				return nil, nil, fmt.Errorf("%s twice in %s", name, line)
			}
			row[name] = value
			if before := slices.Index(names, name); before < 0 {
				names = slices.Insert(names, at, name)
			} else if before < at {
				return nil, nil, fmt.Errorf("%s has another place in %s", name, line)
			}
			at = slices.Index(names, name) + 1
		}
		rows = append(rows, row)
	}
	return names, rows, nil
}

// separatedBy reads a table with a header and a separator between cells.
func separatedBy(comma rune) func(string) (sheet, error) {
	return func(text string) (sheet, error) {
		reader := csv.NewReader(strings.NewReader(text))
		reader.Comma = comma
		rows, err := reader.ReadAll() // refuses rows of different lengths
		if err != nil || len(rows) == 0 {
			return sheet{}, fmt.Errorf("%v, %d lines", err, len(rows))
		}
		return sheet{names: rows[0], rows: rows[1:]}, nil
	}
}

// readMarkdown reads a table of GitHub's Markdown: lines between bars, a bar in a cell after a backslash, and character
// references of HTML.
func readMarkdown(text string) (s sheet, err error) {
	bar := regexp.MustCompile(`(?:[^|\\]|\\.)*\|`)
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		inner, begins := strings.CutPrefix(line, "|")
		cells := bar.FindAllString(inner, -1)
		if !begins || strings.Join(cells, "") != inner {
			return s, fmt.Errorf("line %q", line)
		}
		for j, cell := range cells {
			cell = strings.TrimSpace(strings.TrimSuffix(cell, "|"))
			if i == 1 && !regexp.MustCompile(`^:?---+:?$`).MatchString(cell) {
				return s, fmt.Errorf("%q below the header", cell)
			}
			cells[j] = html.UnescapeString(strings.ReplaceAll(cell, `\|`, "|"))
		}
		switch {
		case i == 0:
			s.names = cells
		case len(cells) != len(s.names):
			return s, fmt.Errorf("%d cells, expected %d: %s", len(cells), len(s.names), line)
		case i > 1:
			s.rows = append(s.rows, cells)
		}
	}
	return s, nil
}

// readHTML reads the only table of a page or of a part of one.
func readHTML(text string) (s sheet, err error) {
	decoder := xml.NewDecoder(strings.NewReader(text))
	decoder.Strict, decoder.AutoClose, decoder.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	var cell strings.Builder
	tables := 0
	for {
		token, err := decoder.Token()
		switch {
		case errors.Is(err, io.EOF) && tables == 1:
			return s, nil
		case err != nil:
			return s, fmt.Errorf("%d tables: %w", tables, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			switch token.Name.Local {
			case "table":
				tables++
			case "tr":
				s.rows = append(s.rows, nil)
			}
			cell.Reset()
		case xml.CharData:
			cell.Write(token)
		case xml.EndElement:
			value := strings.TrimSpace(strings.TrimPrefix(cell.String(), "\u00a0")) // which stands for an empty cell
			last := len(s.rows) - 1
			switch token.Name.Local {
			case "th":
				s.names = append(s.names, value)
			case "td":
				s.rows[last] = append(s.rows[last], value)
			case "thead":
				s.rows = nil
			case "tr":
				if len(s.rows[last]) > 0 && len(s.rows[last]) != len(s.names) {
					return s, fmt.Errorf("%q has not %d cells", s.rows[last], len(s.names))
				}
			}
			cell.Reset()
		}
	}
}

// readText reads the table that a text begins with, up to the first empty line: columns with two blanks between, below
// a header and a rule, or a list of names and values.
func readText(text string) (sheet, error) {
	text, _, _ = strings.Cut(strings.TrimSuffix(text, "\n"), "\n\n")
	var lines [][]rune
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, []rune(line))
	}
	if len(lines) > 1 && strings.Trim(string(lines[1]), "─") == "" {
		return readColumns(slices.Delete(lines, 1, 2))
	}
	return readList(lines)
}

// readColumns reads the columns of a text, which are where two blanks or more do not stand on all lines.
func readColumns(lines [][]rune) (s sheet, err error) {
	width := 0
	for _, line := range lines {
		width = max(width, len(line))
	}
	blank := func(at int) bool {
		return !slices.ContainsFunc(lines, func(line []rune) bool { return at < len(line) && line[at] != ' ' })
	}
	var cuts []int // the first places of columns
	for at, blanks := 0, 2; at < width; at++ {
		if blank(at) {
			blanks++
			continue
		}
		if blanks >= 2 {
			cuts = append(cuts, at)
		}
		blanks = 0
	}
	for i, line := range lines {
		cells := make([]string, len(cuts))
		for j, from := range cuts {
			end := len(line)
			if j+1 < len(cuts) {
				end = min(end, cuts[j+1])
			}
			cells[j] = strings.TrimSpace(string(line[min(from, end):end]))
		}
		if i == 0 {
			s.names = cells
		} else {
			s.rows = append(s.rows, cells)
		}
	}
	if slices.Contains(s.names, "") {
		return s, fmt.Errorf("a column without a name: %q", s.names)
	}
	return s, nil
}

// readList reads lines of a name and a value. A line without a name goes on with the value above.
func readList(lines [][]rune) (s sheet, err error) {
	s.list, s.broken, s.rows = true, make(map[string]bool), [][]string{nil}
	begin := 0 // of the values
	name := regexp.MustCompile(`^\S+`)
	for _, line := range lines {
		begin = max(begin, len([]rune(name.FindString(string(line))))+2)
	}
	for _, line := range lines {
		found := name.FindString(string(line))
		from := min(begin, len(line))
		before, value := strings.TrimRight(string(line[:from]), " "), string(line[from:])
		last := len(s.names) - 1
		switch {
		case before != found:
			return s, fmt.Errorf("%q is no name and value", string(line))
		case found != "":
			s.names, s.rows[0] = append(s.names, found), append(s.rows[0], value)
		case last < 0:
			return s, fmt.Errorf("%q without a name", string(line))
		default:
			s.broken[s.names[last]] = true
			s.rows[0][last] += value
		}
	}
	return s, nil
}
