package count

import "qorbit/count/internal/board"

// MaxSearched is the largest order that methods meant for work accept, and the limit of package constellation. Each
// further order takes seven to nine times as long.
const MaxSearched = 20

// maxListed is the largest order of methods that are there for comparison only.
const maxListed = 16

// ladder has the steps 1 to 13 of Suzuki (suzuki), then the methods of other sources.
var ladder = []method{
	{
		Info{
			"brute-force",
			"all N^N ways to put a queen into each row, each tested when it is complete",
			"suzuki, step 1",
			maxListed,
		},
		arrayRules{}.search,
	},
	{
		Info{
			"permutation",
			"all permutations, by a flag for each column; diagonals tested when it is complete",
			"suzuki, step 2",
			maxListed,
		},
		arrayRules{columns: true}.search,
	},
	{
		Info{
			"backtrack",
			"flags for columns and diagonals: no attacked queen is put down",
			"suzuki, step 3",
			maxListed,
		},
		arrayRules{columns: true, diagonals: true}.search,
	},
	{
		Info{
			"backtrack-symmetry",
			"backtrack, each solution compared with its images: counts orbits by class",
			"suzuki, step 4",
			maxListed,
		},
		arrayRules{columns: true, diagonals: true, classes: true}.search,
	},
	{
		Info{
			"backtrack-pruned",
			"backtrack-symmetry, with the first queen in the left half only",
			"suzuki, step 5",
			maxListed,
		},
		arrayRules{columns: true, diagonals: true, classes: true, half: true}.search,
	},
	{
		Info{
			"bitmap",
			"rows as words: three shifts find all free columns at once",
			"suzuki, step 6",
			MaxSearched,
		},
		bitmap(false, false),
	},
	{
		Info{
			"bitmap-symmetry",
			"bitmap, each solution compared with its images: counts orbits by class",
			"suzuki, step 7",
			MaxSearched,
		},
		bitmap(true, false),
	},
	{
		Info{
			"bitmap-pruned",
			"bitmap-symmetry, with the first queen in the left half only",
			"suzuki, step 8",
			MaxSearched,
		},
		bitmap(true, true),
	},
	{
		Info{
			"bound1",
			"bitmap-pruned, with a branch of its own for a first queen in the corner",
			"suzuki, step 9",
			MaxSearched,
		},
		bound(func(*board.Search, int) {}, (*board.Search).OrbitSize, false),
	},
	{
		Info{
			"bound12",
			"bound1, with the side columns barred near the corners",
			"suzuki, step 10",
			MaxSearched,
		},
		bound(barSides, (*board.Search).OrbitSize, false),
	},
	{
		Info{
			"bound-pruned",
			"bound12, with all borders barred near the corners and only turns compared",
			"suzuki, step 11",
			MaxSearched,
		},
		bound(barBorders, (*board.Search).TurnSize, false),
	},
	{
		Info{
			"bound-optimised",
			"bound-pruned, with turns compared only where a border queen calls for it",
			"suzuki, step 12",
			MaxSearched,
		},
		bound(barBorders, sizeByBorder, false),
	},
	boundParallel,
	{
		Info{
			"mirror",
			"bitmap, with the first queen in the left half, doubled",
			"halfboard",
			MaxSearched,
		},
		mirror,
	},
	{
		Info{
			"diagonal-arrays",
			"backtrack, with one array for each direction of diagonals",
			"diagonalarrays",
			maxListed,
		},
		arrayRules{columns: true, diagonals: true, wrapped: true}.search,
	},
}

var boundParallel = method{
	Info{"bound-parallel", "bound-optimised, on all threads", "suzuki, step 13", MaxSearched},
	bound(barBorders, sizeByBorder, true),
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
