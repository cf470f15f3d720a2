package certificate_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/study/sample"
)

// TestProve: the checker accepts what is written, and the proof describes it; components of several orbits are among
// them.
func TestProve(t *testing.T) {
	most := 0
	for _, n := range []int{9, 12, 18, 27, 28, 40} {
		var text bytes.Buffer
		p := test.Must(sample.Prove(t.Context(), &text, n, sample.Options{Samples: 1000, Seed: 5, Component: 6}))
		want := checker.Proof{N: n, Missed: p.Found.Draw.Size, Components: 1, Component: true, Condition: "queens"}
		got, err := checker.Check(bytes.NewReader(text.Bytes()))
		if err != nil || got != want || p.Checked != want || p.Found.N != n ||
			!orbit.Canonical(p.Found.Draw.Perm).Equal(p.Key) {
			t.Errorf("order %d: %+v, %v, %+v", n, got, err, p)
		}
		if p.Bytes != int64(text.Len()) || p.SHA256 != sha256.Sum256(text.Bytes()) ||
			!strings.Contains(text.String(), "\norbit 1 class 8 key "+p.Key.String()+"\n") {
			t.Errorf("order %d: %d bytes, expected %d, or a wrong digest or key", n, p.Bytes, text.Len())
		}
		most = max(most, want.Missed)
	}
	if most < 2 {
		t.Error("no component has two orbits")
	}
}

// TestProvedIsMissed: the search misses each orbit that is proved to be missed, and its component is as large.
func TestProvedIsMissed(t *testing.T) {
	for n := 9; n <= 11; n++ {
		s, components := missedComponents(t, n)
		for seed := range uint64(8) {
			p, err := sample.Prove(t.Context(), new(bytes.Buffer), n,
				sample.Options{Samples: 5000, Seed: seed, Component: 8})
			test.OK(t, err)
			v, _ := s.Orbits.Lookup(orbit.KeyOf(p.Key))
			same := func(members []int) bool {
				return len(members) == p.Found.Draw.Size && slices.Contains(members, v)
			}
			if !slices.ContainsFunc(components, same) {
				t.Errorf("order %d: %v, component of %d orbits: the search has %v",
					n, p.Key, p.Found.Draw.Size, components)
			}
		}
	}
}

var errFull = errors.New("the disk is full")

// A small writer takes some bytes, and calls a function then.
type small struct {
	left int
	full func() error
}

func (s *small) Write(b []byte) (int, error) {
	if s.left -= len(b); s.left < 0 {
		return 0, s.full()
	}
	return len(b), nil
}

// TestProveFails with the error of the writer, wherever it comes, with the context's error in the middle of the
// certificate, and like sample.FindMissed.
func TestProveFails(t *testing.T) {
	o := sample.Options{Samples: 1000, Seed: 1, Component: 1}
	for _, left := range []int{0, 5000, 70000} {
		p, err := sample.Prove(t.Context(), &small{left, func() error { return errFull }}, 40, o)
		if p != nil || !errors.Is(err, errFull) || errors.Is(err, orbit.ErrContradiction) {
			t.Errorf("after %d bytes: %v", left, err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		stop := &small{left, nil}
		stop.full = func() error { cancel(); stop.left = 1 << 30; return nil }
		p, err = sample.Prove(ctx, stop, 40, o)
		if left < 70000 && (p != nil || err == nil || errors.Is(err, orbit.ErrContradiction)) {
			t.Errorf("after %d bytes, cancelled: %v", left, err)
		}
		cancel()
	}
	if _, err := sample.Prove(t.Context(), new(bytes.Buffer), 8, o); !errors.Is(err, sample.ErrNoneMissed) {
		t.Error(err)
	}
	o.Component = 0
	if _, err := sample.Prove(t.Context(), new(bytes.Buffer), 9, o); err == nil {
		t.Error("there is no limit")
	}
}
