package cli

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"time"
	"unicode/utf8"

	"github.com/KimMachineGun/automemlimit/memlimit"
	system "github.com/pbnjay/memory"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/interrupt"
	"qorbit/internal/outfile"
	"qorbit/internal/provenance"
	"qorbit/internal/table"
	"qorbit/internal/words"
	"qorbit/orbit"
)

// An App is what all commands share: the streams, and the flags that are the same everywhere.
type App struct {
	Stdout, Stderr io.Writer
	Output         string        // -o, "" for standard output
	Format         string        // -f
	Files          FileFormats   // what the ending of -o stands for
	Layout         table.Options // of tables in LaTeX
	Threads        int           // -j
	Quiet          bool          // -q
	Memory         int           // a limit in GiB; 0 stands for what is free
	Shown          *Line
	Observe        func(phase string, done, total int) // hears of the progress, if not nil: for tests of what reports
	Clock          *Clock                              // of the line of progress, if not nil: for tests
	Run            notes                               // --manifest

	texts       *bufio.Writer  // of cobra: help, completion
	refused     error          // to print such a text
	flags       *pflag.FlagSet // those that are the same everywhere
	file        *outfile.File
	settled     outfile.Settled // other files, which get their names with that of -o
	progress    string
	columns     map[*cobra.Command]*columnHelp
	interrupted func() string // what to say of an interrupted run
}

// FileFormats say which formats the endings of file names stand for. In the zero value, they stand for none.
type FileFormats struct {
	// Of returns the name of the format that the ending of a file name stands for, "" for none.
	Of func(file string) string

	// Choose returns that of the named formats which the ending stands for, "" where the name has no ending. It fails
	// for an ending of none of them.
	Choose func(file string, formats []string) (string, error)
}

// The template of --version calls the function only where it is printed, for it may ask Git.
func init() { cobra.AddTemplateFunc("thisVersion", provenance.ThisVersion) }

// New makes an app of a root command: it gives it the flags that are the same everywhere, and checks them before a
// command runs.
func New(root *cobra.Command, stdout, stderr io.Writer) *App {
	a := &App{
		Stdout:   stdout,
		Stderr:   stderr,
		texts:    bufio.NewWriter(stdout),
		progress: "auto",
		Shown:    &Line{},
	}
	a.KeepsWork(root, "", "")
	root.Version = "--version" // of which the template makes nothing
	root.SilenceErrors, root.SilenceUsage, root.DisableSuggestions = true, true, true
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error { return a.checkFlags(cmd) }
	root.SetErr(stderr)
	root.SetVersionTemplate("{{thisVersion}}")
	flags := root.PersistentFlags()
	a.flags, flags.SortFlags = flags, false
	flags.StringVarP(&a.Output, "output", "o", "",
		"write to `FILE` instead of standard output, which - stands for; the file appears only when it is complete")
	flags.StringVarP(&a.Format, "format", "f", "text",
		"output `FORMAT`: text, json (one object per line), csv, tsv, markdown, html or latex; some "+
			"commands have more, see qorbit help formats. Without it, the ending of -o FILE decides, such as "+
			".json or .csv; a name without an ending is for text")
	flags.VarP(WholeIn(&a.Threads, 1, 4096), "threads", "j", "use `N` threads (default one per core)")
	flags.StringSliceVar(&a.Layout.Columns, "columns", nil,
		"of a table, print the columns of these `NAMES`, with commas between, in this order; qorbit help columns "+
			"describes the columns")
	flags.Var(Digits(&a.Layout.Digits), "digits",
		"of a table, print numbers that are not whole with `K` decimals in every format; without it, text, markdown, html "+
			"and latex give the numbers of a column as many decimals as they need, and json, csv and tsv print six digits")
	flags.StringVar(&a.Layout.Caption, "caption", "",
		"with latex, make the table a float with the caption `TEXT`, which is escaped: \\cite and $…$ do not work in it")
	flags.StringVar(&a.Layout.RawCaption, "raw-caption", "",
		"the same with a caption in `LATEX`, such as 'Orbits \\cite{zhang2011} of order $N$'")
	flags.StringVar(&a.Layout.Label, "label", "",
		"with latex, make the table a float with the label `KEY`, such as tab:counts")
	Choice(
		flags,
		&a.Layout.Float,
		"float",
		"with latex, make the table a float in this environment; table* is as wide as two columns",
		"table",
		"table*",
	)
	flags.Var(WidthOf(new(float64)), "width",
		"with latex, scale a table that is wider than `LENGTH` down to it, such as 86mm or '\\columnwidth', and make no "+
			"longtable; pictures have a --width of their own")
	a.Layout.Rounded = func(by string) { a.Log("%s", by) }
	File(flags, &a.Run.Name, "manifest", provenance.Writes,
		"describe the run in `FILE`: the program, all options, the checks made, and the SHA-256 of every "+
			"file read or written")
	NamesFile(flags, "output", provenance.Writes)
	Choice(flags, &a.progress, "progress", "show progress on standard error", "auto", "always", "never")
	flags.BoolVarP(&a.Quiet, "quiet", "q", false, "no progress and no log")
	root.SetFlagErrorFunc(flagError)
	return a
}

// MoreFormats is the annotation of a command that names its formats beside those of package table, OwnFormats of one
// that has none of those.
const (
	MoreFormats = "formats"
	OwnFormats  = "own-formats"
)

// FormatsOf lists the formats of a command.
func FormatsOf(cmd *cobra.Command) []string {
	if own := cmd.Annotations[OwnFormats]; own != "" {
		return strings.Fields(own)
	}
	return append(slices.Clone(table.Formats), strings.Fields(cmd.Annotations[MoreFormats])...)
}

// checkFlags checks the flags that are the same everywhere, and starts the output file: what is wrong with them is
// found out before the work begins.
func (a *App) checkFlags(cmd *cobra.Command) error {
	if err := cmp.Or(withoutValue(cmd), notEmpty(cmd)); err != nil {
		return err
	}
	formats := FormatsOf(cmd)
	if !cmd.Flags().Changed("format") {
		if err := a.chooseFormat(formats); err != nil {
			return fmt.Errorf("-o %w", err)
		}
	}
	if !slices.Contains(formats, a.Format) {
		return fmt.Errorf("-f %q: %s", a.Format, words.Expected(formats...))
	}
	binary := a.Format == "png" || a.Format == "pdf"
	if binary && (a.Output == "" || a.Output == standardOutput && isTerminal(a.Stdout)) {
		return fmt.Errorf("-f %s: expected -o FILE, for it is not text", a.Format)
	}
	if err := a.checkLayout(cmd.Flags(), slices.Contains(formats, "csv")); err != nil {
		return err
	}
	if a.Output == standardOutput { // from here on as without -o
		a.Output = ""
	}
	a.showProgress()
	a.KeepsWork(cmd, "", "")
	running.Store(a)
	err := a.Run.begin(cmd, &a.Stdout)
	if err == nil {
		a.file, err = outfile.Create(a.Output)
	}
	return err
}

// chooseFormat takes that of the formats of a command which the ending of -o stands for. Where there is but one, other
// endings are the command's own: the script of a shell ends in .bash.
func (a *App) chooseFormat(formats []string) error {
	if a.Files.Choose == nil || len(formats) == 1 && a.Files.Of(a.Output) == "" {
		return nil
	}
	chosen, err := a.Files.Choose(a.Output, formats)
	a.Format = cmp.Or(chosen, a.Format)
	return err
}

// checkLayout checks the flags of tables, of a command that prints some or none. The flags --width and --label of
// pictures, which some commands have in their place, are for tables too.
func (a *App) checkLayout(flags *pflag.FlagSet, tables bool) error {
	latex := a.Format == "latex" || namesLaTeX(flags)
	for _, name := range []string{"caption", "raw-caption", "label", "float"} {
		ofPictures := name == "label" && a.Layout.Label == ""
		if flags.Changed(name) && !latex && !ofPictures {
			return fmt.Errorf("--%s: expected format latex, not %s", name, a.Format)
		}
	}
	for _, name := range []string{"columns", "digits"} {
		switch {
		case !a.flags.Changed(name): // a command may have another flag of this name
		case !tables:
			return fmt.Errorf("--%s: expected a command that prints a table", name)
		case !slices.Contains(table.Formats, a.Format):
			return fmt.Errorf("--%s: expected a table, format %s, not %s", name, strings.Join(table.Formats, ", "), a.Format)
		}
	}
	if err := a.checkWidth(flags, latex); err != nil {
		return err
	}
	if flags.Changed("label") && latex {
		a.Layout.Label = flags.Lookup("label").Value.String()
	}
	return a.Layout.CheckLaTeX()
}

// checkWidth sets the width of a table. Pictures have no width that only LaTeX knows.
func (a *App) checkWidth(flags *pflag.FlagSet, latex bool) error {
	if !flags.Changed("width") {
		return nil
	}
	f := flags.Lookup("width")
	width := f.Value.String()
	isMeasure := slices.Contains(table.Measures, width)
	if !latex && (isMeasure || f == a.flags.Lookup("width")) {
		return fmt.Errorf("--width %s: expected format latex, not %s", width, a.Format)
	}
	if !isMeasure && strings.Trim(width, "0123456789.") == "" {
		width += "mm"
	}
	a.Layout.Width = width
	return nil
}

// ChoosesColumns reports whether the columns or the decimals of a table are chosen, which a text that is none does not
// have.
func (a *App) ChoosesColumns() bool { return len(a.Layout.Columns) > 0 || a.Layout.Digits != nil }

// KeepsWork notes which flag of the command keeps finished work, or "" for none. The message of an interrupt says that
// the same command goes on from the file of the flag, or that the flag would have kept the work.
func (a *App) KeepsWork(cmd *cobra.Command, flag, work string) {
	a.interrupted = func() string {
		_, name, _ := strings.Cut(cmd.CommandPath(), " ")
		text := words.OneLine(strings.TrimSpace("interrupted: " +
			strings.Join(append([]string{name}, cmd.Flags().Args()...), " ")))
		f := cmd.Flags().Lookup(flag)
		switch {
		case f == nil:
			return strings.TrimSuffix(text, ":") // before there is a command
		case !f.Changed:
			value, _ := pflag.UnquoteUsage(f)
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

// Log writes a line about the run to standard error. What comes from outside cannot act on the terminal.
func (a *App) Log(format string, args ...any) {
	if !a.Quiet {
		fmt.Fprintln(a.Stderr, words.Printable(fmt.Sprintf(format, args...)))
	}
}

// showProgress starts the line of progress. What is written to the terminal from now on does not run into it.
func (a *App) showProgress() {
	mode := a.progress
	if a.Quiet {
		mode = "never"
	}
	a.Shown = newLineFor(a.Stderr, mode, a.Clock)
	a.Shown.observe = a.Observe
	a.Stderr = a.Shown.guard(a.Stderr)
	if isTerminal(a.Stdout) {
		a.Stdout = a.Shown.guard(a.Stdout)
	}
}

// ThreadsUsed is the number of threads that -j asks for.
func (a *App) ThreadsUsed() int { return cmp.Or(a.Threads, runtime.GOMAXPROCS(0)) }

// available returns how many bytes the run may take, and how many the program has.
func (a *App) available() (free, used uint64) {
	free, used = availableMemory(), usedMemory()
	if a.Memory > 0 {
		free = min(free, max(uint64(a.Memory)<<30, used+1)-used)
	}
	return free, used
}

// Options are those of the library, with progress and what memory the machine has free. Garbage is collected before the
// program has all of that, which otherwise grows to the size of what is in use.
func (a *App) Options() orbit.Options {
	free, used := a.available()
	if free < math.MaxInt64-used {
		debug.SetMemoryLimit(int64(used + free))
	}
	return orbit.Options{Threads: a.Threads, Progress: a.Shown.Report, Memory: free}
}

// Write calls the function with the output that -o names: a file that appears only when it is whole, together with
// those of FinishAll, or standard output.
func (a *App) Write(work func(w io.Writer) error) error {
	if a.file != nil {
		file := a.file
		a.file = nil
		if err := a.settled.Add(outfile.Output{File: file, Write: work}); err != nil {
			return err
		}
		return a.settled.Finish()
	}
	w := bufio.NewWriterSize(a.Stdout, 1<<16)
	err := work(w)
	if flushed := w.Flush(); flushed != nil && (err == nil || errors.Is(err, flushed)) {
		err = fmt.Errorf("cannot write standard output: %w", flushed)
	}
	return err
}

// FinishAll writes files that other flags name, all or none. With -o they appear together with its file, which Write
// must write after them or meanwhile. Standard output cannot be taken back, so that they do not wait for it.
func (a *App) FinishAll(outputs ...outfile.Output) error {
	if a.Output == "" {
		return outfile.FinishAll(outputs...)
	}
	return a.settled.Add(outputs...)
}

// WriteText writes a text to the output that -o names.
func (a *App) WriteText(text string) error {
	return a.Write(func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

// WriteFiles writes files that no flag names, all or none.
func (a *App) WriteFiles(files []outfile.Content) error {
	for _, f := range files {
		if err := a.Run.Note(f.Role, f.Name, provenance.Writes); err != nil {
			return err
		}
	}
	return outfile.WriteAll(files...)
}

// PrintsColumn reports whether a column of a table is printed, as far as --columns tells, so that the others need not
// be computed.
func (a *App) PrintsColumn(column string) bool {
	return len(a.Layout.Columns) == 0 || slices.Contains(a.Layout.Columns, column)
}

// PrintRows prints rows in the format that -f names. All columns have their tags at the fields of T.
func PrintRows[T any](a *App, list ...T) error {
	return PrintView(a, table.All[T](), func(out *table.Page[T]) error { return out.Rows(list) })
}

// PrintTexts prints rows in the format that -f names; the function writes the text format, which is no table.
func PrintTexts[T any](a *App, text func(b *strings.Builder, rows []T), rows ...T) error {
	if a.Format != "text" || a.ChoosesColumns() {
		return PrintRows(a, rows...)
	}
	var b strings.Builder
	text(&b, rows)
	return a.WriteText(b.String())
}

// PrintOrders prints the rows that the work puts on one page for each order. Of several orders, all formats have the
// column n.
func PrintOrders[T any](a *App, view table.View[T], orders []int, work func(out *table.Page[T], n int) error) error {
	if len(orders) > 1 {
		view = view.OfOrders()
	}
	return PrintView(a, view, func(out *table.Page[T]) error {
		for _, n := range orders {
			if err := work(out, n); err != nil {
				return err
			}
		}
		return nil
	})
}

// PrintView prints the columns of a view of what the work puts on a page, in the format that -f names.
func PrintView[T any](a *App, view table.View[T], work func(*table.Page[T]) error) error {
	return a.Write(func(w io.Writer) error {
		return table.Print(w, a.Format, view, a.Layout, func(out *table.Page[T]) error {
			defer a.Shown.EndPhase() // the rows may wait to be set
			out.Progress = a.Shown.Report
			return work(out)
		})
	})
}

// availableMemory returns how many bytes the program can still take without swapping, and without reaching the limit of
// its control group or of its process (ulimit -v and -d), or the largest number where the system tells none. A
// computation that needs more is refused before it begins. First it returns to the system what the program has freed,
// if that can be much.
func availableMemory() uint64 {
	if usedMemory() > 1<<30 { // less is not worth the time
		debug.FreeOSMemory()
	}
	free := min(freeMemory(), withinLimits(processLimits()))
	return available(free, debug.SetMemoryLimit(-1), usedMemory())
}

// A processLimit is a limit of the system on the memory of a process, and how much of it the process has taken. The Go
// runtime reserves some of it before it uses it.
type processLimit struct{ most, taken uint64 }

// withinLimits is what processes with such limits can still take, the largest number where there are none.
func withinLimits(limits []processLimit) uint64 {
	free := uint64(math.MaxUint64)
	for _, l := range limits {
		free = min(free, max(l.most, l.taken)-l.taken)
	}
	return free
}

// available is what a program that uses some bytes can still take of the free ones under a limit of the Go runtime,
// where the largest number stands for no limit.
func available(free uint64, limit int64, used uint64) uint64 {
	if limit == math.MaxInt64 {
		return free
	}
	return min(free, uint64(max(limit-int64(used), 0)))
}

// usedMemory returns how many bytes the program has from the system.
func usedMemory() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}

// freeMemory is the memory of the machine that can be taken without swapping. On Linux that is more than what is free:
// it has the cache of files.
func freeMemory() uint64 {
	text, _ := os.ReadFile("/proc/meminfo")
	if found := regexp.MustCompile(`(?m)^MemAvailable: +([0-9]+) kB$`).FindSubmatch(text); found != nil {
		kib, _ := strconv.ParseUint(string(found[1]), 10, 64)
		return kib << 10
	}
	if bytes := system.FreeMemory(); bytes > 0 {
		return bytes
	}
	return math.MaxUint64
}

// The exit statuses.
const (
	Done        = 0
	Failed      = 1 // a check that was asked for failed
	Usage       = 2 // bad usage or input
	Interrupted = interrupt.Status
	Pipe        = 141 // nobody reads the output any more: what a shell reports of a program that SIGPIPE ended
)

// ErrFailed says that a check that was asked for failed.
var ErrFailed = errors.New("check failed")

// A Root makes a command with all its subcommands and, with [New], its app.
type Root func(stdout, stderr io.Writer) (*cobra.Command, *App)

// Main runs the command line of this process, and exits with its status. The name is that of the program.
func Main(name string, newRoot Root) {
	signals := interrupt.Signals()
	signal.Ignore(syscall.SIGPIPE) // a closed pipe is an error of the write, so that nothing half-written is left
	ctx, cancel := context.WithCancel(context.Background())
	go stop(name, signals, cancel)
	// The garbage is collected more often near the limit of a control group, where there are such.
	_, _ = memlimit.Set()
	defer outfile.DiscardAll() // where the command panics; os.Exit calls nothing that is deferred
	os.Exit(Run(ctx, newRoot, os.Args[1:], os.Stdout, os.Stderr))
}

// grace is how long an interrupted command may take to stop by itself.
const grace = 1500 * time.Millisecond

// saving is set while an interrupted command writes its checkpoint, which has no time limit.
var saving atomic.Bool

// Saves says that the command writes a checkpoint where it is interrupted, until the function that it returns is
// called.
func Saves() (end func()) {
	saving.Store(true)
	return func() { saving.Store(false) }
}

// running is the app of the command that runs when a signal ends the program, once there is one.
var running atomic.Pointer[App]

// stop cancels the command at the first signal. It ends the program at the second signal, or after the grace period: a
// command that waits for a pipe or is deep in a library does not see the cancelled context.
func stop(name string, signals <-chan os.Signal, cancel func()) {
	<-signals
	cancel()
	select {
	case <-signals:
	case <-time.After(grace):
		if saving.Load() {
			<-signals
		}
	}
	outfile.DiscardAll()
	said := "interrupted"
	if a := running.Load(); a != nil {
		a.Shown.Close()
		said = a.interrupted()
	}
	fmt.Fprintln(os.Stderr, name+":", said)
	os.Exit(Interrupted)
}

// Run runs one command line and returns its exit status. It prints an error in one line on stderr.
func Run(ctx context.Context, newRoot Root, args []string, stdout, stderr io.Writer) int {
	root, app := newRoot(stdout, stderr)
	app.setHelp(root)
	root.SetArgs(args)
	if len(args) > 0 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) {
		app.completeValues(root) // only here: cobra keeps what is registered, and so all commands, in a global map
	}
	defer func() { app.Shown.Close() }() // also where the command panics
	command, err := root.ExecuteContextC(ctx)
	if err != nil {
		err = cmp.Or(withoutValue(command), namesFlag(command, err))
	}
	app.Shown.Close()
	if printed := app.texts.Flush(); err == nil && printed != nil {
		err = fmt.Errorf("cannot write standard output: %w", printed)
	} else if err == nil {
		err = app.refused
	} else if name := ""; strings.HasPrefix(err.Error(), "unknown command ") { // what cobra says of them
		if _, failed := fmt.Sscanf(err.Error(), "unknown command %q for", &name); failed == nil {
			err = unknownCommand(root, name)
		}
	}
	switch status := statusOf(err); status {
	case Done, Failed, Interrupted:
		if failed := app.Run.end(args, status, message(err)); err == nil {
			err = failed
		} else if failed != nil {
			err = fmt.Errorf("%w; %v", err, failed)
		}
	default:
		app.Run.file.Discard()
	}
	app.file.Discard() // where it was started, and nothing came of it
	app.settled.Discard()
	name, status := root.Name()+":", statusOf(err)
	switch status {
	case Done, Pipe:
	case Interrupted:
		fmt.Fprintln(stderr, name, app.interrupted())
	default:
		fmt.Fprintln(stderr, name, message(err))
	}
	return status
}

// statusOf is the exit status of a run that ended with err.
func statusOf(err error) int {
	switch {
	case err == nil:
		return Done
	case errors.Is(err, context.Canceled):
		return Interrupted
	case outfile.NobodyReads(err):
		return Pipe
	case errors.Is(err, ErrFailed) || errors.Is(err, orbit.ErrContradiction):
		return Failed
	}
	return Usage
}

// message is an error in one line.
func message(err error) string {
	if err == nil {
		return ""
	}
	return words.OneLine(err.Error())
}

// useOf is the annotation of a flag that names files, with its use of them.
const useOf = "use"

// File defines a flag that names a file, and says what the run does with it.
func File(flags *pflag.FlagSet, name *string, flag string, u provenance.Use, usage string) {
	flags.StringVar(name, flag, "", usage)
	NamesFile(flags, flag, u)
}

// NamesFile says what the run does with the file of a flag, so that the manifest lists it and no other flag writes it.
// Of several files, Keeps means the first, the others are read.
func NamesFile(flags *pflag.FlagSet, flag string, u provenance.Use) {
	_ = flags.SetAnnotation(flag, useOf, []string{string(u)}) // fails where there is no such flag
}

// notes note the files and the checks of a run, and write its manifest.
type notes struct {
	Name    string // of the manifest, "" for none
	file    *outfile.File
	command *cobra.Command
	stdin   *provenance.Writer // gets what the run reads of the standard input
	stdout  *provenance.Writer
	files   provenance.Files
	checks  []provenance.Check
}

// standardOutput stands for the standard output as the value of -o.
const standardOutput = "-"

// begin notes the files that the command line names and, if a manifest is wanted, starts it and notes what is read from
// the standard input and written to the standard output.
func (r *notes) begin(c *cobra.Command, stdout *io.Writer) (err error) {
	r.command = c
	r.files.Digests = r.Name != ""
	c.Flags().Visit(func(f *pflag.Flag) {
		if len(f.Annotations[useOf]) == 0 {
			return
		}
		names, use := []string{f.Value.String()}, provenance.Use(f.Annotations[useOf][0])
		if list, ok := f.Value.(pflag.SliceValue); ok {
			names = list.GetSlice()
		}
		for _, name := range names {
			switch {
			case name != standardOutput:
				err = cmp.Or(err, openable(dashed(f), name, use), r.Note(dashed(f), name, use))
			case f.Name != "output": // its digest is that of what is written there
				err = cmp.Or(
					err,
					fmt.Errorf("%s %q: expected a file name, for only -o takes - for the standard output (./- is a file)", dashed(f),
						name),
				)
			}
			use = provenance.Reads
		}
	})
	if strings.Contains(c.Use, "FILE") { // the arguments
		for _, name := range c.Flags().Args() {
			err = cmp.Or(err, openable("FILE", name, provenance.Reads), r.Note("FILE", name, provenance.Reads))
		}
	}
	if err != nil || r.Name == "" {
		return err
	}
	r.stdin, r.stdout = provenance.NewWriter(io.Discard), provenance.NewWriter(*stdout)
	c.SetIn(io.TeeReader(c.InOrStdin(), r.stdin))
	*stdout = r.stdout
	r.file, err = outfile.Create(r.Name)
	return err
}

// openable refuses a named pipe that is to be read: to open it could wait for ever. The pipes that a shell has opened,
// such as /dev/stdin and those of <(COMMAND), are not waited for.
func openable(role, name string, use provenance.Use) error {
	info, err := os.Stat(name)
	if use != provenance.Reads || err != nil || info.Mode()&os.ModeNamedPipe == 0 || opened.MatchString(name) {
		return nil
	}
	return fmt.Errorf("%s %q: is a named pipe, expected a file, or /dev/stdin and <%q", role, name, name)
}

// opened matches the names of what a process has open.
var opened = regexp.MustCompile(`^/(dev/stdin|(dev|proc/[^/]+)/fd/[0-9]+)$`)

// Note notes a file. It fails where the run would write one that something else names too. No name is no file.
func (r *notes) Note(role, name string, use provenance.Use) error {
	if name == "" { // which the command refuses in its own words
		return nil
	}
	if r.Name != "" && !utf8.ValidString(name) { // json has no other text: manifest verify would look for another name
		return fmt.Errorf("%s %q: expected a name in UTF-8 beside --manifest", role, name)
	}
	return r.files.Add(role, name, use)
}

// Checked notes what the run compared with what.
func (r *notes) Checked(n int, compared string, agree bool, values map[string]uint64) {
	r.checks = append(r.checks, provenance.Check{N: n, Compared: compared, Figures: values, Agree: agree})
}

// end writes the manifest, if one is wanted, of a run with a command line, an exit status, and a message if it failed.
func (r *notes) end(args []string, status int, message string) error {
	if r.file == nil {
		return nil
	}
	flags := r.command.Flags()
	m := provenance.Manifest{
		Command:    append([]string{"qorbit"}, args...),
		Subcommand: strings.TrimPrefix(r.command.CommandPath(), "qorbit "),
		Arguments:  flags.Args(),
		Options:    make(map[string]string),
		Program:    provenance.This(),
		Status:     status,
		Error:      message,
		Checks:     r.checks,
		Inputs:     r.files.Inputs(),
	}
	if d := r.stdin.Digest(); d.Bytes > 0 {
		m.Inputs = append(m.Inputs, provenance.File{Role: provenance.Stdin, Name: provenance.Stdin, Digest: &d})
	}
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Name != "help" {
			m.Options[f.Name] = f.Value.String()
		}
	})
	return r.file.Finish(func(w io.Writer) (err error) {
		if m.Outputs, err = r.files.Outputs(r.Name); err != nil {
			return fmt.Errorf("--manifest: %w", err)
		}
		if d := r.stdout.Digest(); d.Bytes > 0 {
			m.Outputs = append(m.Outputs, provenance.File{Role: provenance.Stdout, Name: provenance.Stdout, Digest: &d})
		}
		return m.Write(w)
	})
}
