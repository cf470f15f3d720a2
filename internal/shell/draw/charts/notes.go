package charts

import (
	"fmt"
	"slices"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/rows"
	"qorbit/orbit"
)

// Notes say which orders are stored results, which have no point, and what a picture leaves out.
func (k Kind) Notes(r Request, c *Chart, picture bool) []string {
	notes := k.storedNotes(k.useOf(r), r.Orders)
	if k.Name == sampledKind {
		notes = append(notes, withoutPoint(r.Orders, c)...)
	}
	if picture {
		notes = append(notes, k.leftOut(c)...)
	}
	return notes
}

// storedNotes say which orders are stored results, and what of them is not stored.
func (k Kind) storedNotes(use rows.Use, orders []int) (notes []string) {
	stored := use.Among(orders)
	if len(stored) == 0 {
		return nil
	}
	notes = append(notes, use.Note(orders))
	without := slices.DeleteFunc(stored, func(n int) bool { _, ok := use.Chained(n); return ok })
	if k.Name == reachedKind && len(without) > 0 {
		const text = "what the search reaches from chained seeds is not stored for N = %s, and left out"
		notes = append(notes, fmt.Sprintf(text, words.FormatOrders(without)))
	}
	return notes
}

// withoutPoint says which orders have no point in a chart of samples, and why.
func withoutPoint(orders []int, c *Chart) (notes []string) {
	var has, few, none []int
	for _, s := range c.Series {
		for _, p := range s.Points {
			has = append(has, int(p.X))
		}
	}
	for _, n := range orders {
		switch {
		case slices.Contains(has, n):
		case n <= orbit.MaxEnumerated:
			few = append(few, n)
		default:
			none = append(none, n)
		}
	}
	if len(few) > 0 {
		const text = "no point for N = %s, which have fewer than %d orbits"
		notes = append(notes, fmt.Sprintf(text, words.FormatOrders(few), fewOrbits))
	}
	if len(none) > 0 {
		const text = "no point for %s above N = %d, where samples are stored of N = %s only"
		above := slices.DeleteFunc(sampledOrders(), func(n int) bool { return n <= rows.MaxStored })
		notes = append(notes,
			fmt.Sprintf(text, words.Plural(len(none), "order"), rows.MaxStored, words.FormatOrders(above)))
	}
	if len(notes) > 0 && len(has) > 0 {
		notes = append(notes, fmt.Sprintf("the points begin at N = %d", slices.Min(has)))
	}
	return notes
}

// leftOut says which orders a picture leaves out, because a logarithmic scale has no place for 0, and whether it has no
// fit.
func (k Kind) leftOut(c *Chart) (notes []string) {
	zeros := ""
	for _, s := range c.Series {
		var orders []int
		for _, p := range s.Points {
			if c.Y.Log && p.Y == 0 && !k.PerOrder {
				orders = append(orders, int(p.X))
			}
		}
		if len(orders) > 0 {
			zeros += fmt.Sprintf("; %s at N = %s", s.Name, words.FormatOrders(orders))
		}
	}
	if zeros != "" {
		notes = append(notes, "the picture leaves out what is 0: "+zeros[len("; "):])
	}
	if len(c.Series) < len(k.series) {
		const text = "the picture has no fit: expected %d orders with %d orbits or more"
		notes = append(notes, fmt.Sprintf(text, leastFitted, fewOrbits))
	}
	return notes
}
