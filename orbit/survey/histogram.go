package survey

import (
	"encoding/json"
	"fmt"
	"strings"
)

// A Histogram has pairs of a value and how often it occurs, in ascending order of values.
type Histogram [][2]int

// String implements fmt.Stringer: 0:6 1:20 are six zeros and twenty ones.
func (h Histogram) String() string {
	texts := make([]string, len(h))
	for i, pair := range h {
		texts[i] = fmt.Sprintf("%d:%d", pair[0], pair[1])
	}
	return strings.Join(texts, " ")
}

// MarshalJSON implements json.Marshaler. None are an empty list, not null.
func (h Histogram) MarshalJSON() ([]byte, error) { return json.Marshal(append([][2]int{}, h...)) }
