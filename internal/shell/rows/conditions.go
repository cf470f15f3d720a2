package rows

import (
	"context"
	"iter"
	"slices"
	"strings"

	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/survey"
	"qorbit/signature"
)

// A Conditional says what the orbits and the graph of one condition and order are.
type Conditional struct {
	orbitgraph.Stats
	Condition     string `json:"condition"`
	Permutations  uint64 `json:"permutations"`
	HalfTurn      int    `json:"half_turn"`
	QuarterTurn   int    `json:"quarter_turn"`
	OneDiagonal   int    `json:"one_diagonal"`
	BothDiagonals int    `json:"both_diagonals"`
	Queens        int    `json:"queens"`
	Tied          int    `json:"tied"`
	Free          int    `json:"free"`
	Multiset      int    `json:"multiset"`
}

// Conditionals is the view of conditions.
var Conditionals = view[Conditional]("condition n permutations orbits half_turn quarter_turn one_diagonal "+
	"both_diagonals edges components giant isolated seeds reached queens tied free multiset").
	Without("latex", "half_turn quarter_turn one_diagonal both_diagonals components giant isolated seeds reached tied "+
		"free multiset")

// conditionsOf yields a row for each condition and order, or for the one that is asked for, if that is not queens.
// Tables for people leave out the orders at which no permutation meets a condition.
func conditionsOf(ctx context.Context, r Request) iter.Seq2[Conditional, error] {
	return func(yield func(Conditional, error) bool) {
		conditions := orbit.Conditions
		if c := r.Problem(0).Condition; c != orbit.Queens {
			conditions = []*orbit.Condition{c}
		}
		for _, c := range conditions {
			for _, n := range r.Orders {
				row, err := NewConditional(ctx, c.Of(n), r.Options())
				isNone := err == nil && row.Permutations == 0
				if isNone && slices.Contains(strings.Fields(table.People), r.Format) {
					continue
				}
				if !yield(row, err) || err != nil {
					return
				}
			}
		}
	}
}

// NewConditional is the row of a problem. It fails as orbit.Enumerate, survey.Run and signature.Verify do.
func NewConditional(ctx context.Context, problem orbit.Problem, opt orbit.Options) (Conditional, error) {
	orbits, err := orbit.Enumerate(ctx, problem, opt)
	if err != nil {
		return Conditional{}, err
	}
	s, err := survey.Run(ctx, orbits, move.Mov.Of(1), opt)
	if err != nil {
		return Conditional{}, err
	}
	fixed := orbits.Symmetries()
	row := Conditional{
		Stats: s.Stats, Condition: problem.Condition.Name, Permutations: orbits.CountSolutions(),
		HalfTurn: fixed["180"], QuarterTurn: fixed["90"],
		OneDiagonal: fixed["one diagonal"], BothDiagonals: fixed["both diagonals"], Queens: 1,
	}
	for connected := s.Connected(); !connected && row.Queens < problem.Order; {
		row.Queens++
		more, err := survey.Run(ctx, orbits, move.Mov.Of(row.Queens), opt)
		if err != nil {
			return Conditional{}, err
		}
		connected = more.Connected()
	}
	e, err := signature.Verify(ctx, orbits, opt)
	if err != nil {
		return Conditional{}, err
	}
	row.Tied, row.Free = e.Distinct(string(signature.Tied)), e.Distinct(string(signature.Free))
	row.Multiset = e.Distinct(string(signature.Multiset))
	return row, nil
}
