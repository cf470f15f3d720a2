package tables

import (
	"fmt"
	"slices"
	"strings"

	"qorbit/internal/cite"
	"qorbit/internal/oeis"
	"qorbit/internal/oneof"
	"qorbit/internal/row"
)

// A sequence is what the draft of an entry of the OEIS says about a column besides its terms.
type sequence struct {
	column string
	name   string
	first  int    // the first order that has a value, 1 if it is 0
	fact   string // a formula
	needs  []string
	offset string // why the first order is the first; empty where offsets says it
}

// The definitions that names need.
const (
	ofOrbit     = "An orbit is a set of solutions of the n-queens problem that the eight symmetries of the square take to each other. A002562(n) is the number of orbits."
	ofMove      = "A move deletes one queen of a solution with its row and column, and inserts one queen with a new row and column, so that a solution of the same order results."
	ofMovesK    = "A move of k queens deletes k queens of a solution with their rows and columns, and inserts k queens with new rows and columns, so that a solution of the same order results."
	ofGraph     = "The orbit graph has the orbits as vertices. An edge joins two orbits if a move leads from a solution of one to a solution of the other."
	ofSeed      = "A seed is an orbit with a solution from which the deletion of one queen with its row and column leaves a solution of order n-1."
	ofSignature = "The signature of a solution p is the unordered pair of two sequences of triangles, that of p and that of its inverse. Triangle i has the corners (i,p(i)), (i+1,p(i+1)), (i+2,p(i+2)); it is given by the squared lengths of its first and its second side, with twice its area between them."
)

// The definitions that a name needs, in the order in which an entry has them.
var (
	ofMoves      = []string{ofOrbit, ofMove}
	ofGraphs     = []string{ofOrbit, ofMove, ofGraph}
	ofSearches   = []string{ofOrbit, ofMove, ofGraph, ofSeed}
	ofSignatures = []string{ofOrbit, ofSignature}
)

// offsets are the reasons for offsets, by the field first.
var offsets = map[int]string{
	0: "The offset is 1, the order of the smallest board. There are no solutions for n = 2 and n = 3.",
	4: "The offset is 4: a(n) is not defined for n = 2 and n = 3, which have no solutions.",
	5: "The offset is 5: a(n) is not defined for n < 5, because there are no seeds.",
	7: "The offset is 7: a(n) is not defined for n < 7, because the graphs have no cycles.",
}

const atMostOrbits = "a(n) <= A002562(n)."

// sequences are the columns that are not in the OEIS.
var sequences = []sequence{
	{"edges", "Number of edges in the orbit graph of the n-queens problem.", 0, "2*a(n)/A002562(n) is the mean degree of the graph.", ofGraphs, ""},
	{"moves", "Number of moves from one solution of each orbit of the n-queens problem to other solutions.", 0, "", ofMoves, ""},
	{"self_moves", "Number of moves from one solution of each orbit of the n-queens problem to other solutions of the same orbit.", 0, "", ofMoves, ""},
	{"components", "Number of connected components of the orbit graph of the n-queens problem.", 0, atMostOrbits, ofGraphs, ""},
	{"giant", "Number of vertices in the largest connected component of the orbit graph of the n-queens problem.", 0, atMostOrbits, ofGraphs, ""},
	{"isolated", "Number of isolated vertices in the orbit graph of the n-queens problem.", 0, atMostOrbits, ofGraphs, ""},
	{"max_degree", "Maximum degree of the orbit graph of the n-queens problem.", 0, atMostOrbits, ofGraphs, ""},
	{"seeds", "Number of orbits of the n-queens problem with a solution from which the deletion of one queen with its row and column leaves a solution of order n-1.", 0, atMostOrbits, []string{ofOrbit}, ""},
	{"primitive", "Number of primitive orbits of the n-queens problem: those with no solution from which the deletion of one queen with its row and column leaves a solution of order n-1.", 0, atMostOrbits, []string{ofOrbit}, ""},
	{"cyclomatic", "Cyclomatic number of the orbit graph of the n-queens problem.", 0, "", ofGraphs, ""},
	{"reached", "Number of orbits of the n-queens problem in connected components of the orbit graph that have a seed.", 0, atMostOrbits, ofSearches, ""},
	{"missed", "Number of orbits of the n-queens problem in connected components of the orbit graph that have no seed.", 0, atMostOrbits, ofSearches, ""},
	{"depth", "Largest distance of a vertex of the orbit graph of the n-queens problem from the nearest seed, over the vertices from which there is a path to a seed.", 5, "", ofSearches, ""},
	{"girth", "Girth of the orbit graph of the n-queens problem.", 7, "", ofGraphs, ""},
	{"cut_vertices", "Number of articulation points in the orbit graph of the n-queens problem.", 0, atMostOrbits, ofGraphs, ""},
	{"bridges", "Number of bridges in the orbit graph of the n-queens problem.", 0, "a(n) < A002562(n) for A002562(n) > 0.", ofGraphs, ""},
	{"degeneracy", "Degeneracy of the orbit graph of the n-queens problem.", 4, "a(n) < A002562(n).", ofGraphs, ""},
	{"core", "Number of vertices in the k-core of the orbit graph of the n-queens problem, where k is the degeneracy of the graph.", 4, atMostOrbits, ofGraphs, ""},
	{"clique_number", "Clique number of the orbit graph of the n-queens problem.", 4, atMostOrbits, ofGraphs, ""},
	{"maximal_cliques", "Number of maximal cliques in the orbit graph of the n-queens problem.", 4, "", ofGraphs, ""},
	{"queens", "Least number k such that moves of k queens connect all orbits of the n-queens problem.", 4, "a(n) <= n.", []string{ofOrbit, ofMovesK}, ""},
	{"diameter", "Least number k such that moves of at most k queens join any two orbits of the n-queens problem.", 4, "a(n) <= n.", []string{ofOrbit, ofMovesK}, ""},
	{"radius", "Least number k such that moves of at most k queens join some orbit of the n-queens problem to every other orbit.", 4, "a(n) <= n.", []string{ofOrbit, ofMovesK}, ""},
	{"covering", "Least number k such that moves of at most k queens join every orbit of the n-queens problem that is not a seed to a seed.", 5, "a(n) <= n.", []string{ofOrbit, ofMovesK, ofSeed}, ""},
	{"tied", "Number of distinct signatures of the orbits of the n-queens problem, where a sequence of triangles equals its reversal with every triangle reversed.", 0, atMostOrbits, ofSignatures, ""},
	{"free", "Number of distinct signatures of the orbits of the n-queens problem, where a sequence of triangles equals its reversal and every triangle equals its reversal.", 0, atMostOrbits, ofSignatures, ""},
	{"multiset", "Number of distinct signatures of the orbits of the n-queens problem, where the order of the triangles is ignored and every triangle equals its reversal.", 0, atMostOrbits, ofSignatures, ""},
	{"tied_collisions", "Number of signatures that two or more orbits of the n-queens problem have, where a sequence of triangles equals its reversal with every triangle reversed.", 0, atMostOrbits, ofSignatures, ""},
	{"free_collisions", "Number of signatures that two or more orbits of the n-queens problem have, where a sequence of triangles equals its reversal and every triangle equals its reversal.", 0, atMostOrbits, ofSignatures, ""},
	{"multiset_collisions", "Number of signatures that two or more orbits of the n-queens problem have, where the order of the triangles is ignored and every triangle equals its reversal.", 0, atMostOrbits, ofSignatures, ""},
}

// Entry returns the draft of an entry of the OEIS for the column of the kind, of moves of so many queens, without terms, and the first order
// that has a value. It fails where the column is in the OEIS, and where it is about moves of one queen only.
func (k Kind) Entry(column string, queens int) (e oeis.Entry, first int, err error) {
	for _, c := range k.Columns {
		if number := c.OEIS(); c.Name == column && number != "" {
			others := "as is every column of table " + k.Name + "; expected -f bfile"
			if drafts := k.drafts(); len(drafts) > 0 {
				others = "expected one of " + strings.Join(drafts, ", ") + ", or -f bfile"
			}
			return e, 0, fmt.Errorf("--sequence %q: is in the OEIS as %s, %s", column, number, others)
		}
	}
	i := slices.IndexFunc(sequences, func(s sequence) bool { return s.column == column })
	if i < 0 {
		return e, 0, fmt.Errorf("--sequence %q: %s", column, oneof.Expected(column, k.drafts()...))
	}
	s := sequences[i]
	if queens > 1 {
		if s, err = s.ofQueens(queens); err != nil {
			return e, 0, err
		}
	}
	reason := s.offset
	if reason == "" {
		reason = offsets[s.first]
	}
	e = oeis.Entry{Name: s.name, Comments: append(slices.Clone(s.needs), reason), See: append(slices.Clone(known), kin(column)...)}
	if s.fact != "" {
		e.Formulas = []string{s.fact}
	}
	e.Links = append(e.Links, paperLink())
	return e, max(s.first, 1), nil
}

// paperLink is the paper that the definitions come from, with its link, as the OEIS writes it.
func paperLink() string {
	cited, err := cite.For(nil)
	if err != nil {
		panic(err) // the list is part of the program, and tested
	}
	paper := cited[len(cited)-1]
	var names []string
	for name := range strings.SplitSeq(paper.Field("author"), " and ") {
		family, given, _ := strings.Cut(name, ", ")
		names = append(names, given+" "+family)
	}
	return fmt.Sprintf(`%s, <a href="https://doi.org/%s">%s</a>, %s, Vol. %s, No. %s (%s), pp. %s.`, strings.Join(names, " and "), paper.Field("doi"),
		paper.Field("title"), paper.Field("journal"), paper.Field("volume"), paper.Field("number"), paper.Field("year"), strings.ReplaceAll(paper.Field("pages"), "–", "-"))
}

// drafts lists the columns of the kind that can be drafts.
func (k Kind) drafts() []string {
	var names []string
	for _, name := range k.Sequences {
		known := slices.ContainsFunc(sequences, func(s sequence) bool { return s.column == name })
		if known && !slices.ContainsFunc(k.Columns, func(c row.Column) bool { return c.Name == name && c.OEIS() != "" }) {
			names = append(names, name)
		}
	}
	return names
}
