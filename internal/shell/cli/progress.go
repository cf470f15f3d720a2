package cli

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"qorbit/internal/base/words"
	"qorbit/work"
)

// A Progress is what standard error says of a run: messages, and how far the work is.
type Progress struct {
	Stderr  io.Writer
	Quiet   bool // -q
	Shown   *Line
	Observe func(work.Progress) // hears of the progress, if not nil: for tests of what reports

	mode string // --progress
}

// addFlags adds the flags of what is said of a run.
func (p *Progress) addFlags(flags *pflag.FlagSet) {
	p.mode = "auto"
	Choice(flags, &p.mode, "progress", "show progress on standard error", "auto", "always", "never")
	flags.BoolVarP(&p.Quiet, "quiet", "q", false, "no progress and no log")
}

// Log writes a line about the run to standard error. What comes from outside cannot act on the terminal.
func (p *Progress) Log(format string, args ...any) {
	if !p.Quiet {
		fmt.Fprintln(p.Stderr, words.Printable(fmt.Sprintf(format, args...)))
	}
}

// show starts the line of progress: on a terminal, or now and then as text in another file. What is written to the
// terminal from now on does not run into it.
func (p *Progress) show(stdout *io.Writer) {
	p.Shown = &Line{observe: p.Observe}
	file, isFile := p.Stderr.(*os.File) // what is no file, nobody watches
	if p.Quiet || p.mode == "never" || p.mode == "auto" && !isFile {
		return
	}
	p.Shown.w, p.Shown.next, p.Shown.most = p.Stderr, silence, silence
	if isTerminal(p.Stderr) {
		p.Shown.width = func() int { columns, _, _ := term.GetSize(int(file.Fd())); return columns }
	} else if p.mode == "auto" {
		p.Shown.next, p.Shown.most = firstHeartbeat, mostBetween
	}
	p.Shown.begin()
	p.Stderr = guarded{p.Shown, p.Stderr}
	if isTerminal(*stdout) {
		*stdout = guarded{p.Shown, *stdout}
	}
}

// isTerminal reports whether a writer is a terminal that obeys escape sequences. One called dumb does not, and Windows
// must be told to.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && runtime.GOOS != "windows" && os.Getenv("TERM") != "dumb" && term.IsTerminal(int(file.Fd()))
}

const (
	silence = time.Second // of work that shows nothing
	refresh = 200 * time.Millisecond
	settled = time.Second // how long a phase runs before its speed is believed

	firstHeartbeat = 5 * time.Second // in the file of a log
	mostBetween    = 10 * time.Minute
)

// A Line shows one phase of the work after another, also while nothing is reported. On a terminal it is drawn again and
// again on the last line, and removed at the end. Elsewhere it is a line of text, each one when the work has taken
// twice as long as at the last one. The zero value shows nothing. Its methods may be called from any thread.
type Line struct {
	observe func(work.Progress) // nil but for tests
	width   func() int          // columns of the terminal; nil where there is none

	lock   sync.Mutex
	w      io.Writer     // nil where nothing is shown, and when the line is closed
	next   time.Duration // when it is drawn next, since the start
	most   time.Duration // the longest time between two lines of text
	start  time.Time
	phase  phase
	drawn  bool // something is drawn now
	inLine bool // what another writer wrote last does not end a line, so that nothing can be drawn
	stop   chan struct{}
}

// A phase is what the line shows.
type phase struct {
	work.Progress           // the last report; the zero value for work without a measure
	first         int       // how many units were done at the first report
	start, last   time.Time // of the first report, and of the last one that said more
}

// begin draws the line again and again until it is closed.
func (l *Line) begin() {
	l.start, l.stop = time.Now(), make(chan struct{})
	go func() {
		ticker := time.NewTicker(refresh)
		defer ticker.Stop()
		for {
			select {
			case <-l.stop:
				return
			case <-ticker.C:
				l.draw()
			}
		}
	}()
}

// Report says how far a phase of the work is. Threads report in any order. A complete phase begins anew with a report
// that says no more than its first one.
func (l *Line) Report(p work.Progress) {
	if l.observe != nil {
		l.observe(p)
	}
	l.lock.Lock()
	defer l.lock.Unlock()
	again := l.phase.isComplete() && p.Done <= l.phase.first
	if p.Phase != l.phase.Phase || p.Total != l.phase.Total || again {
		l.phase = phase{Progress: p, first: p.Done, start: time.Now(), last: time.Now()}
	} else if p.Done > l.phase.Done {
		l.phase.Done, l.phase.last = p.Done, time.Now()
	}
}

// EndPhase ends the phase: what follows is work without a measure until the next Report.
func (l *Line) EndPhase() {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.phase = phase{}
}

// A guarded writer writes to a terminal like that of the line, or to the same file. The line is removed before each
// write, and drawn again where the text ends with a line feed.
type guarded struct {
	line *Line
	w    io.Writer
}

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
	l.lock.Lock()
	defer l.lock.Unlock()
	if l.w != nil {
		l.erase()
		close(l.stop)
		l.w = nil
	}
}

// draw draws the line, if it is time.
func (l *Line) draw() {
	l.lock.Lock()
	defer l.lock.Unlock()
	took := time.Since(l.start)
	if l.w == nil || l.inLine || took < l.next {
		return
	}
	text := l.phase.text(took)
	if l.width == nil {
		for took >= l.next {
			l.next += min(l.next, l.most)
		}
		fmt.Fprintln(l.w, text)
		return
	}
	l.erase()
	columns := max(cmp.Or(l.width(), 80)-1, 1) // behind the last one, a terminal may go on to the next line
	if runes := []rune(text); len(runes) > columns {
		text = string(runes[:columns-1]) + "…"
	}
	io.WriteString(l.w, text)
	l.drawn = true
}

// erase removes what is drawn, with what the terminal has added to it for a key such as Ctrl-C.
func (l *Line) erase() {
	if l.drawn {
		io.WriteString(l.w, "\r\x1b[K")
		l.drawn = false
	}
}

func (p *phase) isComplete() bool { return p.Total > 0 && p.Done >= p.Total }

// text says what is done and, as far as they are known, the share, the numbers and the time that is left. The work has
// taken some time in all.
func (p *phase) text(took time.Duration) string {
	done, total := humanize.Comma(int64(p.Done)), humanize.Comma(int64(p.Total))
	switch {
	case p.Phase == work.Phase{} || p.isComplete() && time.Since(p.last) > settled: // as behind the end of a phase
		return "working, " + seconds(took)
	case p.Total == 0:
		return fmt.Sprintf("%v: %s, %s", p.Phase, done, seconds(time.Since(p.start)))
	case p.isComplete():
		return fmt.Sprintf("%v: 100 %%, %s", p.Phase, done)
	}
	percent := min(100*float64(p.Done)/float64(p.Total), 99) // rounding does not make it complete
	text := fmt.Sprintf("%v: %.0f %%, %s of %s", p.Phase, percent, done, total)
	if left := p.left(); left > 0 {
		text += ", " + seconds(left+time.Second-1) + " left" // never 0
	}
	return text
}

// left estimates the time that the rest of the phase takes from its speed since its first report, at which some parts
// may have been done by earlier runs. It is 0 where that is not known.
func (p *phase) left() time.Duration {
	took, done := time.Since(p.start), p.Done-p.first
	if took < settled || done <= 0 {
		return 0
	}
	return time.Duration(float64(took) * float64(p.Total-p.Done) / float64(done))
}

// seconds is a time in whole seconds.
func seconds(d time.Duration) string { return d.Truncate(time.Second).String() }
