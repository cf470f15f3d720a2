package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/spf13/pflag"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/draw"
	"qorbit/internal/shell/draw/graph"
	"qorbit/internal/shell/rows"
	"qorbit/orbit/encode"
)

// addPageFlags defines the flags that all pictures have.
func addPageFlags(a *app, flags *pflag.FlagSet, o *draw.Options) {
	o.Notice = func(letters draw.SmallLetters) { a.Log("%s", smallLettersText(letters, *o)) }
	flags.Var(cli.WidthOf(&o.Width), "width",
		"make the picture `LENGTH` wide, such as 86mm or 3.4in; the height follows")
	flags.Var(cli.Length(&o.Height), "height",
		"make the picture `LENGTH` high; with --width, the page is of that size, and the picture as large as fits")
	o.DPI = draw.Resolution
	flags.Var(cli.WholeIn(&o.DPI, 20, 2400), "dpi", "draw a png with `K` dots per inch")
	flags.BoolVar(&o.Grey, "grey", false, "draw in shades of grey")
	cli.Omits(flags, &o.NoTitle, "title", "draw the title, or not; the legend stays")
	flags.BoolVar(&o.Bare, "bare", false,
		"draw the object alone, without title, legend, captions, numbers of axes and margins")
}

// addDiagramFlags defines the flags about pictures of graphs and trajectories.
func addDiagramFlags(a *app, flags *pflag.FlagSet, o *graph.Options) {
	flags.BoolVar(&o.Boards, "boards", false, "show a board with each number, as --label board does in a picture")
	addLabelFlag(flags, &o.Label)
	o.Legend = draw.Below
	cli.Choice(flags, (*string)(&o.Legend), "legend", "draw the legend below the picture, at its right, or not",
		string(draw.Below), string(draw.Right), string(draw.NoLegend))
	addPageFlags(a, flags, &o.Options)
}

// addLabelFlag defines the flag about the names of vertices.
func addLabelFlag(flags *pflag.FlagSet, label *encode.Label) {
	flags.StringVar((*string)(label), "label", "",
		"in a picture or a dot file, `NAME` orbits by number, key, solution, board or none; operators apply to what is "+
			"shown (default number, and solution where there is room)")
	cli.Completes(flags, "label", encode.Labels...)
}

// addOperators defines the flag --operators, where auto means what the text says.
func addOperators(flags *pflag.FlagSet, chosen *encode.Operators, auto string) {
	*chosen = encode.AutoOperators
	cli.Choice(flags, (*string)(chosen), "operators",
		"show operators in a picture or a dot file; auto, "+auto,
		string(encode.AutoOperators), string(encode.AllOperators), string(encode.NoOperators))
}

// smallLettersText says how small the smallest letters are, and how large the picture has to be. A height that was
// asked for has to grow, too.
func smallLettersText(letters draw.SmallLetters, o draw.Options) string {
	place := ""
	if letters.InColumn {
		place = fmt.Sprintf(" in a column of %.1f pt", float64(draw.ColumnOfText)*72.27/72)
	}
	text := fmt.Sprintf("the smallest letters have %.1f points%s", letters.Size, place)
	width, height := letters.Width, o.Height*draw.LeastLetters/letters.Size
	if max(width, height) > cli.LongestLength*vg.Millimeter {
		return text
	}
	var flags []string
	if o.Width > 0 || o.Height == 0 {
		flags = append(flags, fmt.Sprintf("--width %.0fmm", math.Ceil(float64(width/vg.Millimeter))))
	}
	if o.Height > 0 {
		flags = append(flags, fmt.Sprintf("--height %.0fmm", math.Ceil(float64(height/vg.Millimeter))))
	}
	return fmt.Sprintf("%s, and %d with %s", text, draw.LeastLetters, strings.Join(flags, " "))
}

// pictureFlags name the flags that need a picture.
var pictureFlags = []string{"width", "height", "dpi", "grey", "title", "legend", "bare", "boards"}

// The ways to ask for a picture.
const (
	byFormat         = "with -f svg, png, pdf or tikz"
	byTrajectoryFile = "with --trajectory FILE that ends in .svg, .png, .pdf or .tikz"
)

// checkPageFlags fails where flags of pictures were given that do not go with the format; ask says how to ask for a
// picture.
func checkPageFlags(flags *pflag.FlagSet, format, ask string) error {
	drawn := slices.Contains(draw.Formats, format)
	for _, flag := range pictureFlags {
		if !flags.Changed(flag) || drawn {
			continue
		}
		if flag == "width" && format == "latex" { // tables in LaTeX have a width, too
			continue
		}
		return fmt.Errorf("--%s: expected a picture, %s", flag, ask)
	}
	for _, flag := range []string{"title", "legend"} {
		f := flags.Lookup(flag)
		if flags.Changed("bare") && f != nil && f.Changed && f.Value.String() != "no" {
			return fmt.Errorf("--bare and --%s %s exclude each other", flag, f.Value)
		}
	}
	if flags.Changed("dpi") && format != "png" {
		return fmt.Errorf("--dpi: expected a picture as png, not %s, which has no dots", format)
	}
	return nil
}

// checkDotFlags fails where flags of pictures and of dot files were given, --highlight, --label or more, that do not go
// with the format.
func checkDotFlags(flags *pflag.FlagSet, format, ask string, more ...string) error {
	for _, flag := range append(more, "highlight", "label") {
		switch {
		case !flags.Changed(flag):
		case !isDrawn(format):
			return fmt.Errorf("--%s: expected a picture, %s, or a dot file", flag, ask)
		case flag == "label":
			if name := flags.Lookup(flag).Value.String(); !slices.Contains(encode.Labels, name) {
				return fmt.Errorf("--label %q: %s", name, words.Expected(encode.Labels...))
			}
		}
	}
	return nil
}

// isDrawn reports whether a format is a picture, or one that Graphviz draws.
func isDrawn(format string) bool { return slices.Contains(draw.Formats, format) || format == "dot" }

// checkDiagram finds flags of a picture of a graph that do not go with the format, and orders that are too large for
// it.
func checkDiagram(o graph.Options, flags *pflag.FlagSet, format, ask string, n int) error {
	err := checkPageFlags(flags, format, ask)
	if err != nil || !slices.Contains(draw.Formats, format) {
		return err
	}
	return o.Check(format, n)
}

// writePicture writes a network as a picture.
func writePicture(ctx context.Context, a *app, w io.Writer, n *encode.Network, format string, o graph.Options) error {
	defer a.Shown.EndPhase()
	o.Compute = a.Options()
	return graph.Write(ctx, w, n, format, o)
}

// pictureOf is the format of the picture that a file's ending means, "" for no picture.
func pictureOf(name string) string {
	if format := rows.FormatOfFile(name); slices.Contains(draw.Formats, format) {
		return format
	}
	return ""
}
