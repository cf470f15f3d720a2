package test

import (
	"context"
	"sync/atomic"
)

// A Looks is a context that counts how often work looks whether it is done, and is done from a certain look on. So a
// test can cancel at any point of the work, and see how often the work looked afterwards, without a clock.
type Looks struct {
	context.Context
	At    int64 // the look from which it is done; 0 for never
	count atomic.Int64
}

// Err implements context.Context.
func (l *Looks) Err() error {
	if n := l.count.Add(1); l.At > 0 && n >= l.At {
		return context.Canceled
	}
	return nil
}

// Count returns how often work has looked.
func (l *Looks) Count() int64 { return l.count.Load() }
