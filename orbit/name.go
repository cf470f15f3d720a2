package orbit

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"qorbit/ops"
	"qorbit/ops/notation"
	"qorbit/work"
)

// A name is how a text names an orbit of one order: by its number, from 1, or by one of its solutions. Texts that name
// none give the zero value. No text is both, but for 1 at order 1, which is number 1 and the key of that orbit.
type name struct {
	number int
	key    ops.Perm
}

// parseName reads 7, #7 or, with the order, 8#7 as a number, and 1,5,8,6,3,7,2,4 or 15863724 as a solution: order n > 1
// has fewer orbits than the least number of n digits.
func parseName(problem Problem, text string) name {
	n, c := problem.Order, problem.Condition
	p, failed := notation.Parse(text)
	isSolution := failed == nil && len(p) == n && c.Holds(p)
	if n > 1 && isSolution { // also of digits, which are no number of an orbit of this order
		return name{key: Canonical(p)}
	}
	order, number, marked := strings.Cut(text, "#")
	if !marked {
		number = text
	} else if order != "" && order != strconv.Itoa(n) {
		return name{}
	}
	if strings.Trim(number, "0123456789") == "" {
		if k, err := strconv.Atoi(number); err == nil && k > 0 {
			return name{number: k}
		}
	}
	if isSolution {
		return name{key: Canonical(p)}
	}
	return name{}
}

// unknown says that a text names none of the orbits of a problem, whose first key is first. Count is their number, or
// negative where it is not known.
func unknown(text string, problem Problem, count int, first ops.Perm) error {
	n, board, to := problem.Order, problem.Condition.Board(), ""
	switch {
	case first == nil:
		return fmt.Errorf("orbit %q: order %d has no orbits, expected an order that has a %s", text, n, board)
	case count >= 0:
		to = fmt.Sprintf(" to %d", count)
	}
	return fmt.Errorf("orbit %q: expected a number from 1%s, or a %s of order %d such as %v", text, to, board, n, first)
}

// Parse returns the vertex that a text names: the number of the orbit, 7, #7 or 8#7 at order 8, its key or any other of
// its solutions. The error says what was expected.
func (o *Orbits) Parse(text string) (int, error) {
	if len(o.keys) == 0 {
		return 0, unknown(text, o.problem, 0, nil)
	}
	switch named := parseName(o.problem, text); {
	case 1 <= named.number && named.number <= len(o.keys):
		return named.number - 1, nil
	case named.key != nil:
		if v, ok := o.Lookup(KeyOf(named.key)); ok {
			return v, nil
		}
	}
	return 0, unknown(text, o.problem, len(o.keys), o.Perm(0))
}

// Find returns the orbit of a problem that a text names, as [Orbits.Parse] reads it, without the set of all orbits: it
// visits the orbits up to that one, which takes about a second at order 15. Its progress is that of the orbits visited;
// it runs on one thread. It fails where the order is not in 0..MaxOrder, and with the context's error once ctx is done.
func Find(ctx context.Context, problem Problem, text string, opt Options) (Orbit, error) {
	n := problem.Order
	term, _ := problem.Condition.OrbitTerm(n)
	phase, all := work.Phase{Unit: "orbits", Order: n, Action: "visited"}, int(term)
	if number := parseName(problem, text).number; 0 < number && number < all {
		all = number
	}
	return find(ctx, problem, text, func(number int) {
		if number%64 == 0 {
			opt.Report(phase, number, all)
		}
	})
}

// find is Find, and calls visited with the number of each orbit.
func find(ctx context.Context, problem Problem, text string, visited func(number int)) (Orbit, error) {
	n, named := problem.Order, parseName(problem, text)
	// This is known without a visit to all.
	many := 0 < n && n <= MaxOrder && problem.Condition == Queens && manyOrbits[n] > 0
	beyond := many && uint64(named.number) > manyOrbits[n]
	var first ops.Perm
	count := 0
	for o, err := range reusedOrbits(ctx, problem) {
		if err != nil {
			return Orbit{}, err
		}
		if count = o.Number; count == 1 {
			first = o.Perm.Clone()
		}
		visited(count)
		if count == named.number || o.Perm.Equal(named.key) {
			o.Perm = o.Perm.Clone()
			return o, nil
		}
		if beyond || named.number == 0 && named.key == nil { // no orbit is named
			break
		}
	}
	switch {
	case ctx.Err() != nil:
		return Orbit{}, ctx.Err()
	case beyond:
		count = int(manyOrbits[n])
	case named.number == 0:
		count = -1
	}
	return Orbit{}, unknown(text, problem, count, first)
}

// ParsePerm reads a permutation as [notation.Parse] does, or N#K, the key of orbit number K of order N. Find finds
// it among those that meet the condition.
func ParsePerm(ctx context.Context, c *Condition, text string, opt Options) (ops.Perm, error) {
	order, _, marked := strings.Cut(strings.TrimSpace(text), "#")
	if !marked {
		return notation.Parse(text)
	}
	n, err := strconv.Atoi(order)
	if err != nil || n < 1 || n > MaxOrder {
		return nil, fmt.Errorf("permutation %q: expected a list of rows such as 2,4,1,3, or N#K, "+
			"an order from 1 to %d and the number of an orbit", text, MaxOrder)
	}
	found, err := Find(ctx, c.Of(n), strings.TrimSpace(text), opt)
	return found.Perm, err
}

// ParsePerms reads permutations as ParsePerm does.
func ParsePerms(ctx context.Context, c *Condition, texts []string, opt Options) (perms []ops.Perm, err error) {
	for _, text := range texts {
		p, err := ParsePerm(ctx, c, text, opt)
		if err != nil {
			return nil, err
		}
		perms = append(perms, p)
	}
	return perms, nil
}

// NewReader returns a reader of lists of permutations, in all notations of package notation and as N#K, in which K is
// the number of an orbit of order N of the condition. The first name of an order enumerates its orbits, up to the order
// that mostNamed returns; for each name of a larger order, [Find] visits the orbits up to the one that is named.
func NewReader(ctx context.Context, c *Condition, in io.Reader, from notation.Counting,
	opt Options) *notation.Reader {
	var enumerated [MaxOrder + 1]*Orbits
	name := func(text string) (ops.Perm, error) {
		order, _, _ := strings.Cut(text, "#")
		n, err := strconv.Atoi(order)
		if err != nil || n < 1 || n > mostNamed(c) {
			return ParsePerm(ctx, c, text, opt)
		}
		if enumerated[n] == nil {
			if enumerated[n], err = Enumerate(ctx, c.Of(n), opt); err != nil {
				return nil, err
			}
		}
		v, err := enumerated[n].Parse(text)
		if err != nil {
			return nil, err
		}
		return enumerated[n].Perm(v), nil
	}
	return notation.NewReader(in, notation.Options{From: from, Name: name})
}

// mostNamed returns the largest order that takes at most half a second to enumerate on two cores.
func mostNamed(c *Condition) int {
	if c == Queens {
		return 15
	}
	return 10
}
