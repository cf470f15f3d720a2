package checker

import "strings"

// reached checks the steps of the search in the order of discovery: each leads to an orbit by Inc from a solution of
// order N−1, or by Mov from an orbit before it.
func (c *checker) reached() {
	c.read("reached N", &c.proof.Reached)
	for range c.proof.Reached {
		c.next()
		operator := ""
		if len(c.words) > 7 {
			operator, _, _ = strings.Cut(c.words[7], "(")
		}
		switch operator {
		case "Inc":
			c.incStep()
		case "Mov":
			c.movStep(0)
		default:
			c.malformed(`"orbit N class N key P by" an Inc or a Mov`)
		}
	}
}

// incStep checks that Inc leads to an orbit from a solution of order N−1.
func (c *checker) incStep() {
	var o entry
	var op inc
	var source, result board
	c.match("orbit N class N key P by INC of P gives P", &o.number, &o.class, &o.key, &op, &source, &result)
	switch {
	case len(source) != c.n-1:
		c.wrong("Inc from %v of order %d, expected order %d", source, len(source), c.n-1)
	case !c.condition.meets(source):
		c.wrong("%v does not meet the condition %s", source, c.condition.name)
	}
	c.arrive(o, op, source, result, "gap")
}

// movStep checks that a Mov leads to an orbit from one that was listed before it in the same component. The orbits that
// the search reached count as component 0.
func (c *checker) movStep(component int) *entry {
	o := entry{component: component}
	var from int
	var op mov
	var source, result board
	c.match("orbit N class N key P by MOV of P of orbit N gives P",
		&o.number, &o.class, &o.key, &op, &source, &from, &result)
	start, known := c.byNumber[from]
	switch {
	case !known || start.component != component:
		c.wrong("Mov from orbit %d, which is not listed before it in the same part", from)
	case len(source) != c.n || !same(source.key(), start.key):
		c.wrong("%v is no board of orbit %d, whose key is %v", source, from, start.key)
	}
	return c.arrive(o, op, source, result, "such piece or gap")
}

// arrive checks that an operator leads from the source to the result, and lists the orbit.
func (c *checker) arrive(o entry, op operator, source, result board, needs string) *entry {
	got, ok := op.apply(source)
	switch {
	case !ok:
		c.wrong("%v has no %s for %v", source, needs, op)
	case !same(got, result):
		c.wrong("%v of %v gives %v, not %v", op, source, got, result)
	}
	return c.list(o, result)
}

// list checks what is claimed of an orbit, and keeps it; shown is a solution that was shown to lie in it.
func (c *checker) list(o entry, shown board) *entry {
	text := o.key.String()
	switch {
	case len(o.key) != c.n:
		c.wrong("key %v of order %d, expected order %d", o.key, len(o.key), c.n)
	case !c.condition.meets(o.key):
		c.wrong("key %v does not meet the condition %s", o.key, c.condition.name)
	case !same(o.key.key(), o.key):
		c.wrong("key %v has the smaller image %v", o.key, o.key.key())
	case !same(shown.key(), o.key):
		c.wrong("%v lies in the orbit with the key %v, not %v", shown, shown.key(), o.key)
	case o.class != o.key.class():
		c.wrong("orbit of %v has class %d, not %d", o.key, o.key.class(), o.class)
	case c.byKey[text] != nil:
		c.wrong("orbit of %v is listed twice, first on line %d", o.key, c.byKey[text].line)
	case c.byNumber[o.number] != nil:
		c.wrong("number %d is given twice, first on line %d", o.number, c.byNumber[o.number].line)
	case len(c.byKey) == mostOrbits:
		c.malformed("at most %d orbits", mostOrbits)
	}
	o.line = c.number
	c.byKey[text], c.byNumber[o.number] = &o, &o
	return &o
}
