package methods

import (
	"context"
	"errors"
	"fmt"
	"time"

	"qorbit/count"
)

// A Ladder runs every method on one order after another, and measures time. A method that exceeds the limit at one order is
// omitted from the next ones, where it would take longer.
type Ladder struct {
	Limit time.Duration // for one method at one order

	// Count counts an order with a method. If it is nil, the method's own Count does, on one thread for each processor.
	Count func(ctx context.Context, m count.Method, n int) (count.Count, error)

	tooLong map[string]int // by method, the order at which it exceeded the limit
}

// A Rung is one method at one order.
type Rung struct {
	N       int
	Method  string
	Omitted string // why there is no count, or empty
	Count   count.Count
	Time    time.Duration
}

// Climb runs every method on order n, in the order of All, and calls visit with each. It stops with the first error, other
// than a method's exceeding the limit.
func (l *Ladder) Climb(ctx context.Context, n int, visit func(Rung) error) error {
	for _, m := range all {
		r, err := l.step(ctx, m, n)
		if err != nil {
			return err
		}
		if err := visit(r); err != nil {
			return err
		}
	}
	return nil
}

// step runs one method on order n.
func (l *Ladder) step(ctx context.Context, m count.Method, n int) (Rung, error) {
	info := m.Describe()
	r := Rung{N: n, Method: info.Name}
	if at, ok := l.tooLong[info.Name]; ok {
		r.Omitted = fmt.Sprintf("over %v at order %d", l.Limit, at)
		return r, nil
	}
	if n > info.MaxOrder {
		r.Omitted = fmt.Sprintf("counts orders up to %d", info.MaxOrder)
		return r, nil
	}
	limited, cancel := context.WithTimeout(ctx, l.Limit)
	defer cancel()
	run := l.Count
	if run == nil {
		run = func(ctx context.Context, m count.Method, n int) (count.Count, error) {
			return m.Count(ctx, n, count.Options{})
		}
	}
	start := time.Now()
	counted, err := run(limited, m, n)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		if l.tooLong == nil {
			l.tooLong = make(map[string]int)
		}
		l.tooLong[info.Name] = n
		r.Omitted = fmt.Sprintf("over %v", l.Limit)
		return r, nil
	}
	r.Count, r.Time = counted, time.Since(start)
	return r, err
}
