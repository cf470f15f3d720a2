package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"gonum.org/v1/plot/vg"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/draw"
	"qorbit/internal/shell/draw/graph"
	"qorbit/internal/shell/rows"
	"qorbit/internal/shell/table"
	"qorbit/orbit/encode"
)

// addPageFlags defines the flags that all pictures have.
func addPageFlags(a *app, flags *pflag.FlagSet, o *draw.Options) {
	o.Notice = func(letters draw.SmallLetters) { a.Log("%s", smallLettersText(letters, *o)) }
	flags.Var(cli.Length(&o.Width, table.Measures...), "width",
		"make the picture `LENGTH` wide, such as 86mm or 3.4in; the height follows")
	flags.Var(cli.Length(&o.Height), "height",
		"make the picture `LENGTH` high; with --width, the page is of that size, and the picture as large as fits")
	o.DPI = draw.Resolution
	flags.Var(cli.WholeIn(&o.DPI, 20, 2400), "dpi", "draw a png with `K` dots per inch")
	flags.BoolVar(&o.Grey, "grey", false, "draw in shades of grey")
	o.ShowTitle = "yes"
	cli.Choice(flags, &o.ShowTitle, "title", "draw the title, or not; the legend stays", "yes", "no")
	flags.BoolVar(&o.Bare, "bare", false,
		"draw the object alone, without title, legend, captions, numbers of axes and margins")
}

// addDiagramFlags defines the flags about pictures of graphs and trajectories.
func addDiagramFlags(a *app, flags *pflag.FlagSet, o *graph.Options) {
	flags.BoolVar(&o.Boards, "boards", false, "show a board with each number, as --label board does in a picture")
	addLabelFlag(flags, &o.Label)
	o.Legend = draw.Below
	cli.Choice(flags, &o.Legend, "legend", "draw the legend below the picture, at its right, or not",
		draw.Below, draw.Right, draw.NoLegend)
	addPageFlags(a, flags, &o.Options)
}

// addLabelFlag defines the flag about the names of vertices.
func addLabelFlag(flags *pflag.FlagSet, label *encode.Label) {
	const usage = "in a picture or a dot file, what names orbits; operators apply to what is shown " +
		"(default number, and solution where there is room)"
	cli.Choice(flags, (*string)(label), "label", usage, encode.Labels...)
}

// addOperators defines the flag --operators, where auto means what the text says.
func addOperators(flags *pflag.FlagSet, chosen *encode.Operators, auto string) {
	*chosen = encode.AutoOperators
	cli.Choice(flags, chosen, "operators",
		"show operators in a picture or a dot file; auto, "+auto,
		encode.AutoOperators, encode.AllOperators, encode.NoOperators)
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

// pictureRules are the rules of the flags of pictures, which the flag -f or an ending of --trajectory asks for. Some
// flags are for dot files too.
func pictureRules(c *cobra.Command, alsoDot ...string) (rules []cli.Rule) {
	flags := c.Flags()
	by, dot, tables := "format=", "", ""
	if slices.Contains(cli.FormatsOf(c), "latex") {
		tables = " format=latex"
	}
	if flags.Lookup("trajectory") != nil {
		by, dot, tables = "trajectory=.", ".", " trajectory=.tex format=latex"
	}
	pictures := by + strings.Join(draw.Formats, "|"+dot)
	add := func(needs string, names ...string) {
		for _, name := range names {
			if flags.Lookup(name) != nil {
				rules = append(rules, cli.Rule{Flag: name, Needs: needs})
			}
		}
	}
	add(pictures+tables, "width") // which a table has too
	add(pictures, "height", "grey", "title", "legend", "bare", "boards")
	add(by+"png", "dpi")
	add(pictures+"|"+dot+"dot", append(alsoDot, "label", "highlight", "operators")...)
	if flags.Lookup("legend") != nil {
		rules = append(rules, cli.Rule{Flag: "bare", Excludes: "legend=right"})
	}
	return rules
}

// isDrawn reports whether a format is a picture, or one that Graphviz draws.
func isDrawn(format string) bool { return slices.Contains(draw.Formats, format) || format == "dot" }

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
