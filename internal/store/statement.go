package store

import (
	"errors"
	"strings"
	"unicode"
)

// single returns the statement of a text without its semicolon. It fails if there is none, if there are several, and if it has parameters.
func single(text string) (string, error) {
	end := -1 // of the statement
	blank := true
	for rest := text; rest != ""; {
		n, code := token(rest)
		switch {
		case code && rest[0] == ';':
			if end < 0 && !blank {
				end = len(text) - len(rest)
			}
		case code && strings.ContainsRune("?:@$", rune(rest[0])):
			return "", errors.New("the statement has a parameter, such as ? or :name, expected a value in its place")
		case code && end >= 0:
			return "", errors.New("several statements, expected one")
		case code:
			blank = false
		}
		rest = rest[n:]
	}
	switch {
	case blank:
		return "", errors.New("no statement, expected one such as SELECT * FROM orbits")
	case end < 0:
		return text, nil
	}
	return text[:end], nil
}

// token returns the length of the first token of a text, and whether it is code: neither space nor comment.
func token(text string) (length int, code bool) {
	until := func(mark string, from int) int {
		if at := strings.Index(text[min(from, len(text)):], mark); at >= 0 {
			return from + at + len(mark)
		}
		return len(text)
	}
	switch first := text[0]; {
	case strings.ContainsRune(" \t\n\f\r", rune(first)):
		return 1, false
	case strings.HasPrefix(text, "--"):
		return until("\n", 2), false
	case strings.HasPrefix(text, "/*"):
		return until("*/", 2), false
	case first == '\'' || first == '"' || first == '`': // a doubled mark within is as good as two texts
		return until(text[:1], 1), true
	case first == '[':
		return until("]", 1), true
	}
	// a word is one token, for its $ is no parameter
	word := strings.IndexFunc(text, func(r rune) bool { return r != '_' && r != '$' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	switch {
	case text[0] == '$' || word == 0:
		return 1, true
	case word < 0:
		return len(text), true
	}
	return word, true
}
