package charts

import (
	"context"
	"math"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/rows"
	"qorbit/orbit/sample"
	"qorbit/orbit/survey"
)

// TestChartsOfALocalSurvey: order 20 is drawn from the stored survey, without its components, which are not known.
func TestChartsOfALocalSurvey(t *testing.T) {
	for name, want := range map[string][]int{"giant": {1, 2}, "degrees": {30, 33}, "sampled": {4, 4, 4, 2}} {
		k, r := kindOf(t, name), Request{Orders: []int{19, 20}, Queens: 1}
		if err := k.Check(r); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for i, s := range must(k.Compute(t.Context(), r)).Series {
			if len(s.Points) != want[i] {
				t.Errorf("%s, %s: %d points, expected %d", name, s.Name, len(s.Points), want[i])
			}
		}
		again, two := r, r
		again.Recompute, two.Queens = true, 2
		if name != "sampled" && (k.Check(again) == nil || k.Check(two) == nil) {
			t.Errorf("%s: order 20 would be computed", name)
		}
	}
}

// TestSampledShowsWhatIsStored: closed points are the exact shares, and open ones the stored samples with a standard
// error on each side. Where both are known, they agree.
func TestSampledShowsWhatIsStored(t *testing.T) {
	c := must(kindOf(t, "sampled").Compute(context.Background(), Request{Orders: []int{7, 10, 17, 18, 33, 64, 192}}))
	exact := must(survey.RunOrder(context.Background(), 10, 1, Request{}.Options))
	degree := c.Series[0].Points
	if want := 2 * float64(exact.Edges) / float64(exact.Orbits); len(degree) != 7 || degree[0].X != 10 || degree[0].Open || math.Abs(degree[0].Y-want) > 1e-12 {
		t.Fatalf("mean degree %+v, expected %v at order 10, and orders 17, 18, 17, 18, 64, 192", degree, want)
	}
	for _, r := range rows.ReadStored[sample.Result](facts.Degrees) {
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
