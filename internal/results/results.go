package main

import (
	"context"
	"fmt"
	"strconv"

	"qorbit/count"
	"qorbit/internal/facts"
	"qorbit/internal/table"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

//go:generate go run . -o ../../doc/results.md

// The first order of the tables, and the last order that is computed for each.
const (
	first = 4

	lastOrder, lastMissed, lastGraphs, lastSignatures, lastStructure = 17, 14, 15, 14, 15
)

// Results are the rows of the tables, in ascending order.
type Results struct {
	Orders     []table.Order
	Missed     []table.Missed
	Graphs     []table.Order
	Structure  []table.Structure
	Signatures []table.Signatures
	Literal    []LiteralCount
}

// Compute computes the rows up to an order; if that is the last, stored orders follow. It fails where the counter, the enumeration and the
// terms of the OEIS differ, and with the context's error once ctx is done.
func Compute(ctx context.Context, last int, opt orbit.Options) (*Results, error) {
	r := &Results{}
	for _, table := range []struct {
		last int
		add  func(ctx context.Context, n int, opt orbit.Options) error
	}{{lastOrder, r.addOrder}, {lastMissed, r.addMissed}, {lastGraphs, r.addGraphs}, {lastStructure, r.addStructure}, {lastSignatures, r.addSignatures}} {
		for n := first; n <= min(last, table.last); n++ {
			if err := table.add(ctx, n, opt); err != nil {
				return nil, err
			}
		}
	}
	if last < lastOrder {
		return r, nil
	}
	return r, r.addStored()
}

// addStored adds the stored orders after the last that is computed. It fails where they contradict the terms of the OEIS.
func (r *Results) addStored() error {
	for _, p := range surveys() {
		if p.N <= lastOrder {
			continue
		}
		s, err := table.StoredSurvey(p.N)
		if err != nil {
			return err
		}
		o := table.OfStats(s.Stats)
		o.Source, o.Solutions = table.Stored, facts.OEIS()[p.N].Solutions
		if err := checkOEIS(o); err != nil {
			return err
		}
		r.Orders = append(r.Orders, o)
	}
	return nil
}

// addOrder counts, and surveys the graph.
func (r *Results) addOrder(ctx context.Context, n int, opt orbit.Options) error {
	counted, err := count.Oracle().Count(ctx, n, count.Options{Threads: opt.Threads})
	if err != nil {
		return err
	}
	orbits, err := orbit.Enumerate(ctx, n, opt)
	if err != nil {
		return err
	}
	s, err := survey.Run(ctx, orbits, 1, opt)
	if err != nil {
		return err
	}
	if counted.Orbits != uint64(s.Orbits) || counted.Class8 != uint64(s.Class8) || counted.Class4 != uint64(s.Class4) || counted.Class2 != uint64(s.Class2) {
		return fmt.Errorf("%w: order %d: counted %+v, enumerated %+v", orbit.ErrContradiction, n, counted, s.Stats)
	}
	if known, err := table.StoredSurvey(n); err == nil && known.Stats != s.Stats {
		return fmt.Errorf("%w: order %d: computed %+v, stored %+v", orbit.ErrContradiction, n, s.Stats, known.Stats)
	}
	o := table.OfStats(s.Stats)
	o.Solutions, o.Source = counted.Solutions, table.Computed
	if n <= maxLiteral && o.Moves > 0 {
		r.Literal = append(r.Literal, LiteralCount{n, o.Moves, literalMoves(orbits)})
	}
	r.Orders = append(r.Orders, o)
	return checkOEIS(o)
}

// checkOEIS fails where the counts are not the terms of A000170, A002562, A032522 and A033148.
func checkOEIS(o table.Order) error {
	terms := facts.Rows("oeis.tsv")[o.N-1]
	for i, count := range []uint64{uint64(o.N), o.Solutions, uint64(o.Orbits), uint64(4*o.Class4 + 2*o.Class2), uint64(2 * o.Class2)} {
		if strconv.FormatUint(count, 10) != terms[i] {
			return fmt.Errorf("%w: order %d: %+v, the OEIS has %v", orbit.ErrContradiction, o.N, o, terms)
		}
	}
	return nil
}

// addMissed summarises the components that are not reached, by either rule of seeds.
func (r *Results) addMissed(ctx context.Context, n int, opt orbit.Options) error {
	for _, rule := range []search.SeedRule{search.Complete, search.Chained} {
		reach, err := search.ComputeReach(ctx, n, search.Options{Options: opt, Seeds: rule})
		if err != nil {
			return err
		}
		queens, err := reach.LeastQueens(ctx)
		if err != nil {
			return err
		}
		r.Missed = append(r.Missed, table.NewMissed(n, reach.Orbits.Len(), rule, table.MissedOf(reach, queens)))
	}
	return nil
}

// addGraphs adds those of moves of 1, 2, … queens, up to the first that is connected.
func (r *Results) addGraphs(ctx context.Context, n int, opt orbit.Options) error {
	tried, err := survey.QueensToConnect(ctx, n, opt)
	for _, s := range tried {
		r.Graphs = append(r.Graphs, table.OfStats(s))
	}
	return err
}

func (r *Results) addStructure(ctx context.Context, n int, opt orbit.Options) error {
	found, err := table.NewStructure(ctx, n, opt)
	r.Structure = append(r.Structure, found)
	return err
}

func (r *Results) addSignatures(ctx context.Context, n int, opt orbit.Options) error {
	found, err := table.VerifySignatures(ctx, n, opt)
	r.Signatures = append(r.Signatures, found)
	return err
}

// A LiteralCount has the number of moves at an order, counted in two ways.
type LiteralCount struct {
	N       int
	Moves   uint64 // the two gaps beside the deleted row or column count as one: the column moves
	Literal uint64 // they count as two, as in the notation of the paper: (N+1)² insertions for each deletion
}

// maxLiteral is the largest order at which moves are counted literally.
const maxLiteral = 8

// literalMoves counts the moves over the keys of the orbits by trying every Mov: each queen with each pair of gaps.
func literalMoves(orbits *orbit.Orbits) uint64 {
	n := orbits.Order()
	moves := uint64(0)
	for v := range orbits.Len() {
		p := orbits.Perm(v)
		for col, row := range p {
			for gaps := range (n + 1) * (n + 1) {
				mov := ops.Mov{Row: int(row), Col: col, NewRow: ops.Gap(gaps / (n + 1)), NewCol: ops.Gap(gaps % (n + 1))}
				if q, err := mov.Apply(p); err == nil && q.IsSolution() && !q.Equal(p) {
					moves++
				}
			}
		}
	}
	return moves
}
