package kernel_test

import (
	"math/rand/v2"
	"testing"

	"qorbit/count/halves/internal/kernel"
)

// TestIdleBits: keys are joined as the definition says, whatever bits are idle, and were before. One side has none of
// an idle bit.
func TestIdleBits(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	for _, of := range []struct{ across, hot int }{{13, 2}, {21, 6}, {25, 9}, {29, 9}} {
		l := kernel.NewLayout(of.across, of.hot, 0, (of.across+1)/2, of.across+1)
		var cold []int // the bits that are not hot
		for bit := range 2 * of.across {
			if place := bit % of.across; place < (of.across-of.hot)/2 || place >= (of.across-of.hot)/2+of.hot {
				cold = append(cold, bit)
			}
		}
		for _, v := range kernel.Variants() {
			k := v.New(l)
			for range 12 {
				idle := random.IntN(10)
				mask := [2]uint64{^uint64(0), ^uint64(0)} // of the keys, and of their partners
				for _, bit := range cold[len(cold)-idle:] {
					mask[random.IntN(2)] &^= 1 << bit
				}
				lists := [2][]uint64{kernel.Grow(nil, 700), kernel.Grow(nil, 300)}
				for side, list := range lists {
					for i := range list {
						key := random.Uint64() & random.Uint64() & random.Uint64()
						list[i] = key & mask[side] & (1<<(2*of.across) - 1)
					}
				}
				var want, got uint64
				for _, key := range lists[0] {
					for _, partner := range lists[1] {
						if key&partner == 0 {
							want++
						}
					}
				}
				k.SetIdle(idle)
				var g kernel.Groups
				k.Group(&g, lists[1], 2)
				kernel.EachTable(k, v.Lanes, lists[0], 2, func(value int) bool {
					got += k.Join(&g, value)
					return true
				})
				if got != want {
					t.Fatalf("%s, %+v, %d idle bits: %d pairs, expected %d", v.Name, of, idle, got, want)
				}
			}
		}
	}
}
