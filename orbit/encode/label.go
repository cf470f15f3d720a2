package encode

import (
	"fmt"
	"strings"

	"qorbit/ops"
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

// inFile is the name of a vertex in a file for Graphviz, whose lines end with \n.
func (l Label) inFile(v Vertex) string {
	switch {
	case l == BoardLabel:
		return l.Of(v) + `\n` + strings.Join(textBoard(v.Solution), `\n`)
	case l == SolutionLabel:
		return fmt.Sprintf(`%d\n%v`, v.Orbit, v.Solution)
	}
	return l.Of(v)
}

// textBoard has the rows of a board, for letters of one width.
func textBoard(p ops.Perm) []string {
	rows := make([]string, len(p))
	for row := range p {
		squares := make([]string, len(p))
		for column := range p {
			squares[column] = "."
			if int(p[column]) == row {
				squares[column] = "Q"
			}
		}
		rows[row] = strings.Join(squares, " ")
	}
	return rows
}
