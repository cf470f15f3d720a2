package count

import "qorbit/count/internal/board"

// MaxSearched is the largest order that methods meant for work accept, and the limit of package constellation. Each
// further order takes seven to nine times as long.
const MaxSearched = 20

// maxListed is the largest order of methods that are there for comparison only.
const maxListed = 16

// ladder has the steps 1 to 13 of Suzuki (suzuki), then the methods of other sources.
var ladder = []method{
	compared("brute-force", "suzuki, step 1", arrayRules{}.search,
		"all N^N ways to put a queen into each row, each tested when it is complete"),
	compared("permutation", "suzuki, step 2", arrayRules{columns: true}.search,
		"all permutations, by a flag for each column; diagonals tested when it is complete"),
	compared("backtrack", "suzuki, step 3", arrayRules{columns: true, diagonals: true}.search,
		"flags for columns and diagonals: no attacked queen is put down"),
	compared("backtrack-symmetry", "suzuki, step 4", arrayRules{columns: true, diagonals: true, classes: true}.search,
		"backtrack, each solution compared with its images: counts orbits by class"),
	compared("backtrack-pruned", "suzuki, step 5",
		arrayRules{columns: true, diagonals: true, classes: true, half: true}.search,
		"backtrack-symmetry, with the first queen in the left half only"),
	searched("bitmap", "suzuki, step 6", bitmap(false, false),
		"rows as words: three shifts find all free columns at once"),
	searched("bitmap-symmetry", "suzuki, step 7", bitmap(true, false),
		"bitmap, each solution compared with its images: counts orbits by class"),
	searched("bitmap-pruned", "suzuki, step 8", bitmap(true, true),
		"bitmap-symmetry, with the first queen in the left half only"),
	searched("bound1", "suzuki, step 9", bound(func(*board.Search, int) {}, (*board.Search).OrbitSize, false),
		"bitmap-pruned, with a branch of its own for a first queen in the corner"),
	searched("bound12", "suzuki, step 10", bound(barSides, (*board.Search).OrbitSize, false),
		"bound1, with the side columns barred near the corners"),
	searched("bound-pruned", "suzuki, step 11", bound(barBorders, (*board.Search).TurnSize, false),
		"bound12, with all borders barred near the corners and only turns compared"),
	searched("bound-optimised", "suzuki, step 12", bound(barBorders, sizeByBorder, false),
		"bound-pruned, with turns compared only where a border queen calls for it"),
	boundParallel,
	searched("mirror", "halfboard", mirror,
		"bitmap, with the first queen in the left half, doubled"),
	compared("diagonal-arrays", "diagonalarrays", arrayRules{columns: true, diagonals: true, wrapped: true}.search,
		"backtrack, with one array for each direction of diagonals"),
}

var boundParallel = searched("bound-parallel", "suzuki, step 13", bound(barBorders, sizeByBorder, true),
	"bound-optimised, on all threads")

// searched is a method that is meant for work.
func searched(name, source string, search Search, summary string) method {
	return method{Info{name, summary, source, MaxSearched}, search}
}

// compared is a method that is there for comparison only.
func compared(name, source string, search Search, summary string) method {
	return method{Info{name, summary, source, maxListed}, search}
}

// Ladder lists the methods of this package: Suzuki's steps from the plainest to the fastest, then mirror and
// diagonal-arrays.
func Ladder() []Method {
	all := make([]Method, len(ladder))
	for i, m := range ladder {
		all[i] = m
	}
	return all
}

// Oracle returns bound-parallel, the fastest method that shares no code with what lists solutions. Results of all other
// packages are compared with it.
func Oracle() Method { return boundParallel }

// counted returns the count of a search on some threads that tallied either the orbits of each size or all solutions.
func counted(n int, t board.Tally, classes bool, threads int) (c Count, err error) {
	if c = (Count{N: n, Solutions: t.Solutions}); classes {
		c, err = FromClasses(n, t.Class[8], t.Class[4], t.Class[2])
	}
	c.Nodes, c.Threads = t.Nodes, threads
	return c, err
}
