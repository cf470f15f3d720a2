package article

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot/vg"

	"qorbit/internal/draw/charts"
	"qorbit/internal/draw/curves"
	"qorbit/internal/draw/picture"
	"qorbit/internal/row"
	"qorbit/internal/row/sampled"
	"qorbit/internal/stored"
)

// A degreeRow is what a sample estimates of degrees, isolated orbits and seeds. Estimates have their standard errors in parentheses.
type degreeRow struct {
	N         int    `json:"n" latex:"$N$"`
	Effective int    `json:"effective"`
	Degree    string `json:"degree" latex:"degree|mean"`
	Variance  string `json:"variance" latex:"degree|variance"`
	Isolated  string `json:"isolated" latex:"isolated, \\%"`
	Seeds     string `json:"seeds" latex:"seeds, \\%"`
	Moves     string `json:"moves"`
}

// A componentRow is what a sample estimates of components.
type componentRow struct {
	N      int    `json:"n" latex:"$N$"`
	Larger string `json:"larger" latex:"larger, \\%"`
	Seed   string `json:"seed" latex:"with a seed, \\%"`
	Missed string `json:"missed" latex:"whole without a seed, \\%"`
}

// samples writes the tables and the figure of random orbits, and the numbers of the text around them.
func (p parts) samples(ctx context.Context, r *Results) error {
	degrees, err1 := stored.Samples(stored.Degrees)
	components, err2 := stored.Samples(stored.Components)
	if err := errors.Join(err1, err2); err != nil {
		return err
	}
	exact, err := stored.Samples(stored.Exact)
	if err != nil {
		return err
	}
	var degreeRows []degreeRow
	for _, s := range degrees {
		degreeRows = append(degreeRows, degreeRow{s.N, int(s.Effective + 0.5), sampled.WithError(s.Degree, s.DegreeError, 3), fmt.Sprintf("%.2f", s.DegreeVariance),
			sampled.PerCent(s.Isolated, s.IsolatedError, 2), sampled.PerCent(s.Seed, s.SeedError, 2), sampled.WithError(s.Moves, s.MovesError, 3)})
	}
	var componentRows []componentRow
	for _, s := range components {
		componentRows = append(componentRows, componentRow{s.N, sampled.PerCent(*s.Larger, *s.LargerError, 1), sampled.PerCent(*s.Reached, *s.ReachedError, 1), sampled.PerCent(*s.Missed, *s.MissedError, 1)})
	}
	p["degrees.tex"], err1 = table("tab:degrees", `Random orbits: degree, isolated orbits, seeds, and moves from a solution. Standard errors are in parentheses, in units
  of the last digit; \emph{effective} is the number of independent draws that would give the same errors. The shares of isolated orbits at the last two orders
  rest on \isolatedDrawsBeforeLast{} draws and on \isolatedDrawsLast.`, row.All[degreeRow](), degreeRows)
	p["components.tex"], err2 = table("tab:components", fmt.Sprintf(`Components of random orbits, each searched up to %d orbits: \emph{larger} than that, \emph{with a seed} among
  the orbits found, or found \emph{whole without a seed}. An orbit can be in both of the first two columns.`, *components[0].Component), row.All[componentRow](), componentRows)
	p["macros.tex"] = append(p["macros.tex"], sampleMacros(r, degrees, components)...)
	p["macros.tex"] = append(p["macros.tex"], exactMacros(r, exact, degrees)...)
	return errors.Join(err1, err2, p.random(ctx, degrees[len(degrees)-1].N))
}

// random draws the samples beside the exact values, as qorbit plot sampled does.
func (p parts) random(ctx context.Context, last int) error {
	kind, err := curves.Lookup("sampled")
	if err != nil {
		return err
	}
	var r curves.Request
	for n := plan.First; n <= last; n++ {
		r.Orders = append(r.Orders, n)
	}
	chart, err := kind.Compute(ctx, r)
	if err != nil {
		return err
	}
	return p.put("random.tex", func(w io.Writer) error {
		return chart.Draw(w, charts.PGFPlots, picture.Options{Width: 140 * vg.Millimeter, Height: 75 * vg.Millimeter})
	})
}

// sampleMacros are the numbers of the text about samples.
func sampleMacros(r *Results, degrees, components []sampled.Row) []byte {
	m := new(macroList)
	first, before, last := degrees[0], degrees[len(degrees)-3], degrees[len(degrees)-1]
	m.number("sampleFirst", first.N)
	m.number("sampleLast", last.N)
	m.number("sampleDraws", last.Samples)
	m.number("sampleOrders", len(degrees))
	m.number("componentDraws", components[0].Samples)
	m.number("componentLimit", *components[0].Component)
	m.text("sampleCommand", `\command|`+stored.SampleSeries[0].Command+`|`)
	m.text("componentCommand", `\command|`+stored.SampleSeries[1].Command+`|`)
	m.number("slopeFrom", before.N)
	m.number("degreeSlope", fmt.Sprintf("%.3f", float64(last.Degree-before.Degree)/float64(last.N-before.N)))
	products, ratios := new(span), new(span)
	for _, s := range degrees {
		products.add(float64(s.N) * float64(s.Seed))
		ratios.add(float64(s.DegreeVariance / s.Degree))
	}
	products.macros(m, "seedProduct", 1)
	ratios.macros(m, "varianceRatio", 1)
	m.number("varianceLeastOrder", leastVariance(degrees).N)
	m.text("isolatedDrawsBeforeLast", isolatedDraws(degrees[len(degrees)-2]))
	m.text("isolatedDrawsLast", isolatedDraws(last))
	m.number("sampleBeforeLast", degrees[len(degrees)-2].N)
	for _, s := range degrees {
		name := digits(s.N)
		m.text("sampleIsolated"+name, sampled.PerCent(s.Isolated, s.IsolatedError, 2)+`\,\%`)
		m.text("sampleDegree"+name, sampled.WithError(s.Degree, s.DegreeError, 3))
		m.text("sampleSeeds"+name, sampled.PerCent(s.Seed, s.SeedError, 2)+`\,\%`)
	}
	var mostMissed []int // the orders of which about two fifths or more are known to be missed
	var mostShares []string
	for _, s := range components {
		if *s.Missed > 0.4 {
			mostMissed, mostShares = append(mostMissed, s.N), append(mostShares, sampled.PerCent(*s.Missed, *s.MissedError, 1))
		}
	}
	m.numbers("missedMostOrders", mostMissed)
	m.text("missedMostShares", strings.Join(mostShares, ", ")+`\,\%`)
	m.number("componentLast", components[len(components)-1].N)
	checked := 0 // the last order of which the exact values are known, too
	for _, s := range degrees {
		if s.N <= r.Orders[len(r.Orders)-1].N {
			checked = s.N
		}
	}
	for _, o := range r.Orders {
		m.number("exactDegree"+words[o.N], fmt.Sprintf("%.2f", 2*float64(o.Edges)/float64(o.Orbits)))
		for _, s := range components {
			if s.N == o.N {
				m.number("componentsOff"+words[o.N], fmt.Sprintf("%.1f", componentsOff(s, o)))
			}
		}
		if o.N == checked {
			m.number("sampleChecked", o.N)
			m.number("exactDegree", fmt.Sprintf("%.3f", 2*float64(o.Edges)/float64(o.Orbits)))
			m.text("exactIsolated", fmt.Sprintf(`\num{%.2f}\,\%%`, 100*float64(o.Isolated)/float64(o.Orbits)))
			m.text("exactSeeds", fmt.Sprintf(`\num{%.2f}\,\%%`, 100*float64(o.Seeds)/float64(o.Orbits)))
		}
	}
	return []byte(m.String())
}

// isolatedDraws is the number of draws that were isolated, in words: of an order at which all draws have the same weight.
func isolatedDraws(s sampled.Row) string {
	return strings.ToLower(words[int(math.Round(float64(s.Isolated)*float64(s.Samples)))])
}

// leastVariance is the row in which the variance of the degree is least, as a multiple of its mean.
func leastVariance(degrees []sampled.Row) sampled.Row {
	return slices.MinFunc(degrees, func(a, b sampled.Row) int { return cmp.Compare(a.DegreeVariance/a.Degree, b.DegreeVariance/b.Degree) })
}

// componentsOff is how far the sampled shares of a table of components are from the exact ones, in standard errors, at most. The largest
// component stands for all that are larger than the limit: a test says that the others are few.
func componentsOff(s sampled.Row, exact row.Order) float64 {
	off := func(share, deviation row.Number, count int) float64 {
		return math.Abs(float64(share)-float64(count)/float64(exact.Orbits)) / float64(deviation)
	}
	return max(off(*s.Larger, *s.LargerError, exact.Giant), off(*s.Reached, *s.ReachedError, exact.Reached), off(*s.Missed, *s.MissedError, exact.Missed))
}

// digits is a number as a part of the name of a macro, digit by digit: OneNineTwo.
func digits(n int) (name string) {
	for _, d := range strconv.Itoa(n) {
		name += words[d-'0']
	}
	return name
}

// A span has the least and the largest of some values.
type span struct {
	least, most float64
	some        bool
}

func (s *span) add(value float64) {
	if !s.some {
		*s = span{value, value, true}
	}
	s.least, s.most = min(s.least, value), max(s.most, value)
}

// macros adds both, with so many decimals.
func (s *span) macros(m *macroList, name string, decimals int) {
	m.number(name+"Least", fmt.Sprintf("%.*f", decimals, s.least))
	m.number(name+"Most", fmt.Sprintf("%.*f", decimals, s.most))
}
