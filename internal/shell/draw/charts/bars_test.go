package charts

import (
	"bytes"
	"math"
	"strings"
	"testing"

	picture "qorbit/internal/shell/draw"
)

// TestErrorBars: the open marks with an error have a bar, which ends at the decade of the least value where it would
// reach 0 on a logarithmic scale; closed ones with a band do not.
func TestErrorBars(t *testing.T) {
	c := Chart{X: Axis{Name: "n"}, Y: Axis{Name: "y", Log: true}, Open: "sampled"}
	c.Series = []Series{{Name: "a", Points: []Point{
		{X: 1, Y: 5},
		{X: 2, Y: 4, Low: 3, High: 5},
		{X: 3, Y: 4, Low: 3, High: 6, Open: true},
		{X: 4, Y: 0.02, Low: 0, High: 0.05, Open: true},
		{X: 5, Y: 1, Open: true},
	}}}
	if f, err := c.spans(); err != nil || math.Abs(f.floor-0.01) > 1e-12 {
		t.Errorf("error bars end at %v, expected 0.01: %v", f, err)
	}
	if edge := c.Series[0].band(); len(edge) != 2 {
		t.Errorf("the band is %v, expected that of one point", edge)
	}
	size := func() int {
		var b bytes.Buffer
		if err := c.Draw(&b, "svg", picture.Options{}); err != nil {
			t.Fatal(err)
		}
		return strings.Count(b.String(), "<path")
	}
	with := size()
	c.Series[0].Points[2].High, c.Series[0].Points[3].High = 0, 0
	if without := size(); with != without+6 { // a line and two caps each
		t.Errorf("%d paths with error bars, %d without", with, without)
	}
}
