package sample

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// TestFindMissed compares FindMissed with the draws of Run, in the order in which they are looked at, by both methods;
// with records, on any number of threads.
func TestFindMissed(t *testing.T) {
	later := 0 // how many of the exact ones were found behind what is looked at first
	all := []struct {
		n, component int
		method       Method
		seeds        uint64
	}{{9, 5, "", 16}, {9, 1, Chain, 4}, {11, 4, "", 2}, {12, 3, Chain, 2}, {18, 1, "", 2}, {32, 3, "", 2}}
	for _, c := range test.ByTier(all[:2], all) {
		for seed := range c.seeds {
			o := Options{Samples: 300, Seed: seed, Method: c.method, Component: c.component}
			all := sampled(t, c.n, o)
			draws := slices.Clone(all.Draws)
			slices.SortStableFunc(draws, func(a, b Draw) int { return a.Index - b.Index })
			first := slices.IndexFunc(draws, func(d Draw) bool { return d.Whole && !d.Reached })
			if first < 0 {
				t.Fatalf("order %d, seed %d: none of %d draws is missed", c.n, seed, len(draws))
			}
			if all.Method == Exact && first >= atFirst {
				later++
			}
			record := filepath.Join(t.TempDir(), "draws.txt")
			for _, change := range []func(o *Options){
				func(o *Options) {}, func(o *Options) { o.Work.Threads = 1 }, func(o *Options) { o.Record = record },
				func(o *Options) { o.Record, o.Samples = record, first+1 },
			} {
				o := o
				change(&o)
				got, err := FindMissed(t.Context(), c.n, o)
				sameRun := got.N == c.n && got.Method == all.Method && got.Seed == seed && got.Limit == c.component
				sameDraw := got.Number == first+1 && got.Draw.Size == draws[first].Size &&
					got.Draw.Perm.Equal(draws[first].Perm)
				if err != nil || !sameRun || !sameDraw {
					t.Fatalf("order %d, %+v: %+v, %v, expected %+v, number %d", c.n, o, got, err, draws[first], first+1)
				}
			}
			o.Samples = max(first, 1)
			if _, err := FindMissed(t.Context(), c.n, o); first > 0 && !errors.Is(err, ErrNoneMissed) {
				t.Errorf("order %d, seed %d, %d samples: %v", c.n, seed, o.Samples, err)
			}
		}
	}
	if later == 0 {
		t.Error("all were found at once")
	}
}

// TestFindMissedFails names what is wrong, and ends with the context.
func TestFindMissedFails(t *testing.T) {
	good := Options{Samples: 100, Component: 1}
	for want, change := range map[string]func(o *Options) (n int){
		"0 samples":          func(o *Options) int { o.Samples = 0; return 9 },
		"limit of 0 orbits":  func(o *Options) int { o.Component = 0; return 9 },
		"limit of -1 orbits": func(o *Options) int { o.Component = -1; return 9 },
		"order 3 ":           func(o *Options) int { return 3 },
		"order 256 ":         func(o *Options) int { return 256 },
		// the search reaches all orbits
		"order 8, 100 draws, components of at most 1 orbits: no draw": func(o *Options) int { return 8 },
	} {
		o := good
		n := change(&o)
		if m, err := FindMissed(t.Context(), n, o); m != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, %v, expected %q", m, err, want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, method := range []Method{Exact, Chain} {
		good.Method = method
		if _, err := FindMissed(ctx, 9, good); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", method, err)
		}
	}
}
