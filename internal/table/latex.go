package table

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// pageLines is the largest number of lines of a table that is not broken across pages.
const pageLines = 40

// lineSigns is the number of signs of a table that fits on a line for sure, with two between columns.
const lineSigns = 60

// A latexTable is a table in LaTeX, with the three rules of booktabs, numbers that siunitx aligns, and headings in words and
// mathematics. LaTeX itself makes a wide table as narrow as the line; one longer than a page is a longtable. Its rows wait for close.
type latexTable struct {
	w       io.Writer
	options Options
	columns []*latexColumn
	rows    int
}

// newLatexTable starts a table with the given columns.
func newLatexTable(w io.Writer, columns []Column, options Options) *latexTable {
	t := &latexTable{w: w, options: options}
	for _, c := range columns {
		t.columns = append(t.columns, &latexColumn{Column: c, group: c.Group, heading: heading(c, options.Names)})
	}
	return t
}

// heading is the heading of a column: that of its tag, or its name in words. The columns of a query keep their names.
func heading(c Column, names bool) string {
	switch {
	case names:
		return EscapeLaTeX(c.Name)
	case c.Heading != "":
		return c.Heading
	case c.Name == "n":
		return "$N$"
	}
	return EscapeLaTeX(strings.ReplaceAll(c.Name, "_", " "))
}

// row adds a row: for each column what its cell shows, nil where there is nothing.
func (t *latexTable) row(values []any) error {
	t.rows++
	for i, c := range t.columns {
		value := values[i]
		if _, ok := value.(Typesetter); !ok {
			value = shown(value, nil)
		}
		source := sourceOf(value)
		if c.Number() {
			source = powerOfTen.ReplaceAllString(source, `$$$1\times10^{$2$3}$$`)
		}
		c.cells = append(c.cells, source)
	}
	return nil
}

// close prints the table. It must be called once, after the last row.
func (t *latexTable) close() error {
	for _, c := range t.columns {
		c.align()
	}
	if t.wide() {
		if t.rows == 1 {
			t.columns = listOfRow(t.columns)
		}
		t.breakTexts()
	}
	var b strings.Builder
	switch {
	case t.long():
		t.writeLong(&b)
	case t.options.captioned():
		b.WriteString("\\begin{table}\n\\centering\n\\setlength{\\belowcaptionskip}{\\smallskipamount}\n" + t.caption() + "\n")
		t.writeTabular(&b)
		b.WriteString("\n\\end{table}\n")
	default: // the end of the line is no space: with that of \input it would make the line too wide
		b.WriteString("\\par\n\\noindent\n")
		t.writeTabular(&b)
		b.WriteString("%\n")
	}
	_, err := fmt.Fprintf(t.w, "%% needs \\usepackage{%s}\n%s", strings.Join(t.packages(b.String()), ","), b.String())
	return err
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
	names, values := new(latexColumn), new(latexColumn)
	for _, c := range columns {
		names.cells, values.cells = append(names.cells, c.name()), append(values.cells, c.value(0))
	}
	return []*latexColumn{names, values}
}

// breakTexts breaks the columns of long texts. They share the line with the other columns.
func (t *latexTable) breakTexts() {
	long := slices.DeleteFunc(slices.Clone(t.columns), func(c *latexColumn) bool { return c.Number() || c.signs() <= longText })
	for _, c := range long {
		c.breakLines(1 / float64(len(long)+1))
	}
}

// long reports whether the table is longer than a page.
func (t *latexTable) long() bool {
	lines := 0
	for i := range t.columns[0].cells {
		most := 1
		for _, c := range t.columns {
			if c.broken > 0 {
				most = max(most, 1+countSigns(strings.ReplaceAll(c.cells[i], allowBreak, ""))/longText)
			}
		}
		lines += most
	}
	return lines > pageLines
}

// writeTabular writes the tabular. One that may be too wide is scaled down to the line where it is.
func (t *latexTable) writeTabular(b *strings.Builder) {
	const scaled = `\resizebox{\ifdim\width>\linewidth\linewidth\else\width\fi}{!}{%`
	before, after := "", ""
	if t.wide() {
		before, after = scaled+"\n", "}"
	}
	fmt.Fprintf(b, "%s\\begin{tabular}{%s}\n\\toprule\n%s%s\\bottomrule\n\\end{tabular}%s", before, t.spec(), t.head(), t.body(), after)
}

// writeLong writes a longtable, with its head on each page. The caption stands as far above the rules as that of a float, and is as wide.
func (t *latexTable) writeLong(b *strings.Builder) {
	captioned, size := t.options.captioned(), ""
	if t.wide() { // and cannot be scaled
		size = `\footnotesize\setlength{\tabcolsep}{3pt}`
	}
	if captioned {
		size += `\setlength{\LTcapwidth}{\linewidth}`
	}
	b.WriteString("\\par\n") // ends a paragraph above, in its own size
	if size != "" {
		b.WriteString("{" + size + "%\n")
	}
	// The texts have no width, so that they do not widen the last column.
	line := func(text string) string {
		return fmt.Sprintf("\\multicolumn{%d}{@{}l@{}}{\\makebox[0pt][l]{%s}}\\\\\n", len(t.columns), text)
	}
	first, next := "", ""
	if captioned {
		first, next = t.caption()+"\\\\[\\dimexpr\\smallskipamount-\\baselineskip\\relax]\n", line(`\tablename~\thetable{} (continued)`)
	}
	head := "\\toprule\n" + t.head()
	fmt.Fprintf(b, "\\begin{longtable}{%s}\n%s%s\\endfirsthead\n%s%s\\endhead\n\\bottomrule\n%s\\endfoot\n\\bottomrule\n\\endlastfoot\n%s\\end{longtable}\n",
		t.spec(), first, head, next, head, line("continued on the next page"), t.body())
	if !captioned { // every longtable steps the counter
		b.WriteString("\\addtocounter{table}{-1}\n")
	}
	if size != "" {
		b.WriteString("}\n")
	}
}

// packages lists the packages that the table needs which has the given source.
func (t *latexTable) packages(source string) []string {
	var names []string
	for _, p := range []struct{ name, command string }{
		{"array", `\arraybackslash`}, {"booktabs", `\toprule`}, {"graphicx", `\resizebox`}, {"longtable", `\begin{longtable}`},
	} {
		if strings.Contains(source, p.command) {
			names = append(names, p.name)
		}
	}
	if strings.Contains(source, `\num{`) || slices.ContainsFunc(t.columns, func(c *latexColumn) bool { return c.format != "" }) {
		names = append(names, "siunitx")
	}
	return names
}

// captioned reports whether the table is a float, or would be if it were not long.
func (o Options) captioned() bool { return o.Caption != "" || o.RawCaption != "" || o.Label != "" }

// caption is the caption with the label. A label alone gets an empty caption, because the label refers to the caption's number.
func (t *latexTable) caption() string {
	caption := t.options.RawCaption
	if caption == "" {
		caption = EscapeLaTeX(t.options.Caption)
	}
	caption = fmt.Sprintf(`\caption{%s}`, caption)
	if t.options.Label != "" {
		caption += fmt.Sprintf(`\label{%s}`, t.options.Label)
	}
	return caption
}

// spec is the argument of tabular.
func (t *latexTable) spec() string {
	specs := make([]string, len(t.columns))
	for i, c := range t.columns {
		specs[i] = c.spec()
	}
	return "@{}" + strings.Join(specs, "") + "@{}"
}

// head is the line of headings with its rule, below a line of groups if there are groups; empty if no column has a heading.
func (t *latexTable) head() string {
	if !slices.ContainsFunc(t.columns, func(c *latexColumn) bool { return c.heading != "" }) {
		return ""
	}
	headings := make([]string, len(t.columns))
	var groups []string
	rules := ""
	for i := 0; i < len(t.columns); {
		next := t.group(i)
		groups = append(groups, "")
		if group := t.columns[i].group; group != "" {
			groups[len(groups)-1] = fmt.Sprintf(`\multicolumn{%d}{c}{%s}`, next-i, group)
			rules += fmt.Sprintf(`\cmidrule(lr){%d-%d}`, i+1, next)
		}
		for ; i < next; i++ {
			headings[i] = t.columns[i].heading
			if t.columns[i].format != "" {
				headings[i] = "{" + headings[i] + "}" // no number for siunitx
			}
		}
	}
	line := strings.Join(headings, " & ") + " \\\\\n\\midrule\n"
	if rules == "" {
		return line
	}
	return strings.Join(groups, " & ") + " \\\\\n" + rules + "\n" + line
}

// group returns the end of the adjacent columns that have one group with column i.
func (t *latexTable) group(i int) int {
	next := i + 1
	for t.columns[i].group != "" && next < len(t.columns) && t.columns[next].group == t.columns[i].group {
		next++
	}
	return next
}

// body has the rows. Rows that may have several lines are separated by space, and so are orders if an order has several rows.
func (t *latexTable) body() string {
	var b strings.Builder
	var orders []string // if the first column is n, and an order has several rows
	rows := len(t.columns[0].cells)
	if t.columns[0].Name == "n" && len(slices.Compact(slices.Clone(t.columns[0].cells))) < rows {
		orders = t.columns[0].cells
	}
	broken := slices.ContainsFunc(t.columns, func(c *latexColumn) bool { return c.broken > 0 && c.heading != "" })
	for row := range rows {
		switch {
		case row == 0:
		case orders != nil && orders[row] != orders[row-1]:
			b.WriteString("\\addlinespace\n")
		case broken:
			b.WriteString("\\addlinespace[2pt]\n")
		}
		for i, c := range t.columns {
			if i > 0 {
				b.WriteString(" & ")
			}
			b.WriteString(c.cells[row])
		}
		b.WriteString(" \\\\\n")
	}
	return b.String()
}

// A Typesetter is a value with a form of its own in LaTeX, such as a formula.
type Typesetter interface{ LaTeX() string }

// A latexColumn is a column in LaTeX.
type latexColumn struct {
	Column
	group, heading string
	cells          []string
	format         string  // the table-format of siunitx, or empty for a column that it cannot align
	broken         float64 // the share of the line of a text that is broken into several lines, or 0
}

// Number reports whether the column holds numbers. One of a list of values does not.
func (l *latexColumn) Number() bool { return l.Type != nil && l.Column.Number() }

// name is the heading, with that of the group.
func (l *latexColumn) name() string {
	if l.group != "" {
		return l.group + " " + l.heading
	}
	return l.heading
}

// value is a cell outside a column that siunitx aligns. It prints the minus and groups of digits there, too.
func (l *latexColumn) value(row int) string {
	value := l.cells[row]
	if l.format == "" {
		return value
	}
	if value = strings.Trim(value, "{}"); value != noValue && (len(value) > 4 || value[0] == '-') {
		return `\num{` + value + `}`
	}
	return value
}

// align sets the format, when all cells are there.
func (l *latexColumn) align() {
	if !l.Number() {
		return
	}
	l.format = numberFormat(l.cells)
	for i, source := range l.cells {
		if source == noValue && l.format != "" {
			l.cells[i] = "{" + source + "}" // no number for siunitx
		}
	}
}

// longText is the number of signs from which a text is broken into several lines.
const longText = 40

// signs is the number of signs of the heading or the longest cell; that of a line, where cells are broken.
func (l *latexColumn) signs() int {
	most := countSigns(l.heading)
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

// breakLines breaks the cells into lines of this share of the line.
func (l *latexColumn) breakLines(share float64) {
	l.broken = share
	for i, source := range l.cells {
		l.cells[i] = withBreaks(source)
	}
}

// noValue is the cell for nil. A text cannot be two hyphens: Text keeps them apart.
const noValue = "--"

// sourceOf is the source of a cell.
func sourceOf(value any) string {
	switch value := value.(type) {
	case nil:
		return noValue
	case Typesetter:
		return value.LaTeX()
	case bool:
		if value {
			return "yes"
		}
		return "no"
	}
	return EscapeLaTeX(fmt.Sprint(value))
}

// powerOfTen matches a number with an exponent.
var powerOfTen = regexp.MustCompile(`^(-?[0-9.]+)e(?:\+|(-))0*([0-9]+)$`)

// plainNumber matches what siunitx aligns: a sign, the digits before the point, the digits after it.
var plainNumber = regexp.MustCompile(`^(-?)(\d+)(?:\.(\d+))?$`)

// numberFormat is the table-format of siunitx for the widest of the numbers, or empty if one is no plain number.
func numberFormat(cells []string) string {
	sign, whole, behind := "", 1, 0
	for _, source := range cells {
		if source == noValue {
			continue
		}
		parts := plainNumber.FindStringSubmatch(source)
		if parts == nil {
			return ""
		}
		sign, whole, behind = max(sign, parts[1]), max(whole, len(parts[2])), max(behind, len(parts[3]))
	}
	if behind > 0 {
		return fmt.Sprintf("%s%d.%d", sign, whole, behind)
	}
	return fmt.Sprintf("%s%d", sign, whole)
}

// spec is the column in the argument of tabular.
func (l *latexColumn) spec() string {
	switch {
	case l.broken > 0:
		return fmt.Sprintf(`>{\raggedright\arraybackslash%s}p{%.2f\linewidth}`, hang, l.broken)
	case l.format != "":
		return fmt.Sprintf("S[table-format=%s]", l.format)
	case l.Number():
		return "r"
	}
	return "l"
}

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
