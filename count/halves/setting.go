package halves

// A setting is a board with given queens in the middle row and column. The quarters have the placements that these allow. An
// even board has one setting. An odd board has one for each position of the middle column's queen, up to symmetry: on the
// centre square, and at distances of 2 and more above it. If the centre square is empty, the queens of the middle column and
// of the middle row stand at different distances from it, or they would attack each other; exactly one of the eight
// symmetries brings the farther one above the centre and the nearer one to its left.
type setting struct {
	board
	distance int // of the middle column's queen from the centre; 0 if it stands there or if there is none
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

// splits lists the splits of a setting. Blocks, and so records, depend on the order of this list.
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
	west         *quarters // southern placements of the western half, with the queen of the middle row if it is in the west
}

// tables selects the placements of a setting.
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
