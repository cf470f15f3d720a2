package board

import (
	"fmt"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
)

// A symbol is a mark that a legend explains.
type symbol int

const (
	none symbol = iota
	stays
	taken
	put
	clashes
	gapOpens
	axis
	alongColumns
	alongRows
	equal
)

// symbols says what each symbol means and how it is drawn. Lines differ in dashes, queens in shape, so that they can
// be told apart without colour. The queens are those of the condition of queens: meaning and letter have other pieces.
var symbols = [...]struct {
	meaning string // with formulas, as package draw has
	short   string // where there is little room
	colour  colour.Colour
	width   vg.Length // of a line
	dashes  []vg.Length

	letter, square string // a queen and a square in text
	text           string // the format of the legend in text, "" where text does not show it
}{
	none: {square: "·"},
	stays: {
		meaning: "queen that stays", colour: colour.Ink,
		text: "%s", // after its letter
	},
	taken: {
		meaning: "queen taken out, with its row and column", colour: colour.Del,
		letter: "x", square: "-", text: "x  %s (-)",
	},
	put: {
		meaning: "queen put in, with its row and column", colour: colour.Inc,
		letter: "@", square: "+", text: "@  %s (+)",
	},
	clashes: {
		meaning: "queens on one diagonal", colour: colour.Clash, width: 1.4,
		letter: "!", text: "!  %s",
	},
	gapOpens: {
		meaning: "gap where a row or column opens", colour: colour.Inc, width: 1.3, dashes: []vg.Length{3, 2},
		text: ": and =  %s",
	},
	axis: {
		meaning: "axis of the reflection", colour: colour.Mov, width: 1.2, dashes: []vg.Length{5, 2, 1, 2},
	},
	alongColumns: {
		meaning: "$k$: columns $k$ to $k+2$ (length², 2 × area, length²)", colour: colour.TriangleX,
		text: "%s",
	},
	alongRows: {
		meaning: "$k$: rows $k$ to $k+2$, the same", colour: colour.TriangleY,
		text: "%s",
	},
	equal: {
		meaning: "equal numbers: equal triangles, reversed or not (length², 2 × area, length²)",
		short:   "equal numbers: triangles equal or reversed", colour: colour.Blue,
		text: "%s",
	},
}

// meaning is what a symbol means.
func (f *Figure) meaning(s symbol) string {
	return strings.ReplaceAll(symbols[s].meaning, orbit.Queen.String(), f.Panels[0].meets().Piece.String())
}

// letter is the sign in text of the queen of a column.
func (p Panel) letter(s symbol) string {
	if s == stays {
		return p.meets().Piece.Sign()
	}
	return symbols[s].letter
}

// legend lists the symbols that have to be explained, in order.
func (f *Figure) legend() (list []symbol) {
	for s := stays; s <= equal && !f.Options.Bare; s++ {
		if slices.ContainsFunc(f.Panels, func(p Panel) bool { return p.shows(s) }) {
			list = append(list, s)
		}
	}
	return list
}

// shows reports whether the panel has a symbol. Queens that stay are explained beside others only.
func (p Panel) shows(s symbol) bool {
	switch s {
	case stays:
		return len(p.Taken) > 0 || len(p.New) > 0
	case taken:
		return len(p.Taken) > 0
	case put:
		return len(p.New) > 0
	case clashes:
		return len(p.clashing()) > 0
	case gapOpens:
		return len(p.Opens) > 0
	case axis:
		return p.Axis.IsReflection()
	}
	if p.Equal != nil {
		return s == equal
	}
	return s == p.Along
}

// queen is the symbol of the queen of a column.
func (p Panel) queen(column int) symbol {
	if s := p.change(func(c int) bool { return c == column }); s != none {
		return s
	}
	for _, pair := range p.clashing() {
		if pair[0] == column || pair[1] == column {
			return clashes
		}
	}
	return stays
}

// line is the symbol of the row and column of a square: taken, put or none.
func (p Panel) line(s ops.Square) symbol {
	return p.change(func(column int) bool { return s.Col == column || s.Row == int(p.Perm[column]) })
}

// change is taken or put where the queen of such a column is: taken precedes put, where a step takes out the queen
// that the step before put in.
func (p Panel) change(which func(column int) bool) symbol {
	switch {
	case slices.ContainsFunc(p.Taken, which):
		return taken
	case slices.ContainsFunc(p.New, which):
		return put
	}
	return none
}

// triangles are those that the panel shows.
func (p Panel) triangles() []Triangle {
	if p.Along == none {
		return nil
	}
	return Triangles(p.Perm, p.Along == alongRows)
}

// list describes the triangles, one by one.
func (p Panel) list() (entries []string) {
	if p.Equal != nil {
		return p.listEqual()
	}
	for i, t := range p.triangles() {
		entries = append(entries, fmt.Sprintf("%d: %v", i+1, t.Triangle))
	}
	return entries
}

// Diagonals lists the pairs of columns, next to each other on a diagonal, whose queens clash.
func Diagonals(p ops.Perm) (pairs [][2]int) {
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

// Queen is the square of the queen of a column.
func Queen(p ops.Perm, column int) ops.Square { return ops.Square{Row: int(p[column]), Col: column} }

// A Triangle of a signature has the queens of three squares as corners. Its number stands in the column of the middle
// queen, or in its row.
type Triangle struct {
	signature.Triangle
	Squares  [3]ops.Square
	Row, Col float64 // of the number, in squares from the middle of the first one
}

// Triangles are those of three neighbouring columns, or rows.
func Triangles(p ops.Perm, rows bool) []Triangle {
	line := p
	if rows {
		line = ops.Inv.Act(p)
	}
	var all []Triangle
	for i, t := range signature.Along(line) {
		tri := Triangle{Triangle: t, Row: numberAt(line, i), Col: float64(i + 1)}
		for k := range tri.Squares {
			tri.Squares[k] = Queen(line, i+k)
		}
		if rows {
			tri.Row, tri.Col = tri.Col, tri.Row
			for k, s := range tri.Squares {
				tri.Squares[k] = ops.Square{Row: s.Col, Col: s.Row}
			}
		}
		all = append(all, tri)
	}
	return all
}

// numberAt is the row of the number of triangle i: its centroid, moved away from the middle queen, which stands in
// the same column.
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
