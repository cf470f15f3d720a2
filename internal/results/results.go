// Package results computes what doc/results.md says: the typed results of the library, order by order, and the page that
// is made of them. No figure on it is typed.
package results

import (
	"cmp"
	"context"
	"fmt"
	"strconv"

	"qorbit/count"
	"qorbit/orbit"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
	"qorbit/signature"
	"qorbit/testdata"
)

//go:generate go run ./generate -o ../../doc/results.md

// A Plan says from which order the tables go, and to which each of them.
type Plan struct {
	First                              int
	Orders, Missed, Graphs, Signatures int
}

// Whole is the plan of the page.
var Whole = Plan{First: 4, Orders: 17, Missed: 14, Graphs: 15, Signatures: 14}

// To is the plan with no table beyond an order: its rows are the first of those of the whole.
func (p Plan) To(last int) Plan {
	return Plan{p.First, min(p.Orders, last), min(p.Missed, last), min(p.Graphs, last), min(p.Signatures, last)}
}

// Results are the rows of the tables, in ascending order.
type Results struct {
	Orders     []Order
	Missed     []Missed
	Graphs     []Graph
	Signatures []Signature
}

// An Order is what the counter and the orbit graph of one-queen moves say of an order.
type Order struct {
	N          int    `json:"n"`
	Solutions  uint64 `json:"solutions"`
	Orbits     int    `json:"orbits"`
	Class8     int    `json:"class8"`
	Class4     int    `json:"class4"`
	Class2     int    `json:"class2"`
	Reached    int    `json:"reached"`
	Missed     int    `json:"missed"`
	Components int    `json:"components"`
	Giant      int    `json:"giant"`
	Isolated   int    `json:"isolated"`
	Edges      int    `json:"edges"`
	Moves      uint64 `json:"moves"`
	SelfMoves  uint64 `json:"self_moves"`
	Seeds      int    `json:"seeds"`
	MaxDegree  int    `json:"max_degree"`
	Complete   bool   `json:"complete"`
}

// A Missed is what the search does not reach at an order, by one rule of seeds.
type Missed struct {
	N          int             `json:"n"`
	Seeds      search.SeedRule `json:"seeds"`
	Orbits     int             `json:"orbits"`     // in all
	Missed     int             `json:"missed"`     // orbits
	Components int             `json:"components"` // that they are in
	Isolated   int             `json:"isolated"`   // components of one orbit
	Largest    int             `json:"largest"`    // orbits in the largest of the components
	By2        int             `json:"by_2"`       // components that a move of two queens joins to what is reached
	By3        int             `json:"by_3"`       // those that one of three does, and none of two
}

// A Graph is the orbit graph of moves of some number of queens.
type Graph struct {
	N          int  `json:"n"`
	Queens     int  `json:"queens"`
	Orbits     int  `json:"orbits"`
	Edges      int  `json:"edges"`
	Components int  `json:"components"`
	Giant      int  `json:"giant"`
	Connected  bool `json:"connected"`
	Reached    int  `json:"reached"`
	Complete   bool `json:"complete"`
}

// A Signature is the outcome of the experiment on the uniqueness of signatures: how many values each reading sees.
type Signature struct {
	N        int `json:"n" latex:"$N$"`
	Orbits   int `json:"orbits" oeis:"A002562"`
	Tied     int `json:"tied" latex:"distinct values|tied"`
	Free     int `json:"free" latex:"distinct values|free"`
	Multiset int `json:"multiset" latex:"distinct values|multiset"`
}

// NewSignature is the row of an order whose orbits the experiment has seen.
func NewSignature(n int, e *signature.Experiment) Signature {
	return Signature{n, e.Orbits(), e.Distinct(signature.Tied), e.Distinct(signature.Free), e.Distinct(signature.Multiset)}
}

// Compute computes the rows of a plan. It fails where the counter and the enumeration, or either and the terms of the OEIS,
// differ, and with the context's error once ctx is done.
func Compute(ctx context.Context, plan Plan, opt orbit.Options) (*Results, error) {
	r := &Results{}
	err := cmp.Or(
		fill(&r.Orders, plan.First, plan.Orders, func(n int) ([]Order, error) { return order(ctx, n, opt) }),
		fill(&r.Missed, plan.First, plan.Missed, func(n int) ([]Missed, error) { return missed(ctx, n, opt) }),
		fill(&r.Graphs, plan.First, plan.Graphs, func(n int) ([]Graph, error) { return graphs(ctx, n, opt) }),
		fill(&r.Signatures, plan.First, plan.Signatures, func(n int) ([]Signature, error) { return signatures(ctx, n) }),
	)
	return r, err
}

// fill adds the rows of each order.
func fill[T any](rows *[]T, first, last int, of func(n int) ([]T, error)) error {
	for n := first; n <= last; n++ {
		more, err := of(n)
		if err != nil {
			return err
		}
		*rows = append(*rows, more...)
	}
	return nil
}

// order counts, and surveys the graph.
func order(ctx context.Context, n int, opt orbit.Options) ([]Order, error) {
	counted, err := count.SecondOpinion().Run(ctx, n, count.Options{Threads: opt.Threads})
	if err != nil {
		return nil, err
	}
	orbits, err := orbit.Enumerate(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	s, err := survey.Run(ctx, orbits, 1, opt)
	if err != nil {
		return nil, err
	}
	if counted.Orbits != uint64(s.Orbits) || counted.Class8 != uint64(s.Class8) || counted.Class4 != uint64(s.Class4) || counted.Class2 != uint64(s.Class2) {
		return nil, fmt.Errorf("%w: order %d: counted %+v, enumerated %+v", orbit.ErrContradiction, n, counted, s.Stats)
	}
	o := Order{
		N: n, Solutions: counted.Solutions, Orbits: s.Orbits, Class8: s.Class8, Class4: s.Class4, Class2: s.Class2,
		Reached: s.Reached, Missed: s.Orbits - s.Reached, Components: s.Components, Giant: s.Giant, Isolated: s.Isolated,
		Edges: s.Edges, Moves: s.Moves, SelfMoves: s.SelfMoves, Seeds: s.Seeds, MaxDegree: s.MaxDegree, Complete: s.Complete(),
	}
	return []Order{o}, o.checkOEIS()
}

// checkOEIS fails where the counts are not the terms of A000170, A002562, A032522 and A033148.
func (o Order) checkOEIS() error {
	terms := testdata.Rows("oeis.tsv")[o.N-1]
	for i, count := range []uint64{uint64(o.N), o.Solutions, uint64(o.Orbits), uint64(4*o.Class4 + 2*o.Class2), uint64(2 * o.Class2)} {
		if strconv.FormatUint(count, 10) != terms[i] {
			return fmt.Errorf("%w: order %d: %+v, the OEIS has %v", orbit.ErrContradiction, o.N, o, terms)
		}
	}
	return nil
}

// missed adds up the components that are not reached, by either rule of seeds.
func missed(ctx context.Context, n int, opt orbit.Options) ([]Missed, error) {
	var rows []Missed
	for _, rule := range []search.SeedRule{search.Complete, search.Chained} {
		r, err := search.ComputeReach(ctx, n, search.Options{Options: opt, Seeds: rule})
		if err != nil {
			return nil, err
		}
		queens, err := r.LeastQueens(ctx)
		if err != nil {
			return nil, err
		}
		row := Missed{N: n, Seeds: rule, Orbits: r.Orbits.Len()}
		for _, m := range r.Missed() {
			row.Components++
			row.Missed += m.Size
			row.Largest = max(row.Largest, m.Size)
			switch queens[m.Component] {
			case 2:
				row.By2++
			case 3:
				row.By3++
			}
			if m.Size == 1 {
				row.Isolated++
			}
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// graphs are those of moves of 1, 2, … queens, up to the first that is connected.
func graphs(ctx context.Context, n int, opt orbit.Options) ([]Graph, error) {
	tried, err := survey.QueensToConnect(ctx, n, opt)
	var rows []Graph
	for _, s := range tried {
		rows = append(rows, Graph{n, s.Queens, s.Orbits, s.Edges, s.Components, s.Giant, s.Connected(), s.Reached, s.Complete()})
	}
	return rows, err
}

// signatures runs the experiment on one order.
func signatures(ctx context.Context, n int) ([]Signature, error) {
	e, err := signature.Verify(n, orbit.Representatives(ctx, n))
	if err != nil {
		return nil, err
	}
	return []Signature{NewSignature(n, e)}, nil
}
