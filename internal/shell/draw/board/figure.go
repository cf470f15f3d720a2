// Package board draws figures of boards: solutions side by side, the images of an orbit, what an operator does step
// by step, and the triangles of a signature. A figure is written as a page (SVG, PNG or PDF), as text, or as TikZ
// that a reader can edit. In all of them row 1 is at the top and column 1 at the left, and the same figure gives the
// same bytes.
package board

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"

	"qorbit/internal/shell/draw"
	"qorbit/ops"
	"qorbit/orbit"
)

// Formats names the formats of figures.
var Formats = append([]string{"text"}, draw.Formats...)

// The largest figures. A picture has squares of 4 mm at least; text has room for two digits.
const (
	MaxBoards    = 100
	MaxOrder     = 32
	MaxOrderText = 99
)

// A Figure is a sequence of boards, from left to right and from top to bottom.
type Figure struct {
	Title       string // above all boards
	Panels      []Panel
	Columns     int          // boards side by side; 0 for as many as fit
	Coordinates bool         // number rows and columns; text always has these numbers
	Options     draw.Options // a bare picture has the boards, their marks and arrows alone
	one         bool         // all boards are of one orbit
}

// A Panel is a board with its marks.
type Panel struct {
	Perm    ops.Perm
	Title   string    // above the board
	Caption []string  // below it, line by line
	Taken   []int     // columns whose queens the next step takes out, with their rows and columns
	New     []int     // columns whose queens the last step put in
	Opens   []ops.Inc // the gaps where the next step opens a row and a column
	Axis    ops.PO    // where the next step is a reflection; Po1 for none
	Along   symbol    // the triangles that are drawn: alongColumns, alongRows or none
	Equal   []int     // the numbers of these triangles, equal where they are; nil for 1, 2, and so on
	Then    string    // the operator that leads to the next panel
	orbit   string    // its number, such as "orbit 12", or ""

	condition *orbit.Condition // of solutions; nil means Queens
}

// meets is the condition of solutions.
func (p Panel) meets() *orbit.Condition { return cmp.Or(p.condition, orbit.Queens) }

// clashing lists the pairs of columns whose queens clash.
func (p Panel) clashing() [][2]int {
	if p.meets() != orbit.Queens {
		return nil
	}
	return Diagonals(p.Perm)
}

// Meeting says which condition solutions meet, in place of that of queens.
func (f *Figure) Meeting(c *orbit.Condition) {
	for i := range f.Panels {
		f.Panels[i].condition = c
	}
}

// Boards is a figure of permutations side by side.
func Boards(perms ...ops.Perm) *Figure {
	f := new(Figure)
	for _, p := range perms {
		f.Panels = append(f.Panels, Panel{Perm: p, Caption: []string{p.String()}})
	}
	return f
}

// Orbit is a figure of the different images of p under the eight symmetries, each with those that lead to it.
func Orbit(p ops.Perm) *Figure {
	f := &Figure{one: true}
	panel := make(map[string]int)
	for i, q := range ops.Images(p) {
		name := ops.Group[i].String()
		if first, ok := panel[q.String()]; ok {
			f.Panels[first].Title += ", " + name
			f.Panels[first].Caption = append(f.Panels[first].Caption, ops.Group[i].Description())
			continue
		}
		panel[q.String()] = len(f.Panels)
		caption := []string{q.String(), ops.Group[i].Description()}
		f.Panels = append(f.Panels, Panel{Perm: q, Title: name, Caption: caption})
	}
	return f
}

// Signature is a figure of the triangles of signatures, along the columns at the left and along the rows at the right.
func Signature(perms ...ops.Perm) *Figure {
	f := &Figure{Columns: 2}
	for _, p := range perms {
		caption := []string{p.String()}
		f.Panels = append(f.Panels,
			Panel{Perm: p, Title: "along the columns", Along: alongColumns, Caption: caption},
			Panel{Perm: p, Title: "along the rows", Along: alongRows, Caption: slices.Clone(caption)})
	}
	return f
}

// Apply is a figure of what an operator does to p: the board before each step, with what the step is about to change,
// and the last one. The error is the operator's.
func Apply(operator ops.Operator, p ops.Perm) (*Figure, error) {
	f := Boards(p)
	f.Coordinates = true
	steps, err := ops.Steps(operator)
	if err != nil {
		return nil, err
	}
	for _, step := range steps {
		q, err := step.Apply(p)
		if err != nil {
			return nil, err
		}
		change, before := step.Change(), &f.Panels[len(f.Panels)-1]
		before.Then = step.String()
		before.Taken, before.Opens, before.Axis = change.Out, change.Gaps, change.Symmetry
		caption := []string{q.String()}
		if o, ok := step.(ops.PO); ok {
			caption = append(caption, "by "+o.Description())
		}
		f.Panels, p = append(f.Panels, Panel{Perm: q, New: change.In, Caption: caption}), q
	}
	return f, nil
}

// Describe adds a line to the caption of each board: the number of the orbit, unless it is 0, and the class of a
// solution, or the two queens that clash. What is said of an orbit becomes the title of its figure.
func (f *Figure) Describe(number func(p ops.Perm) (int, error)) error {
	for i := range f.Panels {
		p := &f.Panels[i]
		if c := p.meets(); !c.Holds(p.Perm) {
			text := "does not meet the condition " + c.Name
			if a, b, clash := p.Perm.Clash(); clash && c == orbit.Queens {
				const onOne = "no solution: (%d,%d) and (%d,%d) on one diagonal"
				text = fmt.Sprintf(onOne, p.Perm[a]+1, a+1, p.Perm[b]+1, b+1)
			}
			p.Caption = append(p.Caption, text)
			continue
		}
		text := fmt.Sprintf("class %d", orbit.ClassOf(p.Perm))
		own, err := number(p.Perm)
		if err != nil {
			return err
		}
		if own > 0 {
			p.orbit = fmt.Sprintf("orbit %d", own)
			text = p.orbit + ", " + text
		}
		if f.one {
			f.Title = fmt.Sprintf("order %d, %s; stabiliser: %s", len(p.Perm), text, ops.Names(ops.Stabiliser(p.Perm)))
			return nil
		}
		p.Caption = append(p.Caption, text)
	}
	return nil
}

// Check fails where the figure cannot be drawn legibly in a format. Write checks it too.
func (f *Figure) Check(format string) error {
	most := MaxOrder
	if format == "text" {
		most = MaxOrderText
	}
	for _, p := range f.Panels {
		switch n := len(p.Perm); {
		case n == 0:
			return fmt.Errorf("order 0: expected a board of 1 queen and more")
		case n > most:
			return fmt.Errorf("order %d: expected 1 to %d in a picture and to %d as text", n, MaxOrder, MaxOrderText)
		}
	}
	if len(f.Panels) > MaxBoards {
		const text = "%d boards: expected up to %d in one figure, draw the others in another"
		return fmt.Errorf(text, len(f.Panels), MaxBoards)
	}
	return nil
}

// Write writes the figure in a format. It fails for an unknown format, where Check fails, and where w does.
func (f *Figure) Write(w io.Writer, format string) error {
	if err := f.Check(format); err != nil {
		return err
	}
	if format == "text" {
		return f.writeText(w)
	}
	return f.writePage(w, format)
}

// evenly is the number of boards side by side where rows of at most a given length are equally long.
func (f *Figure) evenly(most int) int {
	rows := (len(f.Panels) + most - 1) / most
	return (len(f.Panels) + rows - 1) / rows
}

// rows splits the panels into rows. A title takes the place of an arrow from a row to the next one.
func (f *Figure) rows(columns int) [][]Panel {
	rows := slices.Collect(slices.Chunk(slices.Clone(f.Panels), columns))
	for i, row := range rows[1:] {
		if last := &rows[i][columns-1]; last.Then != "" {
			row[0].Title, last.Then = "after "+last.Then, ""
		}
	}
	return rows
}

// opens reports whether a gap opens on one of the boards.
func opens(panels []Panel) bool {
	return slices.ContainsFunc(panels, func(p Panel) bool { return len(p.Opens) > 0 })
}

// order is the largest order.
func (f *Figure) order() int {
	return len(slices.MaxFunc(f.Panels, func(p, q Panel) int { return len(p.Perm) - len(q.Perm) }).Perm)
}

// mostOrbits is the largest order whose orbits are no more than MaxBoards: order 10 has 92, order 11 has 341.
const mostOrbits = 10

// Keys returns the smallest solution of each orbit of a problem, in ascending order. It fails where these are none, or
// too many for a figure.
func Keys(ctx context.Context, problem orbit.Problem) (keys []ops.Perm, err error) {
	n := problem.Order
	if n < 1 || n > mostOrbits {
		return nil, fmt.Errorf("order %d: expected 1 to %d, whose orbits are up to %d boards", n, mostOrbits, MaxBoards)
	}
	for p, err := range orbit.Representatives(ctx, problem) {
		if err != nil {
			return nil, err
		}
		if keys = append(keys, p); len(keys) > MaxBoards {
			return nil, fmt.Errorf("order %d has more than %d orbits, expected at most so many", n, MaxBoards)
		}
	}
	if len(keys) == 0 {
		return nil, fmt.Errorf("order %d: expected an order that has a %s", n, problem.Condition.Board())
	}
	return keys, nil
}

// MaxNumbered is the largest order whose boards bear the number of their orbit, which takes milliseconds to find.
const MaxNumbered = 12

// Numbers returns a function for Describe.
func Numbers(ctx context.Context, c *orbit.Condition) func(p ops.Perm) (int, error) {
	return func(p ops.Perm) (int, error) {
		if len(p) > MaxNumbered {
			return 0, nil
		}
		return orbit.NumberOf(ctx, c, p)
	}
}
