package orbit

import "context"

// Connect finds with moves of how many queens the orbits of order n become one component: it returns the figures of the
// graphs of moves of 1, 2, … queens, up to the first that is connected. There is one, for a move of all queens leads
// everywhere; and moves of more queens join whatever moves of fewer do. Errors are those of Enumerate and NewGraph.
func Connect(ctx context.Context, n int, opt Options) ([]Stats, error) {
	orbits, err := Enumerate(ctx, n, opt)
	if err != nil {
		return nil, err
	}
	var tried []Stats
	for queens := 1; queens <= n; queens++ {
		s, err := NewSurvey(ctx, orbits, queens, opt)
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

// Connected reports whether moves lead from every orbit to every other.
func (s Stats) Connected() bool { return s.Components <= 1 }

// Complete reports whether every orbit is in a component with a seed, so that the search with such moves reaches them all.
func (s Stats) Complete() bool { return s.Reached == s.Orbits }
