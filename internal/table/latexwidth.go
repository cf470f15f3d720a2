package table

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
)

// How wide a table will be in LaTeX is estimated from the widths of Computer Modern: only LaTeX knows it, but the
// reader of a notice wants to know before. Widths are in points of LaTeX for text of 10 points.

// Sizes of letters and of the space on both sides of a column, in points of LaTeX.
const (
	normalSize    = 10.0
	footnoteSize  = 8.0
	footnoteWidth = 0.85 // of letters of 8 points, as a share of those of 10: small letters are relatively wide
	normalSep     = 6.0
	narrowSep     = 3.0
)

// LeastLetters is the least size of letters that can be read, in points.
const LeastLetters = 5

// A Notice says how a table in LaTeX does not suit a page: it is a longtable, or its letters are too small to be read.
type Notice struct {
	LongRows int     // how many rows the longtable has, or 0
	Beyond   float64 // how much wider than the line of an article it is, in points of 1/72 inch

	Letters float64  // the size of the letters, in points of LaTeX
	Line    Width    // into which the table is scaled
	Wide    float64  // the width at which the letters have LeastLetters, in points of 1/72 inch; 0 for none
	Fitting []string // the first columns, as far as their letters have LeastLetters; none where no two columns do
}

// notice tells of a notice.
func (t *latexTable) notice(n Notice) {
	if t.options.Notice != nil {
		t.options.Notice(n)
	}
}

// noticeLetters gives notice of letters that are too small to be read.
func (t *latexTable) noticeLetters() {
	size := t.letters()
	if size >= LeastLetters-0.05 {
		return
	}
	n := Notice{Letters: size, Line: t.options.Width}
	if n.Line.Points == 0 {
		n.Line.Points = t.linePoints() * 72 / 72.27
	}
	fixed, shares := t.natural()
	if base := t.baseSize(); base > LeastLetters*shares {
		n.Wide = LeastLetters * fixed / (base - LeastLetters*shares) * 72 / 72.27
	}
	for k := len(t.columns) - 1; k >= 2; k-- {
		part := *t
		part.columns = t.columns[:k]
		if part.letters() < LeastLetters {
			continue
		}
		for _, c := range part.columns {
			n.Fitting = append(n.Fitting, c.Name)
		}
		break
	}
	t.notice(n)
}

// linePoints is the width of the line that the table has, in points of LaTeX.
func (t *latexTable) linePoints() float64 {
	if t.options.Width.Points > 0 {
		return t.options.Width.Points * 72.27 / 72
	}
	return textWidth * 72.27 / 72
}

// beyond estimates how much wider than the line of an article a longtable is, in points of 1/72 inch.
func (t *latexTable) beyond() float64 {
	long := *t
	long.options.Width.Points = textWidth // which makes letters as small as those of a longtable
	fixed, shares := long.natural()
	line := long.linePoints()
	return max(0, fixed+shares*line-line) * 72 / 72.27
}

// isNarrow reports whether the letters and the spaces between columns are small before the table is scaled.
func (t *latexTable) isNarrow() bool { return t.options.Width.Points > 0 && t.wide() }

// baseSize is the size of the letters before the table is scaled.
func (t *latexTable) baseSize() float64 {
	if t.isNarrow() {
		return footnoteSize
	}
	return normalSize
}

// letters estimates the size of the letters after the table is scaled.
func (t *latexTable) letters() float64 {
	fixed, shares := t.natural()
	line := t.linePoints()
	return t.baseSize() * min(1, line/(fixed+shares*line))
}

// natural estimates the width of the table before it is scaled: a fixed width, and a share of the line.
func (t *latexTable) natural() (fixed, shares float64) {
	scale, sep := 1.0, 2*normalSep
	if t.isNarrow() {
		scale, sep = footnoteWidth, 2*narrowSep
	}
	widths := make([]float64, len(t.columns))
	for i, c := range t.columns {
		if shares += c.broken; c.broken == 0 {
			widths[i] = scale * c.naturalWidth()
		}
	}
	t.addGroups(widths, scale, sep)
	for _, width := range widths {
		fixed += width
	}
	return fixed + sep*float64(len(widths)-1), shares
}

// addGroups widens the last column of each group whose heading is wider than its columns, as LaTeX does.
func (t *latexTable) addGroups(widths []float64, scale, sep float64) {
	for i := 0; i < len(t.columns); {
		end, inside := i+1, widths[i]
		for t.columns[i].Group != "" && end < len(t.columns) && t.columns[end].Group == t.columns[i].Group {
			inside += sep + widths[end]
			end++
		}
		widths[end-1] += max(0, scale*sourceWidth(t.columns[i].Group)-inside)
		i = end
	}
}

// naturalWidth is the width of the heading or the widest cell.
func (l *latexColumn) naturalWidth() float64 {
	most := sourceWidth(l.Heading)
	if l.format != "" {
		return max(most, formatWidth(l.format))
	}
	for _, source := range l.cells {
		most = max(most, sourceWidth(source))
	}
	return most
}

// sizeAlike gives the columns of all parts of a table the same widths, so that all parts are scaled to letters of one
// size.
func (t *latexTable) sizeAlike() {
	for _, c := range t.columns {
		if c.format != "" || c.broken > 0 {
			continue
		}
		widest := slices.MaxFunc(c.cells, func(a, b string) int { return cmp.Compare(sourceWidth(a), sourceWidth(b)) })
		if sourceWidth(widest) > sourceWidth(c.Heading) {
			c.phantom = widest
		}
	}
}

// formatWidth is the width of a column of numbers with a table-format of siunitx, which sets digits in groups of three
// from five digits on.
func formatWidth(format string) float64 {
	sign := strings.HasPrefix(format, "-")
	whole, decimals, point := strings.Cut(strings.TrimPrefix(format, "-"), ".")
	width := digitsWidth(whole) + digitsWidth(decimals)
	if sign {
		width += letterWidth('−')
	}
	if point {
		width += letterWidth('.')
	}
	return width
}

// thinSpace is the space between groups of digits.
const thinSpace = 1.667

// digitsWidth is the width of a number of digits.
func digitsWidth(number string) float64 {
	n := 0
	for _, digit := range number {
		n = 10*n + int(digit-'0')
	}
	width := float64(n) * letterWidth('0')
	if n >= 5 {
		width += float64((n-1)/3) * thinSpace
	}
	return width
}

// token matches what LaTeX reads as one: a command, an escaped sign, or a sign.
var token = regexp.MustCompile(`\\[a-zA-Z]+ ?|\\.|.`)

// commands are the widths of commands that print something, in points. Those that are not here print nothing.
var commands = map[string]float64{
	`\textbackslash`: 5, `\textasciicircum`: 5, `\textasciitilde`: 5, `\textless`: 7.78, `\textgreater`: 7.78,
	`\textbar`: 2.78, `\char`: 0, `\circ`: 5, `\times`: 7.78 + 2*2.22, `\ge`: 7.78, `\le`: 7.78, `\ne`: 7.78,
	`\{`: 5, `\}`: 5, `\,`: thinSpace,
}

// scriptWidth is the width of exponents and indices, as a share of that of other letters, and scriptSpace what LaTeX
// sets behind them, in points.
const (
	scriptWidth = 0.8
	scriptSpace = 0.5
)

// sourceWidth estimates the width of what a source prints on one line.
func sourceWidth(source string) (width float64) {
	if source == noValue {
		return dash
	}
	if text, ok := strings.CutPrefix(source, `\texttt{`); ok {
		return typewriter * float64(countSigns(text))
	}
	script, depth, inMath := 1.0, 0, false // depth counts the braces inside of an exponent or index
	for _, sign := range token.FindAllString(strings.ReplaceAll(source, `\char34`, `"`), -1) {
		switch {
		case sign == "$":
			inMath = !inMath
			continue
		case inMath && (sign == "^" || sign == "_"):
			script = scriptWidth
			width += scriptSpace
			continue
		case sign == "{":
			if script < 1 {
				depth++
			}
			continue
		case sign == "}":
			depth = max(0, depth-1)
		case inMath:
			width += script * formulaWidth(sign)
		default:
			width += tokenWidth(sign)
		}
		if depth == 0 {
			script = 1
		}
	}
	return width
}

// typewriter is the width of a letter of the typewriter font.
const typewriter = 5.25

// dash is the width of a dash between numbers, which is the cell without a value.
const dash = 5

// tokenWidth is the width of a command, an escaped sign, or a sign.
func tokenWidth(sign string) float64 {
	name := strings.TrimSpace(sign)
	if width, known := commands[name]; known {
		return width
	}
	switch runes := []rune(sign); {
	case runes[0] != '\\':
		return letterWidth(runes[0])
	case len(runes) == 2:
		return letterWidth(runes[1])
	}
	return 0
}

// formulaWidth is tokenWidth in a formula.
func formulaWidth(sign string) float64 {
	if width, known := formulaWidths[sign]; known {
		return width
	}
	return tokenWidth(sign)
}

// formulaWidths are the widths of signs that are others in formulas, with the space that LaTeX sets beside them.
var formulaWidths = map[string]float64{
	" ": 0, "-": 7.78, "=": 7.78 + 2*2.78, "<": 7.78 + 2*2.78, ">": 7.78 + 2*2.78, "N": 9.12, "k": 5.5,
}

// letterWidths are the widths of the signs of Computer Modern Roman at 10 points, in hundredths of a point, from the
// space to the tilde, as its file cmr10.tfm has them; of signs that LaTeX takes from other fonts, about theirs.
var letterWidths = [...]int{
	333, 278, 500, 833, 500, 833, 778, 278, 389, 389, 500, 778, 278, 333, 278, 500, // space to /
	500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 278, 278, 778, 778, 778, 472, // 0 to ?
	778, 750, 708, 722, 764, 681, 653, 785, 750, 361, 514, 778, 625, 917, 750, 778, // @ to O
	681, 778, 736, 556, 722, 750, 750, 1028, 750, 750, 611, 278, 500, 278, 500, 500, // P to _
	278, 500, 556, 444, 556, 444, 306, 500, 556, 278, 306, 528, 278, 833, 556, 500, // ` to o
	556, 528, 392, 394, 389, 556, 528, 722, 528, 528, 444, 500, 278, 500, 500, // p to ~
}

// letterWidth is the width of a sign. Other letters are about as wide as those of ASCII.
func letterWidth(r rune) float64 {
	switch i := int(r) - ' '; {
	case r == '−':
		return 7.78
	case i < 0:
		return 0
	case i < len(letterWidths):
		return float64(letterWidths[i]) / 100
	}
	return 5.3
}
