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
	"syscall"
)

// The exit statuses.
const (
	exitDone        = 0
	exitFailed      = 1 // a check that was asked for failed
	exitUsage       = 2 // bad usage or input
	exitInterrupted = 130
)

// errFailed says that a check that was asked for failed.
var errFailed = errors.New("check failed")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	status := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(status)
}

// run runs one command line and returns its exit status. What goes wrong is told in one line on stderr.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	root := newRoot(stdout, stderr)
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(stderr, "qorbit: interrupted")
		return exitInterrupted
	}
	fmt.Fprintln(stderr, "qorbit:", strings.Join(strings.Fields(err.Error()), " "))
	if errors.Is(err, errFailed) {
		return exitFailed
	}
	return exitUsage
}
