package cli

import (
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/term"
)

// progressModes are the values of the flag --progress: auto shows progress where the output is a terminal.
var progressModes = []string{"auto", "always", "never"}

const (
	silence = time.Second // of work that shows nothing
	refresh = 200 * time.Millisecond
)

// A Line shows one phase of the work after another. It shows nothing in the first second. On a terminal it is drawn again and again on
// the last line, and removed at the end; elsewhere, it is a line of text once a second. Its methods may be called from any thread.
type Line struct {
	w        io.Writer                           // nil where nothing is shown
	observe  func(phase string, done, total int) // nil but for tests
	terminal bool
	width    func() int // columns of the terminal
	now      func() time.Time
	stop     chan struct{}

	lock   sync.Mutex
	start  time.Time // of the line
	phase  phase
	drawn  int  // columns that are drawn now
	inLine bool // what another writer wrote last does not end a line, so that nothing can be drawn
	closed bool
}

// open has the lines that are not closed, for CloseAll.
var open sync.Map

// NewLine returns a line that writes to w.
func NewLine(w io.Writer, mode string) *Line {
	file, _ := w.(*os.File)
	terminal := isTerminal(w)
	if mode == "never" || mode == "auto" && !terminal {
		return &Line{}
	}
	l := newLine(w, terminal, time.Now)
	if terminal {
		l.width = func() int { columns, _, _ := term.GetSize(int(file.Fd())); return columns }
	}
	open.Store(l, nil)
	go l.refresh()
	return l
}

// Observed returns a line that shows nothing and passes on each report, for tests of what reports.
func Observed(observe func(phase string, done, total int)) *Line { return &Line{observe: observe} }

func newLine(w io.Writer, terminal bool, now func() time.Time) *Line {
	return &Line{w: w, terminal: terminal, width: func() int { return 0 }, now: now, start: now(), stop: make(chan struct{}), phase: phase{start: now()}}
}

// refresh draws the line until it is closed.
func (l *Line) refresh() {
	every := refresh
	if !l.terminal {
		every = silence
	}
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	for {
		select {
		case <-l.stop:
			return
		case <-ticks.C:
			l.draw()
		}
	}
}

// Report says how many parts of a phase of the work are done. The phase names the parts: "orbits of order 8 searched". A total of 0 is
// one that nobody knows.
func (l *Line) Report(name string, done, total int) {
	if l.observe != nil {
		l.observe(name, done, total)
	}
	if l.w == nil {
		return
	}
	l.lock.Lock()
	defer l.lock.Unlock()
	if l.phase.name != name || l.phase.total != total {
		l.phase = phase{name: name, start: l.now(), last: l.now(), first: done, total: total}
	}
	if done > l.phase.done { // threads report in any order
		l.phase.done, l.phase.last = done, l.now()
	}
}

// EndPhase ends the phase: what follows is work without a measure until the next Report.
func (l *Line) EndPhase() {
	if l.w != nil {
		l.lock.Lock()
		defer l.lock.Unlock()
		l.phase = phase{start: l.now()}
	}
}

// Guard returns a writer to w, a terminal like that of the line. The line is removed before each write, and drawn again
// where the text ends with a line feed.
func (l *Line) Guard(w io.Writer) io.Writer {
	if l.w == nil || !l.terminal {
		return w
	}
	return guarded{l, w}
}

type guarded struct {
	line *Line
	w    io.Writer
}

// Write implements io.Writer.
func (g guarded) Write(text []byte) (int, error) {
	g.line.lock.Lock()
	defer g.line.lock.Unlock()
	g.line.erase()
	if len(text) > 0 {
		g.line.inLine = text[len(text)-1] != '\n'
	}
	return g.w.Write(text)
}

// Close removes the line. It may be called several times.
func (l *Line) Close() {
	if l.w == nil {
		return
	}
	l.lock.Lock()
	defer l.lock.Unlock()
	if !l.closed {
		l.erase()
		l.closed = true
		close(l.stop)
		open.Delete(l)
	}
}

// CloseAll removes the lines of the program, which is about to end.
func CloseAll() {
	open.Range(func(l, _ any) bool {
		l.(*Line).Close()
		return true
	})
}
