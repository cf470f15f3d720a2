package cli

import (
	"cmp"
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

	"github.com/KimMachineGun/automemlimit/memlimit"
	"github.com/spf13/cobra"

	"qorbit/internal/base/interrupt"
	"qorbit/internal/base/memory"
	"qorbit/internal/base/outfile"
	"qorbit/internal/base/words"
	"qorbit/orbit"
)

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
	go memory.Watch(func(limit uint64) {
		end(name, fmt.Sprintf("the run needs more memory than the %d MiB that its process may have (ulimit), expected "+
			"a higher limit, a smaller order or fewer threads", limit>>20), Usage)
	})
	defer outfile.DiscardAll() // where the command panics; os.Exit calls nothing that is deferred
	os.Exit(Run(ctx, newRoot, os.Args[1:], os.Stdout, os.Stderr))
}

// grace is how long an interrupted command may take to stop by itself.
const grace = 150 * time.Millisecond

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
	said := "interrupted"
	if a := running.Load(); a != nil {
		said = a.interrupted()
	}
	end(name, said, Interrupted)
}

// end ends the program, with one line on standard error. No unfinished file is left.
func end(name, said string, status int) {
	outfile.DiscardAll()
	if a := running.Load(); a != nil {
		a.Shown.Close()
	}
	fmt.Fprintln(os.Stderr, name+":", said)
	os.Exit(status)
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
	if err != nil { // what a flag lacks may be all that is wrong
		err = cmp.Or(checkGiven(command), namesFlag(command, err))
	} else if app.texts.Len() > 0 {
		err = app.writeTexts(command)
	}
	app.Shown.Close()
	app.Output.discard()
	name, status := root.Name()+":", statusOf(err)
	switch status {
	case Done, Pipe:
	case Interrupted:
		fmt.Fprintln(stderr, name, app.interrupted())
	default:
		fmt.Fprintln(stderr, name, words.OneLine(err.Error()))
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
