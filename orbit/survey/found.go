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

// parse reads what was found in a block from its text. It fails where it would have another text, and where no block
// can have it.
func parse[F halves.Found](text string, possible func(F) bool, impossible error) (halves.Found, error) {
	var found F
	if err := json.Unmarshal([]byte(text), &found); err != nil || found.String() != text || !possible(found) {
		return nil, impossible
	}
	return found, nil
}

// impossible is the error about a block that has what no block can have, and what finds it.
func impossible(what string, n int, s halves.Sum, text string) error {
	return fmt.Errorf("block %d has %.60q, expected what %s finds in %d solutions of order %d",
		s.Block, text, what, s.Solutions, n)
}
