package cli

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/dustin/go-humanize"
	"golang.org/x/term"
)

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

// A Line shows one phase of the work after another. It shows nothing in the first second. On a terminal it is drawn
// again and again on the last line, and removed at the end; elsewhere, it is a line of text once a second. Its methods
// may be called from any thread.
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
	plan   []*step   // what the whole takes, where that is known
	begun  time.Time // the first step
	drawn  bool      // something is drawn now
	inLine bool      // what another writer wrote last does not end a line, so that nothing can be drawn
	closed bool
}

// A step is a phase of an order in the plan of the work, with its cost, and the shares of it that were done when it
// began and are done now.
type step struct {
	phase             string
	order             int
	cost, first, done float64
	seen              bool
}

// setPlan says what the whole takes.
func (l *Line) setPlan(plan []*step) {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.plan = plan
}

// advance notes in the plan what a report says. What the plan has before it is done.
func (l *Line) advance(name string, done, total int) {
	i := slices.IndexFunc(l.plan, func(s *step) bool {
		return strings.HasPrefix(name, s.phase) && strings.Contains(name+" ", fmt.Sprintf(" of order %d ", s.order))
	})
	if i < 0 || total == 0 {
		return
	}
	pass, passes := 1.0, 1.0
	if at := strings.LastIndex(name, "(pass "); at >= 0 {
		fmt.Sscanf(name[at:], "(pass %f of %f)", &pass, &passes)
	}
	share := (pass - 1 + float64(done)/float64(total)) / passes
	for j, s := range l.plan[:i+1] {
		if !s.seen {
			s.seen, s.first = true, 1
			if j == i {
				s.first = share
			}
			s.done = s.first
		}
	}
	l.plan[i].done = max(l.plan[i].done, share)
	if l.begun.IsZero() {
		l.begun = l.now()
	}
}

// left estimates the time that the rest of the plan takes, or of the phase where there is no plan, from the speed since
// it began.
func (l *Line) left() (left time.Duration, of string) {
	work, rest, begun := float64(l.phase.done-l.phase.first), float64(l.phase.total-l.phase.done), l.phase.start
	if !l.begun.IsZero() {
		work, rest, begun, of = 0, 0, l.begun, " in all"
		for _, s := range l.plan {
			work, rest = work+s.cost*(s.done-s.first), rest+s.cost*(1-s.done)
		}
	}
	if took := l.now().Sub(begun); took >= settled && work > 0 && rest > 0 {
		left = time.Duration(float64(took) * rest / work)
	}
	return left, of
}

// A phase is what the line shows.
type phase struct {
	name        string    // "" for work without a measure
	start, last time.Time // of its first report, and of the last one that said more
	first, done int       // at the start, and now
	total       int       // 0 where it is not known
}

// newLineFor returns a line that writes to w. Mode auto shows progress on a terminal.
func newLineFor(w io.Writer, mode string) *Line {
	terminal := isTerminal(w)
	if mode == "never" || mode == "auto" && !terminal {
		return &Line{}
	}
	l := newLine(w, terminal, time.Now)
	if terminal {
		l.width = func() int { columns, _, _ := term.GetSize(int(w.(*os.File).Fd())); return columns }
	}
	go l.refresh()
	return l
}

func newLine(w io.Writer, terminal bool, now func() time.Time) *Line {
	return &Line{
		w:        w,
		terminal: terminal,
		width:    func() int { return 0 },
		now:      now,
		start:    now(),
		stop:     make(chan struct{}),
		phase:    phase{start: now()},
	}
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

// Report says how many parts of a phase of the work are done. The phase names the parts: "orbits of order 8 searched".
// A total of 0 is one that nobody knows.
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
	l.advance(name, done, total)
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

// guard returns a writer to w, a terminal like that of the line. The line is removed before each write, and drawn again
// where the text ends with a line feed.
func (l *Line) guard(w io.Writer) io.Writer {
	if l.w == nil || !l.terminal {
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
	switch {
	case l.closed || l.inLine || l.now().Sub(l.start) < silence:
	case !l.terminal:
		fmt.Fprintln(l.w, l.text())
	default:
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

// fit joins fields so that they fit a number of columns: without the third, the fourth, the second, as far as need be,
// and then with the first words of the first.
func fit(columns int, fields []string) string {
	for utf8.RuneCountInString(join(fields)) > columns && len(fields) > 1 {
		last := min(2, len(fields)-1)
		fields = slices.Delete(fields, last, last+1)
	}
	text := []rune(join(fields))
	if len(text) <= columns {
		return string(text)
	}
	if space := strings.LastIndexByte(string(text[:columns+1]), ' '); space > 0 {
		return string(text)[:space]
	}
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
		return []string{p.name, humanize.Comma(int64(p.done)), seconds(now.Sub(p.start))}
	case p.done == p.total:
		return []string{p.name, "100 %", humanize.Comma(int64(p.done))}
	}
	percent := min(100*float64(p.done)/float64(p.total), 99) // rounding does not make it complete
	numbers := humanize.Comma(int64(p.done)) + " of " + humanize.Comma(int64(p.total))
	fields := []string{p.name, fmt.Sprintf("%.0f %%", percent), numbers}
	if left, of := l.left(); left > 0 {
		fields = append(fields, seconds(left+time.Second-1)+" left"+of) // never 0
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
	return p.name == "" || p.total > 0 && p.done >= p.total && now.Sub(p.last) > settled
}

// seconds is a time in whole seconds.
func seconds(d time.Duration) string { return d.Truncate(time.Second).String() }
