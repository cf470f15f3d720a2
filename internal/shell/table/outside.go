package table

import (
	"math"
	"strings"
)

// The result of a query comes from outside: a value can be one that a format does not have, and a text can be one that
// acts where the table is opened.

// finite is a value as all formats have it: an infinite real, for which JSON has no number, is a text.
func finite(value any) any {
	switch x, ok := realOf(value); {
	case ok && math.IsInf(x, 1):
		return "Infinity"
	case ok && math.IsInf(x, -1):
		return "-Infinity"
	}
	return value
}

// sixDigits is a value as JSON, CSV and TSV have it: a real has six digits.
func sixDigits(value any) any {
	if x, ok := realOf(value); ok && !math.IsInf(x, 0) && !math.IsNaN(x) {
		return Number(x)
	}
	return finite(value)
}

// harmless is a text from outside as CSV and TSV have it: without what acts on a terminal, and with an apostrophe
// before what a spreadsheet would take for a formula.
func harmless(text string) string {
	text = visible(text)
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}
