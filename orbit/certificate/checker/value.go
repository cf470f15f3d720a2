package checker

import (
	"strconv"
	"strings"
)

// readValue parses a word into the value that the pointer points to, and reports whether the word is the text of such a
// value. Each value has exactly one text.
func readValue(word string, into any) bool {
	ok := false
	switch v := into.(type) {
	case *int:
		*v, ok = readNumber(word)
	case *uint64:
		number, err := strconv.ParseUint(word, 10, 63)
		*v, ok = number, err == nil && strconv.FormatUint(number, 10) == word
	case *string:
		*v, ok = word, true
	case *board:
		*v, ok = readBoard(word)
	case *queen:
		ok = readArguments(word, "", &v.row, &v.col) && word == v.String()
	case *inc:
		ok = readArguments(word, "Inc", &v.row, &v.col) && word == v.String()
	case *mov:
		ok = readArguments(word, "Mov", &v.row, &v.col, &v.newRow, &v.newCol) && word == v.String()
	}
	return ok
}

// meaning describes the words that readValue accepts.
func meaning(into any) string {
	switch into.(type) {
	case *int, *uint64:
		return "a number"
	case *board:
		return "a permutation such as 2,4,1,3"
	case *queen:
		return "a queen such as (2,1)"
	case *inc:
		return "an operator such as Inc(7.5,0.5)"
	case *mov:
		return "an operator such as Mov(3,1,2.5,8.5)"
	}
	return "a word"
}

// readNumber reads a number of at most six digits.
func readNumber(word string) (int, bool) {
	number, err := strconv.Atoi(word)
	return number, err == nil && 0 <= number && number < 1_000_000 && strconv.Itoa(number) == word
}

// readArguments reads the numbers in the parentheses after the name; of a gap it reads the whole part.
func readArguments(word, name string, into ...*int) bool {
	inner, named := strings.CutPrefix(word, name+"(")
	inner, closed := strings.CutSuffix(inner, ")")
	parts := strings.Split(inner, ",")
	if !named || !closed || len(parts) != len(into) {
		return false
	}
	for i, part := range parts {
		var ok bool
		if *into[i], ok = readNumber(strings.TrimSuffix(part, ".5")); !ok {
			return false
		}
	}
	return true
}

// readBoard reads a permutation: the rows of the queens, column by column.
func readBoard(word string) (board, bool) {
	if word == "()" {
		return nil, true
	}
	rows := strings.Split(word, ",")
	if len(rows) > maxOrder {
		return nil, false
	}
	var b board
	taken := make(map[int]bool)
	for i, text := range rows {
		row, ok := readNumber(text)
		if !ok || row < 1 || row > len(rows) || taken[row] {
			return nil, false
		}
		taken[row] = true
		b = append(b, queen{row, i + 1})
	}
	return b, true
}
