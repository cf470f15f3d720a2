package route

import "context"

// scale is the number of units of the sums of leastTree in a step. Sums are whole numbers, so the bound is exact, and
// the same on every machine.
const scale = 1 << 12

// bound returns a lower bound on the steps of all routes, for a route of upper steps that is known (held1970).
//
// Every vertex has a toll, of either sign, and pays it for each of its two sides in a route. An end has one free side,
// and pays for it too, so all routes pay the same tolls, twice their sum. The joins of a route are a spanning tree, so
// they cost at least as much, steps and tolls, as a minimum spanning tree, and its two free sides at least the two
// least tolls. Hence the minimum spanning tree plus the two least tolls, less twice the sum, is a lower bound for all
// tolls; doc/optimal.md has the proof. Tolls are raised where the tree has more than two sides, and lowered where it
// has fewer, to improve the bound.
func (r *route) bound(ctx context.Context, upper int) int {
	tolls := make([]int, len(r.members))
	best, size, stuck := 0, 2*scale, 0
	for size > 0 && ctx.Err() == nil && best <= (upper-1)*scale {
		cost, sides := r.leastTree(tolls)
		if stuck++; cost > best {
			best, stuck = cost, 0
		}
		if stuck == 20 {
			size, stuck = size/2, 0
			if size < scale/256 {
				break
			}
		}
		wrong := 0
		for _, s := range sides {
			wrong += (s - 2) * (s - 2)
		}
		if wrong == 0 {
			break
		}
		step := (upper*scale - cost) * size / scale
		for v, s := range sides {
			tolls[v] += step * (s - 2) / wrong
		}
	}
	return (best + scale - 1) / scale
}

// leastTree returns the bound for the given tolls, in units of 1/scale, and the number of sides of each vertex in the
// minimum spanning tree (by Prim's algorithm) and the two free sides.
func (r *route) leastTree(tolls []int) (cost int, sides []int) {
	total := len(tolls)
	sides = make([]int, total)
	free, other := -1, -1 // the vertices of the least tolls
	for v, toll := range tolls {
		cost -= 2 * toll
		switch {
		case free < 0 || toll < tolls[free]:
			free, other = v, free
		case other < 0 || toll < tolls[other]:
			other = v
		}
	}
	cost += tolls[free] + tolls[other]
	sides[free]++
	sides[other]++
	nearest, price := make([]int, total), make([]int, total) // of the vertices not in the tree; −1 for those in it
	for v := range price {
		price[v] = int(r.apart[0][v])*scale + tolls[0] + tolls[v]
	}
	nearest[0] = -1
	for range total - 1 {
		v := -1
		for w, from := range nearest {
			if from >= 0 && (v < 0 || price[w] < price[v]) {
				v = w
			}
		}
		cost += price[v]
		sides[v]++
		sides[nearest[v]]++
		nearest[v] = -1
		for w, from := range nearest {
			if p := int(r.apart[v][w])*scale + tolls[v] + tolls[w]; from >= 0 && p < price[w] {
				nearest[w], price[w] = v, p
			}
		}
	}
	return cost, sides
}
