package halves

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"sync"
	"time"
)

// An Estimate is what some blocks tell of an order.
type Estimate struct {
	N         int     `json:"n"`              // the order
	Solutions float64 `json:"estimate"`       // the estimated number of solutions
	Error     float64 `json:"standard_error"` // its standard error
	Blocks    int     `json:"blocks"`         // how many blocks the order has
	Sampled   int     `json:"sampled"`        // how many of them the estimate rests on

	Timed         int           `json:"-"` // the draws on which the next two rest
	CPU, CPUError time.Duration `json:"-"` // the time that all blocks take on one thread, and its standard error
}

// MinDraws is the smallest number of draws of an estimate.
const MinDraws = 4

// A draw is a block that was drawn. It stands for 1/share blocks.
type draw struct {
	block int
	share float64 // the block's part of the predictions for all blocks
}

// Estimate estimates the number of solutions of an order, and the time to count them, from random blocks. It counts the
// blocks that are not known, and adds their sums to the known ones. The same seed draws the same blocks. It ignores the
// options Part, Only and Took, and fails as Run does, and if there are fewer than MinDraws draws. If draws is the
// number of blocks or more, it counts all blocks, and the error is 0.
//
// The blocks are drawn with probabilities in proportion to a prediction of their sums, with replacement, two or three
// from each of draws/2 strata of equal predictions. A draw's sum divided by its probability is an unbiased estimate of
// the stratum; so is the mean of those of a stratum. The standard error of the solutions is that of as many draws
// without strata. Its square is not too small on average, and varies less than the one that the two or three draws of
// each stratum give.
func (p *Partial) Estimate(ctx context.Context, draws int, seed uint64, o Options) (Estimate, error) {
	e := Estimate{N: p.N, Blocks: p.Blocks()}
	if draws < MinDraws {
		return e, errors.New("too few draws, expected 4 at least")
	}
	strata, err := p.drawBlocks(ctx, draws, seed, o.Work.Threads)
	if err != nil {
		return e, err
	}
	chosen := make(map[int]bool)
	for i, drawn := range strata {
		if i%sometimes == 0 && ctx.Err() != nil {
			return e, ctx.Err()
		}
		for _, d := range drawn {
			chosen[d.block] = true
		}
	}
	e.Sampled = len(chosen)
	o.Part, o.Only = Part{}, func(block int) bool { return chosen[block] }
	times, lock := make(map[int]time.Duration), sync.Mutex{}
	o.Took = func(block int, cpu time.Duration) {
		lock.Lock()
		defer lock.Unlock()
		times[block] = cpu
	}
	if err := p.Run(ctx, o); err != nil {
		return e, err
	}
	e.add(p, strata)
	e.time(times, strata)
	return e, nil
}

// sometimes is after how many blocks, which an order can have millions of, the context is looked at.
const sometimes = 4096

// drawBlocks draws blocks, by strata. If there are as many draws as blocks, each block is a stratum, drawn once.
func (p *Partial) drawBlocks(ctx context.Context, draws int, seed uint64, threads int) (strata [][]draw, err error) {
	if draws >= p.Blocks() {
		for block := range p.Blocks() {
			if block%sometimes == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			strata = append(strata, []draw{{block, 1}})
		}
		return strata, nil
	}
	sums, err := p.predictBlocks(ctx, threads)
	if err != nil {
		return nil, err
	}
	random := rand.New(rand.NewPCG(seed, uint64(p.N)))
	all, count := sums[len(sums)-1], draws/2
	for i := range count {
		if i%sometimes == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		var drawn []draw
		for range (i+1)*draws/count - i*draws/count {
			at := (float64(i) + random.Float64()) / float64(count) * all
			block := min(sort.Search(len(sums)-1, func(b int) bool { return sums[b+1] > at }), p.Blocks()-1)
			drawn = append(drawn, draw{block, float64(count) * (sums[block+1] - sums[block]) / all})
		}
		strata = append(strata, drawn)
	}
	return strata, nil
}

// add computes the estimate of the solutions.
func (e *Estimate) add(known *Partial, strata [][]draw) {
	solutions := make(map[int]float64)
	for _, sum := range known.Sums() {
		solutions[sum.Block] = float64(sum.Solutions)
	}
	e.Solutions, _ = stratified(strata, solutions)
	if len(strata) < e.Blocks {
		_, e.Error = unstratified(strata, solutions)
	}
}

// time computes the estimate of the time, from the draws whose time is known: those that were counted now. If some are
// not, strata may have one draw or none, and the others stand for all.
func (e *Estimate) time(times map[int]time.Duration, strata [][]draw) {
	seconds := make(map[int]float64)
	draws := slices.Concat(strata...)
	e.Timed = 0
	for _, d := range draws {
		if cpu, ok := times[d.block]; ok {
			seconds[d.block] = cpu.Seconds()
			e.Timed++
		}
	}
	if e.Timed < 2 {
		return
	}
	all, err := stratified(strata, seconds)
	if e.Timed < len(draws) {
		all, err = unstratified(strata, seconds)
	}
	e.CPU, e.CPUError = time.Duration(all*float64(time.Second)), time.Duration(err*float64(time.Second))
}

// stratified estimates the sum of a value over all blocks, from the values of those that were drawn, and its standard
// error.
func stratified(strata [][]draw, value map[int]float64) (sum, err float64) {
	square := 0.0
	for _, drawn := range strata {
		var values []float64
		for _, d := range drawn {
			values = append(values, value[d.block]/d.share)
		}
		mean, err := meanError(values)
		sum += mean
		square += err * err
	}
	return sum, math.Sqrt(square)
}

// unstratified does so from the draws whose value is known, as if they were not from strata.
func unstratified(strata [][]draw, value map[int]float64) (sum, err float64) {
	var values []float64
	for _, d := range slices.Concat(strata...) {
		if x, ok := value[d.block]; ok {
			values = append(values, x/d.share*float64(len(strata)))
		}
	}
	return meanError(values)
}

// meanError returns the mean of values, and its standard error; of one value, 0.
func meanError(values []float64) (mean, err float64) {
	n := float64(len(values))
	for _, x := range values {
		mean += x / n
	}
	if n < 2 {
		return mean, 0
	}
	for _, x := range values {
		err += (x - mean) * (x - mean)
	}
	return mean, math.Sqrt(err / n / (n - 1))
}
