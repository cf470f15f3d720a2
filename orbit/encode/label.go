package encode

import (
	"fmt"
	"strings"

	"qorbit/ops"
	"qorbit/orbit"
)

// A Label says how vertices are named in pictures, and in files for Graphviz. The zero value is the usual name: the
// number, and the solution too in such a file of a small order and beside operators, where there is room.
type Label string

// The labels.
const (
	NumberLabel Label = "number"
	KeyLabel    Label = "key"
	// with the number: the one that the operators beside it apply to
	SolutionLabel Label = "solution"
	BoardLabel    Label = "board" // that of this solution, with the number above it; in letters in a file
	NoLabel       Label = "none"
)

// Labels are the names of all labels.
var Labels = []string{
	string(NumberLabel), string(KeyLabel), string(SolutionLabel), string(BoardLabel), string(NoLabel),
}

// Of names a vertex. Of a board it has the head alone, the number, and of a solution that.
func (l Label) Of(v Vertex) string {
	switch l {
	case KeyLabel:
		return v.Key
	case SolutionLabel:
		return v.Solution.String()
	case NoLabel:
		return ""
	}
	return fmt.Sprint(v.Orbit)
}

// inFile is the name of a vertex in a file for Graphviz, whose lines end with \n. The number has the order before it
// where there are several.
func (l Label) inFile(v Vertex, piece orbit.Piece, several bool) string {
	number := fmt.Sprint(v.Orbit)
	if several {
		number = fmt.Sprintf("%d:%d", v.N, v.Orbit)
	}
	switch l {
	case KeyLabel, NoLabel:
		return l.Of(v)
	case BoardLabel:
		return number + `\n` + strings.Join(textBoard(v.Solution, piece), `\n`)
	case SolutionLabel:
		return fmt.Sprintf(`%s\n%v`, number, v.Solution)
	}
	return number
}

// textBoard has the rows of a board, for letters of one width.
func textBoard(p ops.Perm, piece orbit.Piece) []string {
	rows := make([]string, len(p))
	for row := range p {
		squares := make([]string, len(p))
		for column := range p {
			squares[column] = "."
			if int(p[column]) == row {
				squares[column] = piece.Sign()
			}
		}
		rows[row] = strings.Join(squares, " ")
	}
	return rows
}

// Operators says whether a drawing shows the operators of edges.
type Operators string

// The values of Operators. The zero value means auto: where there is room.
const (
	AutoOperators Operators = "auto"
	AllOperators  Operators = "yes"
	NoOperators   Operators = "no"
)

// Shown reports whether operators are shown, where there is room or not.
func (o Operators) Shown(room bool) bool { return o == AllOperators || o != NoOperators && room }

// LeftOut reports whether operators are not shown for want of room.
func (o Operators) LeftOut(room bool) bool { return o != NoOperators && !o.Shown(room) }
