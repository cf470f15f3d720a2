package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"qorbit/internal/row"
)

// latexPage is the largest number of lines of a table that is not broken across pages.
const latexPage = 40

// A latexTable is a table in LaTeX, with the three rules of booktabs and numbers that siunitx aligns. Its rows wait for close.
type latexTable struct {
	w       io.Writer
	options Options
	columns []*latexColumn
	rows    int

	size latexSize // set by close
	long bool      // longer than a page; set by close
}

func newLatexTable(w io.Writer, columns []row.Column, options Options) *latexTable {
	t := &latexTable{w: w, options: options}
	for _, c := range columns {
		t.columns = append(t.columns, &latexColumn{Column: c, heading: cmp.Or(c.Heading, latexText(c.Name))})
	}
	return t
}

func (t *latexTable) row(values []any) error {
	t.rows++
	for i, c := range t.columns {
		c.cells = append(c.cells, latexCell(cell(values[i], nil)))
	}
	return nil
}

func (t *latexTable) close() error {
	for _, c := range t.columns {
		c.measure()
	}
	t.size = fit(t.columns)
	lines := 0
	for row := range t.rows {
		most := 1
		for _, c := range t.columns {
			most = max(most, c.lines(row, t.size))
		}
		lines += most
	}
	t.long = lines > latexPage
	return t.write()
}

// write prints the table: a longtable if it is long, otherwise a float if it has a caption or a label, otherwise a tabular. The first
// line, a comment, names the packages.
func (t *latexTable) write() error {
	before, after := "", "\n"
	size := fmt.Sprintf(`%s\setlength{\tabcolsep}{%gpt}`, t.size.command, t.size.space) // and the space between columns
	captioned := t.options.Caption != "" || t.options.Label != ""
	switch {
	case captioned && !t.long:
		before = "\\begin{table}\n\\centering\n\\setlength{\\belowcaptionskip}{\\smallskipamount}\n" + t.caption() + "\n"
		if t.size.command != "" {
			before += size + "\n"
		}
		after = "\n\\end{table}\n"
	case t.size.command != "":
		before, after = "{"+size+"%\n", "}\n"
	}
	environment, head, foot := "tabular", "\\toprule\n"+t.head()+"\\midrule\n", "\\bottomrule\n"
	if t.long { // with its head on each page
		first := ""
		if captioned {
			first = t.caption() + "\\\\\n" + head + "\\endfirsthead\n"
		}
		environment, head, foot = "longtable", first+head+"\\endhead\n\\bottomrule\n\\endfoot\n", ""
		after = "\n" + strings.TrimPrefix(after, "\n")
	}
	_, err := fmt.Fprintf(t.w, "%% needs \\usepackage{%s}\n%s\\begin{%s}{%s}\n%s%s%s\\end{%[3]s}%[8]s",
		strings.Join(t.packages(), ","), before, environment, t.spec(), head, t.body(), foot, after)
	return err
}

// packages lists the packages that the table needs.
func (t *latexTable) packages() []string {
	var array, siunitx bool
	for _, c := range t.columns {
		array, siunitx = array || c.broken > 0, siunitx || c.format != ""
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

// caption is the caption with the label. A label alone gets an empty caption, because the label refers to the caption's number.
func (t *latexTable) caption() string {
	caption := fmt.Sprintf(`\caption{%s}`, latexText(t.options.Caption))
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

// head is the line of headings, below a line of groups if there are groups.
func (t *latexTable) head() string {
	headings := make([]string, len(t.columns))
	var groups []string
	rules := ""
	for i := 0; i < len(t.columns); {
		next := i + 1
		for group := t.columns[i].Group; group != "" && next < len(t.columns) && t.columns[next].Group == group; {
			next++
		}
		groups = append(groups, "")
		if group := t.columns[i].Group; group != "" {
			groups[len(groups)-1] = fmt.Sprintf(`\multicolumn{%d}{c}{%s}`, next-i, group)
			rules += fmt.Sprintf(`\cmidrule(lr){%d-%d}`, i+1, next)
		}
		for ; i < next; i++ {
			headings[i] = t.columns[i].heading
		}
	}
	line := strings.Join(headings, " & ") + " \\\\\n"
	if rules == "" {
		return line
	}
	return strings.Join(groups, " & ") + " \\\\\n" + rules + "\n" + line
}

// body has the rows. Rows that may have several lines are separated by space, and so are orders if an order has several rows.
func (t *latexTable) body() string {
	var b strings.Builder
	var orders []string // if the first column is n, and an order has several rows
	if len(t.columns) > 0 && t.columns[0].Name == "n" && len(slices.Compact(slices.Clone(t.columns[0].cells))) < t.rows {
		orders = t.columns[0].cells
	}
	broken := slices.ContainsFunc(t.columns, func(c *latexColumn) bool { return c.broken > 0 })
	for row := range t.rows {
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
