package search

import (
	"context"
	"fmt"
)

// MostQueens is how many queens a move of the search may move.
func (o Options) MostQueens() int { return max(o.Queens, o.Escalate) }

// checkEscalate fails where there is nothing to escalate to.
func (o Options) checkEscalate(n int) error {
	if o.Escalate != 0 && (o.Escalate <= o.Queens || o.Escalate > n) {
		return fmt.Errorf("orbit: escalation from moves of %d queens to %d, expected more, and at most %d at order %d", o.Queens, o.Escalate, n, n)
	}
	return nil
}

// An escalation extends what a search has found by moves of as few queens as do, level by level: neighbours[k] are those by
// moves of k queens.
type escalation struct {
	*Result
	traverse   func(ctx context.Context, neighbours neighbours) error // to closure by the fewest queens
	neighbours []neighbours
}

// close goes on from the orbits found from the given one on, until moves of up to k queens lead to nothing new. Moves of k
// queens are tried only where those of fewer no longer help, and as soon as one has helped, those of fewer again. So each
// orbit that k queens bring is the first of its component of the graph of fewer.
func (e *escalation) close(ctx context.Context, from, k int) error {
	if k == e.Options.Queens {
		return e.traverse(ctx, e.neighbours[k])
	}
	if err := e.close(ctx, from, k-1); err != nil {
		return err
	}
	for at := from; at < len(e.Found) && len(e.Found) < e.Orbits.Len(); at++ {
		if err := e.tick(ctx, at); err != nil {
			return err
		}
		d := e.Found[at]
		near, err := e.near(ctx, k, int(d.Vertex))
		if err != nil {
			return err
		}
		for _, w := range near {
			if !e.find(Discovery{Vertex: w, From: d.Vertex, Origin: ByMov, Queens: uint8(k), Depth: d.Depth + 1}) {
				continue
			}
			if err := e.close(ctx, len(e.Found)-1, k-1); err != nil {
				return err
			}
		}
	}
	return nil
}

// near lists the neighbours of v by moves of k queens, whose graph is built when it is first asked for.
func (e *escalation) near(ctx context.Context, k, v int) ([]int32, error) {
	if e.neighbours[k] == nil {
		var err error
		if e.neighbours[k], err = e.neighboursBy(ctx, k); err != nil {
			return nil, err
		}
	}
	return e.neighbours[k](v)
}

// CountByQueens returns how many orbits moves of k queens brought.
func (s *Result) CountByQueens(k int) int {
	found := 0
	for _, d := range s.Found {
		if d.Origin == ByMov && int(d.Queens) == k {
			found++
		}
	}
	return found
}
