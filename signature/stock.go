package signature

// A stock has numbers of things, and knows what was taken since a mark.
type stock struct {
	count []int16
	have  []int // things that were added
	taken []int
}

func newStock(things int) stock { return stock{count: make([]int16, things)} }

// add adds one of a thing, and returns how many there are.
func (s *stock) add(thing int) int16 {
	s.count[thing]++
	s.have = append(s.have, thing)
	return s.count[thing]
}

// take takes one of a thing. It reports whether there was one.
func (s *stock) take(thing int) bool {
	s.count[thing]--
	s.taken = append(s.taken, thing)
	return s.count[thing] >= 0
}

func (s *stock) mark() int { return len(s.taken) }

// restore gives back what was taken since the mark.
func (s *stock) restore(mark int) {
	for _, thing := range s.taken[mark:] {
		s.count[thing]++
	}
	s.taken = s.taken[:mark]
}

// clear removes everything.
func (s *stock) clear() {
	for _, thing := range s.have {
		s.count[thing] = 0
	}
	s.have = s.have[:0]
}
