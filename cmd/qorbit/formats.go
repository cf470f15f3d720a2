package main

import (
	"slices"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/table"
)

// newArguments is a topic of the help, not a command: it says how orders, orbits and permutations are written.
func newArguments() *cobra.Command {
	return &cobra.Command{Use: "arguments", Short: "How orders, orbits and permutations are written, and the names of symmetries", Long: table.ArgumentsText()}
}

// newFormats is a topic of the help, not a command: it says which formats there are, from what the commands offer.
func newFormats(root *cobra.Command) *cobra.Command {
	help := table.FormatsHelp(table.Formats, func(name string) (by []string) {
		for _, c := range root.Commands() {
			if slices.Contains(cli.FormatsOf(c), name) {
				by = append(by, c.Name())
			}
		}
		return by
	})
	return &cobra.Command{Use: "formats", Short: "The file formats: what each holds, and which programs read it", Long: help}
}
