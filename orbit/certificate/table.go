package certificate

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"

	"qorbit/internal/base/parallel"
	"qorbit/ops"
	"qorbit/orbit"
)

// closed writes a table for each deletion from the key of orbit v. The table says of each insertion into what is left
// why its result lies in the component or is no solution. It fails with the context's error once ctx is done.
func (c *writer) closed(ctx context.Context, v int) error {
	p := c.orbits.Perm(v)
	texts, failed := make([]bytes.Buffer, len(p)), make([]error, len(p))
	err := parallel.Run(ctx, len(p), c.Threads, c.progress(v), func() func(col int) {
		return func(col int) { failed[col] = c.deletion(&texts[col], p, col) }
	})
	for col := range texts {
		if err := cmp.Or(err, failed[col]); err != nil {
			return err
		}
		if _, err := c.Write(texts[col].Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// deletion writes the table of the deletion of the queen in a column.
func (c *writer) deletion(text *bytes.Buffer, p ops.Perm, col int) error {
	gone := ops.Del{Row: int(p[col]), Col: col}
	rest, err := gone.Apply(p)
	if err != nil {
		return err
	}
	t, err := c.newTable(p, rest)
	if err != nil {
		return fmt.Errorf("%w: %v of %v: %w", orbit.ErrContradiction, gone, p, err)
	}
	fmt.Fprintf(text, "%v leaves %v\n", gone, rest)
	t.write(text)
	return nil
}

// A table has a mark for each insertion into a board: the reason why it gives no orbit outside the component.
type table struct {
	rest       ops.Perm    // the board
	insertions []insertion // by row gap, then by column gap
	pairs      [][2]int    // a, b, c …: the columns of two queens of the board
	orbits     []int       // A, B, C …: vertices
}

// An insertion is an Inc and what it gives. The marks are 0 where they are not chosen, or do not apply.
type insertion struct {
	ops.Inc
	result   ops.Perm
	mark     byte
	diagonal byte // the mark for a diagonal that the new queen shares with an old one
}

// newTable finds a reason for every insertion into what is left of p. An insertion that no pair and no diagonal of the
// new queen excludes gives a solution.
func (c *writer) newTable(p, rest ops.Perm) (*table, error) {
	t := &table{rest: rest}
	for row := range p {
		for col := range p {
			in := insertion{Inc: ops.Inc{Row: ops.Gap(row), Col: ops.Gap(col)}}
			var err error
			if in.result, err = in.Apply(rest); err != nil {
				return nil, err
			}
			in.diagonal = diagonal(in.result, col)
			t.insertions = append(t.insertions, in)
		}
	}
	if err := t.choosePairs(); err != nil {
		return nil, err
	}
	for i := range t.insertions {
		if in := &t.insertions[i]; in.mark == 0 && in.diagonal == 0 {
			mark, err := c.solutionMark(t, p, in.result)
			if err != nil {
				return nil, err
			}
			in.mark = mark
		}
	}
	if len(t.pairs) > 26 || len(t.orbits) > 26 {
		return nil, fmt.Errorf("%d pairs and %d orbits, expected at most 26 of each", len(t.pairs), len(t.orbits))
	}
	return t, nil
}

// solutionMark marks an insertion that gives a solution.
func (c *writer) solutionMark(t *table, p, q ops.Perm) (byte, error) {
	if q.Equal(p) {
		return '=', nil
	}
	v, ok := c.orbits.find(q)
	if !ok {
		return 0, fmt.Errorf("a move leads to %v, whose orbit is unknown", q)
	}
	at := slices.Index(t.orbits, v)
	if at < 0 {
		at, t.orbits = len(t.orbits), append(t.orbits, v)
	}
	return byte('A' + at), nil
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

// choosePairs chooses pairs greedily, so that they are few, and marks the insertions that they exclude: first the pair
// that stands on a diagonal before the insertion and excludes the most insertions; then the pair that excludes the most
// of those that neither an earlier pair nor a diagonal of the new queen excludes. It fails where no pair stands on a
// diagonal before the insertion.
func (t *table) choosePairs() error {
	near := t.near()
	best, excluded := t.best(near)
	if excluded == 0 {
		return fmt.Errorf("%v is a solution, from which Inc leads to an orbit that was missed", t.rest)
	}
	for excluded > 0 {
		letter := byte('a' + len(t.pairs))
		t.pairs = append(t.pairs, best)
		for i := range t.insertions {
			if in := &t.insertions[i]; in.mark == 0 && in.excludedBy(best) {
				in.mark = letter
			}
		}
		best, excluded = t.best(near)
	}
	return nil
}

// near lists the pairs of queens that can stand on one diagonal after an insertion: their distances in rows and columns
// differ by at most one.
func (t *table) near() (pairs [][2]int) {
	for j := range t.rest {
		for i := range j {
			down := int(t.rest[j]) - int(t.rest[i])
			if off := max(down, -down) - (j - i); -1 <= off && off <= 1 {
				pairs = append(pairs, [2]int{i, j})
			}
		}
	}
	return pairs
}

// best finds the pair to choose next, of several the first, and how many insertions it excludes.
func (t *table) best(near [][2]int) (best [2]int, most int) {
	first := len(t.pairs) == 0
	var open []*insertion
	for i := range t.insertions {
		if in := &t.insertions[i]; in.mark == 0 && (first || in.diagonal == 0) {
			open = append(open, in)
		}
	}
	for _, pair := range near {
		if first && !clash(t.rest, pair[0], pair[1]) {
			continue
		}
		excluded := 0
		for _, in := range open {
			if in.excludedBy(pair) {
				excluded++
			}
		}
		if excluded > most {
			best, most = pair, excluded
		}
	}
	return best, most
}

// excludedBy reports whether the queens of the pair stand on one diagonal after the insertion.
func (in *insertion) excludedBy(pair [2]int) bool {
	for at, column := range pair {
		if column >= int(in.Col) {
			pair[at]++
		}
	}
	return clash(in.result, pair[0], pair[1])
}

// clash reports whether the queens of two columns stand on one diagonal.
func clash(p ops.Perm, i, j int) bool {
	down := int(p[j]) - int(p[i])
	return down == j-i || down == i-j
}

// write writes the meaning of the letters, and the marks.
func (t *table) write(text *bytes.Buffer) {
	for k, pair := range t.pairs {
		i, j := pair[0], pair[1]
		fmt.Fprintf(text, "  %c: (%d,%d) and (%d,%d)\n", 'a'+k, t.rest[i]+1, i+1, t.rest[j]+1, j+1)
	}
	for k, v := range t.orbits {
		fmt.Fprintf(text, "  %c: orbit %d\n", 'A'+k, v+1)
	}
	n := len(t.rest) + 1
	width := len(ops.Gap(n - 1).String())
	for line := range slices.Chunk(t.insertions, n) {
		fmt.Fprintf(text, "  %*v ", width, line[0].Row)
		for _, in := range line {
			text.WriteByte(cmp.Or(in.mark, in.diagonal))
		}
		text.WriteByte('\n')
	}
}
