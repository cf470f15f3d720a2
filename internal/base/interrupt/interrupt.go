// Package interrupt catches the signals that interrupt a program, from the first moment that a program of Go can. A
// handler that main installs comes some milliseconds later: the packages that a command imports are initialized before
// main. This package imports little, and so it is initialized among the first.
package interrupt

import (
	"os"
	"os/signal"
	"sync"
	"syscall"
)

// Status is the exit status of an interrupted program.
const Status = 130

var (
	signals = make(chan os.Signal, 2)
	handed  = make(chan struct{})
)

func init() {
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		select {
		case <-handed:
		case <-signals: // also in a test, which never asks for them
			os.Stderr.WriteString("interrupted\n")
			os.Exit(Status)
		}
	}()
}

// Signals returns the channel that the signals go to from now on. Before, a signal ends the program with the status.
func Signals() <-chan os.Signal {
	hand()
	return signals
}

var hand = sync.OnceFunc(func() { handed <- struct{}{} })
