package main

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write what the commands of testdata/script print into the scripts")

// TestScripts runs the transcripts of testdata/script. Their command qorbit runs in this process, in the directory of the script:
//
//	qorbit ARGUMENTS...     must exit with status 0
//	! qorbit ARGUMENTS...   must exit with another one
//	status N                the status of the last qorbit must be N
func TestScripts(t *testing.T) {
	status := make(map[*testscript.TestScript]int)
	testscript.RunT(sequential{t}, testscript.Params{
		Dir:           filepath.Join("..", "..", "testdata", "script"),
		UpdateScripts: *update,
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"qorbit": func(ts *testscript.TestScript, neg bool, args []string) {
				defer enter(ts)()
				status[ts] = run(context.Background(), args, ts.Stdout(), ts.Stderr())
				if failed := status[ts] != exitDone; failed != neg {
					ts.Fatalf("qorbit %q: status %d", args, status[ts])
				}
			},
			"status": func(ts *testscript.TestScript, _ bool, args []string) {
				if len(args) != 1 || args[0] != strconv.Itoa(status[ts]) {
					ts.Fatalf("status %q, but the last qorbit exited with %d", args, status[ts])
				}
			},
		},
	})
}

// enter changes to the directory of the script, until the function that it returns is called.
func enter(ts *testscript.TestScript) (leave func()) {
	before, err := os.Getwd()
	ts.Check(err)
	ts.Check(os.Chdir(ts.MkAbs(".")))
	return func() { ts.Check(os.Chdir(before)) }
}

// sequential runs scripts one after the other, because all have the working directory of this process.
type sequential struct{ *testing.T }

func (s sequential) Parallel()     {}
func (s sequential) Verbose() bool { return testing.Verbose() }

func (s sequential) Run(name string, f func(testscript.T)) {
	s.T.Run(name, func(t *testing.T) { f(sequential{t}) })
}
