package orbit

import "qorbit/work"

// A Problem is what is studied: the permutations of one order that meet a condition. Queens.Of(8) is the problem of
// eight queens. Its solutions are those permutations.
type Problem struct {
	Condition *Condition
	Order     int
}

// Of returns the problem of order n.
func (c *Condition) Of(n int) Problem { return Problem{c, n} }

// Study returns what a claim about the problem is about, with moves of one queen.
func (p Problem) Study() work.Study {
	return work.Study{Condition: p.Condition.Name, Moves: work.Mov, Queens: 1, Order: p.Order}
}

// Options control a long computation: threads, memory and progress.
type Options = work.Options
