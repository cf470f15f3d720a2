package article

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"qorbit/internal/latex"
	"qorbit/internal/report"
	"qorbit/internal/row"
	"qorbit/internal/stored"
)

// table writes a table with a caption in LaTeX.
func table[T any](label, caption string, view row.View[T], rows []T) ([]byte, error) {
	var b bytes.Buffer
	err := report.Print(&b, "latex", view, report.Options{RawCaption: caption, Label: label}, func(out *report.Page[T]) error { return out.Rows(rows) })
	return b.Bytes(), err
}

// tables writes the tables that rows give.
func (p parts) tables(r *Results) error {
	graph, err1 := table("tab:graph", `Solutions, orbits, and the orbit graph of moves of one queen.
  \emph{Isolated} counts orbits without an edge, \emph{giant} the orbits of the largest component.`,
		row.ResultOrders.Only("n", "solutions", "orbits", "edges", "components", "giant", "isolated", "max_degree"), r.Orders)
	search, err2 := table("tab:search", `The search: \emph{seeds} are orbits that an Inc leads to, \emph{primitive} orbits the others, \emph{reached} the
  orbits in a component with a seed, \emph{missed} the others. \emph{Moves} counts the moves from one solution of each orbit, \emph{self} those that stay in the orbit; \emph{cyclomatic} is
  edges${}-{}$orbits${}+{}$components.`,
		row.ResultOrders.Only("n", "seeds", "primitive", "reached", "missed", "moves", "self_moves", "cyclomatic"), r.Orders)
	distance, err3 := table("tab:distance", `Moves of $k=1$ and $k=2$ queens, and the pattern metric: diameter, radius, and covering radius of the seeds.
  A dash stands for what was not computed or, at $N=4$, for a covering radius without seeds.`, row.All[distances](), distancesOf(r))
	signatures, err4 := table("tab:signatures", `Distinct signatures of the orbits in three readings of the criterion.`, row.ResultSignatures, r.Signatures)
	p["graph.tex"], p["search.tex"], p["distance.tex"], p["signatures.tex"] = graph, search, distance, signatures
	p["provenance.tex"] = provenanceTable()
	return errors.Join(err1, err2, err3, err4)
}

// A distances row joins what is known of moves of more queens at an order.
type distances struct {
	N           int  `json:"n" latex:"$N$"`
	Orbits      int  `json:"orbits"`
	Edges1      int  `json:"edges1" latex:"edges|$k=1$"`
	Edges2      *int `json:"edges2" latex:"edges|$k=2$"`
	Components1 int  `json:"components1" latex:"components|$k=1$"`
	Components2 *int `json:"components2" latex:"components|$k=2$"`
	Diameter    *int `json:"diameter" latex:"metric|diameter"`
	Radius      *int `json:"radius" latex:"metric|radius"`
	Covering    *int `json:"covering" latex:"metric|covering"`
}

func distancesOf(r *Results) (rows []distances) {
	for _, g := range r.Graphs {
		if g.Queens == 1 {
			rows = append(rows, distances{N: g.N, Orbits: g.Orbits, Edges1: g.Edges, Components1: g.Components})
		} else {
			rows[len(rows)-1].Edges2, rows[len(rows)-1].Components2 = &g.Edges, &g.Components
		}
	}
	for i, m := range r.Metric {
		rows[i].Diameter, rows[i].Radius, rows[i].Covering = m.Diameter, m.Radius, m.Covering
	}
	return rows
}

// provenanceTable is a table of how the stored orders were computed: a list of names and values for each.
func provenanceTable() []byte {
	var b strings.Builder
	b.WriteString("\\begin{table}\n\\centering\n\\setlength{\\belowcaptionskip}{\\smallskipamount}\n")
	b.WriteString("\\caption{How the stored rows of Tables~\\ref{tab:graph} and~\\ref{tab:search} were computed. Hashes are SHA-256.}\\label{tab:provenance}\n")
	b.WriteString("\\footnotesize\\begin{tabular}{@{}ll>{\\raggedright\\arraybackslash}p{.75\\linewidth}@{}}\n\\toprule\n$N$ & & \\\\\n\\midrule\n")
	columns := row.All[stored.Provenance]()
	for _, p := range stored.Provenances {
		if p.N <= plan.Orders { // the row of the table was computed
			continue
		}
		if p.N > plan.Orders+1 {
			b.WriteString("\\addlinespace\n")
		}
		order := fmt.Sprint(p.N)
		for j, value := range row.Values(p, columns) {
			if columns[j].Name == "n" {
				continue
			}
			fmt.Fprintf(&b, "%s & %s & %s \\\\\n", order, columns[j].Name, breakable(fmt.Sprint(value)))
			order = ""
		}
	}
	b.WriteString("\\bottomrule\n\\end{tabular}\n\\end{table}\n")
	return []byte(b.String())
}

// longWord is the length of a word from which it is broken into groups of eight letters.
const longWord = 30

// breakable is a text in which hashes can be broken.
func breakable(text string) string {
	fields := strings.Fields(text)
	for i, word := range fields {
		fields[i] = latex.Text(word)
		if len(word) > longWord {
			var groups []string
			for ; len(word) > 8; word = word[8:] {
				groups = append(groups, latex.Text(word[:8]))
			}
			fields[i] = strings.Join(append(groups, latex.Text(word)), `\allowbreak{}`)
		}
	}
	return strings.Join(fields, " ")
}
