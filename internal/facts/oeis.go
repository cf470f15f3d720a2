package facts

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// Terms are the known counts of one order. Each field has its sequence of the OEIS.
type Terms struct {
	Solutions uint64 // A000170
	Orbits    uint64 // A002562
	Fixed180  uint64 // A032522, solutions that the half turn fixes
	Fixed90   uint64 // A033148, solutions that the quarter turn fixes
}

// OEIS returns the known counts by order.
var OEIS = sync.OnceValue(func() map[int]Terms {
	terms := make(map[int]Terms)
	for _, row := range Rows("oeis.tsv") {
		var numbers [5]uint64
		for i, text := range row {
			var err error
			if numbers[i], err = strconv.ParseUint(text, 10, 64); err != nil {
				panic("facts: oeis.tsv: " + err.Error())
			}
		}
		terms[int(numbers[0])] = Terms{numbers[1], numbers[2], numbers[3], numbers[4]}
	}
	return terms
})

// A Sequence is a sequence of the OEIS that qorbit computes. Its index is the order of the board.
type Sequence struct {
	Number string // such as A000170
	Column string // the column of tables that has its terms; - for those of a condition other than queens
	Offset int    // the index of its first term
	Name   string
	Terms  []uint64
}

// Sequences lists the sequences of the OEIS, in ascending order of their numbers.
var Sequences = sync.OnceValue(func() []Sequence {
	var all []Sequence
	for _, row := range Rows("sequences.tsv") {
		s := Sequence{Number: row[0], Column: row[1], Name: row[3]}
		var wrong error
		s.Offset, wrong = strconv.Atoi(row[2])
		for text := range strings.SplitSeq(row[4], ",") {
			term, err := strconv.ParseUint(text, 10, 64)
			wrong = cmp.Or(wrong, err)
			s.Terms = append(s.Terms, term)
		}
		if wrong != nil {
			panic(fmt.Sprintf("facts: sequences.tsv: %v", wrong))
		}
		all = append(all, s)
	}
	return all
})

// Term returns the term of a sequence of the OEIS with the index n; ok is false where it is not known.
func Term(number string, n int) (term uint64, ok bool) {
	for _, s := range Sequences() {
		if i := n - s.Offset; s.Number == number && 0 <= i && i < len(s.Terms) {
			return s.Terms[i], true
		}
	}
	return 0, false
}
