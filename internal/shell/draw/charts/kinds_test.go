package charts

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"qorbit/count"
	"qorbit/count/constellation"
	"qorbit/count/methods"
	"qorbit/internal/base/words"
	"qorbit/internal/test"
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

// TestNotes: a picture leaves out orders without solutions, where the scale is logarithmic. A chart of samples says
// which orders it has no point of, why, and where it begins.
func TestNotes(t *testing.T) {
	for _, c := range []struct {
		kind    string
		request Request
		want    string
	}{
		{"degrees", Request{Orders: []int{8, 9, 10}, Queens: 1, Recompute: true}, ""},
		{"sizes", Request{Orders: []int{8, 9, 10}, Queens: 1, Recompute: true}, ""},
		{"depth", Request{Orders: []int{8, 9, 10}, Queens: 1}, ""},
		{"growth", Request{Orders: upTo(7, 11)}, ""},
		{"growth", Request{Orders: upTo(4, 10)}, "the picture has no fit: expected 4 orders with 10 orbits or more"},
		{"giant", Request{Orders: []int{1, 2, 3, 4, 5}, Queens: 1}, ""},
		{"orbits", Request{Orders: []int{1, 2, 3, 4}}, "the picture leaves out what is 0: " +
			"solutions at N = 2..3; orbits at N = 2..3"},
		{"sampled", Request{Orders: []int{255}}, "no point for 1 order above N = 20, where samples are stored of N = 22,"},
		{"sampled", Request{Orders: []int{6, 7, 8}}, "no point for N = 6..7, which have fewer than 10 orbits; " +
			"the points begin at N = 8"},
		{"sampled", Request{Orders: []int{9, 64}}, ""},
	} {
		kind := kindOf(t, c.kind)
		chart := test.Must(kind.Compute(t.Context(), c.request))
		got := strings.Join(kind.Notes(c.request, chart, true), "; ")
		if !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s %+v: %q, expected %q", c.kind, c.request, got, c.want)
		}
		late := strings.Contains(chart.X.Label, "from the first with 10 orbits")
		if c.kind == "sampled" && late != (c.request.Orders[0] < 8) {
			t.Errorf("%v: the axis says %q", c.request.Orders, chart.X.Label)
		}
	}
}
