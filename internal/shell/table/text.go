package table

import (
	"fmt"
	"reflect"
	"strings"
	"unicode"
)

// What cells show, and what programs make of it.

// shown is what a cell shows: none for nil, the text of a list or structure that has one, and other lists with spaces
// between.
func shown(value, none any) any {
	if value == nil {
		return none
	}
	kind := reflect.TypeOf(value).Kind()
	if text, ok := value.(fmt.Stringer); ok && (kind == reflect.Slice || kind == reflect.Struct) {
		return text.String()
	}
	if kind == reflect.Slice {
		return strings.Trim(fmt.Sprint(value), "[]")
	}
	return value
}

// visible replaces the control characters, which would act on a terminal, and Unicode's controls of direction, which
// would show a text in another order than it has. Line feeds and tabs remain: the library can set them.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) {
			return unicode.ReplacementChar
		}
		return r
	}, s)
}

// harmless is a text from outside, such as a query, as CSV and TSV have it: without what acts on a terminal, and with
// an apostrophe before what a spreadsheet would take for a formula.
func harmless(text string) string {
	text = visible(text)
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

// mostDigits is the largest whole number that all programs keep: spreadsheets have 15 digits of a number, and jq and
// JavaScript round numbers above 2^53. Counts of solutions are larger from order 25 on.
const mostDigits = 1e15 - 1

// isRounded reports whether some programs round a value.
func isRounded(value any) bool {
	switch x := value.(type) {
	case uint64:
		return x > mostDigits
	case int:
		return max(x, -x) > mostDigits
	case int64:
		return max(x, -x) > mostDigits
	}
	return false
}
