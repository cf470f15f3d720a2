// Package halves counts and lists N-Queens solutions by joining half-boards. It lists the placements of a quarter of
// the board once, crosses quarters to halves, and counts the pairs of halves that share no diagonal, 64, 256 or 512 at
// a time. It counts all solutions of an order; package count/methods adds the orbits.
//
// The work of an order is a fixed list of blocks with independent sums. A [Partial] has the known sums of an order, and
// partials can be merged, so that a count can be interrupted, continued and shared among machines. Package
// count/halves/record keeps sums in files. [Partial.Visit] lists solutions instead of counting them.
//
// doc/halves.md derives the algorithm.
package halves

import (
	"context"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"time"

	"qorbit/count/halves/internal/kernel"
	"qorbit/internal/base/parallel"
	"qorbit/internal/base/words"
	"qorbit/work"
)

// The orders that can be counted. The kernels are tested to MaxOrder.
const (
	MinOrder = 2
	MaxOrder = 30
)

// Options control a run. The zero value is ready to use. Memory bounds each table of quarters. Progress is that of the
// known blocks, one call at a time.
type Options struct {
	Work work.Options
	Path Path                               // the zero value is the fastest
	Part Part                               // the blocks to count; the zero value is all
	Only func(block int) bool               // if not nil, only these blocks of the part are counted
	Took func(block int, cpu time.Duration) // if not nil, called with the processor time of a block, by any thread
	// if not nil, called with each new sum, one call at a time; its error ends the run
	Found func(sum Sum) error
}

// A Path is a set of instructions for the inner work: plain, avx2, avx512 or neon. All paths give the same sums.
type Path = kernel.Variant

// Paths lists the paths that this machine supports, from the slowest to the fastest.
func Paths() []Path { return kernel.Variants() }

// FastestPath returns the path that counts take if none is named.
func FastestPath() Path {
	return slices.MaxFunc(Paths(), func(a, b Path) int { return a.Lanes - b.Lanes })
}

// ParsePath returns the path with the name. The error lists the names.
func ParsePath(name string) (Path, error) {
	var names []string
	for _, p := range Paths() {
		if p.Name == name {
			return p, nil
		}
		names = append(names, p.Name)
	}
	return Path{}, words.WrongField("path", strconv.Quote(name), "%s", words.Expected(names...))
}

// A run counts the blocks that a partial does not have.
type run struct {
	Options
	ctx     context.Context
	board   board
	list    bool   // the squares of the queens are needed
	held    uint64 // bytes of the tables of all placements, and of the setting
	phase   work.Phase
	partial *Partial
	lock    sync.Mutex // protects the partial, done, the workers, and the calls of Progress and Found
	done    int
	total   int
	busy    []*worker // of the setting whose blocks are visited
	idle    []*worker // of settings before it
}

// newRun returns a run that does something with the blocks that the partial does not have.
func (p *Partial) newRun(ctx context.Context, o Options, does string) *run {
	phase := work.Phase{Unit: "blocks", Order: p.N, Action: does}
	return &run{Options: o, ctx: ctx, board: newBoard(p.N), partial: p, phase: phase}
}

// Run counts or visits the blocks of the part that p does not have, as its kind says, and adds their sums to p. If it
// fails, or if the context is done, p keeps the sums found so far. It fails where the part is none, such as 4/4.
func (p *Partial) Run(ctx context.Context, o Options) error {
	if p.Kind.Visitor != nil {
		return p.Visit(ctx, o, func() Visitor { return p.Kind.Visitor(p.N) })
	}
	if o.Path.New == nil {
		o.Path = FastestPath()
	}
	most, err := p.longest(o.Work)
	if err != nil {
		return err
	}
	r := p.newRun(ctx, o, "counted")
	return r.stages(func(w *worker, t *tables) func(b block) (Sum, error) {
		if o.Took != nil {
			runtime.LockOSThread() // until the goroutine ends
		}
		w.begin(t, o.Path)
		w.most = most
		return func(b block) (Sum, error) {
			before := threadTime()
			sum, err := w.block(ctx, b, nil)
			if o.Took != nil && err == nil {
				o.Took(b.number, threadTime()-before)
			}
			return sum, err
		}
	})
}

// longest returns how many keys of a list are joined at a time: fewer where the lists of all threads would not fit the
// memory, which takes up to 1.4 times the time at order 24. Small orders have shorter lists. It fails where the
// shortest lists do not fit. TestMemoryOfAThread has the number of lists; the longest of a finder was measured at
// orders 20 to 26.
func (p *Partial) longest(o work.Options) (int, error) {
	most := kernel.Longest
	if p.N <= tabulated {
		return most, nil
	}
	threads, finder := parallel.Threads(o.Threads), 1<<20<<(2*(p.N/2-12))
	need := func() uint64 { return uint64(8 * threads * (9*most + 4*finder)) }
	for most > kernel.Longest/16 && o.Room(need(), "") != nil {
		most /= 4
	}
	return most, o.Room(need(), "a count of order %d on %s", p.N, words.Plural(threads, "thread"))
}

// stages visits the blocks to be counted, setting by setting. Each thread calls start for each setting, with its
// worker, and then the function that it returns. A setting waits for the end of the one before it, so that only its
// tables are in memory.
func (r *run) stages(start func(w *worker, t *tables) func(b block) (Sum, error)) error {
	if err := r.Part.check(); err != nil {
		return err
	}
	lists := r.partial.plan.lists
	numbers := make([][]int, len(lists)) // of the blocks to be counted, by setting
	for i, l := range lists {
		for number := range l.blocks() {
			number += r.partial.plan.first[i]
			switch {
			case number%sometimes == 0 && r.ctx.Err() != nil:
				return r.ctx.Err()
			case !r.Part.has(number) || r.Only != nil && !r.Only(number):
				continue
			case r.partial.Has(number):
				r.done++
			default:
				numbers[i] = append(numbers[i], number)
			}
			r.total++
		}
	}
	var all *quarters
	ofAll := uint64(0) // bytes
	for i, l := range lists {
		if len(numbers[i]) == 0 {
			continue
		}
		r.held = ofAll
		if err := r.gatherAll(&all, len(numbers[i])*l.perBlock()); err != nil {
			return err
		}
		ofAll = r.held
		t, err := r.tables(l.setting, all)
		if err != nil {
			return err
		}
		if err := r.visit(t, numbers[i], start); err != nil {
			return err
		}
	}
	return nil
}

// visit visits some blocks of a setting.
func (r *run) visit(t *tables, numbers []int, start func(w *worker, t *tables) func(b block) (Sum, error)) error {
	defer r.rest()
	return r.share(len(numbers), func() func(i int) error {
		work := start(r.worker(), t)
		return func(i int) error {
			b, _ := r.partial.plan.block(numbers[i])
			sum, err := work(b)
			if err != nil {
				return err
			}
			return r.finish(sum)
		}
	})
}

// worker returns a worker for one thread, with the memory of one of an earlier setting if there is one.
func (r *run) worker() *worker {
	r.lock.Lock()
	defer r.lock.Unlock()
	w := &worker{}
	if last := len(r.idle) - 1; last >= 0 {
		w, r.idle = r.idle[last], r.idle[:last]
	}
	r.busy = append(r.busy, w)
	return w
}

// rest keeps the workers of a setting that has ended, without their tables, which would stay in memory beside those of
// the next one.
func (r *run) rest() {
	for _, w := range r.busy {
		w.tables, w.sides = nil, [2]half{}
	}
	r.idle, r.busy = append(r.idle, r.busy...), nil
}

// finish adds the sum of a block, and reports progress.
func (r *run) finish(sum Sum) error {
	r.lock.Lock()
	defer r.lock.Unlock()
	if err := r.partial.Add(sum); err != nil {
		return err
	}
	r.done++
	r.Work.Report(r.phase, r.done, r.total)
	if r.Found != nil {
		return r.Found(sum)
	}
	return nil
}

// share calls a function for 0 to n−1 on several threads. Each thread calls start once, and then the function that it
// returns. After the first error, which share returns, it begins no further number.
func (r *run) share(n int, start func() func(i int) error) error {
	stop := parallel.NewStop(r.ctx)
	return parallel.Run(stop, n, r.Work.Threads, nil, func() func(i int) {
		work := start()
		return func(i int) {
			if err := work(i); err != nil {
				stop.End(err)
			}
		}
	})
}

// began is when the program began, for systems that do not tell the processor time of a thread.
var began = time.Now()
