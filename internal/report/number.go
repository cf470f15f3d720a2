package report

import (
	"math"
	"strconv"
)

// A Number prints whole numbers in full and others rounded to six digits: those beyond may depend on the processor.
type Number float64

// String implements fmt.Stringer.
func (n Number) String() string {
	value := float64(n)
	if value == math.Trunc(value) {
		return strconv.FormatFloat(value, 'f', -1, 64)
	}
	return strconv.FormatFloat(value, 'g', 6, 64)
}

// MarshalJSON implements json.Marshaler. It fails where there is no such number in JSON.
func (n Number) MarshalJSON() ([]byte, error) { return []byte(n.String()), nil }
