package rows

import (
	"context"
	"fmt"

	"qorbit/internal/base/words"
	"qorbit/internal/facts"
	"qorbit/ops"
	"qorbit/orbit"
)

// An Identified is a permutation of a list, with its orbit.
type Identified struct {
	File        string      `json:"file" doc:"the file that has it"`
	Line        int         `json:"line" doc:"its line, from 1; of a board the first"`
	N           int         `json:"n" latex:"$N$" doc:"the order"`
	Permutation ops.Perm    `json:"permutation" doc:"the permutation, counted from 1"`
	Valid       bool        `json:"valid" doc:"whether it is a solution"`
	Attack      string      `json:"attack" known:"Attack" doc:"two queens on one diagonal, (row,column); null for none"`
	Orbit       int         `json:"orbit" known:"Orbit" doc:"its orbit; null for no solution, and above order 15"`
	Key         ops.Perm    `json:"key" doc:"its smallest image under the symmetries, of a solution its key"`
	Class       orbit.Class `json:"class" doc:"how many different images it has"`
	Symmetry    string      `json:"symmetry" doc:"the first symmetry that takes the key to it, po1 to po8"`
}

// An IdentifiedOrbit is what a list has of an orbit, or of the images of a permutation that is no solution.
type IdentifiedOrbit struct {
	File    string      `json:"file" doc:"the file that has its first permutation"`
	Line    int         `json:"line" doc:"the line of that"`
	N       int         `json:"n" latex:"$N$" doc:"the order"`
	Count   uint64      `json:"count" doc:"how many permutations of the list belong to it"`
	Images  int         `json:"images" doc:"how many different ones"`
	Class   orbit.Class `json:"class" doc:"how many different images there are"`
	Valid   bool        `json:"valid" doc:"whether they are solutions"`
	Orbit   int         `json:"orbit" known:"Orbit" doc:"its number; null for no solutions, and above order 15"`
	Key     ops.Perm    `json:"key" doc:"the smallest image, for solutions the key of the orbit"`
	First   ops.Perm    `json:"first" doc:"the first permutation of the list that belongs to it"`
	Missing keyList     `json:"missing" doc:"the images that the list does not have"`
}

// An IdentifiedOrder is what lists have of an order.
type IdentifiedOrder struct {
	N               int      `json:"n" latex:"$N$" doc:"the order"`
	Permutations    uint64   `json:"permutations" doc:"how many permutations of this order there are"`
	Solutions       uint64   `json:"solutions" latex:"solutions|all" doc:"how many of them are solutions"`
	Different       int      `json:"different" latex:"solutions|different" doc:"how many different solutions"`
	Orbits          int      `json:"orbits" latex:"orbits|found" doc:"how many orbits these belong to"`
	Incomplete      int      `json:"incomplete" latex:"orbits|incomplete" doc:"of how many some images are missing"`
	AllOrbits       uint64   `json:"all_orbits" known:"AllOrbits" latex:"orbits|all" doc:"orbits of the order, to 27"`
	FirstIncomplete ops.Perm `json:"first_incomplete" known:"FirstIncomplete" doc:"the key of the first of these"`
}

// The views of lists. Texts have no place for many images.
var (
	IdentifiedRows   = All[Identified]()
	IdentifiedOrbits = All[IdentifiedOrbit]().Without("text markdown html latex", "missing")
	IdentifiedOrders = All[IdentifiedOrder]()
)

// A Numbering finds the numbers of orbits to order MaxNumbered, for which it enumerates each order once.
type Numbering struct {
	Options orbit.Options
	Off     bool // no numbers are wanted

	orbits [MaxNumbered + 1]*orbit.Orbits
}

// isValid reports whether a permutation is a solution.
func (m *Numbering) isValid(p ops.Perm) bool { return m.Options.Boards().Holds(p) }

// of returns the number of the orbit with a key, 0 where there is none.
func (m *Numbering) of(ctx context.Context, key ops.Perm) (int, error) {
	n := len(key)
	if m.Off || n == 0 || n > MaxNumbered {
		return 0, nil
	}
	if m.orbits[n] == nil {
		var err error
		if m.orbits[n], err = orbit.Enumerate(ctx, n, m.Options); err != nil {
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
		File: file, Line: line, N: len(p), Permutation: p, Valid: m.isValid(p), Attack: attack(p),
		Key: place.Smallest, Class: place.Class, Symmetry: place.Symmetry.String(),
	}
	if !r.Valid {
		return r, nil
	}
	var err error
	r.Orbit, err = m.of(ctx, place.Smallest)
	return r, err
}

// attack names the first two queens of a permutation on one diagonal, "" for a solution.
func attack(p ops.Perm) string {
	i, j, clash := p.Clash()
	if !clash {
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
		r.N, r.AllOrbits = n, facts.OEIS()[n].Orbits
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
