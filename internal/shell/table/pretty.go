package table

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"qorbit/internal/base/words"
)

// pretty prints text, Markdown and HTML. A table of one row is a list of names and values in text. Markdown and HTML
// keep the columns, because programs read them, and pages can be scrolled.
type pretty struct {
	table.Writer
	w       io.Writer
	format  string
	columns []Column
	first   []any // row
}

// newPretty sets up the library's table: names as they are, numbers to the right, no frame. In HTML, what it shows is
// the caption.
func newPretty(w io.Writer, format string, columns []Column, shows string) *pretty {
	p := &pretty{Writer: newWriter(), w: w, format: format, columns: columns}
	header := make(table.Row, len(columns))
	var numbers []table.ColumnConfig
	for i, c := range columns {
		header[i] = prettyCell(format, c.Name)
		if c.Number() {
			right := table.ColumnConfig{Number: i + 1, Align: text.AlignRight, AlignHeader: text.AlignRight}
			numbers = append(numbers, right)
		}
	}
	p.AppendHeader(header)
	p.SetColumnConfigs(numbers)
	if format == "html" {
		p.SetCaption("%s", shows)
	}
	return p
}

func newWriter() table.Writer {
	w, style := table.NewWriter(), table.StyleLight
	style.Format.Header = text.FormatDefault
	style.Options = table.Options{SeparateHeader: true}
	style.Box.PaddingLeft, style.Box.PaddingRight = "", "  "
	w.SetStyle(style)
	w.SuppressTrailingSpaces()
	return w
}

func (p *pretty) row(values []any) error {
	cells := make(table.Row, len(values))
	for i, value := range values {
		cells[i] = prettyCell(p.format, shown(value, "–"))
	}
	if p.AppendRow(cells); p.Length() == 1 {
		p.first = cells
	}
	return nil
}

func (p *pretty) close() error {
	if p.format == "text" && p.Length() == 1 && len(p.first) > 1 {
		_, err := io.WriteString(p.w, p.list())
		return err
	}
	render := map[string]func() string{"text": p.Render, "markdown": p.RenderMarkdown, "html": p.RenderHTML}[p.format]
	text := render() + "\n"
	if p.format == "html" { // the encoding, for browsers that open it as a page of its own
		text = "<meta charset=\"utf-8\">\n" + text
	}
	_, err := io.WriteString(p.w, text)
	return err
}

// listWidth is the number of characters in a line of a list, if its values can be broken.
const listWidth = 100

// list is the only row as lines of a name and its value. Long values are broken after spaces and commas.
func (p *pretty) list() string {
	list, names := newWriter(), 0
	for _, c := range p.columns {
		names = max(names, text.StringWidth(visible(c.Name)))
	}
	for i, value := range p.first {
		lines := words.Fold(fmt.Sprint(value), func(line string) bool {
			return text.StringWidthWithoutEscSequences(line) <= listWidth-names-2
		})
		list.AppendRow(table.Row{visible(p.columns[i].Name), strings.Join(lines, "\n")})
	}
	return list.Render() + "\n"
}

// prettyCell makes a text harmless, so that it shows what it says: HTML is escaped in Markdown (the library does it
// in HTML).
func prettyCell(format string, value any) any {
	s, ok := value.(string)
	if !ok {
		return value
	}
	s = visible(s)
	if format == "markdown" {
		s = strings.ReplaceAll(reference.ReplaceAllString(s, "&amp;$1"), "<", "&lt;")
	}
	return s
}

// reference matches where a character reference of HTML can begin.
var reference = regexp.MustCompile(`&([#A-Za-z])`)
