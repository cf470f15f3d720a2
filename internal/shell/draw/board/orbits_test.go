package board

import (
	"testing"

	"gonum.org/v1/plot/vg"

	"qorbit/orbit"
)

// TestKeys: every order that Keys takes fits a figure, and the next one does not.
func TestKeys(t *testing.T) {
	for n := range mostOrbits + 2 {
		keys, err := Keys(t.Context(), orbit.Queens.Of(n))
		count := 0
		for p, err := range orbit.Representatives(t.Context(), orbit.Queens.Of(n)) {
			if err != nil {
				t.Fatal(err)
			}
			if count < len(keys) && !keys[count].Equal(p) {
				t.Errorf("order %d: key %d is %v, expected %v", n, count+1, keys[count], p)
			}
			count++
		}
		if fits := n > 0 && count > 0 && count <= MaxBoards; fits != (err == nil) || fits && len(keys) != count {
			t.Errorf("order %d: %d keys of %d orbits, %v", n, len(keys), count, err)
		}
	}
}

// TestFill compares the squares with those of every number of columns.
func TestFill(t *testing.T) {
	const boards, order, width, height, below = 92, 10, 170 * mm, 247 * mm, 4 * mm
	columns, square := fill(boards, order, 5*mm, vg.Point{X: width, Y: height}, below)
	fits := func(columns int, square vg.Length) bool {
		rows := (boards + columns - 1) / columns
		wide := vg.Length(columns*(order+1)-1) * square
		high := vg.Length(rows) * ((order+1)*square + below)
		return wide <= width+1e-9 && high <= height+1e-9
	}
	if !fits(columns, square) {
		t.Errorf("%d columns of squares of %v mm do not fit", columns, square/mm)
	}
	for c := 1; c <= boards; c++ {
		if larger := square + mm/50; fits(c, larger) && vg.Length(c)*leastCell <= width {
			t.Errorf("squares of %v mm fit in %d columns; %d columns were chosen", larger/mm, c, columns)
		}
	}
	if _, square := fill(boards, order, mm, vg.Point{X: width, Y: height}, below); square != mm {
		t.Errorf("squares of %v mm, expected the usual ones of 1 mm", square/mm)
	}
}
