package notation

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// What stands beside permutations: comments, labels, titles, headings.

// withoutComment cuts a comment off: from a # at the beginning or behind a blank on. It has a word or, without another
// #, a number or a letter; at the beginning, it may be nothing. Anything else may be squares of a board.
func withoutComment(text []byte) []byte {
	for start, c := range text {
		if c != '#' || start > 0 && !isSpace(text[start-1]) {
			continue
		}
		comment := string(bytes.TrimLeft(text[start:], "#"))
		isShort := !strings.Contains(comment, "#") && (start == 0 || strings.ContainsFunc(comment, isAlphanumeric))
		if hasWord(comment) || isShort {
			return bytes.TrimSpace(text[:start])
		}
		break
	}
	return text
}

// isComment reports whether a line is a comment. An indented # alone may be a row.
func isComment(line []byte) bool {
	text := bytes.TrimSpace(line)
	return len(text) > 0 && len(withoutComment(text)) == 0 && (line[0] == '#' || bytes.ContainsFunc(text, isAlphanumeric))
}

// hasWord reports whether two different letters follow each other in a text.
func hasWord(text string) bool {
	last := rune(0)
	for _, c := range text {
		if unicode.IsLetter(last) && unicode.IsLetter(c) && last != c {
			return true
		}
		last = c
	}
	return false
}

// cutLabel cuts a label off that stands before a list, as "Solution 12:" does.
func cutLabel(text []byte) (list []byte, ok bool) {
	end := bytes.LastIndexAny(text, ":=") + 1
	return bytes.TrimSpace(text[end:]), end > 0 && isLabel(string(text[:end]))
}

// isLabel reports whether a text can stand before a list: it ends in a colon, an equals sign or an arrow, and has no
// list itself.
func isLabel(text string) bool {
	text = strings.TrimSpace(text)
	for _, end := range []string{":", "=", "<-"} {
		if name, ok := strings.CutSuffix(text, end); ok {
			return !strings.ContainsAny(name, `,;:="'[](){}`) && !hasNumbers(strings.Fields(name))
		}
	}
	return false
}

// hasNumbers reports whether two words that follow each other have digits, as those of a list do.
func hasNumbers(fields []string) bool {
	for i := 1; i < len(fields); i++ {
		if hasDigit(fields[i-1]) && hasDigit(fields[i]) {
			return true
		}
	}
	return false
}

func hasDigit(text string) bool { return strings.ContainsAny(text, "0123456789") }

// shortTitle matches titles of a short word and a number.
var shortTitle = regexp.MustCompile(`^\W*([Nn]|[A-Za-z]{2,4})\b\W*[0-9]+\W*$`)

// isTitle reports whether a line that is no permutation has words and single numbers, such as "92 solutions found:",
// "No 12" and "N = 8".
func isTitle(line string) bool {
	hasLetter := strings.ContainsFunc(line, unicode.IsLetter)
	if !hasLetter || !hasWord(line) && !hasDigit(line) && !isLabel(line) { // as most rows of boards
		return false
	}
	isText := shortTitle.MatchString(line) || isLabel(line) && !hasDigit(line)
	fields := strings.FieldsFunc(line, func(c rune) bool {
		return !isAlphanumeric(c) && !strings.ContainsRune("'_./%=+:-", c)
	})
	for _, field := range fields {
		numbers := strings.FieldsFunc(field, func(c rune) bool { return !unicode.IsDigit(c) })
		areSquares := len(numbers) > 2 && strings.ContainsFunc(field, unicode.IsLetter) // a2-b4-c1-d3
		if _, err := Parse(field); areSquares || err == nil && len(field) >= minDigits {
			return false
		}
		different := 0
		for i, c := range field {
			if unicode.IsLetter(c) && strings.IndexRune(field, c) == i {
				different++
			}
		}
		isText = isText || different > 3 // rows of boards have at most three
	}
	return isText && !hasNumbers(fields) && !strings.ContainsAny(line, "[]{}|")
}

// columnLabels returns how many columns a heading labels: with numbers or letters that count up by one. An edge, in
// which are neither, labels none. For other lines, ok is false.
func columnLabels(text string) (columns int, ok bool) {
	labels := strings.FieldsFunc(text, func(c rune) bool { return !isAlphanumeric(c) })
	if len(labels) == 1 {
		labels = strings.Split(labels[0], "")
	}
	for i, label := range labels {
		if i > 0 && label != successor(labels[i-1]) {
			return 0, false
		}
	}
	return len(labels), len(labels) != 1
}

// successor returns the number or the letter that follows one, "" for other texts.
func successor(label string) string {
	if n, err := strconv.Atoi(label); err == nil {
		return strconv.Itoa(n + 1)
	}
	if len(label) == 1 {
		return string(label[0] + 1)
	}
	return ""
}

func isAlphanumeric(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }

func isBlank(c rune) bool { return c == ' ' || c == '\t' }
