package orbit

import "qorbit/ops"

// Costas is the condition of Costas arrays.
var Costas = &Condition{
	Name:    "costas",
	Summary: "the vectors from each dot to each dot on its right all differ (Costas arrays)",
	Source:  "oeis",
	Piece:   Dot,
	OEIS:    "A008404",
	OfOEIS:  "A001441",
	Allows: func(p ops.Perm, _ int) bool {
		for d := 1; d < len(p); d++ {
			var known [2*ops.MaxOrder + 1]bool // rises over d columns
			for i := d; i < len(p); i++ {
				rise := int(p[i]) - int(p[i-d]) + ops.MaxOrder
				if known[rise] {
					return false
				}
				known[rise] = true
			}
		}
		return true
	},
	Clash: costasClash,
	Rows:  costasRows,
}

// costasRows is the search for Costas arrays. Two equal vectors over d columns from columns i < j are the sides of a
// parallelogram, whose other two sides are equal vectors over j−i columns. One of d and j−i is at most half of the
// columns that the dots span, less one: so shorter vectors are all that a search needs to keep (chang1987).
func costasRows(n int) func(p ops.Perm) uint32 {
	// vectors[i][d] are the rises of the vectors over d columns between the first i dots, as bits; bit n is the rise 0
	var vectors [MaxOrder + 1][MaxOrder/2 + 1]uint64
	return func(p ops.Perm) uint32 {
		i := len(p)
		if i == 0 {
			return ^uint32(0)
		}
		before, now, last := &vectors[i-1], &vectors[i], int(p[i-1])
		for d := 1; d <= min(i-1, n/2); d++ {
			now[d] = before[d] | 1<<(last-int(p[i-1-d])+n)
		}
		if i <= n/2 { // no vector over i columns yet
			now[i] = 0
		}
		hit := uint64(0)
		for d := 1; d <= i/2; d++ {
			hit |= now[d] << p[i-d] >> n // the rows that repeat a rise from the dot d columns before
		}
		return ^uint32(hit)
	}
}

// costasClash is that of two equal vectors. Vectors over few columns are compared first.
var costasClash = &Clash{
	Find: func(p ops.Perm) []int {
		for d := 1; d < len(p); d++ {
			var ends [2*ops.MaxOrder + 1]int // of a rise over d columns, the column where it ends; 0 for none
			for i := d; i < len(p); i++ {
				end := &ends[int(p[i])-int(p[i-d])+ops.MaxOrder]
				if *end != 0 {
					return []int{*end - d, *end, i - d, i}
				}
				*end = i
			}
		}
		return nil
	},
	Meet: func(at []ops.Square, _ int) bool {
		return at[1].Col-at[0].Col == at[3].Col-at[2].Col && at[1].Row-at[0].Row == at[3].Row-at[2].Row
	},
}
