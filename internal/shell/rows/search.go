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
	N        int    `json:"n"`
	Orbits   uint64 `json:"orbits"`
	Reached  int    `json:"reached"`
	Given    int    `json:"given"`
	ByInc    int    `json:"by_inc"`
	ByMov    int    `json:"by_mov"`
	Depth    *int   `json:"depth"`
	Missed   uint64 `json:"missed"`
	Complete bool   `json:"complete"`
	ByQueens []int  `json:"by_queens"`
}

// The views of searches.
var (
	Searches    = Escalations.Drop("escalate by_queens")
	Escalations = view[Search]("n strategy seeds queens orbits reached given by_inc by_mov depth missed complete "+
		"escalate by_queens").Without("latex", "strategy seeds queens given escalate")
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
	N                int          `json:"n"`
	Queens           int          `json:"queens"`
	Orbits           int          `json:"orbits"`
	SeededComponents int          `json:"seeded_components"`
	Starts           int          `json:"starts"`
	Unseeded         int          `json:"given"`
	ForestExact      bool         `json:"forest_exact"`
	SeedDepth        *int         `json:"seed_depth"`
	WalkLower        int          `json:"walk_lower"`
	WalkUpper        int          `json:"walk_upper"`
	Hamiltonian      route.Answer `json:"hamiltonian"`
	Visits           []int        `json:"walk"`
}

// Optima is the view of optima.
var Optima = view[Optimum]("n queens orbits components seeded_components starts given forest_depth forest_lower "+
	"forest_exact seed_depth giant "+
	"walk_lower walk_upper hamiltonian walk").Without("text", "walk").
	Without("latex", "walk queens components seeded_components given forest_lower forest_exact giant")

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
	File string `json:"file"`
	checker.Proof
	Valid bool   `json:"valid"`
	Line  int    `json:"line"`
	Claim string `json:"claim"`
	Whole bool   // the certificate is of a whole order, not of a component
}

// VerifiedRows is the view of certificates.
var VerifiedRows = All[Verified]().Without("text", "line claim")

// A VerifiedBoards is what a certificate of single boards proves.
type VerifiedBoards struct {
	File     string `json:"file"`
	Boards   int    `json:"boards"`
	Isolated int    `json:"isolated"`
	Seeds    int    `json:"seeds"`
	Valid    bool   `json:"valid"`
}

// NewVerifiedBoards is the row of the certificate of single boards in the named file.
func NewVerifiedBoards(file string, p checker.Proof) VerifiedBoards {
	return VerifiedBoards{file, p.Boards, p.Isolated, p.Seeds, true}
}

// NewVerified is the row of a certificate in the named file: of its proof, or of a claim that is false.
func NewVerified(file string, p checker.Proof, claim *checker.FalseClaim) Verified {
	if claim != nil {
		return Verified{File: file, Line: claim.Line, Claim: claim.Claim}
	}
	return Verified{File: file, Proof: p, Valid: true, Whole: !p.Component}
}
