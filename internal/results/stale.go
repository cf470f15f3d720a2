package results

import (
	"fmt"
	"strings"
)

// Stale fails where the tables of a page do not begin with those of a page for fewer orders: it is then not what the library
// says today. The sentences around them speak of the last order, and are not compared.
func Stale(page, prefix string) error {
	have, want := tables(page), tables(prefix)
	if len(have) != len(want) {
		return fmt.Errorf("results: the page is stale: it has %d tables, expected %d", len(have), len(want))
	}
	for i, rows := range want {
		for j, row := range rows {
			if j >= len(have[i]) || have[i][j] != row {
				return fmt.Errorf("results: the page is stale: line %d of table %d is not %s", j+1, i+1, row)
			}
		}
	}
	return nil
}

// tables are the lines of each table.
func tables(page string) [][]string {
	var all [][]string
	inside := false
	for line := range strings.Lines(page) {
		isRow := strings.HasPrefix(line, "|")
		if isRow && !inside {
			all = append(all, nil)
		}
		if isRow {
			all[len(all)-1] = append(all[len(all)-1], strings.TrimSuffix(line, "\n"))
		}
		inside = isRow
	}
	return all
}
