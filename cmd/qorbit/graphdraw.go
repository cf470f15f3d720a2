package main

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/pflag"

	"qorbit/internal/draw"
	"qorbit/internal/draw/graph"
	"qorbit/internal/table"
)

// wholeGraphs are the formats that show a graph, not a table: files for other programs, and pictures.
var wholeGraphs = slices.Concat(table.GraphFormats(), draw.Formats)

// A drawRequest is what the flags about pictures of graphs and trajectories ask for.
type drawRequest struct {
	graph.Options
	operators bool
}

func (r *drawRequest) addFlags(flags *pflag.FlagSet) {
	flags.BoolVar(&r.Boards, "boards", false, "show a board with each number")
	r.Options.Options.AddFlags(flags)
}

// check finds flags about pictures that do not go together, or without a picture; ask says how to ask for one.
func (r drawRequest) check(flags *pflag.FlagSet, ask, format string, n int) error {
	if err := r.Options.Options.Check(flags, format, ask); err != nil || !slices.Contains(draw.Formats, format) {
		return err
	}
	if queens := flags.Lookup("queens").Value.String(); r.operators && queens != "1" {
		return fmt.Errorf("--operators with --queens %s: expected moves of one queen, whose operators are short enough to be shown", queens)
	}
	return r.Check(format, n)
}

// The ways to ask for a picture.
const (
	graphPicture      = "with -f svg, png, pdf or tikz"
	trajectoryPicture = "with --trajectory FILE that ends in .svg, .png, .pdf or .tikz"
)

// draw writes a diagram as a picture.
func (r drawRequest) draw(ctx context.Context, a *app, w io.Writer, d *graph.Diagram, format string) error {
	defer a.Shown.EndPhase()
	r.Compute, r.Notice = a.Options(), func(text string) { a.Log("%s", text) }
	return d.Write(ctx, w, format, r.Options)
}

// pictureOf is the format of the picture that a file's ending stands for, "" for no picture.
func pictureOf(name string) string {
	if format := table.FormatOfFile(name); slices.Contains(draw.Formats, format) {
		return format
	}
	return ""
}
