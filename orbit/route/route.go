package route

import (
	"context"
	"math/rand/v2"
	"slices"

	"qorbit/orbit/orbitgraph"
)

// A route is an order of the vertices of a component. Its walk follows shortest paths from each to the next. A shortest
// walk is one of these: take its vertices in the order of its first visits.
type route struct {
	members []int32   // by name, 0 and up
	apart   [][]int16 // the distances of two names
	order   []int     // of names
}

// newRoute measures all distances of the members.
func newRoute(g *orbitgraph.Graph, members []int32) *route {
	r := &route{members: members, apart: make([][]int16, len(members)), order: make([]int, len(members))}
	b := newBFS(g)
	for i, v := range members {
		b.From(int(v))
		r.apart[i] = make([]int16, len(members))
		for j, w := range members {
			r.apart[i][j] = int16(b.Distance(int(w)))
		}
		r.order[i] = i
	}
	return r
}

// begin takes the order in which a walk visits the members first.
func (r *route) begin(visits []int) {
	names := make(map[int]int, len(r.members))
	for i, v := range r.members {
		names[int(v)] = i
	}
	r.order = r.order[:0]
	for _, v := range visits {
		if name, unseen := names[v]; unseen {
			r.order = append(r.order, name)
			delete(names, v)
		}
	}
}

// length returns how many steps the walk has.
func (r *route) length() int {
	sum := 0
	for i := range len(r.order) - 1 {
		sum += r.between(i, i+1)
	}
	return sum
}

// walk returns the vertices on the way.
func (r *route) walk(g *orbitgraph.Graph) []int {
	places := []int{int(r.members[r.order[0]])}
	b := newBFS(g)
	for i := range len(r.order) - 1 {
		b.From(int(r.members[r.order[i]]))
		places = append(places, b.PathTo(int(r.members[r.order[i+1]]))...)
	}
	return places
}

// shortest finds the best of all orders by the dynamic program of Held and Karp (held1962).
func (r *route) shortest() {
	total := len(r.members)
	best := make([][]int16, 1<<total) // of a set, by last member: the steps of the shortest way through it
	for set := range best {
		best[set] = slices.Repeat([]int16{1 << 14}, total)
		for last := range total {
			if set>>last&1 == 0 {
				continue
			}
			rest := set &^ (1 << last)
			if rest == 0 {
				best[set][last] = 0
			}
			for v := range total {
				if rest>>v&1 == 1 {
					best[set][last] = min(best[set][last], best[rest][v]+r.apart[v][last])
				}
			}
		}
	}
	r.retrace(best)
}

// retrace reads the best order off its table, from its end.
func (r *route) retrace(best [][]int16) {
	set := len(best) - 1
	last := 0
	for v, steps := range best[set] {
		if steps < best[set][last] {
			last = v
		}
	}
	for at := len(r.order) - 1; at >= 0; at-- {
		r.order[at] = last
		rest := set &^ (1 << last)
		for v := range r.order {
			if rest>>v&1 == 1 && best[rest][v]+r.apart[v][last] == best[set][last] {
				set, last = rest, v
				break
			}
		}
	}
}

// between returns the steps between two places of the order, none where one of them is before the first or after the
// last.
func (r *route) between(i, j int) int {
	if min(i, j) < 0 || max(i, j) >= len(r.order) {
		return 0
	}
	return int(r.apart[r.order[i]][r.order[j]])
}

// descend improves the order by 2-opt and Or-opt moves until none shortens it.
func (r *route) descend(ctx context.Context) {
	for better := true; better && ctx.Err() == nil; {
		better = r.reverseParts()
		better = r.moveParts() || better
	}
}

// reverseParts makes every 2-opt move that shortens the route, and reports whether there was one.
func (r *route) reverseParts() bool {
	better := false
	for i := range r.order {
		for j := i + 1; j < len(r.order); j++ {
			if r.between(i-1, j)+r.between(i, j+1) < r.between(i-1, i)+r.between(j, j+1) {
				slices.Reverse(r.order[i : j+1])
				better = true
			}
		}
	}
	return better
}

// longestMoved bounds how many neighbours in the order move together.
const longestMoved = 6

// moveParts makes Or-opt moves that shorten the route, and reports whether there was one: a short part moves elsewhere,
// in either direction.
func (r *route) moveParts() bool {
	better := false
	for size := 1; size <= min(longestMoved, len(r.order)-1); size++ {
		for i := 0; i+size <= len(r.order); i++ {
			better = r.movePart(i, i+size-1) || better
		}
	}
	return better
}

// movePart moves the places i to j to the first pair of neighbours between which the route is shorter with them.
func (r *route) movePart(i, j int) bool {
	spared := r.between(i-1, i) + r.between(j, j+1) - r.between(i-1, j+1)
	for at := -1; at < len(r.order); at++ { // between at and at+1
		if at >= i-1 && at <= j {
			continue
		}
		open := r.between(at, at+1)
		straight := r.between(at, i) + r.between(j, at+1) - open
		turned := r.between(at, j) + r.between(i, at+1) - open
		if min(straight, turned) < spared {
			r.put(i, j, at, turned < straight)
			return true
		}
	}
	return false
}

// put moves the places i to j behind the place at, turned round or not.
func (r *route) put(i, j, at int, turned bool) {
	if turned {
		slices.Reverse(r.order[i : j+1])
	}
	if at > j {
		rotate(r.order[i:at+1], j+1-i)
	} else {
		rotate(r.order[at+1:j+1], i-at-1)
	}
}

// rotate moves the first k elements to the end.
func rotate(list []int, k int) {
	slices.Reverse(list[:k])
	slices.Reverse(list[k:])
	slices.Reverse(list)
}

// disturb exchanges two adjacent parts of the order, of up to fifty places each.
func (r *route) disturb(random *rand.Rand) {
	const most = 50
	i := random.IntN(len(r.order) - 2)
	j := i + 1 + random.IntN(min(most, len(r.order)-2-i))
	k := j + 1 + random.IntN(min(most, len(r.order)-1-j))
	rotate(r.order[i:k], j-i)
}
