package report

import (
	"fmt"
	"regexp"
	"strings"

	"qorbit/internal/row"
)

// A Typesetter is a value with a form of its own in LaTeX, such as a formula.
type Typesetter interface{ LaTeX() string }

// A latexColumn is a column in LaTeX.
type latexColumn struct {
	row.Column
	heading string
	cells   []string
	format  string  // the table-format of siunitx, or empty for a column that it cannot align
	width   float64 // in points at a size of 10pt
	broken  float64 // the share of the line of a text that is broken into several lines, or 0
}

// measure sets the format and the width, when all cells are there.
func (l *latexColumn) measure() {
	if l.Number() {
		l.format, l.width = numberFormat(l.cells)
	}
	l.width = max(l.width, latexWidth(l.heading))
	for i, source := range l.cells {
		l.width = max(l.width, latexWidth(source))
		if source == latexNone && l.format != "" {
			l.cells[i] = "{" + source + "}" // no number for siunitx
		}
	}
	if l.format != "" {
		l.heading = "{" + l.heading + "}"
	}
}

// latexNone is the cell for nil. A text cannot be two hyphens: latexText keeps them apart.
const latexNone = "--"

// latexCell is the source of a cell.
func latexCell(cell any) string {
	switch cell := cell.(type) {
	case nil:
		return latexNone
	case Typesetter:
		return cell.LaTeX()
	case bool:
		if cell {
			return "yes"
		}
		return "no"
	}
	return latexText(fmt.Sprint(cell))
}

// plainNumber matches what siunitx aligns: a sign, the digits before the point, the digits after it.
var plainNumber = regexp.MustCompile(`^(-?)(\d+)(?:\.(\d+))?$`)

// numberFormat is the table-format of siunitx for the widest of the numbers, with its width in points; or empty if one is no plain
// number. siunitx puts thin spaces between groups of three digits if there are more than four.
func numberFormat(cells []string) (format string, width float64) {
	sign, whole, behind := "", 1, 0
	for _, source := range cells {
		if source == latexNone {
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
func (l *latexColumn) spec() string {
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

// A latexSize is a font size, with the space on either side of a column.
type latexSize struct {
	command string
	scale   float64
	space   float64 // in points
}

// latexSizes are the sizes that are tried, in this order.
var latexSizes = []latexSize{{"", 1, 6}, {`\small`, .93, 5}, {`\footnotesize`, .86, 3}}

// latexLine is the width of a line of LaTeX's class article, in points.
const latexLine = 345

// fit returns the first size in which all columns fit on a line. If there is none, it breaks the widest texts in the smallest size.
func fit(columns []*latexColumn) latexSize {
	for _, size := range latexSizes {
		if size.left(columns) >= 0 {
			return size
		}
	}
	last := latexSizes[len(latexSizes)-1]
	last.breakLines(columns)
	return last
}

// left is the width that the columns leave of the line, in points; negative if they do not fit.
func (s latexSize) left(columns []*latexColumn) float64 {
	left := latexLine - 2*s.space*float64(len(columns)-1)
	for _, c := range columns {
		left -= s.scale * c.width
	}
	return left
}

// breakLines divides the line among the texts. Each gets its width, but at most a share that is the same for all, and at least the width
// of its longest part without a break. It does nothing if the columns do not fit even so.
func (s latexSize) breakLines(columns []*latexColumn) {
	var texts []*latexColumn
	room := s.left(columns)
	for _, c := range columns {
		if !c.Number() {
			texts = append(texts, c)
			room += s.scale * c.width
		}
	}
	least := make([]float64, len(texts))
	for i, c := range texts {
		least[i] = s.scale * c.leastWidth()
	}
	given := func(i int, share float64) float64 { return min(s.scale*texts[i].width, max(share, least[i])) }
	total := func(share float64) (sum float64) {
		for i := range texts {
			sum += given(i, share)
		}
		return sum
	}
	share := 0.0
	if total(share) > room {
		return
	}
	for step := float64(latexLine); step > .1; step /= 2 {
		if total(share+step) <= room {
			share += step
		}
	}
	for i, c := range texts {
		width := given(i, share)
		if width == s.scale*c.width {
			continue
		}
		c.broken = width / latexLine
		for row, source := range c.cells {
			c.cells[row] = latexBreaks(source)
		}
	}
}

// hanging is the indentation of the second and later lines of a cell, in points at a size of 10pt.
const hanging = 10

// leastWidth is the width of the longest part of a cell without a break, with its indentation.
func (l *latexColumn) leastWidth() float64 {
	least := latexWidth(l.heading)
	for _, source := range l.cells {
		broken := strings.NewReplacer(allowBreak, " ", newLine, " ").Replace(latexBreaks(source))
		for part := range strings.FieldsSeq(broken) {
			least = max(least, latexWidth(part)+hanging)
		}
	}
	return least
}

// lines estimates the number of lines of the cell.
func (l *latexColumn) lines(row int, s latexSize) int {
	if l.broken == 0 {
		return 1
	}
	lines := 0
	for part := range strings.SplitSeq(l.cells[row], newLine) {
		lines += 1 + int(s.scale*latexWidth(part)/(l.broken*latexLine-s.scale*hanging))
	}
	return lines
}
