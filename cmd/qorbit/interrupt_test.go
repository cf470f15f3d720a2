package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"qorbit/internal/invoke"
	"qorbit/internal/progress"
)

// onlyInterrupted reports whether standard error has one line, which says that a run was interrupted.
func onlyInterrupted(stderr string) bool {
	return strings.HasPrefix(stderr, "qorbit: interrupted: ") && strings.Count(stderr, "\n") == 1
}

// TestInterruptsNameWhatKeepsWork: the last line names the command, and the flag that would have kept its work or the file that does.
func TestInterruptsNameWhatKeepsWork(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct{ line, when, want string }{
		{"count 15", "parts of order 15", "count 15; --record FILE would have kept the finished blocks"},
		{"count 15 --record r.txt", "parts of order 15", `count 15; the same command goes on from "r.txt"`},
		{"count 15 --record other.txt --record r.txt", "parts of order 15", `count 15; the same command goes on from "other.txt"`},
		{"count 15 --part 0/2", "parts of order 15", "count 15; --record FILE would have kept the finished blocks"},
		{"count 11 --method bitmap", "parts of order 11", "count 11"},
		{"count 14,15", "parts of order 15", "count 14,15"},
		{"graph 11 --stats", "parts of the patterns", "graph 11; --resume FILE would have kept the finished passes"},
		{"graph 11 --stats --resume s.state", "blocks of order 11", `graph 11; nothing was finished that "s.state" could keep`},
		{"graph 11", "parts of the patterns", "graph 11"},
		{"search 11", "orbits of order 11 searched", "search 11; --db FILE would have kept the finished stages"},
		{"search 11 --db o.db", "edges of order 11 stored", `search 11; the same command goes on from "o.db"`},
		{"search 11 --queens 2", "orbits of order 11 searched", "search 11"},
		{"table signatures 11 -o t.csv", "orbits of order 11", "table signatures 11"},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		invoke.NewLine = func(io.Writer, string) *progress.Line {
			return progress.Observed(func(phase string, done, _ int) {
				if strings.HasPrefix(phase, c.when) && done > 0 {
					cancel()
				}
			})
		}
		var out, log bytes.Buffer
		status := run(ctx, words(c.line), &out, &log)
		invoke.NewLine = progress.New
		lines := strings.Split(strings.TrimSpace(log.String()), "\n")
		if status != exitInterrupted || lines[len(lines)-1] != "qorbit: interrupted: "+c.want {
			t.Errorf("qorbit %s: status %d, %q, expected %q", c.line, status, log.String(), c.want)
		}
		cancel()
	}
}

// TestSignalsOnATerminal: where progress is shown, a signal ends the program with one whole line on an empty line, the cursor visible,
// status 130, and no file that was begun.
func TestSignalsOnATerminal(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("no terminals that tests can open here")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for name, signal := range map[string]os.Signal{"Ctrl-C": nil, "SIGTERM": syscall.SIGTERM} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			cmd := exec.Command(self, "count", "13", "--method", "permutation", "-o", filepath.Join(dir, "count.csv"))
			cmd.Env = append(os.Environ(), asCommand+"=1", "TERM=xterm")
			start := time.Now()
			terminal, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 100})
			if err != nil {
				t.Fatal(err)
			}
			defer terminal.Close()
			shown, seen := "", time.Duration(0)
			buffer := make([]byte, 4096)
			for {
				n, err := terminal.Read(buffer)
				shown += string(buffer[:n])
				if err != nil {
					break // the program has ended
				}
				if seen == 0 && strings.Contains(shown, " parts of order 13 counted by permutation: ") {
					if seen = time.Since(start); signal != nil {
						err = cmd.Process.Signal(signal)
					} else {
						_, err = terminal.WriteString("\x03")
					}
					if err != nil {
						t.Fatal(err)
					}
				}
			}
			err = cmd.Wait()
			if status := cmd.ProcessState.ExitCode(); status != exitInterrupted {
				t.Errorf("%v, status %d", err, status)
			}
			if seen < time.Second {
				t.Errorf("progress is shown after %v, expected a second of silence", seen)
			}
			if last, want := shown[strings.LastIndex(shown, "\x1b[K")+3:], "qorbit: interrupted: count 13\r\n"; last != want || strings.Contains(shown, "\x1b[?25l") {
				t.Errorf("the terminal ends with %q after %q, expected %q", last, shown, want)
			}
			if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
				t.Errorf("%v is left, %v", left, err)
			}
		})
	}
}
