package main

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/outfile"
)

// newMan writes the manual pages of `qorbit serve` and `qorbit worker`, for releases: those that `qorbit man` writes have no flags,
// because qorbit does not know them.
func newMan() *cobra.Command {
	return &cobra.Command{
		Use:    "man DIR",
		Short:  "Write the manual pages of qorbit serve and qorbit worker",
		Hidden: true,
		Args:   cli.Arguments(1, "the name of a directory"),
		RunE: func(_ *cobra.Command, args []string) error {
			root := newRoot(io.Discard, io.Discard) // of its own, for its texts are changed
			root.Use = "qorbit"
			pages, err := cli.Pages(root)
			if err != nil {
				return fmt.Errorf("man: %w", err)
			}
			var files []outfile.Content
			for _, p := range pages {
				if p.Name != "qorbit.1" {
					files = append(files, outfile.Content{Role: "the page " + p.Name, Name: filepath.Join(args[0], p.Name), Bytes: p.Text})
				}
			}
			return outfile.WriteAll(files...)
		},
	}
}
