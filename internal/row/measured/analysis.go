package measured

import (
	"math"
	"regexp"
	"strings"

	"qorbit/internal/row"
	"qorbit/orbit"
	"qorbit/orbit/analysis"
	"qorbit/orbit/analysis/isomorphism"
	"qorbit/orbit/orbitgraph"
)

// A Statistic is the value of one statistic of a graph.
type Statistic struct {
	N      int                `json:"n" latex:"$N$" doc:"the order"`
	Queens int                `json:"queens" latex:"$k$" text:"-" doc:"how many queens a move takes"`
	Name   string             `json:"figure" doc:"the name of the statistic"`
	Value  *row.Number        `json:"value" doc:"its value, null where it is undefined or the graph is too large"`
	How    analysis.Exactness `json:"how" doc:"exact, sampled, heuristic, too large or undefined"`
}

// Statistics are the rows of an analysis.
func Statistics(g *orbitgraph.Graph, a *analysis.Analysis) []Statistic {
	var rows []Statistic
	for _, v := range a.Values {
		s := Statistic{N: g.Orbits().Order(), Queens: g.Queens(), Name: v.Name, How: v.Exactness}
		if !math.IsNaN(v.Value) {
			s.Value = new(row.Number(v.Value))
		}
		rows = append(rows, s)
	}
	return rows
}

// A Central is one of the orbits with the highest values of a measure of centrality.
type Central struct {
	N       int                `json:"n" latex:"$N$" doc:"the order"`
	Queens  int                `json:"queens" latex:"$k$" text:"-" doc:"how many queens a move takes"`
	Measure string             `json:"measure" doc:"betweenness, closeness, pagerank or degree"`
	Rank    int                `json:"rank" doc:"from 1"`
	Orbit   int                `json:"orbit" doc:"the number of the orbit"`
	Key     string             `json:"key" doc:"its smallest solution"`
	Class   orbit.Class        `json:"class" doc:"how many solutions it has"`
	Degree  int                `json:"degree" doc:"how many orbits a move joins it to"`
	Value   row.Number         `json:"value" doc:"the value of the measure"`
	How     analysis.Exactness `json:"how" doc:"exact or sampled"`
}

// MostCentral are the rows of the orbits with the highest values by each measure.
func MostCentral(g *orbitgraph.Graph, c *analysis.Centrality, top int) []Central {
	var rows []Central
	for _, m := range c.Measures() {
		for rank, at := range analysis.Highest(m.Values, top) {
			v := c.Vertices[at]
			o := g.Orbits().Orbit(v)
			rows = append(rows, Central{
				N: g.Orbits().Order(), Queens: g.Queens(), Measure: m.Name, Rank: rank + 1, Orbit: o.Number, Key: o.Perm.String(),
				Class: o.Class, Degree: g.Degree(v), Value: row.Number(m.Values[at]), How: m.Exactness,
			})
		}
	}
	return rows
}

// A Community is one community of the largest component.
type Community struct {
	N         int    `json:"n" latex:"$N$" doc:"the order"`
	Queens    int    `json:"queens" latex:"$k$" text:"-" doc:"how many queens a move takes"`
	Community int    `json:"community" doc:"its number, from 1 by size"`
	Orbits    int    `json:"orbits" doc:"how many orbits it has"`
	Inside    int    `json:"inside" latex:"edges|inside" doc:"edges between two of them"`
	Outside   int    `json:"outside" latex:"edges|outside" doc:"edges from one of them to another orbit"`
	Hub       int    `json:"hub" doc:"the orbit with the most neighbours inside"`
	Key       string `json:"key" doc:"the smallest solution of the hub"`
}

// Communities are the rows of the communities that the best of analysis.LouvainRuns runs of the Louvain method has found.
func Communities(g *orbitgraph.Graph, all []analysis.Community) []Community {
	var rows []Community
	for i, c := range all {
		o := g.Orbits().Orbit(c.Hub)
		rows = append(rows, Community{
			N: g.Orbits().Order(), Queens: g.Queens(), Community: i + 1, Orbits: len(c.Vertices), Inside: c.Inside, Outside: c.Outside,
			Hub: o.Number, Key: o.Perm.String(),
		})
	}
	return rows
}

// A Core is one k-core of a graph: the largest set of orbits with k neighbours or more each in the set.
type Core struct {
	N      int `json:"n" latex:"$N$" doc:"the order"`
	Queens int `json:"queens" latex:"$k$" text:"-" doc:"how many queens a move takes"`
	Core   int `json:"core" doc:"the k of the k-core"`
	Orbits int `json:"orbits" doc:"how many orbits the k-core has"`
	Edges  int `json:"edges" doc:"edges between two of them"`
	Shell  int `json:"shell" doc:"orbits of it that are not in the core of k + 1"`
}

// Cores are the rows of the cores of a graph.
func Cores(g *orbitgraph.Graph, cores []analysis.Core) []Core {
	var rows []Core
	for _, c := range cores {
		rows = append(rows, Core{g.Orbits().Order(), g.Queens(), c.K, c.Vertices, c.Edges, c.Shell})
	}
	return rows
}

// Cliques are the maximal cliques of one size.
type Cliques struct {
	N      int `json:"n" latex:"$N$" doc:"the order"`
	Queens int `json:"queens" latex:"$k$" text:"-" doc:"how many queens a move takes"`
	Orbits int `json:"orbits" doc:"how many orbits a clique has"`
	Count  int `json:"cliques" doc:"how many maximal cliques have so many"`
}

// NewCliques are the rows of the numbers of maximal cliques by their size.
func NewCliques(g *orbitgraph.Graph, sizes []int) []Cliques {
	var rows []Cliques
	for size, count := range sizes {
		if count > 0 {
			rows = append(rows, Cliques{g.Orbits().Order(), g.Queens(), size, count})
		}
	}
	return rows
}

// Factors is the order of a group, printed as prime factors.
type Factors struct{ isomorphism.Order }

// LaTeX prints the factors in mathematics.
func (f Factors) LaTeX() string {
	return "$" + strings.ReplaceAll(primePower.ReplaceAllString(f.String(), "^{$1}"), "·", ` \cdot `) + "$"
}

var primePower = regexp.MustCompile(`\^(\d+)`)

// MarshalText is as String.
func (f Factors) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// A ComponentType is a graph up to isomorphism that components of the orbit graph are.
type ComponentType struct {
	N             int     `json:"n" latex:"$N$" doc:"the order"`
	Queens        int     `json:"queens" latex:"$k$" text:"-" doc:"how many queens a move takes"`
	Type          int     `json:"type" doc:"its number, from 1 by the numbers of orbits and edges"`
	Orbits        int     `json:"orbits" doc:"how many orbits it has"`
	Edges         int     `json:"edges" doc:"edges between them"`
	Count         int     `json:"components" doc:"how many components are isomorphic to it"`
	Component     int     `json:"component" doc:"the first of them, by its number in graph --component"`
	Planar        bool    `json:"planar" doc:"whether it can be drawn in the plane without crossings"`
	Automorphisms Factors `json:"automorphisms" latex:"$\\vert\\mathrm{Aut}\\vert$" doc:"the order of the automorphism group of one, as prime factors"`
	VertexOrbits  int     `json:"vertex_orbits" doc:"classes of orbits that automorphisms carry into one another"`
	Graph6        *string `json:"graph6" text:"-" latex:"-" doc:"its canonical form in nauty's format graph6, the same for isomorphic components; null beyond 400 orbits"`
}

// ComponentTypes are the rows of the components of a graph up to isomorphism.
func ComponentTypes(g *orbitgraph.Graph, types []analysis.ComponentType) []ComponentType {
	var rows []ComponentType
	for i, t := range types {
		r := ComponentType{
			N: g.Orbits().Order(), Queens: g.Queens(), Type: i + 1, Orbits: t.Vertices, Edges: t.Edges, Count: t.Count, Component: t.First + 1,
			Planar: t.Planar, Automorphisms: Factors{t.Group}, VertexOrbits: t.VertexOrbits,
		}
		if t.Graph6 != "" {
			r.Graph6 = new(t.Graph6)
		}
		rows = append(rows, r)
	}
	return rows
}

// An Automorphisms is the automorphism group of an orbit graph.
type Automorphisms struct {
	N            int        `json:"n" latex:"$N$" doc:"the order"`
	Queens       int        `json:"queens" latex:"$k$" text:"-" doc:"how many queens a move takes"`
	Log10        row.Number `json:"automorphisms_log10" latex:"$\\log_{10}\\vert\\mathrm{Aut}\\vert$" doc:"decimal logarithm of the order of the automorphism group"`
	Generators   int        `json:"generators" doc:"automorphisms in the generating set that the search finds"`
	VertexOrbits int        `json:"vertex_orbits" doc:"classes of orbits that automorphisms carry into one another"`
	Fixed        int        `json:"fixed_vertices" doc:"orbits that no automorphism moves"`
	Factors      Factors    `json:"automorphisms" latex:"$\\vert\\mathrm{Aut}\\vert$" text:"-" doc:"the order of the group, as prime factors"`
	Order        string     `json:"order" text:"-" latex:"-" doc:"the same as a whole number in decimal digits"`
}

// NewAutomorphisms is the row of the automorphism group of a graph.
func NewAutomorphisms(g *orbitgraph.Graph, a analysis.Automorphisms) Automorphisms {
	return Automorphisms{
		N: g.Orbits().Order(), Queens: g.Queens(), Log10: row.Number(a.Order.Log10()), Generators: a.Generators, VertexOrbits: a.VertexOrbits,
		Fixed: a.Fixed, Factors: Factors{a.Order}, Order: a.Order.Int().String(),
	}
}
