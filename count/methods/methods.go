// Package methods lists every counting method of the project, and runs what needs several of them: the choice by name,
// the timed ladder, and counting by halves with records of earlier runs.
//
// To add a method, write a file that makes a count.Method, in a package of its own or in package count, and add the
// method to the list in methods.go. The test of this package then runs the conformance suite on it.
package methods

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"qorbit/count"
	"qorbit/count/constellation"
	"qorbit/internal/base/words"
	"qorbit/work"
)

// all is the list: Suzuki's ladder, the methods of other sources, then this project's own.
var all = append(count.Ladder(), constellation.Method, Halves{})

// All lists the methods, roughly from the plainest to the fastest.
func All() []count.Method { return slices.Clone(all) }

// Default returns the fastest method.
func Default() count.Method { return Halves{} }

// Parse returns the method with the name. The error lists the names.
func Parse(name string) (count.Method, error) {
	var names []string
	for _, m := range all {
		if m.Describe().Name == name {
			return m, nil
		}
		names = append(names, m.Describe().Name)
	}
	return nil, fmt.Errorf("method %q, %s", name, words.Expected(names...))
}

// A Ladder runs every method on one order after another, and measures time. A method that exceeds the limit at one
// order is omitted from the next ones, where it would take longer.
type Ladder struct {
	Limit   time.Duration // for one method at one order
	Options work.Options  // of each count

	// count, if not nil, counts instead of the methods, for tests.
	count   func(ctx context.Context, m count.Method, n int) (count.Count, error)
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

// Climb runs every method on order n, in the order of All. It ends with the first error, other than a method's
// exceeding the limit.
func (l *Ladder) Climb(ctx context.Context, n int) iter.Seq2[Rung, error] {
	return func(yield func(Rung, error) bool) {
		for _, m := range all {
			r, err := l.rung(ctx, m, n)
			if !yield(r, err) || err != nil {
				return
			}
		}
	}
}

// rung runs one method on order n.
func (l *Ladder) rung(ctx context.Context, m count.Method, n int) (Rung, error) {
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
	err := l.measure(ctx, m, &r)
	return r, err
}

// measure runs one method on the order of a rung.
func (l *Ladder) measure(ctx context.Context, m count.Method, r *Rung) (err error) {
	limited, cancel := context.WithTimeout(ctx, l.Limit)
	defer cancel()
	start := time.Now()
	if l.count != nil {
		r.Count, err = l.count(limited, m, r.N)
	} else {
		r.Count, err = m.Count(limited, r.N, l.Options)
	}
	r.Time = time.Since(start)
	if !errors.Is(err, context.DeadlineExceeded) || ctx.Err() != nil {
		return err
	}
	if l.tooLong == nil {
		l.tooLong = make(map[string]int)
	}
	l.tooLong[r.Method] = r.N
	*r = Rung{N: r.N, Method: r.Method, Omitted: fmt.Sprintf("over %v", l.Limit)}
	return nil
}

// MaxInTables is the largest order that tables and plots count. A larger one takes hours, and is counted by itself,
// with a record.
const MaxInTables = 22
