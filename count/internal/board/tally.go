package board

// A Tally adds up what one search finds.
type Tally struct {
	Solutions uint64    // of a search that does not distinguish classes
	Class     [9]uint64 // Class[s] is the number of orbits of size s; Class[0] counts solutions that are not the smallest image
	Nodes     uint64    // queens placed
}

// Add adds the sums of another tally.
func (t *Tally) Add(u Tally) {
	t.Solutions += u.Solutions
	t.Nodes += u.Nodes
	for size, orbits := range u.Class {
		t.Class[size] += orbits
	}
}
