package checker

import (
	"fmt"
	"slices"
)

// A deletion is what is claimed of all insertions into the board that a deletion leaves. Letters name the reasons: a small
// letter two queens of that board, a capital an orbit of the component.
type deletion struct {
	*checker
	of     *entry
	rest   board
	pairs  map[byte][2]queen
	orbits map[byte]*entry
}

// check checks what is left, the letters, and the table of insertions, which has a line for each row gap.
func (d *deletion) check(gone queen) error {
	var operator string
	var left board
	if err := d.read("OPERATOR leaves P", &operator, &left); err != nil {
		return err
	}
	if operator != "Del"+gone.String() {
		return d.malformed(fmt.Sprintf("%q", "Del"+gone.String()+" leaves P"))
	}
	if d.rest, _ = del(d.of.key, gone); !same(d.rest, left) {
		return d.wrong("Del%v of %v leaves %v, not %v", gone, d.of.key, d.rest, left)
	}
	if err := d.legend(); err != nil {
		return err
	}
	for row := range d.n {
		if row > 0 {
			if err := d.next(); err != nil {
				return err
			}
		}
		if err := d.insertions(row); err != nil {
			return err
		}
	}
	return nil
}

// legend reads the meaning of the letters, and the line after them, which is the first of the table. Pair a is required.
func (d *deletion) legend() error {
	for {
		if err := d.next(); err != nil {
			return err
		}
		var err error
		switch {
		case len(d.words) == 4 || len(d.pairs) == 0:
			err = d.pair()
		case len(d.words) == 3:
			err = d.member()
		default:
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// pair reads which two queens a letter names. Pair a stands on one diagonal of what is left, so that this is no solution of
// order N−1 from which an Inc could lead to the orbit.
func (d *deletion) pair() error {
	var letter string
	var p, q queen
	if err := d.match("LETTER QUEEN and QUEEN", &letter, &p, &q); err != nil {
		return err
	}
	next := byte('a' + len(d.pairs))
	switch {
	case next > 'z' || letter != string(next)+":":
		return d.malformed(fmt.Sprintf("pair %q, at most z", string(next)+":"))
	case p == q || !slices.Contains(d.rest, p) || !slices.Contains(d.rest, q):
		return d.wrong("%v and %v are not two queens of %v", p, q, d.rest)
	case next == 'a' && !clash(p, q):
		return d.wrong("%v and %v do not stand on one diagonal of %v", p, q, d.rest)
	}
	d.pairs[next] = [2]queen{p, q}
	return nil
}

// member reads which orbit of the component a letter names.
func (d *deletion) member() error {
	var letter string
	var number int
	if err := d.match("LETTER orbit N", &letter, &number); err != nil {
		return err
	}
	next := byte('A' + len(d.orbits))
	o := d.byNumber[number]
	switch {
	case next > 'Z' || letter != string(next)+":":
		return d.malformed(fmt.Sprintf("orbit %q, at most Z", string(next)+":"))
	case o == nil || o.component != d.of.component:
		return d.wrong("orbit %d is not one of component %d", number, d.of.component)
	}
	d.orbits[next] = o
	return nil
}

// insertions checks the line of the table for a row gap: a mark for each column gap.
func (d *deletion) insertions(row int) error {
	var gap, marks string
	if err := d.match("GAP MARKS", &gap, &marks); err != nil {
		return err
	}
	if gap != fmt.Sprintf("%d.5", row) || len(marks) != d.n {
		return d.malformed(fmt.Sprintf(`"%d.5" and %d marks`, row, d.n))
	}
	for col := range d.n {
		if err := d.mark(marks[col], inc{row, col}); err != nil {
			return err
		}
	}
	return nil
}

// mark checks the reason why an insertion gives no orbit outside the component.
func (d *deletion) mark(mark byte, in inc) error {
	result, _ := in.apply(d.rest)
	pair, isPair := d.pairs[mark]
	to, isOrbit := d.orbits[mark]
	holds := false
	switch {
	case mark == '\\':
		holds = meets(in, d.rest, falling)
	case mark == '/':
		holds = meets(in, d.rest, rising)
	case mark == '=':
		holds = same(result, d.of.key)
	case isPair:
		holds = clash(in.moved(pair[0]), in.moved(pair[1]))
	case isOrbit:
		holds = same(result.key(), to.key)
	default:
		return d.malformed(fmt.Sprintf("marks that are /, \\, = or one of the letters above, not %q", mark))
	}
	if !holds {
		return d.wrong("%v of %v gives %v, for which the mark %q is not true", in, d.rest, result, mark)
	}
	return nil
}

// meets reports whether the new queen stands on a diagonal of the given direction with an old queen.
func meets(in inc, rest board, on func(p, q queen) bool) bool {
	for _, old := range rest {
		if on(in.queen(), in.moved(old)) {
			return true
		}
	}
	return false
}
