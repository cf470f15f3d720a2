package checker

import (
	"fmt"
	"slices"
)

// missed checks the components that the search did not reach.
func (c *checker) missed() {
	c.read("missed N components N", &c.proof.Missed, &c.proof.Components)
	before := len(c.byKey)
	for component := range c.proof.Components {
		c.component(component + 1)
	}
	if found := len(c.byKey) - before; found != c.proof.Missed {
		c.wrong("the components have %d orbits, not %d", found, c.proof.Missed)
	}
}

// component checks one of them: Movs lead from its first orbit to the others, along a spanning tree, and no operator
// leads into it. The inverse of a Mov is a Mov, so it suffices that no Mov leads out of it.
func (c *checker) component(component int) {
	var number, size int
	c.read("component N orbits N", &number, &size)
	if number != component || size == 0 {
		c.malformed(`"component %d" with one orbit or more`, component)
	}
	first := entry{component: component}
	c.read("orbit N class N key P", &first.number, &first.class, &first.key)
	members := []*entry{c.list(first, first.key)}
	for range size - 1 {
		c.next()
		members = append(members, c.movStep(component))
	}
	for _, o := range members {
		c.closed(o)
	}
}

// closed checks that no Inc leads to the orbit and no Mov out of its component, deletion by deletion. Operators commute
// with the symmetries, so what is true of the key is true of every solution of the orbit.
func (c *checker) closed(o *entry) {
	var number int
	if c.read("from orbit N", &number); number != o.number {
		c.malformed(`"from orbit %d"`, o.number)
	}
	c.deletions(o, false)
}

// deletions checks the tables of all deletions. It reports whether one of them leaves a board of the condition, which
// is wrong unless seeds may be.
func (c *checker) deletions(o *entry, seeds bool) (seed bool) {
	for _, gone := range o.key {
		d := deletion{checker: c, of: o, pairs: make(map[byte][]queen), orbits: make(map[byte]*entry)}
		d.check(gone, seeds)
		seed = seed || d.seed
	}
	return seed
}

// A deletion is what is claimed of all insertions into the board that a deletion leaves. Letters name the reasons: a
// small letter pieces of that board that clash, a capital an orbit of the component.
type deletion struct {
	*checker
	of     *entry
	rest   board
	seed   bool // it is a board of the condition, and may be
	pairs  map[byte][]queen
	orbits map[byte]*entry
}

// check checks what is left, the letters, and the table of insertions: a line for each row gap, in it a mark for each
// column gap. The first line that is no legend is the first of the table.
func (d *deletion) check(gone queen, seeds bool) {
	var operator, gap, marks string
	var left board
	if d.read("OPERATOR leaves P", &operator, &left); operator != "Del"+gone.String() {
		d.malformed("%q", "Del"+gone.String()+" leaves P")
	}
	if d.rest, _ = del(d.of.key, gone); !same(d.rest, left) {
		d.wrong("Del%v of %v leaves %v, not %v", gone, d.of.key, d.rest, left)
	}
	d.seed = seeds && d.condition.meets(d.rest)
	for d.next(); d.legend(); d.next() {
	}
	for row := range d.n {
		if row > 0 {
			d.next()
		}
		d.match("GAP MARKS", &gap, &marks)
		if gap != fmt.Sprintf("%d.5", row) || len(marks) != d.n {
			d.malformed(`"%d.5" and %d marks`, row, d.n)
		}
		for col := range d.n {
			if in := (inc{row, col}); !d.holds(marks[col], in) {
				result, _ := in.apply(d.rest)
				d.wrong("%v of %v gives %v, for which the mark %q is not true", in, d.rest, result, marks[col])
			}
		}
	}
}

// legend reads the meaning of a letter; it reports whether the line is one. Pieces a are required, unless what is left
// is a seed that may be.
func (d *deletion) legend() bool {
	switch {
	case len(d.words) == 3 && d.words[1] == "orbit":
		d.member()
	case len(d.words) > 2 || len(d.pairs) == 0 && !d.seed:
		d.pair()
	default:
		return false
	}
	return true
}

// pair reads which pieces a letter names: two, or the ends of two vectors. Pieces a clash in what is left, so that this
// is no solution of order N−1 from which an Inc could lead to the orbit.
func (d *deletion) pair() {
	var letter string
	at := make([]queen, 2)
	if d.condition.clash == nil {
		at = make([]queen, 4)
		d.match("LETTER QUEEN QUEEN and QUEEN QUEEN", &letter, &at[0], &at[1], &at[2], &at[3])
	} else {
		d.match("LETTER QUEEN and QUEEN", &letter, &at[0], &at[1])
	}
	next := byte('a' + len(d.pairs))
	foreign := func(p queen) bool { return !slices.Contains(d.rest, p) }
	half := len(at) / 2
	named := fmt.Sprintf("%s and %s", names(at[:half]), names(at[half:]))
	switch {
	case next > 'z' || letter != string(next)+":":
		d.malformed("pair %q, at most z", string(next)+":")
	case slices.ContainsFunc(at, foreign) || slices.Equal(at[:half], at[half:]) || half == 2 && at[0] == at[1]:
		d.wrong("%s are not different pieces of %v", named, d.rest)
	case next == 'a' && !d.seed && !d.condition.broken(at, len(d.rest)):
		d.wrong("%s do not clash in %v", named, d.rest)
	}
	d.pairs[next] = at
}

// member reads which orbit of the component a letter names.
func (d *deletion) member() {
	var letter string
	var number int
	d.match("LETTER orbit N", &letter, &number)
	next := byte('A' + len(d.orbits))
	o := d.byNumber[number]
	switch {
	case next > 'Z' || letter != string(next)+":":
		d.malformed("orbit %q, at most Z", string(next)+":")
	case o == nil || o.component != d.of.component:
		d.wrong("orbit %d is not one of component %d", number, d.of.component)
	}
	d.orbits[next] = o
}

// holds reports whether a mark is true: the reason why an insertion gives no orbit outside the component.
func (d *deletion) holds(mark byte, in inc) bool {
	meets := func(on func(p, q queen) bool) bool { // the new queen stands on such a diagonal of an old one
		return slices.ContainsFunc(d.rest, func(old queen) bool { return on(in.queen(), in.moved(old)) })
	}
	pair, isPair := d.pairs[mark]
	to, isOrbit := d.orbits[mark]
	result := func() board {
		result, _ := in.apply(d.rest)
		return result
	}
	switch {
	case mark == '\\' && d.condition == queens:
		return meets(falling)
	case mark == '/' && d.condition == queens:
		return meets(rising)
	case mark == '*' && d.condition != queens:
		return !d.condition.meets(result())
	case isPair:
		var moved [4]queen
		for i, p := range pair {
			moved[i] = in.moved(p)
		}
		return d.condition.broken(moved[:len(pair)], d.n)
	case mark != '=' && !isOrbit:
		d.malformed(`marks that are /, \, *, = or one of the letters above, not %q`, mark)
	}
	return mark == '=' && same(result(), d.of.key) || isOrbit && same(result().key(), to.key)
}
