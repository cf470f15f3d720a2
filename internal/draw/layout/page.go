package layout

// Distances on the page. The unit is the usual distance of a vertex of a large component to the nearest one.
const (
	gap     = 1.5  // between isolated vertices
	partGap = 2.5  // between components, so that two of them are not taken for one
	around  = 1.03 // the largest component
	aspect  = 4.0 / 3
)

// A box is what a component covers, with half a gap on each side.
type box struct{ width, height float64 }

// isolated is the box of one vertex.
var isolated = box{gap, gap}

// boxOf is the box of a component.
func boxOf(at []point) box {
	if len(at) == 1 {
		return isolated
	}
	low, high := extent(at)
	return box{high.x - low.x + partGap, high.y - low.y + partGap}
}

// A page has the upper left corners of boxes, with y downwards.
type page struct {
	box
	corners []point
}

// arrange puts the largest component at the left, and the others into a column beside it that is narrow enough for the aspect of the page.
func arrange(vertices int, parts []island) Places {
	places := Places{make([]uint16, vertices), make([]uint16, vertices)}
	if vertices == 0 {
		return places
	}
	boxes := make([]box, len(parts))
	for i, p := range parts {
		boxes[i] = boxOf(p.at)
	}
	first := box{float64(boxes[0].width * around), float64(boxes[0].height * around)}
	column := narrowest(boxes[1:], func(column page) bool {
		return float64(column.height*aspect) <= max(float64(first.height*aspect), first.width+column.width)
	})
	width, height := first.width+column.width, max(first.height, column.height)
	scale := Side / max(width, height)
	for i, p := range parts {
		b, corner := first, point{0, (height - first.height) / 2}
		if i > 0 {
			b, corner = boxes[i], column.corners[i-1].plus(point{first.width, 0})
		}
		low, high := extent(p.at)
		left := corner.x + (b.width-high.x+low.x)/2 - low.x
		up := height - corner.y - (b.height-high.y+low.y)/2 - high.y
		for j, v := range p.vertices {
			x, y := p.at[j].x+left, p.at[j].y+up
			places.X[v], places.Y[v] = uint16(float64(x*scale)+0.5), uint16(float64(y*scale)+0.5)
		}
	}
	return places
}

// narrowest puts boxes into rows, in the least width, about, with which the rows fit.
func narrowest(boxes []box, fit func(page) bool) page {
	low, high := 0.0, gap
	for _, b := range boxes {
		low, high = max(low, b.width), high+b.width
	}
	for range 40 {
		if middle := (low + high) / 2; fit(inRows(boxes, middle)) {
			high = middle
		} else {
			low = middle
		}
	}
	return inRows(boxes, high)
}

// inRows puts boxes into rows of at most a width, in their order. The isolated vertices, which come last, begin a row.
func inRows(boxes []box, width float64) page {
	var p page
	x, begin := 0.0, 0
	endRow := func() {
		height := 0.0
		for _, b := range boxes[begin:len(p.corners)] {
			height = max(height, b.height)
		}
		for i := range p.corners[begin:] {
			p.corners[begin+i].y = p.height + (height-boxes[begin+i].height)/2
		}
		p.width, p.height = max(p.width, x), p.height+height
		x, begin = 0, len(p.corners)
	}
	for i, b := range boxes {
		if x+b.width > width || b == isolated && i > 0 && boxes[i-1] != isolated {
			endRow()
		}
		p.corners = append(p.corners, point{x, 0})
		x += b.width
	}
	endRow()
	return p
}

// turn turns places by a right angle if they are higher than wide.
func turn(at []point) {
	if low, high := extent(at); high.y-low.y > high.x-low.x {
		for v, p := range at {
			at[v] = point{-p.y, p.x}
		}
	}
}
