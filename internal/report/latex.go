package report

import (
	"fmt"
	"io"
	"strings"
	"unicode"
)

// latexLine is a row of a tabular; a nil stands for a cell that has nothing, and becomes a dash.
func latexLine(cells []any) string {
	texts := make([]string, len(cells))
	for i, c := range cells {
		texts[i] = "--"
		if c != nil {
			texts[i] = latexText(fmt.Sprint(c))
		}
	}
	return strings.Join(texts, " & ") + ` \\`
}

// latexEscapes are the characters that LaTeX does not print as they are: those that mean something to it, those that its
// oldest font encoding has other signs for, the bracket and the star that would be an argument of the line's end before
// them, and the quotation mark that babel gives to some languages as a command.
var latexEscapes = map[rune]string{
	'\\': `\textbackslash{}`, '^': `\textasciicircum{}`, '~': `\textasciitilde{}`,
	'{': `\{`, '}': `\}`, '$': `\$`, '&': `\&`, '#': `\#`, '_': `\_`, '%': `\%`,
	'<': `\textless{}`, '>': `\textgreater{}`, '|': `\textbar{}`, '[': `{[}`, '*': `{*}`, '"': `\char34{}`,
}

// latexText escapes a text, so that LaTeX prints what stands there. Letters beyond ASCII stay as they are. A character of
// control becomes a space, and marks that LaTeX would join, as -- to a dash, are kept apart.
func latexText(text string) string {
	var b strings.Builder
	var before rune
	for _, r := range text {
		if unicode.IsControl(r) {
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

// writeLatex prints a tabular with the three rules of booktabs, numbers to the right. Its first line says what the
// preamble needs.
func writeLatex(w io.Writer, columns []column, lines []string) error {
	var alignment strings.Builder
	header := make([]any, len(columns))
	for i, c := range columns {
		header[i] = c.name
		if c.number {
			alignment.WriteByte('r')
		} else {
			alignment.WriteByte('l')
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%% needs \\usepackage{booktabs}\n\\begin{tabular}{%s}\n\\toprule\n%s\n\\midrule\n", &alignment, latexLine(header))
	for _, line := range lines {
		b.WriteString(line + "\n")
	}
	b.WriteString("\\bottomrule\n\\end{tabular}\n")
	_, err := io.WriteString(w, b.String())
	return err
}
