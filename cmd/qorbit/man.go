package main

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/manifest"
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
			var names []string
			var texts []func(io.Writer) error
			for _, p := range pages {
				name := filepath.Join(args[0], p.Name)
				if err := a.run.Note("the page "+p.Name, name, manifest.Writes); err != nil {
					return err
				}
				rows = append(rows, manRow{name, p.Command, len(p.Text)})
				names, texts = append(names, name), append(texts, func(w io.Writer) error { _, err := w.Write(p.Text); return err })
			}
			files, err := outfile.CreateAll(names...)
			if err != nil {
				return err
			}
			if err := files.Finish(texts...); err != nil {
				return err
			}
			return printRows(a, rows...)
		},
	}
}
