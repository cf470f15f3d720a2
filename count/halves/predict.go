package halves

import (
	"context"
	"math"
	"math/bits"

	"qorbit/internal/base/parallel"
)

// predict predicts how many solutions a split represents, up to a factor that is the same for all splits of an order.
// Estimates draw blocks with probabilities in proportion to it. They are unbiased whatever it is worth; the better it
// is, the smaller their error.
//
// It falls with the correlation of the sides. It rises with the level, below which the columns of its solutions must
// be, and, on an odd board, with the distance of the middle column's queen from the centre. The coefficients were
// fitted to all splits of order 20, and of order 19 off the centre (Poisson regression of the solutions).
func (s setting) predict(x split) float64 {
	k, weight := correlation(s.n, s.sides(x)), float64(x.weight)
	if d := float64(s.distance) / float64(s.h); d > 0 {
		return weight * math.Exp(-3.65*k-0.1+15.9*d-17.5*d*d+7.5*d*d*d)
	}
	level, more := s.shares(x)
	return weight * math.Exp(-3.65*k+(1-level)*more*more/float64(s.h)+7.7*level-2.2*level*level)
}

// shares returns the level of a split, as a share of all ranks, and how many more northern queens it has in the west
// than in the east.
func (s setting) shares(x split) (level, more float64) {
	return (float64(s.level(x)) + 0.5) / float64(uint32(1)<<(s.h-1)), float64(2*bits.OnesCount32(x.north) - s.h)
}

// rowSides are the rows whose queens stand in the west, and those whose queens stand in the west or in the east, not in
// the middle column.
type rowSides struct{ west, sided uint64 }

func (s setting) sides(x split) rowSides {
	r := rowSides{uint64(x.north) | uint64(x.south)<<s.southward(), uint64(1)<<s.n - 1}
	if s.gap == 1 {
		middle := uint64(1) << s.h
		if r.sided &^= uint64(s.taken()); s.distance > 0 {
			r.west |= middle
		} else {
			r.sided &^= middle
		}
	}
	return r
}

// correlation returns the correlation of the sides of near rows.
//
// Let b be the side of each row's queen: 1 in the west, −1 in the east, 0 in the middle column. Two queens attack each
// other on diagonals the more easily the closer their rows are, and queens of one side leave the fewer diagonals to
// each other. So with h = N/2, rounded down,
//
//	K = 1/h · Σ (1−d/h) · b(i)·b(i+d), over all rows i and distances 1 ≤ d < h.
func correlation(n int, s rowSides) float64 {
	h, sum := n/2, 0
	for d := 1; d < h; d++ {
		both := s.sided & (s.sided >> d)
		sum += (h - d) * (bits.OnesCount64(both) - 2*bits.OnesCount64((s.west^s.west>>d)&both))
	}
	return float64(sum) / float64(h*h)
}

// predictBlocks predicts how many solutions blocks have, up to a common factor: element i of the result is the sum for
// the first i blocks, from 0 to their number. It fails with the context's error.
func (p *Partial) predictBlocks(ctx context.Context, threads int) ([]float64, error) {
	if ctx.Err() != nil { // before memory is taken for millions of blocks
		return nil, ctx.Err()
	}
	sums := make([]float64, p.Blocks()+1)
	const some = 1024 // blocks at a time
	err := parallel.Run(ctx, (p.Blocks()+some-1)/some, threads, nil, func() func(i int) {
		return func(i int) {
			for number := i * some; number < min((i+1)*some, p.Blocks()); number++ {
				b, s := p.plan.block(number)
				for _, x := range b.splits {
					sums[number+1] += s.predict(x)
				}
			}
		}
	})
	for i := range sums[1:] {
		sums[i+1] += sums[i]
	}
	return sums, err
}
