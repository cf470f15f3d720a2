package signature

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"qorbit/ops"
)

// literalGroups groups boards with equal values, in the order of the boards, without those that are alone.
func literalGroups(i *Invariant, boards []ops.Perm) (distinct int, groups [][]ops.Perm) {
	valueOf, values := i.values(len(boards[0])), []Value(nil) // of the groups
	for _, p := range boards {
		value := valueOf(p)
		at := slices.Index(values, value)
		if at < 0 {
			at, groups, values = len(groups), append(groups, nil), append(values, value)
		}
		groups[at] = append(groups[at], p)
	}
	distinct = len(groups)
	return distinct, slices.DeleteFunc(groups, func(g []ops.Perm) bool { return len(g) == 1 })
}

// TestInvariants: all images of a board have the same value and the same hash, the parts have as many numbers as told,
// and the descriptions say what an entry of the list needs.
func TestInvariants(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, i := range Invariants {
		found, ok := LookupInvariant(i.Name)
		if !ok || found != i || i.Definition == "" || i.Source == "" || strings.ToLower(i.Name) != i.Name {
			t.Errorf("%q: %+v", i.Name, i)
		}
		for n := range 9 {
			checkImages(t, i, random, n)
		}
	}
	if _, ok := LookupInvariant("none"); ok {
		t.Error("an invariant has the name none")
	}
}

// checkImages compares the images of some boards of an order.
func checkImages(t *testing.T, i *Invariant, random *rand.Rand, n int) {
	t.Helper()
	list := func(p, _ ops.Perm, v *Parts) { // of the readings
		v.Begin()
		for _, b := range []byte(i.Value(p)) {
			v.Add(uint64(b))
		}
	}
	if i.New != nil {
		list = i.New(n)
	}
	of := func(p ops.Perm) (v Parts) {
		list(p, ops.Inv.Act(p), &v)
		return v
	}
	for range 20 {
		p := randomPerm(random, n)
		parts, terms := of(p), 0
		for _, part := range parts.parts {
			terms += len(part)
		}
		value, hash := parts.value(), parts.hash()
		// two queens of a board that is no solution can share a diagonal
		if i.New != nil && terms != i.Terms(n) && (i != diagonals || terms > i.Terms(n)) {
			t.Fatalf("%s: %d terms of %v, expected %d", i.Name, terms, p, i.Terms(n))
		}
		for _, q := range ops.Images(p) {
			image := of(q)
			if image.value() != value || image.hash() != hash {
				t.Fatalf("%s: %v and its image %v have different values", i.Name, p, q)
			}
		}
	}
}

// TestParts: neither the order of parts nor that of their numbers matters, and how they are divided does.
func TestParts(t *testing.T) {
	of := func(parts ...[]uint64) *Parts {
		var v Parts
		for _, part := range parts {
			v.Begin()
			for _, number := range part {
				v.Add(number)
			}
		}
		return &v
	}
	same := [][][]uint64{{{1, 2, 300}, {4}}, {{4}, {300, 1, 2}}}
	for _, parts := range same {
		if of(parts...).value() != of(same[0]...).value() || of(parts...).hash() != of(same[0]...).hash() {
			t.Errorf("%v and %v differ", parts, same[0])
		}
	}
	for _, other := range [][][]uint64{
		{{1, 2}, {300, 4}}, {{1, 2, 300}, {5}}, {{1, 2, 300}, {4, 4}}, {{1, 2, 300, 4}}, {},
	} {
		if of(other...).value() == of(same[0]...).value() || of(other...).hash() == of(same[0]...).hash() {
			t.Errorf("%v and %v are equal", other, same[0])
		}
	}
	if first := fmt.Sprint(Invariants[:3]); first != "[tied free multiset]" {
		t.Errorf("%s", first)
	}
}

// BenchmarkInvariants measures the hash of a value of order 16, with the inverse.
func BenchmarkInvariants(b *testing.B) {
	random := rand.New(rand.NewPCG(5, 6))
	perms := make([]ops.Perm, 1000)
	for i := range perms {
		perms[i] = randomPerm(random, 16)
	}
	for _, i := range Invariants {
		hash, inverse := newHasher(16).hash, make(ops.Perm, 16)
		if i.New != nil {
			hash = i.hashes(16)()
		}
		b.Run(i.Name, func(b *testing.B) {
			for k := 0; b.Loop(); k++ {
				hash(perms[k%len(perms)], inverse)
			}
		})
	}
}
