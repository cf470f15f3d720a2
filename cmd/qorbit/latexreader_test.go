package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// readLaTeX reads the tables of a file in LaTeX, the rows of the second and later ones below those of the first. Like
// pandoc, it finds no table in the argument of a command, and knows no columns of packages and no command before a row;
// what comes after a row is an argument of \\.
func readLaTeX(text string) (s sheet, err error) {
	if !strings.HasPrefix(text, `% needs \usepackage{`) {
		return s, fmt.Errorf("no comment says what the file needs: %.60q", text)
	}
	if strings.Contains(text, `\resizebox`) {
		return s, fmt.Errorf("a table in a box")
	}
	begins := regexp.MustCompile(`\\begin\{(tabular|longtable)\}`)
	tables := begins.FindAllStringSubmatchIndex(text, -1)
	if len(tables) == 0 {
		return s, fmt.Errorf("no table")
	}
	for _, at := range tables {
		body, _, ok := strings.Cut(text[at[1]:], `\end{`+text[at[2]:at[3]]+`}`)
		if !ok {
			return s, fmt.Errorf("a table that does not end")
		}
		if err := s.addTabular(body); err != nil {
			return s, err
		}
	}
	return s, nil
}

// rules match what stands between the rows of a table.
var latexRules = regexp.MustCompile(`^(?:\s|\\(?:top|bottom)rule|` +
	`\[(?:2pt|\\defaultaddspace)\]|\\expanded\{(?:\\noexpand\\cmidrule\(lr\)\{\d+-\d+\})+\})+`)

// addTabular reads a tabular or a longtable: the argument with its columns, headings to \midrule, and rows. In a
// longtable, the foot of the pages stands before the head, and the head of later pages is that of the first.
func (s *sheet) addTabular(text string) error {
	spec, text, err := argument(text)
	if err != nil {
		return err
	}
	if head, body, long := strings.Cut(text, `\endhead`); long {
		first, foot, captioned := strings.Cut(head, `\endfirsthead`)
		_, head, _ = strings.Cut(head[strings.Index(head, `\endfoot`):], `\toprule`)
		if _, first, _ = strings.Cut(first, `\toprule`); captioned && (first != head || strings.Contains(foot, `\caption`)) {
			return fmt.Errorf("later pages have another head")
		}
		text = head + body
	}
	head, body, headed := strings.Cut(text, `\midrule`)
	if !headed {
		head, body = "", text
	}
	columns, err := specColumns(spec)
	if err != nil {
		return err
	}
	names := slices.Repeat([]string{""}, columns)
	if headed {
		if names, err = headingsOf(head, columns); err != nil {
			return err
		}
	}
	if s.names != nil && !slices.Equal(s.names, names) {
		return fmt.Errorf("tables with different headings: %q and %q", s.names, names)
	}
	s.names, s.list = names, !headed
	rows, err := latexRows(body)
	for _, row := range rows {
		if len(row) != columns {
			return fmt.Errorf("%d cells in %d columns: %q", len(row), columns, row)
		}
		cells := make([]string, columns)
		for i, source := range row {
			if cells[i], err = unTeX(source); err != nil {
				return err
			}
		}
		s.rows = append(s.rows, cells)
	}
	return err
}

// headingsOf reads the headings of columns, which begin with that of their group where there is a line of groups.
func headingsOf(head string, columns int) ([]string, error) {
	lines, err := latexRows(head)
	if err != nil || len(lines) == 0 || len(lines) > 2 {
		return nil, fmt.Errorf("%v, %d lines of headings", err, len(lines))
	}
	groups := make([]string, 0, columns)
	if len(lines) == 2 {
		for _, cell := range lines[0] {
			wide := 1
			if rest, ok := strings.CutPrefix(cell, `\multicolumn`); ok {
				width, rest, _ := argument(rest)
				rest, centred := strings.CutPrefix(rest, "{c}")
				if wide, _ = strconv.Atoi(width); !centred {
					return nil, fmt.Errorf("group %q", cell)
				}
				cell, _, err = argument(rest)
			}
			groups = append(groups, slices.Repeat([]string{cell}, wide)...)
		}
	} else {
		groups = slices.Repeat([]string{""}, columns)
	}
	headings := lines[len(lines)-1]
	if err != nil || len(headings) != columns || len(groups) != columns {
		return nil, fmt.Errorf("%v, headings %q, groups %q of %d columns", err, headings, groups, columns)
	}
	names := make([]string, columns)
	for i := range names {
		if names[i], err = unTeX(groups[i] + " " + headings[i]); err != nil {
			return nil, err
		}
	}
	return names, nil
}

// latexRows splits the source of rows into cells.
func latexRows(text string) (rows [][]string, err error) {
	var cells []string
	from, depth := 0, 0
	text = strings.TrimLeft(text[len(latexRules.FindString(text)):], "\n")
	for at := 0; at < len(text); at++ {
		switch c := text[at]; {
		case c == '{':
			depth++
		case c == '}':
			depth--
		case c == '&' && depth == 0:
			cells, from = append(cells, strings.TrimSpace(text[from:at])), at+1
		case c == '\\' && strings.HasPrefix(text[at:], `\\`) && depth == 0:
			rows = append(rows, append(cells, strings.TrimSpace(text[from:at])))
			at += 2
			at += len(latexRules.FindString(text[at:]))
			cells, from = nil, at
			at--
		case c == '\\':
			at++ // the next character belongs to the command
		}
	}
	if depth != 0 || cells != nil || strings.TrimSpace(text[from:]) != "" {
		return nil, fmt.Errorf("no row at the end: %q", text[from:])
	}
	return rows, nil
}

// argument is the group that a source begins with, in braces, and what follows.
func argument(text string) (inner, rest string, err error) {
	text = strings.TrimLeft(text, " ")
	depth := 0
	for at := 0; at < len(text); at++ {
		switch text[at] {
		case '\\':
			at++
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return text[1:at], text[at+1:], nil
			}
		}
		if depth == 0 {
			break
		}
	}
	return "", "", fmt.Errorf("no argument in braces: %.40q", text)
}

// specColumns counts the columns that the argument of a tabular names.
func specColumns(spec string) (columns int, err error) {
	kinds := regexp.MustCompile(`@\{\}|[lr]|>\{\\raggedright\\arraybackslash\{\}\}p\{[.\d]+em\}`)
	all := kinds.FindAllString(spec, -1)
	if strings.Join(all, "") != spec {
		return 0, fmt.Errorf("columns %q", spec)
	}
	for _, kind := range all {
		if kind != "@{}" {
			columns++
		}
	}
	return columns, nil
}

// latexSigns are commands and the characters that they print.
var latexSigns = map[string]string{
	`\textbackslash`: `\`, `\textasciicircum`: "^", `\textasciitilde`: "~", `\textless`: "<", `\textgreater`: ">",
	`\textbar`: "|", `\char34`: `"`, `\{`: "{", `\}`: "}", `\$`: "$", `\&`: "&", `\#`: "#", `\_`: "_", `\%`: "%",
	`\times`: "×", `\circ`: "°", `\le`: "≤", `\ge`: "≥", `\ne`: "≠", `\ `: " ",
	`\allowbreak`: "", `\newline`: " ",
	`\ensuremath`: "", `\texttt`: "", `\mathrm`: "", `\num`: "", // what they print is their argument
}

var latexTokens = regexp.MustCompile(`\\char34|\\[a-zA-Z]+ ?|\\.|--|.`)

// unTeX is the text that a source prints. Blanks are one each, as on the page; a dash stands for a cell without a
// value.
func unTeX(source string) (string, error) {
	var b strings.Builder
	math := false
	for _, token := range latexTokens.FindAllString(source, -1) {
		sign, known := latexSigns[strings.TrimRight(token, " ")]
		switch {
		case token == "$":
			math = !math
		case token == "{" || token == "}" || math && (token == "_" || token == " "):
		case token == "--" && !math:
			b.WriteString("–")
		case token == "~":
			b.WriteString(" ")
		case known:
			b.WriteString(sign)
		case token[0] == '\\' || strings.Contains("&#%", token) || strings.Contains("_^", token) && !math:
			return "", fmt.Errorf("%q in %q", token, source)
		default:
			b.WriteString(token)
		}
	}
	if math {
		return "", fmt.Errorf("mathematics without an end: %q", source)
	}
	return strings.Join(strings.Fields(b.String()), " "), nil
}
