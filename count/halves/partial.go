package halves

import (
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"

	"qorbit/internal/base/words"
)

// A Sum is the result of a block: the number of solutions that it represents. Looked is its cost, independent of the
// machine: the pairs of quarters that were crossed, plus the halves that resulted; of visits, the solutions that were
// listed.
type Sum struct {
	Block     int
	Solutions uint64
	Looked    uint64
	Found     string // what a visitor found, in one line; empty of a count
}

// A Kind says what is computed of the blocks of a partial: Counted, or what the visitors of a package find.
type Kind struct {
	Name     string // in the first line of records; kinds with one name are the same
	MaxOrder int

	// Visitor makes what visits the blocks of order n, as Partial.Visit asks for. It is nil if blocks are counted.
	Visitor func(n int) Visitor

	// CheckBlock fails where a visitor cannot have found this in a block of order n. It is nil if blocks are counted.
	CheckBlock func(n int, sum Sum) error

	// Check fails where the sums of all blocks cannot be right together. It is nil if blocks are counted.
	Check func(whole *Partial) error
}

// Counted is the kind whose blocks are counted.
var Counted = &Kind{Name: "halves", MaxOrder: MaxOrder}

// A Partial is the set of the known sums of an order. Merging partials is commutative, associative and idempotent; two
// different sums of one block are rejected. The total over all blocks is the number of solutions.
type Partial struct {
	Kind *Kind
	N    int
	Took time.Duration // the wall time of the runs that wrote the records
	plan *plan
	sums map[int]Sum
}

// NewPartial returns a partial of counted blocks without sums. It fails if the order is not between MinOrder and
// MaxOrder.
func NewPartial(n int) (*Partial, error) { return NewPartialOf(Counted, n) }

// NewPartialOf is NewPartial of a kind, to its largest order.
func NewPartialOf(kind *Kind, n int) (*Partial, error) {
	if n < MinOrder || n > kind.MaxOrder {
		return nil, fmt.Errorf("order %d, expected %d to %d", n, MinOrder, kind.MaxOrder)
	}
	return &Partial{Kind: kind, N: n, plan: planOf(n), sums: make(map[int]Sum)}, nil
}

// Blocks returns the number of blocks of the order. They are numbered from 0.
func (p *Partial) Blocks() int { return p.plan.blocks() }

// Done returns the number of known blocks.
func (p *Partial) Done() int { return len(p.sums) }

// Complete reports whether all blocks are known.
func (p *Partial) Complete() bool { return len(p.sums) == p.plan.blocks() }

// Check fails where all blocks are known and their sums cannot be right together. Of some of the blocks, it cannot tell
// whether they are.
func (p *Partial) Check() error {
	if p.Kind.Check == nil || !p.Complete() {
		return nil
	}
	return p.Kind.Check(p)
}

// HasPart reports whether all blocks of a part are known; of what is no part, such as 4/4, none is.
func (p *Partial) HasPart(part Part) bool {
	if part.check() != nil {
		return false
	}
	for block := part.Rest; block < p.Blocks(); block += max(part.Of, 1) {
		if !p.Has(block) {
			return false
		}
	}
	return true
}

// Sums lists the known sums by block.
func (p *Partial) Sums() []Sum {
	return slices.SortedFunc(maps.Values(p.sums), func(a, b Sum) int { return a.Block - b.Block })
}

// Has reports whether a block is known.
func (p *Partial) Has(block int) bool {
	_, known := p.sums[block]
	return known
}

// Add adds a sum. It fails if the order has no such block, and if another sum of the block is known.
func (p *Partial) Add(sum Sum) error {
	if sum.Block < 0 || sum.Block >= p.Blocks() {
		return fmt.Errorf("block %d of order %d, expected 0 to %d", sum.Block, p.N, p.Blocks()-1)
	}
	known, ok := p.sums[sum.Block]
	switch {
	case ok && known == sum:
		return nil
	case ok && known.Solutions == sum.Solutions && known.Looked == sum.Looked:
		new, old := differing(sum.Found, known.Found)
		return fmt.Errorf("block %d of order %d has …%.60q, expected …%.60q, which was known", sum.Block, p.N, new, old)
	case ok:
		return fmt.Errorf("block %d of order %d has %d solutions (%d looked at), but %d (%d) were known",
			sum.Block, p.N, sum.Solutions, sum.Looked, known.Solutions, known.Looked)
	}
	p.sums[sum.Block] = sum
	return nil
}

// differing returns two texts from where they differ, and a few characters before.
func differing(a, b string) (restOfA, restOfB string) {
	const before = 20
	from := 0
	for from+before < min(len(a), len(b)) && a[from+before] == b[from+before] {
		from++
	}
	return a[from:], b[from:]
}

// Unite adds the sums of another partial. It fails if the orders differ, and if the two have different sums of one
// block.
func (p *Partial) Unite(q *Partial) error {
	if p.N != q.N || p.Kind.Name != q.Kind.Name {
		return fmt.Errorf("order %d (%s) cannot unite with order %d (%s), expected records of one order and kind",
			p.N, p.Kind.Name, q.N, q.Kind.Name)
	}
	for _, sum := range q.Sums() {
		if err := p.Add(sum); err != nil {
			return err
		}
	}
	return nil
}

// ErrWide says that totals are too large for a row, not that they are wrong.
var ErrWide = errors.New("do not fit 64 bits")

// Total adds up the known sums; if all are known, this is the number of solutions. It fails with ErrWide if a total
// does not fit 64 bits, and then tells the total.
func (p *Partial) Total() (solutions, looked uint64, err error) {
	wide, wideLooked := p.Totals()
	if !wide.IsUint64() || !wideLooked.IsUint64() {
		return 0, 0, fmt.Errorf("the known blocks of order %d have %d solutions (%d looked at), which %w",
			p.N, wide, wideLooked, ErrWide)
	}
	return wide.Uint64(), wideLooked.Uint64(), nil
}

// Totals adds up the known sums, however large. The number of solutions of order 29 does not fit 64 bits.
func (p *Partial) Totals() (solutions, looked *big.Int) {
	solutions, looked = new(big.Int), new(big.Int)
	var term big.Int
	for _, sum := range p.sums {
		solutions.Add(solutions, term.SetUint64(sum.Solutions))
		looked.Add(looked, term.SetUint64(sum.Looked))
	}
	return solutions, looked
}

// A Mismatch reports a block whose sum in a record differs from the computed one.
type Mismatch struct {
	N                 int
	Recorded, Counted Sum
}

// Error implements error.
func (e *Mismatch) Error() string {
	return fmt.Sprintf("block %d of order %d: the records have %d solutions (%d looked at), counted again it has %d "+
		"(%d)",
		e.Recorded.Block, e.N, e.Recorded.Solutions, e.Recorded.Looked, e.Counted.Solutions, e.Counted.Looked)
}

// A Part is the blocks whose numbers have the remainder Rest modulo Of. The zero value is all blocks. Parts 0/M to
// M−1/M are a partition of the blocks.
type Part struct{ Rest, Of int }

// ParsePart parses a part R/M, such as 0/4.
func ParsePart(text string) (Part, error) {
	rest, of, _ := strings.Cut(text, "/")
	r, err := strconv.ParseUint(rest, 10, strconv.IntSize-1)
	m, err2 := strconv.ParseUint(of, 10, strconv.IntSize-1)
	if err != nil || err2 != nil || r >= m {
		return Part{}, words.WrongField("part", strconv.Quote(text), "expected R/M with R from 0 to M-1, such as 0/4")
	}
	return Part{int(r), int(m)}, nil
}

// check fails where the part is none of a partition.
func (p Part) check() error {
	if p != (Part{}) && (p.Rest < 0 || p.Rest >= p.Of) {
		return words.WrongField("part", fmt.Sprintf("%d/%d", p.Rest, p.Of), "expected R/M with R from 0 to M-1, such as 0/4")
	}
	return nil
}

// has reports whether the part has a block.
func (p Part) has(block int) bool { return p.Of == 0 || block%p.Of == p.Rest }
