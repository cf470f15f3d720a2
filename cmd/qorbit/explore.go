package main

import (
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/companion"
	"qorbit/internal/explore/request"
)

// explorer is the program that serves the explorer. With an HTTP server, qorbit would take a sixth more time to build.
const explorer = "qorbit-explore"

func newExplore(a *app) *cobra.Command {
	return request.New(a, func(cmd *cobra.Command, _ *request.Request) error {
		path, err := companion.Find(explorer)
		if err != nil {
			return fmt.Errorf("explore: %w; -o FILE.html writes the page without it", err)
		}
		args := append([]string{cmd.Name()}, cmd.Flags().Args()...)
		cmd.Flags().Visit(func(f *pflag.Flag) { args = append(args, "--"+f.Name+"="+f.Value.String()) })
		return companion.Run(path, args)
	})
}
