// Package work has the options that all long computations of the project share: threads, memory and progress. It stands
// at the top level because it is part of the interface of packages on both sides, count and orbit, which do not know
// each other.
package work

import "fmt"

// Options control a long computation. The zero value is ready to use.
type Options struct {
	Threads int    // number of threads at most; 0 means one per processor
	Memory  uint64 // bytes of memory that may be used; 0 means no limit. What is estimated to need more is refused

	// Progress, if not nil, hears how far the work is. It is called from any thread.
	Progress func(Progress)
}

// Report calls Progress if it is not nil.
func (o Options) Report(phase Phase, done, total int) {
	if o.Progress != nil {
		o.Progress(Progress{phase, done, total})
	}
}

// Reporter returns a function that reports how far a phase is, or nil where Progress is nil.
func (o Options) Reporter(phase Phase) func(done, total int) {
	if o.Progress == nil {
		return nil
	}
	return func(done, total int) { o.Report(phase, done, total) }
}

// InPhase returns options that report all progress of a computation as that of one phase.
func (o Options) InPhase(phase Phase) Options {
	if progress := o.Progress; progress != nil {
		o.Progress = func(p Progress) { progress(Progress{phase, p.Done, p.Total}) }
	}
	return o
}

// Room fails where something, a noun with an article, takes more bytes than the memory has room for. All that takes
// much memory asks it before.
func (o Options) Room(bytes uint64, format string, args ...any) error {
	if o.Memory == 0 || bytes <= o.Memory {
		return nil
	}
	return fmt.Errorf("%s takes about %d MiB of memory, and %d MiB are free",
		fmt.Sprintf(format, args...), bytes>>20, o.Memory>>20)
}

// Beside returns the options of a computation during which a number of further bytes of memory is in use.
func (o Options) Beside(bytes uint64) Options {
	if o.Memory > 0 {
		o.Memory = max(o.Memory, bytes+1) - bytes
	}
	return o
}
