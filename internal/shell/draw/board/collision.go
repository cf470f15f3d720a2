package board

import (
	"fmt"
	"slices"
	"strings"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/base/colour"
	"qorbit/internal/base/words"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/signature"
)

// MaxColliding is the largest number of boards of a collision.
const MaxColliding = 4

// collisionColours are those of the first triangles, for every form of colour vision and in grey. Those of later ones
// are the same with dashes.
var collisionColours = []colour.Colour{colour.Blue, colour.Orange, colour.Green, colour.SkyBlue, colour.Vermilion}

// Collision is a figure of boards that meet a condition, of different orbits that have the same triangles in another
// order: those along the columns above those along the rows, where equal triangles have equal numbers and colours.
// Boards after the first are turned and reflected such that their triangles stand in the order of its triangles, as
// far as possible. It fails where the boards do not collide in the reading Multiset.
func Collision(c *orbit.Condition, perms ...ops.Perm) (*Figure, error) {
	if err := collide(c, perms); err != nil {
		return nil, err
	}
	numbers := make(numbering)
	first := numbers.of(perms[0])
	f := &Figure{Columns: len(perms), Panels: make([]Panel, 2*len(perms))}
	f.Title = fmt.Sprintf("order %d, %d orbits with the same triangles in another order", len(perms[0]), len(perms))
	for i, p := range perms {
		q, by := numbers.nearest(p, first)
		caption := []string{q.String()}
		if by != ops.Po1 {
			caption = append(caption, by.String()+" of "+p.String())
		}
		for j, sequence := range numbers.of(q) {
			f.Panels[j*len(perms)+i] = Panel{
				Perm: q, Title: [...]string{"along the columns", "along the rows"}[j],
				Along:   [...]symbol{alongColumns, alongRows}[j],
				Equal:   sequence,
				Caption: append(slices.Clone(caption), "in order: "+strings.Trim(fmt.Sprint(sequence), "[]")),
			}
		}
	}
	return f, nil
}

// collide returns why boards do not collide.
func collide(c *orbit.Condition, perms []ops.Perm) error {
	if len(perms) < 2 || len(perms) > MaxColliding {
		return fmt.Errorf("%s: expected 2 to %d that collide", words.Plural(len(perms), "permutation"), MaxColliding)
	}
	const next = "expected keys that qorbit signature collisions lists"
	for i, p := range perms {
		if !c.Holds(p) {
			return fmt.Errorf("%w, "+next, c.Refuse(p))
		}
		for _, q := range perms[:i] {
			images := ops.Images(q)
			switch {
			case slices.ContainsFunc(images[:], p.Equal):
				return fmt.Errorf("%v and %v: one orbit, "+next, q, p)
			case !signature.Multiset.Equal(signature.Of(p), signature.Of(q)):
				return fmt.Errorf("%v and %v: other triangles, "+next, q, p)
			}
		}
	}
	return nil
}

// A numbering gives triangles, turned or not, numbers from 1 in the order in which they are met.
type numbering map[signature.Triangle]int

// of returns the numbers of the triangles of p, along its columns and along its rows.
func (n numbering) of(p ops.Perm) (numbers [2][]int) {
	s := signature.Of(p)
	for i, sequence := range []signature.Sequence{s.X, s.Y} {
		for _, t := range sequence {
			if t.Length2 < t.Length1 {
				t = t.Turned()
			}
			if n[t] == 0 {
				n[t] = len(n) + 1
			}
			numbers[i] = append(numbers[i], n[t])
		}
	}
	return numbers
}

// nearest returns the first image of p with the most triangles in the order of others, in both directions, of those
// images that have the same triangles in each.
func (n numbering) nearest(p ops.Perm, others [2][]int) (nearest ops.Perm, by ops.PO) {
	most := -1
	for i, image := range ops.Images(p) {
		own := n.of(image)
		same := slices.Equal(slices.Sorted(slices.Values(own[0])), slices.Sorted(slices.Values(others[0])))
		if common := inOrder(own[0], others[0]) + inOrder(own[1], others[1]); same && common > most {
			nearest, by, most = image, ops.Group[i], common
		}
	}
	return nearest, by
}

// inOrder is the length of the longest common subsequence.
func inOrder(a, b []int) int {
	lengths := make([]int, len(b)+1) // of the numbers of a so far, and each beginning of b
	for _, x := range a {
		before := 0
		for j, y := range b {
			here := lengths[j+1]
			lengths[j+1] = max(here, lengths[j])
			if x == y {
				lengths[j+1] = before + 1
			}
			before = here
		}
	}
	return lengths[len(b)]
}

// look is the colour of triangle i of the panel, and its dashes.
func (p Panel) look(i int) (own colour.Colour, dashes []vg.Length) {
	if p.Equal == nil {
		return symbols[p.Along].colour, nil
	}
	number := p.Equal[i] - 1
	if number/len(collisionColours)%2 == 1 {
		dashes = []vg.Length{2.5, 1.5}
	}
	return collisionColours[number%len(collisionColours)], dashes
}

// number is what stands in triangle i, from 0.
func (p Panel) number(i int) int {
	if p.Equal == nil {
		return i + 1
	}
	return p.Equal[i]
}

// listEqual describes each triangle with its number, and says how often it occurs.
func (p Panel) listEqual() (entries []string) {
	count, triangle := make(map[int]int), make(map[int]signature.Triangle)
	for i, t := range p.triangles() {
		if t.Length2 < t.Length1 {
			t.Triangle = t.Turned()
		}
		count[p.Equal[i]]++
		triangle[p.Equal[i]] = t.Triangle
	}
	for _, number := range slices.Sorted(slices.Values(p.Equal)) {
		if count[number] > 0 {
			entries = append(entries, fmt.Sprintf("%d: %d × %v", number, count[number], triangle[number]))
		}
		count[number] = 0
	}
	return entries
}
