package orbit

import (
	"fmt"

	"qorbit/internal/base/words"
	"qorbit/internal/facts"
	"qorbit/ops"
	"qorbit/work"
)

// A Condition says which permutations are solutions: those of the N queens, or any other set of permutations that the
// eight symmetries map to itself. Orbits, graph and search follow from it. What is said of queens holds for the pieces
// of each condition.
type Condition struct {
	Name    string // one word, of flags, tables and records
	Summary string // which permutations meet it
	Source  string // keys in doc/references.bib
	Piece   Piece  // what stands on the boards

	OEIS    string                           // the sequence of the numbers of permutations; empty if there is none
	OfOEIS  string                           // the sequence of the numbers of orbits; empty if there is none
	OfClass map[int]string                   // the sequences of the numbers of orbits of class 2, 4 and 8; nil for none
	Index   func(n int) (index int, ok bool) // of order n in the first sequence; nil where that is n

	// Allows is the definition: it reports whether queens may stand in the first columns of a board of order n, in the
	// rows that p lists. Where p has all columns, this is whether p meets the condition. Where it has fewer, it is false
	// only if no permutation that begins so meets it.
	Allows func(p ops.Perm, n int) bool

	// Rows, if not nil, makes a function that finds by bit masks what Allows says of each row: as bits, the rows in which
	// the queen of the next column of a board of order n may stand, given those before, which stand as the condition
	// allows. Taken rows may be among them. Where it is nil, Allows is asked, and the counter that checks an enumeration
	// (search.CheckOrder) asks the same function. A search goes depth first, so the function may keep what it found for
	// p up to the next call for a list that is no longer. It is for one goroutine.
	Rows func(n int) func(p ops.Perm) uint32

	// Clash, if not nil, says why a permutation does not meet the condition. With it, moves at large orders are found
	// without a look at all pieces of each result, and certificates can be written.
	Clash *Clash
}

// Conditions lists the conditions. A new one needs a file like kings.go and a place here.
var Conditions = []*Condition{Queens, Toroidal, Superqueens, Kings, Costas}

// Queens is the condition that is meant where none is given. Its solutions are found in ways of their own.
var Queens = &Condition{
	Name:    work.Queens,
	Summary: "no two queens stand on one diagonal",
	Source:  "zhang2011",
	OEIS:    "A000170",
	OfOEIS:  "A002562",
	Allows:  func(p ops.Perm, _ int) bool { return p.IsSolution() },
	Clash: pairClash(func(a, b ops.Square, _ int) bool {
		columns, rows := distances(a, b)
		return columns == rows
	}),
}

// LookupCondition returns the condition with a name; ok is false where there is none.
func LookupCondition(name string) (c *Condition, ok bool) { return words.Lookup(Conditions, name) }

// String returns the name.
func (c *Condition) String() string { return c.Name }

// Board is the word for a permutation that meets the condition: a solution of the N queens, a board otherwise.
func (c *Condition) Board() string {
	if c == Queens {
		return "solution"
	}
	return "board"
}

// Refuse says that p does not meet the condition.
func (c *Condition) Refuse(p ops.Perm) error {
	if c == Queens {
		return fmt.Errorf("%v is no solution", p)
	}
	return fmt.Errorf("%v does not meet the condition %s", p, c.Name)
}

// Holds reports whether p meets the condition.
func (c *Condition) Holds(p ops.Perm) bool { return c.Allows(p, len(p)) }

// Term returns how many permutations of order n meet the condition, as the OEIS has it; ok is false where it does not.
func (c *Condition) Term(n int) (term uint64, ok bool) {
	index := n
	if c.Index != nil {
		if index, ok = c.Index(n); !ok {
			return 0, false
		}
	}
	return facts.Term(c.OEIS, index)
}

// OrbitTerm is Term for orbits.
func (c *Condition) OrbitTerm(n int) (term uint64, ok bool) { return facts.Term(c.OfOEIS, n) }

// ClassTerm is Term for orbits of a class: 2, 4 or 8.
func (c *Condition) ClassTerm(class, n int) (term uint64, ok bool) {
	return facts.Term(c.OfClass[class], n)
}

// next returns the function that Rows makes, or one that asks Allows for each row.
func (c *Condition) next(n int) func(p ops.Perm) uint32 {
	if c.Rows != nil {
		return c.Rows(n)
	}
	return func(p ops.Perm) (rows uint32) {
		p = append(p, 0)
		for row := range n {
			if p[len(p)-1] = uint8(row); c.Allows(p, n) {
				rows |= 1 << row
			}
		}
		return rows
	}
}
