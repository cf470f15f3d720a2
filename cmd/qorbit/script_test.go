package main

import (
	"context"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"qorbit/internal/shell/cli"
	"qorbit/internal/test"
)

// TestScripts runs the transcripts of testdata/script. Their commands, beside those of testscript:
//
//	qorbit ARGUMENTS... [<FILE]    runs in this process, in the directory of the script, and must exit with status 0;
//	                               FILE is the standard input
//	! qorbit ARGUMENTS... [<FILE]  must exit with another status
//	status N                       the status of the last qorbit must be N
//	untimed                        in the standard output of the last command, which is JSON, times become "…"
//	edit FILE OLD NEW              puts NEW in place of OLD, which FILE must have once; \n in them is the end of
//	                               a line
//	refused FILE                   each line of FILE is a command line of qorbit, an arrow, and a part of the message
//	                               that it is refused with: with status 2, in one line, and no file changed
//
// The variable PROGRAM is the path of the running program.
func TestScripts(t *testing.T) {
	s := scripts{status: make(map[*testscript.TestScript]int)}
	testscript.RunT(sequential{t}, testscript.Params{
		Dir:           filepath.Join("..", "..", "testdata", "script"),
		UpdateScripts: test.Update(),
		Setup: func(env *testscript.Env) error {
			program, err := os.Executable()
			env.Setenv("PROGRAM", program)
			return err
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"qorbit":  s.qorbit,
			"status":  s.statusIs,
			"untimed": untimed,
			"edit":    edit,
			"refused": func(ts *testscript.TestScript, _ bool, args []string) { refused(t, ts, args) },
		},
	})
}

// scripts has the status of the last qorbit of each script.
type scripts struct {
	status map[*testscript.TestScript]int
}

func (s scripts) qorbit(ts *testscript.TestScript, neg bool, args []string) {
	defer enter(ts)()
	stdin := ""
	if last := len(args) - 1; last >= 0 && strings.HasPrefix(args[last], "<") {
		stdin, args = ts.ReadFile(args[last][1:]), args[:last]
	}
	s.status[ts] = cli.Run(context.Background(), reading(stdin), args, ts.Stdout(), ts.Stderr())
	if failed := s.status[ts] != exitDone; failed != neg {
		ts.Fatalf("qorbit %q: status %d", args, s.status[ts])
	}
}

func (s scripts) statusIs(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 1 || args[0] != strconv.Itoa(s.status[ts]) {
		ts.Fatalf("status %q, but the last qorbit exited with %d", args, s.status[ts])
	}
}

// timed matches the fields that differ between runs.
var timed = regexp.MustCompile(`"(seconds|core_hours|core_hours_error)":[0-9.e+-]+`)

func untimed(ts *testscript.TestScript, _ bool, _ []string) {
	text := ts.ReadFile("stdout")
	if !timed.MatchString(text) {
		ts.Fatalf("no times in %s", text)
	}
	stderr := ts.ReadFile("stderr")
	_, err := io.WriteString(ts.Stdout(), timed.ReplaceAllString(text, `"$1":"…"`))
	ts.Check(err)
	_, err = io.WriteString(ts.Stderr(), stderr)
	ts.Check(err)
}

func edit(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 3 {
		ts.Fatalf("usage: edit FILE OLD NEW")
	}
	escaped := strings.NewReplacer(`\n`, "\n")
	name, before, after := args[0], escaped.Replace(args[1]), escaped.Replace(args[2])
	text := ts.ReadFile(name)
	if found := strings.Count(text, before); found != 1 {
		ts.Fatalf("%s has %q %d times, expected once", name, before, found)
	}
	ts.Check(os.WriteFile(ts.MkAbs(name), []byte(strings.Replace(text, before, after, 1)), 0o666))
}

func refused(t *testing.T, ts *testscript.TestScript, args []string) {
	if len(args) != 1 {
		ts.Fatalf("usage: refused FILE")
	}
	lines := refusals(t, ts.ReadFile(args[0]))
	defer enter(ts)()
	before := contents(t)
	nonsense(t, lines)
	if after := contents(t); !maps.Equal(before, after) {
		ts.Fatalf("files were changed: %d, before %d", len(after), len(before))
	}
}

// refusals reads a table of command lines: each stands before an arrow, and behind it what is expected of it.
func refusals(t *testing.T, table string) map[string]string {
	t.Helper()
	lines := make(map[string]string)
	for line := range strings.Lines(table) {
		line, want, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " → ")
		if _, twice := lines[line]; !ok || twice {
			t.Errorf("%q has no arrow, or stands there twice", line)
		}
		lines[line] = want
	}
	return lines
}

// arrows is refusals of a file.
func arrows(t *testing.T, name string) map[string]string {
	t.Helper()
	return refusals(t, string(test.Must(os.ReadFile(name))))
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
