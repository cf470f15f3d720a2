package article

import (
	"errors"
	"fmt"
	"math"

	"qorbit/internal/stored"
)

// collisions adds the numbers of the text about orbits that share their multiset signature.
func (p parts) collisions() error {
	all, err1 := stored.VerifiedCollisions()
	drawn, err2 := stored.SampledCollisions()
	across, err3 := stored.AcrossBorders()
	if err := errors.Join(err1, err2, err3); err != nil {
		return err
	}
	m := new(macroList)
	first, last := all[0], all[len(all)-1]
	m.number("collideFirst", first.N)
	m.number("collideLast", last.N)
	m.number("collideShareFirst", fmt.Sprintf("%.2f", 1000*float64(first.Colliding)/float64(first.Orbits)))
	m.number("collideShareLast", fmt.Sprintf("%.2f", 1000*float64(last.Colliding)/float64(last.Orbits)))
	shifts := new(span)
	for _, r := range all {
		shifts.add(100 * float64(r.Shifts) / float64(r.Colliding))
	}
	m.number("collideShiftsLeast", fmt.Sprintf("%.0f", math.Floor(shifts.least)))
	m.number("collideDraws", drawn[0].Samples)
	for _, r := range drawn {
		if r.N == 24 {
			m.number("collideDrawnOrder", r.N)
			m.number("collideDrawnLeast", fmt.Sprintf("%.3f", 1000*float64(r.Least)))
			m.number("collideDrawnMost", fmt.Sprintf("%.3f", 1000*float64(r.Most)))
		}
	}
	product, off := new(span), new(span)
	for _, r := range across {
		if r.N >= 20 {
			product.add(float64(r.Share) * math.Pow(float64(r.N), 4))
			off.add(float64(r.Error) * math.Pow(float64(r.N), 4))
		}
	}
	m.number("acrossTo", across[len(across)-1].N)
	product.macros(m, "acrossProduct", 0)
	m.number("acrossProductError", fmt.Sprintf("%.0f", math.Ceil(off.most)))
	p["macros.tex"] = append(p["macros.tex"], m.String()...)
	return nil
}
