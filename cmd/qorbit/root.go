package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/colour"
	"qorbit/internal/format"
	"qorbit/internal/manifest"
	"qorbit/internal/memory"
	"qorbit/internal/oneof"
	"qorbit/internal/outfile"
	"qorbit/internal/progress"
	"qorbit/internal/report"
	"qorbit/orbit"
)

// An app is what all commands share: the streams, and the flags that are the same everywhere.
type app struct {
	stdout, stderr io.Writer
	texts          *cli.Teller // of cobra: help, completion
	output         string      // -o
	file           *outfile.File
	format         string // -f
	threads        int    // -j
	progress       string
	shown          *progress.Line
	interrupted    func() string // what to say of an interrupted run
	quiet          bool
	color          string
	paint          colour.Painter // of standard output
	memory         int            // --memory, in GiB; 0 stands for what is free
	run            manifest.Run   // --manifest
}

// newRoot builds the command with all its subcommands.
func newRoot(stdout, stderr io.Writer) (*cobra.Command, *app) {
	a := &app{stdout: stdout, stderr: stderr, texts: &cli.Teller{To: stdout}, progress: "auto", color: "auto", shown: &progress.Line{}, interrupted: func() string { return "interrupted" }}
	root := &cobra.Command{
		Use:   "qorbit",
		Short: "Orbits of N-Queens solutions, and the graph of one-queen moves between them",
		Long: `qorbit studies the orbits of N-Queens solutions under the eight symmetries of the square, and the graph whose edges
are moves of queens. It searches orbits with the operators Inc and Mov of Zhang and Zhang (2011), compares what the
search reaches with an independent counter, and tests whether signatures distinguish orbits.

Orders are a number, 8, a range, 4..12, or a list, 8,10,12. Permutations are lists of rows counted from one: 2,4,1,3. Orbits are
numbers, keys or any other solution.
Data goes to standard output, progress and log to standard error. Exit status: 0 done, 1 a check that was asked
for failed, 2 bad usage or input, 130 interrupted.

qorbit help COMMAND describes a command, qorbit help arguments how orders, orbits and permutations are written, and qorbit help
formats the formats that commands write.`,
		Version:            "--version", // of which the template makes nothing
		SilenceErrors:      true,
		SilenceUsage:       true,
		DisableSuggestions: true,
		PersistentPreRunE:  func(cmd *cobra.Command, _ []string) error { return a.checkFlags(cmd) },
	}
	root.SetErr(stderr)
	root.SetVersionTemplate("{{thisVersion}}")
	cobra.AddTemplateFunc("thisVersion", manifest.ThisVersion) // called only for --version, for it may ask Git
	flags := root.PersistentFlags()
	flags.SortFlags = false
	flags.StringVarP(&a.output, "output", "o", "", "write to `FILE` instead of standard output, which - stands for; the file appears only when it is complete")
	flags.StringVarP(&a.format, "format", "f", "text", "output `FORMAT`: text, json (one object per line), csv, tsv, markdown, html or latex; some commands have more, see qorbit help formats. Without it, the ending of -o FILE decides, such as .json or .csv; a name without an ending is for text")
	flags.VarP(cli.Whole(&a.threads), "threads", "j", "use `N` threads (default one per core)")
	flags.StringVar(&a.run.Name, "manifest", "", "describe the run in `FILE`: the program, all options, the checks made, and the SHA-256 of every file read or written")
	manifest.NamesFile(flags, "output", manifest.Writes)
	manifest.NamesFile(flags, "manifest", manifest.Writes)
	cli.Choice(flags, &a.progress, "progress", "show progress on standard error", progress.Modes...)
	cli.Choice(flags, &a.color, "color", "paint text on standard output and standard error, never in the file of -o; auto heeds NO_COLOR", colour.Modes...)
	flags.BoolVarP(&a.quiet, "quiet", "q", false, "no progress and no log")
	root.AddCommand(
		newSearch(a), newCheck(a), newGraph(a), newOrbits(a), newSolutions(a), newCount(a), newMerge(a), newSubmit(a), newSignature(a), newApply(a), newPaper(a),
		newConstellations(a), newVerify(a), newQuery(a),
		newMissed(a), newConnect(a), newPath(a), newTable(a), newDraw(a), newAnalyse(a), newPlot(a), newManifest(a), newCite(a), newMan(a), newVersion(a), newServe(a), newWorker(a),
	)
	root.AddCommand(newFormats(root), newArguments())
	root.SetFlagErrorFunc(cli.FlagError)
	a.setHelp(root)
	return root, a
}

// moreFormats is the annotation of a command that names its formats beside those of package report, ownFormats of one that
// has none of those.
const (
	moreFormats = "formats"
	ownFormats  = "own-formats"
	anyEnding   = "any-ending" // of a command whose text has another ending with every reader, such as the scripts of shells
)

// formatsOf lists the formats of a command.
func formatsOf(cmd *cobra.Command) []string {
	if own := cmd.Annotations[ownFormats]; own != "" {
		return strings.Fields(own)
	}
	return append(slices.Clone(report.Formats), strings.Fields(cmd.Annotations[moreFormats])...)
}

// checkFlags checks the flags that are the same everywhere, and starts the output file: what is wrong with them is found
// out before the work begins.
func (a *app) checkFlags(cmd *cobra.Command) error {
	if cmd.Flags().Changed("threads") && (a.threads < 1 || a.threads > 4096) {
		return fmt.Errorf("-j %d: expected a number of threads from 1 to 4096", a.threads)
	}
	for _, name := range []string{"output", "manifest"} {
		if flag := cmd.Flag(name); flag.Changed && flag.Value.String() == "" {
			return fmt.Errorf(`%s "": expected a file name`, cli.Dashed(flag))
		}
	}
	formats, foreign := formatsOf(cmd), cmd.Annotations[anyEnding] != "" && format.Unknown(a.output) != ""
	if !cmd.Flags().Changed("format") && !foreign {
		chosen, err := format.Choose(a.output, formats)
		if err != nil {
			return fmt.Errorf("-o %w", err)
		}
		a.format = cmp.Or(chosen, a.format)
	}
	if !slices.Contains(formats, a.format) {
		return fmt.Errorf("-f %q: %s", a.format, oneof.Expected(a.format, formats...))
	}
	if err := a.checkBinary(); err != nil {
		return err
	}
	if a.output == manifest.StandardOutput { // from here on as without -o
		a.output = ""
	}
	a.paint = colour.Painter(a.run.Name == "" && a.output == "" && colour.Wanted(a.color, a.stdout)) // a manifest has the same digest everywhere
	a.showProgress()
	a.keepsWork(cmd, "", "")
	if err := a.run.Begin(cmd, &a.stdout); err != nil || a.output == "" {
		return err
	}
	var err error
	a.file, err = outfile.Create(a.output)
	return err
}

// keepsWork notes which flag of the command keeps finished work, for the message of an interrupt.
func (a *app) keepsWork(cmd *cobra.Command, flag, work string) {
	a.interrupted = func() string { return cli.Interrupted(cmd, flag, work) }
	interrupted.Store(&a.interrupted)
}

// noteInputs notes the files that are to be read. It fails where the run would write one of them.
func (a *app) noteInputs(inputs []string) error {
	for _, name := range inputs {
		if err := a.run.Note("FILE", name, manifest.Reads); err != nil {
			return err
		}
	}
	return nil
}

// checkBinary keeps bytes that are not text away from terminals.
func (a *app) checkBinary() error {
	if !format.IsBinary(a.format) {
		return nil
	}
	if a.output == "" {
		return fmt.Errorf("-f %s: expected -o FILE, for it is no text", a.format)
	}
	info, err := os.Stat(a.output)
	if file, ok := a.stdout.(*os.File); ok && a.output == manifest.StandardOutput {
		info, err = file.Stat()
	}
	if err == nil && info.Mode()&os.ModeCharDevice != 0 && a.output != os.DevNull {
		return fmt.Errorf("-o %q: is a terminal or another device, expected a file for format %s", a.output, a.format)
	}
	return nil
}

// log writes a line about the run to standard error.
func (a *app) log(format string, args ...any) {
	if !a.quiet {
		fmt.Fprintf(a.stderr, format+"\n", args...)
	}
}

// newLine is a variable so that tests can see what is reported.
var newLine = progress.New

// showProgress starts the line of progress. What is written to the terminal from now on does not run into it.
func (a *app) showProgress() {
	mode := a.progress
	if a.quiet {
		mode = "never"
	}
	a.shown = newLine(a.stderr, mode)
	a.stderr = a.shown.Guard(a.stderr)
	if progress.IsTerminal(a.stdout) {
		a.stdout = a.shown.Guard(a.stdout)
	}
}

// threadsUsed is the number of threads that -j asks for.
func (a *app) threadsUsed() int {
	if a.threads == 0 {
		return runtime.GOMAXPROCS(0)
	}
	return a.threads
}

// options are those of the library, with progress and what memory the machine has free.
func (a *app) options() orbit.Options {
	free, _ := memory.Available()
	if a.memory > 0 {
		limit := uint64(a.memory) << 30
		used := memory.Used()
		free = min(free, max(limit, used+1)-used)
	}
	return orbit.Options{Threads: a.threads, Progress: a.shown.Report, Memory: free}
}
