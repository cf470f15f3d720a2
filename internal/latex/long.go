package latex

import (
	"fmt"
	"strings"
)

// writeLong writes a longtable for each part, with its head on each page. The caption stands as far above the rules as that of a float, and
// is as wide.
func (t *Table) writeLong(b *strings.Builder, size string) {
	captioned := t.options.captioned()
	if captioned {
		size += `\setlength{\LTcapwidth}{\linewidth}`
	}
	if size != "" {
		b.WriteString("{" + size + "%\n")
	}
	for i, p := range t.parts {
		// The texts have no width, so that they do not widen the last column.
		line := func(text string) string {
			return fmt.Sprintf("\\multicolumn{%d}{@{}l@{}}{\\makebox[0pt][l]{%s}}\\\\\n", len(p), text)
		}
		head := "\\toprule\n" + p.head()
		first, next := "", ""
		switch {
		case captioned && i == 0:
			first, next = t.caption()+"\\\\[\\dimexpr\\smallskipamount-\\baselineskip\\relax]\n", line(`\tablename~\thetable{} (continued)`)
		case captioned:
			first = line(fmt.Sprintf(`\tablename~\thetable{}, part~%d of %d`, i+1, len(t.parts)))
			next = line(fmt.Sprintf(`\tablename~\thetable{}, part~%d of %d (continued)`, i+1, len(t.parts)))
		}
		fmt.Fprintf(b, "\\begin{longtable}{%s}\n%s%s\\endfirsthead\n%s%s\\endhead\n\\bottomrule\n%s\\endfoot\n\\bottomrule\n\\endlastfoot\n%s\\end{longtable}\n",
			p.spec(), first, head, next, head, line("continued on the next page"), p.body())
		if !captioned || i+1 < len(t.parts) { // every longtable steps the counter
			b.WriteString("\\addtocounter{table}{-1}\n")
		}
	}
	if t.note != "" {
		t.writeNote(b, "\\noindent\n")
	}
	if size != "" {
		b.WriteString("}\n")
	}
}
