package survey

import (
	"encoding/json"
	"fmt"
	"strings"
)

// A Tally says how many have a value.
type Tally struct {
	Value int
	Count int
}

// A Histogram says how often each value occurs, in ascending order of values. In JSON it is a list of pairs of a value and a count.
type Histogram []Tally

// String implements fmt.Stringer: 0:6 1:20 are six zeros and twenty ones.
func (h Histogram) String() string {
	texts := make([]string, len(h))
	for i, t := range h {
		texts[i] = fmt.Sprintf("%d:%d", t.Value, t.Count)
	}
	return strings.Join(texts, " ")
}

// MarshalJSON implements json.Marshaler.
func (h Histogram) MarshalJSON() ([]byte, error) {
	pairs := make([][2]int, len(h))
	for i, t := range h {
		pairs[i] = [2]int{t.Value, t.Count}
	}
	return json.Marshal(pairs)
}

// UnmarshalJSON implements json.Unmarshaler.
func (h *Histogram) UnmarshalJSON(text []byte) error {
	var pairs [][2]int
	if err := json.Unmarshal(text, &pairs); err != nil {
		return err
	}
	*h = nil
	for _, pair := range pairs {
		*h = append(*h, Tally{pair[0], pair[1]})
	}
	return nil
}
