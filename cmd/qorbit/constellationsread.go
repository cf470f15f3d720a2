package main

import "github.com/spf13/cobra"

// A constellationRow is a constellation of `qorbit constellations read`.
type constellationRow struct {
	N      int    `json:"n"`
	Kind   string `json:"kind"`
	Queens string `json:"queens"`
	Size   int    `json:"size"`
}

func newConstellationsRead(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "read FILE…",
		Short: "Check files of start constellations, and show what is in them",
		Long: `Check files of start constellations, and list them in the order of the files.

Queens are row,column, from 1. Size is the number of different images: 8 for an asymmetric constellation, less for a symmetric
one. The kind is computed, not taken from the name of the file.

A file may have either byte order, and lengths that include themselves or not. Errors name the record, from 1, and the byte
at which it begins, from 0. The text format also prints the layout of each file.`,
		Example:           "  qorbit constellations read constellations-8-symmetric.sam",
		Args:              someFiles,
		ValidArgsFunction: cobra.FixedCompletions([]string{"sam"}, cobra.ShellCompDirectiveFilterFileExt),
		RunE: func(cmd *cobra.Command, args []string) error {
			files, err := a.readConstellations(args)
			if err != nil {
				return err
			}
			return printPage(a, func(out *page[constellationRow]) error {
				for _, f := range files {
					records := ""
					if len(f.List) > 0 {
						records = plural(len(f.List), "record") + ", "
					}
					out.note("%q: %s%v", f.Name, records, f.Layout)
					for _, c := range f.List {
						if err := out.row(constellationRow{c.Order(), c.Kind(), c.String(), c.Size()}); err != nil {
							return err
						}
					}
				}
				return nil
			})
		},
	}
}
