package cli

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"qorbit/internal/base/outfile"
	"qorbit/internal/base/words"
)

// AddTopics adds topics of the help to those of the program.
func AddTopics(root *cobra.Command, topics ...*cobra.Command) {
	for _, c := range topics {
		c.GroupID = "topics"
		root.AddCommand(c)
	}
}

// Topic is a topic of the help. Its text is made when it is asked for, so that no other run waits for it.
func Topic(name, short string, text func() string) *cobra.Command {
	c := &cobra.Command{Use: name, Short: short}
	c.SetHelpFunc(func(c *cobra.Command, args []string) {
		c.Long = text()
		c.Root().HelpFunc()(c, args)
	})
	return c
}

// Width is the number of columns of the help and of other texts that are wrapped: what COLUMNS says, else what the
// terminal has, else 100.
func Width() int {
	columns, _ := strconv.Atoi(os.Getenv("COLUMNS"))
	terminal, _, _ := term.GetSize(int(os.Stdout.Fd()))
	return cmp.Or(max(columns, 0), terminal, 100)
}

// help is the help of a command: what it does, usage, examples, commands and flags. The flags of every command are a
// topic of their own.
func help(c *cobra.Command) string {
	wide := Width()
	var b strings.Builder
	section := func(title, text string) {
		if text = strings.TrimRight(text, "\n"); text != "" {
			fmt.Fprintf(&b, "\n%s:\n%s\n", title, text)
		}
	}
	b.WriteString(strings.TrimRight(words.Wrap(cmp.Or(c.Long, c.Short), wide), "\n") + "\n")
	usage := ""
	if c.Runnable() && (c.Use != c.Name() || !c.HasSubCommands()) {
		usage = "  " + c.UseLine() + "\n"
	}
	if c.HasAvailableSubCommands() {
		usage += "  " + c.CommandPath() + " COMMAND\n"
	}
	section("Usage", usage)
	section("Examples", c.Example)
	for _, group := range append(c.Groups(), &cobra.Group{Title: "Commands"}) {
		list := ""
		for _, sub := range c.Commands() {
			if sub.GroupID == group.ID && !sub.Hidden {
				list += words.Wrap(fmt.Sprintf("  %-*s  %s", sub.NamePadding(), sub.Name(), sub.Short), wide)
			}
		}
		section(group.Title, list)
	}
	if c.HasParent() && c.Runnable() {
		c.Flags().SortFlags = false // as they are defined
		c.InitDefaultHelpFlag()
		c.Flags().Lookup("help").Hidden = true
		flags := cmp.Or(c.LocalFlags().FlagUsagesWrapped(wide), "  none of its own")
		section("Flags (see also "+c.Root().Name()+" help flags)", flags)
	}
	return b.String()
}

// setHelp sets the help of all commands. `help` and `completion` fail where they are asked for an unknown command,
// where those of cobra print the usage and succeed.
func (a *App) setHelp(root *cobra.Command) {
	root.SetOut(&a.texts)
	root.AddGroup(&cobra.Group{ID: "topics", Title: "Topics, as " + root.Name() + " help TOPIC"})
	AddTopics(root, Topic("flags", "The flags of every command", func() string {
		return "Flags of every command:\n\n" + root.PersistentFlags().FlagUsagesWrapped(Width())
	}))
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { a.texts.WriteString(help(c)) })
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
	Subcommands(completion)
	for _, shell := range completion.Commands() {
		shell.Args = Arguments(0, "none")
		shell.Annotations = map[string]string{OwnFormats: "text"}
	}
}

// writeTexts writes the texts of cobra: the scripts of completion, which are data, and help, which -o and -f cannot be
// about; but --help may stand beside flags of the command that is not run.
func (a *App) writeTexts(c *cobra.Command) error {
	given := c.Flags().Changed
	isHelp := c.Annotations[OwnFormats] == "" && !given("help") && !given("version")
	for _, name := range []string{"output", "format"} {
		if f := c.Flags().Lookup(name); isHelp && given(name) {
			return fmt.Errorf("%s %q: expected a command that prints data, not help", dashed(f), f.Value)
		}
	}
	return a.WriteText(a.texts.String())
}

// completeValues sets what the shells complete: the values of flags that have a list of them, the formats of a command,
// and files only where files are meant. It reads the definitions of the flags, so that a new flag needs nothing here.
func (a *App) completeValues(c *cobra.Command) {
	for _, sub := range c.Commands() {
		a.completeValues(sub)
	}
	if c.ValidArgsFunction == nil && !strings.Contains(c.Use, "FILE") && !strings.Contains(c.Use, "DIR") {
		c.ValidArgsFunction = cobra.NoFileCompletions
	}
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		complete := cobra.FixedCompletions(f.Annotations[valuesOf], cobra.ShellCompDirectiveNoFileComp)
		switch value, _ := pflag.UnquoteUsage(f); {
		case value == fileValue || value == "DIR" || f.NoOptDefVal != "": // the last are flags without a value
			return
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

// Man is a command that writes the manual pages of a program, as cobra makes them.
func (a *App) Man() *cobra.Command {
	return &cobra.Command{
		Use:   "man DIR",
		Short: "Write the manual pages of all commands",
		Long: "Write a manual page of each command, such as qorbit-search.1, into the directory DIR, which is " +
			"made if it is not there.",
		Example:     "  qorbit man .",
		Annotations: map[string]string{OwnFormats: "text"},
		Args:        Arguments(1, "the name of a directory"),
		RunE: func(c *cobra.Command, args []string) error {
			c.Root().DisableAutoGenTag = true // which has a date
			pages, err := appendPages(nil, c.Root(), args[0])
			if err != nil {
				return err
			}
			if err := os.MkdirAll(args[0], 0o777); err != nil {
				return fmt.Errorf("cannot make %q, expected a directory or a new name: %w", args[0], errors.Unwrap(err))
			}
			return a.WriteFiles(pages)
		},
	}
}

// appendPages makes the pages of a command and of those below it, in a directory. They have no date, so that they are
// the same on every run.
func appendPages(pages []outfile.Content, c *cobra.Command, dir string) ([]outfile.Content, error) {
	program, name := c.Root().Name(), strings.ReplaceAll(c.CommandPath(), " ", "-")
	header := doc.GenManHeader{
		Title:   strings.ToUpper(name),
		Section: "1",
		Date:    &time.Time{},
		Source:  program,
		Manual:  program + " manual",
	}
	var page bytes.Buffer
	err := doc.GenMan(c, &header, &page)
	text := bytes.Replace(page.Bytes(), []byte(`"Jan 0001"`), []byte(`""`), 1)
	file := filepath.Join(dir, name+".1")
	pages = append(pages, outfile.Content{Role: "the page " + name + ".1", Name: file, Bytes: text})
	for _, sub := range c.Commands() {
		if err == nil && (sub.IsAvailableCommand() || sub.IsAdditionalHelpTopicCommand()) && sub.Name() != "help" {
			pages, err = appendPages(pages, sub, dir)
		}
	}
	return pages, err
}
