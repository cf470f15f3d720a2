package board

import (
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/shell/draw"
)

// A plate is a figure of a given number of boards that squares of the usual size need more than a page. Its squares are
// smaller, and the captions of its boards are the numbers of their orbits.

// papers are the areas that plates fill: that of an A4 page within its margins, and, for LaTeX, that of an article of
// 10 points, whose caption takes some of its height.
var papers = map[bool]vg.Point{
	false: {X: 170 * mm, Y: 247 * mm},
	true:  {X: draw.LineOfText, Y: 500 * vg.Inch / 72.27},
}

const titleOfPlate = 8 * mm // above the boards

// plate is the figure as one that fills a paper. It is nil where the figure cannot be a plate: where the number of
// boards side by side is given, where boards have other lettering than captions, and where one of them is of no orbit
// with a number.
func (f *Figure) plate(paper vg.Point) *Figure {
	if f.Columns > 0 || f.Coordinates {
		return nil
	}
	p := *f
	p.Panels = slices.Clone(f.Panels)
	for i := range p.Panels {
		panel := &p.Panels[i]
		panel.Caption = numberIn(panel.Caption)
		if panel.Title != "" || panel.Then != "" || panel.Along != none || panel.Caption == nil && !f.Options.Bare {
			return nil
		}
	}
	below := 1*mm + textSize*leading // of a row, for captions
	if f.Options.Bare {
		below = 0
	}
	if f.Title != "" {
		paper.Y -= titleOfPlate
	}
	p.Columns, p.square = fill(len(f.Panels), f.order(), usualSquare(f.order()), paper, below)
	return &p
}

// numberIn is the line of a caption that has the number of the orbit, such as "orbit 12", or nil.
func numberIn(caption []string) []string {
	for _, line := range caption {
		if number, _, found := strings.Cut(line, ","); found && strings.HasPrefix(number, "orbit ") {
			return []string{number}
		}
	}
	return nil
}

// The sizes of plates.
const (
	leastSquare = 1 * mm  // the least side of a square
	leastCell   = 11 * mm // the least distance from board to board, for captions
)

// fill finds the number of boards side by side with which squares are largest on a paper, and their side in
// hundredths of a millimetre, which is at most the usual one. Boards are one square apart; a row needs some space
// below for captions.
func fill(boards, order int, usual vg.Length, paper vg.Point, below vg.Length) (columns int, square vg.Length) {
	pitch := vg.Length(order + 1)
	for c := 1; c <= min(boards, int(paper.X/leastCell)); c++ {
		rows := (boards + c - 1) / c
		side := min(paper.X/(vg.Length(c)*pitch-1), (paper.Y/vg.Length(rows)-below)/pitch, usual)
		if side > square {
			columns, square = c, side
		}
	}
	const step = mm / 100
	return max(columns, 1), max(vg.Length(math.Floor(float64(square/step)))*step, leastSquare)
}
