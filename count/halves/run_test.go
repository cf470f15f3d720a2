package halves

import (
	"context"
	"testing"
	"testing/synctest"

	"qorbit/work"
)

// TestSettingsWaitForEachOther: a thread waits for the others at the end of a setting, so that only the tables of one
// are in memory. Workers that are idle keep none.
func TestSettingsWaitForEachOther(t *testing.T) {
	p := newPartial(t, 13)
	first, last := 0, p.Blocks()-1 // of the first setting, and of the last one
	r := &run{ctx: context.Background(), board: newBoard(13), partial: p}
	r.Options = Options{
		Work: work.Options{Threads: 2},
		Path: FastestPath(),
		Only: func(block int) bool { return block <= 1 || block == last },
	}
	synctest.Test(t, func(t *testing.T) {
		arrived, leave, ended := make(chan int, 3), make(chan bool), make(chan error)
		go func() {
			ended <- r.stages(func(w *worker, t *tables) func(b block) (Sum, error) {
				w.begin(t, r.Path)
				return func(b block) (Sum, error) {
					arrived <- b.number
					<-leave
					return Sum{Block: b.number}, nil
				}
			})
		}()
		synctest.Wait() // until no thread can go on
		if together := len(arrived); together != 2 {
			t.Errorf("%d blocks at a time, expected the 2 of the first setting", together)
		}
		leave <- true
		synctest.Wait()
		if len(arrived) != 2 {
			t.Error("the next setting begins while a block of the first is counted")
		}
		close(leave)
		if err := <-ended; err != nil || len(arrived) != 3 {
			t.Errorf("%v, %d blocks, expected 3 from %d to %d", err, len(arrived), first, last)
		}
	})
	if len(r.idle) != 2 || len(r.busy) != 0 {
		t.Errorf("%d workers are idle, %d busy, expected 2 and 0", len(r.idle), len(r.busy))
	}
	for _, w := range r.idle {
		if w.tables != nil || w.sides != [2]half{} {
			t.Error("an idle worker keeps tables")
		}
	}
}
