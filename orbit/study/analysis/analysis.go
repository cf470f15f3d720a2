// Package analysis computes statistics of an orbit graph as network science has them: degrees, clustering, distances,
// centrality, communities and the spectral gap. Statistics defines each; Analyse computes all. The result is the same
// on every run and on any number of threads.
package analysis

import (
	"context"
	"math"

	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

// An Exactness says how exact a value is, or why there is none.
type Exactness string

// The values of Exactness.
const (
	Exact Exactness = "exact"
	// estimated from a sample of the distances; the maximum of such estimates tends to be too large
	Sampled   Exactness = "sampled"
	Heuristic Exactness = "heuristic" // of the best division found, which need not be the best there is
	TooLarge  Exactness = "too large" // no value: the graph is too large for the method
	Undefined Exactness = "undefined" // no value for this graph
)

// A Value is the value of one statistic; not a number where Exactness says that there is none.
type Value struct {
	Name      string    `json:"figure"` // the name of the statistic
	Value     float64   `json:"value"`  // its value, null where it is undefined or the graph is too large
	Exactness Exactness `json:"how"`    // exact, sampled, heuristic, too large or undefined
}

// Options are the options of an analysis.
type Options struct {
	Work    orbit.Options
	Sources int // measure distances from at most a given number of vertices of the giant, 2 or more; 0 means the default
}

// By default, distances are measured from all vertices of giants of up to ExactSources, that is to order 14, where they
// take half a minute on two processors, and from DefaultSources of larger ones.
const (
	ExactSources   = 40000
	DefaultSources = 10000
)

// An Analysis is the result for one graph.
type Analysis struct {
	Values      []Value     // in the order of Statistics
	Centrality  *Centrality // of the vertices of the giant; nil where it has fewer than two
	Communities []Community // of the giant, the largest first
}

// A measurement is an analysis under way.
type measurement struct {
	Analysis
	*giantComponent
	opt    Options
	values map[string]Value // by name; the statistics that are not here are undefined
}

// Analyse computes all statistics of g. It fails with the context's error once ctx is done.
func Analyse(ctx context.Context, g *orbitgraph.Graph, opt Options) (*Analysis, error) {
	m, err := newMeasurement(g, opt)
	if err != nil {
		return nil, err
	}
	if err := m.measure(ctx, m.measureSizes, m.measureDegrees, m.measureClustering, m.measureStructure, m.measureExtent,
		m.measureCentrality, m.measureCommunities, m.measureGap); err != nil {
		return nil, err
	}
	for _, s := range Statistics {
		v, known := m.values[s.Name]
		if !known || math.IsNaN(v.Value) && v.Exactness != TooLarge {
			v = Value{s.Name, math.NaN(), Undefined}
		}
		m.Values = append(m.Values, v)
	}
	return &m.Analysis, nil
}

// Structure computes the statistics of g that need no distances and no communities: from girth to maximal_cliques, and
// the spectral gap. What is undefined is not among the values. It fails with the context's error once ctx is done.
func Structure(ctx context.Context, g *orbitgraph.Graph, opt Options) (*Analysis, error) {
	m, err := newMeasurement(g, opt)
	if err != nil {
		return nil, err
	}
	if err := m.measure(ctx, m.measureStructure, m.measureGap); err != nil {
		return nil, err
	}
	for _, s := range Statistics {
		if v, known := m.values[s.Name]; known {
			m.Values = append(m.Values, v)
		}
	}
	return &m.Analysis, nil
}

// measure makes measurements, one after the other.
func (m *measurement) measure(ctx context.Context, all ...func(context.Context) error) error {
	for _, one := range all {
		if err := one(ctx); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// measureStructure measures cycles, cuts, cores and cliques.
func (m *measurement) measureStructure(ctx context.Context) error {
	return m.measure(ctx, m.measureGirth, m.measureBlocks, m.measureCores)
}

// MeasureCentrality computes the centrality of the vertices of the giant of g; nil where it has fewer than two. It
// fails with the context's error once ctx is done.
func MeasureCentrality(ctx context.Context, g *orbitgraph.Graph, opt Options) (*Centrality, error) {
	m, err := newMeasurement(g, opt)
	if err != nil {
		return nil, err
	}
	err = m.measureCentrality(ctx)
	return m.Centrality, err
}

// Divide finds communities of the giant of g; there are none where it has no edge, or is too large. It fails with the
// context's error once ctx is done.
func Divide(ctx context.Context, g *orbitgraph.Graph, opt Options) ([]Community, error) {
	m, err := newMeasurement(g, opt)
	if err != nil {
		return nil, err
	}
	err = m.measureCommunities(ctx)
	return m.Communities, err
}

// newMeasurement fails where the analysis takes more memory than the options allow: some lists, and a view for gonum,
// whose algorithms keep maps, of the graphs that are small enough for it.
func newMeasurement(g *orbitgraph.Graph, opt Options) (*measurement, error) {
	n, each := g.Orbits().Len(), uint64(64)
	if n <= maxGonum {
		each += 400 // measured at order 15
	}
	if err := opt.Work.Room(each*uint64(n), "the analysis of %d orbits of order %d", n, g.Orbits().Order()); err != nil {
		return nil, err
	}
	giant := newGiant(g)
	if opt.Sources == 0 {
		opt.Sources = defaultSources(len(giant.members))
	}
	return &measurement{giantComponent: giant, opt: opt, values: make(map[string]Value)}, nil
}

// defaultSources is the default for a giant of a given number of vertices.
func defaultSources(vertices int) int {
	if vertices > ExactSources {
		return DefaultSources
	}
	return max(vertices, 2)
}

// set keeps the values of statistics, by their names.
func (m *measurement) set(exactness Exactness, values map[string]float64) {
	for name, value := range values {
		m.values[name] = Value{name, value, exactness}
	}
}

// tooLarge says that the graph is too large for statistics.
func (m *measurement) tooLarge(names ...string) {
	for _, name := range names {
		m.set(TooLarge, map[string]float64{name: math.NaN()})
	}
}

// measureSizes counts orbits, edges and components.
func (m *measurement) measureSizes(context.Context) error {
	s := m.g.Stats()
	m.set(Exact, map[string]float64{
		"orbits":      float64(s.Orbits),
		"edges":       float64(s.Edges),
		"components":  float64(s.Components),
		"isolated":    float64(s.Isolated),
		"giant":       float64(s.Giant),
		"giant_share": float64(s.Giant) / float64(s.Orbits),
	})
	return nil
}

// measureExtent finds radius and diameter of the giant, where their bounds meet.
func (m *measurement) measureExtent(ctx context.Context) error {
	extent, err := m.g.GiantExtent(ctx, 0, m.opt.Work)
	if err != nil || len(m.members) == 0 {
		return err
	}
	m.set(Exact, map[string]float64{"radius": float64(extent.RadiusUpper), "diameter": float64(extent.DiameterUpper)})
	if extent.RadiusLower < extent.RadiusUpper {
		m.tooLarge("radius")
	}
	if extent.DiameterLower < extent.DiameterUpper {
		m.tooLarge("diameter")
	}
	return nil
}

// Value returns the value of the statistic with the given name.
func (a *Analysis) Value(name string) (Value, bool) {
	for _, v := range a.Values {
		if v.Name == name {
			return v, true
		}
	}
	return Value{}, false
}

// A giantComponent is the largest component of a graph; of several, the one with the smallest vertex.
type giantComponent struct {
	g       *orbitgraph.Graph
	members []int   // in ascending order
	place   []int32 // of each member in that list, by vertex
	edges   int
}

func newGiant(g *orbitgraph.Graph) *giantComponent {
	components := g.Components()
	giant := &giantComponent{g: g, place: make([]int32, g.Orbits().Len())}
	largest := components.LargestVertex()
	for v, of := range components.Of {
		if of == components.Of[largest] {
			giant.place[v] = int32(len(giant.members))
			giant.members = append(giant.members, v)
			giant.edges += g.Degree(v)
		}
	}
	giant.edges /= 2
	return giant
}
