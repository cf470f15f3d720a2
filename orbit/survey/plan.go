package survey

import (
	"bufio"
	"io"
	"math"
	"os"

	"qorbit/internal/facts"
	"qorbit/internal/parallel"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
)

// Passes estimates in how many passes a survey of moves of one queen goes over the patterns of order n, and how many of
// these are done: with so much memory and so many threads, without enumerating the orbits. A survey that keeps its
// state in a file may make more passes, and those that the file has are done.
func Passes(n int, state string, opt orbit.Options) (all, done int) {
	orbits := int(facts.OEIS()[n].Orbits)
	incidences := uint64(orbits) * uint64(n)
	if rest, _ := incidence.SurveyMemory(orbits, n); opt.Memory > 0 {
		keys := 8 * uint64(orbits) // stand beside
		opt.Memory = max(opt.Memory, keys+rest+8) - keys
	}
	limit := memoryLimit(orbits, n, opt)
	if state != "" {
		limit = min(limit, passIncidences(orbits, n, parallel.Threads(opt.Threads)))
		if h, ok := stateOf(state); ok && h.N == n && h.Done > 0 {
			limit, done = h.Most, h.Done
		}
	}
	if all = 1; incidences > limit { // a tenth more than if they were full, because patterns are divided by families
		all = int(math.Ceil(1.1 * float64(incidences) / float64(limit)))
	}
	return max(all, done), done
}

// stateOf reads the head of the state in a file, if it is one. To open a named pipe could wait for ever.
func stateOf(name string) (h stateHead, ok bool) {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return h, false
	}
	file, err := os.Open(name)
	if err != nil {
		return h, false
	}
	defer file.Close()
	h, _, err = readHead(bufio.NewReader(file), io.Discard)
	return h, err == nil
}
