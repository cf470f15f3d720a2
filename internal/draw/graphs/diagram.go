// Package graphs draws orbit graphs and trajectories of searches: vertices with the numbers of their orbits, or with boards,
// edges for Inc and Mov, a title and a legend, as SVG, PNG, PDF or TikZ. Nothing needs to be installed, and the same graph gives
// the same bytes. No two things are told apart by colour alone.
package graphs

import (
	"fmt"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// A Vertex is an orbit.
type Vertex struct {
	Number int // of the orbit in its order
	Class  orbit.Class
	Board  ops.Perm // a solution of the orbit
	Below  bool     // of order N−1, from which an Inc leads
	Seed   bool     // an Inc leads to it
	Missed bool     // no Inc and no Mov leads to it from a seed
	rank   int
}

// An Edge joins two vertices, given by their places in the list.
type Edge struct {
	From, To int
	How      search.Origin
	Queens   int    // that a Mov moves
	Operator string // that leads from the one to the other, or "" where it is not to be shown
}

// A Diagram is what is to be drawn, without places.
type Diagram struct {
	Order        int
	Title, Below string // a line in bold, and one below it
	Vertices     []Vertex
	Edges        []Edge
	Arrows       bool // whether Mov edges have a direction
	Bare         bool // a picture without title and legend, for a page that says what they say
	ranked       bool
	queens       int // that a Mov moves, if it does not move more
	missedNote   string
}

// ranked is up to how many vertices a graph with Inc edges is drawn in rows; beyond, there would be more edges within a row
// than can be told apart.
const ranked = 30

// Graph is the diagram of an orbit graph, with the orbits of order N−1. With inc those that have an Inc are drawn too, with the
// Inc edges from them; if there are few, rows are then the least numbers of Movs from a seed. With operators each edge bears
// one that leads from the lower number to the higher, and there are no rows.
func Graph(g *orbitgraph.Graph, below *orbit.Orbits, inc, operators bool) *Diagram {
	orbits, stats := g.Orbits(), g.Stats()
	d := &Diagram{Order: orbits.Order(), queens: g.Queens()}
	d.Title = fmt.Sprintf("Orbit graph of order %d", d.Order)
	d.Below = fmt.Sprintf("%s, %s, %s", plural(stats.Orbits, "orbit"), plural(stats.Edges, "edge"), plural(stats.Components, "component"))
	if g.Queens() > 1 {
		d.Title += fmt.Sprintf(", moves of %d queens", g.Queens())
	}
	sources := move.Sources(below, orbits)
	components := g.Components()
	seeded := components.WithAny(sources)
	for v := range orbits.Len() {
		d.Vertices = append(d.Vertices, Vertex{
			Number: v + 1, Class: orbits.Class(v), Board: orbits.Perm(v),
			Seed: len(sources[v]) > 0, Missed: !seeded[components.Of[v]],
		})
	}
	if operators {
		d.Below += "; each Mov leads from the key of the lower number"
	}
	for u, v := range g.Edges() {
		e := Edge{From: u, To: v, How: search.ByMov, Queens: g.Queens()}
		if operators {
			witness, _ := move.MovWitness(orbits.Perm(u), orbits.Key(v), g.Queens())
			e.Operator = witness.Operator.String()
		}
		d.Edges = append(d.Edges, e)
	}
	missed := 0
	for _, has := range seeded {
		if !has {
			missed++
		}
	}
	d.missedNote = "not reached from seeds: " + plural(stats.Orbits-stats.Reached, "orbit") + " in " + plural(missed, "component")
	if inc {
		incs := d.addIncs(below, orbits, sources, operators)
		d.Below += fmt.Sprintf("; %s from order %d", plural(incs, "Inc edge"), d.Order-1)
		if d.ranked = len(d.Vertices) <= ranked && !operators; d.ranked {
			d.rankByDistance()
		}
	}
	return d
}

// addIncs adds the orbits of order N−1 that an Inc leads from, and the edges, and returns how many.
func (d *Diagram) addIncs(below, orbits *orbit.Orbits, sources [][]int32, operators bool) int {
	place := make(map[int32]int)
	incs := 0
	for to, from := range sources {
		for _, v := range from {
			e := Edge{From: d.belowVertex(place, below, v), To: to, How: search.ByInc}
			if operators {
				witness, _ := move.IncWitness(below.Perm(int(v)), orbits.Key(to))
				e.Operator = witness.Operator.String()
			}
			d.Edges = append(d.Edges, e)
			incs++
		}
	}
	return incs
}

// belowVertex is the place of an orbit of order N−1, which is added where it is not there yet.
func (d *Diagram) belowVertex(place map[int32]int, below *orbit.Orbits, v int32) int {
	at, ok := place[v]
	if !ok {
		at = len(d.Vertices)
		place[v] = at
		d.Vertices = append(d.Vertices, Vertex{Number: int(v) + 1, Class: below.Class(int(v)), Board: below.Perm(int(v)), Below: true})
	}
	return at
}

// rankByDistance puts every orbit into the row of its distance from the nearest seed, those that are not reached into the
// one of their distance from the first of them, and turns the edges downwards.
func (d *Diagram) rankByDistance() {
	near := make([][]int, len(d.Vertices))
	for _, e := range d.Edges {
		near[e.From] = append(near[e.From], e.To)
		near[e.To] = append(near[e.To], e.From)
	}
	seen := make([]bool, len(d.Vertices))
	search := func(queue []int) {
		for i := 0; i < len(queue); i++ {
			for _, w := range near[queue[i]] {
				if !seen[w] {
					seen[w] = true
					d.Vertices[w].rank = d.Vertices[queue[i]].rank + 1
					queue = append(queue, w)
				}
			}
		}
	}
	var seeds []int
	for v := range d.Vertices {
		if d.Vertices[v].Below { // they stay in the top row
			seen[v] = true
		}
		if d.Vertices[v].Seed {
			seen[v] = true
			d.Vertices[v].rank = 1
			seeds = append(seeds, v)
		}
	}
	search(seeds)
	for v := range d.Vertices {
		if !seen[v] {
			seen[v] = true
			search([]int{v})
		}
	}
	for i, e := range d.Edges {
		if d.Vertices[e.From].rank > d.Vertices[e.To].rank {
			d.Edges[i].From, d.Edges[i].To = e.To, e.From
		}
	}
}

// labelled is how many orbits a search may reach for its trajectory to show the operators.
const labelled = 50

// Trajectory is the diagram of the spanning forest of a search: which operator first produced each orbit, from which. Rows
// are numbers of Movs from the seed. Orbits that the search missed stand below. The operators are shown where
// there are no more than fifty orbits, and Mov is of one queen.
func Trajectory(s *search.Result) *Diagram {
	d := &Diagram{Order: s.Orbits.Order(), Arrows: true, ranked: true, queens: s.Options.Queens}
	d.Title = fmt.Sprintf("Trajectory of orbit generation, order %d", d.Order)
	missed := s.Orbits.Len() - len(s.Found)
	queens := plural(s.Options.Queens, "queen")
	if s.Options.Escalate > s.Options.Queens {
		queens += fmt.Sprintf(", then of up to %d", s.Options.Escalate)
	}
	d.Below = fmt.Sprintf("%s, seeds %s, Mov of %s: %s, %d by Inc, %d by Mov, %d missed",
		s.Options.Strategy, s.Options.Seeds, queens, plural(s.Orbits.Len(), "orbit"), s.Count(search.ByInc), s.Count(search.ByMov), missed)
	d.missedNote = "missed: " + plural(missed, "orbit")
	for v := range s.Orbits.Len() {
		d.Vertices = append(d.Vertices, Vertex{Number: v + 1, Class: s.Orbits.Class(v), Board: s.Orbits.Perm(v), Missed: !s.Reached(v)})
	}
	place := make(map[int32]int)
	for found, step := range s.Trajectory() {
		v := &d.Vertices[found.Vertex]
		v.Board, v.Seed, v.rank = step.Result, found.Origin != search.ByMov, int(found.Depth)+1
		e := Edge{From: int(found.From), To: int(found.Vertex), How: found.Origin, Queens: int(found.Queens)}
		switch found.Origin {
		case search.Given:
			continue
		case search.ByInc:
			e.From = d.belowVertex(place, s.Below, found.From)
		}
		if len(s.Found) <= labelled && s.Options.Queens == 1 {
			e.Operator = step.Operator.String()
		}
		d.Edges = append(d.Edges, e)
	}
	return d
}

// plural puts a number before a word.
func plural(count int, word string) string {
	if count == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", count, word)
}
