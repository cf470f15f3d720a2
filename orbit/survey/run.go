package survey

import (
	"context"
	"runtime"

	"qorbit/internal/base/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
	"qorbit/orbit/move"
)

// withoutEdges surveys the graph of moves of one queen. It keeps pairs of orbits until all are found, and then counts
// them. It fails where it would take more memory than opt allows.
func withoutEdges(ctx context.Context, orbits *orbit.Orbits, opt orbit.Options) (*Survey, error) {
	collect(orbits) // the garbage of the enumeration must not lie beside the survey
	rest, least := incidence.SurveyMemory(orbits.Len(), orbits.Order())
	if err := opt.Room(rest+least, "the survey of %d orbits of order %d", orbits.Len(), orbits.Order()); err != nil {
		return nil, err
	}
	room := uint64(0) // for the incidences of a pass; 0 means no bound
	if opt.Memory > 0 {
		room = (opt.Memory - rest) / 8 * 7
	}
	j := incidence.New(orbits, incidence.Minor, 1, incidence.Limit(orbits.Len(), orbits.Order(), 1, room))
	pairs := j.NewPairs(parallel.Threads(opt.Threads))
	if err := j.Run(ctx, pairs.Takers(), opt); err != nil {
		return nil, err
	}
	collect(orbits) // the incidences are not needed any more
	graph := newCounted(orbits.Len())
	if err := graph.countAll(ctx, j.EdgePhase(), pairs, opt); err != nil {
		return nil, err
	}
	if err := j.Finish(ctx, opt); err != nil {
		return nil, err
	}
	return surveyOf(j, graph), nil
}

// withEdges surveys the graph of moves of several queens, whose edges it keeps.
func withEdges(ctx context.Context, orbits *orbit.Orbits, rule move.Rule, opt orbit.Options) (*Survey, error) {
	if err := incidence.Check(orbits, rule.Kind.Pattern, rule.Queens, opt); err != nil {
		return nil, err
	}
	edges, j, err := incidence.Edges(ctx, orbits, rule.Kind.Pattern, rule.Queens, 0, opt)
	if err != nil {
		return nil, err
	}
	const edgesAtATime = 1 << 16 // between two looks at the context
	graph, pace := newCounted(orbits.Len()), parallel.NewPace(ctx, edgesAtATime)
	for e := range edges.All() {
		if pace.Over(1) {
			return nil, ctx.Err()
		}
		graph.sets.unite(e.From(), e.To())
		graph.degrees[e.From()]++
		graph.degrees[e.To()]++
	}
	return surveyOf(j, graph), nil
}

// collect collects garbage where the survey of the orbits takes much memory. Elsewhere that would take longer than the
// survey.
func collect(orbits *orbit.Orbits) {
	const much = 64 << 20
	if rest, least := incidence.SurveyMemory(orbits.Len(), orbits.Order()); rest+least > much {
		runtime.GC()
	}
}
