package invoke

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/oneof"
)

// SetHelp sets the help of all commands. `help` and `completion` fail where they are asked for an unknown command, where those of cobra
// print the usage and succeed; the scripts of `completion` are a command's output, which -o names.
func (a *App) SetHelp(root *cobra.Command) {
	root.SetOut(a.texts)
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		if asked := c.Flags().Lookup("help"); asked == nil || !asked.Changed {
			a.texts.err = refuseOutput(c)
		}
		if a.texts.err == nil {
			io.WriteString(a.texts, cli.Help(c))
		}
	})
	root.InitDefaultHelpCmd()
	help, _, _ := root.Find([]string{"help"})
	help.Args = func(_ *cobra.Command, args []string) error {
		if found, left, err := root.Find(args); err != nil || len(left) > 0 {
			return fmt.Errorf("help: %w", cli.UnknownCommand(found, left[0]))
		}
		return nil
	}
	root.InitDefaultCompletionCmd()
	completion, _, _ := root.Find([]string{"completion"})
	completion.Args = func(_ *cobra.Command, args []string) error {
		if len(args) > 0 {
			return fmt.Errorf("completion: unknown command %q, %s", args[0], oneof.Expected(args[0], "bash", "zsh", "fish", "powershell"))
		}
		return nil
	}
	completion.RunE = func(c *cobra.Command, _ []string) error { return c.Help() }
	for _, shell := range completion.Commands() {
		script := shell.RunE
		shell.Args = cli.Arguments(0, "none")
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
			return fmt.Errorf("%s %q: expected a command that prints data, not help", cli.Dashed(f), f.Value)
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
