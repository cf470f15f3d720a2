// Command qorbit studies the orbits of N-Queens solutions under the symmetries of the square, and the graph that moves
// of queens draw between them. `qorbit help` lists what it does.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"qorbit/internal/cli"
	"qorbit/internal/colour"
	"qorbit/internal/companion"
	"qorbit/internal/memory"
	"qorbit/internal/outfile"
	"qorbit/internal/progress"
	"qorbit/orbit"
)

// The exit statuses.
const (
	exitDone        = 0
	exitFailed      = 1 // a check that was asked for failed
	exitUsage       = 2 // bad usage or input
	exitInterrupted = 130
	exitPipe        = 141 // nobody reads the output any more: what a shell reports of a program that SIGPIPE ended
)

// errFailed says that a check that was asked for failed.
var errFailed = errors.New("check failed")

func main() {
	if err := memory.HeedLimits(); err != nil {
		fmt.Fprintln(os.Stderr, "qorbit:", err)
		os.Exit(exitUsage)
	}
	signal.Ignore(syscall.SIGPIPE) // a closed pipe is an error of the write, so that nothing half-written is left
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	ctx, cancel := context.WithCancel(context.Background())
	go stop(signals, cancel)
	defer outfile.DiscardAll() // where the command panics; os.Exit calls nothing that is deferred
	os.Exit(run(ctx, os.Args[1:], outfile.Stdout(), os.Stderr))
}

// grace is how long an interrupted command may take to stop by itself.
const grace = 1500 * time.Millisecond

// saving is set while an interrupted command writes its checkpoint, which has no time limit.
var saving atomic.Bool

// interrupted returns what to say of the command that runs when a signal ends the program.
var interrupted atomic.Pointer[func() string]

func stopped() string {
	if say := interrupted.Load(); say != nil {
		return (*say)()
	}
	return "interrupted"
}

// stop cancels the command at the first signal. It ends the program at the second signal, or after the grace period: a command that
// waits for a pipe or is deep in a library does not see the cancelled context.
func stop(signals <-chan os.Signal, cancel func()) {
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
	progress.CloseAll()
	fmt.Fprintln(os.Stderr, "qorbit:", stopped())
	os.Exit(exitInterrupted)
}

// run runs one command line and returns its exit status. It prints an error in one line on stderr.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	root, app := newRoot(stdout, stderr)
	root.SetArgs(cli.NegativeOrders(root, args))
	if len(args) > 0 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) {
		cli.CompleteValues(root, formatsOf) // only here: cobra keeps what is registered, and so all commands, in a global map
	}
	err := cli.CommandError(root, root.ExecuteContext(ctx))
	app.shown.Close()
	if err == nil {
		err = app.texts.Err
	}
	switch status := statusOf(err); status {
	case exitDone, exitFailed, exitInterrupted:
		if failed := app.run.End(args, status, message(err)); err == nil {
			err = failed
		} else if failed != nil {
			err = fmt.Errorf("%w; %v", err, failed)
		}
	default:
		app.run.Discard()
	}
	if app.file != nil { // it was started, and nothing came of it
		app.file.Discard()
	}
	status := statusOf(err)
	switch status {
	case exitDone, exitPipe:
	case exitInterrupted:
		fmt.Fprintln(stderr, "qorbit:", app.interrupted())
	default:
		if _, ran := errors.AsType[companion.Status](err); ran { // and has said why
			break
		}
		fmt.Fprintln(stderr, colour.Painter(colour.Wanted(app.color, stderr)).Paint(colour.Bad, "qorbit:"), message(err))
	}
	return status
}

// statusOf is the exit status of a run that ended with err.
func statusOf(err error) int {
	if status, ok := errors.AsType[companion.Status](err); ok {
		return int(status)
	}
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	case outfile.NobodyReads(err):
		return exitPipe
	case errors.Is(err, errFailed) || errors.Is(err, orbit.ErrContradiction):
		return exitFailed
	}
	return exitUsage
}

// message is an error in one line, without the package of the library that found it.
func message(err error) string {
	if err == nil {
		return ""
	}
	text := cli.OneLine(err.Error())
	for _, library := range []string{"halves: ", "survey: ", "ops: ", "orbit: "} {
		text = strings.ReplaceAll(strings.TrimPrefix(text, library), ": "+library, ": ")
	}
	return text
}
