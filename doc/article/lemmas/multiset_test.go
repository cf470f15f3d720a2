package lemmas

import (
	"fmt"
	"slices"
	"testing"

	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
)

// trianglesAlong is the value of the triangles along the columns, without order.
func trianglesAlong(p ops.Perm) signature.Value {
	return signature.Multiset.Value(signature.Signature{X: signature.Along(p)})
}

// A directory has for triangles along columns or rows, without order, the orbit that has them.
type directory map[signature.Value]string

// add adds an array, and returns another orbit that has its triangles in a direction, or nothing.
func (d directory) add(p ops.Perm) (other string) {
	key := orbit.Canonical(p).String()
	for _, p := range []ops.Perm{p, ops.Inv.Act(p)} {
		value := trianglesAlong(p)
		if known, ok := d[value]; ok && known != key {
			other = known
		}
		d[value] = key
	}
	return other
}

// TestMultisetOfCostasArrays: the triangles along the columns, or the rows, determine the orbits of Costas arrays of
// the orders 5 to 13, but not those of order 4; and those of Welch and Golomb arrays of at most 109 elements, also
// without a dot in a corner, which includes Theorem M.
func TestMultisetOfCostasArrays(t *testing.T) {
	for n := 4; n <= 13; n++ {
		all, collisions := directory{}, 0
		for p, err := range orbit.Representatives(t.Context(), orbit.Costas.Of(n)) {
			test.OK(t, err)
			if all.add(p) != "" {
				collisions++
			}
		}
		if (collisions > 0) != (n == 4) {
			t.Errorf("order %d: %d collisions", n, collisions)
		}
	}
	algebraic := make(map[int]directory)
	add := func(p ops.Perm) {
		n := len(p)
		if algebraic[n] == nil {
			algebraic[n] = directory{}
		}
		if other := algebraic[n].add(p); other != "" && n > 4 {
			t.Errorf("%v has triangles of %s", p, other)
		}
	}
	addAll := func(p ops.Perm) {
		add(p)
		for _, column := range []int{0, len(p) - 1} {
			if row := int(p[column]); row == 0 || row == len(p)-1 {
				add(test.Must(ops.DelQueens(p, column)))
			}
		}
	}
	fields := append([]int{7, 8, 9, 11, 13, 89, 97, 101, 103, 107, 109}, primePowers...)
	for _, q := range fields {
		f := newField(q)
		for _, a := range units(q - 1) {
			for _, b := range units(q - 1) {
				if a <= b {
					addAll(f.golomb(a, b))
				}
			}
			for c := range q - 1 {
				if f.p == q {
					addAll(f.welch(a, c))
				}
			}
		}
	}
}

// stepsOf are the differences of the rows of neighbouring columns.
func stepsOf(p ops.Perm) (steps []int) {
	for i := 1; i < len(p); i++ {
		steps = append(steps, int(p[i])-int(p[i-1]))
	}
	return steps
}

// oriented is the smallest of the steps, the reversed ones, and both with the other sign.
func oriented(steps []int) string {
	var forms []string
	for range 2 {
		for range 2 {
			forms = append(forms, fmt.Sprint(steps))
			steps = slices.Clone(steps)
			for i := range steps {
				steps[i] = -steps[i]
			}
		}
		slices.Reverse(steps)
	}
	return slices.Min(forms)
}

// A link is a triangle: two lengths of steps, the shorter one first, and whether they have the same sign.
type link struct {
	a, b int
	same bool
}

func linkOf(s, t int) link {
	a, b := max(s, -s), max(t, -t)
	return link{min(a, b), max(a, b), s*t > 0}
}

// otherWalks calls visit with each sequence of steps, up to reversal and sign, that has the same triangles, and is
// another one.
func otherWalks(steps []int, visit func(steps []int)) {
	links, seen := make(map[link]int), map[string]bool{oriented(steps): true}
	for i := 1; i < len(steps); i++ {
		links[linkOf(steps[i-1], steps[i])]++
	}
	var walk []int
	var extend func()
	extend = func() {
		if len(walk) == len(steps) {
			if key := oriented(walk); !seen[key] {
				seen[key] = true
				visit(walk)
			}
			return
		}
		last := walk[len(walk)-1]
		for next := -len(steps); next <= len(steps); next++ {
			if l := linkOf(last, next); links[l] > 0 {
				links[l]--
				walk = append(walk, next)
				extend()
				walk = walk[:len(walk)-1]
				links[l]++
			}
		}
	}
	for first := 1; first <= len(steps); first++ {
		walk = []int{first}
		extend()
	}
}

// TestOtherWalks: of the Costas arrays of each order from 8 on, how many other sequences of steps have the triangles
// along the columns, or the rows; how many of these are permutations with different steps, and how many Costas
// arrays. And how many permutations have different steps, of which the Costas arrays are a part.
func TestOtherWalks(t *testing.T) {
	for i, want := range []string{"503 2 0 3936", "1225 3 0 23264", "4484 4 0 152112", "12507 9 0 1104876"} {
		n := 8 + i
		var others, permutations, costas int
		for p, err := range orbit.Representatives(t.Context(), orbit.Costas.Of(n)) {
			test.OK(t, err)
			for _, p := range []ops.Perm{p, ops.Inv.Act(p)} {
				otherWalks(stepsOf(p), func(steps []int) {
					others++
					walked, ok := walkOf(steps)
					if !ok || !areDifferent(steps) {
						return
					}
					permutations++
					if orbit.Costas.Holds(walked) {
						costas++
					}
				})
			}
		}
		got := fmt.Sprint(others, permutations, costas, countDifferent(nil, make([]bool, n), make([]bool, 2*n)))
		if got != want {
			t.Errorf("order %d: %s, expected %s", n, got, want)
		}
	}
}

func areDifferent(numbers []int) bool {
	return len(slices.Compact(slices.Sorted(slices.Values(numbers)))) == len(numbers)
}

// walkOf is the permutation with these steps, if there is one.
func walkOf(steps []int) (p ops.Perm, ok bool) {
	rows := []int{0}
	for _, step := range steps {
		rows = append(rows, rows[len(rows)-1]+step)
	}
	least := slices.Min(rows)
	for _, row := range rows {
		p = append(p, uint8(row-least))
	}
	return p, areDifferent(rows) && slices.Max(rows)-least == len(steps)
}

// countDifferent counts the permutations with different steps that begin with p.
func countDifferent(p []int, rows, steps []bool) (number int) {
	n := len(rows)
	if len(p) == n {
		return 1
	}
	for row := range n {
		step := 0 // of the first row, which no two rows have
		if len(p) > 0 {
			step = row - p[len(p)-1] + n
		}
		if !rows[row] && !steps[step] {
			rows[row], steps[step] = true, step > 0
			number += countDifferent(append(p, row), rows, steps)
			rows[row], steps[step] = false, false
		}
	}
	return number
}
