package main

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/count"
)

// completeValues tells the shells what can stand in the place of arguments and values: names where there is a choice of names,
// and files only where files are meant.
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
		value, _ := pflag.UnquoteUsage(f)
		switch named, isChoice := f.Value.(choice); {
		case value == "FILE" || f.NoOptDefVal != "": // files, and flags without a value
		case value == "DIR":
			err = c.MarkFlagDirname(f.Name)
		case isChoice:
			err = c.RegisterFlagCompletionFunc(f.Name, cobra.FixedCompletions(named.names, cobra.ShellCompDirectiveNoFileComp))
		default:
			err = c.RegisterFlagCompletionFunc(f.Name, valuesOf[f.Name].complete)
		}
		if err != nil {
			panic(err) // the flag is not there, or two say what it can be
		}
	})
}

// A valueList lists what a flag of a command can be.
type valueList func(*cobra.Command) []string

// valuesOf are the lists of flags that are no choice by their type. Of the others nothing is known, such as of numbers.
var valuesOf = map[string]valueList{
	"format": formatsOf,
	"method": func(*cobra.Command) []string {
		var all []string
		for _, m := range count.Methods() {
			all = append(all, cobra.CompletionWithDesc(m.Name, m.Says))
		}
		return all
	},
	"path": func(*cobra.Command) []string { return pathNames() },
}

// complete completes the value of a flag.
func (list valueList) complete(c *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if list == nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return list(c), cobra.ShellCompDirectiveNoFileComp
}
