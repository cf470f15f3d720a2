package ops

import (
	"fmt"
	"strconv"
	"strings"
)

// ParsePerm reads a permutation written as a list of rows counted from one: "2,4,1,3", "2 4 1 3" or "(2, 4, 1, 3)"; "()"
// is the board with no queen.
// The error names the text and the first entry that cannot stand in a permutation of that length.
func ParsePerm(text string) (Perm, error) {
	list := strings.TrimSpace(text)
	if inner, ok := strings.CutPrefix(list, "("); ok {
		if list, ok = strings.CutSuffix(inner, ")"); !ok {
			return nil, fmt.Errorf("ops: permutation %s: the parenthesis is not closed, expected ) at its end", quote(text))
		}
		if strings.TrimSpace(list) == "" {
			return Perm{}, nil
		}
	}
	entries, err := splitList(list)
	if err != nil {
		return nil, fmt.Errorf("ops: permutation %s: %w", quote(text), err)
	}
	n := len(entries)
	if n == 0 || n > MaxOrder {
		return nil, fmt.Errorf("ops: permutation %s: %d entries, expected 1 to %d, such as 2,4,1,3", quote(text), n, MaxOrder)
	}
	p := make(Perm, n)
	column := make([]int, n+1) // column[r], if not 0, is where row r was seen
	for i, entry := range entries {
		row, err := strconv.Atoi(entry)
		switch {
		case err != nil || entry[0] == '+':
			return nil, fmt.Errorf("ops: permutation %s: entry %d is %s, expected a row number", quote(text), i+1, quote(entry))
		case row < 1 || row > n:
			return nil, fmt.Errorf("ops: permutation %s: entry %d is %d, expected 1..%d for %d entries", quote(text), i+1, row, n, n)
		case column[row] != 0:
			return nil, fmt.Errorf("ops: permutation %s: row %d stands at entries %d and %d, expected once", quote(text), row, column[row], i+1)
		}
		column[row] = i + 1
		p[i] = uint8(row - 1)
	}
	return p, nil
}

// splitList cuts a list at its commas, or at its spaces where it has no comma.
func splitList(list string) ([]string, error) {
	if !strings.Contains(list, ",") {
		return strings.Fields(list), nil
	}
	entries := strings.Split(list, ",")
	for i := range entries {
		if entries[i] = strings.TrimSpace(entries[i]); entries[i] == "" {
			return nil, fmt.Errorf("entry %d is empty, expected a row number", i+1)
		}
	}
	return entries, nil
}

// longest is the length to which messages cut what they quote, so that it does not push the rest out of sight.
const longest = 80

// quote prints input for an error message: on one line, and not longer than a line.
func quote(text string) string {
	if len(text) > longest {
		return strconv.Quote(text[:longest]) + "…"
	}
	return strconv.Quote(text)
}

// shorten cuts a permutation for an error message.
func shorten(text string) string {
	if len(text) > longest {
		return text[:longest] + "…"
	}
	return text
}
