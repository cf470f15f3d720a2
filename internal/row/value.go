package row

import (
	"fmt"
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

// MarshalJSON implements json.Marshaler. It fails where JSON has no such number.
func (n Number) MarshalJSON() ([]byte, error) { return []byte(n.String()), nil }

// A Ratio is printed with three decimals.
type Ratio float64

// String implements fmt.Stringer.
func (r Ratio) String() string { return fmt.Sprintf("%.3f", float64(r)) }

// Quotient returns a/b, or nil where b is 0.
func Quotient(a, b float64) *Ratio {
	if b == 0 {
		return nil
	}
	q := Ratio(a / b)
	return &q
}

// Seconds is a time, printed with microseconds.
type Seconds float64

// String implements fmt.Stringer.
func (s Seconds) String() string { return strconv.FormatFloat(float64(s), 'f', 6, 64) }
