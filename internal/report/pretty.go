package report

import (
	"io"
	"regexp"
	"strings"
	"unicode"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"qorbit/internal/row"
)

// pretty prints text, Markdown and HTML.
type pretty struct {
	table.Writer
	w      io.Writer
	format string
}

// newPretty sets up the library's table: names as they are, numbers to the right, no frame.
func newPretty(w io.Writer, format string, columns []row.Column) *pretty {
	p := &pretty{table.NewWriter(), w, format}
	style := table.StyleLight
	style.Format.Header = text.FormatDefault
	style.Options = table.Options{SeparateHeader: true}
	style.Box.PaddingLeft, style.Box.PaddingRight = "", "  "
	p.SetStyle(style)
	p.SuppressTrailingSpaces()
	header := make(table.Row, len(columns))
	var numbers []table.ColumnConfig
	for i, c := range columns {
		header[i] = prettyCell(format, c.Name)
		if c.Number() {
			numbers = append(numbers, table.ColumnConfig{Number: i + 1, Align: text.AlignRight, AlignHeader: text.AlignRight})
		}
	}
	p.AppendHeader(header)
	p.SetColumnConfigs(numbers)
	return p
}

func (p *pretty) row(values []any) error {
	cells := make(table.Row, len(values))
	for i, value := range values {
		cells[i] = prettyCell(p.format, cell(value, "–"))
	}
	p.AppendRow(cells)
	return nil
}

func (p *pretty) close() error {
	render := map[string]func() string{"text": p.Render, "markdown": p.RenderMarkdown, "html": p.RenderHTML}[p.format]
	_, err := io.WriteString(p.w, render()+"\n")
	return err
}

// prettyCell makes a text harmless, so that it shows what it says: HTML is escaped in Markdown (the library does it in HTML).
func prettyCell(format string, value any) any {
	s, ok := value.(string)
	if !ok {
		return value
	}
	s = visible(s)
	if format == "markdown" {
		s = htmlInMarkdown.ReplaceAllStringFunc(s, func(mark string) string {
			return strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(mark)
		})
	}
	return s
}

// htmlInMarkdown matches where a tag, a comment or a character reference can begin.
var htmlInMarkdown = regexp.MustCompile(`<|&[#A-Za-z]`)

// visible replaces the characters that would act on a terminal, and those that would show a text in another order than it has.
// Line feeds and tabs remain: the library can set them.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		if isHidden(r) && r != '\n' && r != '\t' {
			return unicode.ReplacementChar
		}
		return r
	}, s)
}

// isHidden reports whether a character is a control character, or one of Unicode's controls of direction.
func isHidden(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }
