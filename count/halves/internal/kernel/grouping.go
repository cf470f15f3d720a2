package kernel

// Group implements Kernel. The bits that are kept apart have no place in the hot tables: no key of a table has one that
// a group has.
func (k *Plain) Group(g *Groups, keys []uint64, apart int) {
	k.setOuter(apart)
	if k.pace.Over(len(keys)) {
		g.clear(k.places[len(k.places)-apart:])
		return
	}
	g.patterns, g.groups = Grow(g.patterns, len(keys)), g.groups[:0]
	if inOnePass(len(keys), len(k.places)) {
		k.groupOnce(g, keys, apart)
	} else {
		k.groupSorted(g, keys, apart)
	}
	if g.spanned = len(g.groups)>>apart >= leastSpanned; g.spanned {
		g.spans.cut(g, k.places[:len(k.places)-apart], k.outer, apart, k.scale)
	}
}

// setOuter sets the bits of the hot tables, and the indices of all codes into these, unless they are set.
func (k *Plain) setOuter(apart int) {
	if k.apart == apart {
		return
	}
	k.apart, k.outer = apart, k.outers[apart]
	for i, places := range k.outer {
		of := k.indices[i][:1<<k.hot]
		codes(of, places, k.low+i*k.across)
		for c := range of {
			of[c] <<= k.scale & 63
		}
	}
	for rank := range min(k.values(), len(k.hotsOf)) {
		code := k.sorter.codesOf[rank]
		k.hotsOf[rank] = [2]uint16{k.indices[0][code[0]], k.indices[1][code[1]]}
	}
}

// groupOnce writes each pattern to its place in the order of the ranks, and makes a group of each rank that a key has.
func (k *Plain) groupOnce(g *Groups, keys []uint64, apart int) {
	ranks, next := k.sorter.count(keys, len(k.places))
	low, high, scale, patterns := &k.spread[0], &k.spread[1], k.scale&63, g.patterns
	for i, key := range keys {
		at := &next[ranks[i]]
		patterns[*at] = (patternOf(uint32(key), low) | patternOf(uint32(key>>32), high)) << scale
		*at++
	}
	groups := Extend(g.groups, len(next)+1)[:len(next)+1]
	n, start := 0, uint32(0)
	ranksOfValue := len(next) >> apart
	for rank, end := range next {
		if end != start {
			hots := k.hotsOf[rank]
			groups[n] = group{hots[0], hots[1], end}
			n++
			start = end
		}
		if (rank+1)%ranksOfValue == 0 {
			g.ends[(rank+1)/ranksOfValue] = n
		}
	}
	g.groups = groups[:n]
}

// groupSorted sorts the keys, and makes a group of each run with the same hot bits.
func (k *Plain) groupSorted(g *Groups, keys []uint64, apart int) {
	sorted := k.sorter.sortBy(keys, len(k.places))
	hot := mask(k.places)
	low, high, scale := &k.spread[0], &k.spread[1], k.scale&63
	for i, key := range sorted {
		g.patterns[i] = (patternOf(uint32(key), low) | patternOf(uint32(key>>32), high)) << scale
		if i+1 == len(sorted) || (key^sorted[i+1])&hot != 0 {
			g.groups = append(g.groups, k.group(key, i+1))
		}
	}
	g.cut(sorted, k.places[len(k.places)-apart:])
}

// patternOf returns the union of the patterns of four bytes.
func patternOf(bytes uint32, patterns *[4][256]uint64) uint64 {
	return patterns[0][uint8(bytes)] | patterns[1][uint8(bytes>>8)] |
		patterns[2][uint8(bytes>>16)] | patterns[3][uint8(bytes>>24)]
}

// group returns the group of a key.
func (k *Plain) group(key uint64, end int) group {
	r := &k.sorter.ranking
	return group{k.indices[0][key>>r.sums&r.mask], k.indices[1][key>>r.differences&r.mask], uint32(end)}
}
