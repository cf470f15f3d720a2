package sample

import "sync/atomic"

// A tally reports how many draws are made, from any thread.
type tally struct {
	report func(phase string, done, total int)
	phase  string
	total  int
	done   atomic.Int64
}

// begin sets how many are known.
func (t *tally) begin(known int) { t.done.Store(int64(known)) }

// add counts one more.
func (t *tally) add() {
	if done := t.done.Add(1); t.report != nil {
		t.report(t.phase, int(min(done, int64(t.total))), t.total)
	}
}
