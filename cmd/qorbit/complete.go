package main

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// completeValues tells the shells what can follow: the values of flags that have a list of them, and files only where files are
// meant. It reads the definitions of the flags, so that a new flag needs nothing here.
func completeValues(c *cobra.Command) {
	for _, sub := range c.Commands() {
		completeValues(sub)
	}
	switch {
	case c.ValidArgsFunction != nil || strings.Contains(c.Use, "FILE"):
	case strings.Contains(c.Use, "DIR"):
		c.ValidArgsFunction = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)
	default:
		c.ValidArgsFunction = cobra.NoFileCompletions
	}
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		var err error
		switch value, _ := pflag.UnquoteUsage(f); {
		case value == "FILE" || f.NoOptDefVal != "": // files, and flags without a value
		case value == "DIR":
			err = c.MarkFlagDirname(f.Name)
		case value == "FORMAT":
			err = c.RegisterFlagCompletionFunc(f.Name, func(c *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
				return formatsOf(c), cobra.ShellCompDirectiveNoFileComp
			})
		default:
			err = c.RegisterFlagCompletionFunc(f.Name, cobra.FixedCompletions(f.Annotations[valuesOf], cobra.ShellCompDirectiveNoFileComp))
		}
		if err != nil {
			panic(err) // the flag is not there, or two say what it can be
		}
	})
}
