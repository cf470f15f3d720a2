package table

import (
	"cmp"
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
	if o.Label != "" && !texKey.MatchString(o.Label) {
		return words.WrongField("table-label", strconv.Quote(o.Label),
			"expected letters, digits and : . _ / -, such as tab:counts")
	}
	return nil
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
}

func newLatexTable(w io.Writer, columns []Column, options Options) *latexTable {
	t := &latexTable{w: w, options: options, columns: slices.Clone(columns)}
	for i, c := range t.columns {
		if c.Heading == "" {
			t.columns[i].Heading = EscapeLaTeX(strings.ReplaceAll(c.Name, "_", " "))
		}
	}
	return t
}

// row adds a row: for each column what its cell shows, nil where there is nothing.
func (t *latexTable) row(values []any) error {
	cells := make([]string, len(values))
	for i, value := range values {
		if source, ok := value.(interface{ LaTeX() string }); ok { // such as a formula
			cells[i] = source.LaTeX()
			continue
		}
		text := fmt.Sprint(shown(value, "--")) // no other text is that: EscapeLaTeX keeps hyphens apart
		switch {
		case value == nil:
			cells[i] = text
		case t.columns[i].Number():
			cells[i] = longNumber.ReplaceAllString(text, `\num{$0}`)
		default:
			cells[i] = EscapeLaTeX(text)
		}
	}
	t.rows = append(t.rows, cells)
	return nil
}

// longNumber matches a number of more than four signs or with a minus, to which siunitx gives its minus, groups of
// digits and power of ten.
var longNumber = regexp.MustCompile(`^(?:-[0-9].*|[0-9][0-9.e+-]{4,})$`)

// Sizes of tables.
const (
	pageRows   = 40 // of a part of a table that is longer than a page
	pageTexts  = 8  // the same where a column has long texts
	rowColumns = 8  // of a table of one row; one with more is a list of names and values
	longText   = 40 // signs, from which a text has lines of a paragraph
)

// close prints the table. It must be called once, after the last row.
func (t *latexTable) close() error {
	if len(t.rows) == 1 && len(t.columns) > rowColumns {
		t.list()
	}
	spec, rows := t.spec()
	source := ""
	for from := 0; from == 0 || from < len(t.rows); from += rows {
		source += t.part(spec, t.rows[from:min(from+rows, len(t.rows))], from > 0)
	}
	comments := "% needs \\usepackage{" + packages(source) + "}\n"
	if t.options.Shows != "" && !t.isFloat() {
		comments += "% " + EscapeLaTeX(t.options.Shows) + "\n"
	}
	_, err := io.WriteString(t.w, comments+source)
	return err
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

// spec is the argument of tabular, and the number of rows of a part. Columns of long texts, which share three fifths of
// the line, are paragraphs.
func (t *latexTable) spec() (spec string, rows int) {
	kinds, long := make([]string, len(t.columns)), 0
	for i, c := range t.columns {
		isLong := slices.ContainsFunc(t.rows, func(cells []string) bool {
			return strings.Contains(cells[i], " ") && len(cells[i]) > longText
		})
		switch {
		case c.Number():
			kinds[i] = "r"
		case isLong:
			kinds[i] = `>{\raggedright\arraybackslash}p{WIDTH\linewidth}`
			long++
		default:
			kinds[i] = "l"
		}
	}
	rows = pageRows
	if long > 0 {
		rows = pageTexts
	}
	width := fmt.Sprintf("%.2g", 0.6/float64(max(long, 1)))
	return strings.ReplaceAll("@{}"+strings.Join(kinds, "")+"@{}", "WIDTH", width), rows
}

// isFloat reports whether the table is a float.
func (t *latexTable) isFloat() bool { return t.options.Caption != "" || t.options.Label != "" }

// caption is the caption of a float: that of the author, or what the table shows. A later part has the number of the
// first.
func (t *latexTable) caption(again bool) string {
	caption := EscapeLaTeX(cmp.Or(t.options.Caption, t.options.Shows))
	switch {
	case again:
		caption = "\\addtocounter{table}{-1}\n\\caption{" + caption + " (continued)}"
	case t.options.Label != "":
		caption = "\\caption{" + caption + "}\\label{" + t.options.Label + "}"
	default:
		caption = "\\caption{" + caption + "}"
	}
	return "\\centering\n" + caption + "\n\\medskip\n"
}

// small is the size of a table, in which eight columns of numbers fit a column of 3.4 in.
const small = "\\footnotesize\\setlength{\\tabcolsep}{4pt}\n"

// part is the tabular of some rows, in its own width or scaled down to the width that is given; in a float where one is
// wanted. A space ends the first of two lengths.
func (t *latexTable) part(spec string, rows [][]string, again bool) string {
	body := ""
	for _, row := range rows {
		body += strings.Join(row, " & ") + " \\\\\n"
	}
	source := "\\begin{tabular}{" + spec + "}\n\\toprule\n" + t.head() + body + "\\bottomrule\n\\end{tabular}"
	if width := t.options.Width; width != "" {
		source = fmt.Sprintf("\\resizebox{\\ifdim\\width>%[1]s %[1]s\\else\\width\\fi}{!}{%%\n%[2]s}", width, source)
	}
	if t.isFloat() {
		return "\\begin{table}\n" + t.caption(again) + small + source + "\n\\end{table}\n"
	}
	return "\\begin{center}\n" + small + source + "\n\\end{center}\n"
}

// head is the line of headings with its rule, below a line of groups with their rules if there are groups; empty if no
// column has a heading.
func (t *latexTable) head() string {
	groups, rules, headings := "", "", ""
	for i := 0; i < len(t.columns); {
		begin, group := i, t.columns[i].Group
		for i < len(t.columns) && t.columns[i].Group == group { // the columns of a group stand side by side
			headings += " & " + t.columns[i].Heading
			i++
		}
		groups += fmt.Sprintf(` & \multicolumn{%d}{c}{%s}`, i-begin, group)
		if group != "" {
			rules += fmt.Sprintf("\\cmidrule(lr){%d-%d}\n", begin+1, i)
		}
	}
	head := ""
	if rules != "" {
		head = groups[len(" & "):] + " \\\\\n" + rules
	}
	if strings.Trim(headings, " &") != "" {
		head += headings[len(" & "):] + " \\\\\n\\midrule\n"
	}
	return head
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
