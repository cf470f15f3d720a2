package halves

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// The orders that can be counted. Beyond the last, the diagonals of a half do not fit one word.
const (
	MinOrder = 2
	MaxOrder = 22
)

// blockSize is how many splits are a block.
const blockSize = 64

// Options are what a run may be told; the zero value is ready to use.
type Options struct {
	Threads  int                   // how many threads at most; 0 stands for one a processor
	Path     Path                  // the zero value stands for the fastest
	Memory   uint64                // bytes that are free for each table of quarters; 0 if this is not known
	Part     Part                  // the blocks to count; the zero value stands for all
	Progress func(done, total int) // if not nil, is told how many of the blocks to count are done
	Found    func(sum Sum) error   // if not nil, is told each sum as it is found, one at a time; its error ends the run
}

// A run counts what a Partial lacks.
type run struct {
	Options
	ctx     context.Context
	board   board
	list    bool // where the queens stand is asked for
	partial *Partial
	lock    sync.Mutex // of the partial and the progress
	done    int
	total   int
}

// Run counts the blocks that p lacks of the part, and adds their sums to it. What it has added when it fails, or when the
// context is done, stays.
func (p *Partial) Run(ctx context.Context, o Options) error {
	if o.Path.make == nil {
		paths := Paths()
		o.Path = paths[len(paths)-1]
	}
	r := newRun(ctx, p, o)
	return r.stages(func(t *tables) func(b block) error {
		w := newWorker(t, o.Path)
		return func(b block) error {
			sum, err := w.block(ctx, b)
			if err != nil {
				return err
			}
			return r.found(sum)
		}
	})
}

func newRun(ctx context.Context, p *Partial, o Options) *run {
	if o.Threads <= 0 {
		o.Threads = runtime.GOMAXPROCS(0)
	}
	return &run{Options: o, ctx: ctx, board: newBoard(p.N), partial: p}
}

// stages visits the blocks that are to be done, setting by setting; start makes the function for one thread.
func (r *run) stages(start func(t *tables) func(b block) error) error {
	plan := r.plan()
	if r.total == 0 {
		return nil
	}
	all, err := r.gather(r.board.quarters)
	if err != nil {
		return err
	}
	for _, stage := range plan {
		t, err := r.tables(stage.setting, all)
		if err != nil {
			return err
		}
		err = r.share(len(stage.blocks), func() func(i int) error {
			work := start(t)
			return func(i int) error { return work(stage.blocks[i]) }
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// A stage is what is to be counted of a setting.
type stage struct {
	setting
	blocks []block
}

// A block is a run of splits.
type block struct {
	number int
	splits []split
}

// plan lists the blocks that are to be counted, and adds them up.
func (r *run) plan() []stage {
	var plan []stage
	number := 0
	for _, s := range r.board.settings() {
		at := stage{setting: s}
		for _, splits := range chunks(s.splits()) {
			if r.Part.has(number) && !r.partial.Has(number) {
				at.blocks = append(at.blocks, block{number, splits})
			}
			number++
		}
		if len(at.blocks) > 0 {
			plan = append(plan, at)
			r.total += len(at.blocks)
		}
	}
	return plan
}

// found takes a sum.
func (r *run) found(sum Sum) error {
	r.lock.Lock()
	defer r.lock.Unlock()
	if err := r.partial.Add(sum); err != nil {
		return err
	}
	r.step()
	if r.Found != nil {
		return r.Found(sum)
	}
	return nil
}

// report takes notice of a block that has no sum.
func (r *run) report() error {
	r.lock.Lock()
	defer r.lock.Unlock()
	r.step()
	return nil
}

// step says that another block is done.
func (r *run) step() {
	r.done++
	if r.Progress != nil {
		r.Progress(r.done, r.total)
	}
}

// share calls a function for every number below n, on several threads; start makes the function that one of them calls. It
// returns the first error, after which no more numbers are begun.
func (r *run) share(n int, start func() func(i int) error) error {
	var next atomic.Int64
	var wait sync.WaitGroup
	var once sync.Once
	var failed error
	for range min(r.Threads, n) {
		wait.Go(func() {
			work := start()
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				if err := work(int(i)); err != nil {
					once.Do(func() { failed = err })
					next.Store(int64(n))
				}
			}
		})
	}
	wait.Wait()
	return failed
}
