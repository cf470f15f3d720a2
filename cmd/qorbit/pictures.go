package main

import (
	"context"
	"io"
	"slices"

	"github.com/spf13/pflag"

	"qorbit/internal/draw"
	"qorbit/internal/draw/graph"
	"qorbit/internal/rows"
)

// addPictureFlags defines the flags about pictures of graphs and trajectories.
func addPictureFlags(a *app, flags *pflag.FlagSet, o *graph.Options) {
	flags.BoolVar(&o.Boards, "boards", false, "show a board with each number")
	o.AddFlags(flags, a.Log)
}

// checkPicture finds flags about pictures that do not go together, or without a picture; ask says how to ask for one.
func checkPicture(o graph.Options, flags *pflag.FlagSet, ask, format string, n int) error {
	if err := o.Options.Check(flags, format, ask); err != nil || !slices.Contains(draw.Formats, format) {
		return err
	}
	return o.Check(format, n)
}

// The ways to ask for a picture.
const (
	graphPicture      = "with -f svg, png, pdf or tikz"
	trajectoryPicture = "with --trajectory FILE that ends in .svg, .png, .pdf or .tikz"
)

// writePicture writes a diagram as a picture.
func writePicture(ctx context.Context, a *app, w io.Writer, d *graph.Diagram, format string, o graph.Options) error {
	defer a.Shown.EndPhase()
	o.Compute = a.Options()
	return d.Write(ctx, w, format, o)
}

// pictureOf is the format of the picture that a file's ending stands for, "" for no picture.
func pictureOf(name string) string {
	if format := rows.FormatOfFile(name); slices.Contains(draw.Formats, format) {
		return format
	}
	return ""
}
