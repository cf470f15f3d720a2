package boards

import (
	"qorbit/internal/draw/picture"
	"slices"
	"strings"

	"qorbit/internal/draw/plate"

	"gonum.org/v1/plot/vg"
)

// The sizes of a picture in LaTeX, whose letters are those of \footnotesize.
const (
	lineOfText = 338 * vg.Inch / 72.27 // an article of 10 points has 345pt; numbers and axes stand out a little
	narrowTikZ = 25 * mm               // the least width of a board with its caption
	letter     = 1.5 * mm              // the width of a letter
	lineTikZ   = 3.75 * mm             // from one line of text to the next
	titleTikZ  = 4.5 * mm              // the height of a title
)

// fit finds the largest squares with which the figure is no wider than the text of an article, or than asked for. Where they are too small, BeginPicture
// reduces the picture.
func (t *tikz) fit() {
	if t.figure.square > 0 {
		t.side, t.columns = t.figure.square, t.figure.Columns
		return
	}
	t.side = plate.UsualSquare(t.figure.order())
	row := t.figure.row(t.figure.columns(vg.Length(t.pitch())*t.side), t.side, lineOfText)
	if width := t.figure.Options.Width; width > 0 {
		row.Limit, row.Largest = width, width/vg.Length(t.figure.order())
	}
	t.columns, t.side = row.Fit(func(columns int, side vg.Length) vg.Length {
		t.side = side
		return t.width(columns)
	})
}

// width is that of some boards side by side.
func (t *tikz) width(columns int) vg.Length {
	return vg.Length(float64(columns-1)*t.pitch()+t.cell()) * t.side
}

// height is that of all rows.
func (t *tikz) height() vg.Length {
	height := 0.0
	for _, row := range t.figure.rows(t.columns) {
		height += t.rowPitch(row)
	}
	return vg.Length(height) * t.side
}

// belowPlate is what a row of a plate needs for captions.
func (t *tikz) belowPlate() vg.Length {
	if t.figure.Options.Bare {
		return 0
	}
	return lineTikZ + plate.LeastSquare/5
}

// squares is a length as a number of squares.
func (t *tikz) squares(length vg.Length) float64 { return float64(length / t.side) }

// pitch is the distance from one board to the next one at its right.
func (t *tikz) pitch() float64 {
	gap := 1.0
	for _, p := range t.figure.Panels {
		operator := 0.0
		if !t.figure.Options.Bare {
			operator = t.squares(letter * vg.Length(len(p.Then)))
		}
		switch {
		case len(p.Opens) > 0:
			gap = max(gap, 2.5+operator)
		case p.Then != "":
			gap = max(gap, 1+operator)
		}
	}
	return t.cell() + gap
}

// cell is the width of a board with its caption and its numbers.
func (t *tikz) cell() float64 {
	cell := float64(t.figure.order())
	if !t.figure.Options.Bare && t.figure.square == 0 {
		cell = max(cell, t.squares(narrowTikZ))
	}
	if t.figure.Coordinates {
		cell++
	}
	return cell
}

func (t *tikz) rowPitch(row []Panel) float64 {
	lines, extra := 0, 1.5-t.titleAt()
	if t.titled() {
		extra += t.squares(titleTikZ)
	}
	for _, p := range row {
		lines = max(lines, len(t.caption(p)))
	}
	if opens(t.figure.Panels) {
		extra++
	}
	if t.figure.Options.Bare {
		extra = 1
	}
	return float64(t.figure.order()) + extra + t.squares(lineTikZ)*float64(lines)
}

// titleAt is where the titles of boards stand: above the numbers of columns.
func (t *tikz) titleAt() float64 {
	if t.figure.Coordinates {
		return -0.5
	}
	return 0.4
}

// titled reports whether a board has a title.
func (t *tikz) titled() bool {
	return slices.ContainsFunc(slices.Concat(t.figure.rows(t.columns)...), func(p Panel) bool { return p.Title != "" })
}

// caption breaks the caption and the list of triangles into lines.
func (t *tikz) caption(p Panel) []string {
	if t.figure.square > 0 {
		return p.Caption
	}
	room := int((t.cell()+1)*float64(t.side/letter)) - 1
	var lines []string
	for _, line := range p.Caption {
		lines = append(lines, picture.Wrap(line, func(part string) bool { return len(part) <= room })...)
	}
	first := len(lines)
	if t.figure.Options.Bare {
		return lines
	}
	for pair := range slices.Chunk(p.list(), 2) {
		lines = append(lines, strings.Join(pair, " & "))
	}
	if len(lines) > first {
		lines[first] = `\begin{tabular}{ll}` + lines[first]
		lines[len(lines)-1] += `\end{tabular}`
	}
	return lines
}
