package certificate

import (
	"fmt"
	"strings"

	"qorbit/ops"
	"qorbit/orbit"
)

// closed writes a table for each deletion from the key of orbit v. The table says of each insertion into what is left why
// its result lies in the component or is no solution.
func (c *writer) closed(v int) error {
	p := c.orbits.Perm(v)
	for col, row := range p {
		gone := ops.Del{Row: int(row), Col: col}
		rest, err := gone.Apply(p)
		if err != nil {
			return err
		}
		t, err := c.newTable(p, rest)
		if err != nil {
			return fmt.Errorf("%w: %v of %v: %w", orbit.ErrContradiction, gone, p, err)
		}
		fmt.Fprintf(c, "%v leaves %v\n", gone, rest)
		t.write(c)
	}
	return nil
}

// A table has a mark for each insertion into a board: the reason why it gives no orbit outside the component.
type table struct {
	n      int
	marks  [][]byte // by row gap and column gap; 0 where no mark is chosen yet
	pairs  []pair   // a, b, c …
	orbits []int    // A, B, C …: vertices
	rest   ops.Perm
}

// A pair is two queens of the board before the insertion, given by their columns.
type pair struct{ i, j int }

// newTable finds a reason for every insertion into what is left of p. It chooses pairs greedily, so that they are few:
// first the pair that stands on a diagonal before the insertion and excludes the most insertions; then the pair that
// excludes the most of those that neither an earlier pair nor a diagonal of the new queen excludes.
func (c *writer) newTable(p, rest ops.Perm) (*table, error) {
	t := &table{n: len(p), rest: rest}
	diagonals := make([][]byte, t.n)
	for row := range t.n {
		t.marks, diagonals[row] = append(t.marks, make([]byte, t.n)), make([]byte, t.n)
		for col := range t.n {
			q, err := (ops.Inc{Row: ops.Gap(row), Col: ops.Gap(col)}).Apply(rest)
			if err != nil {
				return nil, err
			}
			if q.IsSolution() {
				t.marks[row][col] = c.solutionMark(t, p, q)
			}
			diagonals[row][col] = diagonal(q, col)
		}
	}
	if err := t.choosePairs(diagonals); err != nil {
		return nil, err
	}
	for row, marks := range t.marks {
		for col := range marks {
			if marks[col] == 0 {
				marks[col] = diagonals[row][col]
			}
		}
	}
	return t, nil
}

// solutionMark marks an insertion that gives a solution.
func (c *writer) solutionMark(t *table, p, q ops.Perm) byte {
	if q.Equal(p) {
		return '='
	}
	v, _ := c.orbits.Find(orbit.KeyOf(q))
	for i, known := range t.orbits {
		if known == v {
			return byte('A' + i)
		}
	}
	t.orbits = append(t.orbits, v)
	return byte('A' + len(t.orbits) - 1)
}

// diagonal returns the mark of a diagonal that the queen of a column shares with another queen, or 0.
func diagonal(q ops.Perm, col int) byte {
	for i, row := range q {
		switch {
		case i == col:
		case int(row)-i == int(q[col])-col:
			return '\\'
		case int(row)+i == int(q[col])+col:
			return '/'
		}
	}
	return 0
}

// choosePairs chooses pairs and marks the insertions that they exclude, until diagonals of the new queen exclude the
// rest. It fails where no pair stands on a diagonal before the insertion, and where the letters do not suffice.
func (t *table) choosePairs(diagonals [][]byte) error {
	open := func(row, col int) bool { return t.marks[row][col] == 0 }
	best, count := t.best(true, open)
	if count == 0 {
		return fmt.Errorf("%v is a solution, from which Inc leads to an orbit that was missed", t.rest)
	}
	for count > 0 {
		letter := byte('a' + len(t.pairs))
		t.pairs = append(t.pairs, best)
		for row, marks := range t.marks {
			for col := range marks {
				if open(row, col) && t.clash(best, row, col) {
					marks[col] = letter
				}
			}
		}
		best, count = t.best(false, func(row, col int) bool { return open(row, col) && diagonals[row][col] == 0 })
	}
	if len(t.pairs) > 26 || len(t.orbits) > 26 {
		return fmt.Errorf("%d pairs and %d orbits, expected at most 26 of each", len(t.pairs), len(t.orbits))
	}
	return nil
}

// best finds the pair that excludes most of the insertions that count, and how many; of several the first. With before,
// only pairs that stand on one diagonal before the insertion are considered.
func (t *table) best(before bool, counts func(row, col int) bool) (best pair, most int) {
	for j := range t.rest {
		for i := range j {
			p, excluded := pair{i, j}, 0
			if before && !onDiagonal(i, j, int(t.rest[i]), int(t.rest[j])) {
				continue
			}
			for row := range t.n {
				for col := range t.n {
					if counts(row, col) && t.clash(p, row, col) {
						excluded++
					}
				}
			}
			if excluded > most {
				best, most = p, excluded
			}
		}
	}
	return best, most
}

// clash reports whether the queens of a pair stand on one diagonal after an insertion.
func (t *table) clash(p pair, row, col int) bool {
	return onDiagonal(opened(p.i, col), opened(p.j, col), opened(int(t.rest[p.i]), row), opened(int(t.rest[p.j]), row))
}

// opened returns the place of a line after another one is opened at a gap.
func opened(line, gap int) int {
	if line >= gap {
		return line + 1
	}
	return line
}

// onDiagonal reports whether two queens stand on one diagonal, given their columns and their rows.
func onDiagonal(col1, col2, row1, row2 int) bool {
	return row1-row2 == col1-col2 || row1-row2 == col2-col1
}

// write writes the meaning of the letters, and the marks.
func (t *table) write(c *writer) {
	for k, p := range t.pairs {
		fmt.Fprintf(c, "  %c: (%d,%d) and (%d,%d)\n", 'a'+k, t.rest[p.i]+1, p.i+1, t.rest[p.j]+1, p.j+1)
	}
	for k, v := range t.orbits {
		fmt.Fprintf(c, "  %c: orbit %d\n", 'A'+k, v+1)
	}
	width := len(ops.Gap(t.n - 1).String())
	for row, marks := range t.marks {
		gap := ops.Gap(row).String()
		fmt.Fprintf(c, "  %s%s %s\n", strings.Repeat(" ", width-len(gap)), gap, marks)
	}
}
