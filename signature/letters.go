package signature

import (
	"slices"
	"strconv"

	"qorbit/ops"
)

// A Spelling writes the signatures of several solutions with a letter for each triangle, turned or not, so that one
// sees how the triangles of one are the triangles of another in another order.
type Spelling struct {
	Triangles []Triangle // the smaller of each triangle and its reversal; the first is called a
	X, Y      []string   // of each solution, the letters along the columns and along the rows
}

// letters are the names of triangles. The 38 triangles that a solution of order 21 can have fit.
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// Spell writes the signatures of solutions. Letters are given as the triangles appear, those along the columns of the
// first solution first.
func Spell(solutions []ops.Perm) Spelling {
	var s Spelling
	for _, p := range solutions {
		of := Of(p)
		s.X, s.Y = append(s.X, s.spell(of.X)), append(s.Y, s.spell(of.Y))
	}
	return s
}

// spell writes a sequence, and gives letters to new triangles.
func (s *Spelling) spell(sequence Sequence) (text string) {
	for _, t := range sequence {
		if turned := t.Turned(); compareTriangles(turned, t) < 0 {
			t = turned
		}
		i := slices.Index(s.Triangles, t)
		if i < 0 {
			i = len(s.Triangles)
			s.Triangles = append(s.Triangles, t)
		}
		text += s.Name(i)
	}
	return text
}

// Name is the name of triangle i: a letter, or a number in parentheses where there are no more.
func (s *Spelling) Name(i int) string {
	if i < len(letters) {
		return letters[i : i+1]
	}
	return "(" + strconv.Itoa(i+1) + ")"
}
