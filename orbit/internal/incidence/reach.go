package incidence

// A reach tells in one byte for each orbit which passes may have patterns of it: from one sixteenth of the passes to
// another. A pass leaves out the orbits that have nothing for it, before their keys are unranked.
type reach struct {
	passes int
	// the sixteenths of the first and the last pass with this family or a neighbouring one
	first, last [maxFamilies]uint8
	of          []uint8
}

// sixteenths is how many groups of passes there are.
const sixteenths = 16

// newReach plans the reaches of a given number of orbits.
func newReach(passes []pass, orbits int) *reach {
	r := &reach{passes: len(passes), of: make([]uint8, orbits)}
	for family := range r.first {
		r.first[family] = sixteenths - 1
		for i := len(passes) - 1; i >= 0; i-- {
			lowest, highest := passes[i].bounds()
			if highest >= family {
				r.first[family] = r.sixteenth(i)
			}
			if lowest <= family {
				r.last[family] = max(r.last[family], r.sixteenth(i))
			}
		}
	}
	return r
}

// bounds returns the lowest and the highest family of a pass.
func (p *pass) bounds() (lowest, highest int) {
	lowest, highest = maxFamilies, -1
	for family, has := range p.families {
		if has {
			lowest, highest = min(lowest, family), family
		}
	}
	return lowest, highest
}

func (r *reach) sixteenth(pass int) uint8 { return uint8(pass * sixteenths / r.passes) }

// set remembers the lowest and the highest family of the patterns of an orbit.
func (r *reach) set(vertex, lowest, highest int) {
	r.of[vertex] = r.first[lowest]<<4 | r.last[highest]
}

// has reports whether a pass may have patterns of an orbit.
func (r *reach) has(vertex, pass int) bool {
	of, at := r.of[vertex], r.sixteenth(pass)
	return of>>4 <= at && at <= of&(sixteenths-1)
}
