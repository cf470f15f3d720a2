package survey

import (
	"fmt"
	"iter"
	"slices"

	"qorbit/count/halves"
	"qorbit/internal/facts"
	"qorbit/ops"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/work"
)

// MaxLocal is the largest order of local surveys.
const MaxLocal = 22

// LocalScope has the boards, moves and orders of local surveys.
var LocalScope = work.Scope{
	Conditions: []string{work.Queens}, Moves: work.Mov, Queens: 1, Least: halves.MinOrder, Most: MaxLocal,
}

// A Local is what a local survey found in some blocks of an order: statistics of orbits that need no other orbit. An
// orbit counts as often as it has solutions in the blocks, so that blocks add up.
type Local []LocalClass

// A LocalClass is the part of one class. All numbers are sums over solutions.
type LocalClass struct {
	Class     int      `json:"class"`
	Solutions uint64   `json:"solutions"`
	Moves     uint64   `json:"moves"`
	SelfMoves uint64   `json:"self_moves"`
	Seeds     uint64   `json:"seeds"`
	Degrees   []uint64 `json:"degrees"` // by degree
}

// LocalKind is the kind of the blocks of local surveys, to order MaxLocal: a Local is found in each.
var LocalKind = &halves.Kind{
	Name:       "scan", // of records
	MaxOrder:   MaxLocal,
	Visitor:    localVisitor,
	CheckBlock: func(n int, sum halves.Sum) error { _, err := localOf(n, sum); return err },
	Check:      func(whole *halves.Partial) error { _, err := OfLocal(whole); return err },
}

// localVisitor surveys the solutions of blocks.
func localVisitor(n int) halves.Visitor {
	scanner, rows := new(move.Scanner), make(ops.Perm, n)
	return func(solutions iter.Seq2[halves.Listed, error]) (string, error) {
		var local Local
		for p, err := range solutions {
			if err != nil {
				return "", err
			}
			p.Put(rows)
			local.add(scanner.Scan(rows), p.Stands)
		}
		return local.String(), nil
	}
}

// String implements fmt.Stringer: JSON in one line.
func (l Local) String() string { return textOf(append(Local{}, l...)) }

// of returns the part of a class, in descending order of classes.
func (l *Local) of(class int) *LocalClass {
	at, found := slices.BinarySearchFunc(*l, class, func(c LocalClass, class int) int { return class - c.Class })
	if !found {
		*l = slices.Insert(*l, at, LocalClass{Class: class})
	}
	return &(*l)[at]
}

func (l *Local) add(s move.Scan, stands uint64) {
	c := l.of(int(s.Class))
	c.Solutions += stands
	c.Moves += stands * uint64(s.Moves)
	c.SelfMoves += stands * uint64(s.SelfMoves)
	if s.Seed {
		c.Seeds += stands
	}
	c.grow(s.Degree + 1)
	c.Degrees[s.Degree] += stands
}

// grow makes room for degrees.
func (c *LocalClass) grow(degrees int) {
	if more := degrees - len(c.Degrees); more > 0 {
		c.Degrees = append(c.Degrees, make([]uint64, more)...)
	}
}

// unite adds the numbers of another part.
func (c *LocalClass) unite(other LocalClass) {
	c.Solutions += other.Solutions
	c.Moves += other.Moves
	c.SelfMoves += other.SelfMoves
	c.Seeds += other.Seeds
	c.grow(len(other.Degrees))
	for degree, count := range other.Degrees {
		c.Degrees[degree] += count
	}
}

// ofOrbits returns the sums over orbits in place of solutions. It reports whether the parts are of whole orbits.
func (c LocalClass) ofOrbits() (orbits LocalClass, whole bool) {
	size := uint64(c.Class)
	rest := c.Solutions%size | c.Moves%size | c.SelfMoves%size | c.Seeds%size
	orbits = LocalClass{
		Class:     c.Class,
		Solutions: c.Solutions / size,
		Moves:     c.Moves / size,
		SelfMoves: c.SelfMoves / size,
		Seeds:     c.Seeds / size,
		Degrees:   make([]uint64, len(c.Degrees)),
	}
	for degree, count := range c.Degrees {
		orbits.Degrees[degree] = count / size
		rest |= count % size
	}
	return orbits, rest == 0
}

// localOf reads what was found in a block.
func localOf(n int, sum halves.Sum) (Local, error) {
	return parse("a local survey", n, sum, func(l Local) bool { return l.possible(n, sum) })
}

// possible reports whether a block can have this.
func (l Local) possible(n int, s halves.Sum) bool {
	left, before := s.Solutions, 16
	for _, c := range l {
		isClass := slices.Contains([]int{8, 4, 2}, c.Class)
		if !isClass || c.Class >= before {
			return false
		}
		if c.Solutions == 0 || c.Solutions > left || !c.possible(n) {
			return false
		}
		left -= c.Solutions
		before = c.Class
	}
	return left == 0 && s.Solutions < 1<<48 && s.Looked <= s.Solutions
}

// possible reports whether the numbers fit each other: each solution has a degree, of the n³ moves at most those lead
// to a neighbour that are not within the orbit.
func (c LocalClass) possible(n int) bool {
	most, left, ends := uint64(n*n*n), c.Solutions, uint64(0)
	if c.Moves > c.Solutions*most || c.SelfMoves > c.Moves || c.Seeds > c.Solutions || uint64(len(c.Degrees)) > most {
		return false
	}
	for degree, count := range c.Degrees {
		if count > left {
			return false
		}
		left -= count
		ends += uint64(degree) * count
	}
	return left == 0 && c.Degrees[len(c.Degrees)-1] > 0 && ends <= c.Moves-c.SelfMoves
}

// OfLocal sums up a local survey whose blocks are all known. What needs components is not known: components, giant,
// reached. It fails where a block has what no block can have, and where the numbers of solutions, orbits and classes
// are not those of the OEIS (A000170, A002562, A032522, A033148).
func OfLocal(known *halves.Partial) (*Survey, error) {
	var found Local
	for _, sum := range known.Sums() {
		l, err := localOf(known.N, sum)
		if err != nil {
			return nil, err
		}
		for _, c := range l {
			found.of(c.Class).unite(c)
		}
	}
	s := &Survey{Stats: orbitgraph.Stats{N: known.N, Queens: 1}}
	classes := map[int]*int{8: &s.Class8, 4: &s.Class4, 2: &s.Class2}
	var all LocalClass
	for _, c := range found {
		orbits, whole := c.ofOrbits()
		if !whole {
			return nil, fmt.Errorf("the blocks of order %d have parts of orbits of class %d, expected whole orbits: "+
				"some of them are wrong", known.N, c.Class)
		}
		*classes[c.Class] = int(orbits.Solutions)
		all.unite(orbits)
	}
	s.Orbits, s.Seeds = int(all.Solutions), int(all.Seeds)
	s.Moves, s.SelfMoves = all.Moves, all.SelfMoves
	var degrees Histogram
	for degree, count := range all.Degrees {
		if count > 0 {
			degrees = append(degrees, [2]int{degree, int(count)})
		}
	}
	if ends := s.setDegrees(degrees); ends%2 != 0 {
		return nil, fmt.Errorf("the degrees of order %d add up to %d, expected an even number: "+
			"some of the blocks are wrong", known.N, ends)
	}
	terms, ok := facts.OEIS()[known.N]
	sum := facts.Terms{
		Solutions: uint64(8*s.Class8 + 4*s.Class4 + 2*s.Class2),
		Orbits:    uint64(s.Orbits),
		Fixed180:  uint64(4*s.Class4 + 2*s.Class2),
		Fixed90:   uint64(2 * s.Class2),
	}
	if ok && sum != terms {
		return nil, fmt.Errorf("the blocks of order %d add up to %+v, expected %+v "+
			"(OEIS A000170, A002562, A032522, A033148): some of them are wrong", known.N, sum, terms)
	}
	return s, nil
}
