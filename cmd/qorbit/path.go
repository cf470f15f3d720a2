package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/draw"
	"qorbit/internal/shell/draw/board"
	"qorbit/internal/shell/draw/graph"
	"qorbit/internal/shell/provenance"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/route"
)

// A pathRequest is what the flags of `qorbit path` ask for.
type pathRequest struct {
	radius     int
	all, alone bool
	picture    graph.Options
}

func newPath(a *app) *cobra.Command {
	r := pathRequest{radius: -1}
	cmd := a.TakesOrder(&cobra.Command{
		Use:   "path N A B",
		Short: "Find a shortest route from one orbit to another, and draw it",
		Long: fmt.Sprintf(`Find a shortest route of moves from orbit A to orbit B of order N (1 to 19). The first
move applies to the key of A, and each other move to the result before. A picture or a dot file shows the route in its
component, or, if that has more than %d orbits or %d edges, among the orbits next to it, if these have no more edges;
with --alone, a picture shows its boards in a row.`,
			encode.MostAround, encode.MostEdgesAround),
		Example: "  qorbit path 8 1 7\n  qorbit path 8 1,5,8,6,3,7,2,4 10 --all -f json\n  qorbit path 9 1 35 --queens 2\n" +
			"  qorbit path 9 1 34 -o route.svg\n  qorbit path 9 1 34 --alone -o boards.pdf",
		Annotations: map[string]string{cli.MoreFormats: "dot " + strings.Join(draw.Formats, " ")},
		Args:        cli.Arguments(3, "an order and two orbits, such as 8 1 7"),
	}, 1, orbit.MaxEnumerated, func(cmd *cobra.Command, n int) error {
		if r.alone && r.picture.Label != "" && a.Format != "dot" {
			return fmt.Errorf("--label: expected a dot file with --alone, whose boards have their orbits below them")
		}
		ctx, args := cmd.Context(), cmd.Flags().Args()
		ends, err := route.ParseEnds(ctx, a.Problem(n), a.Rule(), args[1], args[2], a.Options())
		switch {
		case err != nil:
			return err
		case isDrawn(a.Format):
			return r.draw(ctx, a, ends)
		}
		return r.print(ctx, a, ends)
	})
	flags := cmd.Flags()
	a.TakesGraphs(cmd)
	flags.BoolVar(&r.all, "all", false, "print one route for each shortest sequence of orbits")
	flags.BoolVar(&r.alone, "alone", false,
		"draw the boards of the route in a row; in a dot file, leave out other orbits")
	flags.Var(cli.WholeIn(&r.radius, 0, math.MaxInt32), "radius",
		"in a picture or a dot file, show the orbits that are at most `R` edges away from the route")
	flags.Lookup("radius").DefValue = "" // which the help leaves out
	addLabelFlag(flags, &r.picture.Label)
	addPageFlags(a, flags, &r.picture.Options)
	a.SetRules(cmd, append(pictureRules(cmd, "alone", "radius"),
		cli.Rule{Flag: "all", Excludes: "format=dot|" + strings.Join(draw.Formats, "|")},
		cli.Rule{Flag: "alone", Excludes: "radius"})...)
	a.Prints(cmd, rows.All[rows.Path](), rows.PathSteps)
	return cmd
}

// print prints the route, or all.
func (r *pathRequest) print(ctx context.Context, a *app, ends route.Ends) error {
	if a.Format == "json" {
		return cli.PrintView(a, rows.All[rows.Path](), func(out *table.Page[rows.Path]) error {
			return out.Each(rows.EachPath(ctx, ends, r.all))
		})
	}
	view := rows.PathSteps
	if !r.all {
		view = view.Without(table.People, "route") // it is 1
	}
	return cli.PrintView(a, view, func(out *table.Page[rows.PathStep]) error {
		for p, err := range rows.EachPath(ctx, ends, r.all) {
			if err != nil {
				return err
			}
			if p.Length == nil && a.Format != "text" { // a table does not say it
				a.Log("%v", p)
			} else if p.Route <= 1 {
				out.Note("%s", a.Condition().Piece.Words(p.String()))
			}
			if err := out.Rows(p.Table()); err != nil {
				return err
			}
		}
		return nil
	})
}

// draw draws the route that print prints.
func (r *pathRequest) draw(ctx context.Context, a *app, ends route.Ends) error {
	var steps []route.Step
	joined := false
	for found, err := range route.Paths(ends.Graph, ends.From, ends.To) {
		if err = cmp.Or(err, ctx.Err()); err != nil {
			return err
		}
		steps, joined = slices.Clone(found), true
		break
	}
	if !joined {
		for p, err := range rows.EachPath(ctx, ends, false) {
			return cmp.Or(err, fmt.Errorf("%v: expected two orbits that are joined, for a picture", p))
		}
	}
	if r.alone && a.Format != "dot" {
		return r.drawBoards(a, ends, steps)
	}
	below, err := orbit.Enumerate(ctx, a.Problem(ends.Graph.Orbits().Order()-1), a.Options())
	if err != nil {
		return err
	}
	way := encode.Way{From: ends.From, Steps: steps, Radius: r.radius, Alone: r.alone}
	network, err := encode.OfRoute(ctx, ends.Graph, below, way, a.Options())
	if err != nil {
		return err
	}
	if a.Format == "dot" {
		o := encode.Options{Label: r.picture.Label, Version: provenance.ThisVersion().Version}
		return a.Write(func(w io.Writer) error { return cmp.Or(encode.DOT(w, network, o), ctx.Err()) })
	}
	r.picture.Part = true
	return a.Write(func(w io.Writer) error { return writePicture(ctx, a, w, network, a.Format, r.picture) })
}

// drawBoards draws the boards of the route in a row, with the operators between them.
func (r *pathRequest) drawBoards(a *app, ends route.Ends, steps []route.Step) error {
	orbits := ends.Graph.Orbits()
	var operators ops.Sequence
	for _, s := range steps {
		operators = append(operators, s.Operator)
	}
	figure, err := board.Apply(operators, orbits.Perm(ends.From))
	if err != nil {
		return err
	}
	figure.Meeting(orbits.Condition())
	if err := figure.Check(a.Format); err != nil {
		return err
	}
	figure.Options = r.picture.Options
	err = figure.Describe(func(p ops.Perm) (int, error) {
		if v, ok := orbits.Lookup(orbit.KeyOf(p)); ok && len(p) == orbits.Order() {
			return v + 1, nil
		}
		return 0, nil
	})
	if err != nil {
		return err
	}
	return a.Write(func(w io.Writer) error { return figure.Write(w, a.Format) })
}
