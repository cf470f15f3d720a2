package main

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/invoke"
	"qorbit/internal/outfile"
)

// A manRow is what `qorbit man` prints of a page.
type manRow struct {
	File    string `json:"file"`
	Command string `json:"command"`
	Bytes   int    `json:"bytes"`
}

func newMan(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "man DIR",
		Short: "Write the manual pages of all commands",
		Long: `Write a manual page of each command into the existing directory DIR: qorbit.1, qorbit-search.1 and so on, with the text of
the help. -o writes the table of the files.`,
		Example: "  qorbit man .",
		Args:    cli.Arguments(1, "the name of a directory"),
		RunE: func(_ *cobra.Command, args []string) error {
			if args[0] == "" {
				return fmt.Errorf(`man "": expected the name of a directory`)
			}
			root, _ := newRoot(io.Discard, io.Discard) // of its own, for its texts are changed
			pages, err := cli.Pages(root)
			if err != nil {
				return err
			}
			var rows []manRow
			var files []outfile.Content
			for _, p := range pages {
				name := filepath.Join(args[0], p.Name)
				rows = append(rows, manRow{name, p.Command, len(p.Text)})
				files = append(files, outfile.Content{Role: "the page " + p.Name, Name: name, Bytes: p.Text})
			}
			if err := a.WriteFiles(files); err != nil {
				return err
			}
			return invoke.PrintRows(a, rows...)
		},
	}
}
