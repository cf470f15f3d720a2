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

// latexBreaks allows line breaks after commas in a text without spaces. A list of lists gets a line for each list, and no break inside
// parentheses.
func latexBreaks(source string) string {
	switch {
	case strings.Contains(source, " "):
		return source
	case strings.Contains(source, "),"):
		return strings.NewReplacer("),", "),"+allowBreak, `\},`, `\},`+newLine).Replace(source)
	}
	return strings.ReplaceAll(source, ",", ","+allowBreak)
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

// latexWidth estimates the width of a source in points, at a size of 10pt, and adds a hundredth for kerns. A command counts as a digit,
// a letter beyond ASCII as an n.
func latexWidth(source string) float64 {
	width := 0.0
	for _, r := range latexCommands.ReplaceAllString(strings.ReplaceAll(source, allowBreak, ""), "0") {
		width += latexWidths[min(r, 127)]
	}
	return 1.01 * width
}
