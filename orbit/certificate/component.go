package certificate

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/work"
)

// componentIntroduction is the head of the certificate of a component.
const componentIntroduction = `qorbit component certificate 1
# A component of the graph of one-queen moves of order %[1]d that search_orbits cannot reach: ` +
	`no deletion of a queen leaves a
# solution, so no Inc leads into it, and no Mov leads out of it.
# 2,4,1,3 is a board: the rows of its queens, column by column. Orbits are named by their smallest solution, the key.
# Mov(r,c,r',c') takes the queen at (r,c) out with its row and column, and puts one in at gaps counted before that.
# doc/certificates.md of qorbit has the rest, and why it is a proof; ` + "`qorbit verify`" + ` checks it.

order %[1]d
%[2]s
`

// ComponentScope has the boards and moves of the certificates of components.
var ComponentScope = work.Scope{Conditions: conditions, Moves: work.Mov, Queens: 1, Least: 1}

// WriteComponent writes the certificate of the component of a solution p by a condition, of any order: its orbits,
// found by moves, with a reason for each deletion and insertion why it does not lead out of the component. Nothing is
// enumerated. It fails where p is no solution, where one of the orbits is a seed, where there are more than most, where
// w fails, and with the context's error once ctx is done. A certificate has about N³ bytes for each orbit.
func WriteComponent(
	ctx context.Context, w io.Writer, condition *orbit.Condition, p ops.Perm, most int, opt orbit.Options,
) error {
	if err := ComponentScope.Check(condition.Of(len(p)).Study()); err != nil {
		return fmt.Errorf("certificate of a component: %w", err)
	}
	if len(p) == 0 || !condition.Holds(p) {
		return condition.Refuse(p)
	}
	c := &writer{Writer: bufio.NewWriter(w), Options: opt, condition: condition}
	found := &component{numbers: make(map[string]int)}
	c.orbits = found
	found.number(p)
	var members []int
	for v := 0; v < len(found.keys); v++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		members = append(members, v)
		if err := refuseSeed(condition, found.keys[v]); err != nil {
			return err
		}
		for _, q := range move.Moves(condition, found.keys[v]) {
			if found.number(q); len(found.keys) > most {
				return fmt.Errorf("the component of %v has more than %d orbits", p, most)
			}
		}
	}
	c.order, c.total = len(p), len(members)
	fmt.Fprintf(c, condition.Piece.Words(componentIntroduction), len(p), conditionLine(condition))
	fmt.Fprintf(c, "missed %d components 1\n%s\ncomponent 1 orbits %d\n", c.total, keyOf(condition), c.total)
	if err := c.component(ctx, members); err != nil {
		return err
	}
	fmt.Fprintln(c, "\nend")
	return c.Flush()
}

// refuseSeed fails where the deletion of some queen leaves a solution.
func refuseSeed(c *orbit.Condition, p ops.Perm) error {
	for gone := range move.Dels(c, p) {
		const seed = "orbit of %v: the deletion of the %v in row %d leaves a %s, so the search reaches it"
		return fmt.Errorf(seed, p, c.Piece, gone.Row+1, c.Board())
	}
	return nil
}

// A component has the orbits of a component by their numbers, in the order in which they were found.
type component struct {
	keys    []ops.Perm
	numbers map[string]int // by the text of the key
}

// number gives the orbit of a solution the next number, unless it has one.
func (c *component) number(p ops.Perm) {
	key := orbit.Canonical(p)
	if _, known := c.numbers[key.String()]; !known {
		c.numbers[key.String()], c.keys = len(c.keys), append(c.keys, key)
	}
}

// Perm, Class and find make it the orbits of a writer.
func (c *component) Perm(v int) ops.Perm     { return c.keys[v] }
func (c *component) Class(v int) orbit.Class { return orbit.ClassOf(c.keys[v]) }

func (c *component) find(q ops.Perm) (v int, ok bool) {
	v, ok = c.numbers[orbit.Canonical(q).String()]
	return v, ok
}
