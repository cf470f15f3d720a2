package table

import "strings"

// harmless is a text from outside, such as a query, as CSV and TSV have it: without what acts on a terminal, and with
// an apostrophe before what a spreadsheet would take for a formula.
func harmless(text string) string {
	text = visible(text)
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}
