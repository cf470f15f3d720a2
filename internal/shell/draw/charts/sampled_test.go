package charts

import (
	"context"
	"math"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/shell/rows"
	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/study/sample"
	"qorbit/orbit/survey"
)

// TestChartsOfALocalSurvey: order 20 is drawn from the stored survey, without its components, which are not known.
func TestChartsOfALocalSurvey(t *testing.T) {
	for name, want := range map[string][]int{"giant": {1, 2}, "degrees": {30, 33}, "sampled": {4, 4, 4, 2}} {
		k, r := kindOf(t, name), Request{Orders: []int{19, 20}, Queens: 1}
		if err := k.Check(r); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for i, s := range test.Must(k.Compute(t.Context(), r)).Series {
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
	c := test.Must(kindOf(t, "sampled").Compute(context.Background(), Request{Orders: []int{7, 10, 17, 18, 33, 64, 192}}))
	exact := test.Must(survey.RunOrder(context.Background(), orbit.Queens.Of(10), move.Mov.Of(1), Request{}.Options))
	degree := c.Series[0].Points
	if len(degree) != 7 {
		t.Fatalf("mean degree %+v, expected orders 10, 17, 18, 17, 18, 64, 192", degree)
	}
	want, first := 2*float64(exact.Edges)/float64(exact.Orbits), degree[0]
	if first.X != 10 || first.Open || math.Abs(first.Y-want) > 1e-12 {
		t.Fatalf("mean degree %+v, expected %v at order 10", first, want)
	}
	for _, r := range rows.ReadStored[sample.Result](facts.Degrees) {
		if r.N != 64 {
			continue
		}
		p := degree[5]
		if p.X != 64 || !p.Open || p.Y != r.Degree.Value {
			t.Errorf("order 64 is %+v, expected %+v", p, r.Degree)
		}
		if math.Abs(p.High-p.Y-r.Degree.Error) > 1e-12 || math.Abs(p.Y-p.Low-r.Degree.Error) > 1e-12 {
			t.Errorf("order 64 is %+v, expected %+v", p, r.Degree)
		}
	}
	for i, s := range c.Series[:3] {
		for at, n := range []float64{17, 18} {
			p, q := s.Points[1+at], s.Points[3+at]
			if p.X != n || q.X != n || p.Open || !q.Open {
				t.Errorf("series %d: order %v is %+v and %+v, expected an exact point and a sample", i, n, p, q)
			}
			if math.Abs(p.Y-q.Y) > 4*(q.High-q.Y) {
				t.Errorf("series %d: order %v is %+v, sampled %+v", i, n, p, q)
			}
		}
	}
	bound := c.Series[3].Points
	if len(bound) < 4 || bound[2].X != 18 || bound[3].X != 18 {
		t.Fatalf("largest components of orders 10, 17, 18, and bounds: %+v", bound)
	}
	if most := bound[3].High + 3*(bound[3].High-bound[3].Y); bound[2].Y > most {
		t.Errorf("largest components of orders 10, 17, 18, and bounds: %+v", bound)
	}
}
