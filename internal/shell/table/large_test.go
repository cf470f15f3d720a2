package table

import (
	"slices"
	"testing"

	"qorbit/internal/test"
)

// TestNumbersThatAreRounded are said once, in the formats whose readers round them.
func TestNumbersThatAreRounded(t *testing.T) {
	view := cells[uint64]("a")
	for _, c := range []struct {
		format string
		value  any
		said   int
	}{
		{"json", uint64(1) << 53, 0}, {"json", uint64(1)<<53 + 1, 1}, {"json", -1<<53 - 1, 1}, {"json", nil, 0},
		{"csv", 999_999_999_999_999, 0}, {"csv", uint64(1e15), 1}, {"tsv", int64(-1e15), 1},
		{"text", uint64(1) << 60, 0}, {"latex", uint64(1) << 60, 0},
	} {
		var said []string
		options := Options{Rounded: func(by string) { said = append(said, by) }}
		test.Must(printedRows(c.format, view, options, cell{c.value}, cell{c.value}))
		if len(said) != c.said || slices.Contains(said, "") {
			t.Errorf("%s of %v: said %q, expected %d lines", c.format, c.value, said, c.said)
		}
	}
}
