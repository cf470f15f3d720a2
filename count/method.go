// Package count counts the solutions of the N-Queens problem, and their orbits by class.
//
// A [Method] is one way to count. This package has the methods of Suzuki's ladder, in [Ladder], and two of other
// sources. Package count/methods lists all methods of the project; its tests tell whether a method conforms.
//
// The package is the oracle that the rest of the project is checked against: what lists solutions, orbits and moves is
// compared with the counts of [Oracle]. It therefore shares no code with count/halves and orbit; a test derives this
// from the imports. The only packages that both use are the worker pool internal/base/parallel and the options of
// package work, which know nothing of queens.
//
// Sources are cited by their key in doc/references.bib.
package count

import (
	"context"
	"fmt"
	"runtime"

	"qorbit/work"
)

// A Method is one way to count.
type Method interface {
	// Describe returns the method's name and properties.
	Describe() Info

	// Count counts order n. Its progress is that of the parts of the work. It fails if n is not between 1 and
	// Describe().MaxOrder, if a sum does not fit 64 bits, and with the context's error if ctx is done.
	Count(ctx context.Context, n int, o work.Options) (Count, error)
}

// An Info describes a method.
type Info struct {
	Name     string // by which package count/methods finds it
	Summary  string // what the method does, in one line
	Source   string // key in doc/references.bib, and the step there; or "this project" and a document
	MaxOrder int    // the largest order that it accepts
}

// Describe returns the Info itself, so that a type that embeds an Info has the method.
func (i Info) Describe() Info { return i }

// A Search is the body of a method: it counts an order that is in range, on o.Threads > 0 threads. It may return
// anything once ctx is done.
type Search func(ctx context.Context, n int, o work.Options) (Count, error)

// NewMethod returns the method with the given description that counts by the search. It adds what all methods have in
// common: the check of the order, the number of threads if o.Threads is 0, the name of the phase of progress, the
// context's error, and the method's name.
func NewMethod(info Info, search Search) Method { return method{info, search} }

type method struct {
	Info
	search Search
}

// Count implements Method.
func (m method) Count(ctx context.Context, n int, o work.Options) (Count, error) {
	if n < 1 || n > m.MaxOrder {
		return Count{}, fmt.Errorf("order %d is out of range, %s counts orders 1..%d", n, m.Name, m.MaxOrder)
	}
	if o.Threads <= 0 {
		o.Threads = runtime.GOMAXPROCS(0)
	}
	c, err := m.search(ctx, n, o.InPhase(work.Phase{Unit: "parts", Order: n, Action: "counted by " + m.Name}))
	if err == nil {
		err = ctx.Err()
	}
	c.Method = m.Name
	return c, err
}
