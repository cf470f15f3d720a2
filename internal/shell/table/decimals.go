package table

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"qorbit/internal/base/words"
)

// MaxDigits is the largest number of decimals that a table can have. A real of 64 bits has about 16 digits.
const MaxDigits = 15

// A Number prints whole numbers in full and others rounded to six digits: those beyond may depend on the processor.
type Number float64

// significant is the number of digits of a Number that is not whole.
const significant = 6

// String implements fmt.Stringer.
func (n Number) String() string {
	if value := float64(n); value != math.Trunc(value) {
		return strconv.FormatFloat(value, 'g', significant, 64)
	}
	return strconv.FormatFloat(float64(n), 'f', -1, 64)
}

// MarshalJSON implements json.Marshaler.
func (n Number) MarshalJSON() ([]byte, error) { return []byte(n.String()), nil }

// A decimal is a real with a fixed number of decimals.
type decimal struct {
	value    float64
	decimals int
}

// String implements fmt.Stringer.
func (d decimal) String() string { return strconv.FormatFloat(d.value, 'f', d.decimals, 64) }

// MarshalJSON implements json.Marshaler.
func (d decimal) MarshalJSON() ([]byte, error) { return []byte(d.String()), nil }

// checkDigits finds what is wrong with the number of decimals for the columns of a table.
func (o Options) checkDigits(columns []Column) error {
	switch {
	case o.Digits == nil:
		return nil
	case *o.Digits < 0 || *o.Digits > MaxDigits:
		return words.WrongField("digits", *o.Digits, "expected 0 to %d", MaxDigits)
	case !slices.ContainsFunc(columns, Column.Real):
		return words.InField("digits", errors.New("expected a table that has numbers with decimals"))
	}
	return nil
}

// rounded is a value of the column with a number of decimals, if it is a Number and digits is not nil. Whole numbers
// among mixed values stay whole.
func (c Column) rounded(value any, digits *int) any {
	x, ok := value.(Number)
	if digits == nil || !ok || c.mixed && float64(x) == math.Trunc(float64(x)) {
		return value
	}
	return decimal{float64(x), *digits}
}

// align gives the reals of each column the same number of decimals: those that are asked for, or as many as they need.
// Then a zero stays 0, and mixed values have none in common.
func (o Options) align(rows [][]any, columns []Column) {
	for i, c := range columns {
		digits := cmp.Or(o.Digits, decimals(rows, i))
		for _, row := range rows {
			if o.Digits != nil || row[i] != Number(0) && !c.mixed {
				row[i] = c.rounded(row[i], digits)
			}
		}
	}
}

// Decimals of a column for people.
const (
	usual = 3 // decimals, and digits of the smallest number
	most  = 6
)

// decimals is the number of decimals of the Numbers in a column: three, up to six where the smallest has fewer than
// three digits with them, and no more than some number needs. It is nil where a number is too small or too large for
// that: then each is printed as a Number.
func decimals(rows [][]any, column int) *int {
	digits, needed := usual, 0
	for _, row := range rows {
		number, ok := row[column].(Number)
		x := math.Abs(float64(number))
		if !ok || x == 0 {
			continue
		}
		if x < math.Pow10(-most) || x != math.Trunc(x) && x >= math.Pow10(significant) {
			return nil
		}
		digits = max(digits, usual-1-int(math.Floor(math.Log10(x))))
		needed = max(needed, decimalsOf(number.String()))
	}
	return new(min(digits, needed, most))
}

// decimalsOf counts the decimals of a number, those of one with an exponent as if it were written out.
func decimalsOf(text string) int {
	mantissa, power, _ := strings.Cut(text, "e")
	shift, _ := strconv.Atoi(power)
	_, decimals, _ := strings.Cut(mantissa, ".")
	return max(0, len(decimals)-shift)
}
