// Package cli is what all commands share: arguments that are orders of boards, flags and their rules, help texts,
// manual pages, and the run of one command line, with its output file, which appears only when it is complete,
// progress, signals and the exit status.
package cli

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/base/words"
	"qorbit/internal/shell/table"
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
	c.RunE = func(c *cobra.Command, args []string) error {
		given := "no arguments"
		if len(args) > 0 {
			given = fmt.Sprintf("unknown command %q", args[0])
		}
		var names []string
		for _, sub := range c.Commands() {
			names = append(names, sub.Name())
		}
		return fmt.Errorf("%s: %s, %s", c.Name(), given, words.Expected(names...))
	}
	return c
}

// unknownCommand is the error of a name that no command below c has.
func unknownCommand(c *cobra.Command, name string) error {
	var commands []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			commands = append(commands, sub.Name())
		}
	}
	root, below, _ := strings.Cut(c.CommandPath(), " ")
	return fmt.Errorf("unknown command %q, expected one that `%s` lists%s",
		name, strings.TrimSpace(root+" help "+below), hint(name, commands))
}

// hint asks whether one of the names was meant.
func hint(name string, names []string) string {
	if near := words.Near(name, names); len(near) > 0 {
		return "; did you mean " + strings.Join(near, " or ") + "?"
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

// unknownFlag is the error of a flag that a command does not have.
func unknownFlag(c *cobra.Command, name string) error {
	if strings.HasPrefix(name, "-elp") { // of -help, whose h is the flag -h
		return errors.New("unknown flag: -help, expected -h or --help")
	}
	if name == "--"+conditionFlag {
		_, command, _ := strings.Cut(c.CommandPath(), " ")
		return fmt.Errorf("%s: %s is of queens alone, expected none", name, command)
	}
	var flags []string
	c.Flags().VisitAll(func(f *pflag.Flag) { flags = append(flags, "--"+f.Name) })
	return fmt.Errorf("unknown flag: %s, expected one that `%s --help` lists%s",
		name, c.CommandPath(), hint(name, flags))
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

// Whole is the value of a flag that takes a whole number in plain decimal digits; pflag's own reads 010 as 8.
func Whole(n *int) pflag.Value { return WholeIn(n, math.MinInt, math.MaxInt) }

// WholeIn is Whole with bounds; [math.MaxInt32] means none.
func WholeIn(n *int, least, most int) pflag.Value {
	expected := fmt.Sprintf("expected %d to %d", least, most)
	if least == math.MinInt {
		expected = "expected a whole number"
	} else if most == math.MaxInt32 {
		expected = fmt.Sprintf("expected a number from %d", least)
	}
	set := func(text string) error {
		read, ok := words.ParseWhole(text)
		if _, err := strconv.ParseFloat(text, 64); !ok && err == nil && least != math.MinInt {
			return errors.New("no whole number, " + expected)
		}
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

// Length is the value of a flag that takes a length from 10mm to 1000mm, which it holds in points of 1/72 inch.
func Length[T ~float64](length *T) pflag.Value {
	given := ""
	set := func(text string) error {
		number := strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyz")
		unit := units[text[len(number):]]
		read, err := strconv.ParseFloat(number, 64)
		mm := read * unit / units["mm"]
		if err != nil || strings.Trim(number, "0123456789.") != "" || mm < 10 || mm > LongestLength {
			return errors.New("expected 10mm to 1000mm, such as 86mm, 3.4in, 12cm, 300pt, or 86 for millimetres")
		}
		*length, given = T(read*unit), text
		return nil
	}
	return &value{set, func() string { return given }, "LENGTH"}
}

// WidthOf is Length of a picture or a table. That of a table may be the name of a length of LaTeX.
func WidthOf[T ~float64](length *T) pflag.Value {
	inPoints, name := Length(length), ""
	set := func(text string) error {
		if slices.Contains(table.Measures, text) {
			name = text
			return nil
		}
		name = ""
		if err := inPoints.Set(text); err != nil {
			return fmt.Errorf("%w; or, of a table, %s", err, strings.Join(table.Measures, ", "))
		}
		return nil
	}
	return &value{set, func() string { return cmp.Or(name, inPoints.String()) }, "LENGTH"}
}

// Digits is the value of a flag that takes a number of decimals, and is nil without it.
func Digits(digits **int) pflag.Value {
	read := 0
	whole := WholeIn(&read, 0, table.MaxDigits)
	set := func(text string) error {
		err := whole.Set(text)
		if err == nil {
			*digits = &read
		}
		return err
	}
	text := func() string {
		if *digits == nil {
			return ""
		}
		return whole.String()
	}
	return &value{set, text, "K"}
}

// Choice defines a flag that takes one of the names; chosen holds the default. The help and the shells list the names.
func Choice(flags *pflag.FlagSet, chosen *string, flag, usage string, names ...string) {
	choice(flags, func(name string) { *chosen = name }, func() string { return *chosen }, flag, usage, names...)
}

// Omits defines a flag that is yes or no, where no sets a variable.
func Omits(flags *pflag.FlagSet, omitted *bool, flag, usage string) {
	text := func() string { return map[bool]string{true: "no", false: "yes"}[*omitted] }
	choice(flags, func(name string) { *omitted = name == "no" }, text, flag, usage, "yes", "no")
}

func choice(flags *pflag.FlagSet, choose func(name string), text func() string, flag, usage string, names ...string) {
	set := func(name string) error {
		if !slices.Contains(names, name) {
			return errors.New(words.Expected(names...))
		}
		choose(name)
		return nil
	}
	flags.Var(&value{set, text, "NAME"}, flag, usage+": "+strings.Join(names, ", "))
	Completes(flags, flag, names...)
}

// A Rule says which flags a flag needs, and which it excludes. Flags are named without dashes and separated by spaces.
// A name with values, such as method=exact|chain, is that flag with one of these values; without values, it is the flag
// with another value than its default. The name [SeveralOrders] is no flag.
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
		has := func(term string) bool { return isGiven(c, args, term) }
		for _, rule := range rules {
			needs, excludes := strings.Fields(rule.Needs), strings.Fields(rule.Excludes)
			excluded := slices.IndexFunc(excludes, has)
			outside := rule.Scope.Check(a.Asked())
			switch {
			case !has(rule.Flag):
			case outside != nil:
				return fmt.Errorf("%s: %w", nameOf(c, rule.Flag), outside)
			case len(needs) > 0 && !slices.ContainsFunc(needs, has):
				for i := range needs {
					needs[i] = nameOf(c, needs[i])
				}
				return fmt.Errorf("%s needs %s", nameOf(c, rule.Flag), strings.Join(needs, " or "))
			case excluded < 0:
			case excludes[excluded] == SeveralOrders:
				return fmt.Errorf("%s: expected one order, not %s", nameOf(c, rule.Flag), args[0])
			default:
				return fmt.Errorf("%s and %s exclude each other", nameOf(c, rule.Flag), nameOf(c, excludes[excluded]))
			}
		}
		return nil
	}
}

// isGiven reports whether a command line has the flag that a term of a rule names.
func isGiven(c *cobra.Command, args []string, term string) bool {
	if term == SeveralOrders {
		return len(args) > 0 && strings.ContainsAny(args[0], ".,")
	}
	name, values, chosen := strings.Cut(term, "=")
	f := c.Flag(name)
	if chosen {
		return slices.Contains(strings.Split(values, "|"), f.Value.String())
	}
	return f.Changed && f.Value.String() != f.DefValue
}

// nameOf is how a message names the flag of a term, with the value that is given or, where that is another one, the
// values of the term.
func nameOf(c *cobra.Command, term string) string {
	name, values, chosen := strings.Cut(term, "=")
	f := c.Flag(name)
	if given := f.Value.String(); chosen && slices.Contains(strings.Split(values, "|"), given) {
		values = given
	}
	return strings.TrimSpace(dashed(f) + " " + strings.ReplaceAll(values, "|", ", "))
}

// checkGiven refuses flags that are given no value.
func checkGiven(c *cobra.Command) (err error) {
	c.Flags().Visit(func(f *pflag.Flag) { err = cmp.Or(err, withoutValue(c, f), notEmpty(f)) })
	return err
}

// withoutValue refuses a flag whose value is the name of another one: it was given without a value, and took what comes
// next.
func withoutValue(c *cobra.Command, f *pflag.Flag) error {
	name, dashes := strings.CutPrefix(f.Value.String(), "--")
	name, _, _ = strings.Cut(name, "=")
	if !dashes || c.Flag(name) == nil {
		return nil
	}
	return fmt.Errorf("%s: no value, for --%s is a flag, %s", dashed(f), name, expected(f, ""))
}

// notEmpty refuses a flag that is given the empty text.
func notEmpty(f *pflag.Flag) error {
	empty := f.Value.Type() == "string" && f.Value.String() == ""
	if list, several := f.Value.(pflag.SliceValue); several {
		empty = len(list.GetSlice()) == 0 || slices.Contains(list.GetSlice(), "")
	}
	if !empty {
		return nil
	}
	name, _ := pflag.UnquoteUsage(f)
	if name == "FILE" {
		name = "a file name"
	}
	return fmt.Errorf(`%s "": expected %s`, dashed(f), name)
}
