package rows

import (
	"qorbit/count"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// A Search is one run of the search.
type Search struct {
	search.Options
	N        int    `json:"n" doc:"the order"`
	Orbits   uint64 `json:"orbits" oeis:"A002562" doc:"orbits, by the counter"`
	Reached  int    `json:"reached" latex:"reached|all" doc:"orbits that the search reaches"`
	Given    int    `json:"given" latex:"reached|given" doc:"of these, orbits that were given"`
	ByInc    int    `json:"by_inc" latex:"reached|by Inc" doc:"orbits that Inc gave first: the seeds"`
	ByMov    int    `json:"by_mov" latex:"reached|by Mov" doc:"orbits that Mov gave first"`
	Depth    *int   `json:"depth" doc:"the largest number of Movs from a seed, null depth first"`
	Missed   uint64 `json:"missed" doc:"orbits that the search misses"`
	Complete bool   `json:"complete" doc:"whether no orbit is missed"`
	ByQueens []int  `json:"by_queens" doc:"how many orbits moves of 1, 2, … queens gave first"`
}

// The views of searches.
var (
	Searches    = view[Search]("n strategy seeds queens orbits reached given by_inc by_mov depth missed complete")
	Escalations = view[Search]("n strategy seeds queens orbits reached given by_inc by_mov depth missed complete " +
		"escalate by_queens")
)

// NewSearch is the row of a run of the search, compared with a count.
func NewSearch(s *search.Result, counted count.Count) Search {
	r := Search{
		Options: s.Options, N: s.Orbits.Order(), Orbits: counted.Orbits,
		Reached: len(s.Found), Given: s.Count(search.Given),
		ByInc: s.Count(search.ByInc), ByMov: s.Count(search.ByMov), Missed: counted.Orbits - uint64(len(s.Found)),
	}
	r.Complete = r.Missed == 0
	if s.Options.Strategy == search.BreadthFirst {
		r.Depth = new(s.Depth())
	}
	for k := 1; k <= s.Options.Escalate; k++ {
		r.ByQueens = append(r.ByQueens, s.CountByQueens(k))
	}
	return r
}

// An Optimum says how short a search can be.
type Optimum struct {
	*route.Optimum
	N                int          `json:"n" doc:"the order"`
	Queens           int          `json:"queens" latex:"$k$" doc:"how many queens a move takes"`
	Orbits           int          `json:"orbits" oeis:"A002562" doc:"orbits of the order"`
	SeededComponents int          `json:"seeded_components" doc:"components with a seed"`
	Starts           int          `json:"starts" doc:"the least number of orbits from which Mov alone generates all: one in each component"`
	Unseeded         int          `json:"given" doc:"of these, those of components without a seed"`
	ForestExact      bool         `json:"forest_exact" doc:"whether forest_depth is known exactly"`
	SeedDepth        *int         `json:"seed_depth" doc:"the largest distance from a seed, null where there is no seed"`
	WalkLower        int          `json:"walk_lower" doc:"a lower bound on the steps of a walk by Movs through all of these"`
	WalkUpper        int          `json:"walk_upper" doc:"the steps of the walk that was found"`
	Hamiltonian      route.Answer `json:"hamiltonian" known:"Orbits" doc:"whether a walk visits each orbit once: yes, no or unknown"`
	Visits           []int        `json:"walk" text:"-" doc:"the orbits of the walk that was found, left out beyond 2000 orbits"`
}

// Optima is the view of optima.
var Optima = view[Optimum]("n queens orbits components seeded_components starts given forest_depth forest_lower " +
	"forest_exact seed_depth giant " +
	"walk_lower walk_upper hamiltonian walk")

// mostWalked bounds the components whose walk is printed.
const mostWalked = 2000

// NewOptimum is the row of an optimum.
func NewOptimum(o *route.Optimum) Optimum {
	orbits := o.Graph.Orbits()
	r := Optimum{
		Optimum: o, N: orbits.Order(), Queens: o.Graph.Queens(), Orbits: orbits.Len(),
		SeededComponents: o.Components - len(o.Given), Starts: o.Components, Unseeded: len(o.Given),
		ForestExact: o.ForestLower == o.ForestUpper, SeedDepth: survey.Depth(o.Graph, o.Seeds),
	}
	if w := o.Walk; r.Orbits > 0 {
		r.WalkLower, r.WalkUpper, r.Hamiltonian = w.Lower, w.Steps(), w.Hamiltonian
		if w.Vertices <= mostWalked {
			for _, v := range w.Visits {
				r.Visits = append(r.Visits, v+1)
			}
		}
	}
	return r
}

// MissedOf is the rows of the components that a search does not reach. Queens, by component, is nil where it is not
// known.
func MissedOf(r *search.Reach, queens []int) []Component {
	var rows []Component
	for _, m := range r.Missed() {
		c := Component{
			N: r.Orbits.Order(), Component: m.Component + 1, Size: len(m.Vertices),
			Class8: m.Class8, Class4: m.Class4, Class2: m.Class2,
			First: m.Vertices[0] + 1, Key: r.Orbits.Perm(m.Vertices[0]),
		}
		if queens != nil {
			c.Queens = queens[m.Component]
		}
		rows = append(rows, c)
	}
	return rows
}

// A Verified is what a certificate proves. One with a false claim proves nothing: only line and claim are given.
type Verified struct {
	File string `json:"file" doc:"the name of the file"`
	checker.Proof
	Valid bool   `json:"valid" doc:"whether all claims are true"`
	Line  int    `json:"line" known:"Line" text:"-" doc:"the line of the first false claim"`
	Claim string `json:"claim" known:"Line" text:"-" doc:"the first false claim"`
	Whole bool   // the certificate is of a whole order, not of a component
}

// NewVerified is the row of a certificate in the named file: of its proof, or of a claim that is false.
func NewVerified(file string, p checker.Proof, claim *checker.FalseClaim) Verified {
	if claim != nil {
		return Verified{File: file, Line: claim.Line, Claim: claim.Claim}
	}
	return Verified{File: file, Proof: p, Valid: true, Whole: !p.Component}
}
