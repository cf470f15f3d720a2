package halves

import (
	"iter"
	"slices"

	"qorbit/count/halves/internal/kernel"
)

// countClasses counts the solutions of a split, class by class, with the numbering of the worker.
func (w *worker) countClasses(s split) (pairs uint64) {
	for w.class = range w.classes() {
		if pairs += w.countClass(s); w.pace.Over(0) {
			break
		}
	}
	return pairs
}

// classes lists the classes of the pairs of halves. Each bit divides the side that has more halves of the bits before,
// so that both lists of a class have similar lengths.
func (w *worker) classes() iter.Seq[kernel.Class] {
	c := &w.hottest
	west, east := w.numbered(c.west, c.crossed[0]), w.numbered(c.east, c.crossed[1])
	return func(yield func(kernel.Class) bool) { divide(kernel.Class{}, w.Class(), west, east, yield) }
}

// numbered returns a sample of one side, with renumbered keys. It was drawn from a number of pairs of quarters.
func (w *worker) numbered(sample []uint64, crossed int) sampled {
	keys := slices.Clone(sample)
	w.numbering.Apply(keys)
	return sampled{keys, float64(crossed) / float64(w.drawn())}
}

// divide yields the classes that a class is divided into by the bits at the places. The samples are of the class. It
// returns false if a yield does.
func divide(class kernel.Class, places []int, west, east sampled, yield func(kernel.Class) bool) bool {
	last := len(places) - 1
	if last < 0 {
		return yield(class)
	}
	western := west.halves() > east.halves()
	if western {
		class.West |= 1 << last
	}
	for value := range 2 {
		own, bit := class, uint64(value)<<places[last]
		own.Bits |= value << last
		westOf, eastOf := west.of(places[last], bit, western), east.of(places[last], bit, !western)
		if !divide(own, places[:last], westOf, eastOf, yield) {
			return false
		}
	}
	return true
}

// A sampled list has the keys of some of the halves of one side.
type sampled struct {
	keys []uint64
	each float64 // how many halves a key represents
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
