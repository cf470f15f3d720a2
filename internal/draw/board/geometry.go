// Package geometry places what figures draw over the squares of a board: diagonals with two queens, and the triangles of a signature.
package board

import (
	"qorbit/ops"
	"qorbit/signature"
)

// Diagonals lists the pairs of columns, next to each other on a diagonal, whose queens clash.
func Diagonals(p ops.Perm) (pairs [][2]int) {
	for _, direction := range []int{1, -1} {
		last := make(map[int]int)
		for column, row := range p {
			diagonal := int(row) - direction*column
			if before, ok := last[diagonal]; ok {
				pairs = append(pairs, [2]int{before, column})
			}
			last[diagonal] = column
		}
	}
	return pairs
}

// Queen is the square of the queen of a column.
func Queen(p ops.Perm, column int) ops.Square { return ops.Square{Row: int(p[column]), Col: column} }

// A Triangle of a signature has the queens of three squares as corners. Its number stands in the column of the middle queen,
// or in its row.
type Triangle struct {
	signature.Triangle
	Squares  [3]ops.Square
	Row, Col float64 // of the number, in squares from the middle of the first one
}

// Triangles are those of three neighbouring columns, or rows.
func Triangles(p ops.Perm, rows bool) []Triangle {
	line := p
	if rows {
		line = ops.Inv.Act(p)
	}
	var all []Triangle
	for i, t := range signature.Along(line) {
		tri := Triangle{Triangle: t, Row: numberAt(line, i), Col: float64(i + 1)}
		for k := range tri.Squares {
			tri.Squares[k] = Queen(line, i+k)
		}
		if rows {
			tri.Row, tri.Col = tri.Col, tri.Row
			for k, s := range tri.Squares {
				tri.Squares[k] = ops.Square{Row: s.Col, Col: s.Row}
			}
		}
		all = append(all, tri)
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
