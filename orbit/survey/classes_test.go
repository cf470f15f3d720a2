package survey

import (
	"bytes"
	"flag"
	"math/bits"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/internal/facts"
	"qorbit/internal/test"
	"qorbit/ops"
	"qorbit/orbit"
)

var (
	againClasses = flag.String("classes", "", "count the images of solutions in random blocks of `FILE` again")
	againBlocks  = flag.Int("blocks", 10, "with -classes, of `N` blocks")
	againSeed    = flag.Uint64("seed", 1, "with -classes, draw the blocks with seed `S`")
)

// toroidal has A007705 by order: the solutions without two queens on one diagonal modulo the order.
var toroidal = map[int]uint64{4: 0, 5: 10, 6: 0, 7: 28, 8: 0, 9: 0, 10: 0, 11: 88, 12: 0, 13: 4524, 14: 0}

// TestCountClasses: the numbers of classes are those of the OEIS, and the solutions that all shifts take to solutions
// are the toroidal ones.
func TestCountClasses(t *testing.T) {
	for _, e := range orbit.Equivalences {
		for n := 1; n <= 14; n++ {
			c, err := CountClasses(t.Context(), e, n, orbit.Options{})
			want, known := facts.Term(e.OEIS, n)
			terms := facts.OEIS()[n]
			if err != nil || known != (e.OEIS != "") || known && c.Classes != want {
				t.Errorf("%s: %+v, %v, expected %d classes", e.Name, c, err, want)
			}
			if c.Solutions != terms.Solutions || c.Orbits != terms.Orbits {
				t.Errorf("%s: %+v, expected %+v", e.Name, c, terms)
			}
			if stable, ok := toroidal[n]; ok && known && c.Stable != stable {
				t.Errorf("%s: %d toroidal solutions of order %d, expected %d", e.Name, c.Stable, n, stable)
			}
		}
	}
}

// TestClassesInParts: parts of blocks, written and read again, add up to the whole.
func TestClassesInParts(t *testing.T) {
	for _, e := range orbit.Equivalences {
		whole := test.Must(halves.NewPartialOf(ClassKind(e), 12))
		for part := range 3 {
			known := computed(t, ClassKind(e), 12, halves.Options{Part: halves.Part{Rest: part, Of: 3}})
			text := record.Text(known.Kind, known.N, known.Sums())
			again := test.Must(record.Read(bytes.NewReader(text), halves.Counted, LocalKind, ClassKind(e)))
			if err := again.Check(); err != nil {
				t.Error(err)
			}
			test.OK(t, whole.Unite(again))
		}
		c, err := ClassesOf(e, whole)
		if want, ok := facts.Term(e.OEIS, 12); err != nil || ok && c.Classes != want {
			t.Errorf("%s: %+v, %v, expected %d classes", e.Name, c, err, want)
		}
	}
}

// literalCounter counts the images of solutions of order n under shifts and factors, each by itself: queens are put on
// the board one after another, and orbits are compared by their keys.
func literalCounter(n int, factors []int) func(p ops.Perm) orbit.Images {
	return func(p ops.Perm) orbit.Images {
		var found orbit.Images
		key, fixing, q := orbit.KeyOf(p), len(ops.Stabiliser(p)), make(ops.Perm, n)
		for _, f := range factors {
			for shift := range n * n {
				var falling, rising uint64
				for column, row := range p {
					x, y := (f*column+shift/n)%n, (f*int(row)+shift%n)%n
					falling |= 1 << (y - x + n)
					rising |= 1 << (y + x)
					q[x] = uint8(y)
					if bits.OnesCount64(falling) <= column || bits.OnesCount64(rising) <= column {
						break
					}
				}
				if bits.OnesCount64(falling) < n || bits.OnesCount64(rising) < n {
					continue
				}
				found.Solutions += len(ops.Group)
				if orbit.KeyOf(q) == key {
					found.Fixed += fixing
				}
			}
		}
		return found
	}
}

// slowCounter is literalCounter for the equivalences of the torus, and that of the library for others.
func slowCounter(e *orbit.Equivalence, n int) func(p ops.Perm) orbit.Images {
	factors := []int{1}
	switch e.Name {
	case "torus":
	case "similar":
		for f := 2; 2*f < n; f++ {
			if gcd(f, n) == 1 {
				factors = append(factors, f)
			}
		}
	default:
		return e.Literal(n)
	}
	return literalCounter(n, factors)
}

func gcd(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// TestClassesAgain counts the images of solutions again, shift by shift. Without a file, these are the solutions of all
// blocks of order 11; with one, those of random blocks.
func TestClassesAgain(t *testing.T) {
	for _, e := range orbit.Equivalences {
		known, blocks := recorded(t, e)
		if known == nil {
			continue
		}
		chosen, sums := make(map[int]halves.Sum), known.Sums()
		for _, i := range rand.New(rand.NewPCG(*againSeed, 0)).Perm(len(sums))[:min(blocks, len(sums))] {
			chosen[sums[i].Block] = sums[i]
		}
		again := test.Must(halves.NewPartialOf(ClassKind(e), known.N))
		only := func(block int) bool { _, ok := chosen[block]; return ok }
		compared := func(sum halves.Sum) error {
			if sum != chosen[sum.Block] {
				t.Errorf("%+v, expected %+v", sum, chosen[sum.Block])
			} else if *againClasses != "" {
				t.Logf("%s: block %d: %d solutions, %d visited", e.Name, sum.Block, sum.Solutions, sum.Looked)
			}
			return nil
		}
		o := halves.Options{Only: only, Found: compared}
		err := again.Visit(t.Context(), o, func() halves.Visitor { return classVisitor(known.N, slowCounter(e, known.N)) })
		if err != nil || again.Done() != len(chosen) {
			t.Error(err, again.Done())
		}
	}
}

// recorded returns the blocks to be counted again, and how many of them; nil for a record of another equivalence.
func recorded(t *testing.T, e *orbit.Equivalence) (known *halves.Partial, blocks int) {
	if *againClasses == "" {
		known := computed(t, ClassKind(e), 11, halves.Options{})
		return known, known.Blocks()
	}
	text := test.Must(os.ReadFile(*againClasses))
	if !bytes.HasPrefix(text, []byte("qorbit "+e.Name+" ")) {
		return nil, 0
	}
	return test.Must(record.Read(bytes.NewReader(text), ClassKind(e))), *againBlocks
}

// TestBlocksOfClassesThatAreWrong: what contradicts itself or the OEIS is refused.
func TestBlocksOfClassesThatAreWrong(t *testing.T) {
	const block = "expected what a count of classes (torus) finds in 56 solutions of order 8"
	e, _ := orbit.LookupEquivalence("torus")
	for found, want := range map[string]string{
		"[]": block, "{}": block, "hello": block,
		`[[8,1]]`:                 block,
		`[[8,1,55]]`:              block,
		`[[8,1,56]] and more`:     block,
		`[[8,1,56],[16,1,0]]`:     block,
		`[[16,1,28],[8,1,28]]`:    block,
		`[[8,1,28],[8,1,28]]`:     block,
		`[[8,3,56]]`:              block,
		`[[8,0,56]]`:              block,
		`[[0,1,56]]`:              block,
		`[[-8,1,56]]`:             block,
		`[[513,1,56]]`:            block,
		`[[4294967304,1,56]]`:     block,
		`[[48,1,56]]`:             "expected whole classes",
		`[[8,1,56]]`:              "the blocks of order 8 add up to 56 solutions, expected 92",
		`[[8,1,18446744073709]]`:  block,
		`[[8,1,28],[16,1,4,24]]`:  block,
		`[[8,1,28],[16,1,"28"]]`:  block,
		`[[8,1,28], [16,1,28]]`:   block,
		`[[16,2,28],[16,1,28.0]]`: block,
	} {
		refused(t, ClassKind(e), halves.Sum{Solutions: 56, Looked: 7, Found: found}, want)
	}
	const classes = "add up to 23 classes, expected 6 (OEIS A062164)"
	refused(t, ClassKind(e), halves.Sum{Solutions: 92, Looked: 12, Found: "[[4,1,92]]"}, classes)
	for _, n := range []int{1, MaxLocal + 1} {
		if _, err := halves.NewPartialOf(ClassKind(e), n); err == nil || !strings.Contains(err.Error(), "expected 2 to 22") {
			t.Errorf("order %d: %v", n, err)
		}
	}
	local := test.Must(halves.NewPartialOf(LocalKind, 8))
	if _, err := ClassesOf(e, local); err == nil || err.Error() != "blocks of scan, expected those of torus" {
		t.Error(err)
	}
}

// FuzzClasses: what is read is written as it was, and can be summed up.
func FuzzClasses(f *testing.F) {
	f.Add(`[[8,1,8]]`)
	e, _ := orbit.LookupEquivalence("similar")
	f.Fuzz(func(t *testing.T, found string) {
		sum := halves.Sum{Solutions: 8, Found: found}
		known := test.Must(halves.NewPartialOf(ClassKind(e), 8))
		c, err := classesIn(e, 8, sum)
		if err != nil {
			return
		}
		if c.String() != found {
			t.Errorf("%s is read as %v", found, c)
		}
		test.OK(t, known.Add(sum))
		ClassesOf(e, known)
	})
}
