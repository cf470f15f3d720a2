package kernel

// placed has the keys of the placements of a Cross, renumbered: there are fewer placements than halves.
type placed struct {
	northern, southern []uint64 // the keys
	shifteds           []uint64 // the northern placements with rows counted from the first southern one
}

// set sets the keys of both sides, and the northern placements.
func (p *placed) set(l *Layout, north, south []uint64, eastern bool, numbering *Numbering) {
	p.setSouth(l, south, eastern, numbering)
	p.northern, p.shifteds = Grow(p.northern, len(north)), Grow(p.shifteds, len(north))
	keys := p.northern[:len(north)]
	l.northernKeys(keys, p.shifteds[:len(north)], north, eastern)
	numbering.Apply(keys)
}

// setSouth sets the keys of the southern placements.
func (p *placed) setSouth(l *Layout, south []uint64, eastern bool, numbering *Numbering) {
	p.southern = Grow(p.southern, len(south))
	keys := p.southern[:len(south)]
	l.southernKeys(keys, south, eastern)
	numbering.Apply(keys)
}
