package halves

// A setting is a board with what stands outside of its quarters: the placements that this leaves to the quarters. An even
// board has one. An odd board has one for each place of the middle column's queen that is not the mirror image of another:
// on the centre square, and at distances of 2 and more above it. For from the centre, the queens of the middle column and
// of the middle row stand in different directions at different distances, or they would attack each other; one of the eight
// symmetries brings the farther one above the centre and the nearer one to its left.
type setting struct {
	board
	distance int // of the middle column's queen from the centre; 0 where there is none
}

// settings lists the settings of an order.
func (b board) settings() []setting {
	all := []setting{{b, 0}}
	if b.gap == 1 {
		for distance := 2; distance <= b.h; distance++ {
			all = append(all, setting{b, distance})
		}
	}
	return all
}

// splits lists the splits of a setting: this list is the work, in this order, that blocks are cut of.
func (s setting) splits() []split {
	if s.distance == 0 {
		return s.centred()
	}
	return s.offCentre(s.distance)
}

// tables are the placements of a setting.
type tables struct {
	setting
	north, south *quarters
	west         *quarters // the southern ones of the western half, each with the queen of the middle row if it stands there
}

// tables picks the placements of a setting out of all.
func (r *run) tables(s setting, all *quarters) (*tables, error) {
	if s.gap == 0 {
		return &tables{s, all, all, all}, nil
	}
	row := s.h - s.distance
	north, err := r.gather(all.without(s.northern(row, s.h)))
	if err != nil {
		return nil, err
	}
	south, err := r.gather(all.without(s.southern(row, s.h)))
	if err != nil {
		return nil, err
	}
	west := south
	if s.distance > 0 {
		west, err = r.gather(south.with(s.nearer(s.distance)))
	}
	return &tables{s, north, south, west}, err
}
