package table

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"qorbit/internal/base/words"
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

// escaped matches a sign of LaTeX that a backslash escapes.
var escaped = regexp.MustCompile(`(?s)\\.`)

// isClosed reports whether a source of LaTeX is closed in itself: its braces are balanced, and no comment begins in it,
// which would swallow what follows.
func isClosed(source string) bool {
	source = escaped.ReplaceAllString(source, "")
	depth := 0
	for _, c := range source {
		switch c {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth < 0 {
			return false
		}
	}
	return depth == 0 && !strings.ContainsAny(source, `%\`)
}

// A latexTable is a table in LaTeX as an author writes it: a tabular with the three rules of booktabs and headings in
// words and mathematics, in a float if there is a caption or a label. Numbers stand to the right, and are aligned
// because those of a column have the same number of decimals. Where a width is given, LaTeX scales a tabular that is
// wider. A table longer than a page is several tables, for pages of two columns take no longtable. Its rows wait for
// close.
type latexTable struct {
	w       io.Writer
	options Options
	columns []Column
	rows    [][]string
	long    []bool  // the columns of long texts, which are paragraphs
	share   float64 // of the line that such a column has
}

// newLatexTable begins a table. It fails for a label without a caption, to whose number \ref refers.
func newLatexTable(w io.Writer, columns []Column, options Options) (*latexTable, error) {
	t := &latexTable{w: w, options: options, columns: slices.Clone(columns)}
	for i, c := range t.columns {
		if c.Heading == "" {
			t.columns[i].Heading = EscapeLaTeX(strings.ReplaceAll(c.Name, "_", " "))
		}
	}
	if options.Label != "" && t.caption() == "" {
		return nil, words.WrongField("table-label", options.Label, "expected a caption too, to whose number \\ref refers")
	}
	return t, nil
}

// row adds a row: for each column what its cell shows, nil where there is nothing.
func (t *latexTable) row(values []any) error {
	cells := make([]string, len(values))
	for i, c := range t.columns {
		cells[i] = sourceOf(values[i])
		if c.Number() {
			cells[i] = numberOf(cells[i])
		}
	}
	t.rows = append(t.rows, cells)
	return nil
}

// Sizes of tables.
const (
	pageLines  = 40 // of a part of a table that is longer than a page
	lineSigns  = 55 // of a line of a column of 3.4 in, about
	rowColumns = 8  // of a table of one row; one with more is a list of names and values
	longText   = 40 // signs, from which a text has lines of a paragraph
)

// close prints the table. It must be called once, after the last row.
func (t *latexTable) close() error {
	if len(t.rows) == 1 && len(t.columns) > rowColumns {
		t.list()
	}
	t.findLong()
	source, from, taken := "", 0, 0
	for i, row := range t.rows {
		lines := t.lines(row)
		if taken += lines; taken > pageLines && i > from {
			source += t.part(from, i)
			from, taken = i, lines
		}
	}
	source += t.part(from, len(t.rows))
	comments := "% needs \\usepackage{" + packages(source) + "}\n"
	if shows := t.options.shows(t.columns, true); shows != "" && t.caption() == "" {
		comments += "% " + shows + "\n"
	}
	_, err := io.WriteString(t.w, comments+source)
	return err
}

// findLong finds the columns of long texts, which share three fifths of the line.
func (t *latexTable) findLong() {
	columns := 0
	for i, c := range t.columns {
		isLong := !c.Number() && slices.ContainsFunc(t.rows, func(cells []string) bool {
			return strings.Contains(cells[i], " ") && len(cells[i]) > longText
		})
		if t.long = append(t.long, isLong); isLong {
			columns++
		}
	}
	t.share = 0.6 / float64(max(columns, 1))
}

// lines is the number of lines of a row, about.
func (t *latexTable) lines(row []string) int {
	most := 1
	for i, source := range row {
		if t.long[i] {
			most = max(most, 1+int(float64(len(source))/(lineSigns*t.share)))
		}
	}
	return most
}

// packages lists what a source needs in the preamble, with commas between.
func packages(source string) string {
	list := "booktabs"
	for _, p := range [][2]string{{`\arraybackslash`, "array"}, {`\resizebox`, "graphicx"}, {`\num{`, "siunitx"}} {
		if strings.Contains(source, p[0]) {
			list += "," + p[1]
		}
	}
	return list
}

// list turns the columns of the only row into a column of names and one of values, without headings.
func (t *latexTable) list() {
	var rows [][]string
	for i, c := range t.columns {
		rows = append(rows, []string{strings.TrimSpace(c.Group + " " + c.Heading), t.rows[0][i]})
	}
	t.rows, t.columns = rows, []Column{{Type: reflect.TypeFor[string]()}, {Type: reflect.TypeFor[string]()}}
}

// caption is the caption: that of the author or, for a label without one, what the table shows.
func (t *latexTable) caption() string {
	text := cmp.Or(t.options.RawCaption, EscapeLaTeX(t.options.Caption))
	if text == "" && t.options.Label != "" {
		return t.options.shows(t.columns, true)
	}
	return text
}

// small is the size of a table, in which eight columns of numbers fit a column of 3.4 in.
const small = "\\footnotesize\\setlength{\\tabcolsep}{4pt}\n"

// part is the tabular of some rows, in a float where one is wanted. A part after the first has the number of the first.
func (t *latexTable) part(from, end int) string {
	caption, begin, float := t.caption(), "\\centering\n", cmp.Or(t.options.Float, "table")
	switch {
	case caption == "" && t.options.Float == "":
		begin, float = "", "center"
	case caption == "":
	case from > 0:
		begin += "\\addtocounter{table}{-1}\n\\caption{" + caption + " (continued)}\n\\medskip\n"
	case t.options.Label != "":
		begin += "\\caption{" + caption + "}\\label{" + t.options.Label + "}\n\\medskip\n"
	default:
		begin += "\\caption{" + caption + "}\n\\medskip\n"
	}
	return "\\begin{" + float + "}\n" + begin + small + t.tabular(from, end) + "\\end{" + float + "}\n"
}

// tabular is the tabular of some rows, in its own width or scaled down to the width that is given. A space ends the
// first of two lengths.
func (t *latexTable) tabular(from, end int) string {
	source := fmt.Sprintf("\\begin{tabular}{%s}\n\\toprule\n%s%s\\bottomrule\n\\end{tabular}",
		t.spec(), t.head(), t.body(from, end))
	if t.options.Width == "" {
		return source + "\n"
	}
	const scaled = "\\resizebox{\\ifdim\\width>%[1]s %[1]s\\else\\width\\fi}{!}{%%\n%[2]s}\n"
	return fmt.Sprintf(scaled, t.options.Width, source)
}

// spec is the argument of tabular.
func (t *latexTable) spec() string {
	spec := "@{}"
	for i, c := range t.columns {
		switch {
		case t.long[i]:
			spec += fmt.Sprintf(`>{\raggedright\arraybackslash}p{%.2g\linewidth}`, t.share)
		case c.Number():
			spec += "r"
		default:
			spec += "l"
		}
	}
	return spec + "@{}"
}

// head is the line of headings with its rule, below a line of groups if there are groups, with a rule below those of
// several columns; empty if no column has a heading.
func (t *latexTable) head() string {
	var groups, rules, headings []string
	for i := 0; i < len(t.columns); {
		end, group := i, t.columns[i].Group
		for end < len(t.columns) && t.columns[end].Group == group { // the columns of a group stand side by side
			headings = append(headings, t.columns[end].Heading)
			end++
		}
		switch {
		case group == "":
			groups = append(groups, slices.Repeat([]string{""}, end-i)...)
		case end == i+1:
			groups = append(groups, group)
		default:
			groups = append(groups, fmt.Sprintf(`\multicolumn{%d}{c}{%s}`, end-i, group))
			rules = append(rules, fmt.Sprintf(`\cmidrule(lr){%d-%d}`, i+1, end))
		}
		i = end
	}
	head := ""
	if strings.Join(groups, "") != "" {
		head = strings.Join(groups, " & ") + " \\\\\n"
	}
	if rules != nil {
		head += strings.Join(rules, " ") + "\n"
	}
	if strings.Join(headings, "") != "" {
		head += strings.Join(headings, " & ") + " \\\\\n\\midrule\n"
	}
	return head
}

// body has some rows. Space sets orders and other groups of rows apart.
func (t *latexTable) body(from, end int) string {
	var b strings.Builder
	groups := t.groups()
	for row := from; row < end; row++ {
		isNext := func(i int) bool { return !t.repeats(row, i) }
		if row > from && slices.ContainsFunc(groups, isNext) {
			b.WriteString("\\addlinespace\n")
		}
		b.WriteString(strings.Join(t.rows[row], " & ") + " \\\\\n")
	}
	return b.String()
}

// repeats reports whether a row has the value of that before in a column.
func (t *latexTable) repeats(row, column int) bool {
	return row > 0 && t.rows[row][column] == t.rows[row-1][column]
}

// groups are the columns that have one value in a group of rows: the order, if it is the first column and an order has
// several rows, and those that say so.
func (t *latexTable) groups() (groups []int) {
	for i, c := range t.columns {
		for row := range t.rows {
			if (c.apart || i == 0 && c.Name == "n") && t.repeats(row, i) {
				groups = append(groups, i)
				break
			}
		}
	}
	return groups
}

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

// powerOfTen matches a number with an exponent, and plainNumber one with a minus or five or more digits before the
// point, to which siunitx gives its minus and groups.
var (
	powerOfTen  = regexp.MustCompile(`^(-?[0-9.]+)e(?:\+|(-))0*([0-9]+)$`)
	plainNumber = regexp.MustCompile(`^(?:-[0-9.]+|[0-9]{5,}(?:\.[0-9]+)?)$`)
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
