package latex

import "slices"

// usual is the share of the cells of a text that keep their width before the widest get more.
const usual = .9

// breakLines divides the line among the texts, and breaks those that get less than their width. It does nothing, and returns false, if the
// columns do not fit even so.
func (s fontSize) breakLines(columns []*column) bool {
	var texts []*column
	room := s.left(columns)
	for _, c := range columns {
		if !c.Number() {
			texts = append(texts, c)
			room += s.scale * c.width
		}
	}
	widths := s.share(texts, room)
	for i, width := range widths {
		c := texts[i]
		if width == s.scale*c.width {
			continue
		}
		c.broken = width / lineWidth
		for row, source := range c.cells {
			c.cells[row] = withBreaks(source)
		}
	}
	return widths != nil
}

// share divides the room among texts. Each gets at least the width of its longest part without a break. Up to the width of its usual
// cells, and then up to its own, it gets at most a share that is the same for all. The result is nil where there is too little room.
func (s fontSize) share(texts []*column, room float64) []float64 {
	least, most := make([]float64, len(texts)), make([]float64, len(texts))
	given, sum := make([]float64, len(texts)), 0.0
	give := func(share float64) bool {
		sum = 0
		for i := range texts {
			given[i] = min(most[i], max(share, least[i]))
			sum += given[i]
		}
		return sum <= room
	}
	for i, c := range texts {
		least[i] = min(s.scale*c.leastWidth(), s.scale*c.width)
		most[i] = max(least[i], s.scale*c.usualWidth())
	}
	if !give(0) {
		return nil
	}
	if give(lineWidth) {
		for i, c := range texts {
			least[i], most[i] = most[i], s.scale*c.width
		}
	}
	share := 0.0
	for step := float64(lineWidth); step > .1; step /= 2 {
		if give(share + step) {
			share += step
		}
	}
	give(share)
	return given
}

// usualWidth is the width that the usual share of the cells has at most.
func (l *column) usualWidth() float64 {
	widths := []float64{0} // for a table without rows
	for _, source := range l.cells {
		widths = append(widths, widthOf(source))
	}
	slices.Sort(widths)
	return max(widthOf(l.heading), widths[int(usual*float64(len(widths)-1))])
}
