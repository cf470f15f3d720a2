package boards

import (
	"fmt"

	"qorbit/ops"
	"qorbit/signature"
)

// A triangle of a signature has the queens of three squares as corners. Its number stands in the column of the middle queen,
// or in its row.
type triangle struct {
	signature.Triangle
	squares  [3]ops.Square
	row, col float64 // of the number, in squares from the middle of the first one
}

// triangles are those that the panel shows.
func (p Panel) triangles() []triangle {
	line := p.Perm
	switch p.Along {
	case none:
		return nil
	case alongRows:
		line = ops.Inv.Act(p.Perm)
	}
	var all []triangle
	for i, t := range signature.Along(line) {
		var squares [3]ops.Square
		for k := range squares {
			squares[k] = ops.Square{Row: int(line[i+k]), Col: i + k}
			if p.Along == alongRows {
				squares[k].Row, squares[k].Col = squares[k].Col, squares[k].Row
			}
		}
		row, col := numberAt(line, i), float64(i+1)
		if p.Along == alongRows {
			row, col = col, row
		}
		all = append(all, triangle{t, squares, row, col})
	}
	return all
}

// numberAt is the row of the number of triangle i: its centroid, moved away from the middle queen, which stands in the same
// column.
func numberAt(line ops.Perm, i int) float64 {
	const clear = 0.85
	middle := float64(line[i+1])
	mean := (float64(line[i]) + middle + float64(line[i+2])) / 3
	switch {
	case mean-middle > clear || middle-mean > clear:
		return mean
	case mean > middle || middle < clear:
		return middle + clear
	}
	return middle - clear
}

// list describes the triangles, one by one.
func (p Panel) list() []string {
	var list []string
	for i, t := range p.triangles() {
		list = append(list, fmt.Sprintf("%d: %v", i+1, t.Triangle))
	}
	return list
}
