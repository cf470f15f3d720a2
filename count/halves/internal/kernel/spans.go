package kernel

import (
	"math/bits"
	"slices"
	"sort"
)

// spans are runs of groups with equal values of the innermost hot bits. If no lane of the tables is compatible with
// those bits, Join skips all groups of the span at once.
type spans struct {
	spans []group // the bits as indices into the hot tables, and the end of the span's groups
	ends  [1<<MaxApart + 1]int
}

// leastSpanned is the number of groups for each value of the bits that are kept apart from which spans pay.
const leastSpanned = 128

// cut divides the groups, so that there are about as many spans as groups in a span. The places are those of the hot
// bits that are not kept apart, and fields those of each hot table, whose entries have 1<<scale units.
func (s *spans) cut(g *Groups, places []int, fields [2][]int, apart, scale int) {
	s.spans = s.spans[:0]
	own := min(len(places), (bits.Len(uint(len(g.groups)>>apart))+1)/2)
	var indices [2]uint16 // masks of the bits of a span
	for _, place := range places[len(places)-own:] {
		for i, field := range fields {
			if at, found := slices.BinarySearch(field, place); found {
				indices[i] |= 1 << (scale + at)
			}
		}
	}
	for value := range 1 << apart {
		s.ends[value] = len(s.spans)
		for i := g.ends[value]; i < g.ends[value+1]; i++ {
			sum, difference := g.groups[i].sum&indices[0], g.groups[i].difference&indices[1]
			last := len(s.spans) - 1
			same := last >= s.ends[value] && s.spans[last].sum == sum && s.spans[last].difference == difference
			if same {
				s.spans[last].end++
			} else {
				s.spans = append(s.spans, group{sum, difference, uint32(i + 1)})
			}
		}
	}
	s.ends[1<<apart] = len(s.spans)
}

// of returns the spans with a value of the bits that are kept apart.
func (s *spans) of(value int) []group { return s.spans[s.ends[value]:s.ends[value+1]] }

// start returns the first group of a span with a value.
func (s *spans) start(value, span int) int {
	if span += s.ends[value]; span > 0 {
		return int(s.spans[span-1].end)
	}
	return 0
}

// cut sets ends. The places are those of the innermost bits of the sorted keys, of which the groups are made.
func (g *Groups) cut(sorted []uint64, places []int) {
	key, first := 0, 0
	for value := range 1 << len(places) {
		key += sort.Search(len(sorted)-key, func(i int) bool { return gather(sorted[key+i], places) > value })
		first += sort.Search(len(g.groups)-first, func(i int) bool { return int(g.groups[first+i].end) > key })
		g.ends[value+1] = first
	}
}

// clear removes all groups.
func (g *Groups) clear(inner []int) {
	g.groups, g.spanned = g.groups[:0], false
	g.cut(nil, inner)
}

// join joins the groups with a value. If there are spans, live finds those with compatible lanes, as join joins groups
// whose patterns begin at start; alive is memory for them.
func (g *Groups) join(
	value int,
	alive *[]uint32,
	live func(alive []uint32, spans []group) int,
	join func(g *Groups, groups []group, start int) uint64,
) (pairs uint64) {
	first, end := g.ends[value], g.ends[value+1]
	if first == end {
		return 0
	}
	if !g.spanned {
		return join(g, g.groups[first:end], g.start(first))
	}
	spans := g.spans.of(value)
	*alive = Extend((*alive)[:0], len(spans))
	some := (*alive)[:len(spans)+1]
	for some = some[:live(some, spans)]; len(some) > 0; {
		run := 1
		for run < len(some) && some[run] == some[run-1]+1 {
			run++
		}
		first, end = g.spans.start(value, int(some[0])), int(spans[some[run-1]].end)
		pairs += join(g, g.groups[first:end], g.start(first))
		some = some[run:]
	}
	return pairs
}
