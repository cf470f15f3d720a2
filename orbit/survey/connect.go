package survey

import (
	"context"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

// QueensToConnect finds with moves of how many queens the orbits of order n become one component: it returns the figures of the
// graphs of moves of 1, 2, … queens, up to the first that is connected. There is one, for a move of all queens leads
// everywhere; and moves of more queens join whatever moves of fewer do. Errors are those of Enumerate and NewGraph.
func QueensToConnect(ctx context.Context, n int, opt orbit.Options) ([]orbitgraph.Stats, error) {
	orbits, err := orbit.Enumerate(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	var tried []orbitgraph.Stats
	for queens := 1; queens <= n; queens++ {
		s, err := Run(ctx, orbits, queens, opt)
		if err != nil {
			return nil, err
		}
		tried = append(tried, s.Stats)
		if s.Connected() {
			break
		}
	}
	return tried, nil
}
