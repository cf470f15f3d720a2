package main

import (
	"fmt"
	"qorbit/orbit/search"
	"strings"
)

// checkEscalate finds a bad --escalate, and what does not go with it.
func (r searchRequest) checkEscalate() error {
	switch k := r.options.Escalate; {
	case k == 0:
	case k <= r.options.Queens || k > r.n:
		return fmt.Errorf("--escalate %d: expected more than the %s of --queens, and at most %d at order %d", k, plural(r.options.Queens, "queen"), r.n, r.n)
	case r.certificate != "":
		return fmt.Errorf("--certificate: expected no --escalate beside it")
	case r.db != "":
		return fmt.Errorf("--db: expected no --escalate beside it")
	}
	return nil
}

// An escalatedRow is what `qorbit search --escalate` prints of a run.
type escalatedRow struct {
	searchRow
	Escalate int   `json:"escalate"`
	ByQueens []int `json:"by_queens"` // how many orbits moves of 1, 2, … queens brought
}

// printSearchRow prints the row about a run.
func printSearchRow(a *app, s *search.Result, row searchRow) error {
	if s.Options.Escalate == 0 {
		return printPage(a, func(out *page[searchRow]) error { return out.row(row) })
	}
	long := escalatedRow{searchRow: row, Escalate: s.Options.Escalate}
	for k := 1; k <= long.Escalate; k++ {
		long.ByQueens = append(long.ByQueens, s.CountByQueens(k))
	}
	return printPage(a, func(out *page[escalatedRow]) error { return out.row(long) })
}

// printEscalation tells a person what moves of how many queens brought.
func printEscalation(b *strings.Builder, s *search.Result) {
	for k := s.Options.Queens; k <= s.Options.Escalate; k++ {
		if k > s.Options.Queens {
			fmt.Fprintf(b, "  %s by moves of %d queens, from where fewer no longer helped\n", plural(s.CountByQueens(k), "orbit"), k)
		} else {
			fmt.Fprintf(b, "  %s by moves of %s\n", plural(s.CountByQueens(k), "orbit"), plural(k, "queen"))
		}
	}
}

// movesOf says moves of how many queens a search tries.
func movesOf(o search.Options) string {
	if o.Escalate > o.Queens {
		return fmt.Sprintf("%s, then of up to %d,", plural(o.Queens, "queen"), o.Escalate)
	}
	return plural(o.Queens, "queen")
}
