package cli

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"qorbit/internal/outfile"
)

// ManOfCompanion is a hidden command that writes the manual pages of commands which qorbit leaves to a program, for releases: those that
// `qorbit man` writes may lack flags, because qorbit does not know them. newRoot makes the root of the program, anew, for its texts are changed.
func ManOfCompanion(newRoot func() *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:    "man DIR",
		Short:  "Write the manual pages of the commands of qorbit that this program runs",
		Hidden: true,
		Args:   Arguments(1, "the name of a directory"),
		RunE: func(_ *cobra.Command, args []string) error {
			root := newRoot()
			root.Use = "qorbit"
			pages, err := Pages(root)
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
