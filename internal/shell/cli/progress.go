package cli

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"qorbit/internal/base/words"
	"qorbit/work"

	"github.com/dustin/go-humanize"
	"github.com/spf13/pflag"
	"golang.org/x/term"
)

// A Progress is what standard error says of a run: messages, and how far the work is.
type Progress struct {
	Stderr  io.Writer
	Quiet   bool // -q
	Shown   *Line
	Observe func(work.Progress) // hears of the progress, if not nil: for tests of what reports
	Clock   *Clock              // of the line, if not nil: for tests

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

// show starts the line of progress. What is written to the terminal from now on does not run into it.
func (p *Progress) show(stdout *io.Writer) {
	mode := p.mode
	if p.Quiet {
		mode = "never"
	}
	p.Shown = newLineFor(p.Stderr, mode, p.Clock)
	p.Shown.observe = p.Observe
	p.Stderr = p.Shown.guard(p.Stderr)
	if isTerminal(*stdout) {
		*stdout = p.Shown.guard(*stdout)
	}
}

// isTerminal reports whether a writer is a terminal that obeys escape sequences. One called dumb does not, and Windows
// must be told to.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && runtime.GOOS != "windows" && os.Getenv("TERM") != "dumb" && term.IsTerminal(int(file.Fd()))
}

const (
	silence  = time.Second // of work that shows nothing
	refresh  = 200 * time.Millisecond
	settled  = time.Second // how long a phase runs before its speed is believed
	barWidth = 24
)

// A Line shows one phase of the work after another, from its clock: also while nothing is reported. On a terminal it is
// drawn again and again on the last line, and removed at the end; elsewhere it is a line of text now and then. Its
// methods may be called from any thread.
type Line struct {
	w        io.Writer           // nil where nothing is shown
	observe  func(work.Progress) // nil but for tests
	terminal bool
	width    func() int // columns of the terminal
	pace     pace
	now      func() time.Time
	stop     chan struct{}

	lock   sync.Mutex
	start  time.Time // of the line
	next   time.Duration
	phase  phase
	drawn  bool // something is drawn now
	inLine bool // what another writer wrote last does not end a line, so that nothing can be drawn
	typing bool // a user may be typing on the terminal
	closed bool
}

// A pace says when lines of text follow each other: the first after some time, each next one when the work has taken
// twice as long, but no later than some time after the last.
type pace struct{ first, most time.Duration }

var (
	steady    = pace{silence, silence}                  // --progress always
	heartbeat = pace{5 * time.Second, 10 * time.Minute} // for logs
)

// after is when the line follows that was due at some time.
func (p pace) after(due time.Duration) time.Duration { return due + min(due, p.most) }

// A Clock drives the line of progress.
type Clock struct {
	Now   func() time.Time
	Ticks <-chan time.Time // the line may be drawn at each
}

// systemClock is the clock of the machine, until it is stopped.
func systemClock(every time.Duration) (c Clock, stop func()) {
	ticker := time.NewTicker(every)
	return Clock{time.Now, ticker.C}, ticker.Stop
}

// A phase is what the line shows.
type phase struct {
	of          work.Phase // the zero value for work without a measure
	start, last time.Time  // of its first report, and of the last one that said more
	first, done int        // at the start, and now
	total       int        // 0 where it is not known
}

// newLineFor returns a line that writes to w, by a clock or, where that is nil, by that of the machine. Mode auto shows
// progress on a terminal and, now and then, in another file.
func newLineFor(w io.Writer, mode string, clock *Clock) *Line {
	terminal := isTerminal(w)
	_, isFile := w.(*os.File) // what is no file, nobody watches
	if mode == "never" || mode == "auto" && !isFile && clock == nil {
		return &Line{}
	}
	every, stop := refresh, func() {}
	if !terminal {
		every = silence
	}
	if clock == nil {
		system, end := systemClock(every)
		clock, stop = &system, end
	}
	l := newLine(w, terminal, clock.Now)
	if terminal {
		l.width = func() int { columns, _, _ := term.GetSize(int(w.(*os.File).Fd())); return columns }
	}
	if mode == "auto" {
		l.setPace(heartbeat)
	}
	go l.run(clock.Ticks, stop)
	return l
}

func newLine(w io.Writer, terminal bool, now func() time.Time) *Line {
	l := &Line{
		w:        w,
		terminal: terminal,
		width:    func() int { return 0 },
		now:      now,
		start:    now(),
		stop:     make(chan struct{}),
		phase:    phase{start: now()},
	}
	l.setPace(steady)
	return l
}

// setPace sets when lines of text follow each other.
func (l *Line) setPace(p pace) { l.pace, l.next = p, p.first }

// run draws the line at each tick until it is closed, and then stops the clock.
func (l *Line) run(ticks <-chan time.Time, stop func()) {
	defer stop()
	for {
		select {
		case <-l.stop:
			return
		case <-ticks:
			l.draw()
		}
	}
}

// Report says how far a phase of the work is.
func (l *Line) Report(p work.Progress) {
	if l.observe != nil {
		l.observe(p)
	}
	if l.w == nil {
		return
	}
	l.lock.Lock()
	defer l.lock.Unlock()
	if l.phase.of != p.Phase || l.phase.total != p.Total || l.phase.again(p.Done) {
		l.phase = phase{of: p.Phase, start: l.now(), last: l.now(), first: p.Done, done: p.Done, total: p.Total}
	}
	if p.Done > l.phase.done { // threads report in any order
		l.phase.done, l.phase.last = p.Done, l.now()
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

// setTyping says whether a user types on the terminal, so that nothing may be drawn.
func (l *Line) setTyping(typing bool) {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.erase()
	l.typing = typing
}

// guard returns a writer to w, a terminal like that of the line or the same file. The line is removed before each
// write, and drawn again where the text ends with a line feed.
func (l *Line) guard(w io.Writer) io.Writer {
	if l.w == nil {
		return w
	}
	return guarded{l, w}
}

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
	if l.w == nil {
		return
	}
	l.lock.Lock()
	defer l.lock.Unlock()
	if !l.closed {
		l.erase()
		l.closed = true
		close(l.stop)
	}
}

// draw draws the line, if it is time.
func (l *Line) draw() {
	l.lock.Lock()
	defer l.lock.Unlock()
	took := l.now().Sub(l.start)
	switch {
	case l.closed || l.inLine || l.typing && l.terminal:
	case !l.terminal && took >= l.next:
		for took >= l.next {
			l.next = l.pace.after(l.next)
		}
		fmt.Fprintln(l.w, l.text())
	case l.terminal && took >= silence:
		l.erase()
		columns := max(cmp.Or(l.width(), 80)-1, 1) // behind the last one, a terminal may go on to the next line
		text := fit(columns, l.fields())
		if bar := l.bar(); utf8.RuneCountInString(bar+l.text()) <= columns {
			text = bar + text
		}
		io.WriteString(l.w, text)
		l.drawn = true
	}
}

// fit joins fields so that they fit a number of columns, as far as need be with only the first words of the first, and
// then without the last fields: the share stays longest.
func fit(columns int, fields []string) string {
	fits := func() bool { return utf8.RuneCountInString(join(fields)) <= columns }
	for len(fields) > 1 && !fits() {
		if space := strings.LastIndexByte(fields[0], ' '); space > 0 {
			fields[0] = strings.TrimRight(fields[0][:space], ",")
		} else {
			fields = fields[:len(fields)-1]
		}
	}
	if fits() {
		return join(fields)
	}
	text := []rune(fields[0])
	return string(text[:columns])
}

// join joins the name of a phase and what is said of it.
func join(fields []string) string {
	if len(fields) == 1 {
		return fields[0]
	}
	return fields[0] + ": " + strings.Join(fields[1:], ", ")
}

// erase removes what is drawn, with what the terminal has added to it for a key such as Ctrl-C.
func (l *Line) erase() {
	if l.drawn {
		io.WriteString(l.w, "\r\x1b[K")
		l.drawn = false
	}
}

// text is the line without a bar.
func (l *Line) text() string { return join(l.fields()) }

// fields are the parts of the line without a bar: the name of the phase and, as far as they are known, the share, the
// numbers, the time.
func (l *Line) fields() []string {
	p, now := l.phase, l.now()
	switch {
	case p.unmeasured(now):
		return []string{"working, " + seconds(now.Sub(l.start))}
	case p.total == 0:
		return []string{p.of.String(), humanize.Comma(int64(p.done)), seconds(now.Sub(p.start))}
	case p.done == p.total:
		return []string{p.of.String(), "100 %", humanize.Comma(int64(p.done))}
	}
	percent := min(100*float64(p.done)/float64(p.total), 99) // rounding does not make it complete
	numbers := humanize.Comma(int64(p.done)) + " of " + humanize.Comma(int64(p.total))
	fields := []string{p.of.String(), fmt.Sprintf("%.0f %%", percent), numbers}
	if left := p.left(now); left > 0 {
		fields = append(fields, seconds(left+time.Second-1)+" left") // never 0
	}
	return fields
}

// bar shows what share of the phase is done, where the total is known.
func (l *Line) bar() string {
	if l.phase.total == 0 || l.phase.unmeasured(l.now()) {
		return ""
	}
	filled := min(l.phase.done*barWidth/l.phase.total, barWidth)
	return "[" + strings.Repeat("=", filled) + strings.Repeat(" ", barWidth-filled) + "] "
}

// unmeasured reports whether the work has no measure now, as behind the end of a phase.
func (p phase) unmeasured(now time.Time) bool {
	return p.of == work.Phase{} || p.total > 0 && p.done >= p.total && now.Sub(p.last) > settled
}

// again reports whether a report begins the phase anew, which was complete: this number of parts is done only at its
// start.
func (p phase) again(done int) bool {
	return p.total > 0 && p.done >= p.total && p.first < p.total && done <= p.first
}

// left estimates the time that the rest of the phase takes from its speed since its first report, at which some parts
// may have been done by earlier runs. It is 0 where that is not known.
func (p phase) left(now time.Time) time.Duration {
	took, work, rest := now.Sub(p.start), p.done-p.first, p.total-p.done
	if took < settled || work <= 0 || rest <= 0 {
		return 0
	}
	return time.Duration(float64(took) * float64(rest) / float64(work))
}

// seconds is a time in whole seconds.
func seconds(d time.Duration) string { return d.Truncate(time.Second).String() }
