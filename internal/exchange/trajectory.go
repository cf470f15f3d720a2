package exchange

import (
	"fmt"

	"qorbit/orbit"
)

// OfTrajectory returns the network of a trajectory: a directed forest, in which an edge leads to every orbit that the search
// reached from the one that an operator showed it from. by is how the orbit was found (inc, mov or given), step its place
// among the discoveries, from 1, result the solution that was found; edges have the same results. Depth counts the Movs of
// the trajectory from a seed. Orbits of order N−1 that an Inc leads from are there too.
func OfTrajectory(s *orbit.Search) *Network {
	n, o := s.Orbits.Order(), s.Options
	title := fmt.Sprintf("Trajectory of orbit generation, order %d: %s, seeds %s, Mov of %s", n, o.Strategy, o.Seeds, queens(o.Queens))
	if o.Escalate > o.Queens {
		title += fmt.Sprintf(", then of up to %d", o.Escalate)
	}
	return &Network{
		Name: fmt.Sprintf("trajectory%d", n), Title: title, Directed: true,
		VertexColumns: append(orbitColumns(), Column{"step", Integer}, Column{"by", Text}, Column{"depth", Integer}, Column{"result", Text}),
		EdgeColumns:   edgeColumns(),
		Vertices:      func(yield func(Vertex) bool) { discoveries(s, yield) },
		Edges:         func(yield func(Edge, error) bool) { steps(s, yield) },
	}
}

// discoveries yields the orbits in the order in which they were found, and then those that Incs lead from.
func discoveries(s *orbit.Search, yield func(Vertex) bool) {
	sources := make([][]int32, 1)
	step := 0
	for d, witness := range s.Trajectory() {
		step++
		if d.How == orbit.ByInc {
			sources[0] = append(sources[0], d.From)
		}
		if !yield(orbitVertex(s.Orbits, int(d.Vertex), step, d.How.String(), int(d.Depth), witness.Result.String())) {
			return
		}
	}
	yieldBelow(s.Below, sources, yield)
}

// steps yields an edge for every discovery that an operator made.
func steps(s *orbit.Search, yield func(Edge, error) bool) {
	for d, witness := range s.Trajectory() {
		if d.How != orbit.Given && !yield(edge(d.How, int(d.From), int(d.Vertex), witness), nil) {
			return
		}
	}
}
