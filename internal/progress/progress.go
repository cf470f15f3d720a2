// Package progress shows how far a long computation has come, on a line of the terminal.
package progress

import (
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
	"golang.org/x/term"
)

// Modes are the values of the flag --progress: auto shows progress where the output is a terminal.
var Modes = []string{"auto", "always", "never"}

// A Line shows the progress of one phase of the work after another.
type Line struct {
	container *mpb.Progress // nil where nothing is shown
	bar       *mpb.Bar
	phase     atomic.Pointer[started]
}

// A started is what the line speaks of at the moment.
type started struct {
	title string
	start time.Time
}

// New returns a line that writes to w.
func New(w io.Writer, mode string) *Line {
	file, ok := w.(*os.File)
	terminal := ok && term.IsTerminal(int(file.Fd()))
	l := &Line{}
	if mode == "never" || mode == "auto" && !terminal {
		return l
	}
	options := []mpb.ContainerOption{mpb.WithOutput(w), mpb.WithWidth(40)}
	if !terminal {
		options = append(options, mpb.WithAutoRefresh(), mpb.WithRefreshRate(time.Second))
	}
	l.phase.Store(&started{"starting", time.Now()})
	l.container = mpb.New(options...)
	l.bar = l.container.AddBar(0, // a total that is not known yet: the bar then never ends by itself, and serves every phase
		mpb.PrependDecorators(decor.Any(func(decor.Statistics) string { return l.phase.Load().title + " " })),
		mpb.AppendDecorators(decor.Any(l.remaining)),
	)
	return l
}

// remaining says how much is done, at what rate, and how long the rest takes if it goes on like that.
func (l *Line) remaining(s decor.Statistics) string {
	text := fmt.Sprintf(" %d / %d", s.Current, s.Total)
	if s.Current > 0 && s.Current < s.Total {
		took := time.Since(l.phase.Load().start).Seconds()
		left := took * float64(s.Total-s.Current) / float64(s.Current)
		text += fmt.Sprintf(", %.3g a second, %v left", float64(s.Current)/took, time.Duration(left*float64(time.Second)).Round(time.Second))
	}
	return text
}

// Report says how many parts of a phase of the work are done. It may be called from any thread.
func (l *Line) Report(phase string, done, total int) {
	if l.container == nil {
		return
	}
	if l.phase.Load().title != phase {
		l.phase.Store(&started{phase, time.Now()})
	}
	l.bar.SetTotal(int64(total), false)
	l.bar.SetCurrent(int64(done))
}

// Close takes the line away. It may be called twice.
func (l *Line) Close() {
	if l.container != nil {
		l.bar.Abort(true)
		l.container.Wait()
	}
}
