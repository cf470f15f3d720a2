package cli

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagsWidth and textWidth are the numbers of columns of the lists of flags, and of texts.
const (
	flagsWidth = 110
	textWidth  = 120
)

// Help is the help of a command: the first paragraph of Long, which says in two sentences what the command does, then usage,
// examples, flags by group, and the other paragraphs of Long. The flags of every command stand in the help of the root only.
func Help(c *cobra.Command) string {
	if !c.Runnable() && !c.HasSubCommands() { // a topic
		return c.Long + "\n"
	}
	summary, details, _ := strings.Cut(cmp.Or(c.Long, c.Short), "\n\n")
	var b strings.Builder
	section := func(title, text string) {
		if text = strings.TrimRight(text, "\n"); text != "" {
			fmt.Fprintf(&b, "\n%s:\n%s\n", title, text)
		}
	}
	fmt.Fprintln(&b, strings.TrimSpace(summary))
	usage, commands := "", ""
	if c.Use != c.Name() || !c.HasAvailableSubCommands() {
		usage = "  " + c.UseLine() + "\n"
	}
	if c.HasAvailableSubCommands() {
		usage += "  " + c.CommandPath() + " COMMAND\n"
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() || sub.Name() == "help" {
			commands += fmt.Sprintf("  %-*s %s\n", sub.NamePadding(), sub.Name(), sub.Short)
		}
	}
	section("Usage", usage)
	section("Examples", c.Example)
	section("Commands", commands)
	for _, group := range groupsOf(c) {
		section(group.heading, group.flags.FlagUsagesWrapped(flagsWidth))
	}
	if c.HasParent() {
		b.WriteString("\nFlags of every command, such as -o FILE, -f FORMAT and -j N: " + c.Root().Name() + " help\n")
	}
	if details != "" {
		fmt.Fprintf(&b, "\n%s\n", strings.Trim(details, "\n"))
	}
	return b.String()
}

// A flagGroup is a list of flags with a heading.
type flagGroup struct {
	heading string
	flags   *pflag.FlagSet
}

// groupsOf lists the flags of a command itself as InGroup has grouped them, those without a group first.
func groupsOf(c *cobra.Command) (groups []flagGroup) {
	add := func(heading string) *pflag.FlagSet {
		i := slices.IndexFunc(groups, func(g flagGroup) bool { return g.heading == heading })
		if i < 0 {
			i = len(groups)
			groups = append(groups, flagGroup{heading, pflag.NewFlagSet("", pflag.ContinueOnError)})
			groups[i].flags.SortFlags = false
		}
		return groups[i].flags
	}
	first := "Flags"
	if !c.HasParent() {
		first = "Flags of every command"
	}
	add(first)
	c.Flags().SortFlags = false // the manifest lists them by name, the help as they are defined
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if f.Name != "help" {
			add(append(f.Annotations[headingOf], first)[0]).AddFlag(f)
		}
	})
	return groups
}

// Hanging writes a text in lines that fit, the first behind a word and the others below the text.
func Hanging(word, text string) string {
	var b strings.Builder
	line := word
	for next := range strings.FieldsSeq(text) {
		if len([]rune(line))+1+len([]rune(next)) > textWidth {
			b.WriteString(line + "\n")
			line = strings.Repeat(" ", len([]rune(word)))
		}
		line += " " + next
	}
	return b.String() + line + "\n"
}

// CompleteValues sets what the shells complete: the values of flags that have a list of them, the formats of a command, and files
// only where files are meant. It reads the definitions of the flags, so that a new flag needs nothing here.
func CompleteValues(c *cobra.Command, formats func(c *cobra.Command) []string) {
	for _, sub := range c.Commands() {
		CompleteValues(sub, formats)
	}
	switch {
	case c.ValidArgsFunction != nil || strings.Contains(c.Use, "FILE"):
	case strings.Contains(c.Use, "DIR"):
		c.ValidArgsFunction = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)
	default:
		c.ValidArgsFunction = cobra.NoFileCompletions
	}
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		value, _ := pflag.UnquoteUsage(f)
		if value == "FILE" || f.NoOptDefVal != "" { // files, and flags without a value
			return
		}
		complete := cobra.FixedCompletions(f.Annotations[valuesOf], cobra.ShellCompDirectiveNoFileComp)
		switch value {
		case "DIR":
			complete = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)
		case "FORMAT":
			complete = func(c *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
				return formats(c), cobra.ShellCompDirectiveNoFileComp
			}
		}
		if err := c.RegisterFlagCompletionFunc(f.Name, complete); err != nil {
			panic(err) // two say what it can be
		}
	})
}
