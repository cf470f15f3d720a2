package table

import (
	"fmt"
	"regexp"
	"strings"
)

// A Typesetter is a value with a form of its own in LaTeX, such as a formula.
type Typesetter interface{ LaTeX() string }

// A latexColumn is a column in LaTeX.
type latexColumn struct {
	Column
	group, heading string
	cells          []string
	format         string  // the table-format of siunitx, or empty for a column that it cannot align
	broken         float64 // the share of the line of a text that is broken into several lines, or 0
}

// Number reports whether the column holds numbers. One of a list of values does not.
func (l *latexColumn) Number() bool { return l.Type != nil && l.Column.Number() }

// name is the heading, with that of the group.
func (l *latexColumn) name() string {
	if l.group != "" {
		return l.group + " " + l.heading
	}
	return l.heading
}

// value is a cell outside a column that siunitx aligns. It prints the minus and groups of digits there, too.
func (l *latexColumn) value(row int) string {
	value := l.cells[row]
	if l.format == "" {
		return value
	}
	if value = strings.Trim(value, "{}"); value != noValue && (len(value) > 4 || value[0] == '-') {
		return `\num{` + value + `}`
	}
	return value
}

// align sets the format, when all cells are there.
func (l *latexColumn) align() {
	if !l.Number() {
		return
	}
	l.format = numberFormat(l.cells)
	for i, source := range l.cells {
		if source == noValue && l.format != "" {
			l.cells[i] = "{" + source + "}" // no number for siunitx
		}
	}
}

// longText is the number of signs from which a text is broken into several lines.
const longText = 40

// signs is the number of signs of the heading or the longest cell; that of a line, where cells are broken.
func (l *latexColumn) signs() int {
	most := countSigns(l.heading)
	for _, source := range l.cells {
		most = max(most, countSigns(source))
	}
	if l.broken > 0 {
		return min(most, longText)
	}
	return most
}

// printed matches what a source prints as one sign: a command, or a character that is not part of the syntax.
var printed = regexp.MustCompile(`\\(?:[a-zA-Z]+|.)|[^${}^_]`)

// countSigns is the number of signs that a source prints.
func countSigns(source string) int { return len(printed.FindAllString(source, -1)) }

// breakLines breaks the cells into lines of this share of the line.
func (l *latexColumn) breakLines(share float64) {
	l.broken = share
	for i, source := range l.cells {
		l.cells[i] = withBreaks(source)
	}
}

// noValue is the cell for nil. A text cannot be two hyphens: Text keeps them apart.
const noValue = "--"

// sourceOf is the source of a cell.
func sourceOf(value any) string {
	switch value := value.(type) {
	case nil:
		return noValue
	case Typesetter:
		return value.LaTeX()
	case bool:
		if value {
			return "yes"
		}
		return "no"
	}
	return EscapeLaTeX(fmt.Sprint(value))
}

// powerOfTen matches a number with an exponent.
var powerOfTen = regexp.MustCompile(`^(-?[0-9.]+)e(?:\+|(-))0*([0-9]+)$`)

// plainNumber matches what siunitx aligns: a sign, the digits before the point, the digits after it.
var plainNumber = regexp.MustCompile(`^(-?)(\d+)(?:\.(\d+))?$`)

// numberFormat is the table-format of siunitx for the widest of the numbers, or empty if one is no plain number.
func numberFormat(cells []string) string {
	sign, whole, behind := "", 1, 0
	for _, source := range cells {
		if source == noValue {
			continue
		}
		parts := plainNumber.FindStringSubmatch(source)
		if parts == nil {
			return ""
		}
		sign, whole, behind = max(sign, parts[1]), max(whole, len(parts[2])), max(behind, len(parts[3]))
	}
	if behind > 0 {
		return fmt.Sprintf("%s%d.%d", sign, whole, behind)
	}
	return fmt.Sprintf("%s%d", sign, whole)
}

// spec is the column in the argument of tabular.
func (l *latexColumn) spec() string {
	switch {
	case l.broken > 0:
		return fmt.Sprintf(`>{\raggedright\arraybackslash%s}p{%.2f\linewidth}`, hang, l.broken)
	case l.format != "":
		return fmt.Sprintf("S[table-format=%s]", l.format)
	case l.Number():
		return "r"
	}
	return "l"
}
