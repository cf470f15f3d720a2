package checker

import (
	"fmt"
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
	case *string:
		*v, ok = word, true
	case *board:
		*v, ok = readBoard(word)
	case *queen:
		ok = scan(word, v, "(%d,%d)", &v.row, &v.col)
	case *inc:
		ok = scan(word, v, "Inc(%d.5,%d.5)", &v.row, &v.col)
	case *mov:
		ok = scan(word, v, "Mov(%d,%d,%d.5,%d.5)", &v.row, &v.col, &v.newRow, &v.newCol)
	}
	return ok
}

// scan reads the numbers of a word in the given form, and reports whether it is the text of the value that they make up.
func scan(word string, value fmt.Stringer, form string, numbers ...any) bool {
	_, err := fmt.Sscanf(word, form, numbers...)
	return err == nil && value.String() == word && !strings.Contains(word, "-")
}

// meaning describes the words that readValue accepts.
func meaning(into any) string {
	switch into.(type) {
	case *int:
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

// readNumber reads a number that is not negative.
func readNumber(word string) (int, bool) {
	number, err := strconv.Atoi(word)
	return number, err == nil && number >= 0 && strconv.Itoa(number) == word
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
