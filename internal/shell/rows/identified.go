package rows

import (
	"context"
	"fmt"

	"qorbit/internal/base/words"
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
	Missing keyList     `json:"missing"`
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

// isValid reports whether a permutation is a solution.
func (m *Numbering) isValid(p ops.Perm) bool { return m.Condition.Holds(p) }

// mostOfOthers is MaxNumbered for conditions other than queens, of which an order may have many more boards.
const mostOfOthers = 10

// of returns the number of the orbit with a key, 0 where there is none.
func (m *Numbering) of(ctx context.Context, key ops.Perm) (int, error) {
	n := len(key)
	if m.Off || n == 0 || n > MaxNumbered || n > mostOfOthers && m.Condition != orbit.Queens {
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
	r := Identified{
		File: file, Line: line, N: len(p), Permutation: p, Valid: m.isValid(p), Attack: attack(m.Condition, p),
		Key: place.Smallest, Class: place.Class, Symmetry: place.Symmetry.String(),
	}
	if !r.Valid {
		return r, nil
	}
	var err error
	r.Orbit, err = m.of(ctx, place.Smallest)
	return r, err
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
	// What is missing is a list also where it is empty.
	r := IdentifiedOrbit{
		File: l.files[first.file], Line: first.line, N: len(o.Key), Count: o.Count, Images: o.Images, Class: o.Class,
		Valid: m.isValid(o.Key), Key: o.Key, First: o.First, Missing: append(keyList{}, o.Missing()...),
	}
	if !r.Valid {
		return r, nil
	}
	var err error
	r.Orbit, err = m.of(ctx, o.Key)
	return r, err
}

// mostNamed is how many incomplete orbits of an order a note names.
const mostNamed = 5

// Orders are the rows of the orders of the list, in ascending order, and a note on each that has incomplete orbits,
// with the numbers that the numbering finds. It fails as [orbit.Enumerate] does.
func (l *List) Orders(ctx context.Context, m *Numbering) (orders []IdentifiedOrder, notes []string, err error) {
	var of [ops.MaxOrder + 1]IdentifiedOrder
	var named [ops.MaxOrder + 1][]string
	for i := range l.tally.Len() {
		o := l.tally.Orbit(i)
		n := len(o.Key)
		r := &of[n]
		r.Permutations += o.Count
		if !m.isValid(o.Key) {
			continue
		}
		r.Solutions += o.Count
		r.Different += o.Images
		r.Orbits++
		if o.Images == int(o.Class) {
			continue
		}
		if r.Incomplete++; r.Incomplete == 1 {
			r.FirstIncomplete = o.Key
		}
		if r.Incomplete <= mostNamed {
			text, err := m.lack(ctx, o)
			if err != nil {
				return nil, nil, err
			}
			named[n] = append(named[n], text)
		}
	}
	for n, r := range of {
		if r.Permutations == 0 {
			continue
		}
		r.N = n
		r.AllOrbits, _ = m.Condition.OrbitTerm(n)
		orders = append(orders, r)
		notes = append(notes, named[n]...)
		if more := r.Incomplete - len(named[n]); more > 0 {
			notes = append(notes, fmt.Sprintf("order %d: %s more; --unique lists them with what is missing", n,
				words.Plural(more, "incomplete orbit")))
		}
	}
	return orders, notes, nil
}

// lack says which images of an orbit are missing.
func (m *Numbering) lack(ctx context.Context, o orbit.Tallied) (string, error) {
	number, err := m.of(ctx, o.Key)
	name := fmt.Sprintf("order %d: the orbit of %v", len(o.Key), o.Key)
	if number > 0 {
		name = fmt.Sprintf("order %d: orbit %d (%v)", len(o.Key), number, o.Key)
	}
	missing := o.Missing()
	text := fmt.Sprintf("%s lacks %d of its %s", name, len(missing), words.Plural(int(o.Class), "solution"))
	if len(missing) == 1 {
		text += fmt.Sprintf(": %v", missing[0])
	}
	return text, err
}
