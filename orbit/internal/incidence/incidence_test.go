package incidence

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"qorbit/internal/facts"
	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/internal/rank"
)

// TestMixerIsReversible for the patterns of one deletion, of every order.
func TestMixerIsReversible(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for order := range orbit.MaxEnumerated {
		vertices := int(max(facts.OEIS()[order+1].Orbits, 1))
		m := newMixer(Minor.bits(order, 0), vertices, uint64(vertices)*uint64(order+1))
		for range 1000 {
			key, vertex := orbit.Key(1+random.Uint64N(max(rank.Factorials[order]/2, 1))), random.IntN(vertices)
			pile, word := m.mix(key, vertex)
			if gotKey, got := m.unmix(int(pile), word); gotKey != key || got != vertex || pile >= 1<<m.pileBits {
				t.Fatalf("%+v: key %d of vertex %d becomes %d of %d, in pile %d", m, key, vertex, gotKey, got, pile)
			}
		}
	}
}

// TestPassesAgree: a graph that is joined in several passes is that of one.
func TestPassesAgree(t *testing.T) {
	for queens, n := range map[int]int{1: 12, 2: 11, 3: 9} {
		passesAgree(t, Minor, queens, n)
		if queens > 1 {
			passesAgree(t, Placement, queens, n)
		}
	}
}

func passesAgree(t *testing.T, pattern *Pattern, queens, n int) {
	t.Run(fmt.Sprintf("%ss of order %d without %d", pattern.Name, n, queens), func(t *testing.T) {
		orbits := test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(n), orbit.Options{}))
		incidences := countIncidences(orbits, queens)
		edges, one, err := Edges(context.Background(), orbits, pattern, queens, 0, orbit.Options{})
		test.OK(t, err)
		noLimit := &TooManyEdges{Most: math.MaxInt64}
		for _, parts := range []uint64{2, 5, 11} {
			again, several, err := edgesIn(
				context.Background(), orbits, pattern, queens, incidences/parts, noLimit, orbit.Options{})
			test.OK(t, err)
			if len(several.passes) < 2 || several.done != len(several.passes) {
				t.Fatalf("%d of %d passes made, expected several", several.done, len(several.passes))
			}
			if one.Moves != several.Moves || one.SelfMoves != several.SelfMoves ||
				!slices.Equal(slices.Concat(edges...), slices.Concat(again...)) {
				t.Errorf("%d moves in one pass, %d in %d; or other edges",
					one.Moves, several.Moves, len(several.passes))
			}
		}
	})
}

// TestPassesCoverEveryPile: each family of patterns is dealt into every pile once, also a family that the sample does
// not see.
func TestPassesCoverEveryPile(t *testing.T) {
	orbits := test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(12), orbit.Options{}))
	for _, parts := range []uint64{2, 20, 200} {
		limit := countIncidences(orbits, 1) / parts
		m, passes := planPasses(orbits, Minor, 1, limit)
		if len(passes) < 2 || uint64(len(passes)) > parts+parts/10+1 {
			t.Errorf("%d passes, expected 2 to little more than %d", len(passes), parts)
		}
		for family := range maxFamilies {
			next := uint32(0)
			for i, pass := range passes {
				own := pass.piles[family]
				if pass.families[family] != (own.from < own.to) || own.from < own.to && own.from != next {
					t.Fatalf("pass %d of %d deals family %d into piles %d to %d, expected from %d",
						i, len(passes), family, own.from, own.to, next)
				}
				if own.from < own.to {
					next = own.to
				}
			}
			if next != 1<<m.pileBits {
				t.Errorf("%d passes deal family %d into %d of %d piles", len(passes), family, next, 1<<m.pileBits)
			}
		}
	}
}

// TestReachByDefinition: a pass does not leave out an orbit that has a pattern for it, and leaves out most others.
func TestReachByDefinition(t *testing.T) {
	orbits := test.Must(orbit.Enumerate(context.Background(), orbit.Queens.Of(12), orbit.Options{}))
	for _, parts := range []uint64{2, 12, 16, 40} {
		_, passes := planPasses(orbits, Minor, 1, countIncidences(orbits, 1)/parts)
		r := newReach(passes, orbits.Len())
		list := NewLister(12, 1)
		needed, visited := 0, 0
		for v := range orbits.Len() {
			var families familySet
			lowest, highest := maxFamilies, 0
			list.eachFamily(orbits.Key(v), func(family int) {
				families[family] = true
				lowest, highest = min(lowest, family), max(highest, family)
			})
			r.set(v, lowest, highest)
			for i, pass := range passes {
				need := false
				for family, has := range families {
					need = need || has && pass.families[family]
				}
				if need {
					needed++
				}
				if r.has(v, i) {
					visited++
				} else if need {
					t.Fatalf("pass %d of %d leaves out orbit %d", i, len(passes), v)
				}
			}
		}
		if visited > needed*3/2 {
			t.Errorf("%d passes: %d visits, and %d are needed", len(passes), visited, needed)
		}
	}
}
