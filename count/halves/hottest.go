package halves

import (
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// hottest chooses, for each split, which diagonals are the hot bits of its keys: those that most pairs of halves have
// in common. They are not always the ones nearest to the centre, because it depends on the rows of the split where the
// queens of a half can stand.
//
// The choice is made on a sample of the halves of both sides. The first bit is the one that most pairs have in common,
// and each further bit the one of most of the pairs that have none of the bits before. The densities of single bits
// choose worse, because diagonals are correlated: see doc/halves.md.
//
// The choice changes how long a join takes, not what it counts. It depends on the split, and on the order of the
// placements of a cell, which a table and a search may list differently.
type hottest struct {
	west, east []uint64 // the keys of the sample
	crossed    [2]int   // the numbers of pairs of quarters that they were drawn from
	having     []uint64 // of each bit, the set of the eastern keys that have it
	free       []uint64 // of each western key, the set of the eastern keys that have none of its chosen bits
	pairs      []int    // of each bit, the pairs that have it in common, and no bit that is chosen
	all        []int    // of each bit, the pairs that have it in common
	order      []int    // the bits that are chosen
	to         []int    // the new place of each bit
}

// Splits of boards with quarters of leastChosen lines or more choose their hot bits. The splits of smaller boards take
// about a millisecond or less, so that the choice does not pay.
const leastChosen = 11

// drawn returns how many pairs of quarters are drawn for a sample of the halves of one side; about a third of them
// are halves. Longer lists are worth a better choice.
func (b board) drawn() int { return 512 << min(max(b.h-leastChosen, 0), 3) }

// number chooses the hot bits of a split, and numbers the bits of its keys so that these are innermost, and idle bits,
// which no western or no eastern half has, the last of the others.
func (w *worker) number(s split) {
	w.numbering.Set(nil)
	w.SetIdle(0)
	if w.h < leastChosen {
		return
	}
	c, limit := &w.hottest, w.level(s)+1
	c.west, c.crossed[0] = w.sample(c.west[:0], s, limit, false)
	c.east, c.crossed[1] = w.sample(c.east[:0], w.partner(s), limit, true)
	if len(c.west) == 0 || len(c.east) == 0 { // the lists are short, or one is empty
		return
	}
	used := w.union(s, limit, false) & w.union(w.partner(s), limit, true)
	innermost := slices.Concat(w.HotBits(), w.Class())
	slices.Reverse(innermost)
	c.choose(w.keyBits(), len(innermost))
	places, idle := c.places(w.keyBits(), innermost, used)
	w.numbering.Set(places)
	w.SetIdle(idle)
}

// union returns the bits of the placements of the halves that cells makes, as a key: those that a half may have.
func (w *worker) union(s split, limit uint32, eastern bool) uint64 {
	var north, south uint64
	for northern, southern := range w.pairs(s, 0, limit, eastern) {
		for _, word := range northern {
			north |= word
		}
		for _, word := range southern {
			south |= word
		}
	}
	l := w.layout()
	return l.NorthernKey(north, eastern) | l.SouthernKey(south, eastern)
}

// sample appends the keys of a sample of the halves that cells makes: pairs of quarters that are drawn at even
// distances from all pairs, and are halves. It returns the number of all pairs, too.
func (w *worker) sample(keys []uint64, s split, limit uint32, eastern bool) (sample []uint64, all int) {
	draws := w.drawn()
	for north, south := range w.pairs(s, 0, limit, eastern) {
		all += len(north) * len(south)
	}
	if all == 0 {
		return keys, 0
	}
	random := rand.New(rand.NewPCG(uint64(s.north), uint64(s.south)))
	next := func(i int) int { return (i*all + random.IntN(all)) / draws }
	l, first, i := w.layout(), 0, 0
	at := next(i)
	for north, south := range w.pairs(s, 0, limit, eastern) {
		for ; i < draws && at-first < len(north)*len(south); at = next(i) {
			x, y := north[(at-first)/len(south)], south[(at-first)%len(south)]
			if l.Southern(x)&y == 0 {
				keys = append(keys, l.NorthernKey(x, eastern)|l.SouthernKey(y, eastern))
			}
			i++
		}
		first += len(north) * len(south)
	}
	return keys, all
}

// choose sets the order to some of the bits of a key. Where no pair of the sample is left that decides, all pairs do.
func (c *hottest) choose(width, some int) {
	c.begin(width)
	c.order = c.order[:0]
	var chosen uint64
	for i := range some {
		if c.count(chosen); i == 0 {
			c.all = append(c.all[:0], c.pairs...)
		}
		best := -1
		for bit, pairs := range c.pairs {
			if chosen>>bit&1 == 1 {
				continue
			}
			if best < 0 || pairs > c.pairs[best] || pairs == c.pairs[best] && c.all[bit] > c.all[best] {
				best = bit
			}
		}
		c.order = append(c.order, best)
		chosen |= 1 << best
		c.clash(best)
	}
}

// ones visits the places of the bits of a word.
func ones(word uint64) iter.Seq[int] {
	return func(yield func(place int) bool) {
		for ; word != 0; word &= word - 1 {
			if !yield(bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}

// words is the number of words of a set of eastern keys.
func (c *hottest) words() int { return (len(c.east) + 63) / 64 }

// begin makes the sets.
func (c *hottest) begin(width int) {
	c.pairs = slices.Grow(c.pairs[:0], width)[:width]
	c.having = slices.Grow(c.having[:0], width*c.words())[:width*c.words()]
	clear(c.having)
	for i, key := range c.east {
		for bit := range ones(key) {
			c.having[bit*c.words()+i/64] |= 1 << (i % 64)
		}
	}
	c.free = c.free[:0]
	for range len(c.west) * c.words() {
		c.free = append(c.free, ^uint64(0))
	}
}

// count sets pairs, for the bits that are not chosen.
func (c *hottest) count(chosen uint64) {
	clear(c.pairs)
	words := c.words()
	for i, key := range c.west {
		free := c.free[i*words : (i+1)*words]
		for bit := range ones(key &^ chosen) {
			for j, having := range c.having[bit*words : (bit+1)*words] {
				c.pairs[bit] += bits.OnesCount64(having & free[j])
			}
		}
	}
}

// clash removes the pairs that have a bit in common.
func (c *hottest) clash(bit int) {
	words := c.words()
	having := c.having[bit*words : (bit+1)*words]
	for i, key := range c.west {
		if key>>bit&1 == 1 {
			for j, free := range c.free[i*words : (i+1)*words] {
				c.free[i*words+j] = free &^ having[j]
			}
		}
	}
}

// places returns the new places of the bits of a key: those that are chosen come to the innermost places, the first one
// to the first of these, and the others to the other places, in their order, but first those that are used. It returns
// the number of those that are not.
func (c *hottest) places(width int, innermost []int, used uint64) (to []int, idle int) {
	c.to = slices.Grow(c.to[:0], width)[:width]
	for i := range c.to {
		c.to[i] = -1
	}
	taken := uint64(0)
	for i, bit := range c.order {
		c.to[bit] = innermost[i]
		taken |= 1 << innermost[i]
	}
	next := 0
	for _, now := range []uint64{used, ^used} {
		idle = 0
		for bit, place := range c.to {
			if place >= 0 || now>>bit&1 == 0 {
				continue
			}
			for taken>>next&1 == 1 {
				next++
			}
			c.to[bit] = next
			next++
			idle++
		}
	}
	return c.to, idle
}
