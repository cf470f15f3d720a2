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

// What wraps: a line that goes on behind another one, and the part of a line below which it goes on: its indentation, with a word in front of
// a second column.
var (
	joint = regexp.MustCompile(`(\S)\n(\S)`)
	head  = regexp.MustCompile(`^ *(?:\S.*?  +)?`)
)

// Wrap breaks the lines of a text at a width. Lines that are indented are not joined with others.
func Wrap(text string, width int) string {
	var b strings.Builder
	for line := range strings.SplitSeq(joint.ReplaceAllString(text, "$1 $2"), "\n") {
		indent := strings.Repeat(" ", len([]rune(head.FindString(line))))
		for len([]rune(line)) > width {
			at := strings.LastIndexByte(string([]rune(line)[:width+1]), ' ')
			if at <= len(indent) {
				break
			}
			b.WriteString(line[:at] + "\n")
			line = indent + line[at+1:]
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}
