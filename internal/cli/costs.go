package cli

import (
	"cmp"
	"math"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/facts"
	"qorbit/internal/words"
)

// orbits is about how many orbits an order has.
func orbits(n int) float64 {
	const growth = 8.7 // for each order above those that are known
	known := min(n, len(facts.OEIS()))
	return float64(facts.OEIS()[known].Orbits) * math.Pow(growth, float64(n-known))
}

// announce says before the work begins that it takes a minute or more, or writes a file of 100 MB or more, by internal/facts/costs.tsv, as if
// costs grew with the number of orbits. It gives the phases with their costs to the line of progress.
func (a *App) announce(c *cobra.Command) {
	args, given := c.Flags().Args(), strings.Fields(c.CommandPath())[1:]
	name := words.OneLine(strings.Join(append(slices.Clip(given), args...), " "))
	if f := c.Flag("orders"); f != nil {
		args = append(args, f.Value.String())
	}
	var orders []int
	for _, arg := range args {
		if orders == nil {
			orders, _ = words.ParseOrders(arg, 1, 255)
		}
	}
	given = append(append(given, args...), "--format="+a.Format)
	c.Flags().Visit(func(f *pflag.Flag) { given = append(given, "--"+f.Name, "--"+f.Name+"="+f.Value.String()) })
	key, seconds, threads := "", 0.0, min(a.ThreadsUsed(), runtime.GOMAXPROCS(0))
	for _, row := range facts.Rows("costs.tsv") {
		fields, file := strings.Fields(row[0]), row[1] == "file"
		if fields[0] != given[0] || slices.ContainsFunc(fields, func(word string) bool { return !slices.Contains(given, word) }) {
			continue
		}
		if !file && row[0] != key {
			key, seconds, a.Shown.plan = row[0], 0, nil
		}
		order, _ := strconv.Atoi(row[2])
		amount, _ := strconv.ParseFloat(row[3], 64)
		if row[4] == "all" {
			amount /= float64(threads)
		}
		total := 0.0
		for _, n := range orders {
			one := &step{phase: row[1], order: n, cost: amount * cmp.Or(a.Share, 1) * orbits(n) / orbits(order)}
			if total += one.cost; !file {
				seconds += one.cost
				a.Shown.plan = append(a.Shown.plan, one)
			}
		}
		if file && total >= 1e8 {
			a.Log("%s %q takes about %s", fields[1], c.Flag(fields[1][2:]).Value, humanize.Bytes(uint64(total)))
		}
	}
	slices.SortStableFunc(a.Shown.plan, func(s, t *step) int { return s.order - t.order })
	if begin := time.Now(); seconds >= 60 {
		end := begin.Add(time.Duration(min(seconds, 1e9)) * time.Second)
		a.Log("%s takes about %s on an AMD EPYC (Zen 5) with %s", name, humanize.RelTime(begin, end, "", ""), words.Plural(threads, "thread"))
	}
}
