package search

import (
	"context"
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
)

// TestEscalationReachesWhatMovesOfTheMostQueensDo, and by the least of them: what moves of k queens bring is the first
// orbit of a component of the graph of moves of k−1, so there are as many as components of it that k queens join.
func TestEscalationReachesWhatMovesOfTheMostQueensDo(t *testing.T) {
	for n := 5; n <= 11; n++ {
		for _, opt := range []Options{
			{Escalate: 2},
			{Escalate: 3},
			{Escalate: 3, Strategy: DepthFirst},
			{Escalate: 2, Seeds: Chained},
			{Queens: 2, Escalate: 4},
		} {
			s := runSearch(t, n, opt)
			whole := runSearch(t, n, Options{Queens: opt.Escalate, Seeds: opt.Seeds})
			if !slices.Equal(s.Missed(), whole.Missed()) {
				t.Errorf("order %d, %+v: missed %v, moves of %d queens miss %v", n, opt, s.Missed(), opt.Escalate, whole.Missed())
			}
			sum := s.Count(Given) + s.Count(ByInc)
			for k := 1; k <= opt.Escalate; k++ {
				sum += s.CountByQueens(k)
			}
			if sum != len(s.Found) {
				t.Errorf("order %d, %+v: %d by seeds and moves, %d found", n, opt, sum, len(s.Found))
			}
			first := make(map[[2]int32]bool)
			for k := s.Options.Queens + 1; k <= opt.Escalate; k++ {
				parts := newGraph(t, n, k-1).Components()
				for _, d := range s.Found {
					part := [2]int32{int32(k), parts.Of[d.Vertex]}
					if int(d.Queens) >= k && first[part] {
						t.Errorf("order %d, %+v: %d queens bring orbit %d, and its component of fewer was there",
							n, opt, d.Queens, d.Vertex+1)
					}
					first[part] = true
				}
			}
		}
	}
}

// TestEscalationBeginsAsThePlainSearch, and brings as many orbits by two queens as the plain one misses components.
func TestEscalationBeginsAsThePlainSearch(t *testing.T) {
	for n := 5; n <= 11; n++ {
		for _, strategy := range []Strategy{BreadthFirst, DepthFirst} {
			plain := runSearch(t, n, Options{Strategy: strategy})
			s := runSearch(t, n, Options{Strategy: strategy, Escalate: 2})
			if !slices.Equal(plain.Found, s.Found[:len(plain.Found)]) {
				t.Errorf("order %d, %s: begins with other discoveries", n, strategy)
			}
			brought, missed := s.CountByQueens(2), test.Must(plain.Reach(context.Background())).Missed()
			if brought != len(missed) {
				t.Errorf("order %d, %s: two queens bring %d orbits, %d components were missed",
					n, strategy, brought, len(missed))
			}
			depth := make(map[int]int)
			for d, w := range s.Trajectory() {
				if err := w.Check(orbit.Queens); err != nil {
					t.Error(err)
				}
				if d.Origin == ByMov && d.Depth != depth[d.From]+1 {
					t.Errorf("order %d: %+v follows depth %d", n, d, depth[d.From])
				}
				depth[d.Vertex] = d.Depth
			}
		}
	}
}

func TestEscalationNeedsMoreQueens(t *testing.T) {
	for _, opt := range []Options{{Escalate: 1}, {Escalate: -1}, {Escalate: 10}, {Queens: 2, Escalate: 2}} {
		if _, err := Run(context.Background(), orbit.Queens.Of(9), opt); err == nil {
			t.Errorf("%+v: no error", opt)
		}
	}
}
