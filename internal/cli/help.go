package cli

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagsWidth is the number of columns of the lists of flags.
const flagsWidth = 110

// help is the help of a command: the first paragraph of Long, which says in two sentences what the command does, then usage,
// examples, flags, and the other paragraphs of Long. The flags of every command stand in the help of the root only.
func help(c *cobra.Command) string {
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
	usage, commands, flags := "", "", "Flags"
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
	if !c.HasParent() {
		flags = "Flags of every command"
	}
	c.Flags().SortFlags = false // the manifest lists them by name, the help as they are defined
	own := pflag.NewFlagSet("", pflag.ContinueOnError)
	own.SortFlags = false
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if f.Name != "help" {
			own.AddFlag(f)
		}
	})
	section("Usage", usage)
	section("Examples", c.Example)
	section("Commands", commands)
	section(flags, own.FlagUsagesWrapped(flagsWidth))
	if c.HasParent() {
		b.WriteString("\nFlags of every command, such as -o FILE, -f FORMAT and -j N: " + c.Root().Name() + " help\n")
	}
	if details != "" {
		fmt.Fprintf(&b, "\n%s\n", strings.Trim(details, "\n"))
	}
	return b.String()
}

// setHelp sets the help of all commands. `help` and `completion` fail where they are asked for an unknown command, where those of cobra
// print the usage and succeed; the scripts of `completion` are a command's output, which -o names.
func (a *App) setHelp(root *cobra.Command) {
	root.SetOut(a.texts)
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		if asked := c.Flags().Lookup("help"); asked == nil || !asked.Changed {
			a.texts.err = refuseOutput(c)
		}
		if a.texts.err == nil {
			io.WriteString(a.texts, help(c))
		}
	})
	root.InitDefaultHelpCmd()
	helpCommand, _, _ := root.Find([]string{"help"})
	helpCommand.Args = func(_ *cobra.Command, args []string) error {
		if found, left, err := root.Find(args); err != nil || len(left) > 0 {
			return fmt.Errorf("help: %w", unknownCommand(found, left[0]))
		}
		return nil
	}
	root.InitDefaultCompletionCmd()
	completion, _, _ := root.Find([]string{"completion"})
	completion.Args = cobra.ArbitraryArgs
	Subcommands(completion)
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
			return fmt.Errorf("%s %q: expected a command that prints data, not help", dashed(f), f.Value)
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

// completeValues sets what the shells complete: the values of flags that have a list of them, the formats of a command, and files
// only where files are meant. It reads the definitions of the flags, so that a new flag needs nothing here.
func completeValues(c *cobra.Command) {
	for _, sub := range c.Commands() {
		completeValues(sub)
	}
	directories := cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)
	switch {
	case c.ValidArgsFunction != nil || strings.Contains(c.Use, "FILE"):
	case strings.Contains(c.Use, "DIR"):
		c.ValidArgsFunction = directories
	default:
		c.ValidArgsFunction = cobra.NoFileCompletions
	}
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		complete := cobra.FixedCompletions(f.Annotations[valuesOf], cobra.ShellCompDirectiveNoFileComp)
		switch value, _ := pflag.UnquoteUsage(f); {
		case value == "FILE" || f.NoOptDefVal != "": // files, and flags without a value
			return
		case value == "DIR":
			complete = directories
		case value == "FORMAT":
			complete = func(c *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
				return FormatsOf(c), cobra.ShellCompDirectiveNoFileComp
			}
		}
		if err := c.RegisterFlagCompletionFunc(f.Name, complete); err != nil {
			panic(err) // two say what it can be
		}
	})
}
