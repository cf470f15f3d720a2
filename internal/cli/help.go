package cli

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/words"
)

// flagsWidth is the number of columns of the lists of flags.
const flagsWidth = 110

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

// SetHelp sets the help of all commands. `help` and `completion` fail where they are asked for an unknown command, where those of cobra
// print the usage and succeed; the scripts of `completion` are a command's output, which -o names.
func (a *App) SetHelp(root *cobra.Command) {
	root.SetOut(a.texts)
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		if asked := c.Flags().Lookup("help"); asked == nil || !asked.Changed {
			a.texts.err = refuseOutput(c)
		}
		if a.texts.err == nil {
			io.WriteString(a.texts, Help(c))
		}
	})
	root.InitDefaultHelpCmd()
	help, _, _ := root.Find([]string{"help"})
	help.Args = func(_ *cobra.Command, args []string) error {
		if found, left, err := root.Find(args); err != nil || len(left) > 0 {
			return fmt.Errorf("help: %w", UnknownCommand(found, left[0]))
		}
		return nil
	}
	root.InitDefaultCompletionCmd()
	completion, _, _ := root.Find([]string{"completion"})
	completion.Args = func(_ *cobra.Command, args []string) error {
		if len(args) > 0 {
			return fmt.Errorf("completion: unknown command %q, %s", args[0], words.Expected(args[0], "bash", "zsh", "fish", "powershell"))
		}
		return nil
	}
	completion.RunE = func(c *cobra.Command, _ []string) error { return c.Help() }
	for _, shell := range completion.Commands() {
		script := shell.RunE
		shell.Args = Arguments(0, "none")
		shell.Annotations = map[string]string{OwnFormats: "text", anyEnding: "yes"}
		shell.RunE = func(c *cobra.Command, args []string) error {
			return a.Write(func(w io.Writer) error {
				a.texts.to = w
				return script(c, args)
			})
		}
	}
}

// refuseOutput refuses flags about output where a help text is asked for by its name. Those beside --help belong to the command that is
// not run.
func refuseOutput(c *cobra.Command) error {
	for _, name := range []string{"output", "format", "manifest"} {
		if f := c.Root().PersistentFlags().Lookup(name); f.Changed {
			return fmt.Errorf("%s %q: expected a command that prints data, not help", Dashed(f), f.Value)
		}
	}
	return nil
}

// texts passes on the texts that cobra prints, and keeps the first error, which cobra does not return.
type texts struct {
	to  io.Writer
	err error
}

// Write writes what it can. It does not fail, for cobra would print that too.
func (t *texts) Write(text []byte) (int, error) {
	if _, err := t.to.Write(text); err != nil && t.err == nil {
		t.err = fmt.Errorf("cannot write standard output: %w", err)
	}
	return len(text), nil
}
