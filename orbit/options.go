package orbit

// Options control the long computations of this package and of the packages under it. The zero value is ready to use.
type Options struct {
	Threads int    // number of threads at most; 0 means one per processor
	Memory  uint64 // bytes of memory that may be used; 0 means no limit. What is estimated to need more is refused

	// Progress, if not nil, receives how many parts of a phase of the work are done. It is called from any thread.
	Progress func(phase string, done, total int)
}
