package sampled

import (
	"qorbit/internal/row"
	"qorbit/orbit/sample"
	"qorbit/orbit/sample/collision"
	"qorbit/orbit/sample/rare"
)

// A Collision is the row of the share of orbits that have the multiset signature of another orbit, estimated from random orbits.
type Collision struct {
	N               int        `json:"n" latex:"$N$" doc:"the order"`
	Samples         int        `json:"samples" doc:"how many solutions were drawn"`
	Effective       row.Number `json:"effective" doc:"as many independent uniform orbits would give errors that are no larger"`
	Colliding       int        `json:"colliding" doc:"how many of the solutions have the multiset signature of another orbit"`
	Share           row.Number `json:"share" latex:"share|estimate" doc:"the share of orbits that do"`
	Error           row.Number `json:"error" latex:"share|error" doc:"its standard error"`
	Least           row.Number `json:"least" latex:"share|least" doc:"the lower bound of an interval of 95% for the share"`
	Most            row.Number `json:"most" latex:"share|most" doc:"its upper bound"`
	Shifts          row.Number `json:"shifts" doc:"the share of orbits that have the signature of a cyclic shift of their solutions"`
	Undecided       row.Number `json:"undecided" doc:"the share of orbits for which the search was cut off, and found nothing"`
	Autocorrelation row.Number `json:"autocorrelation" text:"-" doc:"the largest integrated autocorrelation time of a value, in draws; 1 for independent draws"`
	Method          string     `json:"method" doc:"how solutions were drawn: exact (uniform and independent) or chain (Markov chains)"`
	SeedOfGenerator uint64     `json:"seed_of_generator" text:"-" doc:"the seed of the generator of random numbers"`
}

// Collisions is the view of shares of orbits that collide.
var Collisions = row.All[Collision]()

// NewCollision is the row of the share that a sample has.
func NewCollision(r *sample.Result, s *collision.Share) Collision {
	return Collision{
		N: r.N, Samples: len(r.Draws), Effective: row.Number(r.Effective), Colliding: s.Colliding, Share: row.Number(s.Orbits.Value),
		Error: row.Number(s.Orbits.Error), Least: row.Number(s.Least), Most: row.Number(s.Most), Shifts: row.Number(s.Shifts.Value),
		Undecided: row.Number(s.Undecided.Value), Autocorrelation: row.Number(r.Autocorrelation), Method: string(r.Method), SeedOfGenerator: r.Seed,
	}
}

// An Across is the row of the share of solutions of which one queen can go across the border, with the same signature.
type Across struct {
	N               int        `json:"n" latex:"$N$" doc:"the order"`
	Steps           int        `json:"steps" doc:"how many steps each chain made"`
	Share           row.Number `json:"share" latex:"share|estimate" doc:"the share of solutions that have the multiset signature of another orbit whose solution has one queen elsewhere: on the opposite border line"`
	Error           row.Number `json:"error" latex:"share|error" doc:"its standard error"`
	SeedOfGenerator uint64     `json:"seed_of_generator" text:"-" doc:"the seed of the generator of random numbers"`
}

// AcrossBorders is the view of shares of solutions with a queen that can go across the border.
var AcrossBorders = row.All[Across]()

// NewAcross is the row of what biased chains estimate.
func NewAcross(n int, e sample.Estimate, o rare.Options) Across {
	return Across{N: n, Steps: o.Steps, Share: row.Number(e.Value), Error: row.Number(e.Error), SeedOfGenerator: o.Seed}
}
