package analysis

import (
	"context"
	"math/bits"

	"qorbit/orbit/orbitgraph"
)

// maxCliqueSteps bounds the recursion that finds maximal cliques, to some seconds. The graphs of moves of one queen take less than
// ten steps for each orbit; those of three queens and more have too many cliques from order 11 on.
const maxCliqueSteps = 20_000_000

// CliqueSizes returns how many maximal cliques have each number of vertices. A clique is a set of vertices of which each two are
// joined; it is maximal if no vertex can be added. The list is nil where there are too many to be found in some seconds, or once
// ctx is done.
func CliqueSizes(ctx context.Context, g *orbitgraph.Graph) []int {
	return cliqueSizes(ctx, g.Orbits().Len(), g.Neighbours, maxCliqueSteps)
}

// measureCliques counts the maximal cliques.
func (m *measurement) measureCliques(ctx context.Context) error {
	sizes := CliqueSizes(ctx, m.g)
	if sizes == nil {
		m.tooLarge("clique_number", "maximal_cliques")
		return ctx.Err()
	}
	if len(sizes) > 1 {
		total := 0
		for _, count := range sizes {
			total += count
		}
		m.set(Exact, map[string]float64{"clique_number": float64(len(sizes) - 1), "maximal_cliques": float64(total)})
	}
	return nil
}

// cliqueSizes is CliqueSizes with a bound of the steps. It takes the vertices in the order in which few neighbours are later
// (eppstein2010), so that each clique is found at its first vertex, among the later neighbours of that vertex.
func cliqueSizes(ctx context.Context, vertices int, neighbours func(v int) []int32, steps int) []int {
	_, order := coreNumbers(vertices, neighbours)
	place := make([]int32, vertices)
	for at, v := range order {
		place[v] = int32(at)
	}
	c := &cliques{sizes: make([]int, 1), steps: steps, local: make([]int32, vertices)}
	for at, v := range order {
		if c.steps <= 0 || ctx.Err() != nil {
			return nil
		}
		c.enter(neighbours(int(v)), neighbours)
		candidates, excluded := c.set(0, 0), c.set(0, 1)
		for i, w := range neighbours(int(v)) {
			if place[w] > int32(at) {
				candidates.add(i)
			} else {
				excluded.add(i)
			}
		}
		c.extend(1, candidates, excluded)
	}
	if c.steps <= 0 {
		return nil
	}
	return c.sizes
}

// cliques finds the maximal cliques at a vertex, whose neighbours count from 0.
type cliques struct {
	sizes []int       // found so far
	steps int         // that may follow
	near  []vertexSet // for each neighbour, those that it is joined to
	local []int32     // the number of each vertex among the neighbours, plus 1
	words int
	depth [][]vertexSet // the sets of each level of the recursion
}

// enter numbers the neighbours, and finds out which are joined.
func (c *cliques) enter(near []int32, neighbours func(v int) []int32) {
	c.words, c.depth = (len(near)+63)/64, c.depth[:0]
	for i, w := range near {
		c.local[w] = int32(i + 1)
	}
	c.near = c.near[:0]
	for _, w := range near {
		row := make(vertexSet, c.words)
		for _, u := range neighbours(int(w)) {
			if c.local[u] > 0 {
				row.add(int(c.local[u] - 1))
			}
		}
		c.near = append(c.near, row)
	}
	for _, w := range near {
		c.local[w] = 0
	}
}

// set returns an empty set of one level.
func (c *cliques) set(level, which int) vertexSet {
	for len(c.depth) <= level {
		c.depth = append(c.depth, []vertexSet{make(vertexSet, c.words), make(vertexSet, c.words)})
	}
	clear(c.depth[level][which])
	return c.depth[level][which]
}

// extend finds the maximal cliques that a clique of so many vertices, of which each is joined to all candidates and to all
// excluded, grows to by candidates alone (bron1973). A maximal clique has the pivot or a vertex that is not joined
// to it; the pivot is joined to the most candidates (tomita2006).
func (c *cliques) extend(size int, candidates, excluded vertexSet) {
	if c.steps--; c.steps <= 0 {
		return
	}
	pivot, most := -1, -1
	for _, set := range []vertexSet{candidates, excluded} {
		for v := range set.all {
			if joined := candidates.countIn(c.near[v]); joined > most {
				pivot, most = v, joined
			}
		}
	}
	if pivot < 0 {
		for len(c.sizes) <= size {
			c.sizes = append(c.sizes, 0)
		}
		c.sizes[size]++
		return
	}
	for v := range candidates.all {
		if c.near[pivot].has(v) {
			continue
		}
		deeper, out := c.set(size, 0), c.set(size, 1)
		for i, near := range c.near[v] {
			deeper[i], out[i] = candidates[i]&near, excluded[i]&near
		}
		c.extend(size+1, deeper, out)
		candidates.remove(v)
		excluded.add(v)
	}
}

// A vertexSet is a set of numbers from 0, a bit each.
type vertexSet []uint64

func (s vertexSet) add(v int)      { s[v/64] |= 1 << (v % 64) }
func (s vertexSet) remove(v int)   { s[v/64] &^= 1 << (v % 64) }
func (s vertexSet) has(v int) bool { return s[v/64]>>(v%64)&1 == 1 }

// countIn counts what is in both sets.
func (s vertexSet) countIn(other vertexSet) int {
	count := 0
	for i, word := range s {
		count += bits.OnesCount64(word & other[i])
	}
	return count
}

// all yields the numbers in ascending order. A number that was yielded may be removed meanwhile.
func (s vertexSet) all(yield func(v int) bool) {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			if !yield(64*i + bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}
