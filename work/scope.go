package work

import (
	"fmt"
	"slices"
	"strings"
)

// The names of the boards and of the moves of the paper, which are meant where none are given.
const (
	Queens = "queens"
	Mov    = "mov"
)

// OfQueens is the scope of what is known or computed of queens alone.
var OfQueens = Scope{Conditions: []string{Queens}}

// A Study is what a computation is about: boards that meet a condition, of one order, and the moves that join them. The
// names are those of orbit.Conditions and of move.Kinds.
type Study struct {
	Condition string
	Moves     string // the kind of the moves; empty where none join the boards
	Queens    int    // how many queens a move takes at most; 0 for kinds that have no such number
	Order     int    // 0 where it does not matter
}

// A Scope says for which studies a claim (a theorem, a sequence, a certificate, a stored value) holds, or which ones a
// computation supports. The zero value has all of them.
type Scope struct {
	Conditions []string // names; none for every condition
	Moves      string   // the kind of the moves; empty for every kind
	Queens     int      // the largest number of queens of a move; 0 for any
	Least      int      // the smallest order
	Most       int      // the largest order; 0 for any
}

// Has reports whether a study is in the scope.
func (s Scope) Has(asked Study) bool { return s.Check(asked) == nil }

// Check fails where a study is not in the scope. The error names what is outside, and what was expected.
func (s Scope) Check(asked Study) error {
	switch {
	case len(s.Conditions) > 0 && !slices.Contains(s.Conditions, asked.Condition):
		return fmt.Errorf("condition %s, expected %s", asked.Condition, strings.Join(s.Conditions, " or "))
	case s.Moves != "" && asked.Moves != "" && s.Moves != asked.Moves:
		return fmt.Errorf("moves %s, expected %s", asked.Moves, s.Moves)
	case s.Queens > 0 && asked.Queens > s.Queens:
		return fmt.Errorf("moves of %d queens, expected %d at most", asked.Queens, s.Queens)
	case asked.Order > 0:
		return s.CheckOrder(asked.Order)
	}
	return nil
}

// CheckOrder fails where an order is not in the scope.
func (s Scope) CheckOrder(n int) error {
	switch {
	case n < s.Least && s.Most == 0:
		return fmt.Errorf("order %d, expected %d or more", n, s.Least)
	case n < s.Least || s.Most > 0 && n > s.Most:
		return fmt.Errorf("order %d, expected %d to %d", n, s.Least, s.Most)
	}
	return nil
}
