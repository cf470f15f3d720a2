package checker

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// header is the first line of a certificate.
const header = "qorbit certificate 1"

// mostOrbits bounds the memory; order 14 has 45752 orbits.
const mostOrbits = 1 << 16

// A Proof is what a certificate proves about search_orbits at one order.
type Proof struct {
	N          int
	Reached    int    // orbits that Inc from order N−1, and then Mov, lead to
	Missed     int    // orbits that they do not lead to
	Components int    // components of the orbit graph that the missed orbits form
	Solutions  uint64 // solutions of the orbits listed, which are all
	Complete   bool   // no orbit is missed
}

// An entry is an orbit that the certificate lists.
type entry struct {
	number, class int
	key           board
	component     int // 0 for the orbits that were reached
	line          int // where it is listed
}

// A checker reads a certificate, and keeps what was claimed up to the current line.
type checker struct {
	*lines
	n        int
	term     uint64 // the number of solutions in the OEIS
	byNumber map[int]*entry
	byKey    map[string]*entry
	last     *entry // the orbit that was listed last
	proof    Proof
}

// Check reads a certificate and checks every claim in it. The error is a *FalseClaim where the text is a certificate and a
// claim is false. Any other error says why the text cannot be read, or names the line that is no line of a certificate
// and what was expected there.
func Check(r io.Reader) (Proof, error) {
	c := &checker{lines: newLines(r), byNumber: make(map[int]*entry), byKey: make(map[string]*entry)}
	for _, part := range []func() error{c.head, c.reached, c.missed, c.numbers, c.totals} {
		if err := part(); err != nil {
			return Proof{}, err
		}
	}
	return c.proof, nil
}

// head reads the version and the order.
func (c *checker) head() error {
	if err := c.read(header); err != nil {
		return err
	}
	if err := c.read("order N", &c.n); err != nil {
		return err
	}
	if c.n < 1 || c.n > maxOrder {
		return c.malformed(fmt.Sprintf("an order from 1 to %d", maxOrder))
	}
	c.proof.N, c.term = c.n, solutions[c.n-1]
	return nil
}

// reached checks the steps of the search in the order of discovery.
func (c *checker) reached() error {
	if err := c.read("reached N", &c.proof.Reached); err != nil {
		return err
	}
	for range c.proof.Reached {
		if err := c.next(); err != nil {
			return err
		}
		if err := c.step(); err != nil {
			return err
		}
	}
	return nil
}

// step checks that an orbit was reached by Inc from a solution of order N−1, or by Mov from an orbit before it.
func (c *checker) step() error {
	operator := ""
	if len(c.words) > 7 {
		operator, _, _ = strings.Cut(c.words[7], "(")
	}
	switch operator {
	case "Inc":
		return c.incStep()
	case "Mov":
		return c.movStep(0)
	}
	return c.malformed(`"orbit N class N key P by" an Inc or a Mov`)
}

// incStep checks that Inc leads to an orbit from a solution of order N−1.
func (c *checker) incStep() error {
	var o entry
	var op inc
	var source, result board
	if err := c.match("orbit N class N key P by INC of P gives P", &o.number, &o.class, &o.key, &op, &source, &result); err != nil {
		return err
	}
	switch {
	case len(source) != c.n-1:
		return c.wrong("Inc from %v of order %d, expected order %d", source, len(source), c.n-1)
	case !source.solution():
		return c.wrong("%v is no solution", source)
	}
	return c.arrive(o, op, source, result, "gap")
}

// movStep checks that a Mov leads to an orbit from one that was listed before it in the same component. The orbits that
// the search reached count as component 0.
func (c *checker) movStep(component int) error {
	o := entry{component: component}
	var from int
	var op mov
	var source, result board
	form := "orbit N class N key P by MOV of P of orbit N gives P"
	if err := c.match(form, &o.number, &o.class, &o.key, &op, &source, &from, &result); err != nil {
		return err
	}
	start, known := c.byNumber[from]
	switch {
	case !known || start.component != component:
		return c.wrong("Mov from orbit %d, which is not listed before it in the same part", from)
	case len(source) != c.n || !same(source.key(), start.key):
		return c.wrong("%v is no solution of orbit %d, whose key is %v", source, from, start.key)
	}
	return c.arrive(o, op, source, result, "such queen or gap")
}

// arrive checks that an operator leads from the source to the result, and lists the orbit.
func (c *checker) arrive(o entry, op operator, source, result board, needs string) error {
	got, ok := op.apply(source)
	switch {
	case !ok:
		return c.wrong("%v has no %s for %v", source, needs, op)
	case !same(got, result):
		return c.wrong("%v of %v gives %v, not %v", op, source, got, result)
	}
	return c.list(o, result)
}

// list checks what is claimed of an orbit, and keeps it; shown is a solution that was shown to lie in it.
func (c *checker) list(o entry, shown board) error {
	text := o.key.String()
	switch {
	case len(o.key) != c.n:
		return c.wrong("key %v of order %d, expected order %d", o.key, len(o.key), c.n)
	case !o.key.solution():
		return c.wrong("key %v is no solution", o.key)
	case !same(o.key.key(), o.key):
		return c.wrong("key %v has the smaller image %v", o.key, o.key.key())
	case !same(shown.key(), o.key):
		return c.wrong("%v lies in the orbit with the key %v, not %v", shown, shown.key(), o.key)
	case o.class != o.key.class():
		return c.wrong("orbit of %v has class %d, not %d", o.key, o.key.class(), o.class)
	case c.byKey[text] != nil:
		return c.wrong("orbit of %v is listed twice, first on line %d", o.key, c.byKey[text].line)
	case c.byNumber[o.number] != nil:
		return c.wrong("number %d is given twice, first on line %d", o.number, c.byNumber[o.number].line)
	case len(c.byKey) == mostOrbits:
		return c.malformed(fmt.Sprintf("at most %d orbits", mostOrbits))
	}
	o.line = c.number
	c.byKey[text], c.byNumber[o.number], c.last = &o, &o, &o
	return nil
}

// numbers checks that orbits are numbered from one in the order of their keys.
func (c *checker) numbers() error {
	all := make([]*entry, 0, len(c.byKey))
	for _, o := range c.byKey {
		all = append(all, o)
	}
	slices.SortFunc(all, func(a, b *entry) int { return compare(a.key, b.key) })
	for i, o := range all {
		if o.number != i+1 {
			return &FalseClaim{o.line, fmt.Sprintf("orbit of %v has number %d in the order of keys, not %d", o.key, i+1, o.number)}
		}
	}
	return nil
}
