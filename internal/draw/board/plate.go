package board

import (
	"slices"

	"gonum.org/v1/plot/vg"
)

// A plate is a figure of so many boards that squares of the usual size need more than a page. Its squares are smaller, and the
// captions of its boards are the numbers of their orbits.

// papers are the areas that plates fill: that of an A4 page within its margins, and, for LaTeX, that of an article of 10 points, whose
// caption takes some of its height.
var papers = map[bool]vg.Point{
	false: {X: 170 * mm, Y: 247 * mm},
	true:  {X: 345 * vg.Inch / 72.27, Y: 500 * vg.Inch / 72.27},
}

const titleOfPlate = 8 * mm // above the boards

// plate is the figure as one that fills a paper; below stands what a row needs for captions. It is nil where the figure cannot be a
// plate: where the number of boards side by side is given, where boards have other lettering than captions, and where one of them
// is of no orbit with a number.
func (f *Figure) plate(paper vg.Point, below vg.Length) *Figure {
	if f.Columns > 0 || f.Coordinates {
		return nil
	}
	p := *f
	p.Panels = slices.Clone(f.Panels)
	for i := range p.Panels {
		panel := &p.Panels[i]
		number := NumberIn(panel.Caption)
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
	p.Columns, p.square = Fill(len(f.Panels), f.order(), UsualSquare(f.order()), paper.X, paper.Y-title, below)
	return &p
}
