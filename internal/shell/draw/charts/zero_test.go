package charts

import (
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// TestIsolatedOrbitsHaveAPlace: on the logarithmic scale of degrees, degree 0 stands before all others, and no line
// leads from it. The shares of an order are all there.
func TestIsolatedOrbitsHaveAPlace(t *testing.T) {
	for _, linear := range []bool{false, true} {
		r := Request{Orders: []int{4, 9, 10}, Queens: 1, Linear: linear}
		c := test.Must(kindOf(t, "degrees").Compute(t.Context(), r))
		f := test.Must(c.spans())
		for i, isolated := range []int{1, 1, 6} {
			runs, _ := c.visible(c.Series[i])
			count, all := 0, 0
			for _, p := range slices.Concat(runs...) {
				all += p.Count
				if p.X == 0 {
					count = p.Count
				}
			}
			if count != isolated || all != c.Series[i].Points[0].Of {
				t.Errorf("linear %v, %s: %d isolated orbits of %d, expected %d of %d",
					linear, c.Series[i].Name, count, all, isolated, c.Series[i].Points[0].Of)
			}
			if !linear && len(runs[0]) != 1 {
				t.Errorf("%s: a line leads from degree 0: %+v", c.Series[i].Name, runs[0])
			}
		}
		if zero, one := f.x.norm(0), f.x.norm(1); zero != 0 || one < zeroShare/2 {
			t.Errorf("linear %v: degree 0 is at %v, and 1 at %v", linear, zero, one)
		}
		if first := c.X.ticks(f.x, 200, 12)[0]; first.Label != "0" || first.Value != 0 {
			t.Errorf("linear %v: the first number of the axis is %+v", linear, first)
		}
	}
}

// TestWholeTicks: a short logarithmic scale of orders has whole numbers at its marks, so many as have room.
func TestWholeTicks(t *testing.T) {
	axis := Axis{Log: true, Whole: true}
	for _, c := range []struct {
		least, most float64
		want        string
	}{
		{8, 19, "8 10 12 14 16 18"},
		{5, 30, "5 10 15 20 25 30"},
		{7.5, 12.2, "8 9 10 11 12"},
		{40, 300, "50 100 150 200 250 300"},
	} {
		var labels []string
		for _, at := range axis.ticks(span{Min: c.least, Max: c.most, log: true}, 200, 14) {
			if at.Value != float64(int(at.Value)) {
				t.Errorf("%v to %v: a mark at %v", c.least, c.most, at.Value)
			}
			if at.Label != "" {
				labels = append(labels, at.Label)
			}
		}
		if got := strings.Join(labels, " "); got != c.want {
			t.Errorf("%v to %v: %s, expected %s", c.least, c.most, got, c.want)
		}
	}
}

// TestWithoutPoint: a chart of samples says which orders it has no point of, why, and where it begins.
func TestWithoutPoint(t *testing.T) {
	k := kindOf(t, "sampled")
	for _, c := range []struct {
		orders []int
		want   string
	}{
		{[]int{255}, "no point for 1 order above N = 20, where samples are stored of N = 22,"},
		{[]int{6, 7, 8}, "no point for N = 6..7, which have fewer than 10 orbits; the points begin at N = 8"},
		{[]int{8, 9, 64}, ""},
	} {
		r := Request{Orders: c.orders}
		chart := test.Must(k.Compute(t.Context(), r))
		got := strings.Join(k.WithoutPoint(r, chart), "; ")
		if !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%v: %q, expected %q", c.orders, got, c.want)
		}
		if says := strings.Contains(chart.X.Label, "from the first with 10 orbits"); says != (c.orders[0] < 8) {
			t.Errorf("%v: the axis says %q", c.orders, chart.X.Label)
		}
	}
}
