package tables

import (
	"fmt"
	"slices"
	"strings"
)

// known are sequences of the OEIS that a reader of a draft wants: the numbers of solutions, of orbits, and of orbits of rooks.
var known = []string{"A000170 (solutions)", "A002562 (orbits)", "A000903 (nonattacking rooks up to symmetry)"}

// unnumbered stands for the number of another draft, which has none yet.
const unnumbered = "Axxxxxx"

// related are groups of columns whose drafts refer to each other.
var related = [][]string{
	{"edges", "moves", "self_moves", "components", "giant", "isolated", "max_degree", "cyclomatic"},
	{"components", "giant", "isolated", "reached", "missed"},
	{"seeds", "primitive", "reached", "missed", "depth"},
	{"edges", "cyclomatic", "girth", "cut_vertices", "bridges"},
	{"max_degree", "degeneracy", "core", "clique_number", "maximal_cliques"},
	{"queens", "diameter", "radius", "covering"},
	{"tied", "free", "multiset", "tied_collisions", "free_collisions", "multiset_collisions"},
}

// kin lists the drafts that a column's draft refers to, in order of their names.
func kin(column string) []string {
	var all []string
	for _, group := range related {
		if slices.Contains(group, column) {
			all = append(all, group...)
		}
	}
	slices.Sort(all)
	var references []string
	for _, name := range slices.Compact(all) {
		if name != column {
			references = append(references, fmt.Sprintf("%s (%s)", unnumbered, name))
		}
	}
	return references
}

// numerals are the numbers of queens in names.
var numerals = map[int]string{2: "two", 3: "three", 4: "four", 5: "five"}

// ofQueens is the sequence for moves of more queens than one. It fails where a column is not about moves, or has no name for so many.
func (s sequence) ofQueens(queens int) (sequence, error) {
	numeral := numerals[queens]
	switch {
	case !slices.Contains(s.needs, ofMove):
		return s, fmt.Errorf("--sequence %q: does not depend on --queens, expected it without", s.column)
	case numeral == "":
		return s, fmt.Errorf("--queens %d: a draft has moves of 1 to %d queens", queens, len(numerals)+1)
	}
	graph := strings.NewReplacer("orbit graph", numeral+"-queen orbit graph", "if a move leads", "if a move of "+numeral+" queens leads",
		"Number of moves from", "Number of moves of "+numeral+" queens from")
	s.name = graph.Replace(s.name)
	s.needs = slices.Clone(s.needs)
	for i, text := range s.needs {
		if s.needs[i] = graph.Replace(text); text == ofMove {
			s.needs[i] = strings.ReplaceAll(ofMovesK, "k queens", numeral+" queens")
		}
	}
	if s.first < queens {
		s.first, s.offset = queens, fmt.Sprintf("The offset is %d: a move of %s queens needs %s queens.", queens, numeral, numeral)
		if queens <= 3 {
			s.offset += " There are no solutions for n = 2 and n = 3."
		}
	}
	return s, nil
}
