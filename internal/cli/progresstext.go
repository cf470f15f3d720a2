package cli

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// A phase is what the line shows.
type phase struct {
	name        string    // "" for work without a measure
	start, last time.Time // of its first report, and of the last one that said more
	first, done int       // at the start, and now
	total       int       // 0 where it is not known
}

const (
	barWidth     = 24
	defaultWidth = 80          // of a terminal that does not say
	settled      = time.Second // how long a phase runs before its speed is believed
)

// draw draws the line, if it is time.
func (l *Line) draw() {
	l.lock.Lock()
	defer l.lock.Unlock()
	if l.closed || l.inLine || l.now().Sub(l.start) < silence {
		return
	}
	if !l.terminal {
		fmt.Fprintln(l.w, l.text(0))
		return
	}
	text := l.text(l.columns())
	l.erase()
	io.WriteString(l.w, text)
	l.drawn = utf8.RuneCountInString(text)
}

// erase removes what is drawn, with what the terminal has added to it for a key such as Ctrl-C.
func (l *Line) erase() {
	if l.drawn == 0 {
		return
	}
	l.drawn = 0
	if os.Getenv("TERM") == "dumb" { // it has no other way
		io.WriteString(l.w, "\r"+strings.Repeat(" ", l.columns())+"\r")
		return
	}
	io.WriteString(l.w, "\r\x1b[K")
}

// columns is how many columns may be written: behind the last one, a terminal may go on to the next line.
func (l *Line) columns() int {
	if width := l.width(); width > 0 {
		return max(width-1, 1)
	}
	return defaultWidth - 1
}

// text is the line, in at most width columns, or without a bar for any width if width is 0.
func (l *Line) text(width int) string {
	p, now := l.phase, l.now()
	if p.name == "" || p.total > 0 && p.done >= p.total && now.Sub(p.last) > settled { // what follows has no measure
		return fit("working, "+seconds(now.Sub(l.start)), width)
	}
	if p.total == 0 {
		return fit(fmt.Sprintf("%s: %s, %s", p.name, grouped(p.done), seconds(now.Sub(p.start))), width)
	}
	share := min(float64(p.done)/float64(p.total), 1)
	numbers := fmt.Sprintf("%.0f %%, %s of %s", 100*share, grouped(p.done), grouped(p.total))
	if p.done == p.total { // rounding does not make it complete
		numbers = fmt.Sprintf("100 %%, %s", grouped(p.done))
	} else if share >= 0.995 {
		numbers = strings.Replace(numbers, "100 %", "99 %", 1)
	}
	if left, known := p.left(now); known {
		numbers += ", " + seconds(left+time.Second-1) + " left" // never 0
	}
	text := p.name + ": " + numbers
	filled := int(share * barWidth)
	bar := "[" + strings.Repeat("=", filled) + strings.Repeat(" ", barWidth-filled) + "] "
	if utf8.RuneCountInString(bar+text) <= width {
		return bar + text
	}
	return fit(text, width)
}

// left is how long the rest of the phase takes if it goes on as it did since it started.
func (p phase) left(now time.Time) (time.Duration, bool) {
	took := now.Sub(p.start)
	if took < settled || p.done <= p.first || p.done >= p.total {
		return 0, false
	}
	return time.Duration(float64(took) * float64(p.total-p.done) / float64(p.done-p.first)), true
}

// fit cuts a text to a width, 0 for any.
func fit(text string, width int) string {
	if runes := []rune(text); width > 0 && len(runes) > width {
		return string(runes[:width])
	}
	return text
}

// seconds is a time in whole seconds.
func seconds(d time.Duration) string { return d.Truncate(time.Second).String() }

// grouped prints a number with commas between thousands.
func grouped(n int) string {
	digits := strconv.Itoa(n)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}
