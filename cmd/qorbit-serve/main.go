// Command qorbit-serve distributes a long count or survey over machines: `qorbit-serve serve` has a queue and collects results,
// `qorbit-serve worker` computes parts. It is a command of its own because a queue takes long to build.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/manifest"
	"qorbit/internal/memory"
	"qorbit/internal/outfile"
	"qorbit/internal/progress"
)

// The exit statuses, which are those of qorbit.
const (
	exitDone        = 0
	exitFailed      = 1 // the result contradicts what is known
	exitUsage       = 2
	exitInterrupted = 130
)

func main() {
	if err := memory.HeedLimits(); err != nil {
		fmt.Fprintln(os.Stderr, "qorbit-serve:", err)
		os.Exit(exitUsage)
	}
	os.Exit(run(os.Args[1:], outfile.Stdout(), os.Stderr))
}

// errFailed says that the whole is wrong.
var errFailed = errors.New("check failed")

// errTerminated is why a run ends that SIGTERM asked to stop: a worker is stopped by it in the regular way.
var errTerminated = errors.New("terminated")

// run runs a command line until it is done or a signal stops it, and returns the exit status. A second signal ends the program at once.
func run(args []string, stdout, stderr io.Writer) int {
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		if <-signals == syscall.SIGTERM {
			cancel(errTerminated)
		}
		cancel(nil)
		<-signals
		outfile.DiscardAll()
		progress.CloseAll()
		os.Exit(exitInterrupted)
	}()
	root, texts := newRoot(stdout, stderr), &cli.Teller{To: stdout}
	root.SetOut(texts) // for help and the version
	root.SetArgs(args)
	err := cmp.Or(cli.CommandError(root, root.ExecuteContext(ctx)), texts.Err)
	progress.CloseAll()
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(stderr, "qorbit-serve:", cli.OneLine(err.Error()))
		return exitInterrupted
	case errors.Is(err, errFailed):
		fmt.Fprintln(stderr, "qorbit-serve:", cli.OneLine(err.Error()))
		return exitFailed
	}
	fmt.Fprintln(stderr, "qorbit-serve:", cli.OneLine(err.Error()))
	return exitUsage
}

// newRoot builds the command.
func newRoot(stdout, stderr io.Writer) *cobra.Command {
	a := &app{stdout: stdout, stderr: stderr, mode: "auto"}
	root := &cobra.Command{
		Use:   "qorbit-serve",
		Short: "Distribute a count or survey over machines with NATS JetStream",
		Long: `Distribute a long count or survey over machines. serve gives out the parts of a job and collects the results; worker
computes parts on as many machines as there are.`,
		Version:            manifest.This().Version,
		SilenceErrors:      true,
		SilenceUsage:       true,
		DisableSuggestions: true,
		CompletionOptions:  cobra.CompletionOptions{HiddenDefaultCmd: true},
	}
	root.SetOut(stdout)
	root.SetErr(stderr)
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { io.WriteString(c.OutOrStdout(), cli.Help(c)) })
	flags := root.PersistentFlags()
	flags.SortFlags = false
	flags.VarP(cli.Whole(&a.threads), "threads", "j", "use `N` threads (default one per core)")
	cli.Choice(flags, &a.mode, "progress", "show progress on standard error", progress.Modes...)
	flags.BoolVarP(&a.quiet, "quiet", "q", false, "no progress and no log")
	root.AddCommand(newServe(a), newWorker(a), cli.Man(func() *cobra.Command { return newRoot(io.Discard, io.Discard) }))
	root.SetFlagErrorFunc(cli.FlagError)
	return root
}

// An app is what both commands share.
type app struct {
	stdout, stderr io.Writer
	threads        int
	mode           string // of progress
	quiet          bool
}

// log writes a line to standard error.
func (a *app) log(format string, args ...any) {
	if !a.quiet {
		fmt.Fprintln(a.stderr, cli.OneLine(fmt.Sprintf(format, args...)))
	}
}

// checkThreads checks -j.
func (a *app) checkThreads(c *cobra.Command) error {
	if c.Flags().Changed("threads") && (a.threads < 1 || a.threads > 4096) {
		return fmt.Errorf("-j %d: expected a number of threads from 1 to 4096", a.threads)
	}
	return nil
}
