package halves

import "sync"

// A Cache keeps tables of placements for the next run of the same order: a program that counts one part after the other
// would make them again and again. The zero value is ready to use; runs at the same time may share it.
type Cache struct {
	Most uint64 // bytes to keep; 0 stands for 1 GiB

	lock   sync.Mutex
	order  int
	kept   map[int]*tables // by the number of the setting
	all    *quarters
	filled uint64

	idle idle
}

// idle are workers whose memory is used again.
type idle struct {
	lock    sync.Mutex
	workers []*worker
}

// defaultMost is how many bytes a Cache keeps where it is not told.
const defaultMost = 1 << 30

// tablesOf returns the tables of a setting for splits of it: those that are kept, or new ones; kept says that they are
// from now on.
func (r *run) tablesOf(number int, s setting, all **quarters, splits int) (t *tables, kept bool, err error) {
	c := r.Cache
	if c == nil {
		c = &Cache{}
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.order != r.board.n {
		c.order, c.kept, c.all, c.filled = r.board.n, make(map[int]*tables), nil, 0
	}
	if t := c.kept[number]; t != nil {
		return t, true, nil
	}
	most := c.Most
	if most == 0 {
		most = defaultMost
	}
	if *all == nil {
		*all = c.all
	}
	if r.Cache != nil && c.filled < most { // tables are worth it: the next run needs them, too
		splits = max(splits, 1<<r.board.h)
	}
	if err := r.gatherAll(all, splits); err != nil {
		return nil, false, err
	}
	if t, err = r.tables(s, *all); err != nil || *all == nil {
		return t, false, err
	}
	if c.all == nil && c.filled+(*all).bytes() <= most {
		c.all = *all
		c.filled += c.all.bytes()
	}
	own := t.bytes > 0 || c.all == *all // or else they would keep the table of all placements
	if kept = r.Cache != nil && own && c.filled+t.bytes <= most; kept {
		c.kept[number] = t
		c.filled += t.bytes
	}
	return t, kept, nil
}

// bytes is the memory of a table.
func (q *quarters) bytes() uint64 { return 8*uint64(cap(q.words)) + 4*uint64(cap(q.first)) }

// workers returns the idle workers: those of the Cache, or else of the run.
func (r *run) workers() *idle {
	if r.Cache != nil {
		return &r.Cache.idle
	}
	return &r.idle
}

// worker returns a worker for one thread, with the memory of an earlier one if there is one.
func (r *run) worker() *worker {
	w, i := &worker{}, r.workers()
	i.lock.Lock()
	if last := len(i.workers) - 1; last >= 0 {
		w, i.workers = i.workers[last], i.workers[:last]
	}
	i.lock.Unlock()
	r.lock.Lock()
	defer r.lock.Unlock()
	r.busy = append(r.busy, w)
	return w
}

// rest keeps the workers of a stage that has ended, without their tables, which would stay in memory beside those of
// the next one.
func (r *run) rest() {
	for _, w := range r.busy {
		w.tables, w.sides = nil, [2]half{}
	}
	i := r.workers()
	i.lock.Lock()
	i.workers = append(i.workers, r.busy...)
	i.lock.Unlock()
	r.busy = nil
}
