package results

import (
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/template"

	"qorbit/internal/report"
	"qorbit/internal/row"
)

//go:embed page.tmpl
var pageText string

// page is the text around the tables. Its lists of orders are computed from the same rows.
var page = template.Must(template.New("page").Funcs(template.FuncMap{
	"inc":        func(k int) int { return k + 1 },
	"orders":     func(rows []row.Order) (string, error) { return table(row.ResultOrders, rows) },
	"missed":     func(rows []row.Missed) (string, error) { return table(row.All[row.Missed](), rows) },
	"graphs":     func(rows []row.Order) (string, error) { return table(row.ResultGraphs, rows) },
	"signatures": func(rows []row.Signatures) (string, error) { return table(row.ResultSignatures, rows) },
}).Parse(pageText))

// Write writes the page.
func (r *Results) Write(w io.Writer) error { return page.Execute(w, r) }

// table is a table in Markdown.
func table[T any](view row.View[T], rows []T) (string, error) {
	var b strings.Builder
	err := report.Print(&b, "markdown", view, report.Options{}, func(out *report.Page[T]) error { return out.Rows(rows) })
	return strings.TrimSuffix(b.String(), "\n"), err
}

// LiteralMoves lists what the literal counts are, and what the column moves has instead.
func (r *Results) LiteralMoves() string {
	var literal, moves, orders []string
	for _, c := range r.Literal {
		literal, moves, orders = append(literal, fmt.Sprint(c.Literal)), append(moves, fmt.Sprint(c.Moves)), append(orders, fmt.Sprint(c.N))
	}
	return fmt.Sprintf("%s at orders %s, instead of %s", and(literal), and(orders), and(moves))
}

// and joins words with commas and an and.
func and(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// Complete says for which orders the search reaches every orbit.
func (r *Results) Complete() string {
	return where(r.Orders, func(o row.Order) bool { return o.Complete })
}

// Incomplete says for which it does not, although it has seeds to begin with.
func (r *Results) Incomplete() string {
	return where(r.Orders, func(o row.Order) bool { return !o.Complete && o.Seeds > 0 })
}

// Seedless says for which it has no seeds.
func (r *Results) Seedless() string {
	return where(r.Orders, func(o row.Order) bool { return o.Seeds == 0 })
}

// Connected says for which orders moves of k queens, and none of fewer, connect the orbits.
func (r *Results) Connected(k int) string {
	return where(r.Graphs, func(g row.Order) bool { return g.Connected && g.Queens == k })
}

// MostQueens is the largest number of queens that a table of graphs had to try.
func (r *Results) MostQueens() int {
	most := 0
	for _, g := range r.Graphs {
		most = max(most, g.Queens)
	}
	return most
}

// Unjoined lists the orders at which moves of neither two nor three queens join some missed component to what is reached, although
// something is.
func (r *Results) Unjoined() string {
	return where(r.Missed, func(m row.Missed) bool { return m.By2+m.By3 < m.Components && m.Missed < m.Orbits })
}

// TiedUnique says at which orders all orbits have different signatures in the reading tied.
func (r *Results) TiedUnique() string {
	return where(r.Signatures, func(s row.Signatures) bool { return s.Tied == s.Orbits })
}

// FreeUnique says it of the reading free.
func (r *Results) FreeUnique() string {
	return where(r.Signatures, func(s row.Signatures) bool { return s.Free == s.Orbits })
}

// MultisetUnique says it of the reading multiset.
func (r *Results) MultisetUnique() string {
	return where(r.Signatures, func(s row.Signatures) bool { return s.Multiset == s.Orbits })
}

// where lists the orders of the rows for which something holds: "4, 6 to 8", or "none".
func where[T interface{ Order() int }](rows []T, holds func(T) bool) string {
	var orders []int
	for _, r := range rows {
		if holds(r) {
			orders = append(orders, r.Order())
		}
	}
	return runs(slices.Compact(orders))
}

// runs writes ascending numbers, those that follow one another as one.
func runs(numbers []int) string {
	var texts []string
	for len(numbers) > 0 {
		length := 1
		for length < len(numbers) && numbers[length] == numbers[0]+length {
			length++
		}
		text := fmt.Sprint(numbers[0])
		if length > 1 {
			text = fmt.Sprintf("%d to %d", numbers[0], numbers[length-1])
		}
		texts = append(texts, text)
		numbers = numbers[length:]
	}
	if texts == nil {
		return "none"
	}
	return strings.Join(texts, ", ")
}
