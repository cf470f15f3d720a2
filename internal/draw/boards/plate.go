package boards

import (
	"slices"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw/plate"
)

// A plate is a figure of so many boards that squares of the usual size need more than a page. Its squares are smaller, and the
// captions of its boards are the numbers of their orbits.

// The sizes of plates.
const (
	pageTextWidth  = 170 * mm              // of an A4 page within its margins
	pageTextHeight = 247 * mm              //
	heightOfText   = 500 * vg.Inch / 72.27 // an article of 10 points has 550pt; the caption of the paper takes the rest
	titleOfPlate   = 8 * mm                // above the boards
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
		number := plate.NumberIn(panel.Caption)
		if panel.Title != "" || panel.Then != "" || panel.Along != none || number == "" && !f.Options.Bare {
			return nil
		}
		panel.Caption = []string{number}
		if number == "" {
			panel.Caption = nil
		}
	}
	title := vg.Length(0)
	if f.Title != "" {
		title = titleOfPlate
	}
	p.Columns, p.square = plate.Fill(len(f.Panels), f.order(), plate.UsualSquare(f.order()), width, height-title, below)
	return &p
}
