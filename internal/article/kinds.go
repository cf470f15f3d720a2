package article

import (
	"fmt"
	"io"
	"math"
	"strings"

	"qorbit/internal/row"
	"qorbit/internal/row/sampled"
	"qorbit/internal/stored"
)

// A kindsOf has what is measured and predicted of the moves of an order, by their kind.
type kindsOf struct {
	n  int
	of map[string]sampled.Kind
}

// allKinds are the columns of the table.
var allKinds = []string{"swap", "diagonal", "double", "near", "across", "moves", "degree", "deletions"}

// excessFrom is the first order from which on the article gives what the model lacks.
const excessFrom = 48

// kinds writes the table of moves by their displacement, and the numbers of the text around it.
func (p parts) kinds() error {
	rows, err := stored.MoveKinds()
	if err != nil {
		return err
	}
	var orders []kindsOf
	for i, r := range rows {
		if i == 0 || r.N != rows[i-1].N {
			orders = append(orders, kindsOf{r.N, make(map[string]sampled.Kind)})
		}
		orders[len(orders)-1].of[r.Kind] = r
	}
	p["macros.tex"] = append(p["macros.tex"], kindMacros(orders)...)
	return p.put("kinds.tex", func(w io.Writer) error { return kindsTable(w, orders) })
}

// kindsTable writes two lines an order: measured, and predicted.
func kindsTable(w io.Writer, orders []kindsOf) error {
	var b strings.Builder
	b.WriteString("\\begin{table}\n\\centering\n\\setlength{\\belowcaptionskip}{\\smallskipamount}\n")
	b.WriteString(`\caption{Moves from a random orbit by their displacement, their sum, the degree, and $N$ times the number of deletions that leave a solution: as measured, with
  standard errors in parentheses, and below as the model predicts.}\label{tab:kinds}` + "\n")
	fmt.Fprintf(&b, "\\footnotesize\\setlength{\\tabcolsep}{4pt}\n\\begin{tabular}{@{}rl*{%d}{l}@{}}\n\\toprule\n$N$ & & %s \\\\\n\\midrule\n", len(allKinds),
		strings.Replace(strings.Join(allKinds, " & "), "deletions", "$N\\,\\cdot$ deletions", 1))
	for i, o := range orders {
		if i > 0 {
			b.WriteString("\\addlinespace[2pt]\n")
		}
		measured, predicted := fmt.Sprintf("%d & measured", o.n), " & model"
		for _, kind := range allKinds {
			k, times, decimals := o.of[kind], row.Number(1), 3
			if kind == "deletions" {
				times, decimals = row.Number(o.n), 2
			}
			measured += " & " + sampled.WithError(times*k.Mean, times*k.Error, decimals)
			predicted += fmt.Sprintf(" & %.*f", decimals, float64(times*k.Predicted))
		}
		fmt.Fprintf(&b, "%s \\\\\n%s \\\\\n", measured, predicted)
	}
	b.WriteString("\\bottomrule\n\\end{tabular}\n\\end{table}\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// kindMacros are the numbers of the text about the model.
func kindMacros(orders []kindsOf) []byte {
	m := new(macroList)
	first, last := orders[0], orders[len(orders)-1]
	m.number("kindsFirst", first.n)
	m.number("kindsLast", last.n)
	m.number("kindsDraws", last.of["moves"].Samples)
	for _, s := range stored.SampleSeries {
		if s.Name == stored.Kinds {
			m.text("kindsCommand", `\command|`+s.Command+`|`)
		}
	}
	m.slopes(orders)
	m.excess(orders)
	m.dispersion(orders)
	short := first.of["moves"]
	m.text("kindsShort", fmt.Sprintf(`\num{%.0f}\,\%%`, 100*float64((short.Mean-short.Predicted)/short.Mean)))
	return []byte(m.String())
}

// slopes adds how much some kinds grow for each order, between the two orders at the ends of the last octave of the table.
func (m *macroList) slopes(orders []kindsOf) {
	last := orders[len(orders)-1]
	from := last
	for _, o := range orders {
		if 2*o.n > last.n {
			from = o
			break
		}
	}
	m.number("kindSlopeFrom", from.n)
	for _, kind := range []string{"swap", "moves", "degree"} {
		a, b, orders := from.of[kind], last.of[kind], row.Number(last.n-from.n)
		name := "slope" + strings.ToUpper(kind[:1]) + kind[1:]
		m.text(name, sampled.Rounded((b.Mean-a.Mean)/orders, row.Number(math.Hypot(float64(a.Error), float64(b.Error)))/orders))
		m.number(name+"Model", fmt.Sprintf("%.4f", float64((b.Predicted-a.Predicted)/orders)))
	}
}

// excess adds how far the model is off, in standard errors where it fits, and as a number of moves where it lacks a constant.
func (m *macroList) excess(orders []kindsOf) {
	off := 0.0
	missing := make(map[string]*span)
	for _, kind := range []string{"moves", "diagonal", "near", "across"} {
		missing[kind] = new(span)
	}
	for _, o := range orders {
		for _, kind := range []string{"swap", "double", "deletions"} {
			k := o.of[kind]
			off = max(off, math.Abs(float64((k.Mean-k.Predicted)/k.Error)))
		}
		if o.n >= excessFrom {
			for kind, s := range missing {
				s.add(float64(o.of[kind].Mean - o.of[kind].Predicted))
			}
		}
	}
	m.number("kindsOff", fmt.Sprintf("%.1f", off))
	m.number("excessFrom", excessFrom)
	for _, kind := range allKinds {
		if s := missing[kind]; s != nil {
			s.macros(m, kind+"Excess", 2)
		}
	}
}

// dispersion adds the variances of the numbers of moves of some kinds as multiples of their means, and of the degree. An exchange is two
// swaps, so that the number of exchanges has half the mean and a quarter of the variance.
func (m *macroList) dispersion(orders []kindsOf) {
	rare, near, degree := new(span), new(span), new(span)
	for _, o := range orders {
		ratio := func(kind string) float64 { return float64(o.of[kind].Variance / o.of[kind].Mean) }
		rare.add(ratio("swap") / 2)
		for _, kind := range []string{"diagonal", "double", "across"} {
			rare.add(ratio(kind))
		}
		near.add(ratio("near"))
		degree.add(ratio("degree"))
	}
	rare.macros(m, "dispersion", 2)
	near.macros(m, "nearDispersion", 1)
	degree.macros(m, "degreeDispersion", 1)
	last := orders[len(orders)-1].of
	m.number("dispersionError", fmt.Sprintf("%.2f", math.Sqrt(2/float64(last["degree"].Samples))))
	sum := last["swap"].Variance / 4
	for _, kind := range []string{"diagonal", "double", "near", "across"} {
		sum += last[kind].Variance
	}
	m.number("kindVariances", fmt.Sprintf("%.1f", float64(sum)))
	m.number("degreeVariance", fmt.Sprintf("%.1f", float64(last["degree"].Variance)))
}
