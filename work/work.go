// Package work has the options that all long computations of the project share: threads, memory and progress.
package work

// Options control a long computation. The zero value is ready to use.
type Options struct {
	Threads int    // number of threads at most; 0 means one per processor
	Memory  uint64 // bytes of memory that may be used; 0 means no limit. What is estimated to need more is refused

	// Progress, if not nil, receives how many parts of a phase of the work are done, of how many; a total of 0 says that
	// this is not known. It is called from any thread.
	Progress func(phase string, done, total int)
}

// Report calls Progress if it is not nil.
func (o Options) Report(phase string, done, total int) {
	if o.Progress != nil {
		o.Progress(phase, done, total)
	}
}

// InPhase returns the options of a computation all of whose progress is reported as that of one phase.
func (o Options) InPhase(phase string) Options {
	if progress := o.Progress; progress != nil {
		o.Progress = func(_ string, done, total int) { progress(phase, done, total) }
	}
	return o
}

// Beside returns the options of a computation during which so many more bytes of memory are in use.
func (o Options) Beside(bytes uint64) Options {
	if o.Memory > 0 {
		o.Memory = max(o.Memory, bytes+1) - bytes
	}
	return o
}
