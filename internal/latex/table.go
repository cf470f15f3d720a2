// Package latex prints tables in LaTeX, with the three rules of booktabs, numbers that siunitx aligns, headings in words and mathematics, and
// no line that is wider than the page.
package latex

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"qorbit/internal/row"
)

// pageLines is the largest number of lines of a table that is not broken across pages.
const pageLines = 40

// Options say how a table is set.
type Options struct {
	Caption    string // text, which is escaped
	RawCaption string // the caption in LaTeX, which is not escaped
	Label      string // a key for \ref, which is not escaped
	Names      bool   // print the names of columns in place of headings
}

// A Table is a table in LaTeX. Its rows wait for Close.
type Table struct {
	w       io.Writer
	options Options
	columns []*column
	rows    int

	layout      // set by close
	long   bool // longer than a page; set by close
}

// New starts a table with the given columns.
func New(w io.Writer, columns []row.Column, options Options) *Table {
	t := &Table{w: w, options: options}
	for _, c := range columns {
		t.columns = append(t.columns, &column{Column: c, group: c.Group, heading: heading(c, options.Names)})
	}
	return t
}

// heading is the heading of a column: that of its tag, or its name in words. The columns of a query keep their names.
func heading(c row.Column, names bool) string {
	switch {
	case names:
		return Text(c.Name)
	case c.Heading != "":
		return c.Heading
	case c.Name == "n":
		return "$N$"
	}
	return Text(strings.ReplaceAll(c.Name, "_", " "))
}

// Row adds a row: for each column what its cell shows, nil where there is nothing.
func (t *Table) Row(values []any) {
	t.rows++
	for i, c := range t.columns {
		source := sourceOf(values[i])
		if c.Number() {
			source = powerOfTen.ReplaceAllString(source, `$$$1\times10^{$2$3}$$`)
		}
		c.cells = append(c.cells, source)
	}
}

// Close prints the table. It must be called once, after the last row.
func (t *Table) Close() error {
	t.layout = arrange(t.columns, t.rows)
	t.long = t.lines() > pageLines
	return t.write()
}

// write prints the table: a longtable for each part if it is long, otherwise a float if it has a caption or a label, otherwise a
// tabular for each part. The first line, a comment, names the packages.
func (t *Table) write() error {
	var b strings.Builder
	size := "" // and the space between columns
	if t.size.command != "" {
		size = fmt.Sprintf(`%s\setlength{\tabcolsep}{%gpt}`, t.size.command, t.size.space)
	}
	captioned := t.options.captioned()
	if t.long || !captioned { // ends a paragraph above, in its own size
		b.WriteString("\\par\n")
	}
	switch {
	case t.long:
		t.writeLong(&b, size)
	case captioned:
		b.WriteString("\\begin{table}\n\\centering\n\\setlength{\\belowcaptionskip}{\\smallskipamount}\n" + t.caption() + "\n")
		if size != "" {
			b.WriteString(size + "\n")
		}
		t.writeParts(&b, "", "")
		b.WriteString("\\end{table}\n")
	case size != "":
		b.WriteString("{" + size + "%\n")
		t.writeParts(&b, "\\noindent\n", "")
		b.WriteString("\\par}\n")
	default: // the end of the line is no space: with that of \input it would make the line too wide
		t.writeParts(&b, "\\noindent\n", "%")
	}
	_, err := fmt.Fprintf(t.w, "%% needs \\usepackage{%s}\n%s", strings.Join(t.packages(b.String()), ","), b.String())
	return err
}

// writeParts writes a tabular for each part, one below the other, and the note. before is what a line of text begins with, and after
// what it ends with.
func (t *Table) writeParts(b *strings.Builder, before, after string) {
	for i, p := range t.parts {
		if i > 0 {
			b.WriteString("\\par\\medskip\n")
		}
		fmt.Fprintf(b, "%s\\begin{tabular}{%s}\n\\toprule\n%s%s\\bottomrule\n\\end{tabular}%s\n", before, p.spec(), p.head(), p.body(), after)
	}
	if t.note != "" {
		b.WriteString("\\par\\smallskip\n")
		t.writeNote(b, before)
	}
}

// writeNote writes the note: centred in a float, as the table is, otherwise from the margin.
func (t *Table) writeNote(b *strings.Builder, before string) {
	align := ""
	if t.long || !t.options.captioned() {
		align = `\raggedright`
	}
	fmt.Fprintf(b, "%s{\\footnotesize%s %s\\par}\n", before, align, t.note)
}

// packages lists the packages that the table needs which has the given source.
func (t *Table) packages(source string) []string {
	array, siunitx := false, strings.Contains(source, `\num{`)
	for _, p := range t.parts {
		for _, c := range p {
			array, siunitx = array || c.broken > 0, siunitx || c.format != ""
		}
	}
	var names []string
	for _, p := range []struct {
		name   string
		needed bool
	}{{"array", array}, {"booktabs", true}, {"longtable", t.long}, {"siunitx", siunitx}} {
		if p.needed {
			names = append(names, p.name)
		}
	}
	return names
}

// captioned reports whether the table is a float, or would be if it were not long.
func (o Options) captioned() bool { return o.Caption != "" || o.RawCaption != "" || o.Label != "" }

// caption is the caption with the label. A label alone gets an empty caption, because the label refers to the caption's number.
func (t *Table) caption() string {
	caption := t.options.RawCaption
	if caption == "" {
		caption = Text(t.options.Caption)
	}
	caption = fmt.Sprintf(`\caption{%s}`, caption)
	if t.options.Label != "" {
		caption += fmt.Sprintf(`\label{%s}`, t.options.Label)
	}
	return caption
}

// A tabular is the columns of one tabular or longtable.
type tabular []*column

// spec is the argument of tabular.
func (p tabular) spec() string {
	specs := make([]string, len(p))
	for i, c := range p {
		specs[i] = c.spec()
	}
	return "@{}" + strings.Join(specs, "") + "@{}"
}

// head is the line of headings with its rule, below a line of groups if there are groups; empty if no column has a heading.
func (p tabular) head() string {
	if !slices.ContainsFunc(p, func(c *column) bool { return c.heading != "" }) {
		return ""
	}
	headings := make([]string, len(p))
	var groups []string
	rules := ""
	for i := 0; i < len(p); {
		next := p.group(i)
		groups = append(groups, "")
		if group := p[i].group; group != "" {
			groups[len(groups)-1] = fmt.Sprintf(`\multicolumn{%d}{c}{%s}`, next-i, group)
			rules += fmt.Sprintf(`\cmidrule(lr){%d-%d}`, i+1, next)
		}
		for ; i < next; i++ {
			headings[i] = p[i].heading
			if p[i].format != "" {
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
func (p tabular) group(i int) int {
	next := i + 1
	for p[i].group != "" && next < len(p) && p[next].group == p[i].group {
		next++
	}
	return next
}

// body has the rows. Rows that may have several lines are separated by space, and so are orders if an order has several rows.
func (p tabular) body() string {
	var b strings.Builder
	var orders []string // if the first column is n, and an order has several rows
	rows := len(p[0].cells)
	if p[0].Name == "n" && len(slices.Compact(slices.Clone(p[0].cells))) < rows {
		orders = p[0].cells
	}
	broken := slices.ContainsFunc(p, func(c *column) bool { return c.broken > 0 && c.heading != "" })
	for row := range rows {
		switch {
		case row == 0:
		case orders != nil && orders[row] != orders[row-1]:
			b.WriteString("\\addlinespace\n")
		case broken:
			b.WriteString("\\addlinespace[2pt]\n")
		}
		for i, c := range p {
			if i > 0 {
				b.WriteString(" & ")
			}
			b.WriteString(c.cells[row])
		}
		b.WriteString(" \\\\\n")
	}
	return b.String()
}
