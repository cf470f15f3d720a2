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
	"qorbit/orbit"
)

// orbits is about how many orbits an order has.
func orbits(n int) float64 {
	const growth = 8.7 // for each order above those that are known
	known := min(n, len(facts.OEIS()))
	return float64(facts.OEIS()[known].Orbits) * math.Pow(growth, float64(n-known))
}

// PassesOf says in how many passes a survey of an order goes over the patterns, and how many are done.
type PassesOf func(n int, opt orbit.Options) (all, done int)

// Announce says what the run will take, where that waits for what earlier runs have left: a share of the work of the
// orders.
func (a *App) Announce(share float64) {
	if a.Share = share; share > 0 {
		a.begins()
	}
}

// announce says before the work begins that it takes a minute or more, or writes a file of 100 MB or more, by
// internal/facts/costs.tsv, as if costs grew with the number of orbits. It gives the phases with their costs to the
// line of progress.
func (a *App) announce(c *cobra.Command) {
	given, orders := a.wordsOf(c)
	key, seconds, threads := "", 0.0, min(a.ThreadsUsed(), runtime.GOMAXPROCS(0))
	var plan []*step
	for _, row := range facts.Rows("costs.tsv") {
		fields := strings.Fields(row[0])
		if fields[0] != given[0] ||
			slices.ContainsFunc(fields, func(word string) bool { return !slices.Contains(given, word) }) {
			continue
		}
		order, _ := strconv.Atoi(row[2])
		amount, _ := strconv.ParseFloat(row[3], 64)
		if row[4] == "all" {
			amount /= float64(threads)
		}
		cost := func(n int) float64 { return amount * cmp.Or(a.Share, 1) * orbits(n) / orbits(order) }
		switch row[1] {
		case "file":
			a.announceFile(c, fields[1], orders, cost)
			continue
		case "passes":
			seconds += a.addPasses(plan[len(plan)-len(orders):], cost)
			continue
		}
		if row[0] != key {
			key, seconds, plan = row[0], 0, nil
		}
		for _, n := range orders {
			one := &step{phase: row[1], order: n, cost: cost(n)}
			seconds += one.cost
			plan = append(plan, one)
		}
	}
	slices.SortStableFunc(plan, func(s, t *step) int { return s.order - t.order })
	a.Shown.setPlan(plan)
	if begin := time.Now(); seconds >= 60 {
		end := begin.Add(time.Duration(min(seconds, 1e9)) * time.Second)
		name := strings.Join(append(strings.Fields(c.CommandPath())[1:], c.Flags().Args()...), " ")
		run, time := words.OneLine(name)+chosen(c, key), humanize.RelTime(begin, end, "", "")
		a.Log("%s takes about %s on an AMD EPYC (Zen 5) with %s", run, time, words.Plural(threads, "thread"))
	}
}

// wordsOf returns the words of a command line, its flags with and without their values among them, and its orders.
func (a *App) wordsOf(c *cobra.Command) (given []string, orders []int) {
	args := c.Flags().Args()
	if f := c.Flag("orders"); f != nil {
		args = append(args, f.Value.String())
	}
	for _, arg := range args {
		if orders == nil {
			orders, _ = words.ParseOrders(arg, 1, 255)
		}
	}
	given = append(append(strings.Fields(c.CommandPath())[1:], args...), "--format="+a.Format)
	c.Flags().Visit(func(f *pflag.Flag) { given = append(given, "--"+f.Name, "--"+f.Name+"="+f.Value.String()) })
	return given, orders
}

// announceFile says that the file of a flag takes 100 MB or more.
func (a *App) announceFile(c *cobra.Command, flag string, orders []int, bytes func(n int) float64) {
	total := 0.0
	for _, n := range orders {
		total += bytes(n)
	}
	if total >= 1e8 {
		a.Log("%s %q takes about %s", flag, c.Flag(strings.TrimPrefix(flag, "--")).Value, humanize.Bytes(uint64(total)))
	}
}

// addPasses adds to steps of the first pass the costs of the others, and returns what that changes in the time that is
// left: a run that is resumed does not repeat the passes that are done.
func (a *App) addPasses(steps []*step, cost func(n int) float64) (seconds float64) {
	if a.Passes == nil {
		return 0
	}
	free, _ := a.available()
	for _, s := range steps {
		all, done := a.Passes(s.order, orbit.Options{Threads: a.Threads, Memory: free})
		before := s.cost
		s.cost += float64(all-1) * cost(s.order)
		seconds += s.cost*float64(all-done)/float64(all) - before
	}
	return seconds
}

// chosen are the flags on which the costs of a row depend, as the command line has them.
func chosen(c *cobra.Command, key string) (flags string) {
	for _, word := range strings.Fields(key) {
		name, isFlag := strings.CutPrefix(word, "--")
		f := c.Flag(name)
		switch {
		case !isFlag:
		case f == nil || f.Value.Type() == "bool": // with its value, or without one
			flags += " " + word
		default:
			flags += " " + words.OneLine(word+" "+f.Value.String())
		}
	}
	return flags
}
