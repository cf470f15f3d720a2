package latex

import (
	"slices"
	"strings"
)

// lineWidth is the width of a line of LaTeX's class article, in points.
const lineWidth = 345

// A fontSize is a font size, with the space on either side of a column.
type fontSize struct {
	command string
	scale   float64
	space   float64 // in points
}

// fontSizes are the sizes that are tried, in this order.
var fontSizes = []fontSize{{"", 1, 6}, {`\small`, .93, 5}, {`\footnotesize`, .86, 3}}

// A layout is how a table fits on a line.
type layout struct {
	size  fontSize
	parts []tabular // one below the other
	note  string    // below them
}

// arrange lays out columns with all their cells so that no line is wider than the page. What does not fit in any size is changed in
// this order until it fits:
//
//  1. A table of one row becomes a list of names and values, unless it fits in the size of the text.
//  2. Columns with one value in all rows go into a note.
//  3. Headings are stacked.
//  4. The widest texts are broken into several lines.
//  5. The columns are divided among parts. Each begins with the columns that tell the rows apart.
func arrange(columns []*column, rows int) layout {
	for _, c := range columns {
		c.measure()
	}
	size, ok := fit(columns)
	if ok && (rows != 1 || size == fontSizes[0]) {
		return layout{size: size, parts: []tabular{columns}}
	}
	note := ""
	if rows == 1 {
		columns = list(columns)
	} else {
		columns, note = constants(columns)
	}
	if rows == 1 && fontSizes[0].breakLines(columns) {
		return layout{fontSizes[0], []tabular{columns}, ""}
	}
	if size, ok = fit(columns); !ok {
		for _, c := range columns {
			c.stack()
		}
		size, ok = fit(columns)
	}
	if ok || size.breakLines(columns) {
		return layout{size, []tabular{columns}, note}
	}
	parts := size.divide(columns)
	for _, p := range parts {
		if size.left(p) < 0 {
			size.breakLines(p)
		}
	}
	return layout{size, parts, note}
}

// fit returns the first size in which all columns fit on a line, or the last size if there is none.
func fit(columns []*column) (size fontSize, ok bool) {
	for _, size = range fontSizes {
		if size.left(columns) >= 0 {
			return size, true
		}
	}
	return size, false
}

// left is the width that the columns leave of the line, in points; negative if they do not fit.
func (s fontSize) left(columns []*column) float64 {
	left := lineWidth - 2*s.space*float64(len(columns)-1)
	for i := 0; i < len(columns); {
		next, width := tabular(columns).group(i), 0.0
		for _, c := range columns[i:next] {
			width += s.scale * c.width
		}
		between := 2 * s.space * float64(next-i-1)
		left -= max(width, s.scale*widthOf(columns[i].group)-between)
		i = next
	}
	return left
}

// list turns columns with one row into a column of names and one of values, without headings.
func list(columns []*column) []*column {
	names, values := new(column), new(column)
	for _, c := range columns {
		names.cells, values.cells = append(names.cells, c.name()), append(values.cells, c.value(0))
		values.width = max(values.width, c.valueWidth())
		names.width = max(names.width, widthOf(c.name()))
	}
	return []*column{names, values}
}

// constants takes out the columns with one value in all rows, and returns them as a sentence. It takes out none if none would remain.
func constants(columns []*column) (rest []*column, note string) {
	var notes []string
	for _, c := range columns {
		if len(c.cells) > 1 && len(slices.Compact(slices.Clone(c.cells))) == 1 && c.cells[0] != "" {
			notes = append(notes, c.name()+": "+withBreaks(c.value(0)))
		} else {
			rest = append(rest, c)
		}
	}
	if len(notes) == 0 || len(rest) == 0 {
		return columns, ""
	}
	return rest, "In all rows, " + strings.Join(notes, "; ") + "."
}

// divide distributes columns over as few parts as it can. Each part begins with the columns that tell the rows apart, and a group stays
// together where it fits.
func (s fontSize) divide(columns []*column) []tabular {
	first := s.identifying(columns)
	begin := func() (part tabular) { // with columns of its own, which may be broken otherwise
		for _, c := range first {
			own := *c
			own.cells = slices.Clone(c.cells)
			part = append(part, &own)
		}
		return part
	}
	var parts []tabular
	part := begin()
	for i := len(first); i < len(columns); {
		next := tabular(columns).group(i)
		if s.needed(slices.Concat(first, columns[i:next])) > lineWidth {
			next = i + 1
		}
		if longer := slices.Concat(part, columns[i:next]); len(part) == len(first) || s.needed(longer) <= lineWidth {
			part = longer
		} else {
			parts = append(parts, part)
			part = slices.Concat(begin(), columns[i:next])
		}
		i = next
	}
	return append(parts, part)
}

// leastShare is the least width of a text that is broken, in points.
const leastShare = 90

// needed is the width of columns whose texts are broken as much as a reader can take.
func (s fontSize) needed(columns []*column) float64 {
	narrow := make([]*column, len(columns))
	for i, c := range columns {
		narrow[i] = &column{group: c.group, width: c.width}
		if !c.Number() {
			narrow[i].width = min(c.width, max(leastShare, c.leastWidth()))
		}
	}
	return lineWidth - s.left(narrow)
}

// identifying returns the shortest prefix of the columns that differs from row to row, or the first column if that is wider than a third of
// the line.
func (s fontSize) identifying(columns []*column) []*column {
	rows := len(columns[0].cells)
	for end := 1; end < len(columns) && s.needed(columns[:end]) < lineWidth/3; end++ {
		different := make(map[string]bool)
		for row := range rows {
			key := ""
			for _, c := range columns[:end] {
				key += c.cells[row] + "\n"
			}
			different[key] = true
		}
		if len(different) == rows {
			return columns[:end:end]
		}
	}
	if s.needed(columns[:1]) < lineWidth/3 {
		return columns[:1:1]
	}
	return nil
}

// lines estimates the number of lines of the table.
func (l layout) lines() int {
	lines := 0
	for _, p := range l.parts {
		for row := range p[0].cells {
			most := 1
			for _, c := range p {
				most = max(most, c.lines(row, l.size))
			}
			lines += most
		}
	}
	return lines
}
