package sampled

import (
	"fmt"
	"math"

	"qorbit/internal/row"
)

// WithError writes a value with so many decimals, and its standard error in units of the last digit: "2.557 (28)".
func WithError(value, deviation row.Number, decimals int) string {
	return fmt.Sprintf("%.*f (%.0f)", decimals, float64(value), float64(deviation)*math.Pow10(decimals))
}

// PerCent writes a share in per cent, as WithError does.
func PerCent(share, deviation row.Number, decimals int) string {
	return WithError(100*share, 100*deviation, decimals)
}
