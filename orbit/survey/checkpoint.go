package survey

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"qorbit/internal/base/journal"
	"qorbit/internal/base/outfile"
	"qorbit/internal/base/parallel"
	"qorbit/orbit"
	"qorbit/work"
)

// ResumableScope has the boards and moves of surveys that can be resumed.
var ResumableScope = work.Scope{
	Conditions: []string{work.Queens}, Moves: work.Mov, Queens: 1, Least: 1, Most: orbit.MaxEnumerated,
}

// RunResumable is Run for queens and moves of one queen on the orbits of order n, which it enumerates, with a
// checkpoint in a file. Where the file exists, it resumes the survey whose state the file holds. It writes the state,
// which has the orbits, when they are enumerated, at the end of a pass, about once a minute, and when ctx is done. The
// file stays when the survey is finished: remove it when the result is safe.
//
// note, which must not be nil, receives a line of text about what was resumed and what is kept. RunResumable fails with
// a *journal.Error where the file is not the state of a survey of order n or another run has it, and otherwise as Run
// does.
func RunResumable(
	ctx context.Context,
	n int,
	name string,
	opt orbit.Options,
	note func(format string, args ...any),
) (*Survey, error) {
	c := &checkpoint{name: name, saved: time.Now(), note: note}
	file, err := c.open(n)
	if err != nil {
		return nil, err
	}
	defer c.release()
	if file == nil {
		err = c.begin(ctx, n, opt)
	} else {
		err = c.resume(ctx, file, opt)
	}
	if err != nil {
		return nil, err
	}
	s, err := c.run.finish(ctx, c.saveNowAndThen)
	if err != nil && ctx.Err() != nil {
		return nil, cmp.Or(c.keep(), err)
	}
	return s, err
}

// A checkpoint is the file of a run.
type checkpoint struct {
	name    string
	run     *run
	note    func(format string, args ...any)
	release func()        // the lock
	saved   time.Time     // when the state was saved last
	took    time.Duration // how long that took
}

// open opens the state to resume; there is none if the file does not exist. It fails where the file is something else,
// and where no file could be written, before any work is done.
func (c *checkpoint) open(n int) (*os.File, error) {
	if info, err := os.Stat(c.name); err == nil && !info.Mode().IsRegular() {
		return nil, journal.About(c.name, errors.New("is no regular file, expected one"))
	}
	probe, err := outfile.Create(c.name)
	if err != nil {
		return nil, err
	}
	probe.Discard()
	if c.release, err = outfile.LockFor(c.name); err != nil {
		return nil, journal.About(c.name, err)
	}
	file, err := c.read(n)
	if err != nil {
		c.release()
	}
	return file, err
}

// read opens the file, if there is one, and reads its head.
func (c *checkpoint) read(n int) (*os.File, error) {
	file, err := os.Open(c.name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, journal.About(c.name, err)
	}
	head, _, err := readHead(bufio.NewReader(file), io.Discard)
	if err == nil && head.N != n {
		err = fmt.Errorf("%w of order %d, it is of order %d", ErrState, n, head.N)
	}
	if err == nil {
		_, err = file.Seek(0, 0)
	}
	if err != nil {
		file.Close()
		return nil, journal.About(c.name, err)
	}
	return file, nil
}

// begin enumerates the orbits, plans the run, and keeps the orbits.
func (c *checkpoint) begin(ctx context.Context, n int, opt orbit.Options) error {
	orbits, err := c.enumerate(ctx, n, opt)
	if err != nil {
		return err
	}
	opt = opt.Beside(orbits.Bytes())
	if c.run, err = newRun(orbits, passLimitOf(orbits, opt), opt); err != nil {
		return err
	}
	return c.save()
}

// enumerate enumerates the orbits. An interrupt loses what it has found.
func (c *checkpoint) enumerate(ctx context.Context, n int, opt orbit.Options) (*orbit.Orbits, error) {
	orbits, err := orbit.Enumerate(ctx, orbit.Queens.Of(n), opt)
	if err != nil && ctx.Err() != nil {
		c.note("interrupted while orbits were enumerated: nothing of that is kept")
	}
	return orbits, err
}

// resume reads the run from a file, which it closes: Windows does not replace a file that is open. A state without a
// finished pass has the orbits alone, and the passes are planned anew.
func (c *checkpoint) resume(ctx context.Context, file *os.File, opt orbit.Options) error {
	defer file.Close()
	state, err := readSaved(file)
	if err != nil {
		return journal.About(c.name, err)
	}
	var orbits *orbit.Orbits
	if state.hasOrbits {
		if orbits, err = state.orbits(opt); err != nil {
			return journal.About(c.name, err)
		}
	} else if orbits, err = c.enumerate(ctx, state.N, opt); err != nil {
		return err
	}
	opt = opt.Beside(orbits.Bytes())
	limit := state.Most
	if state.Done == 0 {
		limit = passLimitOf(orbits, opt)
	}
	if c.run, err = state.run(orbits, limit, opt); err != nil {
		return journal.About(c.name, err)
	}
	if state.Done == 0 {
		c.note("%q keeps the orbits", c.name)
		return nil
	}
	c.note("%q keeps %d of %d passes over the patterns", c.name, c.run.join.Done, c.run.join.Passes())
	return nil
}

// keep saves what is finished when the run is interrupted. The orbits are saved already.
func (c *checkpoint) keep() error {
	done, all := c.run.join.Done, c.run.join.Passes()
	if done == 0 {
		c.note("interrupted before the first of %d passes over the patterns was finished: the orbits are kept in %q",
			all, c.name)
		return nil
	}
	if err := c.save(); err != nil {
		return err
	}
	c.note("%d of %d passes over the patterns are made and kept in %q: the same command goes on from there",
		done, all, c.name)
	return nil
}

// The processor time of a pass for each orbit of the order and for each incidence of the pass, as measured at order 18.
const (
	orbitTime     = 330 * time.Nanosecond
	incidenceTime = 240 * time.Nanosecond
)

// An interrupt loses a pass, so a pass should be short, but each pass goes through all orbits. There are fewPasses
// passes if each takes a minute at most, or more of them. Passes of few incidences are not divided, and take some ten
// seconds of processor time.
var (
	passLimit uint64 = 1 << 26
	fewPasses uint64 = 6
)

// passIncidences returns how many incidences a pass should have at most. Where going through the orbits alone takes
// most of a minute, the incidences of a pass take as long again.
func passIncidences(orbits, order, threads int) uint64 {
	walk := time.Duration(orbits) * orbitTime
	timed := max(time.Duration(threads)*time.Minute-walk, walk) / incidenceTime
	return max(passLimit, min(uint64(orbits)*uint64(order)/fewPasses, uint64(timed)))
}

// passLimitOf returns how many incidences a pass of these orbits has at most.
func passLimitOf(orbits *orbit.Orbits, opt orbit.Options) uint64 {
	inPass := passIncidences(orbits.Len(), orbits.Order(), parallel.Threads(opt.Threads))
	return min(memoryLimit(orbits.Len(), orbits.Order(), opt), inPass)
}

// save writes the state.
func (c *checkpoint) save() error {
	start := time.Now()
	err := outfile.WriteFile(c.name, c.run.save)
	c.saved, c.took = time.Now(), time.Since(start)
	return err
}

// saveNowAndThen saves the state if the last save is a minute ago, and twenty times as long as that save took.
func (c *checkpoint) saveNowAndThen() error {
	if time.Since(c.saved) < max(time.Minute, 20*c.took) {
		return nil
	}
	return c.save()
}
