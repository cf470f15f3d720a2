package testdata

import (
	"strconv"
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
				panic("testdata: oeis.tsv: " + err.Error())
			}
		}
		terms[int(numbers[0])] = Terms{numbers[1], numbers[2], numbers[3], numbers[4]}
	}
	return terms
})
