package search

import (
	"context"
	"reflect"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// TestTrajectoryIsKept: a trajectory that is read again, after it was read in part, has the same steps, each of which
// is true.
func TestTrajectoryIsKept(t *testing.T) {
	for _, opt := range []Options{
		{},
		{Strategy: DepthFirst},
		{Seeds: Chained},
		{Queens: 2},
		{Queens: 1, Escalate: 3},
	} {
		read := test.Must(Run(context.Background(), orbit.Queens.Of(9), opt))
		for range read.Trajectory() {
			break
		}
		if read.steps.known != 1 {
			t.Errorf("%+v: %d steps are looked for, expected 1", opt, read.steps.known)
		}
		var steps []move.Witness
		for _, w := range read.Trajectory() {
			steps = append(steps, w)
		}
		for i, d := range read.Found {
			if w := read.witness(d); !reflect.DeepEqual(w, steps[i]) {
				t.Errorf("%+v: step %d is %v, expected %v", opt, i, steps[i], w)
			}
			again, w := read.Step(i)
			if again != d || !reflect.DeepEqual(w, steps[i]) {
				t.Errorf("%+v: step %d read again is %v, expected %v", opt, i, w, steps[i])
			}
		}
	}
}

// TestFollow: a search follows one of the order before, and no other, itself neither.
func TestFollow(t *testing.T) {
	six := test.Must(Run(t.Context(), orbit.Queens.Of(6), Options{}))
	seven := test.Must(Run(t.Context(), orbit.Queens.Of(7), Options{}))
	if err := seven.Follow(six); err != nil {
		t.Error(err)
	}
	before, _ := seven.Step(0)
	for _, other := range []*Result{seven, test.Must(Run(t.Context(), orbit.Queens.Of(5), Options{}))} {
		if err := seven.Follow(other); err == nil {
			t.Errorf("follows order %d", other.Orbits.Order())
		}
	}
	if after, _ := seven.Step(0); after != before {
		t.Errorf("step %v, was %v", after, before)
	}
}
