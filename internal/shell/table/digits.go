package table

import (
	"errors"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"qorbit/internal/base/words"
)

// MaxDigits is the largest number of decimals that a table can have. A real of 64 bits has about 16 digits.
const MaxDigits = 15

// A decimal is a real with a fixed number of decimals.
type decimal struct {
	value    float64
	decimals int
}

// String implements fmt.Stringer.
func (d decimal) String() string { return strconv.FormatFloat(d.value, 'f', d.decimals, 64) }

// MarshalJSON implements json.Marshaler. It fails where JSON has no such number.
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

// realOf returns the real that a value is.
func realOf(value any) (x float64, ok bool) {
	v := reflect.ValueOf(value)
	if value == nil || v.Kind() != reflect.Float64 {
		return 0, false
	}
	return v.Float(), true
}

// mixed reports whether the values of the column are of one kind in a row only.
func (c Column) mixed() bool { return c.Tag.Get("mixed") == "true" }

// rounded is a value of the column with a given number of decimals, if it is a real and digits is not nil. Whole
// numbers among mixed values stay whole.
func (c Column) rounded(value any, digits *int) any {
	x, ok := realOf(value)
	if digits == nil || !ok || c.mixed() && x == math.Trunc(x) {
		return value
	}
	return decimal{x, *digits}
}

// An aligned printer waits for all rows, and gives the reals of a column the same number of decimals.
type aligned struct {
	printer
	columns []Column
	digits  *int
	rows    [][]any
}

func newAligned(p printer, columns []Column, options Options) printer {
	return &aligned{printer: p, columns: columns, digits: options.Digits}
}

func (a *aligned) row(values []any) error {
	a.rows = append(a.rows, values)
	return nil
}

func (a *aligned) close() error {
	for i, c := range a.columns {
		digits := a.digits
		if digits == nil && !c.mixed() {
			digits = a.decimals(i)
		}
		for _, row := range a.rows {
			row[i] = c.rounded(row[i], digits)
		}
	}
	for _, row := range a.rows {
		for i, value := range row {
			row[i] = finite(value)
		}
		if err := a.printer.row(row); err != nil {
			return err
		}
	}
	return a.printer.close()
}

// Digits of a column. The largest number of a column has at most the significant digits of Number, and the smallest at
// least a few.
const (
	significant = 6 // of a Number
	fewest      = 3
	mostAligned = 9 // decimals of a column; one that needs more has numbers with exponents
)

// decimals is the number of decimals of the numbers in a column: no more than one of them needs to be printed as
// Number does. It is nil where the column has no such numbers, and where some would take too many digits.
func (a *aligned) decimals(column int) *int {
	largest, smallest, needed := 0.0, math.MaxFloat64, 0
	for _, row := range a.rows {
		number, ok := row[column].(Number)
		if !ok {
			continue
		}
		x := math.Abs(float64(number))
		if x == 0 {
			continue
		}
		text := number.String()
		if x != math.Trunc(x) && x >= math.Pow10(significant) || math.IsInf(x, 0) {
			return nil
		}
		largest, smallest, needed = max(largest, x), min(smallest, x), max(needed, decimalsOf(text))
	}
	if largest == 0 {
		return nil
	}
	digits := max(0, significant-1-exponent(largest), fewest-1-exponent(smallest))
	if digits = min(digits, needed); digits > mostAligned {
		return nil
	}
	return &digits
}

// exponent is the power of ten of the first digit of x.
func exponent(x float64) int { return int(math.Floor(math.Log10(x))) }

// decimalsOf counts the decimals of a number, those of one with an exponent as if it were written out.
func decimalsOf(text string) int {
	mantissa, power, _ := strings.Cut(text, "e")
	shift, _ := strconv.Atoi(power)
	_, decimals, _ := strings.Cut(mantissa, ".")
	return max(0, len(decimals)-shift)
}
