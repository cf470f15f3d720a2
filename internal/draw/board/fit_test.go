package board

import (
	"math"
	"testing"

	"gonum.org/v1/plot/vg"
)

// TestFit against all squares in steps of a tenth of a millimetre, on rows of boards of order 8 with a gap of 6 mm.
func TestFit(t *testing.T) {
	const mm = vg.Millimeter
	width := func(columns int, square vg.Length) vg.Length { return vg.Length(columns)*(8*square+6*mm) - 6*mm }
	for limit := 20 * mm; limit < 250*mm; limit += 7 * mm {
		for _, fixed := range []bool{false, true} {
			r := Row{Boards: 12, Columns: 4, Fixed: fixed, Largest: 5 * mm, Least: 2.6 * mm, Limit: limit}
			columns, square := r.Fit(width)
			wantColumns, want := 0, vg.Length(0)
			for _, c := range []int{4, 3, 2, 1} { // 12 boards fill these rows
				for tenths := 50; tenths >= 26 && want == 0; tenths-- {
					if side := vg.Length(tenths) * mm / 10; width(c, side) <= limit+1e-9 {
						wantColumns, want = c, side
					}
				}
				if want > 0 || fixed {
					break
				}
			}
			if want == 0 {
				wantColumns, want = map[bool]int{false: 1, true: 4}[fixed], 2.6*mm
			}
			if columns != wantColumns || math.Abs(float64(square-want)) > 0.11*float64(mm) {
				t.Errorf("%.0f mm, fixed %v: %d columns of %.2f mm, expected %d of %.2f", limit/mm, fixed, columns, square/mm, wantColumns, want/mm)
			}
		}
	}
	if columns, _ := (Row{Boards: 7, Columns: 4, Largest: 5 * mm, Least: 5 * mm, Limit: 140 * mm}).Fit(width); columns != 3 {
		t.Errorf("7 boards in rows of %d, expected 3", columns)
	}
}
