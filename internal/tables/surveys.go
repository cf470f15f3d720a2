package tables

import (
	"cmp"
	"context"
	"fmt"

	"qorbit/count"
	"qorbit/count/methods"
	"qorbit/internal/stored"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// use says which surveys of the table are read, where the kind reads any.
func (k Kind) use(r Request) stored.Use {
	return stored.Use{Queens: r.Queens, Recompute: r.Recompute || !k.Stored}
}

// StoredNote says which orders of the table are stored values, for a reader of the output; it is empty where none is.
func (k Kind) StoredNote(r Request) string { return k.use(r).Note(r.Orders) }

// checkUse is Check for the flags of kinds that survey graphs.
func (k Kind) checkUse(r *Request, given func(flag string) bool) error {
	switch {
	case given("recompute") && !k.Stored:
		return fmt.Errorf("--recompute: expected a kind that has stored orders, one of %s, not %s", namesOf(func(k Kind) bool { return k.Stored }), k.Name)
	case given("queens") && !k.Queens:
		return fmt.Errorf("--queens: expected one of %s, not %s", namesOf(func(k Kind) bool { return k.Queens }), k.Name)
	case given("queens") && (r.Queens < 1 || r.Queens > r.Orders[0]):
		return fmt.Errorf("--queens %d: expected 1 to %d at order %d", r.Queens, r.Orders[0], r.Orders[0])
	case k.Name == sizesKind:
		return k.use(*r).CheckHistograms(r.Orders)
	}
	return nil
}

// graphTable computes the table of graphs, which are kept for the depth.
func graphTable(ctx context.Context, r Request, out *table.Page[table.Order]) error {
	use := stored.Use{Queens: r.Queens, Recompute: r.Recompute}
	return perOrder(func(ctx context.Context, n int, opt orbit.Options) (table.Order, error) {
		s, source, err := use.Survey(n, func() (*survey.Survey, error) {
			g, err := orbitgraph.BuildOrder(ctx, n, max(r.Queens, 1), opt)
			if err != nil {
				return nil, err
			}
			return survey.Of(g), nil
		})
		if err != nil {
			return table.Order{}, err
		}
		o := table.NewSurvey(s)
		o.Source = source
		return o, nil
	})(ctx, r, out)
}

// sizeTable computes the table of sizes.
func sizeTable(ctx context.Context, r Request, out *table.Page[table.ComponentSize]) error {
	use := stored.Use{Queens: r.Queens, Recompute: r.Recompute}
	for _, n := range r.Orders {
		s, source, err := use.Survey(n, func() (*survey.Survey, error) {
			opt, end := r.Begin()
			defer end()
			return survey.RunOrder(ctx, n, max(r.Queens, 1), opt)
		})
		if err != nil {
			return err
		}
		for _, size := range table.ComponentSizes(s) {
			size.Source = source
			if err := out.Row(size); err != nil {
				return err
			}
		}
	}
	return nil
}

// newCheck and countStored are variables so that a test can make up a disagreement, and need not count.
var (
	newCheck    = search.CheckGraph
	countStored = func(ctx context.Context, n int, opt orbit.Options) (count.Count, error) {
		return Count(ctx, methods.Default(), n, opt)
	}
)

// completeness compares counter and graph. Where the graph is stored, the default method counts: the one that checks enumerations takes
// minutes there.
func completeness(ctx context.Context, r Request, out *table.Page[table.Check]) error {
	var disagreement error
	err := perOrder(func(ctx context.Context, n int, opt orbit.Options) (table.Check, error) {
		var c search.Check
		s, source, err := stored.Use{Recompute: r.Recompute}.Survey(n, func() (s *survey.Survey, err error) {
			c, err = newCheck(ctx, n, opt)
			return nil, err
		})
		if err == nil && s != nil {
			counted, countErr := countStored(ctx, n, opt)
			c, err = search.CheckSurvey(counted, s), countErr
		}
		if err == nil && !c.Agree {
			disagreement = Disagreement(fmt.Sprintf("order %d: %s", n, c.Disagreement))
			out.Note("%v", disagreement)
		}
		one := table.NewCheck(c)
		one.Source = source
		return one, err
	})(ctx, r, out)
	return cmp.Or(err, disagreement)
}

// flags are the flags of the request that change its rows, as on a command line.
func (r Request) flags() string {
	text := ""
	if r.Queens > 1 {
		text += fmt.Sprintf(" --queens %d", r.Queens)
	}
	if r.Recompute {
		text += " --recompute"
	}
	return text
}

// command is the command line that prints the request's sequence as a b-file.
func (k Kind) command(r *Request) string {
	return fmt.Sprintf("qorbit table %s %s -f %s --sequence %s%s", k.Name, words.FormatOrders(r.Orders), table.BFileFormat, r.Layout.Sequence, r.flags())
}
