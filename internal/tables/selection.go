package tables

import (
	"context"
	"fmt"
	"strconv"

	"qorbit/internal/facts"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
)

// A Selection picks orbits of one order. Its zero value picks all; of several conditions, all hold.
type Selection struct {
	Class     string // only those of this class
	Orbit     string // only the one that this text names, as [orbit.Find] reads it
	Component int    // only those of this component of the orbit graph; components are numbered from 1 by smallest orbits
}

// Resolve looks up the orbit and the component, which the orders have only if they are one order, and builds its graph. It returns a
// function that hands on the orbits of an order that are picked, in ascending order of their keys. It fails where the order has no such
// orbit or no such component.
func (s Selection) Resolve(ctx context.Context, orders []int, opt orbit.Options) (each func(n int, visit func(table.Orbit) error) error, err error) {
	if len(orders) > 1 && (s.Orbit != "" || s.Component != 0) {
		return nil, fmt.Errorf("--orbit, --component: expected one order, not %s", words.FormatOrders(orders))
	}
	n := orders[0]
	var component []int32 // of each orbit; nil for any
	if s.Component != 0 {
		if component, err = s.components(ctx, n, opt); err != nil {
			return nil, err
		}
	}
	picks := func(o table.Orbit) bool {
		return (s.Class == "" || s.Class == strconv.Itoa(o.Size)) && (component == nil || int(component[o.Orbit-1]) == s.Component-1)
	}
	all := func(n int, visit func(table.Orbit) error) error { return EachOrbit(ctx, n, opt, visit) }
	if s.Orbit != "" {
		report := reporter(opt, fmt.Sprintf("orbits of order %d visited", n), facts.OEIS()[n].Orbits)
		found, err := orbit.Find(ctx, n, s.Orbit, report)
		if err != nil {
			return nil, fmt.Errorf("--orbit: %w", err)
		}
		one := table.NewOrbit(found.Number, found.Perm, found.Class)
		all = func(_ int, visit func(table.Orbit) error) error { return visit(one) }
	}
	return func(n int, visit func(table.Orbit) error) error {
		return all(n, func(o table.Orbit) error {
			if !picks(o) {
				return nil
			}
			return visit(o)
		})
	}, nil
}

// components returns the component of each orbit, from 0.
func (s Selection) components(ctx context.Context, n int, opt orbit.Options) ([]int32, error) {
	if n > orbit.MaxEnumerated {
		return nil, fmt.Errorf("--component at order %d: expected an order from 1 to %d, whose graph can be built", n, orbit.MaxEnumerated)
	}
	g, err := orbitgraph.BuildOrder(ctx, n, 1, opt)
	if err != nil {
		return nil, err
	}
	c := g.Components()
	if s.Component < 1 || s.Component > len(c.Sizes) {
		return nil, fmt.Errorf("--component %d: expected one of order %d, which has %s", s.Component, n, words.Plural(len(c.Sizes), "component"))
	}
	return c.Of, nil
}
