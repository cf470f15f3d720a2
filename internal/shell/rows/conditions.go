package rows

import (
	"context"
	"iter"

	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/survey"
	"qorbit/signature"
)

// A Conditional says what the orbits and the graph of one condition and order are.
type Conditional struct {
	Condition     string `json:"condition" doc:"which permutations count"`
	N             int    `json:"n" latex:"$N$" doc:"the order"`
	Permutations  uint64 `json:"permutations" doc:"how many there are"`
	Orbits        int    `json:"orbits" latex:"orbits|all" doc:"their orbits"`
	HalfTurn      int    `json:"half_turn" latex:"orbits|half turn" doc:"orbits that the half turn fixes, and no more"`
	QuarterTurn   int    `json:"quarter_turn" latex:"orbits|quarter turn" doc:"orbits that the quarter turn fixes"`
	OneDiagonal   int    `json:"one_diagonal" latex:"orbits|one diagonal" doc:"orbits that one diagonal fixes"`
	BothDiagonals int    `json:"both_diagonals" latex:"orbits|both diagonals" doc:"orbits that both diagonals fix"`
	Edges         int    `json:"edges" doc:"pairs of orbits that a move of one queen joins"`
	Components    int    `json:"components" doc:"components of the orbit graph"`
	Giant         int    `json:"giant" doc:"orbits in the largest"`
	Isolated      int    `json:"isolated" doc:"orbits without an edge to another orbit"`
	Seeds         int    `json:"seeds" doc:"orbits that an Inc leads to"`
	Reached       int    `json:"reached" doc:"orbits in a component with a seed"`
	Queens        int    `json:"queens" known:"Orbits" latex:"$k$" doc:"the least number of queens whose moves connect"`
	Tied          int    `json:"tied" latex:"signatures|tied" doc:"distinct signatures in the reading tied"`
	Free          int    `json:"free" latex:"signatures|free" doc:"in the reading free"`
	Multiset      int    `json:"multiset" latex:"signatures|multiset" doc:"in the reading multiset"`
}

// conditionsOf yields a row for each condition and order, or for the condition of the options, if that is not queens.
func conditionsOf(ctx context.Context, r Request) iter.Seq2[Conditional, error] {
	return func(yield func(Conditional, error) bool) {
		conditions := orbit.Conditions
		if c := r.Options().Boards(); c != orbit.Queens {
			conditions = []*orbit.Condition{c}
		}
		for _, c := range conditions {
			for _, n := range r.Orders {
				opt := r.Options()
				opt.Condition = c
				row, err := NewConditional(ctx, n, opt)
				if !yield(row, err) || err != nil {
					return
				}
			}
		}
	}
}

// NewConditional is the row of an order, by the condition of the options. It fails as orbit.Enumerate, survey.Run and
// signature.Verify do.
func NewConditional(ctx context.Context, n int, opt orbit.Options) (Conditional, error) {
	orbits, err := orbit.Enumerate(ctx, n, opt)
	if err != nil {
		return Conditional{}, err
	}
	s, err := survey.Run(ctx, orbits, move.Mov.Of(1), opt)
	if err != nil {
		return Conditional{}, err
	}
	fixed := orbits.Symmetries()
	row := Conditional{
		Condition: orbits.Condition().Name, N: n, Permutations: orbits.CountSolutions(), Orbits: s.Orbits,
		HalfTurn: fixed["180"], QuarterTurn: fixed["90"],
		OneDiagonal: fixed["one diagonal"], BothDiagonals: fixed["both diagonals"],
		Edges: s.Edges, Components: s.Components, Giant: s.Giant, Isolated: s.Isolated,
		Seeds: s.Seeds, Reached: s.Reached, Queens: 1,
	}
	for connected := s.Connected(); !connected && row.Queens < n; {
		row.Queens++
		more, err := survey.Run(ctx, orbits, move.Mov.Of(row.Queens), opt)
		if err != nil {
			return Conditional{}, err
		}
		connected = more.Connected()
	}
	e, err := signature.Verify(ctx, orbits, opt.Work())
	if err != nil {
		return Conditional{}, err
	}
	row.Tied, row.Free = e.Distinct(string(signature.Tied)), e.Distinct(string(signature.Free))
	row.Multiset = e.Distinct(string(signature.Multiset))
	return row, nil
}
