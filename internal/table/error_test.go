package table

import (
	"fmt"
	"math"

	"qorbit/orbit/sample"
)

// withError writes a value with so many decimals, and its standard error in units of the last digit: "2.557 (28)".
func withError(e sample.Estimate, decimals int) string {
	return fmt.Sprintf("%.*f (%.0f)", decimals, e.Value, e.Error*math.Pow10(decimals))
}

// perCent writes a share in per cent, as withError does.
func perCent(e sample.Estimate, decimals int) string {
	return withError(sample.Estimate{Value: 100 * e.Value, Error: 100 * e.Error}, decimals)
}

// rounded is withError with two digits of the error, or with all before the point where there are more: "64.4 (13)", "4023 (109)".
func rounded(value, deviation Number) string {
	return withError(sample.Estimate{Value: float64(value), Error: float64(deviation)}, max(0, 1-int(math.Floor(math.Log10(float64(deviation))))))
}

// scientific writes a value and its error as rounded does, both as multiples of a power of ten, and returns its exponent: "2.262 (12)", 14.
func scientific(value, deviation Number) (multiple string, exponent int) {
	exponent = int(math.Floor(math.Log10(float64(value))))
	power := Number(math.Pow10(exponent))
	return rounded(value/power, deviation/power), exponent
}
