package survey

import (
	"context"
	"fmt"
	"qorbit/internal/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"runtime"
)

// A Surveyor surveys the graph of one-queen moves, pass by pass, so that its work can be put aside and taken up again.
type Surveyor struct {
	joining *incidence.Join
	census  *census
	opt     orbit.Options
}

// NewSurveyor begins a survey. It fails where it would take more memory than opt allows.
func NewSurveyor(orbits *orbit.Orbits, opt orbit.Options) (*Surveyor, error) {
	return newSurveyor(orbits, 0, opt)
}

// newSurveyor plans for so many incidences at a time, or, where that is 0, for as many as the memory has room for.
func newSurveyor(orbits *orbit.Orbits, most uint64, opt orbit.Options) (*Surveyor, error) {
	runtime.GC() // what the enumeration left behind is not to lie beside what comes now
	rest, least := incidence.SurveyMemory(orbits)
	if most > 0 {
		least = 8 * min(most, uint64(orbits.Len())*uint64(orbits.Order()))
	}
	if opt.Memory > 0 && rest+least > opt.Memory {
		return nil, fmt.Errorf("orbit: the survey of %d orbits of order %d takes about %d MiB of memory, and %d MiB are free",
			orbits.Len(), orbits.Order(), (rest+least)>>20, opt.Memory>>20)
	}
	var j *incidence.Join
	switch {
	case most > 0:
		j = incidence.NewLimited(orbits, 1, most)
	case opt.Memory > 0:
		j = incidence.New(orbits, 1, (opt.Memory-rest)/8*7)
	default:
		j = incidence.New(orbits, 1, 0)
	}
	return &Surveyor{j, newCensus(orbits, j.VertexBits()), opt}, nil
}

// Passes is how many passes the survey makes over the orbits, and how many of them it has made.
func (s *Surveyor) Passes() (done, all int) { return s.joining.Done, s.joining.Passes() }

// Run makes the passes that are left, and sums up. It calls after, if that is not nil, at the end of every pass but the last, and fails where that
// does, and with the context's error once ctx is done; then it can be saved, or run again.
func (s *Surveyor) Run(ctx context.Context, after func() error) (*Survey, error) {
	err := s.joining.Run(ctx, s.census.takers(parallel.Threads(s.opt.Threads)), func() error {
		if err := ctx.Err(); err != nil || after == nil || s.joining.Done == s.joining.Passes() {
			return err
		}
		return after()
	}, s.opt)
	if err != nil {
		return nil, err
	}
	runtime.GC() // the patterns are needed no more, and the sizes of components take their place
	if err := s.census.settle(ctx, s.opt); err != nil {
		return nil, err
	}
	if err := s.joining.Finish(ctx, s.opt); err != nil {
		return nil, err
	}
	edges := 0
	for i := range s.census.bins {
		edges += s.census.bins[i].edges
	}
	return newSurvey(s.joining, edges, s.census.degrees, s.census.sets), nil
}
