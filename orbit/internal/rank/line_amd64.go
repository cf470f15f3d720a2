package rank

// store copies a line past the caches: nothing reads it soon, and the line that it overwrites need not be loaded first.
// Such stores are weakly ordered. A thread that is to read them waits for the one that made them, by a locked
// instruction of package sync, which completes them (Intel, Software Developer's Manual, volume 1, section 10.4.6.2).
// The line written begins at a multiple of 16 bytes: blocks are multiples of lines, in memory of whole pages.
//
//go:noescape
func store(to, from *line)
