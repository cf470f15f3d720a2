package checker

// boards checks the claims about single boards: that the orbit of one is isolated, with a reason for each insertion
// into what each deletion leaves, or the Mov that joins it to another orbit.
func (c *checker) boards() {
	for {
		if c.next(); len(c.words) == 0 || c.words[0] != "board" {
			break
		}
		var shown, key board
		var class int
		c.match("board P class N key P", &shown, &class, &key)
		c.n = len(shown)
		clear(c.byKey)
		clear(c.byNumber)
		o := c.list(entry{number: 1, class: class, key: key, component: 1}, shown)
		c.proof.Boards++
		if c.next(); len(c.words) > 0 && c.words[0] == "joined" {
			c.joined(o)
			continue
		}
		c.match("isolated")
		c.proof.Isolated++
		if c.deletions(o, true) {
			c.proof.Seeds++
		}
	}
	if c.proof.Boards == 0 {
		c.malformed("one board or more")
	}
	var boards, isolated, seeds int
	c.match("boards N isolated N seeds N", &boards, &isolated, &seeds)
	if p := c.proof; boards != p.Boards || isolated != p.Isolated || seeds != p.Seeds {
		c.wrong("there are %d boards, %d of them isolated, and %d of these seeds", p.Boards, p.Isolated, p.Seeds)
	}
}

// joined checks the Mov that leads from an orbit to another one.
func (c *checker) joined(o *entry) {
	var op mov
	var source, result board
	c.match("joined by MOV of P gives P", &op, &source, &result)
	got, ok := op.apply(source)
	switch {
	case len(source) != c.n || !same(source.key(), o.key):
		c.wrong("%v is no board of the orbit with the key %v", source, o.key)
	case !ok:
		c.wrong("%v has no such piece or gap for %v", source, op)
	case !same(got, result):
		c.wrong("%v of %v gives %v, not %v", op, source, got, result)
	case !c.condition.meets(result):
		c.wrong("%v does not meet the condition %s", result, c.condition.name)
	case same(result.key(), o.key):
		c.wrong("%v is of the same orbit", result)
	}
}
