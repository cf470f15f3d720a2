package charts

import (
	"context"
	"math"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/table"
	"qorbit/orbit/sample"
	"qorbit/orbit/survey"
)

// TestSampledShowsWhatIsStored: closed points are the exact shares, and open ones the stored samples with a standard error on each side.
// Where both are known, they agree.
func TestSampledShowsWhatIsStored(t *testing.T) {
	c := must(kindOf(t, "sampled").Compute(context.Background(), Request{Orders: []int{7, 10, 17, 18, 33, 64, 192}}))
	exact := must(survey.RunOrder(context.Background(), 10, 1, Request{}.Options))
	degree := c.Series[0].Points
	if want := 2 * float64(exact.Edges) / float64(exact.Orbits); len(degree) != 7 || degree[0].X != 10 || degree[0].Open || math.Abs(degree[0].Y-want) > 1e-12 {
		t.Fatalf("mean degree %+v, expected %v at order 10, and orders 17, 18, 17, 18, 64, 192", degree, want)
	}
	for _, r := range table.ReadStored[sample.Result](facts.Degrees) {
		if r.N != 64 {
			continue
		}
		if p := degree[5]; p.X != 64 || !p.Open || p.Y != r.Degree.Value || math.Abs(p.High-p.Y-r.Degree.Error) > 1e-12 || math.Abs(p.Y-p.Low-r.Degree.Error) > 1e-12 {
			t.Errorf("order 64 is %+v, expected %+v", p, r.Degree)
		}
	}
	for i, s := range c.Series[:3] {
		for at, n := range []float64{17, 18} {
			if p, q := s.Points[1+at], s.Points[3+at]; p.X != n || q.X != n || p.Open || !q.Open || math.Abs(p.Y-q.Y) > 4*(q.High-q.Y) {
				t.Errorf("series %d: order %v is %+v, sampled %+v", i, n, p, q)
			}
		}
	}
	if bound := c.Series[3].Points; len(bound) < 4 || bound[2].X != 18 || bound[3].X != 18 || bound[2].Y > bound[3].High+3*(bound[3].High-bound[3].Y) {
		t.Errorf("largest components of orders 10, 17, 18, and bounds: %+v", bound)
	}
}
