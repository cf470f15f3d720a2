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
	for _, gone := range o.key {
		d := deletion{checker: c, of: o, pairs: make(map[byte][2]queen), orbits: make(map[byte]*entry)}
		d.check(gone)
	}
}

// A deletion is what is claimed of all insertions into the board that a deletion leaves. Letters name the reasons: a
// small letter two queens of that board, a capital an orbit of the component.
type deletion struct {
	*checker
	of     *entry
	rest   board
	pairs  map[byte][2]queen
	orbits map[byte]*entry
}

// check checks what is left, the letters, and the table of insertions: a line for each row gap, in it a mark for each
// column gap. The first line that is no legend is the first of the table.
func (d *deletion) check(gone queen) {
	var operator, gap, marks string
	var left board
	if d.read("OPERATOR leaves P", &operator, &left); operator != "Del"+gone.String() {
		d.malformed("%q", "Del"+gone.String()+" leaves P")
	}
	if d.rest, _ = del(d.of.key, gone); !same(d.rest, left) {
		d.wrong("Del%v of %v leaves %v, not %v", gone, d.of.key, d.rest, left)
	}
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

// legend reads the meaning of a letter; it reports whether the line is one. Pair a is required.
func (d *deletion) legend() bool {
	switch {
	case len(d.words) == 4 || len(d.pairs) == 0:
		d.pair()
	case len(d.words) == 3:
		d.member()
	default:
		return false
	}
	return true
}

// pair reads which two queens a letter names. Pair a stands on one diagonal of what is left, so that this is no
// solution of order N−1 from which an Inc could lead to the orbit.
func (d *deletion) pair() {
	var letter string
	var p, q queen
	d.match("LETTER QUEEN and QUEEN", &letter, &p, &q)
	next := byte('a' + len(d.pairs))
	switch {
	case next > 'z' || letter != string(next)+":":
		d.malformed("pair %q, at most z", string(next)+":")
	case p == q || !slices.Contains(d.rest, p) || !slices.Contains(d.rest, q):
		d.wrong("%v and %v are not two queens of %v", p, q, d.rest)
	case next == 'a' && !clash(p, q):
		d.wrong("%v and %v do not stand on one diagonal of %v", p, q, d.rest)
	}
	d.pairs[next] = [2]queen{p, q}
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
	switch {
	case mark == '\\':
		return meets(falling)
	case mark == '/':
		return meets(rising)
	case isPair:
		return clash(in.moved(pair[0]), in.moved(pair[1]))
	case mark != '=' && !isOrbit:
		d.malformed(`marks that are /, \, = or one of the letters above, not %q`, mark)
	}
	result, _ := in.apply(d.rest)
	return mark == '=' && same(result, d.of.key) || isOrbit && same(result.key(), to.key)
}
