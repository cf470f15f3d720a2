package main

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/shell/cli"
	"qorbit/internal/test"
)

// A subject is a command with arguments, in which % stands for an order and PERM for a permutation of that order.
type subject struct {
	words   []string // its name
	args    []string // those that begin with -- are flags
	further bool     // its flags are for the long tier: it is not the first form of the arguments
}

func (c subject) String() string { return strings.Join(slices.Concat(c.words, c.args), " ") }

func (c subject) takesOrder() bool { return strings.ContainsAny(c.String(), "%") || c.permutes() }
func (c subject) permutes() bool   { return slices.Contains(c.args, "PERM") }

// ofOrbits reports whether an argument is an orbit, which some orders do not have.
func (c subject) ofOrbits() bool { return strings.Contains(c.String(), "%#") || c.words[0] == "path" }

// flags are those of the command.
func (c subject) flags(t *testing.T) (all []*pflag.Flag) {
	root, _ := newRoot(nil, nil)
	found, _, err := root.Find(c.words)
	if err != nil {
		t.Fatal(err)
	}
	found.InheritedFlags() // which adds them
	found.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Name != "help" && f.Name != "version" {
			all = append(all, f)
		}
	})
	return all
}

// isShared reports whether a flag is that of all commands, not one of the same name.
func isShared(f *pflag.Flag) bool { return usages()[f.Name] == f.Usage }

// usages are what the flags of all commands do.
var usages = sync.OnceValue(func() map[string]string {
	root, _ := newRoot(nil, nil)
	all := make(map[string]string)
	root.PersistentFlags().VisitAll(func(f *pflag.Flag) { all[f.Name] = f.Usage })
	return all
})

// probe is an order that shows which flags are refused.
const probe = 9

// hasNone reports whether the command takes no arguments beside flags.
func (c subject) hasNone(flags []string) bool {
	return slices.ContainsFunc(flags, func(flag string) bool { return strings.HasPrefix(flag, "--orbits=") })
}

// line is the command line with flags, at an order. Behind two dashes, −1 is no flag.
func (c subject) line(flags []string, n int) []string {
	perm := strconv.Itoa(n)
	if c.permutes() {
		for i := 2; i <= n; i++ {
			perm += "," + strconv.Itoa(i)
		}
		if n > 1 {
			perm = "1" + strings.TrimPrefix(perm, strconv.Itoa(n))
		}
	}
	line, args := slices.Clone(c.words), []string{"--"}
	if c.hasNone(flags) {
		return append(line, flags...)
	}
	for _, arg := range c.args {
		arg = strings.ReplaceAll(strings.Replace(arg, "PERM", perm, 1), "%", strconv.Itoa(n))
		if strings.HasPrefix(arg, "--") {
			line = append(line, arg)
		} else {
			args = append(args, arg)
		}
	}
	if line = append(line, flags...); len(args) == 1 {
		return line
	}
	return append(line, args...)
}

// arguments are those of commands, by what stands behind their names in the usage, or by their names.
var arguments = map[string][]string{
	"":       {""},
	"ORDERS": {"%"},
	"ORDER":  {"%"},
	"N":      {"%"},
	"N A B":  {"% 1 1"},
	"PERM…":  {"PERM", "%#1"},
	"EXPR PERM": {
		"Inv PERM", "Inc(0.5,0.5) PERM", "Del(1,1) PERM", "Mov(1,1,0.5,0.5) PERM", "Exchange(1,2) PERM",
	},
	"DIR":                  {"OWN/new"},
	"[METHOD…]":            {"", "search"},
	"BOARD… | FILE…":       {"PERM", "%#1", "READ/solutions.csv"},
	"[FILE…]":              {"READ/solutions.csv", "", "READ/solutions.csv -"},
	"STATEMENT":            {"--db=READ/orbits.db SELECT"},
	"constellations write": {"--dir=OWN %"},
	"submit":               {"--directory=OWN/job %"},
	"paper":                {"--orders=%"},
	"verify":               {"READ/proof.txt"},
	"merge":                {"--record=OWN/r --missing=OWN/m READ/half-0.txt READ/half-1.txt", "READ/half-0.txt"},
	"constellations read":  {"READ/constellations-8-symmetric.sam"},
	"constellations count": {"READ/constellations-8-symmetric.sam"},
}

// subjects are all commands with arguments.
func subjects(t *testing.T) (all []subject) {
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			visit(sub)
		}
		_, name, _ := strings.Cut(c.CommandPath(), " ")
		_, usage, _ := strings.Cut(c.Use, " ")
		onlyLists := c.HasSubCommands() && usage == ""
		if !c.Runnable() || onlyLists {
			return
		}
		forms, ok := arguments[name]
		if !ok {
			forms, ok = arguments[usage]
		}
		if usage == "KIND ORDERS" {
			for _, kind := range c.ValidArgs {
				forms = append(forms, kind+" %")
			}
			ok = len(forms) > 5
		}
		if !ok {
			t.Errorf("the sweep has no arguments for qorbit %s %s", name, usage)
		}
		for i, form := range forms {
			if name+" "+form == "table group %" {
				form = strings.TrimSuffix(form, " %") // which is not about orders
			}
			all = append(all, subject{strings.Fields(name), strings.Fields(form), i > 0})
		}
	}
	root, _ := newRoot(nil, nil)
	visit(root)
	return all
}

// Samples are values of a flag that it takes in some place, and such as it takes nowhere.
type sampled struct{ good, bad []string }

// samples are those of flags whose type does not tell them.
var samples = map[string]sampled{
	"around":        {[]string{"1"}, []string{"0", "-1", "x", "1000000"}},
	"from":          {[]string{"1"}, []string{"0", "-1", "x"}},
	"identify from": {nil, []string{"", "2", "-1"}},
	"orbit":         {[]string{"1", "2,4,1,3"}, []string{"0"}},
	"search depth":  {[]string{"0", "2"}, []string{"-1", "x"}},
	"highlight":     {[]string{"1"}, []string{"0", ","}},
	"part":          {[]string{"0/2"}, []string{"2/2", "x", "-1/2", "0/0"}},
	"apply":         {[]string{"Inv", "Inc(0.5,0.5)", "Exchange(1,2)"}, []string{"nonsense", "Inc(0,0)"}},
	"invariants":    {[]string{"all", "steps"}, []string{"nonsense"}},
	"methods":       {[]string{"backtrack"}, []string{"nonsense", "backtrack,backtrack"}},
	"method":        {nil, []string{"nonsense"}},
	"path":          {[]string{"plain"}, []string{"nonsense"}},
	"label":         {[]string{"key", "board"}, []string{""}},
	"table-label":   {[]string{"tab:a"}, []string{"", "a b"}},
	"columns":       {[]string{"nonsense", "n"}, []string{""}},
	"caption":       {[]string{"text"}, []string{""}},
	"sequence":      {[]string{"orbits", "nonsense"}, []string{""}},
	"listen":        {[]string{"localhost:0"}, []string{"", "nonsense"}},
	"sbatch":        {[]string{"--partition=long"}, []string{"", "long"}},
	"binary":        {[]string{"/bin/qorbit"}, []string{"", "qorbit"}},
	"dir":           {[]string{"OWN"}, []string{"OWN/none"}},
	"directory":     {[]string{"OWN/new"}, []string{"READ"}}, // where other files are
	"orders":        {nil, []string{"", "0", "x"}},
	"db":            {nil, nil},
	"threads":       {[]string{"1", "3"}, []string{"0", "4097"}}, // 4096 threads take memory
	"dpi":           {[]string{"20"}, []string{"19", "2401"}},    // 2400 takes a second
	"limit":         {[]string{"1ns", "1h"}, []string{"0s", "-1s", "x"}},
	"time":          {[]string{"5m", "10000h"}, []string{"-1s", "1s", "x"}},
}

// endings are those of the files of flags whose format the ending tells.
var endings = map[string]string{
	"trajectory": ".svg .png .pdf .tikz .dot .graphml .gexf .json .csv .tsv .md .html .tex",
	"output":     " .json",
}

// refusedNumber matches the bounds in the refusal of a number.
var refusedNumber = regexp.MustCompile(`expected (?:a number from (\d+)|(\d+) to (\d+)|a whole number)`)

// values are those of a flag on its boundaries.
func (s *sweep) values(t *testing.T, c subject, f *pflag.Flag) (good, bad []string) {
	known, ok := samples[strings.Join(c.words, " ")+" "+f.Name]
	if !ok {
		known, ok = samples[f.Name]
	}
	if ok && f.Value.Type() != "bool" && (known.good != nil || known.bad != nil) {
		if known.good == nil {
			known.good = valuesNamed(f)
		}
		return known.good, known.bad
	}
	kind, _ := pflag.UnquoteUsage(f)
	named := valuesNamed(f)
	switch {
	case f.Name == "format":
		root, _ := newRoot(nil, nil)
		found, _, _ := root.Find(c.words)
		return cli.FormatsOf(found), []string{"", "nonsense"}
	case named != nil:
		return named, []string{"", "nonsense"}
	case kind == "FILE":
		return fileNames(f)
	case f.Name == "open": // which could start a browser
		return nil, []string{"maybe"}
	case f.Value.Type() == "bool":
		return []string{"true"}, []string{"maybe"}
	case f.Value.Type() == "uint64":
		return []string{"0", fmt.Sprint(uint64(math.MaxUint64))}, []string{"-1", "x"}
	case kind == "LENGTH":
		return []string{"86mm", "10mm", "1000mm"}, []string{"9mm", "1001mm", "x"}
	}
	return s.numbers(t, c, f)
}

// numbers are those of a flag with a number: the bounds that its refusal names.
func (s *sweep) numbers(t *testing.T, c subject, f *pflag.Flag) (good, bad []string) {
	a := s.try(t, false, c.line([]string{"--" + f.Name + "=x"}, probe))
	found := refusedNumber.FindStringSubmatch(a.stderr)
	switch {
	case found == nil:
		t.Errorf("the sweep has no values for --%s of qorbit %v: %s", f.Name, c, a.stderr)
		return nil, nil
	case found[3] != "":
		least, most := test.Must(strconv.Atoi(found[2])), test.Must(strconv.Atoi(found[3]))
		return []string{found[2], found[3]}, []string{strconv.Itoa(least - 1), strconv.Itoa(most + 1)}
	case found[1] != "":
		least := test.Must(strconv.Atoi(found[1]))
		return []string{found[1], "2", fmt.Sprint(math.MaxInt32)},
			[]string{strconv.Itoa(least - 1), fmt.Sprint(math.MaxInt32 + 1)}
	}
	return []string{"2", "0", "1", "3", fmt.Sprint(math.MaxInt64)}, []string{"-1", "9223372036854775808"}
}

// valuesNamed are those that the shells complete.
func valuesNamed(f *pflag.Flag) (names []string) {
	for _, value := range f.Annotations["values"] {
		name, _, _ := strings.Cut(value, "\t")
		names = append(names, name)
	}
	return names
}

// fileNames are those of new files, and such as cannot be written or read.
func fileNames(f *pflag.Flag) (good, bad []string) {
	bad = []string{"", "OWN/none/x", "OWN"}
	if f.Name == "job" || f.Name == "db" && f.Annotations["use"] != nil {
		return nil, []string{"", "OWN/none"}
	}
	for _, ending := range strings.Split(endings[f.Name], " ") {
		good = append(good, "OWN/x"+ending)
	}
	return good, bad
}
