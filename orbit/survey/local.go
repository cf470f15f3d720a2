package survey

import (
	"context"
	"encoding/json"
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

// LocalKind is the kind of the blocks of local surveys: a Local is found in each.
var LocalKind = &halves.Kind{Name: "scan", Parse: parseLocal}

// NewLocal returns a local survey of order n, from halves.MinOrder to MaxLocal, without blocks.
func NewLocal(n int) (*halves.Partial, error) {
	if n < halves.MinOrder || n > MaxLocal {
		return nil, fmt.Errorf("order %d, expected %d to %d", n, halves.MinOrder, MaxLocal)
	}
	return halves.NewPartialOf(LocalKind, n)
}

// RunLocal surveys the blocks of the part that known does not have. It fails as halves.Partial.Run does.
func RunLocal(ctx context.Context, known *halves.Partial, o halves.Options) error {
	return known.Visit(ctx, o, func() halves.Visitor {
		scanner, rows := new(move.Scanner), make(ops.Perm, known.N)
		return func(solutions iter.Seq2[halves.Listed, error]) (halves.Found, error) {
			var local Local
			for p, err := range solutions {
				if err != nil {
					return nil, err
				}
				p.Put(rows)
				local.add(scanner.Scan(rows), p.Stands)
			}
			return local, nil
		}
	})
}

// String implements fmt.Stringer: JSON in one line.
func (l Local) String() string {
	text, err := json.Marshal(append(Local{}, l...))
	if err != nil {
		panic(err) // there is nothing in it that JSON does not have
	}
	return string(text)
}

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

// unite adds what another block has.
func (l *Local) unite(other Local) {
	for _, o := range other {
		c := l.of(o.Class)
		c.Solutions += o.Solutions
		c.Moves += o.Moves
		c.SelfMoves += o.SelfMoves
		c.Seeds += o.Seeds
		c.grow(len(o.Degrees))
		for degree, count := range o.Degrees {
			c.Degrees[degree] += count
		}
	}
}

// CheckLocal fails where OfLocal fails for all blocks of a local survey together. Of some of the blocks, it cannot tell
// whether they are right.
func CheckLocal(known *halves.Partial) (err error) {
	if known.Complete() {
		_, err = OfLocal(known)
	}
	return err
}

// parseLocal reads what was found in a block from its text.
func parseLocal(n int, sum halves.Sum, text string) (halves.Found, error) {
	var l Local
	if err := json.Unmarshal([]byte(text), &l); err != nil || l.String() != text || !l.possible(n, sum) {
		return nil, impossible(n, sum, text)
	}
	return l, nil
}

// impossible is the error about a block that has what no block can have.
func impossible(n int, s halves.Sum, text string) error {
	return fmt.Errorf(
		"block %d has %.60q, expected what a local survey finds in %d solutions of order %d",
		s.Block,
		text,
		s.Solutions,
		n,
	)
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
	var whole Local
	for _, sum := range known.Sums() {
		l, ok := sum.Found.(Local)
		if !ok || !l.possible(known.N, sum) {
			return nil, impossible(known.N, sum, fmt.Sprint(sum.Found))
		}
		whole.unite(l)
	}
	s := &Survey{Stats: orbitgraph.Stats{N: known.N, Queens: 1}}
	var degrees []int
	solutions, ends := uint64(0), 0
	for _, c := range whole {
		size := uint64(c.Class)
		rest := c.Solutions%size | c.Moves%size | c.SelfMoves%size | c.Seeds%size
		orbits := map[int]*int{8: &s.Class8, 4: &s.Class4, 2: &s.Class2}[c.Class]
		*orbits = int(c.Solutions / size)
		solutions += c.Solutions
		s.Orbits += *orbits
		s.Moves += c.Moves / size
		s.SelfMoves += c.SelfMoves / size
		s.Seeds += int(c.Seeds / size)
		degrees = append(degrees, make([]int, max(0, len(c.Degrees)-len(degrees)))...)
		for degree, count := range c.Degrees {
			degrees[degree] += int(count / size)
			ends += degree * int(count/size)
			rest |= count % size
		}
		if rest != 0 {
			return nil, fmt.Errorf(
				"the blocks of order %d have parts of orbits of class %d, expected whole orbits: some of them are wrong",
				known.N,
				c.Class,
			)
		}
	}
	for degree, count := range degrees {
		if count > 0 {
			s.MaxDegree = degree
			s.Degrees = append(s.Degrees, [2]int{degree, count})
		}
	}
	if s.Edges = ends / 2; len(degrees) > 0 {
		s.Isolated = degrees[0]
	}
	terms, ok := facts.OEIS()[known.N]
	found := facts.Terms{
		Solutions: solutions,
		Orbits:    uint64(s.Orbits),
		Fixed180:  uint64(4*s.Class4 + 2*s.Class2),
		Fixed90:   uint64(2 * s.Class2),
	}
	switch {
	case ends%2 != 0:
		return nil, fmt.Errorf(
			"the degrees of order %d add up to %d, expected an even number: some of the blocks are wrong",
			known.N,
			ends,
		)
	case ok && found != terms:
		return nil, fmt.Errorf(
			"the blocks of order %d add up to %+v, expected %+v (OEIS A000170, A002562, A032522, A033148): some of them are wrong",
			known.N,
			found,
			terms,
		)
	}
	return s, nil
}
