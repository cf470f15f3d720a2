package halves

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"qorbit/count/halves/internal/kernel"
	"qorbit/internal/test"
)

// workerOf returns a worker for a setting, without a table of placements.
func workerOf(t *testing.T, w *worker, s setting) *worker {
	r := &run{ctx: context.Background(), board: s.board}
	tables := test.Must(r.tables(s, nil))
	w.begin(tables, FastestPath())
	return w
}

// allocated returns how many bytes do allocates, whether they are in use at its end or not.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestMemoryOfAThread: lists get their memory once, so that there is no garbage beside them: at most nine lists of keys
// (two of halves, one of patterns, four to sort, and two of selected keys) and the placements of four quarters. A split
// with a longer list needs no more, and neither do the other settings of an order.
func TestMemoryOfAThread(t *testing.T) {
	test.Long(t)
	w := &worker{}
	long := newBoard(24).settings()[0]
	counting := func(i int) uint64 {
		return allocated(func() { workerOf(t, w, long).count(long.splits().at(i)) })
	}
	got, more := counting(659954), counting(626474) // with lists of up to 2.1, and of up to 2.6 million keys
	if most := uint64(9*8*(kernel.Longest+kernel.Slack) + 32<<20); got > most || more > 2<<20 {
		t.Errorf("order 24: %d MiB allocated, and %d KiB more, expected at most %d MiB and little more",
			got>>20, more>>10, most>>20)
	}
	every := func() {
		for _, s := range newBoard(19).settings() {
			workerOf(t, w, s).count(s.splits().at(s.splits().len() / 2))
		}
	}
	first := allocated(every)
	if again := allocated(every); again > 1<<20 || first < 2*again {
		t.Errorf("order 19: %d KiB allocated at first and %d KiB again, expected little", first>>10, again>>10)
	}
}

// workOf predicts the number of pairs of keys that a split of an even order compares, up to a factor that is the same
// for all splits of the order. The coefficients are those of a regression over all splits of order 20; the variables
// are those of predict.
func workOf(s setting, x split) float64 {
	level, more := s.shares(x)
	imbalance := more * more / float64(s.h)
	return math.Exp(-1.57*correlation(s.n, s.sides(x))-0.17*imbalance+1.5*(1-level)*imbalance) * math.Pow(level, 3.24)
}

// TestWorkOfSplits: the prediction of the work agrees with the lengths of the lists of random splits.
func TestWorkOfSplits(t *testing.T) {
	test.Long(t)
	random := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{22, 24} {
		s := newBoard(n).settings()[0]
		w, list := workerOf(t, &worker{}, s), s.splits()
		var pairs, predicted []float64
		var allPairs, allPredicted, wrong float64
		for range 12 {
			x := list.at(random.IntN(list.len()))
			west, east := 0, 0
			for range w.pieces(&w.west, x, w.level(x), false) {
				west += len(w.west)
			}
			for range w.pieces(&w.east, w.partner(x), w.level(x), true) {
				east += len(w.east)
			}
			pairs, predicted = append(pairs, float64(west)*float64(east)), append(predicted, workOf(s, x))
			allPairs += pairs[len(pairs)-1]
			allPredicted += predicted[len(predicted)-1]
		}
		for i := range pairs {
			wrong += math.Abs(pairs[i]/allPairs - predicted[i]/allPredicted)
		}
		if t.Logf("order %d: mean error %.3f", n, wrong); wrong > 0.15 {
			t.Errorf("order %d: the predicted shares of the pairs differ by %.2f from the pairs", n, wrong)
		}
	}
}

// TestBlocksAreEven: the slowest of 200 random blocks takes at most three times the median. The limit is lower, because
// the time of a split has a standard deviation of 15 % about the prediction.
func TestBlocksAreEven(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{24, 26, 28} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			p := planOf(n)
			var works []float64
			for range 200 {
				b, s := p.block(random.IntN(p.blocks()))
				sum := 0.0
				for _, x := range b.splits {
					sum += workOf(s, x)
				}
				works = append(works, sum)
			}
			slices.Sort(works)
			slowest := works[199] / works[100]
			if t.Logf("slowest over median: %.2f", slowest); slowest > 2.25 {
				t.Errorf("the slowest of 200 blocks takes %.2f times the median", slowest)
			}
		})
	}
}
