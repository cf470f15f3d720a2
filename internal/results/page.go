package main

import (
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/template"

	"qorbit/internal/facts"
	"qorbit/internal/table"
	"qorbit/signature"
)

//go:embed page.tmpl
var pageText string

// page is the text around the tables. Its lists of orders are computed from the same rows.
var page = template.Must(template.New("page").Funcs(template.FuncMap{
	"inc":    func(k int) int { return k + 1 },
	"orders": func(rows []table.Order) (string, error) { return markdown(table.ResultOrders, rows) },
	"stored": func() (string, error) {
		return markdown(table.All[facts.Provenance]().Only("n", "command", "revision", "program", "state", "output", "date", "note"), surveys())
	},
	"missed":     func(rows []table.Missed) (string, error) { return markdown(table.All[table.Missed](), rows) },
	"graphs":     func(rows []table.Order) (string, error) { return markdown(table.ResultGraphs, rows) },
	"structure":  func(rows []table.Structure) (string, error) { return markdown(table.All[table.Structure](), rows) },
	"signatures": func(rows []table.Signatures) (string, error) { return markdown(table.ResultSignatures, rows) },
}).Parse(pageText))

// surveys are the provenances of the stored orders.
func surveys() (all []facts.Provenance) {
	for _, r := range facts.Of(facts.Survey) {
		all = append(all, r.Provenance)
	}
	return all
}

// Write writes the page.
func (r *Results) Write(w io.Writer) error { return page.Execute(w, r) }

// markdown is a table in Markdown.
func markdown[T any](view table.View[T], rows []T) (string, error) {
	var b strings.Builder
	err := table.Print(&b, "markdown", view, table.Options{}, func(out *table.Page[T]) error { return out.Rows(rows) })
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
	return where(r.Orders, func(o table.Order) (int, bool) { return o.N, o.Complete })
}

// Incomplete says for which it does not, although it has seeds to begin with.
func (r *Results) Incomplete() string {
	return where(r.Orders, func(o table.Order) (int, bool) { return o.N, !o.Complete && o.Seeds > 0 })
}

// Computed says which orders of the table of orders were computed with the page.
func (r *Results) Computed() string {
	return where(r.Orders, func(o table.Order) (int, bool) { return o.N, o.Source == table.Computed })
}

// Stored says which orders follow them on the whole page.
func (r *Results) Stored() string {
	return where(surveys(), func(p facts.Provenance) (int, bool) { return p.N, p.N > lastOrder })
}

// Seedless says for which it has no seeds.
func (r *Results) Seedless() string {
	return where(r.Orders, func(o table.Order) (int, bool) { return o.N, o.Seeds == 0 })
}

// Connected says for which orders moves of k queens, and none of fewer, connect the orbits.
func (r *Results) Connected(k int) string {
	return where(r.Graphs, func(g table.Order) (int, bool) { return g.N, g.Connected && g.Queens == k })
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
	return where(r.Missed, func(m table.Missed) (int, bool) { return m.N, m.By2+m.By3 < m.Components && m.Missed < m.Orbits })
}

// Unique lists the orders at which all orbits have different signatures in a reading.
func (r *Results) Unique(reading signature.Reading) string {
	return where(r.Signatures, func(s table.Signatures) (int, bool) {
		return s.N, s.Orbits == map[signature.Reading]int{signature.Tied: s.Tied, signature.Free: s.Free, signature.Multiset: s.Multiset}[reading]
	})
}

// where lists the orders of the rows for which something holds: "4, 6 to 8", or "none". The function returns the order of a row too.
func where[T any](rows []T, holds func(T) (int, bool)) string {
	var orders []int
	for _, r := range rows {
		if n, ok := holds(r); ok {
			orders = append(orders, n)
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

// stale fails where a page lacks a line of the tables of a page for fewer orders, or has them in another order: it is then not what the
// library says today. The sentences around the tables speak of the last order, and are not compared.
func stale(page, prefix string) error {
	for line := range strings.Lines(prefix) {
		if !strings.HasPrefix(line, "|") {
			continue
		}
		_, after, found := strings.Cut(page, "\n"+line)
		if !found {
			return fmt.Errorf("results: the page is stale: it lacks %s", strings.TrimSuffix(line, "\n"))
		}
		page = "\n" + after
	}
	return nil
}
