package halves

import (
	"context"
	"fmt"
	"log"
	"math"
	"testing"
	"time"

	"gonum.org/v1/gonum/stat/distuv"

	"qorbit/internal/facts"
	"qorbit/internal/test"
	"qorbit/work"
)

// TestEstimatesAreUnbiased: the mean of the estimates of 100 seeds is the number of solutions, and 90 or more of the 95
// % intervals have it, by Student's distribution with one degree of freedom less than there are draws.
func TestEstimatesAreUnbiased(t *testing.T) {
	const seeds, draws = 100, 12
	quantile := distuv.StudentsT{Sigma: 1, Nu: draws - 1}.Quantile(0.975)
	for n := 16; n <= test.ByTier(16, 18); n++ {
		all, want := counted(t, n, Options{}), float64(facts.OEIS()[n].Solutions)
		mean, square, held := 0.0, 0.0, 0
		for seed := range uint64(seeds) {
			e, err := all.Estimate(context.Background(), draws, seed, Options{})
			if err != nil || e.Sampled > draws || e.Blocks != all.Blocks() || e.Timed != 0 {
				t.Fatalf("%+v, %v", e, err)
			}
			mean += e.Solutions / seeds
			square += (e.Solutions - want) * (e.Solutions - want) / seeds
			if math.Abs(e.Solutions-want) <= quantile*e.Error {
				held++
			}
		}
		if far := math.Abs(mean-want) / math.Sqrt(square/seeds); far > 3 || held < 90 {
			t.Errorf("order %d: the mean is %.1f standard errors off, %d intervals have the number", n, far, held)
		}
		t.Logf("order %d: mean %.5f of the number, standard error %.4f, %d intervals have it",
			n, mean/want, math.Sqrt(square)/want, held)
	}
}

// TestEstimate: what an estimate counts is kept; the same seed gives the same; all blocks give the number.
func TestEstimate(t *testing.T) {
	p := test.Must(NewPartial(15))
	first, err := p.Estimate(context.Background(), 10, 7, Options{Work: work.Options{Threads: 2}})
	if err != nil || first.Sampled != p.Done() || first.Sampled > 10 || first.Timed != 10 || first.CPU <= 0 ||
		first.Error <= 0 {
		t.Fatalf("%+v, %d blocks known, %v", first, p.Done(), err)
	}
	again, err := p.Estimate(context.Background(), 10, 7, Options{})
	if again.Timed, again.CPU, again.CPUError = first.Timed, first.CPU, first.CPUError; err != nil || again != first {
		t.Errorf("%+v, expected %+v, %v", again, first, err)
	}
	exact, err := p.Estimate(context.Background(), p.Blocks(), 7, Options{})
	if err != nil || exact.Solutions != float64(facts.OEIS()[15].Solutions) || exact.Error != 0 || !p.Complete() {
		t.Errorf("%+v, %v", exact, err)
	}
	fresh := test.Must(NewPartial(14))
	timed, err := fresh.Estimate(context.Background(), fresh.Blocks(), 7, Options{})
	if err != nil || timed.Timed != fresh.Blocks() || timed.CPU <= 0 || timed.CPUError != 0 {
		t.Errorf("all blocks were timed, so the error is 0: %+v, %v", timed, err)
	}
	if _, err := p.Estimate(context.Background(), 3, 7, Options{}); err == nil {
		t.Error("three draws, no error")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := p.Estimate(ctx, 10, 7, Options{}); err == nil {
		t.Error("a context that is done, no error")
	}
}

// TestTimesOfStrata: each stratum counts once, however many draws it has, and what differs between strata is no error.
// Of strata that were counted before, nothing is known.
func TestTimesOfStrata(t *testing.T) {
	strata := [][]draw{{{0, 0.5}, {1, 0.5}}, {{2, 0.5}, {3, 0.5}, {2, 0.5}}}
	times := map[int]time.Duration{0: 10 * time.Second, 1: 10 * time.Second, 2: time.Second, 3: time.Second}
	var e Estimate
	if e.time(times, strata); e.Timed != 5 || e.CPU != 22*time.Second || e.CPUError != 0 {
		t.Errorf("%+v, expected 22 s without an error", e)
	}
	delete(times, 3)
	if e.time(times, strata); e.Timed != 4 || e.CPU != 22*time.Second || e.CPUError <= 0 {
		t.Errorf("%+v, expected 22 s and an error", e)
	}
}

func ExamplePartial_Estimate() {
	known, err := NewPartial(16)
	if err != nil {
		log.Fatal(err)
	}
	e, err := known.Estimate(context.Background(), 30, 1, Options{})
	if err != nil {
		log.Fatal(err)
	}
	const solutions = 14772512
	fmt.Println(e.Sampled <= 30, e.Error < 0.02*solutions, math.Abs(e.Solutions-solutions) < 3*e.Error)
	// Output: true true true
}

// TestCanceledEstimatesOfManyBlocks end at once: order 30 has millions of blocks, and each would take memory.
func TestCanceledEstimatesOfManyBlocks(t *testing.T) {
	p := test.Must(NewPartial(MaxOrder))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, draws := range []int{p.Blocks() - 1, p.Blocks()} {
		allocations := testing.AllocsPerRun(1, func() {
			if _, err := p.Estimate(ctx, draws, 1, Options{}); err != context.Canceled {
				t.Errorf("%d draws: %v, expected the context's error", draws, err)
			}
		})
		if allocations > float64(p.Blocks()/1000) {
			t.Errorf("%d draws from %d blocks: %.0f allocations", draws, p.Blocks(), allocations)
		}
	}
}
