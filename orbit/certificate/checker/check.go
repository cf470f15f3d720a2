// Package checker checks the certificates that `qorbit search --certificate` writes: texts that prove which orbits
// search_orbits (zhang2011, section V.A) reaches from order N−1, and which it cannot reach, or that it cannot reach the
// orbits of one component. doc/certificates.md has the form of the text, and why it is a proof.
//
// The checker is an independent second opinion, so it imports only the standard library. It keeps a board as a list of
// queens, compares every pair of queens, and applies operators line by line as they are defined. It is slow, and meant
// to be read beside the definitions. Everything counts from one, as in the text.
package checker

import (
	"io"
	"maps"
	"slices"
)

// maxComponentOrder is the largest order of the certificate of a component.
const maxComponentOrder = 255

// mostOrbits bounds the memory; order 14 has 45752 orbits.
const mostOrbits = 1 << 16

// A Proof is what a certificate proves about search_orbits at one order.
type Proof struct {
	N int `json:"n"` // the order
	// Inc from order N−1, and then Mov, lead to them
	Reached int `json:"reached"` // orbits reached
	// to which they do not lead
	Missed     int `json:"missed"`     // orbits missed
	Components int `json:"components"` // components of the orbits missed; of the orbit graph
	// of those listed, which are all
	Solutions uint64 `json:"solutions"` // solutions of the orbits
	Complete  bool   `json:"complete"`  // whether no orbit is missed
	// the certificate is that of a component: Reached and Solutions are not known, and there may be more components
	Component bool
	Condition string // the name of the condition
	// The certificate is that of single boards: how many there are, how many of their orbits no Mov joins to another
	// orbit, and how many of these a deletion leaves a board of.
	Boards, Isolated, Seeds int
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
	condition *condition
	n         int
	byNumber  map[int]*entry
	byKey     map[string]*entry
	proof     Proof
}

// Check reads a certificate and checks every claim in it. The error is a *FalseClaim where the text is a certificate
// and a claim is false. Any other error says why the text cannot be read, or names the line that is no line of a
// certificate and what was expected there.
func Check(r io.Reader) (proof Proof, err error) {
	defer func() {
		switch stop := recover().(type) {
		case nil:
		case failure:
			err = stop.error
		default:
			panic(stop)
		}
	}()
	c := &checker{
		lines: newLines(r), condition: queens, byNumber: make(map[int]*entry), byKey: make(map[string]*entry),
	}
	switch c.head() {
	case "neighbours":
		c.boards()
	case "component":
		if c.missed(); c.proof.Missed == 0 {
			c.malformed("one component or more")
		}
	default:
		c.reached()
		c.missed()
		c.numbers()
		c.totals()
	}
	c.end()
	return c.proof, nil
}

// head reads the version, the order and the condition. It returns the word that says what the certificate is of; empty
// for a search.
func (c *checker) head() (of string) {
	c.next()
	if len(c.words) == 4 {
		of = c.words[1]
	}
	switch of {
	case "neighbours":
		c.match("qorbit neighbours certificate 1")
		c.readCondition()
		return of
	case "component":
		c.proof.Component = true
		c.match("qorbit component certificate 1")
	default:
		c.match("qorbit certificate 1")
	}
	c.read("order N", &c.n)
	c.checkOrder()
	c.proof.N = c.n
	c.readCondition()
	c.checkOrder()
	return of
}

// checkOrder checks that the order is not too large: the number of all boards must be known, but for a component.
func (c *checker) checkOrder() {
	most := maxComponentOrder
	if !c.proof.Component {
		most = len(c.condition.solutions)
	}
	if c.n < 1 || c.n > most {
		c.malformed("an order from 1 to %d", most)
	}
}

// readCondition reads the condition, if the next line has one.
func (c *checker) readCondition() {
	c.proof.Condition = c.condition.name
	if c.next(); len(c.words) == 0 || c.words[0] != "condition" {
		c.again = true
		return
	}
	var name string
	c.match("condition NAME", &name)
	at := slices.IndexFunc(conditions, func(known *condition) bool { return known.name == name })
	if at < 0 {
		c.malformed("a condition that the checker knows")
	}
	c.condition, c.proof.Condition = conditions[at], name
}

// end checks that nothing follows.
func (c *checker) end() {
	c.read("end")
	if c.next(); !c.ended {
		c.malformed(`nothing after the line "end"`)
	}
}

// numbers checks that orbits are numbered from one in the order of their keys.
func (c *checker) numbers() {
	for i, o := range slices.SortedFunc(maps.Values(c.byKey), func(a, b *entry) int { return compare(a.key, b.key) }) {
		if o.number != i+1 {
			c.number = o.line
			c.wrong("orbit of %v has number %d in the order of keys, not %d", o.key, i+1, o.number)
		}
	}
}

// totals checks the counts, that the list of orbits is complete, and the verdict. The list is complete
// if its orbits, which were checked to be different, have together as many solutions as the OEIS says.
func (c *checker) totals() {
	c.classes("reached", c.proof.Reached, func(o *entry) bool { return o.component == 0 })
	c.classes("missed", c.proof.Missed, func(o *entry) bool { return o.component != 0 })
	claimed := 0
	c.read("solutions N", &claimed)
	for _, o := range c.byKey {
		c.proof.Solutions += uint64(o.class)
	}
	sum, term := c.proof.Solutions, c.condition.solutions[c.n-1]
	switch {
	case uint64(claimed) != sum:
		c.wrong("solutions %d, but the orbits listed have %d", claimed, sum)
	case sum != term:
		c.wrong("solutions %d, but there are %d of order %d: the list is not whole", sum, term, c.n)
	}
	var verdict string
	c.read("complete VERDICT", &verdict)
	c.proof.Complete = c.proof.Missed == 0
	switch {
	case verdict != "yes" && verdict != "no":
		c.malformed(`"complete yes" or "complete no"`)
	case (verdict == "yes") != c.proof.Complete:
		c.wrong("complete %s, but %d orbits are missed", verdict, c.proof.Missed)
	}
}

// classes checks how many orbits there are of each class.
func (c *checker) classes(name string, orbits int, in func(*entry) bool) {
	var total, class8, class4, class2, class1 int
	c.read(name+" total N class8 N class4 N class2 N class1 N", &total, &class8, &class4, &class2, &class1)
	count := make(map[int]int)
	for _, o := range c.byKey {
		if in(o) {
			count[o.class]++
		}
	}
	if total != orbits || class8 != count[8] || class4 != count[4] || class2 != count[2] || class1 != count[1] {
		c.wrong("the list has %d %s: class8 %d, class4 %d, class2 %d, class1 %d",
			orbits, name, count[8], count[4], count[2], count[1])
	}
}
