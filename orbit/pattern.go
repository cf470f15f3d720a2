package orbit

import (
	"context"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"sync"

	"qorbit/ops"
)

// The orbits that share a pattern are brought together by sorting. An incidence, a pattern of an orbit, is one word: the
// key of the pattern, mixed, above the number of the orbit. The uppermost bits of the mixed key choose a pile and are left
// out. Most patterns belong to one orbit alone: a filter of bits says which words of a pile may have company, and only those
// are sorted.

// A mixer turns keys of patterns over so that they spread evenly over piles, and back. To multiply by an odd number is a
// bijection of the words of so many bits.
type mixer struct {
	bits        int // of a key
	vertexBits  int
	pileBits    int
	mask        uint64
	times, undo uint64
}

// newMixer chooses the number of piles for so many incidences. What is left of a key must fit a word beside a vertex.
func newMixer(order, vertices int, incidences uint64) mixer {
	m := mixer{bits: bits.Len64(uint64(factorial(order))), vertexBits: bits.Len(uint(max(vertices-1, 1))), times: 0x9e3779b97f4a7c15}
	m.pileBits = max(bits.Len64(incidences>>15), m.bits+m.vertexBits-64)
	m.bits = max(m.bits, m.pileBits+filterBits) // small orders: the filter wants so many
	m.mask = 1<<m.bits - 1
	m.undo = m.times
	for range 5 { // Newton's method doubles the bits that are right, from 3
		m.undo *= 2 - m.times*m.undo
	}
	return m
}

// mix says in which pile an incidence lies, and as what word.
func (m *mixer) mix(key Key, vertex int) (pile int, word uint64) {
	mixed := uint64(key) * m.times & m.mask
	rest := m.bits - m.pileBits
	return int(mixed >> rest), mixed&(1<<rest-1)<<m.vertexBits | uint64(vertex)
}

// unmix returns the key and the vertex of a word.
func (m *mixer) unmix(pile int, word uint64) (key Key, vertex int) {
	mixed := uint64(pile)<<(m.bits-m.pileBits) | word>>m.vertexBits
	return Key(mixed * m.undo & m.mask), int(word & (1<<m.vertexBits - 1))
}

// A dealer deals the incidences of one thread.
type dealer struct {
	mixer
	*stacks
	pass      pass
	alone     uint64 // eightfold the moves through the incidences of this pass, as if no pattern had two
	symmetric map[Key]uint8
}

func newDealer(m mixer, pass pass, memory *slabs) *dealer {
	return &dealer{mixer: m, stacks: newStacks(1<<m.pileBits, memory), pass: pass, symmetric: make(map[Key]uint8)}
}

// deal takes an incidence of an orbit of a class, whose pattern so many symmetries fix.
func (d *dealer) deal(key Key, fixed uint8, vertex int, class Class) {
	pile, word := d.mix(key, vertex)
	if pile < d.pass.from || d.pass.to <= pile {
		return
	}
	d.put(pile, word)
	d.alone += uint64(class) * uint64(fixed)
	if fixed > 1 {
		d.symmetric[key] = fixed
	}
}

// A deal is the incidences of an order in piles.
type deal struct {
	mixer
	piles     []pile
	alone     uint64
	symmetric map[Key]uint8 // how many symmetries fix a pattern that some fix: very few
	seeds     []uint32      // the vertices that are seeds, as bits, if that was asked for
}

// deal lists the deletions of k queens from the smallest solution of every orbit that belong to the pass at hand; an orbit that
// has a pattern m times stands there m times. The first pass finds the seeds on the way, as it has the permutations at hand.
func (j *joining) deal(ctx context.Context, memory *slabs, opt Options) (deal, error) {
	orbits, m, pass := j.orbits, j.mixer, j.passes[j.done]
	findSeeds := j.seeds == nil
	const chunk = 1 << 10 // a multiple of 32: no two threads write the same word of seeds
	chunks := (orbits.Len() + chunk - 1) / chunk
	all := deal{mixer: m, symmetric: make(map[Key]uint8)}
	if findSeeds {
		all.seeds = make([]uint32, (orbits.Len()+31)/32)
	}
	var lock sync.Mutex
	var dealers []*dealer
	err := eachOn(ctx, j.phase("patterns"), chunks, opt, func() func(part int) {
		d := newDealer(m, pass, memory)
		lock.Lock()
		dealers = append(dealers, d)
		lock.Unlock()
		list := newPatternLister(orbits.n, j.queens)
		list.families = pass.families
		return func(part int) {
			classes := orbits.classesFrom(part * chunk)
			for v := part * chunk; v < min((part+1)*chunk, orbits.Len()); v++ {
				class := classes(v)
				list.each(orbits.keys[v], func(key Key, fixed uint8) { d.deal(key, fixed, v, class) })
				if findSeeds && solutionsBelow(list.p, list.q) != 0 {
					all.seeds[v/32] |= 1 << (v % 32)
				}
			}
		}
	})
	var stacks []*stacks
	for _, d := range dealers {
		all.alone += d.alone
		maps.Copy(all.symmetric, d.symmetric)
		stacks = append(stacks, d.stacks)
	}
	all.piles = pileUp(1<<m.pileBits, stacks)
	return all, err
}

// phase names a phase of the pass at hand, if there are several.
func (j *joining) phase(name string) string {
	phase := fmt.Sprintf("%s of order %d", name, j.orbits.n)
	if len(j.passes) > 1 {
		phase += fmt.Sprintf(" (pass %d of %d)", j.done+1, len(j.passes))
	}
	return phase
}

// A patternLister lists the patterns that deleting k queens from a permutation leaves.
type patternLister struct {
	k          int
	one        *deleter
	two        *pairDeleter
	sets       []uint32  // of columns
	families   *families // nil for all
	inversions inversions
	wanted     []uint32 // those of the sets that leave patterns of the families
	p, q       ops.Perm
	keys       [MaxOrder]Key
	fixed      [MaxOrder]uint8
}

func newPatternLister(n, k int) *patternLister {
	l := &patternLister{k: k, sets: columnSets(n, k), p: make(ops.Perm, n), q: make(ops.Perm, n)}
	switch k {
	case 1:
		l.one = newDeleter(n)
	case 2:
		l.two = newPairDeleter(n)
	}
	return l
}

// each visits the patterns of the permutation with a key that belong to the families, each with the number of the symmetries
// that fix it.
func (l *patternLister) each(key Key, visit func(pattern Key, fixed uint8)) {
	l.set(key)
	if l.k == 1 {
		l.one.begin(l.p, l.q)
	}
	sets := l.sets
	if l.families != nil {
		if sets = l.choose(); len(sets) == 0 {
			return
		}
	}
	switch l.k {
	case 1:
		l.one.patterns(l.p, l.q, sets, &l.keys, &l.fixed)
		for i := range sets {
			visit(l.keys[i], l.fixed[i])
		}
	case 2:
		l.two.patterns(l.p, l.q, sets, visit)
	default:
		for _, columns := range sets {
			visit(patternWithout(l.p, l.q, columns))
		}
	}
}

// choose lists the sets of columns without which a pattern of the families is left.
func (l *patternLister) choose() []uint32 {
	if l.k == 1 {
		l.one.inversions(&l.inversions)
	} else {
		l.inversions.count(l.p, l.q)
	}
	l.wanted = l.wanted[:0]
	for _, columns := range l.sets {
		if l.families[l.inversions.family(l.p, columns)] {
			l.wanted = append(l.wanted, columns)
		}
	}
	return l.wanted
}

// permutations appends the ranks of the permutations, not of the patterns, that the deletions leave of the permutation with a
// key.
func (l *patternLister) permutations(ranks []Key, key Key) []Key {
	l.set(key)
	for _, columns := range l.sets {
		ranks = append(ranks, rankOf(l.p, columns))
	}
	return ranks
}

// set writes the permutation with a key down, and its inverse.
func (l *patternLister) set(key Key) {
	key.put(l.p)
	for c, r := range l.p {
		l.q[r] = uint8(c)
	}
}

// rankOf is the rank, from 0, of what deleting some columns leaves of p.
func rankOf(p ops.Perm, columns uint32) (rank Key) {
	places := (uint32(1)<<len(p) - 1) &^ columns
	free := uint32(0)
	for c := places; c != 0; c &= c - 1 {
		free |= 1 << p[bits.TrailingZeros32(c)]
	}
	for left := Key(bits.OnesCount32(places)); left > 0; left-- {
		row := p[bits.TrailingZeros32(places)]
		places &= places - 1
		rank = rank*left + Key(bits.OnesCount32(free&(1<<row-1)))
		free &^= 1 << row
	}
	return rank
}

// patternWithout returns the key of what deleting some columns leaves of p, whose inverse is q, and how many symmetries fix
// it: the least rank of the four readings and their complements, as in a deleter.
func patternWithout(p, q ops.Perm, columns uint32) (key Key, fixed uint8) {
	var rows uint32
	for c := columns; c != 0; c &= c - 1 {
		rows |= 1 << p[bits.TrailingZeros32(c)]
	}
	n := len(p)
	m := n - bits.OnesCount32(columns)
	last := factorials[m] - 1
	all := uint32(1)<<n - 1
	var ranks [4]Key
	ranks[0], ranks[1] = rankWithout(p, all&^columns, all&^rows, m)
	ranks[2], ranks[3] = rankWithout(q, all&^rows, all&^columns, m)
	return leastOf(&ranks, last)
}

// rankWithout returns the ranks, from 0, of the m entries of x at some places, which have some rows, read forwards and
// backwards.
func rankWithout(x ops.Perm, places, rows uint32, m int) (forward, backward Key) {
	weight := Key(1) // of the place at hand, read backwards
	for left, free := m, rows; places != 0; places &= places - 1 {
		row := x[bits.TrailingZeros32(places)]
		smaller := bits.OnesCount32(free & (1<<row - 1)) // of the rows that come later
		free &^= 1 << row
		forward = forward*Key(left) + Key(smaller)
		// Of the rows that came before, the smaller ones are those below that are free no more.
		before := bits.OnesCount32(rows&(1<<row-1)) - smaller
		backward += Key(before) * weight
		left--
		weight *= Key(m - left)
	}
	return forward, backward
}

// factorials up to 20.
var factorials = func() (f [MaxOrder + 1]Key) {
	for n := range f {
		f[n] = factorial(n)
	}
	return f
}()

// binomial is the number of sets of k of n.
func binomial(n, k int) uint64 {
	b := uint64(1)
	for i := range k {
		b = b * uint64(n-i) / uint64(i+1)
	}
	return b
}

// columnSets lists the sets of k columns of a board of order n, each as bits.
func columnSets(n, k int) []uint32 {
	var sets []uint32
	var choose func(set uint32, from, left int)
	choose = func(set uint32, from, left int) {
		if left == 0 {
			sets = append(sets, set)
			return
		}
		for i := from; i <= n-left; i++ {
			choose(set|1<<i, i+1, left-1)
		}
	}
	choose(0, 0, k)
	return sets
}

// deleteColumns is ops.DelQueens for columns that are known to be right.
func deleteColumns(p ops.Perm, columns uint32) ops.Perm {
	var gone uint32 // the rows that go
	for i, row := range p {
		if columns>>i&1 == 1 {
			gone |= 1 << row
		}
	}
	rest := make(ops.Perm, 0, MaxOrder)
	for i, row := range p {
		if columns>>i&1 == 0 {
			rest = append(rest, row-uint8(bits.OnesCount32(gone&(1<<row-1))))
		}
	}
	return rest
}

// equalPairs counts the ordered pairs of equal keys, each with itself too. It sorts the keys.
func equalPairs(keys []Key) uint64 {
	slices.Sort(keys)
	pairs := uint64(0)
	for i := 0; i < len(keys); {
		j := i
		for j < len(keys) && keys[j] == keys[i] {
			j++
		}
		pairs += uint64(j-i) * uint64(j-i)
		i = j
	}
	return pairs
}

// A share is an orbit and how many times it has the pattern that is looked at.
type share struct {
	vertex int32
	times  uint64
}

// A meeting brings together the incidences of one pile after another, on one thread.
type meeting struct {
	mixer
	words  []uint64
	sorter wordSorter
	shares []share
	filter [1 << (filterBits - 6)]struct{ once, twice uint64 } // a bit for each value of some bits of the words
}

// filterBits is how many bits of a word the filter looks at: sixteen values for a word of a pile of 2^15.
const filterBits = 19

func newMeeting(m mixer) *meeting {
	return &meeting{mixer: m}
}

// each calls visit with every pattern of a pile that has more than one incidence, and the orbits that have it, in order;
// shares are good during the call.
func (t *meeting) each(number int, p pile, visit func(pattern Key, shares []share)) {
	t.gather(p)
	words := t.sorter.sort(t.words, t.bits-t.pileBits+t.vertexBits)
	for i := 0; i < len(words); {
		mixed := words[i] >> t.vertexBits
		first := i
		t.shares = t.shares[:0]
		for ; i < len(words) && words[i]>>t.vertexBits == mixed; i++ {
			vertex := int32(words[i] & (1<<t.vertexBits - 1))
			if last := len(t.shares) - 1; last >= 0 && t.shares[last].vertex == vertex {
				t.shares[last].times++
			} else {
				t.shares = append(t.shares, share{vertex, 1})
			}
		}
		if i-first > 1 {
			pattern, _ := t.unmix(number, words[first])
			visit(pattern, t.shares)
		}
	}
}

// gather collects the words of a pile that may have company.
func (t *meeting) gather(p pile) {
	clear(t.filter[:])
	shift := t.bits - t.pileBits + t.vertexBits - filterBits
	for _, block := range p.blocks {
		for _, word := range block {
			at, bit := &t.filter[word>>shift>>6%(1<<(filterBits-6))], uint64(1)<<(word>>shift&63)
			at.twice |= at.once & bit
			at.once |= bit
		}
	}
	t.words = t.words[:0]
	for _, block := range p.blocks {
		for _, word := range block {
			if t.filter[word>>shift>>6%(1<<(filterBits-6))].twice>>(word>>shift&63)&1 == 1 {
				t.words = append(t.words, word)
			}
		}
	}
}
