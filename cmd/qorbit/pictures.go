package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net"
	"os/exec"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/draw"
	"qorbit/internal/draw/board"
	"qorbit/internal/draw/charts"
	"qorbit/internal/explore"
	"qorbit/internal/words"
	"qorbit/ops"
	"qorbit/orbit"
)

// A drawRun is what the flags of `qorbit draw` ask for.
type drawRun struct {
	orbits, columns               int
	orbit, signature, coordinates bool
	apply                         string
	options                       draw.Options
}

func newDraw(a *app) *cobra.Command {
	var r drawRun
	cmd := &cobra.Command{
		Use:   "draw PERM…",
		Short: "Draw boards: solutions, orbits, what an operator does, signatures",
		Long: fmt.Sprintf(`Draw permutations as boards, side by side: row 1 at the top, column 1 at the left; - reads them from standard input, one a
line. Text goes up to order %d, pictures up to order %d and %d boards. Up to order %d a solution has the number of its orbit; queens
that attack each other are joined by a line.`, board.MaxOrderText, board.MaxOrder, board.MaxBoards, board.MaxNumbered),
		Example: "  qorbit draw 1,5,8,6,3,7,2,4\n  qorbit draw --orbits 8 -o orbits8.svg\n  qorbit draw 8#10 --orbit -o orbit.svg\n" +
			"  qorbit draw 3,6,4,2,8,5,7,1 --apply 'Mov(3,1,2.5,8.5)' -o mov.pdf\n  qorbit draw 1,6,8,3,7,4,2,5 --signature -o signature.tex",
		Annotations: map[string]string{cli.OwnFormats: strings.Join(board.Formats, " ")},
		Args: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("orbits") {
				return cli.Arguments(0, "none with --orbits")(cmd, args)
			}
			return cli.Arguments(cli.Several, "permutations such as 2,4,1,3")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := r.options.Check(cmd.Flags(), a.Format, graphPicture); err != nil {
				return err
			}
			figure, err := r.figure(cmd, args)
			if err != nil {
				return err
			}
			if err := figure.Check(a.Format); err != nil {
				return err
			}
			if err := figure.Describe(board.ClassAndNumber(cmd.Context())); err != nil {
				return err
			}
			return a.Write(func(w io.Writer) error { return figure.Write(w, a.Format) })
		},
	}
	flags := cmd.Flags()
	flags.Var(cli.Whole(&r.orbits), "orbits", "draw the key of each orbit of order `N`")
	flags.BoolVar(&r.orbit, "orbit", false, "draw the images of one permutation, each with the symmetries that lead to it")
	flags.StringVar(&r.apply, "apply", "", "draw what the operator `EXPR`, such as 'Mov(3,1,2.5,8.5)', does to one permutation, step by step")
	flags.BoolVar(&r.signature, "signature", false, "draw the triangles of the signatures, along the columns and along the rows")
	r.options.AddFlags(flags, a.Log)
	flags.BoolVar(&r.coordinates, "coordinates", false, "number rows and columns in pictures; --apply always does")
	flags.Var(cli.WholeIn(&r.columns, 1, board.MaxBoards), "columns", "put `K` boards side by side (default as many as fit)")
	cli.SetRules(cmd, cli.Rule{Flag: "orbit", Excludes: "apply signature"}, cli.Rule{Flag: "apply", Excludes: "signature"},
		cli.Rule{Flag: "coordinates", Excludes: "bare"})
	return cmd
}

// figure lays out what is asked for.
func (r *drawRun) figure(cmd *cobra.Command, args []string) (*board.Figure, error) {
	perms, err := r.permutations(cmd, args)
	if err != nil {
		return nil, err
	}
	given := cmd.Flags().Changed
	figure := board.Boards(perms...)
	switch {
	case (given("apply") || r.orbit) && len(perms) > 1:
		return nil, fmt.Errorf("draw: %d permutations, expected one with --orbit or --apply", len(perms))
	case r.orbit:
		figure = board.Orbit(perms[0])
	case r.signature:
		figure = board.Signature(perms...)
	case given("apply"):
		operator, err := ops.ParseExpr(r.apply)
		if err != nil {
			return nil, err
		}
		if figure, err = board.Apply(operator, perms[0]); err != nil {
			return nil, err
		}
	}
	if given("orbits") {
		figure.Title = fmt.Sprintf("order %d, %s", r.orbits, words.Plural(len(perms), "orbit"))
	}
	figure.Coordinates, figure.Options = figure.Coordinates || r.coordinates, r.options
	if r.columns > 0 {
		figure.Columns = r.columns
	}
	return figure, nil
}

// permutations are those of an order, those on standard input, or the arguments.
func (r *drawRun) permutations(cmd *cobra.Command, args []string) (perms []ops.Perm, err error) {
	switch {
	case cmd.Flags().Changed("orbits"):
		if perms, err = board.Keys(cmd.Context(), r.orbits); err != nil {
			err = fmt.Errorf("--orbits: %w", err)
		}
		return perms, err
	case len(args) == 1 && args[0] == "-":
		perms, err = orbit.ReadPerms(cmd.Context(), cmd.InOrStdin(), board.MaxBoards)
		if err == nil && len(perms) == 0 {
			err = fmt.Errorf("no permutation, expected one per line")
		}
		if err != nil {
			err = fmt.Errorf("standard input: %w", err)
		}
		return perms, err
	}
	return orbit.ParsePerms(cmd.Context(), args)
}

// A plotRequest is what the arguments and flags of `qorbit plot` ask for.
type plotRequest struct {
	charts.Request
	kind    charts.Kind
	methods string
	picture draw.Options
}

func newPlot(a *app) *cobra.Command {
	r := plotRequest{Request: charts.Request{Queens: 1}}
	cmd := &cobra.Command{
		Use:   "plot KIND ORDERS",
		Short: "Draw curves for a paper: growth, components, degrees, depths, the cost of counting",
		Long: `Draw curves over orders, or one curve per order. Formats other than pictures print the points as a table. Open marks are orders
with fewer than 10 orbits, 1 to 7; lines and fits leave them out.

Kinds:

` + charts.Help(),
		Example: `  qorbit plot orbits 4..12 -o orbits.svg
  qorbit plot reached 5..11 -o reached.pdf
  qorbit plot sizes 12 -f png -o sizes.png --width 120 --height 80
  qorbit plot methods 4..9 --methods backtrack,bound1,halves`,
		Annotations: map[string]string{cli.MoreFormats: strings.Join(draw.Formats, " ")},
		Args:        cli.Arguments(2, "a kind and orders, such as orbits 4..12"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := r.picture.Check(cmd.Flags(), a.Format, graphPicture); err != nil {
				return err
			}
			if err := r.parse(cmd.Flags(), args[0], args[1]); err != nil {
				return err
			}
			return r.run(cmd.Context(), a)
		},
	}
	flags := cmd.Flags()
	r.picture.AddFlags(flags, a.Log)
	flags.Var(cli.Whole(&r.Queens), "queens", "join orbits by moves of `K` queens")
	flags.BoolVar(&r.Linear, "linear", false, "a linear scale of the degrees")
	flags.StringVar(&r.methods, "methods", "", fmt.Sprintf("the `NAMES`, at most %d, with commas between (default one of each group that places equally many queens)", charts.MostSeries))
	flags.BoolVar(&r.Recompute, "recompute", false, "compute stored orders, too")
	flags.VisitAll(func(f *pflag.Flag) {
		if kinds := charts.With(f.Name); kinds != "" {
			f.Usage = kinds + ": " + f.Usage
		}
	})
	return cmd
}

// parse reads the arguments, and finds out what is wrong with them and the flags.
func (r *plotRequest) parse(flags *pflag.FlagSet, kind, orders string) error {
	var err error
	if r.kind, err = charts.Lookup(kind); err != nil {
		return err
	}
	if r.Orders, err = words.ParseOrders(orders, 1, r.kind.Max); err != nil {
		return err
	}
	flags.Visit(func(f *pflag.Flag) {
		if err == nil && charts.With(f.Name) != "" && !slices.Contains(r.kind.Flags, f.Name) {
			err = fmt.Errorf("--%s: expected another plot than %s", f.Name, r.kind.Name)
		}
	})
	if r.Methods = charts.Distinct; flags.Changed("methods") {
		r.Methods = strings.Split(r.methods, ",")
	}
	if err == nil && r.kind.PerOrder && len(r.Orders) > charts.MostSeries {
		err = fmt.Errorf("orders %q: expected %d orders at most, one curve each", orders, charts.MostSeries)
	}
	return cmp.Or(err, r.kind.Check(r.Request))
}

// run computes the curves, and draws or prints them.
func (r *plotRequest) run(ctx context.Context, a *app) error {
	r.Options = a.Options()
	c, err := r.kind.Compute(ctx, r.Request)
	a.Shown.EndPhase()
	if err != nil {
		return err
	}
	drawn := slices.Contains(draw.Formats, a.Format)
	if err := a.Write(func(w io.Writer) error {
		if !drawn {
			return c.WriteTable(w, a.Format, a.Layout)
		}
		return c.Draw(w, a.Format, r.picture)
	}); err != nil {
		return err
	}
	notes := r.kind.StoredNotes(r.Request)
	if drawn {
		notes = append(notes, r.kind.LeftOut(r.Request, c)...)
	}
	for _, line := range notes {
		a.Log("%s", line)
	}
	return nil
}

func newExplore(a *app) *cobra.Command {
	listen, open := "localhost:0", false
	c := cli.TakesOrders(&cobra.Command{
		Use:   "explore ORDERS",
		Short: "Show orbit graphs in a browser, served on this machine or as one HTML file",
		Long: `Show the orbit graphs of orders (4 to 14) in a browser. With -o FILE.html, the page is one file, which works from the disk,
without a network and without qorbit; without -o, it is served to browsers on this machine until Ctrl-C. doc/explorer.md describes
the page. qorbit graph 15 --around ORBIT or --component C shows a part of a larger order.`,
		Example:     "  qorbit explore 8 -o explore8.html\n  qorbit explore 4..9 -o lecture.html",
		Annotations: map[string]string{cli.OwnFormats: "text html"},
	}, explore.MinOrder, explore.MaxOrder, func(cmd *cobra.Command, orders []int) (err error) {
		var l net.Listener
		if a.Format == "text" {
			if a.Output != "" {
				return fmt.Errorf("-o %q: expected a name that ends in .html, or -f html", a.Output)
			}
			if l, err = explore.Listen(listen); err != nil { // before the work, which takes longer
				return fmt.Errorf("--listen %w", err)
			}
			defer l.Close()
		}
		var atlases []*explore.Atlas
		for _, n := range orders {
			atlas, err := explore.Build(cmd.Context(), n, a.Options())
			if err != nil {
				return err
			}
			atlases = append(atlases, atlas)
		}
		a.Shown.EndPhase()
		if l == nil {
			return a.Write(func(w io.Writer) error { return explore.Write(w, atlases) })
		}
		return serveExplorer(cmd.Context(), a, l, atlases, open)
	})
	c.Flags().StringVar(&listen, "listen", listen, "serve the page at `ADDRESS:PORT`, a loopback address; port 0 is any that is free")
	c.Flags().BoolVar(&open, "open", false, "open the page in a browser")
	cli.SetRules(c, cli.Rule{Flag: "format=html", Excludes: "listen open"}, cli.Rule{Flag: "manifest", Needs: "format=html"})
	return c
}

// serveExplorer serves the page until the context is done, which is the regular end.
func serveExplorer(ctx context.Context, a *app, l net.Listener, atlases []*explore.Atlas, open bool) error {
	site, err := explore.NewSite(atlases)
	if err != nil {
		return err
	}
	address := fmt.Sprintf("http://%s/", l.Addr())
	if err := a.WriteText(address + "\n"); err != nil {
		return err
	}
	a.Log("the explorer is at this address; Ctrl-C stops it")
	if open {
		program := map[string]string{"windows": "explorer", "darwin": "open"}[runtime.GOOS]
		if err := exec.Command(cmp.Or(program, "xdg-open"), address).Start(); err != nil {
			a.Log("--open: no browser: %v", err)
		}
	}
	if err := site.Serve(ctx, l); err != nil {
		return err
	}
	return ctx.Err()
}
