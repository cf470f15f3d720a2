package certificate

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// neighboursIntroduction is the head of a certificate of single boards.
const neighboursIntroduction = `qorbit neighbours certificate 1
# Of boards of any order: that no Mov leads from the orbit of one to another orbit, or a Mov that does.
# 2,4,1,3 is a board: the rows of its pieces, column by column. An orbit is named by its smallest board, the key.
# Mov(r,c,r',c') takes the piece at (r,c) out with its row and column, and puts one in at gaps counted before that.
# doc/certificates.md of qorbit has the rest, and why it is a proof; ` + "`qorbit verify`" + ` checks it.
%s`

// A Boards writes the certificate of single boards that meet a condition: Add writes what holds of one, and Close the
// totals. A certificate has about N³ bytes for each isolated board of order N.
type Boards struct {
	w                       *writer
	boards, isolated, seeds int
}

// NewBoards begins a certificate. It fails where package checker does not know the condition.
func NewBoards(w io.Writer, c *orbit.Condition, opt orbit.Options) (*Boards, error) {
	if err := ComponentScope.Check(c.Of(0).Study()); err != nil {
		return nil, fmt.Errorf("certificate of boards: %w", err)
	}
	b := &Boards{w: &writer{Writer: bufio.NewWriter(w), Options: opt, condition: c, seeds: true}}
	_, err := fmt.Fprintf(b.w, neighboursIntroduction+"%s\n", conditionLine(c), keyOf(c))
	return b, err
}

// Add writes why the orbit of a board is isolated, or the first Mov of its key that leads to another orbit. It fails
// where the board does not meet the condition, and with the context's error once ctx is done.
func (b *Boards) Add(ctx context.Context, p ops.Perm) error {
	c, key := b.w.condition, orbit.Canonical(p)
	if !c.Holds(p) || len(p) == 0 {
		return fmt.Errorf("%v does not meet the condition %s", p, c.Name)
	}
	fmt.Fprintf(b.w, "board %v class %d key %v\n", p, orbit.ClassOf(p), key)
	b.boards++
	for mov, q := range move.Moves(c, key) {
		if !orbit.SameOrbit(key, q) {
			_, err := fmt.Fprintf(b.w, "joined by %v of %v gives %v\n\n", mov, key, q)
			return err
		}
	}
	fmt.Fprintln(b.w, "isolated")
	b.isolated++
	if refuseSeed(c, key) != nil {
		b.seeds++
	}
	own := &component{numbers: make(map[string]int)}
	own.number(key)
	b.w.orbits = own
	if err := b.w.closed(ctx, 0); err != nil {
		return err
	}
	_, err := fmt.Fprintln(b.w)
	return err
}

// Close writes the totals. It fails where there is no board.
func (b *Boards) Close() error {
	if b.boards == 0 {
		return errors.New("certificate of boards: none, expected one or more")
	}
	fmt.Fprintf(b.w, "boards %d isolated %d seeds %d\nend\n", b.boards, b.isolated, b.seeds)
	return b.w.Flush()
}
