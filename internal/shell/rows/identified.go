package rows

import (
	"context"
	"fmt"

	"qorbit/internal/shell/table"
	"qorbit/ops"
	"qorbit/orbit"
)

// An Identified is a permutation of a list, with its orbit.
type Identified struct {
	File        string      `json:"file"`
	Line        int         `json:"line"`
	N           int         `json:"n"`
	Permutation ops.Perm    `json:"permutation"`
	Valid       bool        `json:"valid"`
	Attack      string      `json:"attack"`
	Orbit       int         `json:"orbit"`
	Key         ops.Perm    `json:"key"`
	Class       orbit.Class `json:"class"`
	Symmetry    string      `json:"symmetry"`
}

// An IdentifiedOrbit is what a list has of an orbit, or of the images of a permutation that is no solution.
type IdentifiedOrbit struct {
	File    string      `json:"file"`
	Line    int         `json:"line"`
	N       int         `json:"n"`
	Count   uint64      `json:"count"`
	Images  int         `json:"images"`
	Class   orbit.Class `json:"class"`
	Valid   bool        `json:"valid"`
	Orbit   int         `json:"orbit"`
	Key     ops.Perm    `json:"key"`
	First   ops.Perm    `json:"first"`
	Missing []ops.Perm  `json:"missing"`
}

// An IdentifiedOrder is what lists have of an order.
type IdentifiedOrder struct {
	N               int      `json:"n"`
	Permutations    uint64   `json:"permutations"`
	Solutions       uint64   `json:"solutions"`
	Different       int      `json:"different"`
	Orbits          int      `json:"orbits"`
	Incomplete      int      `json:"incomplete"`
	AllOrbits       uint64   `json:"all_orbits"`
	FirstIncomplete ops.Perm `json:"first_incomplete"`
}

// The views of lists. Texts have no place for many images.
var (
	IdentifiedRows   = All[Identified]().Without("latex", "attack key class symmetry")
	IdentifiedOrbits = All[IdentifiedOrbit]().Without(table.People, "missing").Without("latex", "line images first")
	IdentifiedOrders = All[IdentifiedOrder]().Without("latex", "first_incomplete")
)

// A Numbering finds the numbers of orbits to order MaxNumbered, for which it enumerates each order once.
type Numbering struct {
	Condition *orbit.Condition
	Options   orbit.Options
	Off       bool // no numbers are wanted

	orbits [MaxNumbered + 1]*orbit.Orbits
}

// mostOfOthers is MaxNumbered for conditions other than queens, of which an order may have many more boards.
const mostOfOthers = 10

// of returns the number of the orbit with a key, 0 where there is none or it is not wanted.
func (m *Numbering) of(ctx context.Context, key ops.Perm) (int, error) {
	n := len(key)
	most := MaxNumbered
	if m.Condition != orbit.Queens {
		most = mostOfOthers
	}
	if m.Off || !m.Condition.Holds(key) || n == 0 || n > most {
		return 0, nil
	}
	if m.orbits[n] == nil {
		var err error
		if m.orbits[n], err = orbit.Enumerate(ctx, m.Condition.Of(n), m.Options); err != nil {
			return 0, err
		}
	}
	v, _ := m.orbits[n].Lookup(orbit.KeyOf(key))
	return v + 1, nil
}

// NewIdentified is the row of a permutation. It fails as [orbit.Enumerate] does.
func (m *Numbering) NewIdentified(ctx context.Context, file string, line int, p ops.Perm) (Identified, error) {
	place := orbit.PlaceOf(p)
	number, err := m.of(ctx, place.Smallest)
	return Identified{
		File: file, Line: line, N: len(p), Permutation: p, Valid: m.Condition.Holds(p), Attack: attack(m.Condition, p),
		Orbit: number, Key: place.Smallest, Class: place.Class, Symmetry: place.Symmetry.String(),
	}, err
}

// attack names the first two queens of a permutation on one diagonal, "" for a solution and for boards of another
// condition.
func attack(c *orbit.Condition, p ops.Perm) string {
	i, j, clash := p.Clash()
	if !clash || c != orbit.Queens {
		return ""
	}
	return fmt.Sprintf("(%d,%d) and (%d,%d)", p[i]+1, i+1, p[j]+1, j+1)
}

// A List is what lists of permutations have, orbit by orbit.
type List struct {
	tally orbit.Tally
	files []string
	first []origin // of the orbits of the tally
}

// An origin says where a permutation is.
type origin struct{ file, line int }

// File begins a file.
func (l *List) File(name string) { l.files = append(l.files, name) }

// Add counts a permutation of the last file.
func (l *List) Add(line int, p ops.Perm) {
	if _, added := l.tally.Add(p); added {
		l.first = append(l.first, origin{len(l.files) - 1, line})
	}
}

// Len is how many orbits the list has.
func (l *List) Len() int { return l.tally.Len() }

// Orbit is the row of the orbit with an index, in order of appearance. It fails as [orbit.Enumerate] does.
func (l *List) Orbit(ctx context.Context, m *Numbering, index int) (IdentifiedOrbit, error) {
	o, first := l.tally.Orbit(index), l.first[index]
	number, err := m.of(ctx, o.Key)
	// What is missing is a list also where it is empty.
	return IdentifiedOrbit{
		File: l.files[first.file], Line: first.line, N: len(o.Key), Count: o.Count, Images: o.Images, Class: o.Class,
		Valid: m.Condition.Holds(o.Key), Orbit: number, Key: o.Key, First: o.First,
		Missing: append([]ops.Perm{}, o.Missing()...),
	}, err
}

// Orders are the rows of the orders of the list, in ascending order.
func (l *List) Orders(c *orbit.Condition) (orders []IdentifiedOrder) {
	var of [ops.MaxOrder + 1]IdentifiedOrder
	for i := range l.tally.Len() {
		o := l.tally.Orbit(i)
		r := &of[len(o.Key)]
		r.Permutations += o.Count
		if !c.Holds(o.Key) {
			continue
		}
		r.Solutions += o.Count
		r.Different += o.Images
		r.Orbits++
		if o.Images < int(o.Class) {
			if r.Incomplete++; r.Incomplete == 1 {
				r.FirstIncomplete = o.Key
			}
		}
	}
	for n, r := range of {
		if r.Permutations > 0 {
			r.N = n
			r.AllOrbits, _ = c.OrbitTerm(n)
			orders = append(orders, r)
		}
	}
	return orders
}
