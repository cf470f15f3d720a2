package cli

import (
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"qorbit/work"
)

func TestNothingIsShownWhereItIsNotWanted(t *testing.T) {
	for _, mode := range []string{"auto", "never"} {
		var out strings.Builder
		l := newLineFor(&out, mode, nil)
		report(l, "orbits found", 1, 2)
		l.EndPhase()
		fmt.Fprint(l.guard(&out), "data")
		l.Close()
		if out.String() != "data" {
			t.Errorf("%s: %q is shown", mode, out.String())
		}
	}
}

// A clock is a time that the test sets.
type clock struct{ time.Time }

func (c *clock) now() time.Time { return c.Time }

func (c *clock) pass(seconds float64) {
	c.Time = c.Add(time.Duration(seconds * float64(time.Second)))
}

// drawn is a line on a terminal of the given width, its clock, and what a terminal would show of the text written so
// far.
func drawn(width int) (*Line, *clock, func() string) {
	var out strings.Builder
	c := &clock{time.Now()}
	l := newLine(&out, true, c.now)
	l.width = func() int { return width }
	return l, c, func() string {
		lines := strings.Split(out.String(), "\n")
		for i, line := range lines {
			// which begins the line anew
			lines[i] = strings.TrimPrefix(line[max(0, strings.LastIndex(line, "\r\x1b[K")):], "\r\x1b[K")
		}
		return strings.Join(lines, "\n")
	}
}

// TestLine: nothing in the first second; then share, unit, and the time left once a phase has run for a second.
func TestLine(t *testing.T) {
	const eight, nine = "orbits of order 8 found", "orbits of order 9 found"
	l, c, shown := drawn(200)
	for i, step := range []struct {
		pass        float64
		phase       string
		done, total int
		want        string
	}{
		{0, "", 0, 0, ""},
		{0.9, eight, 400, 1000, ""},
		{0.1, "", 0, 0, "[=========               ] " + eight + ": 40 %, 400 of 1,000"},
		// 100 in a second: the 400 were there when the phase began
		{0.9, eight, 500, 1000, "[============            ] " + eight + ": 50 %, 500 of 1,000, 5s left"},
		// a late report of another thread
		{0, eight, 450, 1000, "[============            ] " + eight + ": 50 %, 500 of 1,000, 5s left"},
		{2.5, eight, 999, 1000, "[======================= ] " + eight + ": 99 %, 999 of 1,000, 1s left"},
		{0.1, eight, 1000, 1000, "[========================] " + eight + ": 100 %, 1,000"},
		{0.9, eight, 1000, 1000, "[========================] " + eight + ": 100 %, 1,000"},
		{0.2, "", 0, 0, "working, 5s"}, // what follows has no measure
		{0, "end", 0, 0, "working, 5s"},
		{61, "", 0, 0, "working, 1m6s"},
		{0, nine, 0, 1 << 20, "[                        ] " + nine + ": 0 %, 0 of 1,048,576"},
		{0, "breadth-first searches", 5, 0, "breadth-first searches: 5, 0s"},
		{3, "breadth-first searches", 12345, 0, "breadth-first searches: 12,345, 3s"},
	} {
		c.pass(step.pass)
		switch step.phase {
		case "":
		case "end":
			l.EndPhase()
		default:
			report(l, step.phase, step.done, step.total)
		}
		l.draw()
		if got := shown(); got != step.want {
			t.Errorf("step %d: %q, expected %q", i, got, step.want)
		}
	}
	l.Close()
	l.Close()
	if got := shown(); got != "" {
		t.Errorf("%q stays", got)
	}
}

// TestNarrowTerminals have no bar, and never a line that goes on behind the last column, or ends within a word.
func TestNarrowTerminals(t *testing.T) {
	for width, want := range map[int]string{
		0:  "orbits of order 8 found: 40 %, 400 of 1,000", // a terminal that does not say how wide it is
		69: "orbits of order 8 found: 40 %, 400 of 1,000",
		40: "orbits of order 8: 40 %, 400 of 1,000",
		29: "orbits: 40 %, 400 of 1,000",
		20: "orbits: 40 %",
		10: "orbits",
		1:  "o",
	} {
		l, c, shown := drawn(width)
		c.pass(2)
		report(l, "orbits of order 8 found", 400, 1000)
		l.draw()
		got := shown()
		differs := width > 0 && got != want || !strings.Contains(got, want)
		tooLong := width > 0 && len(got) > max(width-1, 1)
		if differs || tooLong {
			t.Errorf("width %d: %q, expected %q", width, got, want)
		}
	}
}

// TestFit: where a line is too long, the last words of the name go first but one, then the time, the numbers and the
// share.
func TestFit(t *testing.T) {
	fields := []string{"parts of order 19, at most 20", "40 %", "1,400 of 12,345", "5m0s left in all"}
	for columns, want := range map[int]string{
		70: "parts of order 19, at most 20: 40 %, 1,400 of 12,345, 5m0s left in all",
		69: "parts of order 19, at most: 40 %, 1,400 of 12,345, 5m0s left in all",
		55: "parts of order: 40 %, 1,400 of 12,345, 5m0s left in all",
		40: "parts: 40 %, 1,400 of 12,345",
		20: "parts: 40 %",
		10: "parts",
		5:  "parts",
		3:  "par",
	} {
		if got := fit(columns, slices.Clone(fields)); got != want {
			t.Errorf("%d columns: %q, expected %q", columns, got, want)
		}
	}
}

// TestDataAndLine: data on the same terminal is whole, and the line comes back below whole lines of data only.
func TestDataAndLine(t *testing.T) {
	l, c, shown := drawn(80)
	data := l.guard(l.w)
	c.pass(2)
	l.draw()
	for _, step := range []struct{ text, want string }{
		{"first\n", "first\nworking, 2s"},
		{"sec", "first\nsec"},
		{"ond\n", "first\nsecond\nworking, 2s"},
		{"", "first\nsecond\nworking, 2s"},
	} {
		fmt.Fprint(data, step.text)
		l.draw()
		if got := shown(); got != step.want {
			t.Errorf("%q, expected %q", got, step.want)
		}
	}
	l.Close()
	if got := shown(); got != "first\nsecond\n" {
		t.Errorf("%q is left", got)
	}
}

// TestNoTerminal: where progress is always shown, it has no bar and nothing for a terminal, a line at a time.
func TestNoTerminal(t *testing.T) {
	var out strings.Builder
	c := &clock{time.Now()}
	l := newLine(&out, false, c.now)
	for done := range 3 {
		report(l, "orbits of order 8 found", done, 4)
		l.draw()
		c.pass(1)
	}
	l.Close()
	const want = "orbits of order 8 found: 25 %, 1 of 4, 3s left\n" +
		"orbits of order 8 found: 50 %, 2 of 4, 2s left\n"
	if got := out.String(); got != want {
		t.Errorf("%q, expected %q", got, want)
	}
}

// TestHeartbeat: in a file that is no terminal, a line says after 5 seconds what is done, and again when that has taken
// twice as long, but at least every ten minutes; also of work that reports nothing.
func TestHeartbeat(t *testing.T) {
	var out strings.Builder
	c := &clock{time.Now()}
	l := newLine(&out, false, c.now)
	l.setPace(heartbeat)
	var beats []int
	for second := range 4000 {
		before := out.Len()
		if l.draw(); out.Len() > before {
			beats = append(beats, second)
		}
		c.pass(1)
	}
	want := []int{5, 10, 20, 40, 80, 160, 320, 640, 1240, 1840, 2440, 3040, 3640}
	if !slices.Equal(beats, want) {
		t.Errorf("lines after %d seconds, expected %d", beats, want)
	}
	if first, _, _ := strings.Cut(out.String(), "\n"); first != "working, 5s" {
		t.Errorf("%q", first)
	}
}

// TestTicks: the line is drawn at each tick of its clock, until it is closed.
func TestTicks(t *testing.T) {
	var out strings.Builder
	start, ticks := time.Now(), make(chan time.Time)
	var calls atomic.Int64 // of the clock, on which a minute passes between two of them
	now := func() time.Time { return start.Add(time.Duration(calls.Add(1)) * time.Minute) }
	l := newLineFor(&out, "auto", &Clock{now, ticks})
	for range 3 {
		ticks <- start
	}
	l.Close()
	if got := strings.Count(out.String(), "working, "); got < 2 { // the third may wait when the line is closed
		t.Errorf("%d lines: %q", got, out.String())
	}
}

// TestLinesOfALog: what a heartbeat says of a phase, whose speed is that since its first report, and where it does not
// run into a line of another writer.
func TestLinesOfALog(t *testing.T) {
	var out strings.Builder
	c := &clock{time.Now()}
	l := newLine(&out, false, c.now)
	l.setPace(heartbeat)
	log := l.guard(&out)
	c.pass(4)
	report(l, "parts of order 20 counted", 500, 1000) // 500 are those of an earlier run
	c.pass(2)
	report(l, "parts of order 20 counted", 600, 1000)
	fmt.Fprint(log, "a note")
	l.draw()
	fmt.Fprintln(log, " of the run")
	l.draw()
	l.draw()
	c.pass(10)
	report(l, "parts of order 21 counted", 0, 10)
	l.draw()
	const want = "a note of the run\n" +
		"parts of order 20 counted: 60 %, 600 of 1,000, 8s left\n" +
		"parts of order 21 counted: 0 %, 0 of 10\n"
	if got := out.String(); got != want {
		t.Errorf("%q, expected %q", got, want)
	}
}

// TestPhaseAgain: a phase that is complete may begin anew under its name, and a late report of another thread does not
// make it do so.
func TestPhaseAgain(t *testing.T) {
	l, c, shown := drawn(200)
	const phase = "orbits of order 8 searched"
	for _, step := range []struct {
		pass float64
		done int
		want string
	}{
		{2, 1, "[==                      ] " + phase + ": 8 %, 1 of 12"},
		{9, 12, "[========================] " + phase + ": 100 %, 12"},
		{0, 11, "[========================] " + phase + ": 100 %, 12"},
		{0, 1, "[==                      ] " + phase + ": 8 %, 1 of 12"},
		{1, 3, "[======                  ] " + phase + ": 25 %, 3 of 12, 5s left"},
	} {
		c.pass(step.pass)
		report(l, phase, step.done, 12)
		l.draw()
		if got := shown(); got != step.want {
			t.Errorf("%d done: %q, expected %q", step.done, got, step.want)
		}
	}
}

// report reports a phase that is named by a text.
func report(l *Line, phase string, done, total int) {
	l.Report(work.Progress{Phase: work.Phase{Unit: phase}, Done: done, Total: total})
}
