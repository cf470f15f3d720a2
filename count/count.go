package count

import (
	"context"
	"fmt"
	"math/bits"
	"runtime"
	"slices"
	"strings"
)

// A Count is what a method found for one order. An orbit is a set of solutions that the eight symmetries of the square
// turn into each other; a class is the set of the orbits of one size.
type Count struct {
	N         int
	Solutions uint64 // OEIS A000170

	// Classified says whether the method tells orbits apart; if not, the four figures below mean nothing.
	Classified bool
	Orbits     uint64 // A002562
	Class8     uint64 // orbits of 8 asymmetric solutions, A260320
	Class4     uint64 // orbits of 4 solutions that the half turn fixes, A260319
	Class2     uint64 // orbits of 2 solutions that the quarter turn fixes, A260318

	Nodes   uint64 // how many queens the search placed: what the count cost, on whatever machine
	Threads int    // how many threads it ran on
}

// Fixed180 returns the number of solutions that the half turn fixes (A032522).
func (c Count) Fixed180() uint64 {
	if c.N == 1 {
		return 1
	}
	return 4*c.Class4 + 2*c.Class2
}

// Fixed90 returns the number of solutions that the quarter turn fixes (A033148).
func (c Count) Fixed90() uint64 {
	if c.N == 1 {
		return 1
	}
	return 2 * c.Class2
}

// A Method is one way to count.
type Method struct {
	Name   string
	Says   string // what it does, in a line
	Source string // key in doc/references.bib, and the step there
	Max    int    // largest order it accepts
	count  func(ctx context.Context, n int, o Options) (Count, error)
}

// Options are what a count may be told; the zero value is ready to use.
type Options struct {
	Threads  int                   // how many threads at most; 0 stands for one a processor
	Progress func(done, total int) // if not nil, is told how many parts of the work are done, from any thread
}

// Run counts order n. It fails where n is out of the method's range, where a sum does not fit 64 bits, and with the
// context's error once ctx is done.
func (m Method) Run(ctx context.Context, n int, o Options) (Count, error) {
	if n < 1 || n > m.Max {
		return Count{}, fmt.Errorf("count: order %d is out of range, %s counts orders 1..%d", n, m.Name, m.Max)
	}
	if o.Threads <= 0 {
		o.Threads = runtime.GOMAXPROCS(0)
	}
	c, err := m.count(ctx, n, o)
	if err == nil {
		err = ctx.Err()
	}
	return c, err
}

// The largest orders that methods accept: listMax those that are there to be compared with, searchMax those that count in
// earnest. For these, every order more takes seven to nine times as long. Counting by halves goes on to halves.MaxOrder.
const (
	listMax   = 16
	searchMax = 20
)

// methods in the order in which Suzuki's ladder climbs, then those of other sources, then this project's own.
var methods = []Method{
	bruteForce, permutation, backtrack, backtrackSymmetry, backtrackPruned, bitmap, bitmapSymmetry, bitmapPruned,
	bound1, bound12, boundPruned, boundOptimised, boundParallel, mirror, diagonalArrays, constellations, byHalves,
}

// Methods lists the methods, from the plainest to the fastest.
func Methods() []Method { return slices.Clone(methods) }

// Default is the fastest method.
func Default() Method { return byHalves }

// SecondOpinion is the fastest method that shares nothing with counting, or listing, by halves: what is found that way is held
// against it.
func SecondOpinion() Method { return boundParallel }

// Lookup finds a method by its name. The error lists the names there are.
func Lookup(name string) (Method, error) {
	var names []string
	for _, m := range methods {
		if m.Name == name {
			return m, nil
		}
		names = append(names, m.Name)
	}
	return Method{}, fmt.Errorf("count: method %q, expected one of %s", name, strings.Join(names, ", "))
}

// classified adds up a count from its classes. It fails where the number of solutions does not fit 64 bits.
func classified(n int, class8, class4, class2 uint64) (Count, error) {
	c := Count{N: n, Classified: true, Class8: class8, Class4: class4, Class2: class2}
	if n == 1 { // the one solution is its own orbit, of size 1
		c.Orbits, c.Solutions = 1, 1
		return c, nil
	}
	var overflow uint64
	for _, class := range [...]struct{ size, orbits uint64 }{{8, class8}, {4, class4}, {2, class2}} {
		high, solutions := bits.Mul64(class.size, class.orbits)
		var carry uint64
		c.Solutions, carry = bits.Add64(c.Solutions, solutions, 0)
		overflow |= high | carry
		c.Orbits += class.orbits
	}
	if overflow != 0 {
		return Count{}, fmt.Errorf("count: the number of solutions of order %d does not fit 64 bits", n)
	}
	return c, nil
}
