package incidence

import "sync/atomic"

// leastEdges returns a lower bound of the number of edges of a graph whose orbits have a given number of different
// patterns at most. Take one pattern of each orbit: the orbits of each pattern are joined to each other, and those are
// the fewest edges if the orbits are divided evenly.
func leastEdges(orbits, patterns uint64) uint64 {
	patterns = max(patterns, 1)
	size, larger := orbits/patterns, orbits%patterns
	edges := func(orbits uint64) uint64 { return orbits * (max(orbits, 1) - 1) / 2 }
	return larger*edges(size+1) + (patterns-larger)*edges(size)
}

// A least is a lower bound of the number of edges, from the groups of orbits that share a pattern: an orbit of a group
// is joined to all others of the group. Threads may add groups at once.
type least struct {
	degrees []int32      // a lower bound of the degree of each orbit
	ends    atomic.Int64 // their sum
}

// fewest is the size of the smallest group that counts. Smaller ones are too many for what they tell.
const fewest = 8

// add adds a group, and returns the lower bound of the number of edges.
func (l *least) add(group []int32) uint64 {
	degree, more := int32(len(group)-1), int64(0)
	for _, v := range group {
		for {
			known := atomic.LoadInt32(&l.degrees[v])
			if known >= degree {
				break
			}
			if atomic.CompareAndSwapInt32(&l.degrees[v], known, degree) {
				more += int64(degree - known)
				break
			}
		}
	}
	if more > 0 {
		return uint64(l.ends.Add(more)) / 2
	}
	return uint64(l.ends.Load()) / 2
}
