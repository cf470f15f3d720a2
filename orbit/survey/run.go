package survey

import (
	"context"
	"runtime"

	"qorbit/internal/base/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
)

// A run is a survey of the graph of one-queen moves. Its state can be saved between two passes.
type run struct {
	join  *incidence.Join
	pairs *incidence.Pairs
	opt   orbit.Options
}

// newRun plans a survey with at most a given number of incidences in a pass, or, where limit is 0, with as many as the
// memory has room for. It fails where it would take more memory than opt allows.
func newRun(orbits *orbit.Orbits, limit uint64, opt orbit.Options) (*run, error) {
	collect(orbits) // the garbage of the enumeration must not lie beside the survey
	rest, least := incidence.SurveyMemory(orbits.Len(), orbits.Order())
	if limit > 0 {
		least = 8 * max(uint64(orbits.Len()), min(limit, uint64(orbits.Len())*uint64(orbits.Order())))
	}
	if err := opt.Room(rest+least, "the survey of %d orbits of order %d", orbits.Len(), orbits.Order()); err != nil {
		return nil, err
	}
	if limit == 0 {
		limit = memoryLimit(orbits.Len(), orbits.Order(), opt)
	}
	j := incidence.New(orbits, incidence.Minor, 1, limit)
	return &run{j, j.NewPairs(parallel.Threads(opt.Threads)), opt}, nil
}

// collect collects garbage where the survey of the orbits takes much memory. Elsewhere that would take longer than the
// survey.
func collect(orbits *orbit.Orbits) {
	const much = 64 << 20
	if rest, least := incidence.SurveyMemory(orbits.Len(), orbits.Order()); rest+least > much {
		runtime.GC()
	}
}

// memoryLimit returns how many incidences of a pass the memory has room for.
func memoryLimit(orbits, order int, opt orbit.Options) uint64 {
	if opt.Memory == 0 {
		return incidence.Limit(orbits, order, 1, 0)
	}
	rest, _ := incidence.SurveyMemory(orbits, order)
	return incidence.Limit(orbits, order, 1, (opt.Memory-rest)/8*7)
}

// finish makes the passes that are left, and sums up. It calls after, if that is not nil, at the end of every pass but
// the last. It fails where after does, and with the context's error once ctx is done. Then, if after is not nil, the
// run can be saved, or finished again.
func (r *run) finish(ctx context.Context, after func() error) (*Survey, error) {
	r.join.Whole = after != nil
	err := r.join.Run(ctx, r.pairs.Takers(), func() error {
		if err := ctx.Err(); err != nil || after == nil || r.join.Done == r.join.Passes() {
			return err
		}
		return after()
	}, r.opt)
	if err != nil {
		return nil, err
	}
	collect(r.join.Orbits) // the incidences are not needed any more
	graph := newCounted(r.join.Orbits.Len())
	if err := graph.countAll(ctx, r.join.EdgePhase(), r.pairs, r.opt); err != nil {
		return nil, err
	}
	if err := r.join.Finish(ctx, r.opt); err != nil {
		return nil, err
	}
	return surveyOf(r.join, graph), nil
}
