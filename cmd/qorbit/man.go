package main

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
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
		Long: `Write a manual page of each command into the directory DIR, which must be there: qorbit.1, qorbit-search.1 and so on, with
what the help says. There is no date in them: the same program writes the same pages. -o takes the table of what was written.`,
		Example: "  qorbit man .",
		Args:    arguments(1, "the name of a directory"),
		RunE: func(_ *cobra.Command, args []string) error {
			if args[0] == "" {
				return fmt.Errorf(`man "": expected the name of a directory`)
			}
			root, _ := newRoot(io.Discard, io.Discard) // of its own, for its texts are changed
			pages, err := cli.Pages(root)
			if err != nil {
				return err
			}
			for _, p := range pages {
				if err := a.provenance.note("the page "+p.Name, filepath.Join(args[0], p.Name), writes); err != nil {
					return err
				}
			}
			if err := writePages(args[0], pages); err != nil {
				return err
			}
			return printPage(a, func(out *page[manRow]) error {
				for _, p := range pages {
					if err := out.row(manRow{filepath.Join(args[0], p.Name), p.Command, len(p.Text)}); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
}

// writePages writes the pages into a directory. None appears before all have been begun: a name that cannot be written is found
// out first.
func writePages(dir string, pages []cli.Page) error {
	files := make([]*outfile.File, len(pages))
	for i, p := range pages {
		var err error
		if files[i], err = outfile.Create(filepath.Join(dir, p.Name)); err != nil {
			return err
		}
		defer files[i].Discard() // which does nothing to one that is closed
	}
	for i, p := range pages {
		if err := files[i].Finish(func(w io.Writer) error { _, err := w.Write(p.Text); return err }); err != nil {
			return err
		}
	}
	return nil
}
