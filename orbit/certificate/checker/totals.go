package checker

// totals checks the counts, that the list of orbits is complete, and that nothing follows. The list is complete if its
// orbits, which were checked to be different, have together as many solutions as the OEIS says.
func (c *checker) totals() error {
	if err := c.classes("reached", c.proof.Reached, func(o *entry) bool { return o.component == 0 }); err != nil {
		return err
	}
	if err := c.classes("missed", c.proof.Missed, func(o *entry) bool { return o.component != 0 }); err != nil {
		return err
	}
	claimed, sum := 0, uint64(0)
	if err := c.read("solutions N", &claimed); err != nil {
		return err
	}
	for _, o := range c.byKey {
		sum += uint64(o.class)
	}
	c.proof.Solutions = sum
	switch {
	case uint64(claimed) != sum:
		return c.wrong("solutions %d, but the orbits listed have %d", claimed, sum)
	case sum != c.term:
		return c.wrong("solutions %d, but OEIS A000170 has %d for order %d: the list is not whole", sum, c.term, c.n)
	}
	return c.end()
}

// classes checks how many orbits there are of each class.
func (c *checker) classes(name string, orbits int, in func(*entry) bool) error {
	var total, class8, class4, class2, class1 int
	form := name + " total N class8 N class4 N class2 N class1 N"
	if err := c.read(form, &total, &class8, &class4, &class2, &class1); err != nil {
		return err
	}
	count := make(map[int]int)
	for _, o := range c.byKey {
		if in(o) {
			count[o.class]++
		}
	}
	if total != orbits || class8 != count[8] || class4 != count[4] || class2 != count[2] || class1 != count[1] {
		return c.wrong("the list has %d %s: class8 %d, class4 %d, class2 %d, class1 %d", orbits, name, count[8], count[4], count[2], count[1])
	}
	return nil
}

// end checks the verdict, and that it is the last line.
func (c *checker) end() error {
	var verdict string
	if err := c.read("complete VERDICT", &verdict); err != nil {
		return err
	}
	c.proof.Complete = c.proof.Missed == 0
	switch {
	case verdict != "yes" && verdict != "no":
		return c.malformed(`"complete yes" or "complete no"`)
	case (verdict == "yes") != c.proof.Complete:
		return c.wrong("complete %s, but %d orbits are missed", verdict, c.proof.Missed)
	}
	if err := c.read("end"); err != nil {
		return err
	}
	if err := c.next(); err != nil {
		return err
	}
	if !c.ended {
		return c.malformed("nothing after the line \"end\"")
	}
	return nil
}
