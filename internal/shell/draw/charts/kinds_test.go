package charts

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"qorbit/count"
	"qorbit/count/constellation"
	"qorbit/count/methods"
	"qorbit/internal/base/words"
	"qorbit/internal/facts"
	"qorbit/internal/shell/rows"
	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/study/sample"
	"qorbit/orbit/survey"
	"qorbit/signature"
	"qorbit/work"
)

func kindOf(t *testing.T, name string) Kind {
	t.Helper()
	k := test.Must(Lookup(name))
	return k
}

// TestDistinctMethods: no two of them place as many queens at orders 6 to 10, and every other method places as many
// as one of them, or, as the two slowest do, at least ten times more than any.
func TestDistinctMethods(t *testing.T) {
	costs := make(map[string][]uint64)
	for _, m := range methods.All() {
		for n := 6; n <= 8; n++ {
			c := test.Must(m.Count(context.Background(), n, work.Options{}))
			costs[m.Describe().Name] = append(costs[m.Describe().Name], c.Nodes)
		}
	}
	for i, name := range Distinct {
		for _, other := range Distinct[:i] {
			if slices.Equal(costs[name], costs[other]) {
				t.Errorf("%s and %s place as many", name, other)
			}
		}
	}
	for _, m := range append(count.Ladder(), constellation.Method, methods.Halves{}) {
		own := costs[m.Describe().Name]
		like := slices.ContainsFunc(Distinct, func(name string) bool { return slices.Equal(costs[name], own) })
		many := m.Describe().Name == "brute-force" || m.Describe().Name == "permutation"
		if like == many || many && costs[m.Describe().Name][2] < 10*costs["backtrack"][2] {
			t.Errorf("%s places %v", m.Describe().Name, costs[m.Describe().Name])
		}
	}
}

func TestComputeStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, k := range Kinds {
		r := Request{Orders: []int{9, 10}, Queens: 1, Methods: []string{"backtrack"}, Invariants: signature.Invariants[3:5]}
		r.Threads = 1
		_, err := k.Compute(ctx, r)
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s, stopped: %v", k.Name, err)
		}
	}
}

// TestCheckNamesTheField of a request that cannot be drawn.
func TestCheckNamesTheField(t *testing.T) {
	for _, c := range []struct {
		kind  string
		r     Request
		field string
		text  string
	}{
		{"giant", Request{Orders: []int{4, 5}, Queens: 5}, "queens", "queens 5: expected 1 to 4 at order 4"},
		{"methods", Request{Orders: []int{8}, Queens: 1, Methods: []string{"halves", "halves"}}, "methods",
			"methods: halves twice, expected it once"},
		{"methods", Request{Orders: []int{8}, Queens: 1, Methods: []string{"x"}}, "methods",
			`methods: method "x", expected`},
	} {
		err := kindOf(t, c.kind).Check(c.r)
		field, ok := errors.AsType[*words.FieldError](err)
		if !ok || field.Field != c.field {
			t.Errorf("%s, %+v: %v, expected an error about %s", c.kind, c.r, err, c.field)
			continue
		}
		if !strings.HasPrefix(err.Error(), c.text) {
			t.Errorf("%v, expected %s", err, c.text)
		}
	}
}

// TestNotes: of each curve, they say at which orders it has no point; in a picture, also where it is 0 on a logarithmic
// scale.
func TestNotes(t *testing.T) {
	for _, c := range []struct {
		kind    string
		request Request
		want    string
	}{
		{"degrees", Request{Orders: []int{8, 9, 10}, Queens: 1, Recompute: true}, ""},
		{"growth", Request{Orders: upTo(4, 10)}, ""},
		{"giant", Request{Orders: []int{4, 5, 6}, Queens: 1}, ""},
		{"orbits", Request{Orders: []int{1, 2, 3, 4}}, "no point of solutions, orbits at N = 2..3"},
		{"sampled", Request{Orders: []int{7, 8, 63, 64}}, "no point of mean degree, seeds at N = 7,63; " +
			"no point of isolated orbits at N = 7..8,63"},
	} {
		kind := kindOf(t, c.kind)
		chart := test.Must(kind.Compute(t.Context(), c.request))
		if got := strings.Join(kind.Notes(c.request, chart, true), "; "); got != c.want {
			t.Errorf("%s %+v: %q, expected %q", c.kind, c.request, got, c.want)
		}
		if got := kind.Notes(c.request, chart, false); c.kind == "orbits" && got != nil {
			t.Errorf("a table has all points, and says %q", got)
		}
	}
}

// TestGrowth: the limit as published, orders with few orbits as open marks, and the fit of the others. Too few orders
// have no fit.
func TestGrowth(t *testing.T) {
	c, err := kindOf(t, "growth").Compute(context.Background(), Request{Orders: upTo(4, 13)})
	if err != nil || len(c.Series) != 3 {
		t.Fatal(c.Series, err)
	}
	counted, limit, fit := c.Series[0].Points, c.Series[1].Points, c.Series[2].Points
	if len(counted) != 10 || len(limit) != 10 || len(fit) != 6 {
		t.Fatalf("%+v", c.Series)
	}
	if fit[0].X != 8 || limit[9] != (Point{X: 13, Y: 1.944}) {
		t.Fatalf("%+v", c.Series)
	}
	for _, p := range counted {
		if p.Open != (p.X < 8) {
			t.Errorf("%+v", p)
		}
	}
	checkFit(t, c.Series[2], counted[4:])
	c, err = kindOf(t, "growth").Compute(context.Background(), Request{Orders: upTo(4, 10)})
	if err != nil || len(c.Series) != 2 {
		t.Errorf("of three orders: %+v, %v", c.Series, err)
	}
}

// checkFit: no other line has residuals that are orthogonal to 1 and to 1/N. The errors and the band follow from the
// matrix of the normal equations: the band is ŷ ± t·s·√(1 + v'(X'X)⁻¹v) for v = (1, 1/N). The quantile t of Student's
// distribution is from tables.
func checkFit(t *testing.T, fit Series, points []Point) {
	t.Helper()
	const quantile = 2.776445 // 97.5 %, 4 degrees of freedom
	first, last := fit.Points[0], fit.Points[len(fit.Points)-1]
	b := (first.Y - last.Y) / (1/first.X - 1/last.X)
	a := first.Y - b/first.X
	var m, x, xx, r, rx, rr float64
	for i, p := range points {
		residual := p.Y - fit.Points[i].Y
		m, x, xx = m+1, x+1/p.X, xx+1/p.X/p.X
		r, rx, rr = r+residual, rx+residual/p.X, rr+residual*residual
	}
	if m != 6 || math.Abs(r) > 1e-12 || math.Abs(rx) > 1e-12 {
		t.Errorf("%v points, sums of residuals: %v, %v", m, r, rx)
	}
	s, determinant := math.Sqrt(rr/(m-2)), m*xx-x*x
	for _, p := range fit.Points {
		half := quantile * s * math.Sqrt(1+(xx-2*x/p.X+m/p.X/p.X)/determinant)
		if math.Abs(p.Low-p.Y+half) > 1e-6 || math.Abs(p.High-p.Y-half) > 1e-6 {
			t.Errorf("%+v, expected ± %v", p, half)
		}
	}
	errorA, errorB := s*math.Sqrt(xx/determinant), s*math.Sqrt(m/determinant)
	want := fmt.Sprintf("fit %.3f(%.0f) – %.2f(%.0f)/$N$, 95 %% prediction", a, 1000*errorA, -b, 100*errorB)
	if fit.Label != want {
		t.Errorf("%s, expected %s", fit.Label, want)
	}
}

// upTo lists orders.
func upTo(first, last int) (orders []int) {
	for n := first; n <= last; n++ {
		orders = append(orders, n)
	}
	return orders
}

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
	request := Request{Orders: []int{7, 10, 17, 18, 33, 64, 192}}
	c := test.Must(kindOf(t, "sampled").Compute(context.Background(), request))
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
