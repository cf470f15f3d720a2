package checker

import "fmt"

// missed checks the components that the search did not reach.
func (c *checker) missed() error {
	if err := c.read("missed N components N", &c.proof.Missed, &c.proof.Components); err != nil {
		return err
	}
	before := len(c.byKey)
	for component := range c.proof.Components {
		if err := c.component(component + 1); err != nil {
			return err
		}
	}
	if found := len(c.byKey) - before; found != c.proof.Missed {
		return c.wrong("the components have %d orbits, not %d", found, c.proof.Missed)
	}
	return nil
}

// component checks one of them: its orbits are connected, and no operator leads into it. The inverse of a Mov is a Mov, so
// it suffices that no Mov leads out of it.
func (c *checker) component(component int) error {
	var number, size int
	if err := c.read("component N orbits N", &number, &size); err != nil {
		return err
	}
	if number != component || size == 0 {
		return c.malformed(fmt.Sprintf(`"component %d" with one orbit or more`, component))
	}
	members, err := c.tree(component, size)
	if err != nil {
		return err
	}
	for _, o := range members {
		if err := c.closed(o); err != nil {
			return err
		}
	}
	return nil
}

// tree checks the spanning tree of a component: Movs lead from its first orbit to the others.
func (c *checker) tree(component, size int) ([]*entry, error) {
	var members []*entry
	for i := range size {
		if err := c.next(); err != nil {
			return nil, err
		}
		if i == 0 {
			o := entry{component: component}
			if err := c.match("orbit N class N key P", &o.number, &o.class, &o.key); err != nil {
				return nil, err
			}
			if err := c.list(o, o.key); err != nil {
				return nil, err
			}
		} else if err := c.movStep(component); err != nil {
			return nil, err
		}
		members = append(members, c.last)
	}
	return members, nil
}

// closed checks that no Inc leads to the orbit and no Mov out of its component, deletion by deletion. Operators commute
// with the symmetries, so what is true of the key is true of every solution of the orbit.
func (c *checker) closed(o *entry) error {
	var number int
	if err := c.read("from orbit N", &number); err != nil {
		return err
	}
	if number != o.number {
		return c.malformed(fmt.Sprintf(`"from orbit %d"`, o.number))
	}
	for _, gone := range o.key {
		d := deletion{checker: c, of: o, pairs: make(map[byte][2]queen), orbits: make(map[byte]*entry)}
		if err := d.check(gone); err != nil {
			return err
		}
	}
	return nil
}
