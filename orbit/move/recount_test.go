package move_test

import (
	"context"
	"flag"
	"iter"
	"math/rand/v2"
	"os"
	"testing"

	"qorbit/count/halves"
	blocks "qorbit/count/halves/record"
	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/survey"
)

var (
	recounted = flag.String("recount", "",
		"survey a twentieth of the blocks of the local survey in `FILE` again, by runs of gaps and canonical solutions")
	drawn = flag.Uint64("seed", 1, "draw the blocks with seed `S`")
)

// TestRecount surveys blocks again in another way: moves by runs of gaps, and orbits by their smallest solutions.
// Without a file, these are all blocks of order 12.
func TestRecount(t *testing.T) {
	known, share := test.Must(halves.NewPartialOf(survey.LocalKind, 12)), 1
	if *recounted == "" {
		test.OK(t, known.Run(t.Context(), halves.Options{}))
	} else {
		file := test.Must(os.Open(*recounted))
		defer file.Close()
		known, share = test.Must(blocks.Read(file, survey.LocalKind)), 20
	}
	chosen, sums := make(map[int]halves.Sum), known.Sums()
	for _, i := range rand.New(rand.NewPCG(*drawn, 0)).Perm(len(sums))[:(len(sums)+share-1)/share] {
		chosen[sums[i].Block] = sums[i]
	}
	again := test.Must(halves.NewPartialOf(survey.LocalKind, known.N))
	only := func(block int) bool { _, ok := chosen[block]; return ok }
	compared := func(sum halves.Sum) error {
		if sum != chosen[sum.Block] {
			t.Errorf("%+v, expected %+v", sum, chosen[sum.Block])
		} else if *recounted != "" {
			t.Logf("block %d: %d solutions", sum.Block, sum.Solutions)
		}
		return nil
	}
	err := again.Visit(context.Background(), halves.Options{Only: only, Found: compared}, func() halves.Visitor {
		return func(solutions iter.Seq2[halves.Listed, error]) (string, error) {
			var local survey.Local
			for p, err := range solutions {
				if err != nil {
					return "", err
				}
				local = addByKeys(local, p.Rows(), p.Stands)
			}
			return local.String(), nil
		}
	})
	if err != nil || again.Done() != len(chosen) {
		t.Error(err, again.Done())
	}
}

// addByKeys adds a solution that stands for some to what was found.
func addByKeys(found survey.Local, p ops.Perm, stands uint64) survey.Local {
	class, at := int(orbit.ClassOf(p)), 0
	for at < len(found) && found[at].Class > class {
		at++
	}
	if at == len(found) || found[at].Class != class {
		found = append(found[:at:at], append(survey.Local{{Class: class}}, found[at:]...)...)
	}
	c, key, near := &found[at], orbit.KeyOf(p), make(map[orbit.Key]bool)
	c.Solutions += stands
	if move.ByRuns(p, func(q ops.Perm) {
		c.Moves += stands
		if other := orbit.KeyOf(q); other == key {
			c.SelfMoves += stands
		} else {
			near[other] = true
		}
	}) {
		c.Seeds += stands
	}
	for len(c.Degrees) <= len(near) {
		c.Degrees = append(c.Degrees, 0)
	}
	c.Degrees[len(near)] += stands
	return found
}
