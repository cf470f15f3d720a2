package planarity

// An interval is a chain of back edges on one side, from the highest return to the lowest.
type interval struct{ high, low int32 }

var emptyInterval = interval{none, none}

func (i interval) empty() bool { return i.high == none }

// A pair has intervals on different sides.
type pair struct{ left, right interval }

func (p *pair) swap() { p.left, p.right = p.right, p.left }

func (t *test) top() *pair { return &t.stack[len(t.stack)-1] }

func (t *test) pop() pair {
	top := *t.top()
	t.stack = t.stack[:len(t.stack)-1]
	return top
}

// conflicts reports whether an interval has a back edge that returns higher than the edge.
func (t *test) conflicts(i interval, e int32) bool {
	return !i.empty() && t.edges[i.high].low > t.edges[e].low
}

// constrain demands that all back edges of an edge, which is not the first of its vertex, are on one side, and those of the edges
// before it that return higher than it on the other. It reports whether that can be met.
func (t *test) constrain(at, parent int32) bool {
	p := pair{emptyInterval, emptyInterval}
	for first := true; first || len(t.stack) > t.edges[at].bottom; first = false {
		q := t.pop()
		if !q.left.empty() {
			q.swap()
		}
		if !q.left.empty() {
			return false
		}
		if t.edges[q.right.low].low > t.edges[parent].low {
			t.append(&p.right, q.right)
		} else { // on the side of the lowest return of the parent
			t.edges[q.right.low].ref = t.edges[parent].lowest
		}
	}
	for len(t.stack) > 0 && (t.conflicts(t.top().left, at) || t.conflicts(t.top().right, at)) {
		q := t.pop()
		if t.conflicts(q.right, at) {
			q.swap()
		}
		if t.conflicts(q.right, at) {
			return false
		}
		t.append(&p.right, q.right)
		t.append(&p.left, q.left)
	}
	if !p.left.empty() || !p.right.empty() {
		t.stack = append(t.stack, p)
	}
	return true
}

// append puts the back edges of an interval, which return lower, on the side of another.
func (t *test) append(i *interval, lower interval) {
	switch {
	case lower.empty():
		return
	case i.empty():
		i.high = lower.high
	default:
		t.edges[i.low].ref = lower.high
	}
	i.low = lower.low
}

// trim removes the back edges that return to the vertex where a tree edge begins, once all below it was visited.
func (t *test) trim(at int32) {
	u := t.edges[at].from
	for len(t.stack) > 0 && t.lowest(*t.top()) == t.height[u] {
		t.pop()
	}
	if len(t.stack) > 0 {
		p := t.top()
		t.shorten(&p.left, p.right.low, u)
		t.shorten(&p.right, p.left.low, u)
	}
}

// shorten removes the back edges to u from the high end of an interval. If that empties it, its side depends on that of the other.
func (t *test) shorten(i *interval, other, u int32) {
	for i.high != none && t.edges[i.high].to == u {
		i.high = t.edges[i.high].ref
	}
	if i.high == none && i.low != none {
		t.edges[i.low].ref = other
		i.low = none
	}
}

// lowest is the lowest height that a pair returns to.
func (t *test) lowest(p pair) int32 {
	switch {
	case p.left.empty():
		return t.edges[p.right.low].low
	case p.right.empty():
		return t.edges[p.left.low].low
	}
	return min(t.edges[p.left.low].low, t.edges[p.right.low].low)
}
