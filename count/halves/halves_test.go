package halves

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"qorbit/count/halves/internal/kernel"
	"qorbit/internal/facts"
	"qorbit/internal/test"
	"qorbit/work"
)

// counted runs a whole count.
func counted(t testing.TB, n int, o Options) *Partial {
	t.Helper()
	p := test.Must(NewPartial(n))
	test.OK(t, p.Run(context.Background(), o))
	if !p.Complete() {
		t.Fatalf("order %d: %d of %d blocks", n, p.Done(), p.Blocks())
	}
	return p
}

func total(t testing.TB, p *Partial) (solutions, looked uint64) {
	t.Helper()
	solutions, looked, err := p.Total()
	test.OK(t, err)
	return solutions, looked
}

// TestPathsAgainstOEIS counts on every path that this machine has, and compares every block's sum with the plain
// path's.
func TestPathsAgainstOEIS(t *testing.T) {
	for n := MinOrder; n <= test.ByTier(14, 15); n++ {
		plain := counted(t, n, Options{Work: work.Options{Threads: 1}, Path: Paths()[0]})
		for _, path := range Paths() {
			for _, threads := range []int{1, 3} {
				p := counted(t, n, Options{Work: work.Options{Threads: threads}, Path: path})
				if got, _ := total(t, p); got != facts.OEIS()[n].Solutions {
					t.Errorf("order %d, %s, %d threads: %d, OEIS has %d",
						n, path.Name, threads, got, facts.OEIS()[n].Solutions)
				}
				if err := p.Unite(plain); err != nil {
					t.Errorf("%s, %d threads: %v", path.Name, threads, err)
				}
			}
		}
	}
	t.Logf("%d paths", len(Paths()))
}

// TestPartsOfLargeOrders: one block of each setting of the orders that a whole count takes too long for, on every path.
func TestPartsOfLargeOrders(t *testing.T) {
	for n := 16; n <= test.ByTier(17, 19); n++ {
		var first *Partial
		for _, path := range Paths() {
			p := test.Must(NewPartial(n))
			if err := p.Run(context.Background(), Options{Path: path, Part: Part{p.Blocks() / 2, p.Blocks()}}); err != nil {
				t.Fatal(err)
			}
			if first == nil {
				first = p
			}
			if err := first.Unite(p); err != nil || p.Done() != 1 || p.Sums()[0].Solutions == 0 {
				t.Errorf("%s: %v, sums %v", path.Name, err, p.Sums())
			}
		}
	}
}

// TestQuartersAreAllPlacements: every set of squares of a small quarter, by definition.
func TestQuartersAreAllPlacements(t *testing.T) {
	for n := 2; n <= 8; n++ {
		b := newBoard(n)
		r := &run{Options: Options{Work: work.Options{Threads: 2}}, ctx: context.Background(), board: b}
		q := test.Must(r.gather(b.quarters))
		want := make(map[string]int)
		for set := range 1 << (b.h * b.h) {
			if rows, columns, word, ok := placed(b, set); ok {
				want[fmt.Sprint(rows, columns, word)]++
			}
		}
		for _, source := range []source{q, new(finders).begin(0, b.h, b.quarters)} {
			left, total := maps.Clone(want), 0
			for rows := range uint32(1) << b.h {
				cells := source.of(rows)
				for columns := range uint32(1) << b.h {
					words, _ := cells.cell(columns)
					for _, word := range words {
						total++
						left[fmt.Sprint(rows, columns, word)]--
					}
				}
			}
			for name, missing := range left {
				if missing != 0 {
					t.Fatalf("order %d, %T: %d more placements (rows, columns, word) %s expected",
						n, source, missing, name)
				}
			}
			t.Logf("order %d: %d placements", n, total)
		}
	}
}

// placed reads a set of squares of a quarter; ok says that no two are on one line.
func placed(b board, set int) (rows, columns uint32, word uint64, ok bool) {
	for square := range b.h * b.h {
		if set>>square&1 == 0 {
			continue
		}
		r, c := square/b.h, square%b.h
		sum, difference := uint64(1)<<(r+c), uint64(1)<<(b.width+r-c+b.h-1)
		if rows>>r&1 == 1 || columns>>c&1 == 1 || word&(sum|difference) != 0 {
			return 0, 0, 0, false
		}
		rows, columns, word = rows|1<<r, columns|1<<c, word|sum|difference
	}
	return rows, columns, word, true
}

// TestWhatTheDocumentSaysOfSplits is what the list of splits has.
func TestWhatTheDocumentSaysOfSplits(t *testing.T) {
	text := test.Must(os.ReadFile("../../doc/halves.md"))
	var all uint64
	splits := setting{newBoard(18), 0}.splits()
	for i := range splits.len() {
		all += splits.at(i).weight
	}
	want := fmt.Sprintf("%d of %d at N = 18", splits.len(), all)
	if !strings.Contains(strings.ReplaceAll(string(text), ",", ""), want) {
		t.Errorf("the document does not say %q", want)
	}
}

// maxBoard is the largest order of which the kernels are tested: larger ones than those that are counted.
const maxBoard = 30

// TestKernelsAgainstDefinition: every path crosses, sorts, groups and joins random words as the definition says.
func TestKernelsAgainstDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 2; n <= maxBoard; n += test.ByTier(3, 1) {
		b := newBoard(n)
		l := b.layout()
		for _, path := range Paths() {
			k := path.New(l)
			for _, size := range []int{0, 1, 7, 8, 63, 64, 65, 511, 512, 513, 1500} {
				testJoin(t, random, path, k, b, size)
			}
			for _, south := range []int{1, 7, 8, 9, 30, 2500} {
				testCross(t, random, path.Name, k, b, south)
			}
		}
	}
}

// sparse is a random word with a third of its bits.
func sparse(random *rand.Rand, bits int) uint64 {
	word := random.Uint64() & (random.Uint64() | random.Uint64()&random.Uint64())
	return word & (1<<bits - 1)
}

// sparser is one with a ninth of its bits.
func sparser(random *rand.Rand, bits int) uint64 {
	word := sparse(random, bits)
	return word & sparse(random, bits)
}

// withSlack copies words to where a kernel may use what lies behind them.
func withSlack(words []uint64) []uint64 {
	s := kernel.Grow(nil, len(words))
	copy(s, words)
	tail := s[len(s):cap(s)]
	for i := range tail {
		tail[i] = 0x5555_5555_5555_5555 // must not matter
	}
	return s
}

func testJoin(t *testing.T, random *rand.Rand, path Path, k kernel.Kernel, b board, size int) {
	t.Helper()
	across, hotBits := 2*b.h-1, len(k.HotBits())
	keys, partners := make([]uint64, size), make([]uint64, random.IntN(2*size+2))
	for i := range keys {
		keys[i] = sparse(random, 2*across)
	}
	for i := range partners {
		partners[i] = sparser(random, 2*across)
	}
	for _, place := range b.layout().Class() { // joined keys have no such bit in common, whatever the class
		for _, words := range [][]uint64{keys, partners} {
			for i := range words {
				words[i] &^= 1 << place
			}
		}
	}
	var want uint64
	for _, x := range keys {
		for _, y := range partners {
			if x&y == 0 {
				want++
			}
		}
	}
	for apart := 0; apart <= min(kernel.MaxApart, hotBits); apart++ {
		var g kernel.Groups
		k.Group(&g, withSlack(partners), apart)
		var got uint64
		kernel.EachTable(k, path.Lanes, withSlack(keys), apart, func(value int) bool {
			got += k.Join(&g, value)
			return true
		})
		if got != want {
			t.Fatalf("%s, order %d: %d keys and %d partners, %d bits apart: %d pairs, expected %d",
				path.Name, b.n, len(keys), len(partners), apart, got, want)
		}
	}
}

// renumbered moves bit i of a key to to[i].
func renumbered(key uint64, to []int) (moved uint64) {
	for i, place := range to {
		moved |= key >> i & 1 << place
	}
	return moved
}

func testCross(t *testing.T, random *rand.Rand, name string, k kernel.Kernel, b board, southern int) {
	t.Helper()
	north, south := make([]uint64, 1+random.IntN(30)), make([]uint64, southern)
	field := uint64(1)<<(2*b.h-1) - 1
	for i := range north {
		north[i] = sparser(random, 2*b.h-1) | sparser(random, 2*b.h-1)<<b.width
	}
	for i := range south {
		// the middle row's queen may have difference −h
		south[i] = sparser(random, 2*b.h-1) | sparser(random, 2*b.h)<<(b.width-1)
	}
	sum := func(word uint64) uint64 { return word & field }
	for _, eastern := range []bool{false, true} {
		var want []uint64
		for _, x := range north {
			for _, y := range south {
				// over the rows of the board
				down, differing := sum(y)<<b.southward(), y>>(b.width-1)<<(b.southward()-1)
				if sum(x)&down == 0 && x>>b.width&differing == 0 {
					sums, differences := (sum(x)|down)>>b.southward(), (x>>b.width|differing)&field
					if eastern {
						sums, differences = differences, sums
					}
					want = append(want, sums|differences<<(2*b.h-1))
				}
			}
		}
		var numbering kernel.Numbering
		if to := random.Perm(2 * (2*b.h - 1)); random.IntN(2) == 0 {
			numbering.Set(to)
			for i, key := range want {
				want[i] = renumbered(key, to)
			}
		}
		got := k.Cross(kernel.Grow(nil, len(north)*len(south))[:0], withSlack(north), withSlack(south), eastern,
			&numbering)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s, order %d, eastern %v: keys %x, expected %x", name, b.n, eastern, got, want)
		}
	}
}

// TestTheUnionOfParts: parts that cover all blocks unite to the whole, in any order, and knowing something twice
// changes nothing.
func TestTheUnionOfParts(t *testing.T) {
	for _, n := range []int{2, 5, 10, 13} {
		whole := counted(t, n, Options{})
		for _, of := range []int{1, 2, 3, 7, 100} {
			union := test.Must(NewPartial(n))
			for _, rest := range rand.Perm(of) {
				part := test.Must(NewPartial(n))
				test.OK(t, part.Run(context.Background(), Options{Part: Part{rest, of}}))
				for range 2 {
					test.OK(t, union.Unite(part))
				}
			}
			if !union.Complete() || fmt.Sprint(union.Sums()) != fmt.Sprint(whole.Sums()) {
				t.Errorf("order %d: the union of %d parts has %d of %d blocks, or other sums",
					n, of, union.Done(), union.Blocks())
			}
		}
	}
}

// TestContradictions: a union fails where the same block has two sums, and where the orders differ.
func TestContradictions(t *testing.T) {
	p, q := counted(t, 8, Options{}), counted(t, 9, Options{})
	err := p.Unite(q)
	if err == nil || !strings.Contains(err.Error(), "order 8 (halves) cannot unite with order 9 (halves)") {
		t.Errorf("two orders: %v", err)
	}
	wrong := p.Sums()[0]
	wrong.Solutions++
	err = p.Add(wrong)
	if err == nil || !strings.Contains(err.Error(), "93 solutions") && !strings.Contains(err.Error(), "were known") {
		t.Errorf("two sums: %v", err)
	}
	for _, block := range []int{-1, p.Blocks()} {
		if err := p.Add(Sum{Block: block}); err == nil || !strings.Contains(err.Error(), "expected 0 to 0") {
			t.Errorf("block %d: %v", block, err)
		}
	}
	for _, n := range []int{-1, 0, 1, 31} {
		if _, err := NewPartial(n); err == nil || !strings.Contains(err.Error(), "expected 2 to 30") {
			t.Errorf("order %d: %v", n, err)
		}
	}
}

// TestPartsThatAreNone: nothing is counted or listed.
func TestPartsThatAreNone(t *testing.T) {
	p := test.Must(NewPartial(8))
	for part, want := range map[Part]string{
		{Rest: 4, Of: 4}:  "part 4/4: expected R/M",
		{Rest: -1, Of: 4}: "part -1/4: expected R/M",
		{Rest: 1}:         "part 1/0: expected R/M",
		{Of: -1}:          "part 0/-1: expected R/M",
	} {
		err := p.Run(t.Context(), Options{Part: part})
		if err == nil || !strings.HasPrefix(err.Error(), want) || p.Done() > 0 {
			t.Errorf("%d blocks, %v, expected %s", p.Done(), err, want)
		}
	}
}

// TestOverflow: sums that do not fit 64 bits are no number.
func TestOverflow(t *testing.T) {
	p := test.Must(NewPartial(10))
	for block := range p.Blocks() {
		test.OK(t, p.Add(Sum{Block: block, Solutions: math.MaxUint64 / 2, Looked: math.MaxUint64/2 + 1}))
	}
	solutions, looked, err := p.Total()
	if p.Blocks() != 2 || err == nil || !strings.Contains(err.Error(), "(18446744073709551616 looked at)") {
		t.Errorf("%d blocks: %d solutions, %d looked at, %v", p.Blocks(), solutions, looked, err)
	}
	allSolutions, allLooked := p.Totals()
	if allSolutions.String() != "18446744073709551614" || allLooked.String() != "18446744073709551616" {
		t.Errorf("totals %d, %d", allSolutions, allLooked)
	}
}

// TestRunStopsAndGoesOn: what was found before a run was stopped is kept, and the next run does the rest.
func TestRunStopsAndGoesOn(t *testing.T) {
	p, err := NewPartial(13)
	test.OK(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	var reported int
	err = p.Run(ctx, Options{Work: work.Options{Threads: 2, Progress: func(now work.Progress) {
		phase, done, total := now.Phase.String(), now.Done, now.Total
		reported = done
		if done == 5 {
			cancel()
		}
		if phase != "blocks of order 13 counted" || total != p.Blocks() {
			t.Errorf("%s: total %d, expected %d", phase, total, p.Blocks())
		}
	}}})
	if !errors.Is(err, context.Canceled) || p.Done() != reported || p.Complete() || p.Done() < 5 {
		t.Fatalf("%v; %d blocks known, %d reported", err, p.Done(), reported)
	}
	known := p.Done()
	found := 0
	test.OK(t, p.Run(context.Background(), Options{Found: func(Sum) error { found++; return nil }}))
	if got, _ := total(t, p); got != facts.OEIS()[13].Solutions || found != p.Blocks()-known {
		t.Errorf("%d solutions; %d blocks found after %d of %d", got, found, known, p.Blocks())
	}
	full := errors.New("the disk is full")
	q := test.Must(NewPartial(13))
	if err := q.Run(context.Background(), Options{Found: func(Sum) error { return full }}); !errors.Is(err, full) {
		t.Errorf("Found fails: %v", err)
	}
}

// TestMemoryIsRefused: a table that does not fit is not begun.
func TestMemoryIsRefused(t *testing.T) {
	p := test.Must(NewPartial(16))
	err := p.Run(context.Background(), Options{Work: work.Options{Memory: 100_000}})
	if err == nil || !strings.Contains(err.Error(), "memory") {
		t.Errorf("%v", err)
	}
}

func TestParsePath(t *testing.T) {
	if p, err := ParsePath("plain"); err != nil || p.Lanes != 64 {
		t.Errorf("%v, %v", p, err)
	}
	if _, err := ParsePath(""); err == nil {
		t.Error("a path without a name")
	}
	if _, err := ParsePath("sse"); err == nil || !strings.Contains(err.Error(), "plain") {
		t.Errorf("%v", err)
	}
}

// newPartial is a partial that knows nothing.
func newPartial(t testing.TB, n int) *Partial {
	t.Helper()
	p := test.Must(NewPartial(n))
	return p
}

// TestSumsWithFinds: sums are the same if their finds have the same text. The error shows where other ones differ.
func TestSumsWithFinds(t *testing.T) {
	p, sum := newPartial(t, 8), Sum{Solutions: 8, Looked: 1}
	sum.Found = "in what a visit found they differ here"
	for range 2 {
		test.OK(t, p.Add(sum))
	}
	for _, found := range []string{"", "in what a visit found they differ there"} {
		sum.Found = found
		if err := p.Add(sum); err == nil || !strings.Contains(err.Error(), "which was known") {
			t.Errorf("%q: %v", found, err)
		}
	}
	err := p.Add(sum)
	if !strings.Contains(err.Error(), `has …"t found they differ there", expected …"t found they differ here"`) {
		t.Errorf("%v", err)
	}
}
