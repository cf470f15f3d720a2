package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
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
					return fmt.Errorf("help: unknown command %q, `qorbit help` lists them", strings.Join(args, " "))
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

// tellTexts makes the scripts of `completion` a command's output, which -o names, and refuses flags about output where a help text
// is asked for by its name. Those beside --help mean what is not run.
func (a *app) tellTexts(root *cobra.Command) {
	help := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		if asked := c.Flags().Lookup("help"); asked == nil || !asked.Changed {
			a.texts.err = refuseOutput(c)
		}
		if a.texts.err == nil {
			help(c, args)
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
