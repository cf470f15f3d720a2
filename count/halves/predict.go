package halves

import (
	"context"
	"math/bits"

	"qorbit/count/halves/internal/guess"
	"qorbit/internal/parallel"
)

// sides describes a split for guesses.
func (s setting) sides(x split) guess.Split {
	west, sided := uint64(x.north)|uint64(x.south)<<s.southward(), uint64(1)<<s.n-1
	if s.gap == 1 {
		middle := uint64(1) << s.h
		if sided &^= uint64(s.taken()); s.distance > 0 {
			west |= middle
		} else {
			sided &^= middle
		}
	}
	return guess.Split{
		N: s.n, West: west, Sided: sided, Distance: float64(s.distance) / float64(s.h),
		Level: (float64(s.level(x)) + 0.5) / float64(uint32(1)<<(s.h-1)),
		More:  2*bits.OnesCount32(x.north) - s.h,
	}
}

// predict guesses how many solutions a split represents, up to a factor that is the same for all splits of an order.
func (s setting) predict(x split) float64 { return float64(x.weight) * guess.Solutions(s.sides(x)) }

// Predict guesses how many solutions blocks have, up to a common factor: element i of the result is the sum for the first i
// blocks, from 0 to their number. It fails with the context's error.
func (p *Partial) Predict(ctx context.Context, threads int) ([]float64, error) {
	sums := make([]float64, p.Blocks()+1)
	const some = 1024 // blocks at a time
	err := parallel.Run(ctx, "", (p.Blocks()+some-1)/some, threads, nil, func() func(i int) {
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
