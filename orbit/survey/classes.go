package survey

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"math"
	"slices"

	"qorbit/count/halves"
	"qorbit/internal/facts"
	"qorbit/ops"
	"qorbit/orbit"
)

// Classes are what a count of the classes of an equivalence found in some blocks of an order: the solutions by their
// numbers of images, in ascending order. Solutions are counted, not orbits, so that blocks add up.
type Classes []ClassPart

// A ClassPart is the solutions that have the same numbers of images. Its text is a list of three numbers: these two,
// and how many solutions.
type ClassPart struct {
	orbit.Images
	Count uint64
}

// ClassKind returns the kind of the blocks in which the classes of an equivalence are counted, to order MaxLocal:
// Classes are found in each.
func ClassKind(e *orbit.Equivalence) *halves.Kind {
	return &halves.Kind{
		Name:       e.Name,
		MaxOrder:   MaxLocal,
		Visitor:    func(n int) halves.Visitor { return classVisitor(n, e.Counter(n)) },
		CheckBlock: func(n int, sum halves.Sum) error { _, err := classesIn(e, n, sum); return err },
		Check:      func(whole *halves.Partial) error { _, err := ClassesOf(e, whole); return err },
	}
}

// classesIn reads what was found in a block.
func classesIn(e *orbit.Equivalence, n int, sum halves.Sum) (Classes, error) {
	search := fmt.Sprintf("a count of classes (%s)", e.Name)
	return parse(search, n, sum, func(c Classes) bool { return c.possible(e, n, sum) })
}

// classVisitor counts the images of the solutions of blocks.
func classVisitor(n int, count func(p ops.Perm) orbit.Images) halves.Visitor {
	rows := make(ops.Perm, n)
	return func(solutions iter.Seq2[halves.Listed, error]) (string, error) {
		found := make(map[orbit.Images]uint64)
		for p, err := range solutions {
			if err != nil {
				return "", err
			}
			p.Put(rows)
			found[count(rows)] += p.Stands
		}
		return classesOf(found).String(), nil
	}
}

// classesOf lists solutions by their numbers of images.
func classesOf(found map[orbit.Images]uint64) Classes {
	var all Classes
	for images, count := range found {
		all = append(all, ClassPart{images, count})
	}
	slices.SortFunc(all, ClassPart.compare)
	return all
}

// compare is negative, zero or positive as c comes before, at or after d.
func (c ClassPart) compare(d ClassPart) int {
	return cmp.Or(c.Solutions-d.Solutions, c.Fixed-d.Fixed)
}

// MarshalJSON implements json.Marshaler.
func (c ClassPart) MarshalJSON() ([]byte, error) {
	return json.Marshal([3]uint64{uint64(c.Solutions), uint64(c.Fixed), c.Count})
}

// UnmarshalJSON implements json.Unmarshaler.
func (c *ClassPart) UnmarshalJSON(text []byte) error {
	var numbers []uint64
	if err := json.Unmarshal(text, &numbers); err != nil {
		return err
	}
	if len(numbers) != 3 || numbers[0] > math.MaxInt32 || numbers[1] > math.MaxInt32 {
		return fmt.Errorf("%.60q, expected two numbers of images and how many solutions have them", text)
	}
	c.Solutions, c.Fixed, c.Count = int(numbers[0]), int(numbers[1]), numbers[2]
	return nil
}

// String implements fmt.Stringer: JSON in one line.
func (c Classes) String() string { return textOf(append(Classes{}, c...)) }

// possible reports whether a block can have this: its solutions, each in a class of a whole number of
// solutions, and no more images than the group has elements.
func (c Classes) possible(e *orbit.Equivalence, n int, s halves.Sum) bool {
	left, before, order := s.Solutions, ClassPart{}, e.Order(n)
	for _, part := range c {
		if part.compare(before) <= 0 || part.Count == 0 || part.Count > left {
			return false
		}
		if part.Fixed < 1 || part.Solutions < part.Fixed || part.Solutions > order || part.Solutions%part.Fixed != 0 {
			return false
		}
		left -= part.Count
		before = part
	}
	return left == 0 && s.Solutions < 1<<48 && s.Looked <= s.Solutions
}

// A ClassCount is how many classes an equivalence has at an order.
type ClassCount struct {
	N           int    `json:"n"`           // the order
	Equivalence string `json:"equivalence"` // what is one class, besides orbits: its name
	Solutions   uint64 `json:"solutions"`   // how many solutions there are
	Orbits      uint64 `json:"orbits"`      // how many orbits there are
	Classes     uint64 `json:"classes"`     // how many classes there are
	Largest     int    `json:"largest"`     // how many solutions the largest class has
	Stable      uint64 `json:"stable"`      // solutions that all elements of the group take to solutions
}

// ClassesOf sums up a count of the classes of an equivalence whose blocks are all known. It fails where a block has
// what no block can have, where solutions do not make whole classes, and where the numbers of solutions or of classes
// are not those of the OEIS.
func ClassesOf(e *orbit.Equivalence, known *halves.Partial) (ClassCount, error) {
	if known.Kind.Name != e.Name {
		return ClassCount{}, fmt.Errorf("blocks of %s, expected those of %s", known.Kind.Name, e.Name)
	}
	c := ClassCount{N: known.N, Equivalence: e.Name}
	sizes := make(map[int]uint64) // solutions by the size of their class
	for _, sum := range known.Sums() {
		found, err := classesIn(e, known.N, sum)
		if err != nil {
			return ClassCount{}, err
		}
		for _, part := range found {
			sizes[part.Size()] += part.Count
			c.Solutions += part.Count
			c.Largest = max(c.Largest, part.Size())
			if part.Solutions == e.Order(known.N) {
				c.Stable += part.Count
			}
		}
	}
	for _, size := range slices.Sorted(maps.Keys(sizes)) {
		if sizes[size]%uint64(size) != 0 {
			return ClassCount{}, fmt.Errorf("the blocks of order %d have %d solutions in classes of %d, "+
				"expected whole classes: some of them are wrong", known.N, sizes[size], size)
		}
		c.Classes += sizes[size] / uint64(size)
	}
	terms, ok := facts.OEIS()[known.N]
	c.Orbits = terms.Orbits
	if ok && c.Solutions != terms.Solutions {
		return ClassCount{}, fmt.Errorf("the blocks of order %d add up to %d solutions, expected %d (OEIS A000170): "+
			"some of them are wrong", known.N, c.Solutions, terms.Solutions)
	}
	if known, ok := facts.Term(e.OEIS, c.N); ok && c.Classes != known {
		return ClassCount{}, fmt.Errorf("the blocks of order %d add up to %d classes, expected %d (OEIS %s): "+
			"some of them are wrong", c.N, c.Classes, known, e.OEIS)
	}
	return c, nil
}

// CountClasses counts the classes of an equivalence at order n, from 1 to MaxLocal. It fails as halves.Partial.Run and
// ClassesOf do.
func CountClasses(ctx context.Context, e *orbit.Equivalence, n int, o orbit.Options) (ClassCount, error) {
	if n == 1 { // which has no half-boards
		return ClassCount{N: 1, Equivalence: e.Name, Solutions: 1, Orbits: 1, Classes: 1, Largest: 1, Stable: 1}, nil
	}
	known, err := halves.NewPartialOf(ClassKind(e), n)
	if err != nil {
		return ClassCount{}, err
	}
	if err := known.Run(ctx, halves.Options{Work: o}); err != nil {
		return ClassCount{}, err
	}
	return ClassesOf(e, known)
}
