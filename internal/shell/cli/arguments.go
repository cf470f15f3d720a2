// Package cli is what all commands share: arguments that are orders of boards, flags and their rules, help texts,
// manual pages, and the run of one command line, with its output file, which appears only when it is complete,
// progress, signals and the exit status.
package cli

import (
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/base/words"
	"qorbit/work"
)

// TakesOrder makes a command take an order from least to most as its first argument.
func (a *App) TakesOrder(c *cobra.Command, least, most int, run func(c *cobra.Command, n int) error) *cobra.Command {
	parse := func(text string) ([]int, error) {
		n, err := words.ParseOrder(text, least, most)
		return []int{n}, err
	}
	if c.Args == nil {
		c.Args = Arguments(1, "an order, such as 8")
	}
	return a.TakesParsed(c, parse, func(c *cobra.Command, orders []int) error { return run(c, orders[0]) })
}

// TakesOrders makes a command take one argument, orders from least to most as [words.ParseOrders] reads them.
func (a *App) TakesOrders(
	c *cobra.Command, least, most int, run func(c *cobra.Command, orders []int) error,
) *cobra.Command {
	parse := func(text string) ([]int, error) { return words.ParseOrders(text, least, most) }
	return a.TakesParsed(c, parse, run)
}

// TakesParsed makes a command take orders that a function reads as its first argument. It checks them against the flags
// --moves and --queens, if there are such.
func (a *App) TakesParsed(c *cobra.Command, parse func(text string) ([]int, error),
	run func(c *cobra.Command, orders []int) error) *cobra.Command {
	if c.Args == nil {
		c.Args = Arguments(1, words.OrdersExpected)
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		orders, err := parse(args[0])
		if err == nil {
			err = a.checkQueens(c, orders)
		}
		if err != nil {
			return err
		}
		return run(c, orders)
	}
	return c
}

// Several is the number of arguments of a command that takes one or more.
const Several = -1

// Arguments demands the number of arguments that the usage line names.
func Arguments(want int, names string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) != want && (want != Several || len(args) == 0) {
			_, name, _ := strings.Cut(c.CommandPath(), " ")
			return fmt.Errorf("%s: %s, expected %s", name, words.Plural(len(args), "argument"), names)
		}
		return nil
	}
}

// Subcommands makes a command a list of commands: without one of them, it fails.
func Subcommands(c *cobra.Command, subs ...*cobra.Command) *cobra.Command {
	c.AddCommand(subs...)
	c.Args = cobra.ArbitraryArgs
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return Arguments(1, "a command that it lists with --help")(c, args)
		}
		return unknownCommand(c, args[0])
	}
	return c
}

// unknownCommand is the error of a name that no command below c has.
func unknownCommand(c *cobra.Command, name string) error {
	root, below, _ := strings.Cut(c.CommandPath(), " ")
	return fmt.Errorf("unknown command %q, expected one that `%s` lists%s",
		name, strings.TrimSpace(root+" help "+below), hint(c, name, ""))
}

// hint asks whether one of the commands below c was meant.
func hint(c *cobra.Command, name, dashes string) string {
	c.SuggestionsMinimumDistance = 2
	if near := c.SuggestionsFor(name); len(near) > 0 && len(name) > 2 { // all short names are near each other
		return "; did you mean " + dashes + strings.Join(near, " or "+dashes) + "?"
	}
	return ""
}

// valuesOf is the annotation of a flag with the values that the shells complete.
const valuesOf = "values"

// Completes names the values that the shells offer for a flag that Choice does not define. A value may have a
// description behind a tab.
func Completes(flags *pflag.FlagSet, flag string, values ...string) {
	_ = flags.SetAnnotation(flag, valuesOf, values) // fails where there is no such flag
}

// dashed is how a flag is named on the command line, by its letter if it has one.
func dashed(f *pflag.Flag) string {
	if f.Shorthand != "" {
		return "-" + f.Shorthand
	}
	return "--" + f.Name
}

// namesFlag makes the error of a field that is called as a flag of the command name that flag.
func namesFlag(c *cobra.Command, err error) error {
	field, ok := err.(*words.FieldError)
	if !ok || c.Flag(field.Field) == nil {
		return err
	}
	named := *field
	named.Field = dashed(c.Flag(field.Field))
	return &named
}

// flagError says what is wrong with a flag and what was expected, which the errors of package pflag do not say. Where
// there is no command, no flag can be known.
func flagError(c *cobra.Command, err error) error {
	if args := c.Flags().Args(); !c.HasParent() && len(args) > 0 {
		return unknownCommand(c, args[0])
	}
	switch e := err.(type) {
	case *pflag.ValueRequiredError:
		return fmt.Errorf("%s: no value, %s", dashed(e.GetFlag()), expected(e.GetFlag(), ""))
	case *pflag.InvalidValueError:
		return fmt.Errorf("%s %q: %s", dashed(e.GetFlag()), e.GetValue(), expected(e.GetFlag(), e.GetValue()))
	case *pflag.InvalidSyntaxError:
		return unknownFlag(c, e.GetSpecifiedFlag())
	case *pflag.NotExistError:
		if letters := e.GetSpecifiedShortnames(); letters != "" {
			return unknownFlag(c, "-"+letters)
		}
		return unknownFlag(c, "--"+e.GetSpecifiedName())
	}
	return err
}

// unknownFlag is the error of a flag that a command does not have. The flags that could be meant are those that cobra
// would suggest if they were commands.
func unknownFlag(c *cobra.Command, name string) error {
	if name == "--"+conditionFlag {
		_, command, _ := strings.Cut(c.CommandPath(), " ")
		return fmt.Errorf("%s: %s is of queens alone, expected none", name, command)
	}
	flags := new(cobra.Command)
	c.Flags().VisitAll(func(f *pflag.Flag) {
		flags.AddCommand(&cobra.Command{Use: f.Name, Run: func(*cobra.Command, []string) {}})
	})
	return fmt.Errorf("unknown flag: %s, expected one that `%s --help` lists%s",
		name, c.CommandPath(), hint(flags, strings.TrimLeft(name, "-"), "--"))
}

// expected says what a flag takes in place of what is given.
func expected(f *pflag.Flag, given string) string {
	if v, ok := f.Value.(*value); ok {
		return v.set(given).Error()
	}
	name, _ := pflag.UnquoteUsage(f)
	switch f.Value.Type() {
	case "bool":
		name = "true or false"
	case "duration":
		name = "a time such as 90s or 1h30m"
	case "uint64":
		name = fmt.Sprintf("a whole number from 0 to %d", uint64(math.MaxUint64))
	}
	if name == fileValue {
		name = "a file name"
	}
	return "expected " + name
}

// A value is that of a flag which a function reads, and another one writes. It implements pflag.Value.
type value struct {
	set  func(text string) error // which says what was expected
	text func() string
	kind string // what the help calls it
}

func (v *value) Set(text string) error { return v.set(text) }
func (v *value) String() string        { return v.text() }
func (v *value) Type() string          { return v.kind }

// WholeIn is the value of a flag that takes a whole number in plain decimal digits; pflag's own reads 010 as 8.
// [math.MaxInt32] as a bound means none.
func WholeIn(n *int, least, most int) pflag.Value {
	expected := fmt.Sprintf("expected %d to %d", least, most)
	if most == math.MaxInt32 {
		expected = fmt.Sprintf("expected a number from %d", least)
	}
	set := func(text string) error {
		read, ok := words.ParseWhole(text)
		if !ok || read < least || read > most {
			return errors.New(expected)
		}
		*n = read
		return nil
	}
	return &value{set, func() string { return strconv.Itoa(*n) }, "N"}
}

// units are those of LaTeX in points of PDF, which are 1/72 inch: pt is 1/72.27 inch in LaTeX.
var units = map[string]float64{"": 72 / 25.4, "mm": 72 / 25.4, "cm": 720 / 25.4, "in": 72, "pt": 72 / 72.27, "bp": 1}

// LongestLength is the largest width or height that a flag takes, in millimetres.
const LongestLength = 1000

// Length is the value of a flag that takes a length from 10mm to 1000mm, which it holds in points of 1/72 inch, or one
// of some names of lengths of LaTeX.
func Length[T ~float64](length *T, names ...string) pflag.Value {
	given := ""
	set := func(text string) error {
		if slices.Contains(names, text) {
			given = text
			return nil
		}
		number := strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyz")
		unit := units[text[len(number):]]
		read, err := strconv.ParseFloat(number, 64)
		mm := read * unit / units["mm"]
		if err != nil || strings.Trim(number, "0123456789.") != "" || mm < 10 || mm > LongestLength {
			expected := "expected 10mm to 1000mm, such as 86mm, 3.4in, 12cm, 300pt, or 86 for millimetres"
			if len(names) > 0 {
				expected += "; or, of a table, " + strings.Join(names, ", ")
			}
			return errors.New(expected)
		}
		*length, given = T(read*unit), text
		return nil
	}
	return &value{set, func() string { return given }, "LENGTH"}
}

// Choice defines a flag that takes one of the names; chosen holds the default. The help and the shells list the names.
func Choice[T ~string](flags *pflag.FlagSet, chosen *T, flag, usage string, names ...T) {
	var texts []string
	for _, name := range names {
		texts = append(texts, string(name))
	}
	set := func(name string) error {
		if !slices.Contains(texts, name) {
			return errors.New(words.Expected(texts...))
		}
		*chosen = T(name)
		return nil
	}
	flags.Var(&value{set, func() string { return string(*chosen) }, "NAME"}, flag, usage+": "+strings.Join(texts, ", "))
	Completes(flags, flag, texts...)
}

// A Rule says which flags a flag needs, and which it excludes. Flags are named without dashes and separated by spaces.
// A name with values, such as method=exact|chain, is that flag with one of these values, or of these endings if they
// begin with a dot; without values, it is the flag with another value than its default. The name [SeveralOrders] is no
// flag.
type Rule struct {
	Flag     string
	Needs    string // at least one of these
	Excludes string // none of these

	Scope work.Scope // the studies that it supports, whatever the order
}

// SeveralOrders is the name by which a rule excludes more than one order.
const SeveralOrders = "ORDERS"

// SetRules lets a command refuse flags that break a rule, before it runs.
func (a *App) SetRules(c *cobra.Command, rules ...Rule) {
	c.PreRunE = func(c *cobra.Command, args []string) error {
		for _, rule := range rules {
			if !isGiven(c, args, rule.Flag) {
				continue
			}
			if err := rule.check(c, args, a.Asked()); err != nil {
				return err
			}
		}
		return nil
	}
}

// check checks the rule for a command line that has its flag.
func (r Rule) check(c *cobra.Command, args []string, asked work.Study) error {
	name := nameOf(c, r.Flag)
	if err := r.Scope.Check(asked); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	has := func(term string) bool { return isGiven(c, args, term) }
	if needs := strings.Fields(r.Needs); len(needs) > 0 && !slices.ContainsFunc(needs, has) {
		for i := range needs {
			needs[i] = nameOf(c, needs[i])
		}
		return fmt.Errorf("%s needs %s", name, strings.Join(needs, " or "))
	}
	for excluded := range strings.FieldsSeq(r.Excludes) {
		switch {
		case !has(excluded):
		case excluded == SeveralOrders:
			return fmt.Errorf("%s: expected one order, not %s", name, args[0])
		default:
			return fmt.Errorf("%s and %s exclude each other", name, nameOf(c, excluded))
		}
	}
	return nil
}

// isGiven reports whether a command line has the flag that a term of a rule names.
func isGiven(c *cobra.Command, args []string, term string) bool {
	if term == SeveralOrders {
		return len(args) > 0 && strings.ContainsAny(args[0], ".,")
	}
	name, values, chosen := strings.Cut(term, "=")
	f := c.Flag(name)
	if chosen {
		return isOneOf(f.Value.String(), values)
	}
	return f.Changed && f.Value.String() != f.DefValue
}

// isOneOf reports whether a value is one of a list, or has one of the endings in it.
func isOneOf(value, list string) bool {
	ending := strings.ToLower(filepath.Ext(value))
	return slices.ContainsFunc(strings.Split(list, "|"), func(one string) bool {
		return one == value || strings.HasPrefix(one, ".") && one == ending
	})
}

// nameOf is how a message names the flag of a term, with the value that is given or, where that is another one, the
// values of the term.
func nameOf(c *cobra.Command, term string) string {
	name, values, _ := strings.Cut(term, "=")
	f := c.Flag(name)
	if given := f.Value.String(); values != "" && isOneOf(given, values) {
		values = given
	}
	return strings.TrimSpace(dashed(f) + " " + strings.ReplaceAll(values, "|", ", "))
}

// checkGiven refuses flags that are given no value: the empty text, or the name of another flag, which was to come
// next.
func checkGiven(c *cobra.Command) (err error) {
	c.Flags().Visit(func(f *pflag.Flag) {
		values := []string{f.Value.String()}
		if list, several := f.Value.(pflag.SliceValue); several {
			values = list.GetSlice()
		}
		name, _, _ := strings.Cut(strings.Join(values, ","), "=")
		other := c.Flag(strings.TrimPrefix(name, "--"))
		switch {
		case err != nil:
		case len(values) == 0 || slices.Contains(values, ""):
			err = fmt.Errorf(`%s "": %s`, dashed(f), expected(f, ""))
		case strings.HasPrefix(name, "--") && other != nil:
			err = fmt.Errorf("%s: no value, for --%s is a flag, %s", dashed(f), other.Name, expected(f, ""))
		}
	})
	return err
}
