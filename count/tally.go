package count

// A tally adds up what one search finds.
type tally struct {
	solutions uint64 // where the method does not tell classes apart
	class     [9]uint64
	nodes     uint64
}

// add takes the sums of another tally.
func (t *tally) add(u tally) {
	t.solutions += u.solutions
	t.nodes += u.nodes
	for size, orbits := range u.class {
		t.class[size] += orbits
	}
}

// total is the count of a method that does not tell orbits apart.
func (t *tally) total(n int) (Count, error) {
	return Count{N: n, Solutions: t.solutions, Nodes: t.nodes, Threads: 1}, nil
}

// classified is the count of a method that does.
func (t *tally) classified(n int) (Count, error) {
	c, err := classified(n, t.class[8], t.class[4], t.class[2])
	c.Nodes, c.Threads = t.nodes, 1
	return c, err
}
