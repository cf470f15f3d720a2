package diagram

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"

	"qorbit/ops"
	"qorbit/signature"
)

// Formats names the formats of figures.
var Formats = []string{"text", "svg", "png", "pdf", "tikz"}

// The largest figures. A picture has squares of 4 mm at least; text has room for two digits.
const (
	MaxBoards    = 100
	MaxOrder     = 32
	MaxOrderText = 99
)

// A Figure is a number of boards, from left to right and from top to bottom.
type Figure struct {
	Title       string // above all boards
	Panels      []Panel
	Columns     int  // boards side by side; 0 for as many as suit
	Coordinates bool // number rows and columns; text does so always
	one         bool // all boards are of one orbit
}

// A Panel is one board with what is to be shown on it.
type Panel struct {
	Perm    ops.Perm
	Title   string    // above the board
	Caption []string  // below it, line by line
	Taken   []int     // columns whose queens the next step takes out, with their rows and columns
	New     []int     // columns whose queens the last step put in
	Opens   []ops.Inc // the gaps where the next step opens a row and a column
	Axis    ops.PO    // where the next step is a reflection; Po1 for none
	Along   Direction // the triangles that are drawn
	Then    string    // the operator that leads to the next panel
}

// A Direction is one of the two in which a signature goes through a board.
type Direction int

// The directions.
const (
	NoTriangles Direction = iota
	AlongColumns
	AlongRows
)

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
			continue
		}
		panel[q.String()] = len(f.Panels)
		f.Panels = append(f.Panels, Panel{Perm: q, Title: name, Caption: []string{q.String()}})
	}
	return f
}

// Signature is a figure of the triangles of signatures, along the columns at the left and along the rows at the right.
func Signature(perms ...ops.Perm) *Figure {
	f := &Figure{Columns: 2}
	for _, p := range perms {
		caption := []string{p.String()}
		f.Panels = append(f.Panels,
			Panel{Perm: p, Title: "along the columns", Along: AlongColumns, Caption: caption},
			Panel{Perm: p, Title: "along the rows", Along: AlongRows, Caption: slices.Clone(caption)})
	}
	return f
}

// Apply is a figure of what an operator does to p: the board before each step, with what the step is about to change, and
// the last one. The error is the operator's.
func Apply(operator ops.Operator, p ops.Perm) (*Figure, error) {
	f := Boards(p)
	f.Coordinates = true
	for _, step := range steps(operator) {
		q, err := step.Apply(p)
		if err != nil {
			return nil, err
		}
		before, after := &f.Panels[len(f.Panels)-1], Panel{Perm: q, Caption: []string{q.String()}}
		before.Then = step.String()
		switch o := step.(type) {
		case ops.Inc:
			before.Opens, after.New = []ops.Inc{o}, []int{int(o.Col)}
		case ops.Del:
			before.Taken = []int{o.Col}
		case ops.Mov:
			before.Taken, before.Opens = []int{o.Col}, []ops.Inc{{Row: o.NewRow, Col: o.NewCol}}
			after.New = []int{int(o.NewCol)}
			if int(o.NewCol) > o.Col { // the column that closes lies before it
				after.New[0]--
			}
		case ops.PO:
			before.Axis = o
		}
		f.Panels, p = append(f.Panels, after), q
	}
	return f, nil
}

// steps are the operators of which an expression is made.
func steps(operator ops.Operator) []ops.Operator {
	sequence, ok := operator.(ops.Sequence)
	if !ok {
		return []ops.Operator{operator}
	}
	var all []ops.Operator
	for _, o := range sequence {
		all = append(all, steps(o)...)
	}
	return all
}

// Describe adds a line to the caption of each board: what the function says of its permutation, or the queens that clash
// where it is no solution. What it says of an orbit becomes the title.
func (f *Figure) Describe(solution func(p ops.Perm) (string, error)) error {
	for i := range f.Panels {
		p := &f.Panels[i]
		if a, b, clash := p.Perm.Clash(); clash {
			p.Caption = append(p.Caption, fmt.Sprintf("no solution: (%d,%d) and (%d,%d) on one diagonal", p.Perm[a]+1, a+1, p.Perm[b]+1, b+1))
			continue
		}
		text, err := solution(p.Perm)
		if err != nil {
			return err
		}
		if f.one {
			f.Title = fmt.Sprintf("order %d, %s", len(p.Perm), text)
			return nil
		}
		p.Caption = append(p.Caption, text)
	}
	return nil
}

// Check says whether the figure can be drawn legibly in a format. Write checks it too.
func (f *Figure) Check(format string) error {
	most := MaxOrder
	if format == "text" {
		most = MaxOrderText
	}
	for _, p := range f.Panels {
		switch n := len(p.Perm); {
		case n == 0:
			return fmt.Errorf("order 0: expected a board of 1 queen and more")
		case n > most && n <= MaxOrderText:
			return fmt.Errorf("order %d: expected 1 to %d in a picture, or -f text, which goes up to %d", n, most, MaxOrderText)
		case n > most:
			return fmt.Errorf("order %d: expected 1 to %d in a picture and to %d with -f text; qorbit apply says what an operator does at any order", n, MaxOrder, MaxOrderText)
		}
	}
	if len(f.Panels) > MaxBoards {
		return fmt.Errorf("%d boards: expected up to %d in one figure, draw the others in another", len(f.Panels), MaxBoards)
	}
	return nil
}

// Write writes the figure in a format. The error says that there is no such format, that the boards are too large or too many
// to be legible in it, or what went wrong with w.
func (f *Figure) Write(w io.Writer, format string) error {
	if err := f.Check(format); err != nil {
		return err
	}
	switch format {
	case "text":
		return f.writeText(w)
	case "tikz":
		return f.writeTikZ(w)
	}
	return f.writePage(w, format)
}

// diagonals lists the pairs of columns, next to each other on a diagonal, whose queens clash.
func diagonals(p ops.Perm) (pairs [][2]int) {
	for _, direction := range []int{1, -1} {
		last := make(map[int]int)
		for column, row := range p {
			diagonal := int(row) - direction*column
			if before, ok := last[diagonal]; ok {
				pairs = append(pairs, [2]int{before, column})
			}
			last[diagonal] = column
		}
	}
	return pairs
}

// A symbol is something that a legend explains.
type symbol int

const (
	stays symbol = iota
	taken
	put
	clashes
	gapOpens
	axis
	alongColumns
	alongRows
)

// meaning is what the legend says.
var meaning = map[symbol]string{
	stays:        "queen that stays",
	taken:        "queen taken out, with its row and column",
	put:          "queen put in, with its row and column",
	clashes:      "queens on one diagonal",
	gapOpens:     "gap where a row or column opens",
	axis:         "axis of the reflection",
	alongColumns: "k: triangle on columns k to k+2, (squared length, twice the area, squared length)",
	alongRows:    "k: triangle on rows k to k+2, the same",
}

// legend lists what has to be explained, in order.
func (f *Figure) legend() []symbol {
	used := make(map[symbol]bool)
	for _, p := range f.Panels {
		for s, is := range map[symbol]bool{
			taken: len(p.Taken) > 0, put: len(p.New) > 0, gapOpens: len(p.Opens) > 0, axis: reflection(p.Axis),
			clashes: len(diagonals(p.Perm)) > 0, alongColumns: p.Along == AlongColumns, alongRows: p.Along == AlongRows,
		} {
			used[s] = used[s] || is
		}
	}
	used[stays] = used[taken] || used[put]
	var list []symbol
	for s := stays; s <= alongRows; s++ {
		if used[s] {
			list = append(list, s)
		}
	}
	return list
}

// reflection says whether an operation has an axis.
func reflection(o ops.PO) bool { return o == ops.Po2 || o == ops.Po3 || o == ops.Po4 || o == ops.Po5 }

// look is what a queen of the panel is: taken goes before put, where a step takes out what the one before put in.
func (p Panel) look(column int) symbol {
	switch {
	case slices.Contains(p.Taken, column):
		return taken
	case slices.Contains(p.New, column):
		return put
	}
	for _, pair := range diagonals(p.Perm) {
		if pair[0] == column || pair[1] == column {
			return clashes
		}
	}
	return stays
}

// line is what the row and column of a square are: taken, put, or stays for neither.
func (p Panel) line(s ops.Square) symbol {
	for _, column := range p.Taken {
		if s.Col == column || s.Row == int(p.Perm[column]) {
			return taken
		}
	}
	for _, column := range p.New {
		if s.Col == column || s.Row == int(p.Perm[column]) {
			return put
		}
	}
	return stays
}

// A triangle of a signature lies on the queens of three squares. Its number is written at a place of its own, in the
// column of its middle queen, or in its row.
type triangle struct {
	signature.Triangle
	squares  [3]ops.Square
	row, col float64 // of the number, in squares from the middle of the first one
}

// triangles are those that the panel shows.
func (p Panel) triangles() []triangle {
	line := p.Perm
	switch p.Along {
	case NoTriangles:
		return nil
	case AlongRows:
		line = ops.Inv.Act(p.Perm)
	}
	var all []triangle
	for i, t := range signature.Along(line) {
		var squares [3]ops.Square
		for k := range squares {
			squares[k] = ops.Square{Row: int(line[i+k]), Col: i + k}
			if p.Along == AlongRows {
				squares[k].Row, squares[k].Col = squares[k].Col, squares[k].Row
			}
		}
		row, col := numberAt(line, i), float64(i+1)
		if p.Along == AlongRows {
			row, col = col, row
		}
		all = append(all, triangle{t, squares, row, col})
	}
	return all
}

// numberAt is the row of the number of triangle i: its centre of gravity, but not on the queen in the middle, which stands
// in the same column and, where the triangle is flat, on that very place.
func numberAt(line ops.Perm, i int) float64 {
	const clear = 0.85
	middle := float64(line[i+1])
	mean := (float64(line[i]) + middle + float64(line[i+2])) / 3
	switch {
	case mean-middle > clear || middle-mean > clear:
		return mean
	case mean > middle || middle < clear:
		return middle + clear
	}
	return middle - clear
}

// list is what is said of the triangles, one by one.
func (p Panel) list() []string {
	var list []string
	for i, t := range p.triangles() {
		list = append(list, fmt.Sprintf("%d: %v", i+1, t.Triangle))
	}
	return list
}

// pageWidth is what the boards side by side are kept to, so that they remain legible on the width of a page.
const pageWidth = 230 * mm

// columns is the number of boards side by side, where one takes the given width: no more than four, and as many in each row.
func (f *Figure) columns(board vg.Length) int {
	n := len(f.Panels)
	if f.Columns > 0 {
		return min(f.Columns, n)
	}
	most := min(max(int(pageWidth/board), 1), 4)
	rows := (n + most - 1) / most
	return (n + rows - 1) / rows
}

// rows cuts the panels into rows. There is no arrow from a row to the next one: a title takes its place.
func (f *Figure) rows(columns int) [][]Panel {
	rows := slices.Collect(slices.Chunk(slices.Clone(f.Panels), columns))
	for i, row := range rows[1:] {
		if last := &rows[i][columns-1]; last.Then != "" {
			row[0].Title, last.Then = "after "+last.Then, ""
		}
	}
	return rows
}

// opens says whether a gap opens on one of the boards.
func opens(panels []Panel) bool {
	return slices.ContainsFunc(panels, func(p Panel) bool { return len(p.Opens) > 0 })
}

// order is the largest order.
func (f *Figure) order() int {
	most := 0
	for _, p := range f.Panels {
		most = max(most, len(p.Perm))
	}
	return most
}

// wrap breaks a text at spaces, and a permutation after commas, so that each line satisfies fits where that can be.
func wrap(text string, fits func(string) bool) []string {
	separator := " "
	if !strings.Contains(text, " ") {
		separator = ","
	}
	var lines []string
	for _, word := range strings.SplitAfter(text, separator) {
		if last := len(lines) - 1; last >= 0 && fits(strings.TrimSpace(lines[last]+word)) {
			lines[last] += word
		} else {
			lines = append(lines, word)
		}
	}
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return lines
}
