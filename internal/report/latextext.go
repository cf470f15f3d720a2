package report

import (
	"regexp"
	"strings"
)

// latexEscapes are the characters that LaTeX does not print as they are: special characters, characters that the font encoding OT1
// maps to other glyphs, the bracket and the star, which \\ would read as its argument, the quotation mark, which babel makes a command in
// some languages, and signs that exist in mathematics only.
var latexEscapes = map[rune]string{
	'\\': `\textbackslash{}`, '^': `\textasciicircum{}`, '~': `\textasciitilde{}`,
	'{': `\{`, '}': `\}`, '$': `\$`, '&': `\&`, '#': `\#`, '_': `\_`, '%': `\%`,
	'<': `\textless{}`, '>': `\textgreater{}`, '|': `\textbar{}`, '[': `{[}`, '*': `{*}`, '"': `\char34{}`,
	'−': `\ensuremath{-}`, '≤': `\ensuremath{\le}`, '≥': `\ensuremath{\ge}`, '≠': `\ensuremath{\ne}`,
}

// LaTeX escapes a text for LaTeX.
func LaTeX(text string) string { return latexText(text) }

// latexText escapes a text. Letters beyond ASCII stay as they are, control characters become spaces, and ligatures of punctuation,
// such as -- for a dash, are prevented.
func latexText(text string) string {
	var b strings.Builder
	var before rune
	for _, r := range text {
		if isHidden(r) {
			r = ' '
		}
		if strings.ContainsRune("-'`,", r) && strings.ContainsRune("-'`,!?", before) {
			b.WriteString("{}")
		}
		if escape, ok := latexEscapes[r]; ok {
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

// latexSigns matches the signs of a source: commands that make one sign, or else single characters.
var latexSigns = regexp.MustCompile(`\\[a-zA-Z]+[0-9]*\{[^{}]*\}|\\.|\{[^{}\\]*\}|.`)

// latexBreaks allows line breaks in long words: after commas and slashes, and in what has none after every eighth sign. A list of lists
// gets a line for each list, and no break inside parentheses.
func latexBreaks(source string) string {
	if strings.Contains(source, "$") {
		return source
	}
	words := strings.Split(source, " ")
	for i, word := range words {
		if strings.Contains(word, "),") {
			words[i] = strings.NewReplacer("),", "),"+allowBreak, `\},`, `\},`+newLine).Replace(word)
		} else if signs := latexSigns.FindAllString(word, -1); len(signs) > longWord {
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

// latexCommands matches the commands of a source.
var latexCommands = regexp.MustCompile(`\\([a-zA-Z]+[0-9]*|.)`)

// latexWidths are the widths of characters of LaTeX's font cmr10 in points, rounded up. The last is that of a letter beyond ASCII.
var latexWidths = func() (widths [128]float64) {
	for i := range widths {
		widths[i] = 5.56
	}
	for signs, width := range map[string]float64{
		"{}$^_": 0, " !',.:;`il[]": 2.78, "-fj": 3.34, "()rstI": 3.95, "cez": 4.45, "0123456789ao/*": 5, "kqvxy": 5.28, "bdhnpuJS": 5.56,
		"wABCDEFGHKLNOPQRTUVXYZ=+": 7.85, "mM@": 9.17, "W": 10.28,
	} {
		for _, sign := range signs {
			widths[sign] = width
		}
	}
	return widths
}()

// latexCommandWidths are the widths of commands in points, with the space around signs of relation and operation. That of others is a
// digit's.
var latexCommandWidths = map[string]float64{
	`\allowbreak`: 0, `\mathrm`: 0, `\ensuremath`: 0, `\shortstack`: 0, `\num`: 0, `\footnotesize`: 0,
	`\times`: 12.3, `\cdot`: 7.3, `\ge`: 7.8, `\le`: 7.8, `\ne`: 7.8, `\ `: 3.4, `\%`: 8.4, `\&`: 7.8, `\#`: 8.4,
}

// latexWidth estimates the width of a source in points, at a size of 10pt, and adds a hundredth for kerns. A letter beyond ASCII counts as
// an n.
func latexWidth(source string) float64 {
	width := 0.0
	rest := latexCommands.ReplaceAllStringFunc(source, func(command string) string {
		known, ok := latexCommandWidths[command]
		if !ok {
			known = latexWidths['0']
		}
		width += known
		return ""
	})
	for _, r := range rest {
		width += latexWidths[min(r, 127)]
	}
	return 1.01 * width
}
