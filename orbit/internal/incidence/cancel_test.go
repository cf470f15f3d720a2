package incidence

import (
	"context"
	"testing"

	"qorbit/internal/base/parallel"
	"qorbit/internal/test"
	"qorbit/orbit/internal/rank"
)

// TestCancelWithinAPile: what is done with one part of the work, a pile or a group of orbits, ends within it.
func TestCancelWithinAPile(t *testing.T) {
	const orbits = 1 << 13
	group := make([]int32, orbits)
	words := make([]uint64, 0, 1<<18)
	for v := range group {
		group[v] = int32(v)
	}
	for i := range cap(words) {
		words = append(words, uint64(i*i)%(1<<18))
	}
	for name, work := range map[string]func(ctx context.Context) (done, all int){
		"the edges of a group": func(ctx context.Context) (done, all int) {
			u := newUnion(vertexBits(orbits), orbits, 1<<40, func() {})
			taker := u.taker(parallel.NewPace(ctx, wordsAtATime))
			taker.Take(group)
			taker.Flush()
			return int(u.words.Load()), orbits * (orbits - 1) / 2
		},
		"the incidences of a pile": func(ctx context.Context) (done, all int) {
			j := joiner{mixer: newMixer(40, orbits, 1<<12), pace: parallel.NewPace(ctx, wordsAtATime), taker: pairTaker{}}
			pile := rank.Pile{}
			for i := 0; i < len(words); i += 256 {
				pile.Blocks = append(pile.Blocks, words[i:i+256])
			}
			j.gather(pile)
			return len(j.words), len(words)
		},
	} {
		for _, at := range []int64{1, 2, 5} {
			ctx := &test.Looks{Context: t.Context(), At: at}
			if done, all := work(ctx); done > int(at+2)*wordsAtATime || done == all {
				t.Errorf("%s, cancelled at look %d: %d of %d done", name, at, done, all)
			}
		}
	}
}
