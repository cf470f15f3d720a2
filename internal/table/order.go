package table

import (
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// An Order holds statistics of one order: of its solutions, of its orbits, and of the graph that moves of some queens make of them.
type Order struct {
	orbitgraph.Stats
	Solutions  uint64 `json:"solutions" oeis:"A000170" doc:"how many solutions there are"`
	MeanDegree *Ratio `json:"mean_degree" latex:"degree|mean" doc:"the mean number of neighbours, null where there are no orbits"`
	Missed     int    `json:"missed" latex:"search|missed" doc:"orbits in a component without a seed"`
	Depth      *int   `json:"depth" latex:"search|depth" bfile:"held" doc:"the largest distance from a seed, null where there is no seed"`
	IncEdges   int    `json:"inc_edges" latex:"Inc edges" doc:"pairs of an orbit of order N−1 and one of order N that an Inc joins"`
	Chained    int    `json:"chained" latex:"search|chained" doc:"orbits that a chain of searches from order 4 on reaches"`
	Connected  bool   `json:"connected" doc:"whether the graph has one component"`
	Complete   bool   `json:"complete" doc:"whether every orbit is in a component with a seed"`
	Primitive  int    `json:"primitive" latex:"search|primitive" doc:"orbits that no Inc leads to: no deletion leaves a solution"`
	Cyclomatic int    `json:"cyclomatic" doc:"edges − orbits + components: the edges outside a spanning forest"`
	Source     string `json:"source" doc:"computed now, or stored (doc/results.md has the provenance)"`

	// Degrees and Sizes are lists of pairs, in ascending order. They are nil where only the statistics are known.
	Degrees survey.Histogram `json:"degrees" latex:"-" long:"true" doc:"how many orbits have each number of neighbours"`
	Sizes   survey.Histogram `json:"sizes" latex:"-" long:"true" doc:"how many components have each number of orbits"`
}

// The sources of orders.
const (
	Computed = "computed"
	Stored   = "stored"
)

// The views of orders.
var (
	Stats        = StatsWith("")
	GraphTable   = view[Order]("n orbits edges moves self_moves components giant isolated max_degree mean_degree seeds reached depth primitive cyclomatic source").Without("text markdown html latex", "moves self_moves").Without("latex", "cyclomatic")
	Connection   = view[Order]("n queens orbits components giant connected reached complete")
	ResultOrders = view[Order]("n solutions orbits class8 class4 class2 reached missed components giant isolated edges moves self_moves seeds primitive cyclomatic max_degree complete source")
	ResultGraphs = view[Order]("n queens orbits edges components giant connected reached complete")
)

// StatsWith is the view of statistics with some more columns, which have spaces between.
func StatsWith(more string) View[Order] {
	return view[Order]("n queens orbits class8 class4 class2 moves self_moves edges isolated components giant max_degree seeds reached " + more + " primitive cyclomatic degrees sizes")
}

// NewOrder is the row of the statistics of a graph. It has no solutions, depth, Incs, chained searches and histograms.
func NewOrder(s orbitgraph.Stats) Order {
	o := Order{
		Stats: s, Missed: s.Orbits - s.Reached, Connected: s.Connected(), Complete: s.Complete(),
		Primitive: s.Orbits - s.Seeds, Cyclomatic: s.Edges - s.Orbits + s.Components,
	}
	o.MeanDegree = Quotient(2*float64(s.Edges), float64(s.Orbits))
	return o
}

// NewSurvey is the row of a survey: NewOrder with histograms, and with the depth if the survey has it.
func NewSurvey(s *survey.Survey) Order {
	o := NewOrder(s.Stats)
	o.Degrees, o.Sizes, o.Depth = s.Degrees, s.Sizes, s.Depth
	return o
}

// NewOrders is NewOrder for each graph.
func NewOrders(all []orbitgraph.Stats) []Order {
	var rows []Order
	for _, s := range all {
		rows = append(rows, NewOrder(s))
	}
	return rows
}

// A Least says how many queens a move must move for the orbit graph of an order to be connected.
type Least struct {
	N         int  `json:"n" doc:"the order"`
	Orbits    int  `json:"orbits" oeis:"A002562" doc:"how many orbits there are"`
	Queens    *int `json:"queens" latex:"$k$" bfile:"held" doc:"the least number of queens whose moves connect them, null where there are no orbits"`
	Edges     int  `json:"edges" bfile:"-" doc:"pairs of different orbits that such a move joins"`
	MaxDegree int  `json:"max_degree" latex:"degree|max" bfile:"-" doc:"the most neighbours that an orbit has then"`
}

// LeastTable is the view of all columns.
var LeastTable = All[Least]()

// NewLeast is the row of an order whose graphs of moves of 1, 2, … queens, up to the first that is connected, have the given statistics.
func NewLeast(tried []orbitgraph.Stats) Least {
	last := tried[len(tried)-1]
	r := Least{N: last.N, Orbits: last.Orbits, Edges: last.Edges, MaxDegree: last.MaxDegree}
	if last.Orbits > 0 {
		r.Queens = &last.Queens
	}
	return r
}

// A Metric describes the pattern metric of an order: the distance of two orbits is the least number of queens whose move joins them.
type Metric struct {
	N        int  `json:"n" doc:"the order"`
	Orbits   int  `json:"orbits" oeis:"A002562" doc:"how many orbits there are"`
	Diameter *int `json:"diameter" bfile:"held" doc:"the largest distance of two orbits, null where there are no orbits"`
	Radius   *int `json:"radius" bfile:"held" doc:"the least k such that some orbit has all within distance k"`
	Covering *int `json:"covering" bfile:"held" doc:"the least k such that every orbit has a seed within distance k, null where there are no seeds"`
}

// NewMetric is the row of an order.
func NewMetric(m survey.Metric) Metric {
	r := Metric{N: m.N, Orbits: m.Orbits}
	if m.Orbits > 0 {
		r.Diameter, r.Radius = &m.Diameter, &m.Radius
	}
	if m.Seeds > 0 {
		r.Covering = &m.Covering
	}
	return r
}

// A Check holds the four ways to an order's orbits side by side.
type Check struct {
	search.Check
	Missed int64  `json:"missed" latex:"orbits|missed" doc:"orbits that it does not reach"`
	Source string `json:"source" doc:"whether the graph was computed now or is stored"`
}

// The views of checks.
var (
	Checks            = view[Check]("n solutions counted_orbits enumerated_orbits reached components giant agree complete disagreement")
	CompletenessTable = view[Check]("n counted_orbits enumerated_orbits reached missed components agree complete source")
)

// NewCheck is the row of a check.
func NewCheck(c search.Check) Check {
	return Check{Check: c, Missed: int64(c.CountedOrbits) - int64(c.Reached)}
}

// A Missed says what the search of an order misses, by one rule of seeds.
type Missed struct {
	N          int    `json:"n" doc:"the order"`
	Seeds      string `json:"seeds" doc:"which orbits of order N−1 Inc is applied to: all (complete), or those that a chain of searches reached (chained)"`
	Orbits     int    `json:"orbits" oeis:"A002562" doc:"orbits of the order"`
	Missed     int    `json:"missed" doc:"orbits that the search misses"`
	Components int    `json:"components" doc:"components that they are in"`
	Isolated   int    `json:"isolated" doc:"of these, components of one orbit"`
	Largest    int    `json:"largest" doc:"orbits in the largest of them"`
	By2        int    `json:"by_2" latex:"joined by|$k=2$" doc:"those that a move of two queens joins to what is reached"`
	By3        int    `json:"by_3" latex:"joined by|$k=3$" doc:"those that a move of three queens does, and none of two"`
}

// NewMissed adds up the components that a search by the rule misses, of which there are orbits in all.
func NewMissed(n, orbits int, rule search.SeedRule, components []Component) Missed {
	m := Missed{N: n, Seeds: string(rule), Orbits: orbits, Components: len(components)}
	for _, c := range components {
		m.Missed += c.Size
		m.Largest = max(m.Largest, c.Size)
		if c.Size == 1 {
			m.Isolated++
		}
		switch {
		case c.Queens == nil:
		case *c.Queens == 2:
			m.By2++
		case *c.Queens == 3:
			m.By3++
		}
	}
	return m
}
