package boards

import (
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"
)

// A plate is a figure of so many boards that squares of the usual size need more than a page. Its squares are smaller, and the
// captions of its boards are the numbers of their orbits.

// The sizes of plates.
const (
	pageTextWidth  = 170 * mm              // of an A4 page within its margins
	pageTextHeight = 247 * mm              //
	heightOfText   = 500 * vg.Inch / 72.27 // an article of 10 points has 550pt; the caption of the paper takes the rest
	titleOfPlate   = 8 * mm                // above the boards
	leastOfPlate   = 1 * mm                // the least side of a square
	cellOfPlate    = 11 * mm               // the least distance from board to board, for captions
)

// plate is the figure as one that fills an area; below stands what a row needs for captions. It is nil where the figure cannot be a
// plate: where the number of boards side by side is given, where boards have other lettering than captions, and where one of them
// is of no orbit with a number.
func (f *Figure) plate(width, height, below vg.Length) *Figure {
	if f.Columns > 0 || f.Coordinates {
		return nil
	}
	p := *f
	p.Panels = slices.Clone(f.Panels)
	for i := range p.Panels {
		panel := &p.Panels[i]
		number := numberIn(panel.Caption)
		if panel.Title != "" || panel.Then != "" || panel.Along != none || number == "" && !f.Options.Bare {
			return nil
		}
		panel.Caption = []string{number}
		if number == "" {
			panel.Caption = nil
		}
	}
	if f.Title != "" {
		height -= titleOfPlate
	}
	p.Columns, p.square = f.fill(width, height, below)
	return &p
}

// numberIn is the number of the orbit that a caption names, such as "orbit 12", or nothing.
func numberIn(caption []string) string {
	for _, line := range caption {
		if number, _, found := strings.Cut(line, ","); found && strings.HasPrefix(number, "orbit ") {
			return number
		}
	}
	return ""
}

// fill finds the number of boards side by side with which the squares are largest in an area, and their side in hundredths of a
// millimetre. Boards are one square apart.
func (f *Figure) fill(width, height, below vg.Length) (columns int, square vg.Length) {
	order := vg.Length(f.order())
	for c := 1; c <= min(len(f.Panels), int(width/cellOfPlate)); c++ {
		rows := (len(f.Panels) + c - 1) / c
		side := min(width/(vg.Length(c)*(order+1)-1), (height/vg.Length(rows)-below)/(order+1), squareOf(f.order()))
		if side > square {
			columns, square = c, side
		}
	}
	const step = mm / 100
	return max(columns, 1), max(vg.Length(math.Floor(float64(square/step)))*step, leastOfPlate)
}
