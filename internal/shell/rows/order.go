package rows

import (
	"cmp"
	"fmt"
	"slices"
	"sync"

	"qorbit/internal/base/words"
	"qorbit/internal/facts"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
	"qorbit/work"
)

// An Order holds statistics of one order: of its solutions, of its orbits, and of the graph that moves of some queens
// make of them.
type Order struct {
	survey.Survey
	HasComponents bool     `json:"-"` // a local survey has none
	Solutions     uint64   `json:"solutions"`
	MeanDegree    *float64 `json:"mean_degree"`
	Missed        int      `json:"missed"`
	IncEdges      int      `json:"inc_edges"`
	Chained       int      `json:"chained"`
	Connected     bool     `json:"connected"`
	Complete      bool     `json:"complete"`
	Primitive     int      `json:"primitive"`
	Cyclomatic    int      `json:"cyclomatic"`
	Kind          string   `json:"kind"`
	Source        string   `json:"source"`
}

// The sources of orders.
const (
	Computed = "computed"
	Stored   = "stored"
)

// MaxStored is the largest order whose survey is stored. Above orbit.MaxEnumerated, surveys are local: they have no
// components.
const MaxStored = 20

// The views of orders.
var (
	GraphTable = view[Order]("n orbits edges moves self_moves components giant isolated max_degree mean_degree "+
		"seeds reached depth primitive cyclomatic source").
		Without(table.People, "moves self_moves").Without("latex", "max_degree seeds depth primitive cyclomatic source")
	LocalStats = view[Order]("n queens orbits class8 class4 class2 moves self_moves edges isolated "+
		"max_degree mean_degree seeds primitive degrees").Without("latex", notInLaTeX)
	Connection = view[Order]("n kind queens orbits components giant connected reached complete")
)

// notInLaTeX are statistics that a column of a page has no room for.
const notInLaTeX = "kind queens class8 class4 class2 moves self_moves max_degree seeds primitive cyclomatic " +
	"degrees sizes"

// ByKind returns a view of rows with the column kind, or without it where the moves are Movs.
func ByKind[T any](v table.View[T], kind *move.Kind) table.View[T] {
	if kind != move.Mov {
		return v
	}
	return v.Drop("kind")
}

// StatsWith is the view of statistics with some more columns, which have spaces between.
func StatsWith(kind *move.Kind, more string) table.View[Order] {
	v := view[Order]("n kind queens orbits class8 class4 class2 moves self_moves edges isolated components giant " +
		"max_degree seeds reached " + more + " primitive cyclomatic degrees sizes")
	return ByKind(v.Without("latex", notInLaTeX), kind)
}

// NewOrder is the row of the statistics of a graph. It has no solutions, Incs and chained searches.
func NewOrder(s *survey.Survey) Order {
	return Order{
		Kind:   move.Mov.Name,
		Survey: *s, HasComponents: s.Components > 0 || s.Orbits == 0, Missed: s.Orbits - s.Reached,
		Connected: s.Connected(), Complete: s.Complete(), Primitive: s.Orbits - s.Seeds,
		Cyclomatic: s.Edges - s.Orbits + s.Components,
		MeanDegree: quotient(2*float64(s.Edges), float64(s.Orbits)),
	}
}

// quotient returns a/b, or nil where b is 0.
func quotient(a, b float64) *float64 {
	if b == 0 {
		return nil
	}
	return new(a / b)
}

// A Least has the statistics of the first graph of moves of 1, 2, … queens of an order that is connected.
type Least struct {
	orbitgraph.Stats
	Queens int `json:"queens"`
}

// LeastTable is the view of the least numbers of queens.
var LeastTable = view[Least]("n orbits queens edges max_degree")

// A Check holds the ways to an order's orbits side by side.
type Check struct {
	search.Check
	Missed int64  `json:"missed"`
	Source string `json:"source"`
}

// The views of checks.
var (
	Checks = view[Check]("n solutions counted_orbits enumerated_orbits reached components giant agree "+
		"complete disagreement").Without("text", "disagreement").
		Without("latex", "disagreement enumerated_orbits components giant")
	CompletenessTable = view[Check]("n counted_orbits enumerated_orbits reached missed components agree complete source").
				Without("latex", "enumerated_orbits source")
)

// NewCheck is the row of a check.
func NewCheck(c search.Check) Check {
	return Check{Check: c, Missed: int64(c.CountedOrbits) - int64(c.Reached)}
}

// A Missed says what the search of an order misses, by one rule of seeds.
type Missed struct {
	N          int    `json:"n"`
	Seeds      string `json:"seeds"`
	Orbits     int    `json:"orbits"`
	Missed     int    `json:"missed"`
	Components int    `json:"components"`
	Isolated   int    `json:"isolated"`
	Largest    int    `json:"largest"`
	By2        int    `json:"by_2"`
	By3        int    `json:"by_3"`
}

// NewMissed adds up the components that a search by the rule misses, of a given number of orbits in all.
func NewMissed(n, orbits int, rule search.SeedRule, components []Component) Missed {
	m := Missed{N: n, Seeds: string(rule), Orbits: orbits, Components: len(components)}
	for _, c := range components {
		m.Missed += c.Size
		m.Largest = max(m.Largest, c.Size)
		if c.Size == 1 {
			m.Isolated++
		}
		switch c.Queens {
		case 2:
			m.By2++
		case 3:
			m.By3++
		}
	}
	return m
}

// A Degree is how many orbits have one degree.
type Degree struct {
	N      int `json:"n"`
	Degree int `json:"degree"`
	Orbits int `json:"orbits"`
}

// A ComponentSize is how many components have one size.
type ComponentSize struct {
	N          int    `json:"n"`
	Size       int    `json:"size"`
	Components int    `json:"components"`
	Orbits     int    `json:"orbits"`
	Source     string `json:"source"`
}

// Sizes is the view of sizes without their source.
var Sizes = view[ComponentSize]("n size components orbits")

// Degrees are the rows of the degrees that a survey has counted.
func Degrees(s *survey.Survey) []Degree {
	var rows []Degree
	for _, t := range s.Degrees {
		rows = append(rows, Degree{s.N, t[0], t[1]})
	}
	return rows
}

// ComponentSizes are the rows of the sizes of components that a survey has counted.
func ComponentSizes(s *survey.Survey) []ComponentSize {
	var rows []ComponentSize
	for _, t := range s.Sizes {
		rows = append(rows, ComponentSize{N: s.N, Size: t[0], Components: t[1], Orbits: t[0] * t[1]})
	}
	return rows
}

// Distances are the distances in the largest component, and the depth. What is not decided is null.
type Distances struct {
	orbitgraph.Extent
	N          int    `json:"n"`
	Kind       string `json:"kind"`
	Queens     int    `json:"queens"`
	Orbits     int    `json:"orbits"`
	Radius     *int   `json:"radius"`
	Diameter   *int   `json:"diameter"`
	CentreSize int    `json:"centre_size"`
	Centre     []int  `json:"centre"`
	Seeds      int    `json:"seeds"`
	Depth      *int   `json:"depth"`
}

// DistanceTable is the view of distances.
var DistanceTable = view[Distances]("n kind queens orbits giant radius radius_lower radius_upper diameter "+
	"diameter_lower diameter_upper centre_size centre seeds depth searches exact").
	Without("latex", "kind queens radius_lower radius_upper diameter_lower diameter_upper centre seeds searches exact")

// maxCentre bounds the orbits of the centre that a row lists.
const maxCentre = 8

// NewDistances is the row of a graph whose largest component has the given extent.
func NewDistances(g *orbitgraph.Graph, e orbitgraph.Extent) Distances {
	seeds := move.Seeds(g.Orbits())
	row := Distances{
		Extent: e, N: g.Orbits().Order(), Kind: g.Rule().Kind.Name, Queens: g.Queens(),
		Orbits: g.Orbits().Len(), CentreSize: len(e.Centre),
		Centre: make([]int, 0, maxCentre), Seeds: len(seeds), Depth: survey.Depth(g, seeds),
	}
	if e.RadiusLower == e.RadiusUpper {
		row.Radius = &row.RadiusLower
	}
	if e.DiameterLower == e.DiameterUpper {
		row.Diameter = &row.DiameterLower
	}
	for _, v := range e.Centre[:min(len(e.Centre), maxCentre)] {
		row.Centre = append(row.Centre, v+1)
	}
	return row
}

// A DistanceCount is how many orbits lie at one distance.
type DistanceCount struct {
	N        int  `json:"n"`
	From     *int `json:"from"`
	Distance *int `json:"distance"`
	Orbits   int  `json:"orbits"`
}

// DistanceCounts are the rows of the distances from the orbit that a text names, or from the seeds where there is no
// text. The last row, if any, has the orbits that are not reached. It fails where the text names no orbit.
func DistanceCounts(g *orbitgraph.Graph, name string) ([]DistanceCount, error) {
	n := g.Orbits().Order()
	var from *int
	sources := move.Seeds(g.Orbits())
	if name != "" {
		v, err := g.Orbits().Parse(name)
		if err != nil {
			return nil, err
		}
		from, sources = new(v+1), []int{v}
	}
	counts, unreached := g.DistanceCounts(sources)
	var rows []DistanceCount
	for d, orbits := range counts {
		rows = append(rows, DistanceCount{n, from, new(d), orbits})
	}
	if unreached > 0 {
		rows = append(rows, DistanceCount{n, from, nil, unreached})
	}
	return rows, nil
}

var storedOrders = sync.OnceValue(func() map[int]Order {
	orders := make(map[int]Order)
	for _, o := range slices.Concat(facts.Read[Order](facts.Survey), facts.Read[Order](facts.Local)) {
		orders[o.N] = o
	}
	return orders
})

// stored has the boards and moves of all results that are stored.
var stored = work.Scope{Conditions: []string{work.Queens}, Moves: work.Mov, Queens: 1}

// IsStored reports whether results of some boards and moves are stored, at orders that are.
func IsStored(asked work.Study) bool { return stored.Has(asked) }

// A Store has results of orders that are read, not computed.
type Store struct {
	has  func(n int) bool
	what string // it has
	most int    // the largest order whose results can be computed with all that they have; 0 for every order
}

// The stores. Smaller orders are counted in a second.
var (
	StoredSurveys = &Store{func(n int) bool { _, ok := storedOrders()[n]; return ok }, singleRuns, orbit.MaxEnumerated}
	StoredClasses = &Store{func(n int) bool { return len(storedClasses()[n]) > 0 }, singleRuns, 0}
	StoredCounts  = &Store{func(n int) bool { return n >= 18 }, "counts of the OEIS", 0}
)

const singleRuns = "results of single runs (provenance: doc/results.md)"

// A Use says what is read of orders, and whether what is stored is to be computed again.
type Use struct {
	Condition *orbit.Condition // nil means Queens
	Of        *Store           // nil for surveys
	Queens    int              // of the moves; 0 means 1
	Recompute bool             // computes every order
}

// Problem is what is studied at order n.
func (u Use) Problem(n int) orbit.Problem { return cmp.Or(u.Condition, orbit.Queens).Of(n) }

// store is what is read.
func (u Use) store() *Store { return cmp.Or(u.Of, StoredSurveys) }

// Chained returns how many orbits of an order a chain of searches from order 4 on reaches, if that is read.
func (u Use) Chained(n int) (reached int, ok bool) {
	reached = storedOrders()[n].Chained
	return reached, reached > 0 && u.reads(n) // 0 means no value: from order 5 on, such a search reaches some orbit
}

// reads reports whether an order is read, not computed.
func (u Use) reads(n int) bool {
	asked := u.Problem(n).Study()
	asked.Queens = u.Queens
	return !u.Recompute && IsStored(asked) && u.store().has(n)
}

// Check finds an order above most, the largest that can be computed, that is not read. Where most is 0, every order
// can, of queens.
func (u Use) Check(orders []int, most int) error {
	if most == 0 && u.Problem(0).Condition == orbit.Queens {
		return nil
	}
	most = cmp.Or(most, orbit.MaxEnumerated)
	for _, n := range orders {
		switch {
		case n <= most || u.reads(n):
		case u.Recompute:
			return words.InField("recompute", fmt.Errorf("order %d, expected 1 to %d", n, most))
		case u.Problem(n).Condition != orbit.Queens:
			return words.WrongField("condition", u.Condition.Name, "order %d, expected 1 to %d", n, most)
		default:
			return words.WrongField("queens", u.Queens, "order %d, expected 1 to %d", n, most)
		}
	}
	return nil
}

// Among returns those of the orders that are read, not computed.
func (u Use) Among(orders []int) []int {
	return slices.DeleteFunc(slices.Clone(orders), func(n int) bool { return !u.reads(n) })
}

// Survey returns the survey that is stored of an order, or what the function computes, and which of the two: [Stored]
// or [Computed]. Depth is nil where it was not recorded.
func (u Use) Survey(n int, compute func() (*survey.Survey, error)) (s *survey.Survey, source string, err error) {
	if o := storedOrders()[n]; u.reads(n) {
		return &o.Survey, Stored, nil
	}
	s, err = compute()
	return s, Computed, err
}

// Note says which of the orders are read, for a reader of the output; it is empty where none is.
func (u Use) Note(orders []int) string {
	among := u.Among(orders)
	if len(among) == 0 {
		return ""
	}
	computed := "all orders"
	if most := u.store().most; most > 0 && among[len(among)-1] > most {
		computed = fmt.Sprintf("those to %d; of larger ones, no components are known", most)
	}
	return fmt.Sprintf("stored %s, not computed now: N = %s; --recompute computes %s",
		u.store().what, words.FormatOrders(among), computed)
}
