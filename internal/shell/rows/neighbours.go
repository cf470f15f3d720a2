package rows

import (
	"context"
	"fmt"
	"iter"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// A Neighbour is a step from a board to another one.
type Neighbour struct {
	File     string       `json:"file"`
	Line     int          `json:"line"`
	N        int          `json:"n"`
	Operator ops.Operator `json:"operator"`
	Solution ops.Perm     `json:"solution"`
	Result   ops.Perm     `json:"result"`
	Key      ops.Perm     `json:"key"`
	Class    orbit.Class  `json:"class"`
	Self     bool         `json:"self"`
}

// A Neighbourhood is what the steps from a board tell of its orbit.
type Neighbourhood struct {
	File     string      `json:"file"`
	Line     int         `json:"line"`
	N        int         `json:"n"`
	Key      ops.Perm    `json:"key"`
	Class    orbit.Class `json:"class"`
	Moves    int         `json:"moves"`
	Degree   int         `json:"degree"`
	Isolated bool        `json:"isolated"`
	Seed     bool        `json:"seed"`
}

// The views of the steps from boards. A page has no place for three lists of rows side by side.
var (
	Neighbours     = All[Neighbour]().Without("latex", "file line key")
	Neighbourhoods = All[Neighbourhood]().Without("latex", "file line")
)

// A Given is a board that meets a condition, with the file and the line that have it; no file where it is an argument.
type Given struct {
	File string
	Line int
	Perm ops.Perm
}

// StepsFrom returns the steps of a kind from a board: inc, del, or mov for the moves of the rule. It fails as
// [move.Rule.From] does, and for insertions into a board of the largest order.
func StepsFrom(c *orbit.Condition, kind string, rule move.Rule, p ops.Perm) (iter.Seq2[ops.Operator, ops.Perm], error) {
	switch {
	case kind == "inc" && len(p) == ops.MaxOrder:
		return nil, fmt.Errorf("insertions: order %d, expected at most %d", len(p), ops.MaxOrder-1)
	case kind == "inc":
		return move.Operators(move.Incs(c, p)), nil
	case kind == "del":
		return move.Operators(move.Dels(c, p)), nil
	}
	return rule.From(c, p)
}

// ListNeighbours lists the steps from a board. It fails as StepsFrom does, and with the context's error.
func (g Given) ListNeighbours(
	ctx context.Context, steps iter.Seq2[ops.Operator, ops.Perm],
) (list []Neighbour, err error) {
	for o, q := range steps {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		list = append(list, Neighbour{
			File: g.File, Line: g.Line, N: len(g.Perm), Operator: o, Solution: g.Perm, Result: q,
			Key: orbit.Canonical(q), Class: orbit.ClassOf(q), Self: orbit.SameOrbit(g.Perm, q),
		})
	}
	return list, nil
}

// Neighbourhood counts the steps from a board, which are moves, and the orbits to which they lead.
func (g Given) Neighbourhood(
	ctx context.Context, c *orbit.Condition, steps iter.Seq2[ops.Operator, ops.Perm],
) (Neighbourhood, error) {
	near := make(map[string]bool)
	r := Neighbourhood{
		File: g.File, Line: g.Line, N: len(g.Perm), Key: orbit.Canonical(g.Perm), Class: orbit.ClassOf(g.Perm),
	}
	for _, q := range steps {
		if err := ctx.Err(); err != nil {
			return r, err
		}
		if r.Moves++; !orbit.SameOrbit(g.Perm, q) {
			near[string(orbit.Canonical(q))] = true
		}
	}
	r.Degree, r.Isolated = len(near), len(near) == 0
	for range move.Dels(c, g.Perm) {
		r.Seed = true
	}
	return r, nil
}
