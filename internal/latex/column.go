package latex

import (
	"fmt"
	"regexp"
	"strings"

	"qorbit/internal/row"
)

// A Typesetter is a value with a form of its own in LaTeX, such as a formula.
type Typesetter interface{ LaTeX() string }

// A column is a column in LaTeX.
type column struct {
	row.Column
	group, heading string
	cells          []string
	format         string  // the table-format of siunitx, or empty for a column that it cannot align
	width          float64 // in points at a size of 10pt
	broken         float64 // the share of the line of a text that is broken into several lines, or 0
}

// Number reports whether the column holds numbers. One of a list of values does not.
func (l *column) Number() bool { return l.Type != nil && l.Column.Number() }

// name is the heading, with that of the group.
func (l *column) name() string {
	if l.group != "" {
		return l.group + " " + l.heading
	}
	return l.heading
}

// value is a cell outside a column that siunitx aligns. It prints the minus and groups of digits there, too.
func (l *column) value(row int) string {
	value := l.cells[row]
	if l.format == "" {
		return value
	}
	if value = strings.Trim(value, "{}"); value != noValue && (len(value) > 4 || value[0] == '-') {
		return `\num{` + value + `}`
	}
	return value
}

// measure sets the format and the width, when all cells are there.
func (l *column) measure() {
	l.width = max(l.valueWidth(), widthOf(l.heading))
	for i, source := range l.cells {
		if source == noValue && l.format != "" {
			l.cells[i] = "{" + source + "}" // no number for siunitx
		}
	}
}

// valueWidth sets the format, and returns the width of the cells.
func (l *column) valueWidth() (width float64) {
	if l.Number() {
		l.format, width = numberFormat(l.cells)
	}
	for _, source := range l.cells {
		width = max(width, widthOf(source))
	}
	return width
}

// stack sets the words of the heading one above the other.
func (l *column) stack() {
	words := strings.Fields(l.heading)
	if len(words) < 2 {
		return
	}
	l.width = l.valueWidth()
	for _, word := range words {
		l.width = max(l.width, widthOf(word))
	}
	l.heading = `\shortstack{` + strings.Join(words, `\\`) + `}`
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
	return Text(fmt.Sprint(value))
}

// powerOfTen matches a number with an exponent.
var powerOfTen = regexp.MustCompile(`^(-?[0-9.]+)e(?:\+|(-))0*([0-9]+)$`)

// plainNumber matches what siunitx aligns: a sign, the digits before the point, the digits after it.
var plainNumber = regexp.MustCompile(`^(-?)(\d+)(?:\.(\d+))?$`)

// numberFormat is the table-format of siunitx for the widest of the numbers, with its width in points; or empty if one is no plain
// number. siunitx puts thin spaces between groups of three digits if there are more than four.
func numberFormat(cells []string) (format string, width float64) {
	sign, whole, behind := "", 1, 0
	for _, source := range cells {
		if source == noValue {
			continue
		}
		parts := plainNumber.FindStringSubmatch(source)
		if parts == nil {
			return "", 0
		}
		sign, whole, behind = max(sign, parts[1]), max(whole, len(parts[2])), max(behind, len(parts[3]))
	}
	format, width = fmt.Sprintf("%s%d", sign, whole), 7.8*float64(len(sign))
	if behind > 0 {
		format += fmt.Sprintf(".%d", behind)
		width += 2.8
	}
	for _, digits := range []int{whole, behind} {
		width += 5 * float64(digits)
		if digits > 4 {
			width += 1.7 * float64((digits-1)/3)
		}
	}
	return format, width
}

// spec is the column in the argument of tabular.
func (l *column) spec() string {
	switch {
	case l.broken > 0:
		return fmt.Sprintf(`>{\raggedright\arraybackslash%s}p{%.3f\linewidth}`, hang, l.broken)
	case l.format != "":
		return fmt.Sprintf("S[table-format=%s]", l.format)
	case l.Number():
		return "r"
	}
	return "l"
}

// hanging is the indentation of the second and later lines of a cell, in points at a size of 10pt.
const hanging = 10

// leastWidth is the width of the longest part of a cell without a break, with its indentation.
func (l *column) leastWidth() float64 {
	least := widthOf(l.heading)
	for _, source := range l.cells {
		broken := strings.NewReplacer(allowBreak, " ", newLine, " ").Replace(withBreaks(source))
		for part := range strings.FieldsSeq(broken) {
			least = max(least, widthOf(part)+hanging)
		}
	}
	return least
}

// lines estimates the number of lines of the cell.
func (l *column) lines(row int, s fontSize) int {
	if l.broken == 0 {
		return 1
	}
	lines := 0
	for part := range strings.SplitSeq(l.cells[row], newLine) {
		lines += 1 + int(s.scale*widthOf(part)/(l.broken*lineWidth-s.scale*hanging))
	}
	return lines
}
