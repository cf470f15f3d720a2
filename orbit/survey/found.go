package survey

import (
	"encoding/json"
	"fmt"

	"qorbit/count/halves"
)

// What is found in a block is written as JSON in one line.

// textOf returns a value in JSON.
func textOf(found any) string {
	text, err := json.Marshal(found)
	if err != nil {
		panic(err) // there is nothing in it that JSON does not have
	}
	return string(text)
}

// parse reads what a search found in a block of order n. It fails where the text is not the one that is written, and
// where no block can have it.
func parse[F fmt.Stringer](search string, n int, sum halves.Sum, possible func(F) bool) (found F, err error) {
	err = json.Unmarshal([]byte(sum.Found), &found)
	if err != nil || found.String() != sum.Found || !possible(found) {
		return found, fmt.Errorf("block %d has %.60q, expected what %s finds in %d solutions of order %d",
			sum.Block, sum.Found, search, sum.Solutions, n)
	}
	return found, nil
}
