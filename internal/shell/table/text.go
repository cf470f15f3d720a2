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

// Programs that read a number as a real of 64 bits round one above 2^53, and spreadsheets keep 15 digits. Counts of
// solutions are larger from order 26 and 25 on.
const (
	largestInReals  = 1 << 53
	largestInSheets = 1e15 - 1
)

// roundedBy says which programs round a whole number of a format when they read it; it is empty where none does.
func roundedBy(format string, value any) string {
	var size uint64
	switch x := value.(type) {
	case uint64:
		size = x
	case int64:
		size = uint64(max(x, -x))
	case int:
		size = uint64(max(x, -x))
	}
	switch {
	case format == "json" && size > largestInReals:
		return "jq and JavaScript round numbers above 2^53"
	case (format == "csv" || format == "tsv") && size > largestInSheets:
		return "spreadsheets keep 15 digits of a number: import the column as text"
	}
	return ""
}
