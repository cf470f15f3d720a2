package survey

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"maps"
	"math/bits"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/work"
)

var errStop = errors.New("stop")

// partOf is so little that it takes so many passes or more.
func partOf(orbits *orbit.Orbits, parts int) uint64 {
	return max(uint64(orbits.Len()*orbits.Order()/parts), 1)
}

// stopped is the state of a survey in several passes that was stopped after one of them.
func stopped(t testing.TB, orbits *orbit.Orbits, parts, after int) []byte {
	t.Helper()
	s := test.Must(newRun(orbits, partOf(orbits, parts), orbit.Options{Threads: 2}))
	_, err := s.finish(context.Background(), func() error {
		if s.join.Done == after {
			return errStop
		}
		return nil
	})
	if !errors.Is(err, errStop) {
		t.Fatalf("order %d: %v, expected it to stop after pass %d", orbits.Order(), err, after)
	}
	var state bytes.Buffer
	if err := s.save(&state); err != nil {
		t.Fatal(err)
	}
	return state.Bytes()
}

// resume reads the state of a run of these orbits.
func resume(from io.Reader, orbits *orbit.Orbits, opt orbit.Options) (*run, error) {
	s, err := readSaved(from)
	if err != nil {
		return nil, err
	}
	if _, err := s.orbits(opt); err != nil {
		return nil, err
	}
	return s.run(orbits, s.Most, opt)
}

// TestStatesHaveTheOrbits: those that are read are those that were saved, of orders without orbits, too, and of one
// with several blocks of keys.
func TestStatesHaveTheOrbits(t *testing.T) {
	for n := 1; n <= 13; n++ {
		orbits := enumerate(t, n)
		r := test.Must(newRun(orbits, partOf(orbits, 3), orbit.Options{}))
		var state bytes.Buffer
		if err := r.save(&state); err != nil {
			t.Fatal(err)
		}
		s := test.Must(readSaved(&state))
		got, err := s.orbits(orbit.Options{})
		if err != nil || !slices.Equal(got.Keys(), orbits.Keys()) || !maps.Equal(got.Classes(), orbits.Classes()) {
			t.Fatalf("order %d: other orbits, %v", n, err)
		}
		if _, err := s.run(orbits, s.Most, orbit.Options{}); err != nil {
			t.Errorf("order %d: %v", n, err)
		}
	}
}

// TestStatesWithoutMemory: orbits that do not fit are not read.
func TestStatesWithoutMemory(t *testing.T) {
	s := test.Must(readSaved(bytes.NewReader(stopped(t, enumerate(t, 12), 3, 1))))
	want := "takes about 0 MiB of memory"
	if _, err := s.orbits(orbit.Options{Memory: 8*1787 - 1}); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, expected %q", err, want)
	}
}

// withoutOrbits is a state as it was saved before states had orbits.
func withoutOrbits(t *testing.T, state []byte, orbits *orbit.Orbits) []byte {
	t.Helper()
	var keys bytes.Buffer
	putOrbits(&keys, orbits)
	head, rest, found := bytes.Cut(state[len(stateName):len(state)-4], keys.Bytes())
	if !found {
		t.Fatal("the state has no orbits")
	}
	old := append(append([]byte(nameWithoutOrbits), head...), rest...)
	return binary.LittleEndian.AppendUint32(old, crc32.Checksum(old, castagnoli))
}

// TestSurveyGoesOn: a survey that was stopped at the end of any pass, saved, and read again finds what one run finds.
func TestSurveyGoesOn(t *testing.T) {
	for n := 8; n <= 12; n += 2 {
		orbits := enumerate(t, n)
		want := test.Must(Run(context.Background(), orbits, move.Mov.Of(1), orbit.Options{}))
		for after := 1; after <= 3; after++ {
			state := stopped(t, orbits, 4, after)
			if got, _, err := readHead(bufio.NewReader(bytes.NewReader(state)), io.Discard); got.N != n || err != nil {
				t.Fatalf("order %d: the head says %d, %v", n, got.N, err)
			}
			s := test.Must(resume(bytes.NewReader(state), orbits, orbit.Options{}))
			if done, all := s.join.Done, s.join.Passes(); done != after || all < 4 {
				t.Fatalf("%d of %d passes made, expected %d of 4 or more", done, all, after)
			}
			if got := test.Must(s.finish(context.Background(), nil)); !reflect.DeepEqual(got, want) {
				t.Errorf("order %d, stopped after %d: %+v, expected %+v", n, after, got, want)
			}
		}
	}
}

// TestInterruptedSurveyGoesOn: one that was interrupted anywhere can be run again, and saved.
func TestInterruptedSurveyGoesOn(t *testing.T) {
	orbits := enumerate(t, 12)
	want := test.Must(Run(context.Background(), orbits, move.Mov.Of(1), orbit.Options{}))
	for _, parts := range []int{0, 1, 3, 6, 10, 20, 100, 3000} {
		ctx, cancel := context.WithCancel(context.Background())
		left := parts
		s := test.Must(newRun(orbits, partOf(orbits, 3), orbit.Options{Threads: 1, Progress: func(work.Progress) {
			if left--; left <= 0 {
				cancel()
			}
		}}))
		if _, err := s.finish(ctx, ctx.Err); !errors.Is(err, context.Canceled) {
			t.Fatalf("interrupted at part %d: %v", parts, err)
		}
		cancel()
		var state bytes.Buffer
		if err := s.save(&state); err != nil {
			t.Fatal(err)
		}
		resumed := test.Must(resume(&state, orbits, orbit.Options{}))
		if got := test.Must(resumed.finish(context.Background(), nil)); !reflect.DeepEqual(got, want) {
			t.Errorf("interrupted at part %d: %+v, expected %+v", parts, got, want)
		}
	}
}

// TestDamagedStates: what is cut off or changed anywhere is refused.
func TestDamagedStates(t *testing.T) {
	orbits := enumerate(t, 8)
	state := stopped(t, orbits, 3, 1)
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		cut := state[:random.IntN(len(state))]
		if _, err := resume(bytes.NewReader(cut), orbits, orbit.Options{}); !errors.Is(err, ErrState) {
			t.Fatalf("cut off at %d of %d: %v", len(cut), len(state), err)
		}
		changed := bytes.Clone(state)
		at := random.IntN(len(changed))
		changed[at] ^= 1 << random.IntN(8)
		if _, err := resume(bytes.NewReader(changed), orbits, orbit.Options{}); !errors.Is(err, ErrState) {
			t.Fatalf("byte %d changed: %v", at, err)
		}
	}
	if _, err := resume(bytes.NewReader(append(bytes.Clone(state), 0)), orbits, orbit.Options{}); !errors.Is(err, ErrState) {
		t.Errorf("a byte behind: %v", err)
	}
	if _, err := resume(bytes.NewReader(state), enumerate(t, 9), orbit.Options{}); !errors.Is(err, ErrState) {
		t.Errorf("the state of another order: %v", err)
	}
}

// TestForgedStates: numbers that do not fit together are refused, though the check number is right.
func TestForgedStates(t *testing.T) {
	orbits := enumerate(t, 8)
	shift := bits.Len(uint(orbits.Len() - 1)) // of the first vertex of a pair
	for name, forge := range map[string]func(s *run){
		"passes that are not there":       func(s *run) { s.join.Done = s.join.Passes() + 1 },
		"no seeds after a pass":           func(s *run) { s.join.Seeds = nil },
		"a seed that is not there":        func(s *run) { s.join.Seeds[0] |= 1 << 31 },
		"more self-moves than moves":      func(s *run) { s.join.SelfMoves = s.join.Moves + 1 },
		"a pair of what is not there":     func(s *run) { s.pairs.Put(5, []uint64{5<<shift | 12}) },
		"a pair that is turned around":    func(s *run) { s.pairs.Put(5, []uint64{5<<shift | 4}) },
		"an edge from an orbit to itself": func(s *run) { s.pairs.Put(5, []uint64{5<<shift | 5}) },
		"a bin of what is not there":      func(s *run) { s.pairs.Put(12, []uint64{12<<shift | 13}) },
		"fewer orbits": func(s *run) {
			s.join.Orbits = orbit.FromKeys(orbit.Queens.Of(8), orbits.Keys()[:11], nil)
		},
		"keys that descend": func(s *run) {
			s.join.Orbits = orbit.FromKeys(orbit.Queens.Of(8), append(orbits.Keys()[:11], orbits.Key(10)), nil)
		},
		"a key that is no permutation": func(s *run) {
			s.join.Orbits = orbit.FromKeys(orbit.Queens.Of(8), append(orbits.Keys()[:11], 1<<40), nil)
		},
	} {
		s := test.Must(resume(bytes.NewReader(stopped(t, orbits, 3, 1)), orbits, orbit.Options{}))
		forge(s)
		var state bytes.Buffer
		if err := s.save(&state); err != nil {
			t.Fatal(err)
		}
		if _, err := resume(&state, orbits, orbit.Options{}); !errors.Is(err, ErrState) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzResume(f *testing.F) {
	orbits := test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(6), orbit.Options{}))
	f.Add(stopped(f, orbits, 2, 1))
	f.Add([]byte(stateName + `{"n":6,"orbits":1,"most":2,"seeds":true,"done":1}` + "\n1234"))
	f.Add([]byte(stateName + `{"n":6,"orbits":1,"most":2,"seeds":true,"done":1}` + "\n\x01\x00\x00\x00\x05"))
	f.Fuzz(func(t *testing.T, state []byte) {
		if s, err := resume(bytes.NewReader(state), orbits, orbit.Options{Threads: 1}); err == nil {
			if _, err := s.finish(context.Background(), nil); err != nil {
				t.Fatal(err)
			}
		} else if !errors.Is(err, ErrState) {
			t.Fatal(err)
		}
	})
}
