package cli

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/orbit"
)

// An App is what all commands share: the streams, and the flags that are the same everywhere.
type App struct {
	Stdout, Stderr io.Writer
	Output         string // -o, "" for standard output
	Format         string // -f
	Threads        int    // -j
	Quiet          bool   // -q
	Memory         int    // a limit in GiB; 0 stands for what is free
	Shown          *Line
	Observe        func(phase string, done, total int) // hears of the progress, if not nil: for tests of what reports
	Paint          words.Painter                       // of standard output
	Run            notes                               // --manifest

	texts       *texts // of cobra: help, completion
	file        *outfile.File
	progress    string
	color       string
	interrupted func() string // what to say of an interrupted run
}

// New makes an app of a root command: it gives it the flags that are the same everywhere, and checks them before a command runs.
func New(root *cobra.Command, stdout, stderr io.Writer) *App {
	a := &App{Stdout: stdout, Stderr: stderr, texts: &texts{to: stdout}, progress: "auto", color: "auto", Shown: &Line{}}
	a.KeepsWork(root, "", "")
	root.Version = "--version" // of which the template makes nothing
	root.SilenceErrors, root.SilenceUsage, root.DisableSuggestions = true, true, true
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error { return a.checkFlags(cmd) }
	root.SetErr(stderr)
	root.SetVersionTemplate("{{thisVersion}}")
	cobra.AddTemplateFunc("thisVersion", provenance.ThisVersion) // called only for --version, for it may ask Git
	flags := root.PersistentFlags()
	flags.SortFlags = false
	flags.StringVarP(&a.Output, "output", "o", "", "write to `FILE` instead of standard output, which - stands for; the file appears only when it is complete")
	flags.StringVarP(&a.Format, "format", "f", "text", "output `FORMAT`: text, json (one object per line), csv, tsv, markdown, html or latex; some commands have more, see qorbit help formats. Without it, the ending of -o FILE decides, such as .json or .csv; a name without an ending is for text")
	flags.VarP(Whole(&a.Threads), "threads", "j", "use `N` threads (default one per core)")
	File(flags, &a.Run.Name, "manifest", provenance.Writes, "describe the run in `FILE`: the program, all options, the checks made, and the SHA-256 of every file read or written")
	NamesFile(flags, "output", provenance.Writes)
	Choice(flags, &a.progress, "progress", "show progress on standard error", modes...)
	Choice(flags, &a.color, "color", "paint text on standard output and standard error, never in the file of -o; auto heeds NO_COLOR", modes...)
	flags.BoolVarP(&a.Quiet, "quiet", "q", false, "no progress and no log")
	root.SetFlagErrorFunc(flagError)
	return a
}

// MoreFormats is the annotation of a command that names its formats beside those of package table, OwnFormats of one that
// has none of those.
const (
	MoreFormats = "formats"
	OwnFormats  = "own-formats"
	anyEnding   = "any-ending" // of a command whose text has another ending with every reader, such as the scripts of shells
)

// FormatsOf lists the formats of a command.
func FormatsOf(cmd *cobra.Command) []string {
	if own := cmd.Annotations[OwnFormats]; own != "" {
		return strings.Fields(own)
	}
	return append(slices.Clone(table.Formats), strings.Fields(cmd.Annotations[MoreFormats])...)
}

// checkFlags checks the flags that are the same everywhere, and starts the output file: what is wrong with them is found
// out before the work begins.
func (a *App) checkFlags(cmd *cobra.Command) error {
	if cmd.Flags().Changed("threads") && (a.Threads < 1 || a.Threads > 4096) {
		return fmt.Errorf("-j %d: expected a number of threads from 1 to 4096", a.Threads)
	}
	if err := notEmpty(cmd); err != nil {
		return err
	}
	formats, foreign := FormatsOf(cmd), cmd.Annotations[anyEnding] != "" && table.UnknownEnding(a.Output) != ""
	if !cmd.Flags().Changed("format") && !foreign {
		chosen, err := table.ChooseFormat(a.Output, formats)
		if err != nil {
			return fmt.Errorf("-o %w", err)
		}
		a.Format = cmp.Or(chosen, a.Format)
	}
	if !slices.Contains(formats, a.Format) {
		return fmt.Errorf("-f %q: %s", a.Format, words.Expected(a.Format, formats...))
	}
	if err := a.checkBinary(); err != nil {
		return err
	}
	if a.Output == standardOutput { // from here on as without -o
		a.Output = ""
	}
	a.Paint = words.Painter(a.Run.Name == "" && a.Output == "" && wanted(a.color, a.Stdout)) // a manifest has the same digest everywhere
	a.showProgress()
	a.KeepsWork(cmd, "", "")
	running.Store(a)
	err := a.Run.begin(cmd, &a.Stdout)
	if err == nil {
		a.file, err = outfile.Create(a.Output)
	}
	return err
}

// KeepsWork notes which flag of the command keeps finished work, or "" for none. The message of an interrupt says that the same command
// goes on from the file of the flag, or that the flag would have kept the work.
func (a *App) KeepsWork(cmd *cobra.Command, flag, work string) {
	a.interrupted = func() string {
		_, name, _ := strings.Cut(cmd.CommandPath(), " ")
		text := words.OneLine("interrupted: " + strings.Join(append([]string{name}, cmd.Flags().Args()...), " "))
		f := cmd.Flags().Lookup(flag)
		if f == nil {
			return strings.TrimSuffix(text, ":") // before there is a command
		}
		if value, _ := pflag.UnquoteUsage(f); !f.Changed {
			return text + fmt.Sprintf("; --%s %s would have kept %s", flag, value, work)
		}
		file := f.Value.String()
		if several, ok := f.Value.(pflag.SliceValue); ok {
			file = several.GetSlice()[0] // the one that is written
		}
		if _, err := os.Stat(file); err != nil {
			return text + fmt.Sprintf("; nothing was finished that %q could keep", file)
		}
		return text + fmt.Sprintf("; the same command goes on from %q", file)
	}
}

// NoteInputs notes the files that are to be read. It fails where the run would write one of them.
func (a *App) NoteInputs(inputs []string) error {
	for _, name := range inputs {
		if err := a.Run.Note("FILE", name, provenance.Reads); err != nil {
			return err
		}
	}
	return nil
}

// checkBinary keeps bytes that are not text away from terminals.
func (a *App) checkBinary() error {
	if !table.IsBinary(a.Format) {
		return nil
	}
	if a.Output == "" {
		return fmt.Errorf("-f %s: expected -o FILE, for it is no text", a.Format)
	}
	info, err := os.Stat(a.Output)
	if file, ok := a.Stdout.(*os.File); ok && a.Output == standardOutput {
		info, err = file.Stat()
	}
	if err == nil && info.Mode()&os.ModeCharDevice != 0 && a.Output != os.DevNull {
		return fmt.Errorf("-o %q: is a terminal or another device, expected a file for format %s", a.Output, a.Format)
	}
	return nil
}

// Log writes a line about the run to standard error.
func (a *App) Log(format string, args ...any) {
	if !a.Quiet {
		fmt.Fprintf(a.Stderr, format+"\n", args...)
	}
}

// showProgress starts the line of progress. What is written to the terminal from now on does not run into it.
func (a *App) showProgress() {
	mode := a.progress
	if a.Quiet {
		mode = "never"
	}
	a.Shown = newLineFor(a.Stderr, mode)
	a.Shown.observe = a.Observe
	a.Stderr = a.Shown.guard(a.Stderr)
	if isTerminal(a.Stdout) {
		a.Stdout = a.Shown.guard(a.Stdout)
	}
}

// ThreadsUsed is the number of threads that -j asks for.
func (a *App) ThreadsUsed() int { return cmp.Or(a.Threads, runtime.GOMAXPROCS(0)) }

// Options are those of the library, with progress and what memory the machine has free.
func (a *App) Options() orbit.Options {
	free := AvailableMemory()
	if a.Memory > 0 {
		limit, used := uint64(a.Memory)<<30, usedMemory()
		free = min(free, max(limit, used+1)-used)
	}
	return orbit.Options{Threads: a.Threads, Progress: a.Shown.Report, Memory: free}
}
