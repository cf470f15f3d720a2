package tables

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"qorbit/internal/cli"
	"qorbit/internal/row"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/testdata"
)

// A Selection picks orbits of one order. Its zero value picks all; of several conditions, all hold.
type Selection struct {
	Class     string // only those of this class
	Orbit     string // only the one with this number, or with this solution
	Component int    // only those of this component of the orbit graph; components are numbered from 1 by smallest orbits
}

// Resolve looks up the orbit and the component, which the orders have only if they are one order, and builds its graph. It returns a
// function that hands on the orbits of an order that are picked, in ascending order of their keys. It fails where the order has no such
// orbit or no such component.
func (s Selection) Resolve(ctx context.Context, orders []int, opt orbit.Options) (each func(n int, visit func(row.Orbit) error) error, err error) {
	if len(orders) > 1 && (s.Orbit != "" || s.Component != 0) {
		return nil, fmt.Errorf("--orbit, --component: expected one order, not %s", cli.FormatOrders(orders))
	}
	n := orders[0]
	var component []int32 // of each orbit; nil for any
	if s.Component != 0 {
		if component, err = s.components(ctx, n, opt); err != nil {
			return nil, err
		}
	}
	picks := func(o row.Orbit) bool {
		return (s.Class == "" || s.Class == strconv.Itoa(o.Size)) && (component == nil || int(component[o.Orbit-1]) == s.Component-1)
	}
	all := func(n int, visit func(row.Orbit) error) error { return EachOrbit(ctx, n, opt, visit) }
	if s.Orbit != "" {
		one, err := findOrbit(ctx, n, s.Orbit, opt)
		if err != nil {
			return nil, err
		}
		all = func(_ int, visit func(row.Orbit) error) error { return visit(one) }
	}
	return func(n int, visit func(row.Orbit) error) error {
		return all(n, func(o row.Orbit) error {
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
		return nil, fmt.Errorf("--component %d: expected one of order %d, which has %s", s.Component, n, cli.Plural(len(c.Sizes), "component"))
	}
	return c.Of, nil
}

// findOrbit returns the orbit of order n with the given number or solution. It visits the orbits up to that one.
func findOrbit(ctx context.Context, n int, text string, opt orbit.Options) (row.Orbit, error) {
	number, err := strconv.Atoi(text)
	var key ops.Perm
	if err != nil && strings.ContainsAny(text, ", (") {
		p, err := ops.ParsePerm(text)
		if err != nil {
			return row.Orbit{}, err
		}
		if len(p) != n || !p.IsSolution() {
			return row.Orbit{}, fmt.Errorf("--orbit %q: expected a solution of order %d", text, n)
		}
		key = orbit.Canonical(p)
	} else if err != nil || number < 1 {
		return row.Orbit{}, fmt.Errorf("--orbit %q: expected the number of an orbit, from 1, or a solution such as 2,4,1,3", text)
	}
	var found row.Orbit
	visited, report := 0, reporter(opt, fmt.Sprintf("orbits of order %d visited", n), testdata.OEIS()[n].Orbits)
	err = orbit.EachOrbit(ctx, n, func(p ops.Perm, class orbit.Class) bool {
		visited++
		report(visited)
		if visited == number || p.Equal(key) {
			found = row.NewOrbit(visited, p, class)
		}
		return found.Orbit == 0
	})
	if err == nil && found.Orbit == 0 {
		err = fmt.Errorf("--orbit %d: expected one of order %d, which has %s", number, n, cli.Plural(visited, "orbit"))
	}
	return found, err
}
