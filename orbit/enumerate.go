package orbit

import (
	"context"
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"sync"

	"qorbit/count/halves"
	"qorbit/internal/base/parallel"
	"qorbit/ops"
	"qorbit/orbit/internal/rank"
	"qorbit/work"
)

// manyOrbits has the numbers of orbits of large orders. Their keys may not fit in memory, where they are held twice for
// a time, or a visit to all of them takes minutes. Source: OEIS A002562.
var manyOrbits = [MaxOrder + 1]uint64{16: 1846955, 17: 11977939, 18: 83263591, 19: 621012754, 20: 4878666808}

// Orders to walked are enumerated by the walk, which is faster there: 2 against 5 ms at order 12.
const walked = 12

// Enumerate finds all orbits of a problem: of queens, up to order 12 by the walk of EachOrbit, and beyond, joining
// half-boards lists at least one solution of each orbit, and their keys are sorted; of other conditions, by placing
// queens column by column. Order 0 has one orbit, the board with no queen, from which Inc makes order 1. It fails where
// the order is not in 0..MaxEnumerated, where the keys would take more memory than opt allows, and with the context's
// error once ctx is done.
func Enumerate(ctx context.Context, problem Problem, opt Options) (*Orbits, error) {
	n, c := problem.Order, problem.Condition
	if n < 0 || n > MaxEnumerated {
		return nil, fmt.Errorf("order %d is out of range, expected 0..%d", n, MaxEnumerated)
	}
	if c == Queens {
		if err := opt.Room(16*manyOrbits[n], "the list of the %d orbits of order %d", manyOrbits[n], n); err != nil {
			return nil, err
		}
	}
	list := listKeys
	switch {
	case c != Queens && n > 0:
		list = placeKeys
	case n <= walked:
		list = walkKeys
	}
	keys, special, err := list(ctx, problem, opt)
	if err != nil {
		return nil, err
	}
	return FromKeys(problem, keys, special), nil
}

// walkKeys finds the keys of a problem in ascending order, and the classes of those that are not asymmetric, by a walk.
func walkKeys(ctx context.Context, problem Problem, _ Options) (keys []Key, special map[Key]Class, err error) {
	special = make(map[Key]Class)
	for o, err := range reusedOrbits(ctx, problem) {
		if err != nil {
			return nil, nil, err
		}
		keys = append(keys, o.Key)
		if o.Class != 8 {
			special[o.Key] = o.Class
		}
	}
	return keys, special, nil
}

// keyPiles is the number of ranges of keys that are sorted separately.
const (
	keyPileBits = 12
	keyPiles    = 1 << keyPileBits
)

// listKeys is walkKeys by half-boards.
func listKeys(ctx context.Context, problem Problem, opt Options) (keys []Key, special map[Key]Class, err error) {
	n := problem.Order
	width := max(0, bits.Len64(rank.Factorials[n])-keyPileBits) // of a range, in bits
	special = make(map[Key]Class)
	var lock sync.Mutex
	var threads []*rank.Stacks
	blocks, err := halves.NewPartial(n)
	if err != nil {
		return nil, nil, err
	}
	err = blocks.Visit(ctx, halves.Options{Work: opt}, func() halves.Visitor {
		s := rank.NewStacks(keyPiles, nil)
		lock.Lock()
		threads = append(threads, s)
		lock.Unlock()
		rows, columns := make(ops.Perm, n), make(ops.Perm, n)
		return func(solutions iter.Seq2[halves.Listed, error]) (found string, err error) {
			for p, err := range solutions {
				if err != nil {
					return "", err
				}
				p.Put(rows)
				for column, row := range rows {
					columns[row] = uint8(column)
				}
				key, fixed := keyAndSymmetries(rows, columns)
				if fixed > 1 { // few orbits are symmetric, so that threads seldom wait
					lock.Lock()
					special[key] = Class(8 / fixed)
					lock.Unlock()
				}
				s.Put(int(key>>width), uint64(key))
			}
			return "", nil
		}
	})
	if err != nil {
		return nil, nil, err
	}
	keys, err = sortPiles(ctx, n, rank.Collect(keyPiles, threads), width, opt)
	return keys, special, err
}

// sortPiles sorts piles of ascending ranges of keys, of a given number of bits, in which a key may occur several times.
// A sorted pile overwrites its unsorted words, so that no more than two copies of the keys are held at a time.
func sortPiles(ctx context.Context, n int, all []rank.Pile, width int, opt Options) ([]Key, error) {
	sizes := make([]int, len(all))
	report := opt.Reporter(work.Phase{Unit: "piles of keys", Order: n, Action: "sorted"})
	err := parallel.Run(ctx, len(all), opt.Threads, report, func() func(i int) {
		var words []uint64
		var sorter rank.Sorter
		return func(i int) {
			words = all[i].AppendTo(words[:0])
			sorted := slices.Compact(sorter.Sort(words, width))
			sizes[i] = len(sorted)
			all[i].Replace(sorted)
		}
	})
	if err != nil {
		return nil, err
	}
	ends := sizes
	for i := range ends[1:] {
		ends[i+1] += ends[i]
	}
	keys := make([]Key, ends[len(ends)-1])
	report = opt.Reporter(work.Phase{Unit: "piles of keys", Order: n, Action: "put together"})
	err = parallel.Run(ctx, len(all), opt.Threads, report, func() func(i int) {
		return func(i int) {
			at := ends[i] - all[i].Len()
			for _, block := range all[i].Blocks {
				for _, key := range block {
					keys[at] = Key(key)
					at++
				}
			}
		}
	})
	return keys, err
}
