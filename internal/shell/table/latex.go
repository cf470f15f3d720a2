package table

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"qorbit/internal/base/words"
)

// Sizes of tables, in lines and in signs with two between columns.
const (
	pageLines = 40 // at most, where a table is not broken across pages
	lineSigns = 60 // fit on a line of an article for sure
)

// Measures are the lengths of LaTeX that a width can be.
var Measures = []string{`\columnwidth`, `\linewidth`, `\textwidth`}

// texKey is what a label may be.
var texKey = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9:._/-]*$`)

// CheckLaTeX finds what is wrong with the options of LaTeX.
func (o Options) CheckLaTeX() error {
	switch {
	case o.Caption != "" && o.RawCaption != "":
		return words.InField("raw-caption", errors.New("expected without another caption"))
	case !isClosed(o.RawCaption):
		return words.WrongField("raw-caption", strconv.Quote(o.RawCaption),
			`expected as many { as }, and \%% in place of %%, which begins a comment`)
	case o.Label != "" && !texKey.MatchString(o.Label):
		return words.WrongField("table-label", strconv.Quote(o.Label),
			"expected letters, digits and : . _ / -, such as tab:counts")
	}
	return nil
}

// isClosed reports whether a source of LaTeX is closed in itself: its braces are balanced, and no comment begins in it,
// which would swallow what follows.
func isClosed(source string) bool {
	depth := 0
	for i := 0; i < len(source); i++ {
		switch source[i] {
		case '\\':
			i++ // the next sign is escaped
		case '%':
			return false
		case '{':
			depth++
		case '}':
			if depth--; depth < 0 {
				return false
			}
		}
	}
	return depth == 0 && !endsInBackslash(source)
}

// endsInBackslash reports whether the last sign escapes what follows.
func endsInBackslash(source string) bool {
	return (len(source)-len(strings.TrimRight(source, `\`)))%2 == 1
}

// A latexTable is a table in LaTeX, with the three rules of booktabs, and headings in words and mathematics. It is a
// plain tabular in its own width, which programs such as pandoc read: columns are of type l, r or p, where numbers are
// aligned because those of a column have the same number of decimals, and no command stands before the first cell of a
// row. Where a width is given, LaTeX measures the tabular, and scales it down if it is wider. One longer than a page is
// a longtable or, where a width or a float is given, several tables, for pages of two columns take no longtable. Its
// rows wait for close.
type latexTable struct {
	w       io.Writer
	options Options
	columns []*latexColumn
}

func newLatexTable(w io.Writer, columns []Column, options Options) *latexTable {
	t := &latexTable{w: w, options: options}
	for _, c := range columns {
		switch {
		case options.Names:
			c.Heading, c.chosen = EscapeLaTeX(c.Name), true
		case c.Heading == "" && c.Name == "n":
			c.Heading = "$N$"
		case c.Heading == "":
			c.Heading = EscapeLaTeX(strings.ReplaceAll(c.Name, "_", " "))
		}
		t.columns = append(t.columns, &latexColumn{Column: c})
	}
	return t
}

// row adds a row: for each column what its cell shows, nil where there is nothing.
func (t *latexTable) row(values []any) error {
	for i, c := range t.columns {
		source := sourceOf(values[i])
		if c.Number() {
			source = numberOf(source)
		}
		c.cells = append(c.cells, source)
	}
	return nil
}

// close prints the table. It must be called once, after the last row.
func (t *latexTable) close() error {
	if len(t.columns[0].cells) == 1 && t.wide() {
		t.columns = listOfRow(t.columns)
	}
	lines := slices.Repeat([]int{1}, len(t.columns[0].cells)) // of each row
	if t.wide() {
		t.breakTexts(lines)
	}
	var pages []int // the ends of the rows that a page takes
	taken := 0
	for i, more := range lines {
		if taken += more; taken > pageLines && i > 0 {
			pages, taken = append(pages, i), more
		}
	}
	source := "% needs \\usepackage{array,booktabs,graphicx,longtable,siunitx}\n"
	if t.options.Shows != "" && t.caption(false) == "" {
		source += "% " + t.options.Shows + "\n"
	}
	if len(pages) > 0 && t.options.Width == "" && t.options.Float == "" {
		source += t.longTable()
	} else {
		first := 0
		for _, end := range append(pages, len(lines)) {
			source += t.shortTable(first, end)
			first = end
		}
	}
	_, err := io.WriteString(t.w, source)
	return err
}

// caption is the caption with the label; that of a part after the first has no label. It is that of the author or, for
// a label without one, the sentence on what the table shows. It is empty where no caption and no label is wanted.
func (t *latexTable) caption(continued bool) string {
	text, label := cmp.Or(t.options.RawCaption, EscapeLaTeX(t.options.Caption)), t.options.Label
	if label != "" {
		text = cmp.Or(text, EscapeLaTeX(t.options.Shows))
	}
	switch {
	case text == "" && label == "":
		return ""
	case continued:
		return "\\addtocounter{table}{-1}\\caption{" + text + " (continued)}"
	case label != "":
		label = `\label{` + label + `}` // which needs a caption, to whose number it refers
	}
	return `\caption{` + text + `}` + label
}

// wide reports whether the table may be wider than a line.
func (t *latexTable) wide() bool {
	signs := 0
	for _, c := range t.columns {
		signs += c.signs() + 2
	}
	return signs > lineSigns
}

// listOfRow turns columns with one row into a column of names and one of values, without headings.
func listOfRow(columns []*latexColumn) []*latexColumn {
	names, values := &latexColumn{Column: NewColumn[string]("")}, &latexColumn{Column: NewColumn[string]("")}
	for _, c := range columns {
		names.cells, values.cells = append(names.cells, c.title()), append(values.cells, c.cells[0])
	}
	return []*latexColumn{names, values}
}

// breakTexts breaks the columns of long texts, which share the line of an article with the other columns. It adds to
// the lines of rows about how many more lines they have.
func (t *latexTable) breakTexts(lines []int) {
	short := func(c *latexColumn) bool { return c.Number() || c.signs() <= longText }
	long := slices.DeleteFunc(slices.Clone(t.columns), short)
	for _, c := range long {
		c.broken = max(lineEms/float64(len(long)+1), wordEms)
		for i, source := range c.cells {
			fitting := c.broken * signsInEm // on a line
			lines[i] = max(lines[i], int(math.Ceil(float64(countSigns(source))/fitting)))
			c.cells[i] = withBreaks(source)
		}
	}
}

// Widths of columns in ems, which are twice as wide as most letters. The lines of a text that is broken are not full.
const (
	lineEms   = 34 // are the line of an article
	wordEms   = 8  // have room for the parts of long words
	signsInEm = 1.6
)

// shortTable is a table of some rows on one page, in a float where one is wanted.
func (t *latexTable) shortTable(first, end int) string {
	source, caption := t.tabular(first, end), t.caption(first > 0)
	// Without a float, the end of the line is no space: with that of \input it would make the line too wide.
	if caption == "" && t.options.Float == "" {
		return "\\par" + apart + "\n\\noindent\n" + source + "\\par" + apart + "%\n"
	}
	if caption != "" {
		caption = "\\setlength{\\belowcaptionskip}{\\smallskipamount}\n" + caption + "\n"
	}
	float := cmp.Or(t.options.Float, "table")
	return "\\begin{" + float + "}\n\\centering\n" + caption + source + "\n\\end{" + float + "}\n"
}

// apart keeps the rules of a table without a float off the text around it. In a box, where a table stands within a
// line, it does nothing; nor does it at the begin of a float of the author's.
const apart = `\ifvmode\addvspace{\medskipamount}\fi`

// tabular is the table of some rows, in its own width or scaled down to the width that is given. A space ends the first
// of two lengths.
func (t *latexTable) tabular(first, end int) string {
	source := fmt.Sprintf("\\begin{tabular}{%s}\n\\toprule\n%s%s\\bottomrule\n\\end{tabular}",
		t.spec(), t.head(), t.body(first, end))
	if t.options.Width == "" {
		return source
	}
	const scaled = "\\resizebox{\\ifdim\\width>%[1]s %[1]s\\else\\width\\fi}{!}{%%\n%[2]s}"
	return fmt.Sprintf(scaled, t.options.Width, source)
}

// narrow makes a wide longtable narrower, which cannot be scaled.
const narrow = `\footnotesize\setlength{\tabcolsep}{3pt}`

// longTable is a longtable, with its head on each page. The caption stands as far above the rules as that of a float,
// and is as wide. Only with a caption has the first page a head of its own, for pandoc reads the second one as a row;
// and it does not read the row after \endfoot.
func (t *latexTable) longTable() string {
	size, first, head := "", "", "\\toprule\n"+t.head()
	if t.wide() {
		size = narrow
	}
	caption := t.caption(false)
	if caption != "" {
		size += `\setlength{\LTcapwidth}{\linewidth}`
		first = caption + "\\\\[\\dimexpr\\smallskipamount-\\baselineskip\\relax]\n" + head + "\\endfirsthead\n"
	}
	source := fmt.Sprintf("\\begin{longtable}{%s}\n%s\\bottomrule\n\\endfoot\n%s\\endhead\n%s\\end{longtable}\n",
		t.spec(), first, head, t.body(0, len(t.columns[0].cells)))
	if caption == "" { // every longtable steps the counter
		source += "\\addtocounter{table}{-1}\n"
	}
	if size != "" {
		source = "{" + size + "%\n" + source + "}\n"
	}
	return "\\par\n" + source // ends a paragraph above, in its own size
}

// spec is the argument of tabular.
func (t *latexTable) spec() string {
	spec := "@{}"
	for _, c := range t.columns {
		switch {
		case c.broken > 0:
			spec += fmt.Sprintf(`>{\raggedright\arraybackslash{}}p{%.1fem}`, c.broken)
		case c.Number():
			spec += "r"
		default:
			spec += "l"
		}
	}
	return spec + "@{}"
}

// head is the line of headings with its rule, below a line of groups if there are groups; empty if no column has a
// heading. Pandoc would print the (lr) of a rule, but leaves out the argument of \expanded.
func (t *latexTable) head() string {
	var headings, groups []string
	rules, group := "", ""
	for i, c := range t.columns {
		headings = append(headings, c.Heading)
		switch {
		case c.Group == "":
			groups = append(groups, "")
		case c.Group != group: // the columns of a group stand side by side
			end := i + 1
			for end < len(t.columns) && t.columns[end].Group == c.Group {
				end++
			}
			groups = append(groups, fmt.Sprintf(`\multicolumn{%d}{c}{%s}`, end-i, c.Group))
			rules += fmt.Sprintf(`\noexpand\cmidrule(lr){%d-%d}`, i+1, end)
		}
		group = c.Group
	}
	head := strings.Join(headings, " & ") + " \\\\\n\\midrule\n"
	switch {
	case strings.Join(headings, "") == "":
		return ""
	case rules == "":
		return head
	}
	return strings.Join(groups, " & ") + " \\\\\n\\expanded{" + rules + "}\n" + head
}

// body has some rows. Rows that may have several lines are separated by space, and by more of it orders and other
// groups of rows.
func (t *latexTable) body(from, end int) string {
	var b strings.Builder
	groups := t.groupColumns()
	broken := slices.ContainsFunc(t.columns, func(c *latexColumn) bool { return c.broken > 0 && c.Heading != "" })
	for row := from; row < end; row++ {
		var cells []string
		for _, c := range t.columns {
			cells = append(cells, c.cells[row])
		}
		b.WriteString(strings.Join(cells, " & ") + ` \\`)
		switch {
		case row+1 == end:
		case slices.ContainsFunc(groups, func(c *latexColumn) bool { return c.cells[row] != c.cells[row+1] }):
			b.WriteString(`[\defaultaddspace]`)
		case broken:
			b.WriteString("[2pt]")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// groupColumns are the columns whose values are one in a group of rows: the order, if it is the first column and an
// order has several rows, and those that say so.
func (t *latexTable) groupColumns() (groups []*latexColumn) {
	for i, c := range t.columns {
		several := len(slices.Compact(slices.Clone(c.cells))) < len(c.cells)
		if several && (c.Tag.Get("apart") == "true" || i == 0 && c.Name == "n") {
			groups = append(groups, c)
		}
	}
	return groups
}

// A latexColumn is a column in LaTeX.
type latexColumn struct {
	Column
	cells  []string
	broken float64 // the width in ems of a text that is broken into several lines, or 0
}

// title is the name of the column in words.
func (l *latexColumn) title() string { return strings.TrimSpace(l.Group + " " + l.Heading) }

// longText is the number of signs from which a text is broken into several lines.
const longText = 40

// signs is the number of signs of the heading or the longest cell; that of a line, where cells are broken.
func (l *latexColumn) signs() int {
	most := countSigns(l.Heading)
	for _, source := range l.cells {
		most = max(most, countSigns(source))
	}
	if l.broken > 0 {
		return min(most, longText)
	}
	return most
}

// printed matches what a source prints as one sign: a command, or a character that is not part of the syntax.
var printed = regexp.MustCompile(`\\(?:[a-zA-Z]+|.)|[^${}^_]`)

// countSigns is the number of signs that a source prints.
func countSigns(source string) int { return len(printed.FindAllString(source, -1)) }

// noValue is the cell for nil. A text cannot be two hyphens: Text keeps them apart.
const noValue = "--"

// sourceOf is the source of a cell.
func sourceOf(value any) string {
	switch value := value.(type) {
	case nil:
		return noValue
	case interface{ LaTeX() string }: // such as a formula
		return value.LaTeX()
	case bool:
		if value {
			return "yes"
		}
		return "no"
	}
	return EscapeLaTeX(fmt.Sprint(shown(value, nil)))
}

// powerOfTen matches a number with an exponent, and plainNumber one with a minus or of five or more digits, to which
// siunitx gives its minus and groups.
var (
	powerOfTen  = regexp.MustCompile(`^(-?[0-9.]+)e(?:\+|(-))0*([0-9]+)$`)
	plainNumber = regexp.MustCompile(`^(?:-[0-9.]+|[0-9.]{5,})$`)
)

// numberOf is the source of a number.
func numberOf(text string) string {
	text = powerOfTen.ReplaceAllString(text, `$$$1\times10^{$2$3}$$`)
	return plainNumber.ReplaceAllString(text, `\num{$0}`)
}

// escapes are the characters that LaTeX does not print as they are: special characters, characters that the font
// encoding OT1 maps to other glyphs, the bracket and the star, which \\ would read as its argument, the quotation
// mark, which babel makes a command in some languages, and signs that exist in mathematics only.
var escapes = map[rune]string{
	'\\': `\textbackslash{}`, '^': `\textasciicircum{}`, '~': `\textasciitilde{}`,
	'{': `\{`, '}': `\}`, '$': `\$`, '&': `\&`, '#': `\#`, '_': `\_`, '%': `\%`,
	'<': `\textless{}`, '>': `\textgreater{}`, '|': `\textbar{}`, '[': `{[}`, '*': `{*}`, '"': `\char34{}`,
	'−': `\ensuremath{-}`, '≤': `\ensuremath{\le}`, '≥': `\ensuremath{\ge}`, '≠': `\ensuremath{\ne}`,
}

// EscapeLaTeX escapes a text. Letters beyond ASCII stay as they are, control characters become spaces, and ligatures
// of punctuation, such as -- for a dash, are prevented.
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

// allowBreak is where a line may end, and newLine where it ends.
const (
	allowBreak = `\allowbreak{}`
	newLine    = `\newline `
)

// longWord is the number of signs from which a word can be broken.
const longWord = 16

// breaks matches what a line can end after, and what stays on one: a command, and a list of numbers in parentheses.
var breaks = regexp.MustCompile(`\\[a-z]+|\([^() ]{0,20}\),?|\\},|[,/]|[0-9A-Za-z]{8}`)

// withBreaks allows line breaks in long words: after commas and slashes, and after every eighth of many letters and
// digits. A list of lists gets a line for each list.
func withBreaks(source string) string {
	if strings.Contains(source, "$") {
		return source
	}
	words := strings.Split(source, " ")
	for i, word := range words {
		if countSigns(word) > longWord {
			words[i] = strings.TrimSuffix(breaks.ReplaceAllStringFunc(word, func(end string) string {
				switch {
				case end == `\},`:
					return end + newLine
				case strings.HasSuffix(end, ")"), strings.HasPrefix(end, `\`):
					return end
				}
				return end + allowBreak
			}), allowBreak)
		}
	}
	return strings.Join(words, " ")
}
