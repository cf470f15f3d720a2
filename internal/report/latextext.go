package report

import (
	"regexp"
	"strings"
)

// latexEscapes are the characters that LaTeX does not print as they are: those that mean something to it, those that its
// oldest font encoding has other signs for, the bracket and the star that would be an argument of the line's end before
// them, the quotation mark that babel gives to some languages as a command, and the signs of this program's texts that
// only mathematics has.
var latexEscapes = map[rune]string{
	'\\': `\textbackslash{}`, '^': `\textasciicircum{}`, '~': `\textasciitilde{}`,
	'{': `\{`, '}': `\}`, '$': `\$`, '&': `\&`, '#': `\#`, '_': `\_`, '%': `\%`,
	'<': `\textless{}`, '>': `\textgreater{}`, '|': `\textbar{}`, '[': `{[}`, '*': `{*}`, '"': `\char34{}`,
	'−': `\ensuremath{-}`, '≤': `\ensuremath{\le}`, '≥': `\ensuremath{\ge}`, '≠': `\ensuremath{\ne}`,
}

// latexText escapes a text, so that LaTeX prints what stands there. Letters beyond ASCII stay as they are. A character of
// control becomes a space, and marks that LaTeX would join, as -- to a dash, are kept apart.
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

// allowBreak is where a line may end. hang sets the further lines of a text back, and newLine begins another.
const (
	allowBreak = `\allowbreak{}`
	hang       = `\hangindent=1em `
	newLine    = `\par` + hang
)

// latexBreaks lets lines end within what has no spaces: after every comma. A list of lists has each of its lists on a new line, and
// lets no line end within what stands in parentheses.
func latexBreaks(source string) string {
	switch {
	case strings.Contains(source, " "):
		return source
	case strings.Contains(source, "),"):
		return strings.NewReplacer("),", "),"+allowBreak, `\},`, `\},`+newLine).Replace(source)
	}
	return strings.ReplaceAll(source, ",", ","+allowBreak)
}

// latexCommands are the commands of a source.
var latexCommands = regexp.MustCompile(`\\([a-zA-Z]+[0-9]*|.)`)

// latexWidths are the widths of the signs of LaTeX's font cmr10 in points, each at least what it is there.
var latexWidths = func() map[rune]float64 {
	widths := make(map[rune]float64)
	for _, group := range []struct {
		width float64
		signs string
	}{
		{0, "{}$^_"}, {2.78, " !',.:;`il[]"}, {3.34, "-fj"}, {3.95, "()rstI"}, {4.45, "cez"}, {5, "0123456789ao/*"}, {5.28, "kqvxy"}, {5.56, "bdhnpuJS"},
		{7.85, "wABCDEFGHKLNOPQRTUVXYZ=+"}, {9.17, "mM@"}, {10.28, "W"},
	} {
		for _, sign := range group.signs {
			widths[sign] = group.width
		}
	}
	return widths
}()

// latexWidth is the width of a source in points, at a size of 10pt, and a hundredth for kerns. A command counts as much as a digit,
// and a letter beyond ASCII as an n.
func latexWidth(source string) float64 {
	width := 0.0
	for _, r := range latexCommands.ReplaceAllString(strings.ReplaceAll(source, allowBreak, ""), "0") {
		if known, ok := latexWidths[r]; ok {
			width += known
		} else {
			width += latexWidths['n']
		}
	}
	return 1.01 * width
}
