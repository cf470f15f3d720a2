package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/count"
)

// A constellationRow is what `qorbit constellations read` prints of a constellation.
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
		Long: `Check files of start constellations, and list them in the order of the files. Queens are row,column, both counted from
one, row by row. Size is how many of the eight images are different: a constellation of size 8 is asymmetric, one of less is
symmetric. The kind is computed, not taken from the file's name. Numbers of two bytes may begin with the high byte or the
low, and the length of a record may count itself or not, as long as the whole file does the same. What is not right is
told with the number of the record, from 1, and the byte at which it begins, from 0. Text adds what each file is.`,
		Example:           "  qorbit constellations read constellations-8-symmetric.sam",
		Args:              someFiles,
		ValidArgsFunction: cobra.FixedCompletions([]string{"sam"}, cobra.ShellCompDirectiveFilterFileExt),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := a.spare(args); err != nil {
				return err
			}
			files, err := readConstellations(args)
			if err != nil {
				return err
			}
			return printPage(a, func(out *page[constellationRow]) error {
				for _, f := range files {
					if len(f.list) == 0 {
						out.note("%q: %v", f.name, f.layout)
					} else {
						out.note("%q: %s, %v", f.name, plural(len(f.list), "record"), f.layout)
					}
					for _, c := range f.list {
						if err := out.row(constellationRow{c.Order(), kindOf(c), queensText(c), c.Size()}); err != nil {
							return err
						}
					}
				}
				return nil
			})
		},
	}
}

// queensText lists the queens of a constellation by row and column, counted from one.
func queensText(c count.Constellation) string {
	var queens []string
	for _, q := range c.Queens() {
		queens = append(queens, fmt.Sprintf("%d,%d", q.Y+1, q.X+1))
	}
	return strings.Join(queens, " ")
}
