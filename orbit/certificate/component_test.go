package certificate_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/search"
	"qorbit/orbit/study/family"
	"qorbit/work"
)

// component writes the certificate of the component of a solution.
func component(t *testing.T, p ops.Perm) string {
	t.Helper()
	var text strings.Builder
	test.OK(t, certificate.WriteComponent(t.Context(), &text, orbit.Queens, p, 100, orbit.Options{}))
	return text.String()
}

// TestComponentsOfFamily: an orbit of any order that the search misses has a certificate, which the checker accepts.
func TestComponentsOfFamily(t *testing.T) {
	all := []int{9, 10, 19, 20, 21, 27, 28, 40, 64, 100}
	for _, n := range test.ByTier(all[:8], all) {
		var text strings.Builder
		test.OK(t, writeMissed(t.Context(), &text, n))
		want := checker.Proof{N: n, Missed: 1, Components: 1, Component: true, Condition: "queens"}
		if got, err := checker.Check(strings.NewReader(text.String())); err != nil || got != want {
			t.Errorf("order %d: %+v, %v, expected %+v", n, got, err, want)
		}
	}
	for _, n := range []int{-1, 8, 256} {
		var text strings.Builder
		if err := writeMissed(t.Context(), &text, n); err == nil || text.Len() > 0 {
			t.Errorf("order %d: a certificate is written", n)
		}
	}
}

// missedComponents searches an order, and returns the components that the search misses.
func missedComponents(t *testing.T, n int) (s *search.Result, components [][]int) {
	s = test.Must(search.Run(t.Context(), orbit.Queens.Of(n), search.Options{}))
	reach := test.Must(s.Reach(t.Context()))
	for _, m := range reach.Missed() {
		components = append(components, m.Vertices)
	}
	return s, components
}

// TestComponentsOfSearch: the components that a search misses have certificates of their own, with as many orbits.
func TestComponentsOfSearch(t *testing.T) {
	s, components := missedComponents(t, 11)
	most := 0
	for _, members := range components {
		most = max(most, len(members))
		proof, err := checker.Check(strings.NewReader(component(t, s.Orbits.Perm(members[len(members)-1]))))
		if err != nil || proof.Missed != len(members) || !proof.Component {
			t.Errorf("component of %d orbits: %+v, %v", len(members), proof, err)
		}
	}
	if most < 2 {
		t.Error("no component has two orbits")
	}
	for _, d := range s.Found[:20] {
		p := s.Orbits.Perm(d.Vertex)
		err := certificate.WriteComponent(t.Context(), new(strings.Builder), orbit.Queens, p, 1000, orbit.Options{})
		if err == nil {
			t.Errorf("%v is reached and has a certificate", p)
		}
	}
}

// TestFalseComponents: the checker refuses certificates of components with a change that makes them false.
func TestFalseComponents(t *testing.T) {
	b := test.Must(family.Of(20))
	p := test.Must(b.Perm())
	text := component(t, p)
	for _, change := range [][2]string{
		{"\norder 20", "\norder 21"}, {"\norder 20", "\norder 256"}, {"missed 1 components 1", "missed 2 components 1"},
		{"missed 1 components 1", "missed 0 components 0"}, {"class 8", "class 4"}, {"  a: ", "  b: "}, {"=", "a"},
		{"\\", "/"}, {"Del(", "Del(1"},
		{"\nend\n", "\n"}, {"\nend\n", "\nend\nend\n"}, {"certificate 1", "certificate 2"},
		{"component certificate", "certificate"},
	} {
		before, after, _ := strings.Cut(text, "\n  0.5 ") // marks of the comments before the tables are not claims
		if strings.Contains(before, change[0]) && len(change[0]) > 1 {
			before = strings.Replace(before, change[0], change[1], 1)
		} else {
			after = strings.Replace(after, change[0], change[1], 1)
		}
		changed := before + "\n  0.5 " + after
		if _, err := checker.Check(strings.NewReader(changed)); changed == text || err == nil {
			t.Errorf("%q for %q: accepted", change[1], change[0])
		}
	}
}

// TestWhatHasNoComponent: no certificate is written of what is no solution, of a seed, of too many orbits, or after the
// end of the context.
func TestWhatHasNoComponent(t *testing.T) {
	for text, want := range map[string]string{
		"1,2,3":           "is no solution",
		"()":              "is no solution",
		"1,5,8,6,3,7,2,4": "the search reaches it",
	} {
		p, err := ops.ParsePerm(text)
		test.OK(t, err)
		var out strings.Builder
		err = certificate.WriteComponent(t.Context(), &out, orbit.Queens, p, 1000, orbit.Options{})
		if err == nil || !strings.Contains(err.Error(), want) || out.Len() > 0 {
			t.Errorf("%v: %v, expected %q", p, err, want)
		}
	}
	orbits := test.Must(orbit.Enumerate(t.Context(), orbit.Queens.Of(11), orbit.Options{}))
	tooMany := false
	for v := range orbits.Len() {
		var text strings.Builder
		err := certificate.WriteComponent(t.Context(), &text, orbit.Queens, orbits.Perm(v), 1, orbit.Options{})
		tooMany = tooMany || err != nil && strings.Contains(err.Error(), "more than 1 orbits")
	}
	if !tooMany {
		t.Error("every component has one orbit")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := certificate.WriteComponent(ctx, new(strings.Builder), orbit.Queens, ops.Perm{1, 3, 0, 2}, 1, orbit.Options{})
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestComponentThreads: the bytes are the same on any number of threads, and progress comes to its end.
func TestComponentThreads(t *testing.T) {
	s, components := missedComponents(t, 11)
	largest := slices.MaxFunc(components, func(a, b []int) int { return len(a) - len(b) })
	p, total := s.Orbits.Perm(largest[0]), 11*len(largest)
	for threads := 1; threads <= 3; threads++ {
		var text strings.Builder
		var calls, most atomic.Int64
		opt := orbit.Options{Threads: threads, Progress: func(p work.Progress) {
			phase, done, of := p.Phase.String(), p.Done, p.Total
			calls.Add(1)
			if done == of {
				most.Store(int64(of))
			}
			if phase != "deletions of order 11 certified" || done < 1 || done > of || of != total {
				t.Errorf("%s: %d of %d, expected %d", phase, done, of, total)
			}
		}}
		test.OK(t, certificate.WriteComponent(t.Context(), &text, orbit.Queens, p, 100, opt))
		if text.String() != component(t, p) || int(calls.Load()) != total || int(most.Load()) != total {
			t.Errorf("%d threads: another text, or %d reports of %d, the largest %d",
				threads, calls.Load(), total, most.Load())
		}
	}
}

// writeMissed writes the certificate of the orbit of order n that the family has.
func writeMissed(ctx context.Context, w io.Writer, n int) error {
	b, err := family.Of(n)
	if err != nil {
		return err
	}
	p, err := b.Perm()
	if err != nil {
		return err
	}
	return certificate.WriteComponent(ctx, w, orbit.Queens, p, 1, orbit.Options{})
}
