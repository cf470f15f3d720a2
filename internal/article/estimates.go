package article

import (
	"fmt"
	"math"

	"qorbit/internal/row"
	"qorbit/internal/row/sampled"
	"qorbit/internal/stored"
	"qorbit/testdata"
)

// An estimateRow is an estimate of a number of solutions beside the number.
type estimateRow struct {
	N         int     `json:"n" latex:"$N$"`
	Blocks    int     `json:"blocks"`
	Counted   int     `json:"counted"`
	Solutions uint64  `json:"solutions"`
	Estimate  formula `json:"estimate"`
	Off       formula `json:"off" latex:"$z$"`
}

// A formula is in LaTeX.
type formula string

// LaTeX returns it.
func (f formula) LaTeX() string { return string(f) }

// estimates writes the table of estimates, and the numbers of the text around it.
func (p parts) estimates() error {
	found, err := stored.Estimates()
	if err != nil {
		return err
	}
	var rows []estimateRow
	m, off, relative, worst := new(macroList), new(span), new(span), found[0].N
	for _, e := range found {
		solutions := testdata.OEIS()[e.N].Solutions
		multiple, exponent := sampled.Scientific(e.Estimate, e.StandardError)
		z := (float64(e.Estimate) - float64(solutions)) / float64(e.StandardError)
		rows = append(rows, estimateRow{
			e.N, e.Blocks, e.Sampled, solutions, formula(fmt.Sprintf(`%s $\cdot\,10^{%d}$`, multiple, exponent)), formula(fmt.Sprintf("$%+.1f$", z)),
		})
		if math.Abs(z) > off.most {
			worst = e.N
		}
		off.add(math.Abs(z))
		relative.add(100 * math.Abs(float64(e.Estimate)/float64(solutions)-1))
	}
	p["estimates.tex"], err = table("tab:estimates", `Numbers of solutions, and estimates of them from random blocks. \emph{Counted} blocks are those that were drawn, some of them twice. Standard errors are in
  parentheses, in units of the last digit; $z$ is the deviation in standard errors. The numbers of solutions are the terms of A000170.`, row.All[estimateRow](), rows)
	m.number("estimateFirst", found[0].N)
	m.number("estimateLast", found[len(found)-1].N)
	m.number("estimateOffMost", fmt.Sprintf("%.1f", off.most))
	m.number("estimateOffOrder", worst)
	m.text("estimateRelativeMost", fmt.Sprintf(`\num{%.1f}\,\%%`, relative.most))
	p["macros.tex"] = append(p["macros.tex"], m.String()...)
	return err
}
