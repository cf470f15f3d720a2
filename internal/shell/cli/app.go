package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"qorbit/internal/base/outfile"
	"qorbit/internal/base/words"
	"qorbit/internal/shell/provenance"
	"qorbit/internal/shell/rows"
	"qorbit/orbit/move"
	"qorbit/work"
)

// An App is what all commands share: the flags that are the same everywhere, and what these flags
// choose.
type App struct {
	Output   // what is printed, and where
	Progress // what is said of the run meanwhile
	Machine  // threads and memory
	Study    // condition and moves

	command *cobra.Command // that runs, once its flags are checked
	files   files          // that the run uses
	texts   bytes.Buffer   // of cobra: help, completion
	columns map[*cobra.Command]*columnHelp
}

// The template of --version calls the function only where it is printed, for it may ask Git.
func init() { cobra.AddTemplateFunc("thisVersion", provenance.ThisVersion) }

// New makes an app of a root command: it gives it the flags that are the same everywhere, and checks them before a
// command runs.
func New(root *cobra.Command, stdout, stderr io.Writer) *App {
	a := &App{
		Output:   Output{Stdout: stdout},
		Progress: Progress{Stderr: stderr, Shown: &Line{}},
		Study:    Study{boards: work.Queens, moves: move.Mov.Name, Queens: 1},
	}
	root.Version = "--version" // the template does not print it
	root.SilenceErrors, root.SilenceUsage = true, true
	root.Args = func(_ *cobra.Command, args []string) error {
		if len(args) > 0 {
			return unknownCommand(root, args[0])
		}
		return nil
	}
	root.RunE = func(*cobra.Command, []string) error { return root.Help() }
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error { return a.checkFlags(cmd) }
	root.SetErr(stderr)
	root.SetVersionTemplate("{{thisVersion}}")
	flags := root.PersistentFlags()
	flags.SortFlags = false
	a.Output.addFlags(flags)
	a.Machine.addFlags(flags)
	a.Output.addTableFlags(flags)
	a.Progress.addFlags(flags)
	a.Layout.Log, a.Layout.Implied = a.Log, rows.Implied
	root.SetFlagErrorFunc(flagError)
	return a
}

// checkFlags checks the flags that are the same everywhere, and starts the output file: what is wrong with them is
// found out before the work begins.
func (a *App) checkFlags(cmd *cobra.Command) (err error) {
	if err := checkGiven(cmd); err != nil {
		return err
	}
	a.limitCollector()
	if err := a.Output.check(cmd); err != nil {
		return err
	}
	a.Progress.show(&a.Stdout)
	a.command = cmd
	a.Layout.Context = cmd.Context()
	running.Store(a)
	if err := a.files.addNamed(cmd); err != nil {
		return err
	}
	if err := a.readList(); err != nil {
		return err
	}
	a.Concerns(a.Condition().Name)
	a.file, err = outfile.Create(a.File)
	return err
}

// ReadStdin calls a function with the standard input. It fails where the run would write that file. At a terminal it
// says once what it waits for, and shows no progress from then on.
func (a *App) ReadStdin(cmd *cobra.Command, read func(in io.Reader) error) error {
	if file, ok := cmd.InOrStdin().(*os.File); ok {
		if err := a.files.checkInput(file); err != nil {
			return err
		}
		if term.IsTerminal(int(file.Fd())) {
			a.Log("reading standard input, which Ctrl-D ends")
			a.Shown.Close()
		}
	}
	return read(cmd.InOrStdin())
}

// interrupted says which command was interrupted, and from which record the same command goes on.
func (a *App) interrupted() string {
	if a.command == nil {
		return "interrupted"
	}
	_, name, _ := strings.Cut(a.command.CommandPath(), " ")
	text := words.OneLine("interrupted: " + strings.Join(append([]string{name}, a.command.Flags().Args()...), " "))
	if f := a.command.Flags().Lookup("record"); f != nil && f.Changed {
		file := f.Value.String()
		if several, ok := f.Value.(pflag.SliceValue); ok {
			file = several.GetSlice()[0] // the one that is written
		}
		text += fmt.Sprintf("; the same command goes on from %q", file)
	}
	return text
}
