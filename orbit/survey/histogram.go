package survey

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
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

// tally counts how often each value occurs, in ascending order of values.
func tally[T int | int32](values []T) Histogram {
	var few [1 << 10]int // nearly all values are small
	many := make(map[T]int)
	for _, value := range values {
		if int(value) < len(few) {
			few[value]++
		} else {
			many[value]++
		}
	}
	var list Histogram
	for value, count := range few {
		if count > 0 {
			list = append(list, [2]int{value, count})
		}
	}
	for _, value := range slices.Sorted(maps.Keys(many)) {
		list = append(list, [2]int{int(value), many[value]})
	}
	return list
}
