package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"runtime"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/explore"
	"qorbit/internal/provenance"
	"qorbit/internal/words"
)

// An exploreRequest is what the arguments and flags of explore ask for.
type exploreRequest struct {
	*app
	orders []int
	db     string
	listen string
	open   bool
}

func newExplore(a *app) *cobra.Command {
	r := &exploreRequest{app: a}
	c := &cobra.Command{
		Use:   "explore [ORDERS]",
		Short: "Show orbit graphs in a browser, served on this machine or as one HTML file",
		Long: `Show the orbit graphs of orders (4 to 14) in a browser: the graph with its components, every orbit with its boards and moves, the
search step by step, routes between orbits, and a board to try operators on. A range of orders is one page.

With -o FILE.html, the page is one file, which works from the disk, without a network and without qorbit. Without -o, it is
served on this machine until Ctrl-C, at the address that is printed. The server answers only browsers on this machine, and
sends only the page.

--db FILE shows the orders that a database of qorbit search --db has. What is shown is computed, not read.

An order of 15 has 285,053 orbits and more: qorbit graph 15 --around ORBIT or --component C shows a part of a larger order.
doc/explorer.md describes the page and the addresses of its states.`,
		Example: `  qorbit explore 8 -o explore8.html
  qorbit explore 4..9 -o lecture.html
  qorbit explore --db orbits.db -o orbits.html`,
		Annotations: map[string]string{cli.OwnFormats: "text html"},
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 && cmd.Flags().Changed("db") {
				return nil
			}
			return cli.Arguments(1, words.OrdersExpected+", or --db FILE")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := r.check(cmd, args); err != nil {
				return err
			}
			if a.Format == "text" {
				return r.serve(cmd.Context())
			}
			atlases, err := r.atlases(cmd.Context())
			if err != nil {
				return err
			}
			return a.Write(func(w io.Writer) error { return explore.Write(w, atlases) })
		},
	}
	flags := c.Flags()
	cli.File(flags, &r.db, "db", provenance.Reads, "show the orders that the database `FILE` has")
	flags.StringVar(&r.listen, "listen", "localhost:0", "serve the page at `ADDRESS:PORT`, a loopback address; port 0 is any that is free")
	flags.BoolVar(&r.open, "open", false, "open the page in a browser")
	cli.SetRules(c, cli.Rule{Flag: "format=html", Excludes: "listen open"}, cli.Rule{Flag: "manifest", Needs: "format=html"})
	return c
}

// check reads the arguments.
func (r *exploreRequest) check(cmd *cobra.Command, args []string) (err error) {
	switch {
	case r.db != "" && len(args) > 0:
		return errors.New("--db: expected no ORDERS beside it")
	case r.Format == "text" && r.Output != "":
		return fmt.Errorf("-o %q: expected a name that ends in .html, or -f html", r.Output)
	}
	if r.db != "" {
		if r.orders, err = explore.StoredOrders(cmd.Context(), r.db); err != nil {
			return fmt.Errorf("--db: %w", err)
		}
		if len(r.orders) == 0 {
			return fmt.Errorf("--db %q: has none of the orders %d to %d, expected some", r.db, explore.MinOrder, explore.MaxOrder)
		}
		return nil
	}
	if r.orders, err = words.ParseOrders(args[0], explore.MinOrder, explore.MaxOrder); err != nil {
		err = fmt.Errorf("%w; larger orders have too many orbits for a page, but qorbit graph draws parts of them with --around or --component", err)
	}
	return err
}

// atlases computes the atlases that are asked for, with progress.
func (r *exploreRequest) atlases(ctx context.Context) ([]*explore.Atlas, error) {
	defer r.Shown.EndPhase()
	var atlases []*explore.Atlas
	for _, n := range r.orders {
		a, err := explore.Build(ctx, n, r.Options())
		if err != nil {
			return nil, err
		}
		atlases = append(atlases, a)
	}
	return atlases, nil
}

// serve serves the page until the context is done, which is the regular end.
func (r *exploreRequest) serve(ctx context.Context) error {
	l, err := explore.Listen(r.listen) // before the work, which takes longer
	if err != nil {
		return fmt.Errorf("--listen %w", err)
	}
	defer l.Close()
	atlases, err := r.atlases(ctx)
	if err != nil {
		return err
	}
	site, err := explore.NewSite(atlases)
	if err != nil {
		return err
	}
	address := fmt.Sprintf("http://%s/", l.Addr())
	if err := r.WriteText(address + "\n"); err != nil {
		return err
	}
	r.Log("the explorer is at this address; Ctrl-C stops it")
	if r.open {
		if err := openBrowser(address); err != nil {
			r.Log("--open: no browser: %v", err)
		}
	}
	if err := site.Serve(ctx, l); err != nil {
		return err
	}
	return ctx.Err()
}

// openBrowser asks the system to show an address in a browser.
func openBrowser(address string) error {
	switch runtime.GOOS {
	case "windows":
		return exec.Command("rundll32", "url.dll,FileProtocolHandler", address).Start()
	case "darwin":
		return exec.Command("open", address).Start()
	}
	return exec.Command("xdg-open", address).Start()
}
