// Package words has what messages, tables and arguments share in their wording: numbers of things, lists of orders, suggestions for
// unknown names, texts that fit a line or a page, and painted text.
package words

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"unicode"
)

// Plural puts a number before a word: 1 orbit, 2 orbits.
func Plural[T int | uint64](count T, word string) string {
	if count == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", count, word)
}

// longValue matches a value, quoted or not, that would push what was expected out of sight.
var longValue = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"(?:[^"\\]|\\.){300,}"|\S{300,}`) })

// OneLine makes a text fit to be printed: on one line, without long values and without what would act on a terminal.
func OneLine(text string) string {
	text = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) && r != ' ' {
			return '\uFFFD'
		}
		return r
	}, strings.Join(strings.Fields(text), " "))
	text = longValue().ReplaceAllStringFunc(text, func(value string) string {
		runes := []rune(value)
		return string(runes[:60]) + "…" + string(runes[len(runes)-20:])
	})
	if runes := []rune(text); len(runes) > 2000 {
		return string(runes[:2000]) + "…"
	}
	return text
}

// textWidth is the number of columns of texts.
const textWidth = 120

// Hanging writes a text in lines that fit, the first behind a word and the others below the text.
func Hanging(word, text string) string {
	var b strings.Builder
	line := word
	for next := range strings.FieldsSeq(text) {
		if len([]rune(line))+1+len([]rune(next)) > textWidth {
			b.WriteString(line + "\n")
			line = strings.Repeat(" ", len([]rune(word)))
		}
		line += " " + next
	}
	return b.String() + line + "\n"
}
