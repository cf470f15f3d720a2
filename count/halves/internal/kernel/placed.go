package kernel

// placed has the keys of the placements of a Cross, renumbered: there are fewer placements than halves.
type placed struct {
	northern, southern []uint64 // the keys
	shifteds           []uint64 // the northern placements with rows counted from the first southern one
}

// grow gives the lists their lengths.
func (p *placed) grow(north, south int) {
	p.northern, p.shifteds, p.southern = Grow(p.northern, north), Grow(p.shifteds, north), Grow(p.southern, south)
}

// set sets the lists.
func (p *placed) set(l *Layout, north, south []uint64, eastern bool, numbering *Numbering) {
	p.grow(len(north), len(south))
	l.northernKeys(p.northern, p.shifteds, north, eastern)
	l.southernKeys(p.southern, south, eastern)
	numbering.Apply(p.northern)
	numbering.Apply(p.southern)
}
