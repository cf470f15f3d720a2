package cli

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"qorbit/internal/outfile"
)

// Man is a hidden command that writes the manual pages of a program for releases. newRoot makes its root, anew, for its texts are changed.
func Man(newRoot func() *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:    "man DIR",
		Short:  "Write the manual pages of all commands",
		Hidden: true,
		Args:   Arguments(1, "the name of a directory"),
		RunE: func(_ *cobra.Command, args []string) error {
			pages, err := Pages(newRoot())
			if err != nil {
				return fmt.Errorf("man: %w", err)
			}
			var files []outfile.Content
			for _, p := range pages {
				files = append(files, outfile.Content{Role: "the page " + p.Name, Name: filepath.Join(args[0], p.Name), Bytes: p.Text})
			}
			return outfile.WriteAll(files...)
		},
	}
}
