package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net"
	"os/exec"
	"runtime"

	"github.com/spf13/cobra"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/explore"
)

func newExplore(a *app) *cobra.Command {
	listen, open := "localhost:0", false
	c := a.TakesOrders(&cobra.Command{
		Use:   "explore ORDERS",
		Short: "Show orbit graphs in a browser, served on this machine or as one HTML file",
		Long: `Show the orbit graphs of orders (4 to 14) in a browser. With -o FILE.html, the page is one file, which works
from the disk, without a network and without qorbit; without -o, it is served to browsers on this machine until
Ctrl-C. doc/explorer.md describes the page. qorbit graph 15 --around ORBIT or --component C shows a part of a larger
order.`,
		Example: "  qorbit explore 8 -o explore8.html\n  qorbit explore 4..9 -o lecture.html\n" +
			"  qorbit explore 10 --moves exchange --queens 4 -o exchanges10.html\n" +
			"  qorbit explore 8 --condition costas -o costas8.html",
		Annotations: map[string]string{cli.OwnFormats: "text html"},
	}, explore.MinOrder, explore.MaxOrder, func(cmd *cobra.Command, orders []int) (err error) {
		var l net.Listener
		if err := explore.CheckRule(a.Rule()); err != nil {
			return err
		}
		if a.Format == "text" {
			if a.File != "" {
				return fmt.Errorf("-o %q: expected a name that ends in .html, or -f html", a.File)
			}
			if l, err = explore.Listen(listen); err != nil { // before the work, which takes longer
				return fmt.Errorf("--listen %w", err)
			}
			defer l.Close()
		}
		var atlases []*explore.Atlas
		for _, n := range orders {
			atlas, err := explore.Build(cmd.Context(), a.Problem(n), a.Rule(), a.Options())
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
	a.TakesGraphs(c)
	c.Flags().StringVar(&listen, "listen", listen,
		"serve the page at `ADDRESS:PORT`, a loopback address; port 0 is any that is free")
	c.Flags().BoolVar(&open, "open", false, "open the page in a browser")
	a.SetRules(c, cli.Rule{Flag: "format=html", Excludes: "listen open"})
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
	a.Shown.Close() // a server has no progress
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
