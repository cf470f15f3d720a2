// Package certificate writes the certificate of a search: a text that proves which orbits the search reaches, and why
// it cannot reach the others. WriteComponent writes that of one component that it cannot reach, at any order, and Prove
// finds such a component from random solutions. A reader can check a certificate by hand, without this program.
// doc/certificates.md has the form and the proof. Package checker, which shares no code with this one, checks a
// certificate.
//
// The directory proofs has proofs of the orders 9 to 100: orders.tsv has the orbit of each order, the seed that finds
// it, and the SHA-256 of its certificate; certificates has those of orders 9 to 30. All others follow from the seed, or
// from the orbit.
package certificate

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"qorbit/internal/base/words"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/search"
	"qorbit/work"
)

// MaxOrder is the largest order of a certificate. It has 8.6 MB there, six times as many as at order 12.
const MaxOrder = 13

// conditions are those whose definitions package checker has.
var conditions = words.Names([]*orbit.Condition{
	orbit.Queens, orbit.Toroidal, orbit.Superqueens, orbit.Kings, orbit.Costas,
}, nil)

// Scope has the searches that a certificate can be written of.
var Scope = work.Scope{Conditions: conditions, Moves: work.Mov, Queens: 1, Least: 1, Most: MaxOrder}

// introduction is the head of a certificate: it explains the notation, so that the text can be read alone.
const introduction = `qorbit certificate 1
# What search_orbits reaches at order %[1]d: Inc from all orbits of order %[2]d, then Mov until nothing new comes.
# 2,4,1,3 is a board: the rows of its queens, column by column. Orbits are named by their smallest solution, the key.
# Inc(r,c) opens a row and a column at two gaps, 7.5 lying between lines 7 and 8, and puts a queen on the crossing.
# Mov(r,c,r',c') takes the queen at (r,c) out with its row and column, and puts one in at gaps counted before that.
# doc/certificates.md of qorbit has the rest, and why it is a proof; ` + "`qorbit verify`" + ` checks it.

order %[1]d
%[3]s`

// conditionLine names the condition of a certificate. One of queens has none.
func conditionLine(c *orbit.Condition) string {
	if c == orbit.Queens {
		return ""
	}
	return fmt.Sprintf("# Boards that meet the condition: %s.\ncondition %s\n", c.Summary, c.Name)
}

// tableKey explains the tables of insertions, above the first of them.
const tableKey = `# Of each orbit that was missed, for each of its queens: what Del leaves, and why ` +
	`no Inc into that leads out of the
# component. A line is a row gap, a mark in it a column gap. The result of Inc there has
#   a, b, c …  these two old queens on one diagonal (pair a stands on one before Inc too: what is left is no solution)
#   / \        the new queen on a diagonal of an old one, rising or falling to the right
#   =          the queen put back: it is the solution itself
#   A, B, C …  no queens on one diagonal, but it lies in this orbit, of the same component
`

// The lines of piecesKey about the mark of the new piece: of conditions other than queens, and of queens.
const (
	starLine = `#   *          pieces that clash, the new one among them or others without a letter
`
	slashLine = `#   / \        the new queen on a diagonal of an old one, rising or falling to the right
`
)

// piecesKey is tableKey for conditions other than queens.
const piecesKey = `# Of each orbit that is listed, for each of its pieces: what Del leaves, and why no Inc into that
# leads to another orbit than those listed. A line is a row gap, a mark in it a column gap. The result of Inc there has
#   a, b, c …  these old pieces that clash: two of them, or the ends of two equal vectors (pieces a clash before Inc
#              too, where what is left is no board of the condition)
` + starLine + `#   =          the piece put back: it is the board itself
#   A, B, C …  no pieces that clash, but it lies in this orbit
`

// keyOf explains the tables of a condition.
func keyOf(c *orbit.Condition) string {
	if c == orbit.Queens {
		return tableKey
	}
	return piecesKey
}

// Write writes the certificate of a search with one-queen moves and complete seeds. It fails for any other
// search, where w fails, and with the context's error once ctx is done. Orders above those of the Scope are tried.
func Write(ctx context.Context, w io.Writer, s *search.Result) error {
	study := s.Study()
	study.Order = 0
	if err := Scope.Check(study); err != nil {
		return fmt.Errorf("certificate of a search: %w", err)
	}
	if s.Options.Seeds != search.Complete {
		return fmt.Errorf("certificate of a search: %s seeds, expected %s", s.Options.Seeds, search.Complete)
	}
	reach, err := s.Reach(ctx)
	if err != nil {
		return err
	}
	components, missed := reach.Missed(), len(s.Missed())
	c := &writer{
		Writer: bufio.NewWriter(w), Options: s.Options.Work, orbits: enumerated{s.Orbits},
		condition: s.Orbits.Condition(),
	}
	n := s.Orbits.Order()
	fmt.Fprintf(c, c.condition.Piece.Words(introduction), n, n-1, conditionLine(c.condition))
	c.reached(s)
	fmt.Fprintf(c, "\nmissed %d components %d\n", missed, len(components))
	if len(components) > 0 {
		fmt.Fprint(c, keyOf(c.condition))
	}
	for i, component := range components {
		fmt.Fprintf(c, "\ncomponent %d orbits %d\n", i+1, len(component.Vertices))
		if err := c.component(ctx, component.Vertices); err != nil {
			return err
		}
	}
	c.totals(s, missed)
	return c.Flush()
}

// A writer writes the parts of a certificate. Flush reports the errors of the stream.
type writer struct {
	*bufio.Writer
	orbit.Options
	condition *orbit.Condition
	orbits    orbits
	seeds     bool // deletions may leave boards of the condition
	total     int  // orbits of the component whose progress is reported; 0 for none
	order     int
}

// progress returns the progress of the deletions from orbit v, or nil.
func (c *writer) progress(v int) func(done, items int) {
	if c.total == 0 {
		return nil
	}
	phase := work.Phase{Unit: "deletions", Order: c.order, Action: "certified"}
	return func(done, items int) { c.Report(phase, v*items+done, c.total*items) }
}

// orbits are those of an order, or of one component, by their numbers from zero.
type orbits interface {
	Perm(v int) ops.Perm // the key
	Class(v int) orbit.Class
	find(q ops.Perm) (v int, ok bool) // the orbit of a solution
}

// enumerated are the orbits of an order.
type enumerated struct{ *orbit.Orbits }

func (o enumerated) find(q ops.Perm) (v int, ok bool) { return o.Lookup(orbit.KeyOf(q)) }

// reached writes each orbit that the search found, with the step that found it.
func (c *writer) reached(s *search.Result) {
	fmt.Fprintf(c, "\nreached %d\n", len(s.Found))
	for d, witness := range s.Trajectory() {
		of := ""
		if d.Origin == search.ByMov {
			of = fmt.Sprintf(" of orbit %d", d.From+1)
		}
		c.orbit(d.Vertex, witness, of)
	}
}

// orbit writes the line of an orbit with the operator that leads to it; of says from which orbit.
func (c *writer) orbit(v int, w move.Witness, of string) {
	fmt.Fprintf(c, "%s by %v of %v%s gives %v\n", c.name(v), w.Operator, w.Source, of, w.Result)
}

// name has number, class and key of an orbit.
func (c *writer) name(v int) string {
	return fmt.Sprintf("orbit %d class %d key %v", v+1, c.orbits.Class(v), c.orbits.Perm(v))
}

// component writes a spanning tree of a component, breadth first from its first orbit, then the tables of each orbit.
func (c *writer) component(ctx context.Context, component []int) error {
	seen := make(map[int]bool, len(component)) // of each member, whether it is in the tree
	for _, v := range component {
		seen[v] = false
	}
	fmt.Fprintln(c, c.name(component[0]))
	tree := []int{component[0]}
	seen[component[0]] = true
	for at := 0; at < len(tree); at++ {
		from := c.orbits.Perm(tree[at])
		for mov, q := range move.Moves(c.condition, from) {
			v, ok := c.orbits.find(q)
			known, member := seen[v]
			if !ok || !member {
				return fmt.Errorf("%w: %v leads from orbit %d to %v, which is not of its component",
					orbit.ErrContradiction, mov, tree[at]+1, q)
			}
			if !known {
				seen[v], tree = true, append(tree, v)
				c.orbit(v, move.Witness{Operator: mov, Source: from, Result: q}, fmt.Sprintf(" of orbit %d",
					tree[at]+1))
			}
		}
	}
	for _, v := range tree {
		fmt.Fprintf(c, "\nfrom orbit %d\n", v+1)
		if err := c.closed(ctx, v); err != nil {
			return err
		}
	}
	return nil
}

// totals writes the counts by class and the verdict.
func (c *writer) totals(s *search.Result, left int) {
	reached, missed := make(map[orbit.Class]int), s.Orbits.Classes()
	for _, d := range s.Found {
		class := c.orbits.Class(d.Vertex)
		reached[class]++
		missed[class]--
	}
	fmt.Fprintln(c)
	c.classes("reached", len(s.Found), reached)
	c.classes("missed", left, missed)
	verdict := "yes"
	if left > 0 {
		verdict = "no"
	}
	fmt.Fprintf(c, "solutions %d\ncomplete %s\nend\n", s.Orbits.CountSolutions(), verdict)
}

func (c *writer) classes(name string, total int, classes map[orbit.Class]int) {
	fmt.Fprintf(c, "%s total %d class8 %d class4 %d class2 %d class1 %d\n",
		name, total, classes[8], classes[4], classes[2], classes[1])
}
