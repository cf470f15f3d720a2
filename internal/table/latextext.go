package table

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// escapes are the characters that LaTeX does not print as they are: special characters, characters that the font encoding OT1
// maps to other glyphs, the bracket and the star, which \\ would read as its argument, the quotation mark, which babel makes a command in
// some languages, and signs that exist in mathematics only.
var escapes = map[rune]string{
	'\\': `\textbackslash{}`, '^': `\textasciicircum{}`, '~': `\textasciitilde{}`,
	'{': `\{`, '}': `\}`, '$': `\$`, '&': `\&`, '#': `\#`, '_': `\_`, '%': `\%`,
	'<': `\textless{}`, '>': `\textgreater{}`, '|': `\textbar{}`, '[': `{[}`, '*': `{*}`, '"': `\char34{}`,
	'−': `\ensuremath{-}`, '≤': `\ensuremath{\le}`, '≥': `\ensuremath{\ge}`, '≠': `\ensuremath{\ne}`,
}

// EscapeLaTeX escapes a text. Letters beyond ASCII stay as they are, control characters become spaces, and ligatures of punctuation,
// such as -- for a dash, are prevented.
func EscapeLaTeX(text string) string {
	var b strings.Builder
	var before rune
	for _, r := range text {
		if !unicode.IsPrint(r) {
			r = ' '
		}
		if strings.ContainsRune("-'`,", r) && strings.ContainsRune("-'`,!?", before) {
			b.WriteString("{}")
		}
		if escape, ok := escapes[r]; ok {
			b.WriteString(escape)
		} else {
			b.WriteRune(r)
		}
		before = r
	}
	return b.String()
}

// allowBreak is where a line may end. hang indents the second and later lines of a text, and newLine begins a line.
const (
	allowBreak = `\allowbreak{}`
	hang       = `\hangindent=1em `
	newLine    = `\par` + hang
)

// longWord is the number of signs from which a word can be broken, and longRun that from which one without commas can be.
const (
	longWord = 12
	longRun  = 16
)

// signPattern matches the signs of a source: commands that make one sign, or else single characters.
var signPattern = regexp.MustCompile(`\\[a-zA-Z]+[0-9]*\{[^{}]*\}|\\.|\{[^{}\\]*\}|.`)

// withBreaks allows line breaks in long words: after commas and slashes, and in what has none after every eighth sign. A list of lists
// gets a line for each list, and no break inside parentheses.
func withBreaks(source string) string {
	if strings.Contains(source, "$") {
		return source
	}
	words := strings.Split(source, " ")
	for i, word := range words {
		if strings.Contains(word, "),") {
			words[i] = strings.NewReplacer("),", "),"+allowBreak, `\},`, `\},`+newLine).Replace(word)
		} else if signs := signPattern.FindAllString(word, -1); len(signs) > longWord {
			words[i] = breakWord(signs)
		}
	}
	return strings.Join(words, " ")
}

// breakWord allows line breaks between the signs of a word.
func breakWord(signs []string) string {
	var b strings.Builder
	run := 0 // signs since the last break
	for i, sign := range signs {
		b.WriteString(sign)
		run++
		end := i + 1
		for end < len(signs) && signs[end] != "," && signs[end] != "/" {
			end++
		}
		if last := i == len(signs)-1; !last && (sign == "," || sign == "/" || run >= 8 && run+end-i > longRun) {
			b.WriteString(allowBreak)
			run = 0
		}
	}
	return b.String()
}

// CheckLaTeX fails where a source cannot stand in the braces of a command: it is not UTF-8, its braces do not balance, its last sign is a backslash, which
// would take the closing brace, or it has a comment, a paragraph, a parameter, a tab of a table, or mathematics that does not end.
func CheckLaTeX(source string) error {
	if !utf8.ValidString(source) {
		return errors.New("expected UTF-8")
	}
	depth, mathematics := 0, false
	for i := 0; i < len(source); i++ {
		switch c := source[i]; {
		case c == '\\' && i == len(source)-1:
			return errors.New("a backslash at the end, expected a command")
		case c == '\\':
			i++
		case c == '{':
			depth++
		case c == '}':
			if depth--; depth < 0 {
				return errors.New("a closing brace without an opening one")
			}
		case c == '$':
			mathematics = !mathematics
		case strings.IndexByte("%#&", c) >= 0:
			return fmt.Errorf("%c stands alone, expected \\%c", c, c)
		case c < ' ' || c == 127:
			return errors.New("a control character, expected one line")
		}
	}
	switch {
	case depth > 0:
		return fmt.Errorf("%d of the braces are not closed", depth)
	case mathematics:
		return errors.New("a $ without another")
	case strings.TrimSpace(source) == "":
		return errors.New("expected a text")
	}
	return nil
}
