package certificate_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"slices"
	"strings"
	"testing"

	"qorbit/orbit"
	"qorbit/orbit/certificate"
	"qorbit/orbit/certificate/checker"
	"qorbit/orbit/sample"
)

// TestProve: the checker accepts what is written, and the proof describes it; components of several orbits are among them.
func TestProve(t *testing.T) {
	most := 0
	for _, n := range []int{9, 12, 18, 27, 28, 40} {
		var text bytes.Buffer
		p, err := certificate.Prove(t.Context(), &text, n, sample.Options{Samples: 1000, Seed: 5, Component: 6})
		if err != nil {
			t.Fatal(err)
		}
		want := checker.Proof{N: n, Missed: p.Found.Draw.Size, Components: 1, Component: true}
		got, err := checker.Check(bytes.NewReader(text.Bytes()))
		if err != nil || got != want || p.Checked != want || p.Found.N != n || !orbit.Canonical(p.Found.Draw.Perm).Equal(p.Key) {
			t.Errorf("order %d: %+v, %v, %+v", n, got, err, p)
		}
		if p.Bytes != int64(text.Len()) || p.SHA256 != sha256.Sum256(text.Bytes()) || !strings.Contains(text.String(), "\norbit 1 class 8 key "+p.Key.String()+"\n") {
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
			p, err := certificate.Prove(t.Context(), new(bytes.Buffer), n, sample.Options{Samples: 5000, Seed: seed, Component: 8})
			if err != nil {
				t.Fatal(err)
			}
			v, _ := s.Orbits.Find(orbit.KeyOf(p.Key))
			if !slices.ContainsFunc(components, func(members []int) bool { return len(members) == p.Found.Draw.Size && slices.Contains(members, v) }) {
				t.Errorf("order %d: %v, component of %d orbits: the search has %v", n, p.Key, p.Found.Draw.Size, components)
			}
		}
	}
}

// TestOneForm: of the only orbit that is missed at order 9, the certificate is the same as that of the construction; at other orders
// all lines before the orbit are.
func TestOneForm(t *testing.T) {
	for _, n := range []int{9, 10, 33} {
		var got, want bytes.Buffer
		if _, err := certificate.Prove(t.Context(), &got, n, sample.Options{Samples: 5000, Component: 1}); err != nil {
			t.Fatal(err)
		}
		if err := certificate.WriteMissed(t.Context(), &want, n, orbit.Options{}); err != nil {
			t.Fatal(err)
		}
		gotHead, _, _ := strings.Cut(got.String(), "\norbit 1 ")
		wantHead, _, found := strings.Cut(want.String(), "\norbit 1 ")
		if gotHead != wantHead || !found || n == 9 && got.String() != want.String() {
			t.Errorf("order %d:\n%s\nexpected\n%s", n, gotHead, wantHead)
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

// TestProveFails with the error of the writer, wherever it comes, with the context's error in the middle of the certificate, and like
// sample.FindMissed.
func TestProveFails(t *testing.T) {
	o := sample.Options{Samples: 1000, Seed: 1, Component: 1}
	for _, left := range []int{0, 5000, 70000} {
		if p, err := certificate.Prove(t.Context(), &small{left, func() error { return errFull }}, 40, o); p != nil || !errors.Is(err, errFull) || errors.Is(err, orbit.ErrContradiction) {
			t.Errorf("after %d bytes: %v", left, err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		stop := &small{left, nil}
		stop.full = func() error { cancel(); stop.left = 1 << 30; return nil }
		if p, err := certificate.Prove(ctx, stop, 40, o); left < 70000 && (p != nil || err == nil || errors.Is(err, orbit.ErrContradiction)) {
			t.Errorf("after %d bytes, cancelled: %v", left, err)
		}
		cancel()
	}
	if _, err := certificate.Prove(t.Context(), new(bytes.Buffer), 8, o); !errors.Is(err, sample.ErrNoneMissed) {
		t.Error(err)
	}
	o.Component = 0
	if _, err := certificate.Prove(t.Context(), new(bytes.Buffer), 9, o); err == nil {
		t.Error("there is no limit")
	}
}

// TestDamage: the checker refuses the certificate of a component of several orbits without one of its lines, with a line twice, with two lines
// exchanged, and cut off anywhere. Only a line of a letter for two queens and the one of A after it can be exchanged.
func TestDamage(t *testing.T) {
	var text bytes.Buffer
	o := sample.Options{Samples: 1000, Component: 4}
	for o.Seed = 1; ; o.Seed++ {
		text.Reset()
		if p, err := certificate.Prove(t.Context(), &text, 12, o); err != nil {
			t.Fatal(err)
		} else if p.Checked.Missed > 1 {
			break
		}
	}
	var lines []string
	for line := range strings.Lines(text.String()) {
		if line != "\n" && (!strings.HasPrefix(line, "#") || len(lines) == 0) {
			lines = append(lines, line)
		}
	}
	damaged := make(map[string]string)
	for i := 0; i < len(lines); i += 2 {
		before, after := strings.Join(lines[:i], ""), strings.Join(lines[i+1:], "")
		damaged["without"] = before + after
		damaged["twice"] = before + lines[i] + lines[i] + after
		damaged["cut"] = before + lines[i][:len(lines[i])/2]
		if delete(damaged, "exchanged"); i > 0 && !strings.HasPrefix(lines[i], "  A: ") {
			damaged["exchanged"] = strings.Join(lines[:i-1], "") + lines[i] + lines[i-1] + after
		}
		for how, changed := range damaged {
			if _, err := checker.Check(strings.NewReader(changed)); err == nil {
				t.Errorf("line %d %s: accepted: %q", i+1, how, lines[i])
			}
		}
	}
	if _, err := checker.Check(strings.NewReader(strings.Join(lines, ""))); err != nil || len(lines) < 300 {
		t.Errorf("%d lines without comments: %v", len(lines), err)
	}
}
