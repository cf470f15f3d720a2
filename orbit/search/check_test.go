package search

import (
	"context"
	"strings"
	"testing"

	"qorbit/count"
	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/survey"
)

// TestTheGraphAloneSaysWhatTheSearchReaches: the check without the search has the result of the check with it.
func TestTheGraphAloneSaysWhatTheSearchReaches(t *testing.T) {
	for n := 1; n <= test.ByTier(10, 12); n++ {
		whole, err1 := CheckOrder(context.Background(), orbit.Queens.Of(n), orbit.Options{})
		alone, err2 := CheckGraph(context.Background(), orbit.Queens.Of(n), orbit.Options{})
		if got, want := len(whole.Ways()), len(alone.Ways())+2; got != want {
			t.Errorf("order %d: %v with the search, %v without", n, whole.Ways(), alone.Ways())
		}
		whole.ways = alone.ways
		if err1 != nil || err2 != nil || whole != alone || !alone.Agree {
			t.Errorf("order %d: %+v, %v, expected %+v, %v", n, alone, err2, whole, err1)
		}
	}
}

// TestOperatorsCheckTheGraph: other components, a search that began below with too few orbits, and orbits that lack
// one are noticed.
func TestOperatorsCheckTheGraph(t *testing.T) {
	const n = 9
	for want, spoil := range map[string]func(s *Result, r *Reach){
		"": func(*Result, *Reach) {},
		"a seed by Inc": func(s *Result, _ *Reach) {
			s.Below = orbit.FromKeys(s.Below.Problem(), s.Below.Keys()[:3], nil)
		},
		"components": func(_ *Result, r *Reach) {
			r.Components.Sizes = append(r.Components.Sizes, 1)
		},
		"Inc(": func(s *Result, _ *Reach) { s.Orbits = orbit.FromKeys(orbit.Queens.Of(n), s.Orbits.Keys()[1:], nil) },
	} {
		s := test.Must(Run(t.Context(), orbit.Queens.Of(n), Options{}))
		r := test.Must(s.Reach(t.Context()))
		spoil(s, r)
		different, err := s.operators(t.Context(), r)
		if err != nil {
			different = err.Error()
		}
		if (different == "") != (want == "") || !strings.Contains(different, want) {
			t.Errorf("%q, expected %q", different, want)
		}
	}
	large := test.Must(CheckOrder(t.Context(), orbit.Queens.Of(13), orbit.Options{}))
	if ways := large.Ways(); len(ways) != 4 || !large.Agree {
		t.Errorf("order 13: %v, %+v", ways, large)
	}
}

// TestSurveysThatDisagreeWithTheCounter are found, whatever number is wrong.
func TestSurveysThatDisagreeWithTheCounter(t *testing.T) {
	const n = 10
	counted := test.Must(oracle(context.Background(), orbit.Queens.Of(n), orbit.Options{}))
	s := test.Must(survey.RunOrder(context.Background(), orbit.Queens.Of(n), move.Mov.Of(1), orbit.Options{}))
	for want, change := range map[string]func(s *survey.Survey){
		"":                          func(*survey.Survey) {},
		"92 orbits counted, 93 enu": func(s *survey.Survey) { s.Orbits++ },
		"bound-parallel counts 724 solutions, the enumeration 732": func(s *survey.Survey) { s.Class8++ },
		"bound-parallel counts 89 orbits of class 8, the enumeration 88": func(s *survey.Survey) {
			s.Class8--
			s.Class4 += 2
		},
	} {
		other := *s
		change(&other)
		c := CheckSurvey(counted, &other)
		if c.Agree != (want == "") || !strings.HasPrefix(c.Disagreement, want) || c.Reached != s.Reached || c.Complete {
			t.Errorf("%q: %+v", want, c)
		}
	}
}

// TestCountsThatDisagreeWithTheOEIS are found, whatever number is wrong: all of superqueens have a sequence.
func TestCountsThatDisagreeWithTheOEIS(t *testing.T) {
	counted := test.Must(oracle(t.Context(), orbit.Superqueens.Of(12), orbit.Options{}))
	for want, change := range map[string]func(c *count.Count){
		"157 permutations of order 12 counted, the OEIS has 156":    func(c *count.Count) { c.Solutions++ },
		"21 orbits of order 12 counted, the OEIS has 22":            func(c *count.Count) { c.Orbits-- },
		"3 orbits of class 2 of order 12 counted, the OEIS has 2":   func(c *count.Count) { c.Class2++ },
		"3 orbits of class 4 of order 12 counted, the OEIS has 2":   func(c *count.Count) { c.Class4++ },
		"19 orbits of class 8 of order 12 counted, the OEIS has 18": func(c *count.Count) { c.Class8++ },
	} {
		wrong := counted
		change(&wrong)
		if err := contradicts(orbit.Superqueens, wrong); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%v, expected %s", err, want)
		}
	}
}
