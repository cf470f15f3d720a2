package certificate

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

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
	condition  *orbit.Condition
	rest       ops.Perm    // the board
	insertions []insertion // by row gap, then by column gap
	reasons    []reason    // what may exclude insertions
	chosen     []reason    // a, b, c …
	orbits     []int       // A, B, C …: vertices
}

// An insertion is an Inc and what it gives. The marks are 0 where they are not chosen, or do not apply.
type insertion struct {
	ops.Inc
	result ops.Perm
	mark   byte
	new    byte // the mark where the new piece breaks the condition
}

// A reason is pieces of the board that clash after some insertions.
type reason struct {
	columns  []int
	excludes []bool // of each insertion, whether they clash after it
}

// broken marks an insertion whose result breaks the condition, where no letter says by which pieces.
const broken = '*'

// mostLetters is how many reasons and how many orbits a table can name.
const mostLetters = 26

// newTable finds a reason for every insertion into what is left of p. An insertion that no old pieces and not the new
// one exclude gives a board of the condition.
func (c *writer) newTable(p, rest ops.Perm) (*table, error) {
	t := &table{condition: c.condition, rest: rest}
	for row := range p {
		for col := range p {
			in := insertion{Inc: ops.Inc{Row: ops.Gap(row), Col: ops.Gap(col)}}
			var err error
			if in.result, err = in.Apply(rest); err != nil {
				return nil, err
			}
			if t.condition == orbit.Queens {
				in.new = diagonal(in.result, col)
			}
			t.insertions = append(t.insertions, in)
		}
	}
	if err := t.choose(c.seeds); err != nil {
		return nil, err
	}
	for i := range t.insertions {
		switch in := &t.insertions[i]; {
		case in.mark != 0 || in.new != 0:
		case !t.condition.Holds(in.result):
			in.new = broken
		default:
			mark, err := c.solutionMark(t, p, in.result)
			if err != nil {
				return nil, err
			}
			in.mark = mark
		}
	}
	if len(t.chosen) > mostLetters || len(t.orbits) > mostLetters {
		return nil, fmt.Errorf("%d pairs and %d orbits, expected at most %d of each",
			len(t.chosen), len(t.orbits), mostLetters)
	}
	return t, nil
}

// solutionMark marks an insertion that gives a board of the condition.
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

// choose chooses reasons greedily, so that they are few, and marks the insertions that they exclude: first the one
// whose pieces clash before the insertion and that excludes the most insertions; then the one that excludes the most of
// those that neither an earlier one nor the new piece excludes. Where no pieces clash before the insertion, the board
// is one of the condition, and choose fails unless such seeds may be.
func (t *table) choose(seeds bool) error {
	t.findReasons()
	best, excluded := t.best(func(r reason) bool {
		return t.condition.Clash.Meet(squares(t.rest, r.columns), len(t.rest))
	})
	if excluded == 0 && !seeds {
		return fmt.Errorf("%v meets the condition, and from it Inc leads to an orbit that was missed", t.rest)
	}
	if excluded == 0 {
		best, excluded = t.best(nil)
	}
	for excluded > 0 && (t.condition == orbit.Queens || len(t.chosen) < mostLetters) {
		letter := byte('a' + len(t.chosen))
		t.chosen = append(t.chosen, best)
		for i := range t.insertions {
			if t.insertions[i].mark == 0 && best.excludes[i] {
				t.insertions[i].mark = letter
			}
		}
		best, excluded = t.best(nil)
	}
	return nil
}

// findReasons finds pieces that clash after an insertion: of queens all pairs, of other conditions what Clash finds.
func (t *table) findReasons() {
	if t.condition == orbit.Queens {
		for _, pair := range t.near() {
			t.addReason(pair)
		}
		return
	}
	if columns := t.condition.Clash.Find(t.rest); columns != nil {
		t.addReason(columns)
	}
	for i, in := range t.insertions {
		known := func(r reason) bool { return r.excludes[i] }
		if slices.ContainsFunc(t.reasons, known) {
			continue
		}
		columns := t.condition.Clash.Find(in.result)
		if columns == nil || slices.Contains(columns, int(in.Col)) {
			continue
		}
		for k, column := range columns {
			if column > int(in.Col) {
				columns[k]--
			}
		}
		t.addReason(columns)
	}
}

// addReason adds pieces of some columns as a reason.
func (t *table) addReason(columns []int) {
	r := reason{columns, make([]bool, len(t.insertions))}
	before := squares(t.rest, columns)
	moved := slices.Clone(before)
	for i, in := range t.insertions {
		copy(moved, before)
		for k := range moved {
			if moved[k].Col >= int(in.Col) {
				moved[k].Col++
			}
			if moved[k].Row >= int(in.Row) {
				moved[k].Row++
			}
		}
		r.excludes[i] = t.condition.Clash.Meet(moved, len(in.result))
	}
	t.reasons = append(t.reasons, r)
}

// near lists the pairs of queens that can stand on one diagonal after an insertion: their distances in rows and columns
// differ by at most one.
func (t *table) near() (pairs [][]int) {
	for j := range t.rest {
		for i := range j {
			down := int(t.rest[j]) - int(t.rest[i])
			if off := max(down, -down) - (j - i); -1 <= off && off <= 1 {
				pairs = append(pairs, []int{i, j})
			}
		}
	}
	return pairs
}

// squares lists where the pieces of some columns stand.
func squares(p ops.Perm, columns []int) []ops.Square {
	all := make([]ops.Square, len(columns))
	for i, col := range columns {
		all[i] = ops.Square{Row: int(p[col]), Col: col}
	}
	return all
}

// best finds the reason to choose next, of several the first, and how many insertions it excludes. The first one to be
// chosen must be allowed, and may exclude what the new piece does.
func (t *table) best(allowed func(r reason) bool) (best reason, most int) {
	var open []int
	for i := range t.insertions {
		if in := &t.insertions[i]; in.mark == 0 && (allowed != nil || in.new == 0) {
			open = append(open, i)
		}
	}
	for _, r := range t.reasons {
		if allowed != nil && !allowed(r) {
			continue
		}
		excluded := 0
		for _, i := range open {
			if r.excludes[i] {
				excluded++
			}
		}
		if excluded > most {
			best, most = r, excluded
		}
	}
	return best, most
}

// write writes the meaning of the letters, and the marks.
func (t *table) write(text *bytes.Buffer) {
	for k, r := range t.chosen {
		half := len(r.columns) / 2
		fmt.Fprintf(text, "  %c: %s and %s\n", 'a'+k, t.named(r.columns[:half]), t.named(r.columns[half:]))
	}
	for k, v := range t.orbits {
		fmt.Fprintf(text, "  %c: orbit %d\n", 'A'+k, v+1)
	}
	n := len(t.rest) + 1
	width := len(ops.Gap(n - 1).String())
	for line := range slices.Chunk(t.insertions, n) {
		fmt.Fprintf(text, "  %*v ", width, line[0].Row)
		for _, in := range line {
			text.WriteByte(cmp.Or(in.mark, in.new))
		}
		text.WriteByte('\n')
	}
}

// named names the pieces of some columns: "(2,1)", or "(2,1) (4,2)" for the vector from one to the other.
func (t *table) named(columns []int) string {
	names := make([]string, len(columns))
	for i, col := range columns {
		names[i] = fmt.Sprintf("(%d,%d)", t.rest[col]+1, col+1)
	}
	return strings.Join(names, " ")
}
