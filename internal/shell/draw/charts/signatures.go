package charts

import (
	"context"

	"qorbit/internal/shell/rows"
	"qorbit/signature"
)

// distinct draws the number of orbits, and how many different values each invariant has.
func distinct(ctx context.Context, r Request, c *Chart) error {
	c.Series = append([]Series{{Name: "orbits"}}, r.invariants()...)
	return r.separations(ctx, func(n int, found []rows.Separation) {
		c.Series[0].Add(float64(n), float64(found[0].Orbits))
		for i, s := range found {
			c.Series[i+1].Add(float64(n), float64(s.Distinct))
		}
	})
}

// colliding draws the share of the orbits that collide under each invariant.
func colliding(ctx context.Context, r Request, c *Chart) error {
	c.Series = r.invariants()
	return r.separations(ctx, func(n int, found []rows.Separation) {
		for i, s := range found {
			c.Series[i].addShareOf(n, s.Colliding, s.Orbits)
		}
	})
}

// invariants are the curves of the invariants, without points.
func (r Request) invariants() (curves []Series) {
	for _, i := range r.Invariants {
		curves = append(curves, Series{Name: i.Name, Label: signature.Reading(i.Name).Described()})
	}
	return curves
}

// separations calls draw with what the invariants separate at each order.
func (r Request) separations(ctx context.Context, draw func(n int, found []rows.Separation)) error {
	for _, n := range r.Orders {
		found, err := rows.VerifyInvariants(ctx, r.use().Problem(n), r.Invariants, r.Options)
		if err != nil {
			return err
		}
		draw(n, found.Separations)
	}
	return nil
}
