package table

import (
	"math"

	"qorbit/orbit"
	"qorbit/orbit/analysis"
	"qorbit/orbit/orbitgraph"
)

// A Statistic is the value of one statistic of a graph.
type Statistic struct {
	N      int                `json:"n" latex:"$N$" doc:"the order"`
	Queens int                `json:"queens" latex:"$k$" text:"-" doc:"how many queens a move takes"`
	Name   string             `json:"figure" doc:"the name of the statistic"`
	Value  *Number            `json:"value" doc:"its value, null where it is undefined or the graph is too large"`
	How    analysis.Exactness `json:"how" doc:"exact, sampled, heuristic, too large or undefined"`
}

// Statistics are the rows of an analysis.
func Statistics(g *orbitgraph.Graph, a *analysis.Analysis) []Statistic {
	var rows []Statistic
	for _, v := range a.Values {
		s := Statistic{N: g.Orbits().Order(), Queens: g.Queens(), Name: v.Name, How: v.Exactness}
		if !math.IsNaN(v.Value) {
			s.Value = new(Number(v.Value))
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
	Value   Number             `json:"value" doc:"the value of the measure"`
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
				Class: o.Class, Degree: g.Degree(v), Value: Number(m.Values[at]), How: m.Exactness,
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
