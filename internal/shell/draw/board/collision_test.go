package board

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
	"qorbit/work"
)

// sides are the squared lengths of the two steps of a triangle, the smaller one first, and that of its third side.
func sides(t Triangle) [3]int {
	length := func(i, j int) int {
		rows, columns := t.Squares[i].Row-t.Squares[j].Row, t.Squares[i].Col-t.Squares[j].Col
		return rows*rows + columns*columns
	}
	first, second := length(0, 1), length(1, 2)
	return [3]int{min(first, second), max(first, second), length(0, 2)}
}

// TestCollisions of the orders 7 to 11, all of them: boards of one row have the same numbers, in another order in one
// of the rows, and numbers are equal exactly where triangles are, by the lengths of their sides. Each board is an image
// of the permutation that is given.
func TestCollisions(t *testing.T) {
	groups := 0
	for _, n := range []int{7, 9, 11} {
		orbits := test.Must(orbit.Enumerate(t.Context(), orbit.Queens.Of(n), orbit.Options{}))
		found := test.Must(signature.Verify(t.Context(), orbits, work.Options{}))
		for _, keys := range found.Collisions(string(signature.Multiset)) {
			groups++
			f := test.Must(Collision(orbit.Queens, keys...))
			number, triangle, reordered := make(map[[3]int]int), make(map[int][3]int), false
			for at, p := range f.Panels {
				images, first := ops.Images(keys[at%len(keys)]), f.Panels[at-at%len(keys)]
				if !slices.ContainsFunc(images[:], p.Perm.Equal) || p.Along != first.Along {
					t.Errorf("%v: board %d is %v, with triangles %v", keys, at+1, p.Perm, p.Along)
				}
				if !slices.Equal(slices.Sorted(slices.Values(p.Equal)), slices.Sorted(slices.Values(first.Equal))) {
					t.Errorf("%v: %v beside %v", keys, p.Equal, first.Equal)
				}
				reordered = reordered || !slices.Equal(p.Equal, first.Equal)
				for i, own := range p.triangles() {
					k, s := p.Equal[i], sides(own)
					if _, known := triangle[k]; !known {
						triangle[k] = s
					}
					if number[s] == 0 {
						number[s] = k
					}
					if number[s] != k || triangle[k] != s {
						t.Errorf("%v: triangle %d has the sides %v and %v, which is %d, too", keys, k, s, triangle[k], number[s])
					}
				}
			}
			if !reordered {
				t.Errorf("%v: the triangles have one order", keys)
			}
		}
	}
	if groups < 3 {
		t.Errorf("%d collisions", groups)
	}
}

// TestCollisionIsTurned: a solution that has the triangles of another one after its first column went behind the last
// one stands as this one does.
func TestCollisionIsTurned(t *testing.T) {
	p, key := mustParse(t, "1,3,8,12,7,2,10,5,13,4,9,11,6"), mustParse(t, "2,7,3,11,9,1,6,4,12,8,13,5,10")
	f := test.Must(Collision(orbit.Queens, p, key))
	if want := append(ops.Perm{p[12]}, p[:12]...); !f.Panels[1].Perm.Equal(want) {
		t.Errorf("%v, expected %v", f.Panels[1].Perm, want)
	}
	if got := f.Panels[1].Caption[1]; got != "po2 of "+key.String() {
		t.Errorf("%q", got)
	}
}

// TestEqualTrianglesLookAlike: numbers to 10 have looks of their own, by colour or dashes.
func TestEqualTrianglesLookAlike(t *testing.T) {
	looks, p := make(map[string]bool), Panel{Along: alongRows}
	for number := 1; number <= 2*len(collisionColours); number++ {
		p.Equal = append(p.Equal, number)
		own, dashes := p.look(number - 1)
		looks[fmt.Sprint(own.Hex(), dashes)] = true
	}
	if len(looks) != len(p.Equal) {
		t.Errorf("%d looks of %d numbers", len(looks), len(p.Equal))
	}
}

// TestCollisionRefuses what does not collide.
func TestCollisionRefuses(t *testing.T) {
	for perms, want := range map[string]string{
		"1,4,7,3,6,2,5":                             "1 permutation: expected 2 to 4 that collide",
		"1,4,7,3,6,2,5 1,2,3,4,5,6,7":               "1,2,3,4,5,6,7 is no solution, expected keys that",
		"1,4,7,3,6,2,5 7,4,1,5,2,6,3":               "1,4,7,3,6,2,5 and 7,4,1,5,2,6,3: one orbit, expected",
		"1,4,7,3,6,2,5 1,3,5,7,2,4,6":               "1,4,7,3,6,2,5 and 1,3,5,7,2,4,6: other triangles, expected",
		"1,4,7,3,6,2,5 2,4,1,3":                     "1,4,7,3,6,2,5 and 2,4,1,3: other triangles, expected",
		strings.Repeat("1,4,7,3,6,2,5 ", 5) + "1":   "6 permutations: expected 2 to 4 that collide",
		"1,4,7,3,6,2,5 2,6,3,7,4,1,5 1,4,7,3,6,2,5": "one orbit",
	} {
		var all []ops.Perm
		for _, text := range strings.Fields(perms) {
			all = append(all, mustParse(t, text))
		}
		if _, err := Collision(orbit.Queens, all...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %s", perms, err, want)
		}
	}
}
