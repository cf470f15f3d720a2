// Command qorbit-explore serves the explorer of orbit graphs to browsers on this machine: `qorbit-explore explore 9`. It is a command of
// its own because an HTTP server takes long to build; `qorbit explore` runs it.
package main

import (
	"context"
	"fmt"
	"io"
	"os/exec"
	"runtime"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/explore/request"
	"qorbit/internal/explore/server"
	"qorbit/internal/invoke"
)

func main() { invoke.Main("qorbit-explore", newRoot) }

// newRoot builds the command.
func newRoot(stdout, stderr io.Writer) (*cobra.Command, *invoke.App) {
	root := &cobra.Command{
		Use:               "qorbit-explore",
		Short:             "Show orbit graphs in a browser",
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: true},
		Long:              "Serve the explorer of orbit graphs to browsers on this machine. The command qorbit explore runs this program.",
	}
	a := invoke.New(root, stdout, stderr)
	root.AddCommand(
		request.New(a, func(cmd *cobra.Command, r *request.Request) error { return serve(cmd.Context(), a, r) }),
		cli.ManOfCompanion(func() *cobra.Command {
			root, _ := newRoot(io.Discard, io.Discard)
			return root
		}),
	)
	a.SetHelp(root)
	return root, a
}

// serve serves the page until the context is done, which is the regular end.
func serve(ctx context.Context, a *invoke.App, r *request.Request) error {
	l, err := server.Listen(r.Listen)
	if err != nil {
		return fmt.Errorf("--listen %w", err)
	}
	defer l.Close()
	atlases, err := r.Atlases(ctx)
	if err != nil {
		return err
	}
	site, err := server.New(atlases)
	if err != nil {
		return err
	}
	address := fmt.Sprintf("http://%s/", l.Addr())
	if err := a.WriteText(address + "\n"); err != nil {
		return err
	}
	a.Log("the explorer is at this address; Ctrl-C stops it")
	if r.Open {
		if err := open(address); err != nil {
			a.Log("--open: no browser: %v", err)
		}
	}
	if err := site.Serve(ctx, l); err != nil {
		return err
	}
	return ctx.Err()
}

// open asks the system to show an address in a browser.
func open(address string) error {
	switch runtime.GOOS {
	case "windows":
		return exec.Command("rundll32", "url.dll,FileProtocolHandler", address).Start()
	case "darwin":
		return exec.Command("open", address).Start()
	}
	return exec.Command("xdg-open", address).Start()
}
