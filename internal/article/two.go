package article

import (
	"qorbit/internal/row/sampled"
	"qorbit/internal/stored"
)

// exchangesFrom is the first order of which the article gives the share of exchanges of two queens that are possible.
const exchangesFrom = 14

// twoQueenSamples adds the numbers of the text about random orbits and moves of two queens.
func (p parts) twoQueenSamples() error {
	rows, err := stored.TwoQueenSamples()
	if err != nil {
		return err
	}
	m := new(macroList)
	for _, s := range stored.SampleSeries {
		if s.Name == stored.TwoQueens {
			m.text("twoCommand", `\command|`+s.Command+`|`)
		}
	}
	m.number("twoDraws", rows[0].Samples)
	fewest, last, least, possible := rows[0], rows[0], *rows[0].Least, new(span)
	for _, r := range rows {
		if r.Degree != nil { // small orders only
			last, least = r, min(least, *r.Least)
			if *r.Degree < *fewest.Degree {
				fewest = r
			}
		}
		if r.N >= exchangesFrom {
			possible.add(100 * float64(r.Exchanges) / float64(r.N*(r.N-1)/2))
		}
	}
	for _, at := range []struct {
		name string
		row  sampled.Two
	}{{"First", rows[0]}, {"Fewest", fewest}, {"Last", last}} {
		m.number("twoOrder"+at.name, at.row.N)
		m.text("twoDegree"+at.name, sampled.WithError(*at.row.Degree, *at.row.DegreeError, 1))
	}
	m.number("twoLeast", least)
	m.number("exchangesFrom", exchangesFrom)
	m.number("exchangesTo", rows[len(rows)-1].N)
	possible.macros(m, "exchangesPossible", 2)
	p["macros.tex"] = append(p["macros.tex"], m.String()...)
	return nil
}
