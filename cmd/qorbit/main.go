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
	"unicode"

	"qorbit/orbit"
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
	root, app := newRoot(stdout, stderr)
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if app.file != nil { // it was started, and nothing came of it
		app.file.Discard()
	}
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(stderr, "qorbit: interrupted")
		return exitInterrupted
	}
	fmt.Fprintln(stderr, "qorbit:", oneLine(err.Error()))
	if errors.Is(err, errFailed) || errors.Is(err, orbit.ErrContradiction) {
		return exitFailed
	}
	return exitUsage
}

// oneLine makes a text of the user's fit to be printed: on one line, without what would act on a terminal.
func oneLine(text string) string {
	text = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) && r != ' ' {
			return '\uFFFD'
		}
		return r
	}, strings.Join(strings.Fields(text), " "))
	if runes := []rune(text); len(runes) > 400 {
		return string(runes[:400]) + "…"
	}
	return text
}
