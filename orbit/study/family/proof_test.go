package family

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// far separates two blocks so that they share diagonals of one direction only.
const far = 1000

// TestUnit does the checks of the proof that concern unit: it is toroidal and rigid, and two of them are linked where
// their diagonals are neighbours, already by queens on these diagonals.
func TestUnit(t *testing.T) {
	falling, rising := make([]bool, len11), make([]bool, len11)
	for col, row := range unit {
		f, r := (row-col+len11)%len11, (row+col)%len11
		if falling[f] || rising[r] {
			t.Errorf("the queen of column %d shares a toroidal diagonal", col)
		}
		falling[f], rising[r] = true, true
	}
	if err := checkRigid(unit); err != nil {
		t.Error(err)
	}
	transposed := unit.inverse()
	if !sameNumbers(fallingOf(unit), fallingOf(transposed)) || !sameNumbers(risingOf(unit), risingOf(transposed)) ||
		slices.Equal(unit, transposed) {
		t.Error("the transpose has other diagonals, or is the same")
	}
	for _, unit := range []Board{unit, transposed} {
		for _, other := range []Board{unit, transposed} {
			for _, next := range []int{-len11, len11} {
				if !linked(block{0, 0, unit}, block{far + next, far, other}) {
					t.Errorf("blocks of falling diagonals %d apart are not linked", next)
				}
				if !linked(block{0, 0, unit}, block{far + next, -far, other}) {
					t.Errorf("blocks of rising diagonals %d apart are not linked", next)
				}
			}
		}
	}
	here := block{0, 0, unit}
	if linked(here, block{far + 2*len11, far, unit}) || linked(here, block{far, -far, Board{0}}) {
		t.Error("blocks that share no neighbouring diagonals are linked")
	}
}

// sameNumbers reports whether two lists have the same numbers.
func sameNumbers(a, b []int) bool {
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// TestTransposedBlocks tests solutions with some of the blocks transposed, but not those of the last row and column: by
// Theorem 2 at each order, and by the definition at some.
func TestTransposedBlocks(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 14))
	for n := leastInBlocks; n < leastInBlocks+test.ByTier(1, 6)*len11; n++ {
		p, blocks := inBlocks(t, n)
		for i, u := range blocks[1:] {
			if u.Row+len11 < n && u.Col+len11 < n && rng.IntN(2) == 0 {
				transpose(p, &blocks[1+i])
			}
		}
		if err := checkBlocks(p, blocks); err != nil {
			t.Errorf("order %d: %v", n, err)
		}
		if steps, _ := leads(p); n%7 == 0 && len(steps) > 0 {
			t.Errorf("order %d: %v", n, steps[0])
		}
	}
}

// TestCorners does the checks that concern the corners.
func TestCorners(t *testing.T) {
	for i, corner := range corners {
		k := leastCorner + i
		if len(corner) != k || !corner.IsSolution() {
			t.Fatalf("corner %d is no solution of order %d", i, k)
		}
		if err := checkRigid(corner); err != nil {
			t.Error(err)
		}
		// No queen is on a falling diagonal of a block of the product whose skeleton queen has row − column at least 2
		// or at most −2.
		for col, row := range corner {
			for _, delta := range fallingOf(unit) {
				if d := row - col - delta; d%len11 == 0 && max(d, -d) >= 2*len11 {
					t.Errorf("corner %d: (%d,%d) is on a diagonal of a block", k, row, col)
				}
			}
		}
		// It is linked to the block of the skeleton's queen with row − column = 2, transposed or not.
		for _, unit := range []Board{unit, unit.inverse()} {
			if !linked(block{0, 0, corner}, block{far + 2*len11, far, unit}) {
				t.Errorf("corner %d is not linked", k)
			}
		}
		// Its top and leftmost queens, once below or right of the board, stand on a rising diagonal of the block of the
		// queen with row + column = n − 2: for every n, since row + column is 11n + k + c there, and 2k + 11(n−2) + r +
		// i for the queen (r,i) of the block.
		for _, c := range []int{slices.Index(corner, 0), corner[0]} {
			if !slices.Contains(risingOf(unit), c-k+2*len11) {
				t.Errorf("corner %d: line %d can go to the opposite border", k, c)
			}
		}
	}
}

// fallingOf and risingOf list row − column and row + column of the queens of a board.
func fallingOf(b Board) (all []int) {
	for col, row := range b {
		all = append(all, row-col)
	}
	return all
}

func risingOf(b Board) (all []int) {
	for col, row := range b {
		all = append(all, row+col)
	}
	return all
}

// TestSmallSkeletons checks the conditions on skeletons directly, for the stored ones and those of every order to 100.
func TestSmallSkeletons(t *testing.T) {
	for n := leastSkeleton; n <= 100; n++ {
		b := skeleton(n)
		if len(b) != n || !b.IsSolution() {
			t.Fatalf("the skeleton %v of order %d is no solution", b, n)
		}
		falling, rising := fallingOf(b), risingOf(b)
		for d := -1; d <= 1; d++ {
			if slices.Contains(falling, d) {
				t.Errorf("order %d: a queen has row − column = %d", n, d)
			}
		}
		if !slices.Contains(falling, 2) || !slices.Contains(rising, n-2) {
			t.Errorf("order %d: no queen has row − column = 2, or none row + column = n − 2", n)
		}
		neighbours := func(i, j int) bool {
			f, r := falling[i]-falling[j], rising[i]-rising[j]
			return f*f == 1 || r*r == 1
		}
		if reachable(n, neighbours) < n {
			t.Errorf("order %d: the graph of neighbouring diagonals is not connected", n)
		}
		for _, corner := range corners {
			if err := checkBorder(join(corner, b)); err != nil {
				t.Errorf("order %d, corner %d: %v", n, len(corner), err)
			}
		}
	}
}

// TestCriterionFails shows that checkBlocks fails where a condition does, and that moves exist then.
func TestCriterionFails(t *testing.T) {
	for _, p := range knightProducts() {
		size := len(p) / 4
		if len(p) == 30 {
			size = 5
		}
		var blocks []block
		for col := 0; col < len(p); col += size {
			row := slices.Min(p[col : col+size])
			u := block{Row: row, Col: col}
			for _, r := range p[col : col+size] {
				u.Queens = append(u.Queens, r-row)
			}
			blocks = append(blocks, u)
		}
		if checkBlocks(p, blocks) == nil {
			t.Errorf("the criterion holds for %v", p)
		}
		if steps, _ := leads(p); len(steps) == 0 {
			t.Errorf("%v is isolated and no seed", p)
		}
	}
	p, blocks := inBlocks(t, 300)
	if checkBlocks(p, blocks[1:]) == nil {
		t.Error("the criterion holds without the first block")
	}
}

// knightProducts returns two products of chains of knights, of orders 30 and 28. Their bottom queen goes to the top.
func knightProducts() []Board {
	return []Board{
		product(Board{1, 3, 5, 0, 2, 4}, Board{0, 2, 4, 1, 3}),
		product(Board{1, 3, 0, 2}, Board{0, 2, 4, 6, 1, 3, 5}),
	}
}

// linear returns i → a·i + s modulo m.
func linear(m, a, s int) Board {
	b := make(Board, m)
	for i := range b {
		b[i] = (a*i + s) % m
	}
	return b
}

// TestOtherUnits checks that Theorem 2 applies to the products of 2,4,1,3 and some linear solutions.
func TestOtherUnits(t *testing.T) {
	for m, shift := range map[int]int{11: 6, 17: 8, 23: 12, 29: 14, 35: 18, 41: 20} {
		unit, a := linear(m, 2, shift), Board{1, 3, 0, 2}
		var blocks []block
		for i, row := range a {
			blocks = append(blocks, block{m * row, m * i, unit})
		}
		if err := checkBlocks(product(a, unit), blocks); err != nil {
			t.Errorf("m = %d: %v", m, err)
		}
	}
}

// TestKnights tests a family by the definition that Theorem 2 does not have.
func TestKnights(t *testing.T) {
	for m := 5; m <= 73; m++ {
		if m%2 == 0 || m%3 == 0 {
			continue
		}
		p := product(Board{1, 3, 0, 2}, linear(m, 2, (m+1)/2))
		if steps, _ := leads(p); len(steps) > 0 || !p.IsSolution() {
			t.Errorf("m = %d: %v", m, steps)
		}
	}
}

// TestStatedNumbersOfTheProof: those that the article has are those of the code.
func TestStatedNumbersOfTheProof(t *testing.T) {
	file, err := os.ReadFile("../../../doc/article/stated.tex")
	if err != nil {
		t.Fatal(err)
	}
	var isolated, others []int
	for _, b := range TwoQueenIsolated() {
		isolated = append(isolated, len(b))
	}
	for _, template := range templates {
		others = append(others, template.order())
	}
	slices.Sort(others)
	first, err := TwoQueenIsolated()[0].Perm()
	if err != nil {
		t.Fatal(err)
	}
	for name, number := range map[string]int{
		"leastMissed":      LeastOrder,
		"leastInBlocks":    leastInBlocks,
		"lastStored":       leastInBlocks - 1,
		"leastCorner":      leastCorner,
		"lastCorner":       leastCorner + len(corners) - 1,
		"leastSkeleton":    leastSkeleton,
		"testedOrder":      testedOrder,
		"twoIsolatedLeast": isolated[0],
		"casesFactor":      countSteps(len(twoFactor), factorSteps),
		"casesSkeleton":    countSteps(len(twoSkeleton), skeletonSteps),
		"casesClosed":      countClosed(twoSkeleton),

		"reductionProducts": reductionProducts,
		"reductionAttacked": reductionAttacked,
	} {
		if want := fmt.Sprintf("{\\%s}{\\num{%d}}\n", name, number); !strings.Contains(string(file), want) {
			t.Errorf("stated.tex has no %s", want)
		}
	}
	for name, list := range map[string]any{
		"storedSkeletons":   slices.Sorted(maps.Keys(otherSkeletons)),
		"templateOrders":    others,
		"unitBoard":         unit,
		"twoIsolatedOrders": isolated,
		"twoIsolated":       first,
		"withoutThree":      test.Must(withoutThree.Perm()),
	} {
		numbers := strings.ReplaceAll(strings.Trim(fmt.Sprint(list), "[]"), " ", ", ")
		if want := fmt.Sprintf("{\\%s}{%s}\n", name, numbers); !strings.Contains(string(file), want) {
			t.Errorf("stated.tex has no %s", want)
		}
	}
}
