package table

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
