package orbit

import (
	"context"
	"slices"
)

// Missed lists the vertices that the search did not find, in ascending order.
func (s *Search) Missed() []int {
	var missed []int
	for v, reached := range s.reached {
		if !reached {
			missed = append(missed, v)
		}
	}
	return missed
}

// An Explanation says what keeps an orbit out of a search's reach: the component that it lies in, and what would join
// that to the orbits that were reached.
type Explanation struct {
	Vertex    int   // the orbit, the one with the smallest key of those missed
	Component []int // the vertices that its moves lead to, in ascending order: none of them was reached
	Queens    int   // the least number of queens, above the search's, whose moves join the component to a reached orbit
	Bridge    Witness
	From, To  int // the orbits that the bridge leads from, which was reached, and to, in the component
}

// maxBridge bounds the number of queens that a bridge is looked for with: the patterns of more are too many to try.
const maxBridge = 3

// Explain explains the first orbit that the search missed; ok is false where it missed none. Queens is 0 where no move of up
// to three queens joins the component. It fails with the context's error once ctx is done.
func (s *Search) Explain(ctx context.Context) (e Explanation, ok bool, err error) {
	missed := s.Missed()
	if len(missed) == 0 {
		return Explanation{}, false, nil
	}
	e.Vertex = missed[0]
	neighbours, err := s.neighbours(ctx)
	if err != nil {
		return Explanation{}, false, err
	}
	e.Component = closure(e.Vertex, neighbours)
	for k := s.Options.Queens + 1; k <= min(maxBridge, s.Orbits.n); k++ {
		if e.From, e.To, ok = s.bridge(ctx, e.Component, k); ok {
			e.Queens = k
			e.Bridge, _ = MovWitness(s.Orbits.Perm(e.From), s.Orbits.Key(e.To), k)
			break
		}
		if err := ctx.Err(); err != nil {
			return Explanation{}, false, err
		}
	}
	return e, true, nil
}

// closure lists the vertices that can be reached from v, in ascending order.
func closure(v int, neighbours func(v int) []int32) []int {
	seen := map[int32]bool{int32(v): true}
	members := []int{v}
	for at := 0; at < len(members); at++ {
		for _, w := range neighbours(members[at]) {
			if !seen[w] {
				seen[w] = true
				members = append(members, int(w))
			}
		}
	}
	slices.Sort(members)
	return members
}

// bridge finds the first orbit that was reached and shares a pattern of k deletions with the component.
func (s *Search) bridge(ctx context.Context, component []int, k int) (from, to int, ok bool) {
	sets := columnSets(s.Orbits.n, k)
	patterns := make(map[Key]int)
	for _, v := range slices.Backward(component) { // so that the smallest vertex stays
		for _, columns := range sets {
			patterns[KeyOf(deleteColumns(s.Orbits.Perm(v), columns))] = v
		}
	}
	for v := range s.Orbits.Len() {
		if !s.reached[v] || ctx.Err() != nil {
			continue
		}
		p := s.Orbits.Perm(v)
		for _, columns := range sets {
			if to, ok := patterns[KeyOf(deleteColumns(p, columns))]; ok {
				return v, to, true
			}
		}
	}
	return 0, 0, false
}
