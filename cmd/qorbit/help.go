package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// refuseUnknownTopics makes `help` and `completion` fail where they are asked for a command that is not there; cobra's own
// print the usage and succeed.
func refuseUnknownTopics(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		switch c.Name() {
		case "help":
			c.Args = func(_ *cobra.Command, args []string) error {
				if _, left, err := root.Find(args); err != nil || len(left) > 0 {
					return fmt.Errorf("help: unknown command %q, expected one that `qorbit help` lists", strings.Join(args, " "))
				}
				return nil
			}
		case "completion":
			c.Args = func(_ *cobra.Command, args []string) error {
				if len(args) > 0 {
					return fmt.Errorf("completion: unknown command %q, expected bash, zsh, fish or powershell", args[0])
				}
				return nil
			}
			c.RunE = func(c *cobra.Command, _ []string) error { return c.Help() }
		}
	}
}

// A teller passes on the texts that cobra prints, and remembers what goes wrong, which cobra does not return.
type teller struct {
	w   io.Writer
	err error
}

// Write writes what it can. It does not fail, for cobra would print that too.
func (t *teller) Write(text []byte) (int, error) {
	if _, err := t.w.Write(text); err != nil && t.err == nil {
		t.err = fmt.Errorf("cannot write standard output: %w", err)
	}
	return len(text), nil
}

// tellTexts sets the help of all commands, makes the scripts of `completion` a command's output, which -o names, and refuses flags about
// output where a help text is asked for by its name. Those beside --help belong to the command that is not run.
func (a *app) tellTexts(root *cobra.Command) {
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		if asked := c.Flags().Lookup("help"); asked == nil || !asked.Changed {
			a.texts.err = refuseOutput(c)
		}
		if a.texts.err == nil {
			io.WriteString(a.texts, helpOf(c))
		}
	})
	for _, c := range root.Commands() {
		if c.Name() != "completion" {
			continue
		}
		for _, shell := range c.Commands() {
			script := shell.RunE
			shell.Annotations = map[string]string{ownFormats: "text"}
			shell.RunE = func(c *cobra.Command, args []string) error {
				return a.write(func(w io.Writer) error {
					a.texts.w = w
					return script(c, args)
				})
			}
		}
	}
}

// refuseOutput finds flags that a help text does not heed.
func refuseOutput(c *cobra.Command) error {
	for _, name := range []string{"output", "format", "manifest"} {
		if f := c.Root().PersistentFlags().Lookup(name); f.Changed {
			return fmt.Errorf("%s %q: expected a command that prints data, not help", dashed(f), f.Value)
		}
	}
	return nil
}

// helpWidth is the number of columns of the list of flags.
const helpWidth = 110

// helpOf is the help of a command: the first paragraph of Long, which says in two sentences what the command does, then usage,
// examples, flags by group, and the other paragraphs of Long. The flags of every command stand in the help of qorbit only.
func helpOf(c *cobra.Command) string {
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
	var usage string
	if c.HasAvailableSubCommands() {
		usage = "  " + c.CommandPath() + " COMMAND\n"
	}
	if c.Use != c.Name() {
		usage = "  " + c.UseLine() + "\n" + usage
	}
	section("Usage", usage)
	section("Examples", c.Example)
	var commands strings.Builder
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() || sub.Name() == "help" {
			fmt.Fprintf(&commands, "  %-*s %s\n", sub.NamePadding(), sub.Name(), sub.Short)
		}
	}
	section("Commands", commands.String())
	for _, group := range groupsOf(c) {
		section(group.heading, group.flags.FlagUsagesWrapped(helpWidth))
	}
	if c.HasParent() {
		b.WriteString("\nFlags of every command, such as -o FILE, -f FORMAT and -j N: qorbit help\n")
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

// groupsOf lists the flags of a command itself as inGroup has grouped them, those without a group first.
func groupsOf(c *cobra.Command) []flagGroup {
	first := "Flags"
	if !c.HasParent() {
		first = "Flags of every command"
	}
	groups := []flagGroup{{first, pflag.NewFlagSet("", pflag.ContinueOnError)}}
	c.Flags().SortFlags = false // the manifest lists them by name, the help as they are defined
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		heading := groups[0].heading
		if named := f.Annotations[headingOf]; len(named) > 0 {
			heading = named[0]
		}
		i := slices.IndexFunc(groups, func(g flagGroup) bool { return g.heading == heading })
		if i < 0 {
			i = len(groups)
			groups = append(groups, flagGroup{heading, pflag.NewFlagSet("", pflag.ContinueOnError)})
		}
		groups[i].flags.SortFlags = false
		if f.Name != "help" {
			groups[i].flags.AddFlag(f)
		}
	})
	return groups
}

// hanging writes a text in lines that fit, the first behind a word and the others below the text.
func hanging(word, text string) string {
	const widest = 120
	indent := strings.Repeat(" ", len([]rune(word)))
	var b strings.Builder
	line := word
	for _, next := range strings.Fields(text) {
		if len([]rune(line))+1+len([]rune(next)) > widest {
			b.WriteString(line + "\n")
			line = indent
		}
		line += " " + next
	}
	return b.String() + line + "\n"
}
