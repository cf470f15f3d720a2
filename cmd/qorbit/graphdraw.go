package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/draw/graphs"
	"qorbit/internal/draw/picture"
	"qorbit/internal/table"
	"qorbit/orbit"
	"qorbit/orbit/encode"
)

// wholeGraphs are the formats that show a graph, not a table: files for other programs, and pictures.
var wholeGraphs = slices.Concat(table.GraphFormats(), graphs.Formats)

// A drawRequest is what the flags about pictures of graphs and trajectories ask for.
type drawRequest struct {
	graphs.Options
	operators bool
}

func (r *drawRequest) addFlags(flags *pflag.FlagSet) {
	flags.BoolVar(&r.Boards, "boards", false, "in a picture other than tikz, show a board with each number")
	r.Options.Options.AddFlags(flags)
}

// check finds flags about pictures that do not go together, or without a picture.
func (r drawRequest) check(flags *pflag.FlagSet, way pictureWay, format string, n int) error {
	if err := r.Options.Options.Check(flags, format, way.any); err != nil {
		return err
	}
	drawn := strings.Join(picture.Formats, ", ")
	if !slices.Contains(graphs.Formats, format) {
		if r.Boards {
			return fmt.Errorf("--boards: expected a picture, %s", way.drawn)
		}
		if r.operators {
			return fmt.Errorf("--operators: expected a picture, %s", way.any)
		}
		return nil
	}
	switch queens := flags.Lookup("queens").Value.String(); {
	case r.operators && queens != "1":
		return fmt.Errorf("--operators with --queens %s: expected moves of one queen, whose operators are short enough to be shown", queens)
	case r.Boards && format == "tikz":
		return fmt.Errorf("--boards: expected a picture as %s, not tikz", drawn)
	}
	return r.Check(format, n)
}

// A pictureWay says how to ask for a picture of any format, and for one that is drawn, not written for LaTeX.
type pictureWay struct{ any, drawn string }

// The ways to ask for a picture.
var (
	graphPicture      = pictureWay{"with -f svg, png, pdf or tikz", "with -f svg, png or pdf"}
	trajectoryPicture = pictureWay{"with --trajectory FILE that ends in .svg, .png, .pdf or .tikz", "with --trajectory FILE that ends in .svg, .png or .pdf"}
)

// draw writes a diagram as a picture.
func (r drawRequest) draw(ctx context.Context, a *app, w io.Writer, d *graphs.Diagram, format string) error {
	r.Notice = func(text string) { a.Log("%s", text) }
	return d.Write(ctx, w, format, r.Options)
}

// drawGraph writes the picture of an orbit graph.
func drawGraph(ctx context.Context, a *app, r graphRequest, n *encode.Network) error {
	d, err := graphs.Graph(n, r.draw.operators)
	if err != nil {
		return err
	}
	_, err = cli.WithProgress(a, func(opt orbit.Options) (int, error) {
		r.draw.Compute = opt
		return 0, a.Write(func(w io.Writer) error { return r.draw.draw(ctx, a, w, d, a.Format) })
	})
	return err
}

// pictureOf is the format of the picture that a file's ending stands for, "" for no picture.
func pictureOf(name string) string {
	if format := table.FormatOfFile(name); slices.Contains(graphs.Formats, format) {
		return format
	}
	return ""
}
