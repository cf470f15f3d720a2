package notation

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What stands beside permutations: comments, labels, titles.

// withoutComment cuts a comment off: from a # at the beginning or behind a blank on. Behind it stands a word or,
// without another #, a number or a letter; at the beginning, it may be nothing. Anything else may be squares of a
// board.
func withoutComment(text []byte) []byte {
	word, hash := lastWord(string(text)), bytes.LastIndexByte(text, '#')
	for i := 0; i <= hash; i++ {
		if text[i] != '#' || i > 0 && !isSpace(text[i-1]) {
			continue
		}
		start := i
		for i < hash && text[i+1] == '#' {
			i++
		}
		if word > i || i == hash && (start == 0 || bytes.ContainsFunc(text[i:], isAlphanumeric)) {
			return bytes.TrimSpace(text[:start])
		}
	}
	return text
}

// lastWord returns where the last two different letters that follow each other are in a text, −1 for none.
func lastWord(text string) int {
	found, last := -1, rune(0)
	for i, c := range text {
		if unicode.IsLetter(last) && unicode.IsLetter(c) && last != c {
			found = i
		}
		last = c
	}
	return found
}

func hasWord(text string) bool { return lastWord(text) >= 0 }

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

// isBeforeBracket reports whether a text can stand before a list in brackets: a label, or the name of a function such
// as array.
func isBeforeBracket(text []byte, bracket byte) bool {
	label := string(text)
	if bracket == '(' {
		label = strings.TrimRightFunc(label, func(c rune) bool { return c == '.' || c == '_' || isAlphanumeric(c) })
	}
	isName := len(label) < len(text) && !isDigit(text[len(label)])
	return isName && strings.TrimSpace(label) == "" || isLabel(label)
}

// isBehindBracket reports whether a text can stand behind the last list in brackets: numpy names the type of entries.
func isBehindBracket(text []byte) bool {
	kind, ok := bytes.CutPrefix(bytes.TrimLeft(text, ", \t\r\n"), []byte("dtype="))
	return ok && !bytes.ContainsAny(kind, " ,;")
}

// cutIndex cuts the index of its first entry off a vector that R has printed: [1] 2 4 1 3.
func cutIndex(text []byte) (index int, entries []byte, ok bool) {
	end := bytes.IndexByte(text, ']')
	if end < 2 || text[0] != '[' || end+2 >= len(text) || !isSpace(text[end+1]) {
		return 0, nil, false
	}
	entries = bytes.TrimSpace(text[end+1:])
	index, err := strconv.Atoi(string(text[1:end]))
	return index, entries, err == nil && isDigit(entries[0])
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

// isTitle reports whether a line has words and single numbers, such as "92 solutions found:" and "No 12", or a single
// number, and no permutation.
func isTitle(line string) bool {
	if isLabel(line) && !hasDigit(line) && strings.ContainsFunc(line, unicode.IsLetter) {
		return true
	}
	fields := strings.Fields(line)
	if isDecoration(fields[0]) {
		fields = fields[1:]
	}
	if last := len(fields) - 1; last >= 0 && isDecoration(fields[last]) {
		fields = fields[:last]
	}
	isText, isShort := false, false
	fields = slices.DeleteFunc(fields, func(field string) bool { // N = 8; rows have several of these
		return strings.Contains("=-–—&/", field) && strings.Count(line, field) == 1
	})
	for i, field := range fields {
		word := strings.TrimRight(strings.TrimLeft(field, `"'(`), `"').,:;!?`)
		inner := strings.Trim(word, "'-_./%=+:")
		isPermutation := len(word) >= minDigits && digitsFrom(word) >= 0
		if word == "" || inner != word || strings.ContainsFunc(inner, isNoWord) || isPermutation || areJoined(word) {
			return false
		}
		fields[i] = word
		different, all := differentLetters(word)
		isText = isText || different > 3 // rows of boards have at most three
		isShort = isShort || different > 1 && all
	}
	isNumber := len(fields) == 1 && isDigits([]byte(fields[0]))
	isShort = isShort && hasDigit(line)
	return (isText || isShort || isNumber) && !hasNumbers(fields)
}

// areJoined reports whether a word has letters and at least three numbers, as squares such as a2-b4-c1-d3 have.
func areJoined(word string) bool {
	numbers := strings.FieldsFunc(word, func(c rune) bool { return !unicode.IsDigit(c) })
	return len(numbers) > 2 && strings.ContainsFunc(word, unicode.IsLetter)
}

// isDecoration matches === and the like.
func isDecoration(field string) bool {
	first, size := utf8.DecodeRuneInString(field)
	return size < len(field) && !isAlphanumeric(first) && strings.Trim(field, string(first)) == ""
}

func isNoWord(c rune) bool { return !isAlphanumeric(c) && !strings.ContainsRune("'-_./%=+:", c) }

func isAlphanumeric(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }

// differentLetters counts the letters of a word, each once, up to four; all reports whether no letter came twice.
func differentLetters(word string) (different int, all bool) {
	var seen [4]rune
	all = true
	for _, c := range word {
		switch {
		case !unicode.IsLetter(c) || different == len(seen):
		case slices.Contains(seen[:different], c):
			all = false
		default:
			seen[different] = c
			different++
		}
	}
	return different, all
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

func isBlank(c rune) bool { return c == ' ' || c == '\t' }

// trimLeft cuts blanks off the beginning of a line.
func trimLeft(cells []rune) []rune {
	for len(cells) > 0 && isBlank(cells[0]) {
		cells = cells[1:]
	}
	return cells
}

// trimRight cuts blanks off the end of a line.
func trimRight(cells []rune) []rune {
	for len(cells) > 0 && isBlank(cells[len(cells)-1]) {
		cells = cells[:len(cells)-1]
	}
	return cells
}
