package cli

import (
	"cmp"
	"fmt"
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

// A cost is what a command takes at one order, a row of internal/facts/costs.tsv.
type cost struct {
	words  []string // of the command line; of a file, the second is its flag
	phase  string   // how its name begins; "-" for the whole command, "file" for the bytes of a file
	order  int
	amount float64 // seconds of processor time, or bytes
	serial bool    // the work is done on one thread
}

// costsOf lists the costs of a command line: those that name the most of its words, and those of all files.
func costsOf(line []string) (times, files []cost) {
	for _, row := range facts.Rows("costs.tsv") {
		c := cost{words: strings.Fields(row[0]), phase: row[1], serial: row[4] == "one"}
		c.order, _ = strconv.Atoi(row[2])
		c.amount, _ = strconv.ParseFloat(row[3], 64)
		switch other := c.words[0] != line[0] || slices.ContainsFunc(c.words, func(word string) bool { return !slices.Contains(line, word) }); {
		case other:
		case c.phase == "file":
			files = append(files, c)
		case len(times) == 0 || len(c.words) == len(times[0].words):
			times = append(times, c)
		case len(c.words) > len(times[0].words):
			times = []cost{c}
		}
	}
	return times, files
}

// at is the amount at order n. It grows with the number of orbits.
func (c cost) at(n int) float64 {
	orbits := func(n int) float64 {
		const growth = 8.7 // for each order above those that are known
		known := min(n, len(facts.OEIS()))
		return float64(facts.OEIS()[known].Orbits) * math.Pow(growth, float64(n-known))
	}
	return c.amount * orbits(n) / orbits(c.order)
}

// announce says before the work begins that it takes more than a minute, or writes a file of more than 100 MB. It gives the costs of the
// phases to the line of progress.
func (a *App) announce(c *cobra.Command) {
	args, given := c.Flags().Args(), append(strings.Fields(c.CommandPath())[1:], "--format="+a.Format)
	name := words.OneLine(strings.Join(append(given[:len(given)-1:len(given)-1], args...), " "))
	c.Flags().Visit(func(f *pflag.Flag) { given = append(given, "--"+f.Name, "--"+f.Name+"="+f.Value.String()) })
	if f := c.Flag("orders"); f != nil {
		args = append(args, f.Value.String())
	}
	var orders []int
	for _, arg := range args {
		if orders == nil {
			orders, _ = words.ParseOrders(arg, 1, 255)
		}
	}
	times, files := costsOf(append(given, args...))
	threads := min(a.ThreadsUsed(), runtime.GOMAXPROCS(0))
	seconds, plan := 0.0, []*step(nil)
	for _, n := range orders {
		for _, one := range times {
			took := one.at(n) * cmp.Or(a.Share, 1)
			if !one.serial {
				took /= float64(threads)
			}
			seconds += took
			plan = append(plan, &step{phase: one.phase, order: fmt.Sprintf(" of order %d ", n), cost: took})
		}
	}
	if a.Shown.plan = plan; seconds >= 60 {
		begin := time.Now()
		end := begin.Add(time.Duration(min(seconds, 1e9)) * time.Second)
		a.Log("%s takes about %s on an AMD EPYC (Zen 5) with %s", name, humanize.RelTime(begin, end, "", ""), words.Plural(threads, "thread"))
	}
	for _, file := range files {
		bytes, flag := 0.0, c.Flag(strings.TrimPrefix(file.words[1], "--"))
		for _, n := range orders {
			bytes += file.at(n)
		}
		if bytes > 1e8 && flag.Value.String() != standardOutput {
			a.Log("%s %q takes about %s", dashed(flag), flag.Value, humanize.Bytes(uint64(bytes)))
		}
	}
}
