package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/draw"
	"qorbit/internal/shell/draw/graph"
	"qorbit/internal/shell/provenance"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/search"
)

// trajectoryUsage describes the flag --trajectory.
const trajectoryUsage = "write the trajectory to `FILE`: " +
	"as a picture if it ends in .svg, .png, .pdf or .tikz (for LaTeX), " +
	"as a graph if in .dot, .graphml or .gexf, step by step if in .json, .csv, .tsv, .md, .html or .tex"

// addTrajectoryFlags defines the flags about the look of a trajectory.
func (r *searchRequest) addTrajectoryFlags(flags *pflag.FlagSet) {
	addDiagramFlags(r.app, flags, &r.picture)
	leftOut := false
	r.picture.LeftOut = func(operators int) {
		const text = "%q leaves out the operators of %d edges: a page has room for %d, of moves of one queen; " +
			"--operators yes shows up to %d, and dot, csv and json files have all"
		leftOut = true
		r.Log(text, r.trajectory, operators, encode.MostLabelled, graph.MostEdges)
	}
	r.picture.Notice = func(letters draw.SmallLetters) {
		instead := ""
		if r.picture.Operators != encode.NoOperators && !leftOut {
			instead = ", or larger ones with --operators no"
		}
		r.Log("%s%s", smallLettersText(letters, r.picture.Options), instead)
	}
	r.picture.Dotted = func(letters draw.SmallLetters) { r.Log("%s", dottedText(letters)) }
	flags.StringVar(&r.branch.From, "from", "", "draw, or write as a graph, what was found from `ORBIT` alone")
	flags.Var(cli.WholeIn(&r.branch.Depth, 0, math.MaxInt32), "depth", "with --from, in at most `K` steps")
	flags.StringArrayVar(&r.branch.Highlight, "highlight", nil,
		"mark the `ORBITS`, numbers or one solution in parentheses")
	addOperators(flags, &r.picture.Operators, "where a page has room for them")
}

// dottedText says why orbits are dots.
func dottedText(letters draw.SmallLetters) string {
	const dots = "the orbits are dots without numbers, "
	if letters.Size == 0 {
		return dots + "for there are too many for a page; dot, graphml and gexf files have them"
	}
	return dots + fmt.Sprintf("which would have %.1f points, and %d with --width %.0fmm",
		letters.Size, graph.LeastLetters, math.Ceil(float64(letters.Width/vg.Millimeter)))
}

// checkTrajectory finds flags of a trajectory that do not go with its file or the orders.
func (r *searchRequest) checkTrajectory(flags *pflag.FlagSet, orders []int) error {
	last := orders[len(orders)-1]
	endings := rows.TrajectoryEndings()
	format := rows.FormatOfFile(r.trajectory)
	switch {
	case r.trajectory != "" && !slices.Contains(endings, strings.ToLower(filepath.Ext(r.trajectory))):
		return fmt.Errorf("--trajectory %q: expected a name that ends in %s", r.trajectory, strings.Join(endings, ", "))
	case r.trajectory != "" && last-orders[0] >= len(orders):
		return fmt.Errorf("--trajectory: expected orders without a gap, not %s", words.FormatOrders(orders))
	case r.Format == "latex" && format == "latex" && (r.Layout.Label != "" || flags.Changed("caption")):
		return fmt.Errorf("--trajectory and -f latex: expected one table for a caption and a label, not two")
	}
	if !flags.Changed("depth") {
		r.branch.Depth = -1
	}
	r.picture.Part = r.branch.From != "" || r.Condition() != orbit.Queens
	r.picture.Dots = r.picture.Label != encode.NumberLabel // numbers that are asked for are drawn
	if picture := pictureOf(r.trajectory); picture != "" {
		return r.picture.Check(picture, last)
	}
	return nil
}

// writeTrajectory writes the trajectory in the form that the file's ending names: a picture, a graph, or a table of
// steps.
func (r *searchRequest) writeTrajectory(ctx context.Context, w io.Writer, searches []*search.Result) error {
	part, err := encode.OfTrajectory(searches, r.branch)
	if err != nil {
		return err
	}
	if picture := pictureOf(r.trajectory); picture != "" {
		return writePicture(ctx, r.app, w, part, picture, r.picture)
	}
	format := rows.FormatOfFile(r.trajectory)
	if f, ok := encode.Lookup(format); ok {
		o := encode.Options{
			Label: r.picture.Label, Operators: r.picture.Operators, Version: provenance.ThisVersion().Version,
			Memory: r.Options().Memory,
		}
		o.LeftOut = func(operators int) {
			r.Log("%q has the operators of %d edges as attributes, not as labels: a page has room for %d",
				r.trajectory, operators, encode.MostLabelled)
		}
		return f.Write(w, part, o)
	}
	return writeSteps(w, format, r.Layout, searches)
}

// writeSteps writes the steps of searches as a table: in a paper the columns that the picture shows, for programs all.
func writeSteps(w io.Writer, format string, layout table.Options, searches []*search.Result) error {
	view := rows.Steps
	if slices.Contains([]string{"markdown", "html", "latex"}, format) {
		view = rows.TrajectoryTable
	}
	if len(searches) > 1 {
		view = view.OfOrders()
	}
	return table.Print(w, format, view, layout, func(out *table.Page[rows.Step]) error {
		for _, s := range searches {
			if err := out.Each(rows.EachStep(s)); err != nil {
				return err
			}
		}
		return nil
	})
}
