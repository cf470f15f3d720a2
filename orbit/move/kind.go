package move

import (
	"errors"
	"fmt"
	"iter"
	"strings"

	"qorbit/internal/base/words"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/work"
)

// Kinds lists the kinds of moves. A new one needs a file like exchange.go and a place here.
var Kinds = []*Kind{Mov, Exchange}

// A Kind is a relation between solutions of one order that commutes with the symmetries of the square: if a move leads
// from p to q, then one leads from q to p, and one from each image of p to the same image of q. So the moves of one
// solution tell those of its orbit, and the orbits are the vertices of a graph (orbitgraph.Build).
//
// A kind is given by a function that lists neighbours, or by the patterns that solutions share which a move joins. The
// latter is faster, because shared patterns are found by sorting, but only Minor and Placement are such patterns.
type Kind struct {
	Name       string
	Definition string // when a move of at most K queens leads from one solution to another
	Source     string // the key of an entry of doc/references.bib, or a page of doc
	Least      int    // how many queens a move takes at least; 0 for a relation that has no such number
	MaxOrder   int    // the largest order whose graph can be built; 0 means no bound

	// Neighbours yields the boards to which a move of at most a given number of queens leads from p, and which meet the
	// condition, each in memory of its own. It may repeat one, and yield p itself. A graph is built without them where
	// there is a Pattern.
	Neighbours func(c *orbit.Condition, p ops.Perm, queens int) iter.Seq[ops.Perm]
	Pattern    *incidence.Pattern // or nil

	// Witness finds the first move from p to a solution of an orbit, other than p. nil means the first of the Neighbours
	// there; the move is written as an exchange, as any two solutions of one order are.
	Witness func(p ops.Perm, to orbit.Key, queens int) (Witness, bool)
}

// Mov is the move of the paper, and its generalisation to several queens.
var Mov = &Kind{
	Name:       work.Mov,
	Definition: "take K queens out with their rows and columns, and put K in at gaps",
	Source:     "zhang2011",
	Least:      1,
	Pattern:    incidence.Minor,
	Witness:    MovWitness,
}

// Title is the name as sentences and operators have it: "Mov", "Exchange".
func (k *Kind) Title() string { return strings.ToUpper(k.Name[:1]) + k.Name[1:] }

// Lookup finds a kind by its name.
func Lookup(name string) (k *Kind, ok bool) { return words.Lookup(Kinds, name) }

// String returns the name.
func (k *Kind) String() string { return k.Name }

// A Rule says which solutions are joined: those between which a move of the kind leads that takes at most a given
// number of queens.
type Rule struct {
	Kind   *Kind
	Queens int
}

// Of returns the rule of the moves of at most a given number of queens.
func (k *Kind) Of(queens int) Rule { return Rule{k, queens} }

// Check fails where no graph of the moves can be built at an order, and for the zero value, which has no kind.
func (r Rule) Check(order int) error {
	if err := r.checkQueens(order); err != nil {
		return err
	}
	if most := r.Kind.MaxOrder; most > 0 && order > most {
		return fmt.Errorf("%ss at order %d, expected at most %d", r.Kind.Name, order, most)
	}
	return nil
}

// checkQueens fails where a move takes too few or too many queens at an order, and where there is no kind.
func (r Rule) checkQueens(order int) error {
	if r.Kind == nil {
		return errors.New("a rule without a kind of moves, expected one of move.Kinds")
	}
	if least := min(r.Kind.Least, order); r.Kind.Least > 0 && (r.Queens < least || r.Queens > order) {
		return fmt.Errorf("moves of %d queens, expected %d..%d at order %d", r.Queens, least, order, order)
	}
	return nil
}

// String names the moves, for titles: "Mov of 2 queens".
func (r Rule) String() string {
	if r.Kind == nil {
		return "no move"
	}
	if r.Kind.Least == 0 {
		return r.Kind.Title()
	}
	return fmt.Sprintf("%s of %s", r.Kind.Title(), words.Plural(r.Queens, "queen"))
}

// Moves names the moves, for sentences: "moves of 2 queens", and "exchanges of 2 queens" for kinds other than Mov.
func (r Rule) Moves() string {
	if r.Kind == nil {
		return "no moves"
	}
	name := "moves"
	if r.Kind != Mov {
		name = r.Kind.Name + "s"
	}
	if r.Kind.Least == 0 {
		return name
	}
	return fmt.Sprintf("%s of %s", name, words.Plural(r.Queens, "queen"))
}

// Witness finds the first move from the board p to another board of the orbit with the given key. Both boards meet the
// condition.
func (r Rule) Witness(c *orbit.Condition, p ops.Perm, to orbit.Key) (Witness, bool) {
	if r.Kind == nil {
		return Witness{}, false
	}
	if r.Kind.Witness != nil {
		return r.Kind.Witness(p, to, r.Queens)
	}
	for q := range r.Kind.Neighbours(c, p, r.Queens) {
		if !q.Equal(p) && orbit.KeyOf(q) == to {
			return exchangeWitness(p, q)
		}
	}
	return Witness{}, false
}

// exchangeWitness writes what leads from p to q as an exchange.
func exchangeWitness(p, q ops.Perm) (Witness, bool) {
	o, err := ops.ExchangeOf(p, q)
	return Witness{o, p, q}, err == nil
}
