package halves

import (
	"slices"

	"qorbit/count/halves/internal/kernel"
)

// countClasses counts the solutions of a split, class by class, with the numbering of the worker. Each bit of a class
// divides the halves of the side that has more of them, so that both lists of a class have similar lengths.
func (w *worker) countClasses(s split) uint64 {
	w.class = kernel.Class{}
	c := &w.hottest
	return w.countBelow(s, w.Class(), w.listed(c.west, c.crossed[0]), w.listed(c.east, c.crossed[1]))
}

// listed returns a sample of the halves of one side, of all pairs of quarters that are crossed.
func (w *worker) listed(sample []uint64, crossed int) sampled {
	keys := slices.Clone(sample)
	w.numbering.Apply(keys)
	return sampled{keys, float64(crossed) / float64(w.drawn())}
}

// countBelow counts the solutions of the classes that have the bits of the worker's class, and any of those at the
// places. The samples are halves of these classes.
func (w *worker) countBelow(s split, places []int, west, east sampled) (pairs uint64) {
	last := len(places) - 1
	if last < 0 {
		return w.countClass(s)
	}
	class, western := w.class, west.halves() > east.halves()
	if western {
		class.West |= 1 << last
	}
	for value := range 2 {
		w.class = class
		w.class.Bits |= value << last
		bit := uint64(value) << places[last]
		westOf, eastOf := west.of(places[last], bit, western), east.of(places[last], bit, !western)
		if pairs += w.countBelow(s, places[:last], westOf, eastOf); w.pace.Over(0) {
			break
		}
	}
	return pairs
}

// A sampled list has the keys of some of the halves of one side, and how many halves each represents.
type sampled struct {
	keys []uint64
	each float64
}

// halves estimates the number of halves.
func (l sampled) halves() float64 { return float64(len(l.keys)) * l.each }

// of returns the halves whose bit at a place is the given one, if the bit divides this side, and otherwise those that
// do not have the bit.
func (l sampled) of(place int, bit uint64, divides bool) sampled {
	var keys []uint64
	for _, key := range l.keys {
		own := key & (1 << place)
		if divides && own == bit || !divides && own&bit == 0 {
			keys = append(keys, key)
		}
	}
	return sampled{keys, l.each}
}
