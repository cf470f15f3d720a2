package latex

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

// Text escapes a text. Letters beyond ASCII stay as they are, control characters become spaces, and ligatures of punctuation,
// such as -- for a dash, are prevented.
func Text(text string) string {
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
	longRun  = 30
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

// commandPattern matches the commands of a source.
var commandPattern = regexp.MustCompile(`\\([a-zA-Z]+[0-9]*|.)`)

// glyphWidths are the widths of characters of LaTeX's font cmr10 in points, from its metrics. The last is that of a letter beyond ASCII.
var glyphWidths = func() (widths [128]float64) {
	for i := range widths {
		widths[i] = 5.56
	}
	for signs, width := range map[string]float64{
		"{}$^_": 0, "!',.:;[]`il|": 2.78, "fj": 3.06, "- ": 3.34, "I": 3.62, "()t": 3.89, "r": 3.92, "s": 3.95, "cez": 4.45, "?": 4.73,
		"*/0123456789ago": 5.01, "J": 5.14, "kqvxy": 5.28, "Z": 6.12, "L": 6.26, "F": 6.53, "EP": 6.81, "B": 7.09, "CTw": 7.23, "R": 7.37,
		"AHNUVXY": 7.51, "D": 7.64, "+=@KOQ<>": 7.78, "G": 7.85, "m": 8.34, "M": 9.17, "W": 10.28,
	} {
		for _, sign := range signs {
			widths[sign] = width
		}
	}
	return widths
}()

// commandWidths are the widths of commands in points, with the space around signs of operation. That of others is a digit's.
var commandWidths = map[string]float64{
	`\allowbreak`: 0, `\mathrm`: 0, `\ensuremath`: 0, `\shortstack`: 0, `\num`: 0, `\footnotesize`: 0,
	`\times`: 12.3, `\cdot`: 7.3, `\ge`: 7.78, `\le`: 7.78, `\ne`: 7.78, `\Delta`: 8.34, `\log`: 14.5, `\vert`: 2.78, `\textless`: 7.78, `\textgreater`: 7.78,
	`\ `: 3.34, `\%`: 8.34, `\&`: 7.78, `\#`: 8.34,
}

// In mathematics, no letter is wider by more than italic, and a sign of relation has this space around it.
const (
	italic        = 1.7
	relationSpace = 5.6
)

// widthOf estimates the width of a source in points, at a size of 10pt, and adds a hundredth for kerns. A letter beyond ASCII counts as
// an n.
func widthOf(source string) float64 {
	width := 0.0
	rest := commandPattern.ReplaceAllStringFunc(source, func(command string) string {
		known, ok := commandWidths[command]
		if !ok {
			known = glyphWidths['0']
		}
		width += known
		return ""
	})
	mathematics := false
	for _, r := range rest {
		width += glyphWidths[min(r, 127)]
		switch {
		case r == '$':
			mathematics = !mathematics
		case mathematics && unicode.IsLetter(r):
			width += italic
		case mathematics && strings.ContainsRune("=<>", r):
			width += relationSpace
		}
	}
	return 1.01 * width
}

// Check fails where a source cannot stand in the braces of a command: it is not UTF-8, its braces do not balance, its last sign is a backslash, which
// would take the closing brace, or it has a comment, a paragraph, a parameter, a tab of a table, or mathematics that does not end.
func Check(source string) error {
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
