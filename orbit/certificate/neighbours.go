package certificate

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

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

// boardsKey explains the tables of single boards.
func boardsKey(c *orbit.Condition) string {
	if c == orbit.Queens {
		return strings.Replace(piecesKey, starLine, slashLine, 1)
	}
	return piecesKey
}

// WriteBoards writes the certificate of single boards that meet a condition, of any orders: why the orbit of each is
// isolated, or the first Mov of its key that leads to another orbit. A certificate has about N³ bytes for each
// isolated board of order N. It fails where package checker does not know the condition, where a board does not meet
// it or there is none, where w fails, and with the context's error once ctx is done.
func WriteBoards(
	ctx context.Context, w io.Writer, c *orbit.Condition, boards iter.Seq[ops.Perm], opt orbit.Options,
) error {
	if err := ComponentScope.Check(c.Of(0).Study()); err != nil {
		return fmt.Errorf("certificate of boards: %w", err)
	}
	b := &boardWriter{writer: writer{Writer: bufio.NewWriter(w), Options: opt, condition: c, seeds: true}}
	fmt.Fprintf(b, neighboursIntroduction+"%s\n", conditionLine(c), boardsKey(c))
	for p := range boards {
		if err := b.board(ctx, p); err != nil {
			return err
		}
	}
	if b.boards == 0 {
		return errors.New("certificate of boards: none, expected one or more")
	}
	fmt.Fprintf(b, "boards %d isolated %d seeds %d\nend\n", b.boards, b.isolated, b.seedOrbits)
	return b.Flush()
}

// A boardWriter writes what holds of single boards, and counts them.
type boardWriter struct {
	writer
	boards, isolated, seedOrbits int
}

// board writes what holds of one board.
func (b *boardWriter) board(ctx context.Context, p ops.Perm) error {
	if len(p) == 0 || !b.condition.Holds(p) {
		return b.condition.Refuse(p)
	}
	key := orbit.Canonical(p)
	fmt.Fprintf(b, "board %v class %d key %v\n", p, orbit.ClassOf(p), key)
	b.boards++
	for mov, q := range move.Moves(b.condition, key) {
		if !orbit.SameOrbit(key, q) {
			_, err := fmt.Fprintf(b, "joined by %v of %v gives %v\n\n", mov, key, q)
			return err
		}
	}
	fmt.Fprintln(b, "isolated")
	b.isolated++
	if refuseSeed(b.condition, key) != nil {
		b.seedOrbits++
	}
	own := &component{numbers: make(map[string]int)}
	own.number(key)
	b.orbits = own
	if err := b.closed(ctx, 0); err != nil {
		return err
	}
	_, err := fmt.Fprintln(b)
	return err
}
