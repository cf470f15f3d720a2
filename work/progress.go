package work

import "fmt"

// A Progress says how far a phase of the work is.
type Progress struct {
	Phase
	Done  int // how many units are done
	Total int // of how many; 0 where that is not known
}

// A Phase is a part of the work, in units that are done one after the other, or side by side.
type Phase struct {
	Unit         string // what is done, in the plural: orbits
	Action       string // what is done to it: searched; empty where the unit says it
	Order        int    // of the boards; 0 for a phase that is of no order
	Pass, Passes int    // which pass over the units, from 1, of how many; 0 where there is but one
}

// String is the phase for people: "orbits of order 8 searched (pass 1 of 2)".
func (p Phase) String() string {
	text := p.Unit
	if p.Order > 0 {
		text += fmt.Sprintf(" of order %d", p.Order)
	}
	if p.Action != "" {
		text += " " + p.Action
	}
	if p.Passes > 0 {
		text += fmt.Sprintf(" (pass %d of %d)", p.Pass, p.Passes)
	}
	return text
}
