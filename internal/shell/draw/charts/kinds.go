package charts

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"qorbit/count/methods"
	"qorbit/internal/base/words"
	"qorbit/internal/shell/rows"
	"qorbit/orbit"
	"qorbit/orbit/study/sample"
	"qorbit/signature"
	"qorbit/work"
)

// A Request says what the chart of a kind is to show.
type Request struct {
	orbit.Options
	Condition *orbit.Condition // nil means Queens
	Orders    []int            // ascending
	Queens    int              // of the moves
	Methods   []string         // of counting

	Invariants []*signature.Invariant // of orbits
	Recompute  bool                   // computes stored orders too

	use rows.Use // what is read
}

// A Kind describes the charts of a kind.
type Kind struct {
	Name     string
	Shows    string     // what it shows, in a line
	Max      int        // the largest order
	Computed int        // the largest order that can be computed, where larger ones are stored; else 0
	PerOrder bool       // it has one curve per order, not one point
	Scope    work.Scope // the boards that it can show
	// Flags names the flags that apply to it and not to every kind; with "recompute", stored orders are read.
	Flags []string

	x, y    Axis     // x without a name stands for the order
	loose   bool     // no line joins the points
	series  []Series // of kinds without PerOrder, before they have points
	compute func(ctx context.Context, r Request, c *Chart) error
}

// fewOrbits is the number of orbits below which an order is degenerate: a share of its orbits is coarser than a
// tenth. Orders 1 to 7 are. Lines and fits leave them out, and a mark of theirs is open.
const fewOrbits = 10

// Kinds lists all kinds.
var Kinds = []Kind{
	{
		Name: "orbits", Shows: "how the numbers of solutions and of orbits grow",
		Max: methods.MaxInTables, Flags: []string{"recompute"},
		y:       Axis{Name: "number", Label: "Number", Log: true, Whole: true},
		series:  []Series{{Name: "solutions"}, {Name: "orbits"}},
		compute: each(rows.CountsOf, numbers),
	}, {
		Name: "growth", Shows: "y = ln N – ln(solutions)/N; its limit, " + limitText +
			" (Nobel, Agrawal and Boyd, doi:10.1007/s11590-022-01933-2); and the fit a + b/N with its band of 95 % " +
			"prediction, of orders with 10 orbits or more",
		Max: methods.MaxInTables, Scope: work.OfQueens, Flags: []string{"recompute"},
		y: Axis{Name: "constant", Label: "ln $N$ – ln(solutions) / $N$"},
		series: []Series{
			{Name: "counted", Loose: true},
			{Name: "limit, " + limitText, Bare: true},
			{Name: "fit a + b/N", Bare: true},
		},
		compute: growth,
	}, {
		Name: "classes",
		Shows: "the share of the orbits of each class: 8 without symmetry; 4 fixed by the half turn, 2 by the quarter " +
			"turn (or, unlike those of queens, by one diagonal or both)",
		Max: methods.MaxInTables, Flags: []string{"recompute"},
		y:       Axis{Name: "share", Label: "Share of the orbits", Log: true},
		series:  []Series{{Name: "class 8"}, {Name: "class 4"}, {Name: "class 2"}},
		compute: each(rows.CountsOf, classes),
	}, {
		Name: "giant",
		Shows: "the share of the orbits in the largest component of the orbit graph, and that of those without an edge " +
			"(where there is one orbit, it is both)",
		Max: rows.MaxStored, Computed: orbit.MaxEnumerated, Flags: []string{"queens", "recompute"},
		y:       Axis{Name: "share", Label: "Share of the orbits", Max: 1},
		series:  []Series{{Name: "largest component"}, {Name: "isolated orbits"}},
		compute: each(rows.GraphsOf, giant),
	}, {
		Name: "reached", Shows: "the share of the orbits that the search reaches, from complete seeds and from " +
			"chained ones",
		Max: orbit.MaxEnumerated, Flags: []string{"recompute"},
		y:       Axis{Name: "share", Label: "Share of the orbits reached", Max: 1},
		series:  []Series{{Name: "complete seeds"}, {Name: "chained seeds"}},
		compute: reached,
	}, {
		Name: "sampled",
		Shows: fmt.Sprintf("mean degree, and the shares of isolated orbits, of seeds, and of the largest component: "+
			"exact to order %d (the last to %d), sampled above (doc/limit.md), with standard errors, "+
			"where the last is an upper bound", rows.MaxStored, orbit.MaxEnumerated),
		Max: sample.MaxOrder, Scope: work.OfQueens, Flags: []string{"recompute"},
		x: Axis{Name: "n", Label: "Order $N$", Log: true, Whole: true},
		y: Axis{Name: "value", Label: "Mean degree; share of the orbits", Log: true},
		series: []Series{
			{Name: "mean degree"}, {Name: "isolated orbits"}, {Name: "seeds"}, {Name: "largest component", Bare: true},
		},
		compute: sampled,
	}, {
		Name:  "degrees",
		Shows: "the share of orbits with each number of neighbours, isolated ones with 0, one curve per order",
		Max:   rows.MaxStored, Computed: orbit.MaxEnumerated, PerOrder: true,
		Flags:   []string{"queens", "recompute"},
		x:       Axis{Name: "degree", Label: "Degree (neighbouring orbits; 0: isolated)", Whole: true},
		y:       Axis{Name: "share", Label: "Share of the orbits", Log: true},
		compute: degrees,
	}, {
		Name: "sizes", Shows: "the number of components of each size, one curve per order",
		Max: orbit.MaxEnumerated, PerOrder: true, Flags: []string{"queens", "recompute"}, loose: true,
		x:       Axis{Name: "size", Label: "Orbits in the component", Log: true, Whole: true},
		y:       Axis{Name: "components", Label: "Components", Log: true, Whole: true},
		compute: sizes,
	}, {
		Name: "depth", Shows: "the share of the reached orbits at each distance from the nearest seed, one curve per " +
			"order",
		Max: orbit.MaxEnumerated, PerOrder: true, Flags: []string{"queens"},
		x:       Axis{Name: "distance", Label: "Distance from the nearest seed (moves)", Whole: true},
		y:       Axis{Name: "share", Label: "Share of the orbits reached", Log: true},
		compute: depths,
	}, {
		Name: "methods", Shows: "how many queens the methods of counting place for each solution (halves: pairs of " +
			"quarters that it tries and half-boards that it makes)",
		Max: methods.MaxInTables, Scope: work.OfQueens, Flags: []string{"methods"},
		y:       Axis{Name: "queens_per_solution", Label: "Queens placed per solution", Log: true},
		compute: costs,
	}, {
		Name: "signatures", Shows: "the number of orbits, and of different values of each invariant: " +
			"the three readings of signatures, or --invariants",
		Max: orbit.MaxEnumerated, Flags: []string{"invariants"},
		y:       Axis{Name: "number", Label: "Orbits; different values", Log: true, Whole: true},
		series:  []Series{{Name: "orbits"}},
		compute: separations(distinct),
	}, {
		Name: "collisions",
		Shows: "the share of the orbits that share their value of an invariant with another orbit; no point where none " +
			"does",
		Max: orbit.MaxEnumerated, Flags: []string{"invariants"},
		y:       Axis{Name: "share", Label: "Share of the orbits that collide", Log: true},
		compute: separations(colliding),
	},
}

// Lookup finds a kind by its name. The error lists the names.
func Lookup(name string) (Kind, error) {
	if i := slices.IndexFunc(Kinds, func(k Kind) bool { return k.Name == name }); i >= 0 {
		return Kinds[i], nil
	}
	return Kind{}, fmt.Errorf("plot %q: %s", name, words.Expected(KindNames()...))
}

// KindNames lists the names of all kinds.
func KindNames() []string { return names(func(Kind) bool { return true }) }

// With names the kinds that a flag applies to.
func With(flag string) string {
	return strings.Join(names(func(k Kind) bool { return slices.Contains(k.Flags, flag) }), ", ")
}

func names(which func(Kind) bool) (list []string) {
	for _, k := range Kinds {
		if which(k) {
			list = append(list, k.Name)
		}
	}
	return list
}

// Help lists the kinds with what they show, and the boards of those that do not show all.
func Help() string {
	var b strings.Builder
	for _, k := range Kinds {
		boards := ""
		if len(k.Scope.Conditions) > 0 {
			boards = "; of " + strings.Join(k.Scope.Conditions, ", ") + " alone"
		}
		fmt.Fprintf(&b, "  %-10s  %s (orders 1 to %d%s)\n", k.Name, k.Shows, k.Max, boards)
	}
	return b.String()
}

// Check returns a words.FieldError, or an error that names the order, of what cannot be drawn.
func (k Kind) Check(r Request) error {
	for i, name := range r.Methods {
		if _, err := methods.Parse(name); err != nil {
			return words.InField("methods", err)
		}
		if slices.Contains(r.Methods[:i], name) {
			return words.InField("methods", fmt.Errorf("%s twice, expected it once", name))
		}
	}
	const tooMany = "%d %s, expected %d at most"
	switch {
	case len(r.Invariants) >= MostSeries: // beside the orbits
		return words.InField("invariants", fmt.Errorf(tooMany, len(r.Invariants), "invariants", MostSeries-1))
	case len(r.Methods) > MostSeries:
		return words.InField("methods", fmt.Errorf(tooMany, len(r.Methods), "methods", MostSeries))
	case r.Queens < 1 || r.Queens > r.Orders[0]:
		return words.WrongField("queens", r.Queens, "expected 1 to %d at order %d", r.Orders[0], r.Orders[0])
	case k.Computed > 0:
		return k.useOf(r).Check(r.Orders, k.Computed)
	}
	return nil
}

// useOf says what is read, where the kind reads any.
func (k Kind) useOf(r Request) rows.Use {
	use := rows.Use{Condition: r.Condition, Queens: r.Queens}
	use.Recompute = r.Recompute || !slices.Contains(k.Flags, "recompute")
	if k.Max == methods.MaxInTables {
		use.Of = rows.StoredCounts
	}
	return use
}

// Compute computes the chart. It fails with the context's error once ctx is done.
func (k Kind) Compute(ctx context.Context, r Request) (*Chart, error) {
	r.use = k.useOf(r)
	c := &Chart{X: k.x, Y: k.y, Series: slices.Clone(k.series), Open: fmt.Sprintf("fewer than %d orbits", fewOrbits)}
	if k.x.Name == "" {
		c.X = Axis{Name: "n", Label: "Order $N$", Whole: true}
	}
	if condition := r.use.Problem(0).Condition; condition != orbit.Queens {
		c.X.Label += ", condition " + condition.Name
		for i, s := range c.Series {
			c.Series[i].Label = condition.Piece.Words(cmp.Or(s.Label, s.Name))
		}
	}
	if k.PerOrder {
		for _, n := range r.Orders {
			s := Series{Name: fmt.Sprintf("N = %d", n), Label: fmt.Sprintf("$N$ = %d", n), Order: n, Loose: k.loose}
			c.Series = append(c.Series, s)
		}
	}
	if err := k.compute(ctx, r, c); err != nil {
		return nil, err
	}
	return c, nil
}

// Notes say which orders are stored results, and which have no point of a curve: in a picture, a logarithmic scale has
// no place for 0, either.
func (k Kind) Notes(r Request, c *Chart, picture bool) (notes []string) {
	if use := k.useOf(r); len(use.Among(r.Orders)) > 0 {
		notes = append(notes, use.Note(r.Orders))
	}
	without, lists := make(map[string][]string), []string(nil) // curves by the orders, and these in their order
	for _, s := range c.Series {
		missing := slices.DeleteFunc(slices.Clone(r.Orders), func(n int) bool {
			return slices.ContainsFunc(s.Points, func(p Point) bool {
				return int(p.X) == n && (!picture || c.shows(p))
			})
		})
		if k.PerOrder || s.Bare || len(missing) == 0 {
			continue
		}
		orders := words.FormatOrders(missing)
		if without[orders] = append(without[orders], s.Name); len(without[orders]) == 1 {
			lists = append(lists, orders)
		}
	}
	for _, orders := range lists {
		notes = append(notes, fmt.Sprintf("no point of %s at N = %s", strings.Join(without[orders], ", "), orders))
	}
	return notes
}
