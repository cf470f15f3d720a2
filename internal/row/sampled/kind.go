package sampled

import (
	"qorbit/internal/row"
	"qorbit/orbit/sample"
	"qorbit/orbit/sample/displacement"
)

// A Kind is the row of the moves of one kind, by the displacement of the queen, measured on random orbits and predicted.
type Kind struct {
	N               int        `json:"n" latex:"$N$" doc:"the order"`
	Kind            string     `json:"kind" doc:"swap (of adjacent rows or columns), diagonal (±1, ±1), double (0, ±2) or (±2, 0), near (others), across (more than half the board); moves: all of these; degree: neighbouring orbits; deletions: those that leave a solution"`
	Mean            row.Number `json:"mean" doc:"the mean number for a random orbit"`
	Error           row.Number `json:"error" doc:"its standard error"`
	Variance        row.Number `json:"variance" doc:"the variance of the number for an orbit"`
	Predicted       row.Number `json:"predicted" doc:"what the model of independent diagonals predicts from the drawn solutions"`
	Samples         int        `json:"samples" doc:"how many solutions were drawn"`
	Method          string     `json:"method" doc:"how solutions were drawn: exact or chain"`
	SeedOfGenerator uint64     `json:"seed_of_generator" text:"-" doc:"the seed of the generator of random numbers"`
}

// Kinds is the view of moves by kind.
var Kinds = row.All[Kind]()

// NewKind is the row of a count of a sample.
func NewKind(r *sample.Result, c displacement.Count) Kind {
	return Kind{
		N: r.N, Kind: c.Kind.String(), Mean: row.Number(c.Mean.Value), Error: row.Number(c.Mean.Error), Variance: row.Number(c.Variance),
		Predicted: row.Number(c.Predicted), Samples: len(r.Draws), Method: string(r.Method), SeedOfGenerator: r.Seed,
	}
}
