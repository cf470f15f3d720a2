package route

import "context"

// scale is the unit of a step in the sums of leastTree, which are whole numbers, so that the bound is exact and the same on
// every machine.
const scale = 1 << 12

// bound returns a number of steps that no route falls short of, found with the knowledge that some route has as many as upper
// (held1970).
//
// Let every vertex have a toll, of any size, to be paid for each of its two sides in a route; an end pays its free side too.
// All routes pay the same tolls, twice the sum. What a route costs with its tolls is at least what a least tree
// costs that joins all vertices, steps and tolls, with the two least tolls for the two free sides: a route without its free sides is
// such a tree. So the least tree with the two least tolls, less twice the sum, bounds the steps, whatever the tolls are.
// They are raised where the tree has too many sides and lowered where it has too few, to make it look like a route.
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

// leastTree returns the bound that the tolls give, in units of 1/scale, and how many sides each vertex has in the tree and its
// two free sides. The tree is Prim's.
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
