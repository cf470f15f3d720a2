package search

import (
	"context"
	"reflect"
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/survey"
)

// TestReachAgreesWithTheSearch, which applies the operators orbit by orbit: in every orbit, for both rules of seeds,
// with and without escalation, and in the components that are missed.
func TestReachAgreesWithTheSearch(t *testing.T) {
	for n := 1; n <= 11; n++ {
		two := min(n, 2)
		options := []Options{{}, {Seeds: Chained}, {Queens: two}, {Queens: two, Seeds: Chained}}
		if n > 1 {
			options = append(options, Options{Escalate: 2}, Options{Escalate: 2, Seeds: Chained})
		}
		for _, opt := range options {
			s := runSearch(t, n, opt)
			r := test.Must(ComputeReach(context.Background(), orbit.Queens.Of(n), opt))
			for v := range s.Orbits.Len() {
				if r.Reached(v) != s.Reached(v) {
					t.Fatalf("order %d, %+v: orbit %d is reached: %v, by the search %v", n, opt, v+1, r.Reached(v), s.Reached(v))
				}
			}
			want := test.Must(s.Reach(context.Background())).Missed()
			if got := r.Missed(); !reflect.DeepEqual(got, want) {
				t.Errorf("order %d, %+v: missed %+v, the search misses %+v", n, opt, got, want)
			}
		}
	}
}

// TestComponentsOfUnions are those of the graph.
func TestComponentsOfUnions(t *testing.T) {
	for n := 1; n <= 11; n++ {
		got := test.Must(ComputeReach(context.Background(), orbit.Queens.Of(n), Options{})).Components
		want := newGraph(t, n, 1).Components()
		if !slices.Equal(got.Of, want.Of) || !slices.Equal(got.Sizes, want.Sizes) {
			t.Errorf("order %d: %v, the graph has %v", n, got, want)
		}
	}
}

// TestLeastQueensAgainstLinks, which look for one move a component.
func TestLeastQueensAgainstLinks(t *testing.T) {
	for n := 4; n <= 11; n++ {
		r := test.Must(ComputeReach(context.Background(), orbit.Queens.Of(n), Options{}))
		queens := test.Must(r.LeastQueens(context.Background()))
		for _, m := range r.Missed() {
			l, ok, err := r.Link(context.Background(), m.Vertices)
			if err != nil || ok != (queens[m.Component] > 0) || l.Queens != queens[m.Component] {
				t.Errorf("order %d, component %d: %d queens, the link has %+v, %v, %v",
					n, m.Component, queens[m.Component], l, ok, err)
			}
			queens[m.Component] = 0
		}
		if slices.Max(queens) != 0 {
			t.Errorf("order %d: queens for what is reached: %v", n, queens)
		}
	}
}

// TestQueensToConnect: a row for each number of queens, up to the first whose graph is connected.
func TestQueensToConnect(t *testing.T) {
	for n := 1; n <= 8; n++ {
		tried := test.Must(survey.QueensToConnect(context.Background(), orbit.Queens.Of(n), move.Mov, orbit.Options{}))
		for i, s := range tried {
			if s.Queens != i+1 || s.Connected() != (i == len(tried)-1) {
				t.Errorf("order %d: row %d is %+v", n, i, s)
			}
			r := test.Must(ComputeReach(context.Background(), orbit.Queens.Of(n), Options{Queens: s.Queens}))
			if s.Complete() != (len(r.Missed()) == 0) {
				t.Errorf("order %d, %d queens: complete %v, missed %v", n, s.Queens, s.Complete(), r.Missed())
			}
		}
	}
}

// TestOrdersThatTwoQueensConnect: with moves of two queens every orbit is reached, from order 5 on as far as we looked;
// one queen does for 5 to 8 only, and at order 4 there is nothing to begin with.
func TestOrdersThatTwoQueensConnect(t *testing.T) {
	for n := 4; n <= 12; n++ {
		tried := test.Must(survey.QueensToConnect(context.Background(), orbit.Queens.Of(n), move.Mov, orbit.Options{}))
		last := tried[len(tried)-1]
		if want := map[bool]int{true: 1, false: 2}[n <= 8]; last.Queens != want || last.Complete() != (n > 4) {
			t.Errorf("order %d: %+v", n, tried)
		}
	}
}

func TestReachAndConnectRefuseAndStop(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := ComputeReach(ctx, orbit.Queens.Of(12), Options{}); err != context.Canceled {
		t.Errorf("stopped: %v", err)
	}
	if _, err := survey.QueensToConnect(ctx, orbit.Queens.Of(12), move.Mov, orbit.Options{}); err != context.Canceled {
		t.Errorf("stopped: %v", err)
	}
	for _, n := range []int{0, 20} {
		if _, err := ComputeReach(context.Background(), orbit.Queens.Of(n), Options{}); err == nil {
			t.Errorf("order %d has a reach", n)
		}
	}
	tight := Options{Work: orbit.Options{Memory: 1}}
	if _, err := ComputeReach(context.Background(), orbit.Queens.Of(12), tight); err == nil {
		t.Error("a reach in one byte")
	}
}
