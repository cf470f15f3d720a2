package halves

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"

	"qorbit/work"
)

// TestACacheChangesNothing: parts that share tables have the sums of those that do not, one after the other and at the
// same time, for several orders and whatever the cache may keep. What is kept is not made again, and not more than is
// allowed.
func TestACacheChangesNothing(t *testing.T) {
	for _, most := range []uint64{0, 1, 100 << 10, 1 << 20} {
		c := &Cache{Most: most}
		for _, n := range []int{12, 13, 15, 13} {
			want, parts, p := counted(t, n, Options{}), 4, newPartial(t, n)
			var wait sync.WaitGroup
			var lock sync.Mutex
			for rest := range parts {
				wait.Go(func() {
					q, err := NewPartial(n)
					if err == nil {
						err = q.Run(context.Background(), Options{Part: Part{rest, parts}, Cache: c})
					}
					lock.Lock()
					defer lock.Unlock()
					if err = errors.Join(err, p.Unite(q)); err != nil {
						t.Error(err)
					}
				})
			}
			wait.Wait()
			if kept := len(c.kept); most == 1 && kept != 0 {
				t.Errorf("order %d: the tables of %d settings are kept, which do not fit 1 byte", n, kept)
			}
			if err := p.Unite(want); err != nil || !p.Complete() {
				t.Errorf("order %d: %v, %d of %d blocks", n, err, p.Done(), p.Blocks())
			}
		}
		if limit := most; most > 0 && c.filled > limit {
			t.Errorf("%d bytes are kept, expected at most %d", c.filled, limit)
		}
		for _, w := range c.idle.workers {
			if w.tables != nil || w.sides != [2]half{} {
				t.Error("an idle worker keeps tables")
			}
		}
		if kept := len(c.kept); most == 0 && kept != 6 {
			t.Errorf("the tables of %d settings are kept", kept)
		}
	}
}

// TestSettingsWaitForEachOtherUnlessTablesAreKept: a thread need not wait for the others at the end of a setting whose
// tables stay in memory.
func TestSettingsWaitForEachOtherUnlessTablesAreKept(t *testing.T) {
	for _, c := range []*Cache{nil, {Most: 1}, {}} {
		p := newPartial(t, 13)
		first, last := 0, p.Blocks()-1 // of the first setting, and of the last one
		r := &run{ctx: context.Background(), board: newBoard(13), partial: p}
		r.Options = Options{
			Options: work.Options{Threads: 2},
			Cache:   c,
			Only:    func(block int) bool { return block == first || block == last },
		}
		want := 1
		if c != nil && c.Most == 0 {
			want = 2
		}
		synctest.Test(t, func(t *testing.T) {
			arrived, leave, ended := make(chan bool, 2), make(chan bool), make(chan error)
			go func() {
				ended <- r.stages(func(*worker, *tables) func(b block) (Sum, error) {
					return func(b block) (Sum, error) {
						arrived <- true
						<-leave
						return Sum{Block: b.number}, nil
					}
				})
			}()
			synctest.Wait() // until no thread can go on
			together := len(arrived)
			close(leave)
			if err := <-ended; err != nil || together != want || len(arrived) != 2 {
				t.Errorf("%+v: %v, %d blocks of two settings at a time, expected %d", c, err, together, want)
			}
		})
	}
}
