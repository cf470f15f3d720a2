package cli

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"qorbit/work"
)

// inTime runs a test of a line, on a terminal if it has a width, whose first text comes after some time. The clock of
// the test goes on when all is done that can be done without it. The function shown returns what a terminal would show.
func inTime(t *testing.T, width int, next, most time.Duration, test func(l *Line, out io.Writer, shown func() string)) {
	synctest.Test(t, func(*testing.T) {
		var out bytes.Buffer
		l := &Line{w: &out, next: next, most: most}
		if width > 0 {
			l.width = func() int { return width }
		}
		l.begin()
		defer l.Close()
		test(l, guarded{l, &out}, func() string {
			l.lock.Lock()
			defer l.lock.Unlock()
			return onTerminal(out.String())
		})
	})
}

// pass lets some time pass, and the line be drawn after it.
func pass(seconds float64) {
	time.Sleep(time.Duration(seconds * float64(time.Second)))
	synctest.Wait()
}

// onTerminal is what a terminal shows of a text.
func onTerminal(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		drawn := strings.Split(line, "\r\x1b[K") // which begins the line anew
		lines[i] = drawn[len(drawn)-1]
	}
	return strings.Join(lines, "\n")
}

// report reports a phase that is named by a text.
func report(l *Line, phase string, done, total int) {
	l.Report(work.Progress{Phase: work.Phase{Unit: phase}, Done: done, Total: total})
}

// TestNothingIsShownWhereItIsNotWanted: what is no file has no progress unless it is asked for.
func TestNothingIsShownWhereItIsNotWanted(t *testing.T) {
	for _, p := range []Progress{{mode: "auto"}, {mode: "never"}, {mode: "always", Quiet: true}} {
		synctest.Test(t, func(t *testing.T) {
			var out bytes.Buffer
			var stdout io.Writer = &out
			p.Stderr = &out
			p.show(&stdout)
			report(p.Shown, "orbits found", 1, 2)
			pass(60)
			p.Shown.EndPhase()
			fmt.Fprint(stdout, "data")
			p.Shown.Close()
			if out.String() != "data" {
				t.Errorf("%s: %q is shown", p.mode, out.String())
			}
		})
	}
}

// TestLine: nothing in the first second; then share, unit, and the time left once a phase has run for a second.
func TestLine(t *testing.T) {
	const eight, nine = "orbits of order 8 found", "orbits of order 9 found"
	inTime(t, 200, silence, silence, func(l *Line, out io.Writer, shown func() string) {
		for i, step := range []struct {
			phase       string // none to report nothing
			done, total int
			pass        float64
			want        string
		}{
			{eight, 400, 1000, 0.8, ""},
			{"", 0, 0, 0.4, eight + ": 40 %, 400 of 1,000"},
			// 100 in 1.4 seconds: the 400 were there when the phase began
			{eight, 500, 1000, 0.2, eight + ": 50 %, 500 of 1,000, 7s left"},
			// a late report of another thread
			{eight, 450, 1000, 0.2, eight + ": 50 %, 500 of 1,000, 8s left"},
			{eight, 999, 1000, 2.4, eight + ": 99 %, 999 of 1,000, 1s left"},
			{eight, 1000, 1000, 0.2, eight + ": 100 %, 1,000"},
			{eight, 1000, 1000, 0.8, eight + ": 100 %, 1,000"},
			{"", 0, 0, 0.2, "working, 5s"}, // what follows has no measure
			// the phase begins anew, and a late report does not do that
			{eight, 400, 1000, 0.2, eight + ": 40 %, 400 of 1,000"},
			{eight, 1000, 1000, 0.2, eight + ": 100 %, 1,000"},
			{eight, 999, 1000, 0.2, eight + ": 100 %, 1,000"},
			{"end", 0, 0, 0.2, "working, 6s"},
			{"", 0, 0, 61, "working, 1m7s"},
			{nine, 0, 1 << 20, 0.2, nine + ": 0 %, 0 of 1,048,576"},
			{"breadth-first searches", 5, 0, 0.2, "breadth-first searches: 5, 0s"},
			{"breadth-first searches", 12345, 0, 3, "breadth-first searches: 12,345, 3s"},
		} {
			switch step.phase {
			case "":
			case "end":
				l.EndPhase()
			default:
				report(l, step.phase, step.done, step.total)
			}
			pass(step.pass)
			if got := shown(); got != step.want {
				t.Errorf("step %d: %q, expected %q", i, got, step.want)
			}
		}
		l.Close()
		l.Close()
		if got := shown(); got != "" {
			t.Errorf("%q stays", got)
		}
	})
}

// TestNarrow: a narrow terminal has no line that goes on behind the last column.
func TestNarrow(t *testing.T) {
	inTime(t, 21, silence, silence, func(l *Line, _ io.Writer, shown func() string) {
		report(l, "orbits", 400, 1000)
		pass(2)
		if got := shown(); got != "orbits: 40 %, 400 o…" {
			t.Errorf("%q", got)
		}
	})
}

// TestDataAndLine: data on the same terminal is whole, and the line comes back below whole lines of data only.
func TestDataAndLine(t *testing.T) {
	inTime(t, 80, silence, silence, func(l *Line, out io.Writer, shown func() string) {
		pass(2)
		for _, step := range []struct{ text, want string }{
			{"first\n", "first\nworking, 2s"},
			{"sec", "first\nsec"},
			{"ond\n", "first\nsecond\nworking, 2s"},
			{"", "first\nsecond\nworking, 2s"},
		} {
			fmt.Fprint(out, step.text)
			pass(refresh.Seconds())
			if got := shown(); got != step.want {
				t.Errorf("%q, expected %q", got, step.want)
			}
		}
		l.Close()
		if got := shown(); got != "first\nsecond\n" {
			t.Errorf("%q is left", got)
		}
	})
}

// TestNoTerminal: where progress is always shown, it has no bar and nothing for a terminal, a line at a time.
func TestNoTerminal(t *testing.T) {
	inTime(t, 0, silence, silence, func(l *Line, out io.Writer, shown func() string) {
		for done := range 3 {
			report(l, "orbits of order 8 found", done, 4)
			pass(1)
		}
		const want = "orbits of order 8 found: 0 %, 0 of 4\n" +
			"orbits of order 8 found: 25 %, 1 of 4, 6s left\n" +
			"orbits of order 8 found: 50 %, 2 of 4, 3s left\n"
		if got := shown(); got != want {
			t.Errorf("%q, expected %q", got, want)
		}
	})
}

// TestHeartbeat: in a file that is no terminal, a line says after 5 seconds what is done, and again when that has taken
// twice as long, but at least every ten minutes; also of work that reports nothing.
func TestHeartbeat(t *testing.T) {
	inTime(t, 0, firstHeartbeat, mostBetween, func(_ *Line, _ io.Writer, shown func() string) {
		var beats []int
		for second := range 4000 {
			pass(1)
			if lines := strings.Count(shown(), "\n"); lines > len(beats) {
				beats = append(beats, second+1)
			}
		}
		want := []int{5, 10, 20, 40, 80, 160, 320, 640, 1240, 1840, 2440, 3040, 3640}
		if !slices.Equal(beats, want) {
			t.Errorf("lines after %d seconds, expected %d", beats, want)
		}
		if first, _, _ := strings.Cut(shown(), "\n"); first != "working, 5s" {
			t.Errorf("%q", first)
		}
	})
}

// TestLinesOfALog: what a heartbeat says of a phase, whose speed is that since its first report, and where it does not
// run into a line of another writer.
func TestLinesOfALog(t *testing.T) {
	inTime(t, 0, firstHeartbeat, mostBetween, func(l *Line, out io.Writer, shown func() string) {
		fmt.Fprint(out, "a note")
		pass(4)
		report(l, "parts of order 20 counted", 500, 1000) // 500 are those of an earlier run
		pass(2)
		report(l, "parts of order 20 counted", 600, 1000)
		fmt.Fprintln(out, " of the run")
		pass(1)
		report(l, "parts of order 21 counted", 0, 10)
		pass(9)
		const want = "a note of the run\n" +
			"parts of order 20 counted: 60 %, 600 of 1,000, 9s left\n" +
			"parts of order 21 counted: 0 %, 0 of 10\n"
		if got := shown(); got != want {
			t.Errorf("%q, expected %q", got, want)
		}
	})
}
