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

	"qorbit/internal/words"
)

// The annotations of a flag: the heading that the help lists it under, and the values that the shells complete.
const (
	headingOf = "heading"
	valuesOf  = "values"
)

// InGroup defines flags that the help lists under a heading of their own, below the flags without one. A command calls it where it
// defines its flags; nothing else has to know of the group:
//
//	cli.InGroup(cmd.Flags(), "Files", func(flags *pflag.FlagSet) {
//		flags.StringVar(&r.missed, "missed", "", "write the keys that were not reached to `FILE`, one per line")
//	})
//
// Groups and the flags in them stand in the order of their definitions.
func InGroup(flags *pflag.FlagSet, heading string, define func(flags *pflag.FlagSet)) {
	group := pflag.NewFlagSet(heading, pflag.ContinueOnError)
	group.SortFlags = false
	define(group)
	group.VisitAll(func(f *pflag.Flag) {
		Annotate(group, f.Name, headingOf, heading)
		flags.AddFlag(f)
	})
}

// Completes names the values that the shells offer for a flag that Choice does not define. A value may have a description behind a tab.
func Completes(flags *pflag.FlagSet, flag string, values ...string) {
	Annotate(flags, flag, valuesOf, values...)
}

// Annotate sets an annotation of a flag that is defined.
func Annotate(flags *pflag.FlagSet, flag, key string, values ...string) {
	if err := flags.SetAnnotation(flag, key, values); err != nil {
		panic(err) // there is no such flag
	}
}

// Dashed is how a flag is named on the command line, by its letter if it has one.
func Dashed(f *pflag.Flag) string {
	if f.Shorthand != "" {
		return "-" + f.Shorthand
	}
	return "--" + f.Name
}

// FlagError says what is wrong with a flag and what was expected, which the errors of package pflag do not say.
func FlagError(c *cobra.Command, err error) error {
	var (
		unknown *pflag.NotExistError
		empty   *pflag.ValueRequiredError
		invalid *pflag.InvalidValueError
		syntax  *pflag.InvalidSyntaxError
		name    string
	)
	switch {
	case errors.As(err, &empty):
		return fmt.Errorf("%s: no value, %s", Dashed(empty.GetFlag()), expected(empty.GetFlag(), ""))
	case errors.As(err, &invalid):
		given := invalid.GetValue()
		return fmt.Errorf("%s %q: %s%s", Dashed(invalid.GetFlag()), given, expected(invalid.GetFlag(), given), commandFor(c.Root(), given))
	case errors.As(err, &syntax):
		name = syntax.GetSpecifiedFlag()
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		name = "-" + unknown.GetSpecifiedShortnames()
	case errors.As(err, &unknown):
		name = "--" + unknown.GetSpecifiedName()
	default:
		return err
	}
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
	hint := cmp.Or(commandFor(c.Root(), strings.TrimPrefix(name, "--")), words.Hint(name, names...))
	if others := having(c.Root(), name); hint == "" && len(others) > 0 {
		hint = fmt.Sprintf("; %s is a flag of %s", name, strings.Join(others, ", "))
	}
	return fmt.Errorf("unknown flag: %s, expected one that `%s --help` lists%s", name, c.CommandPath(), hint)
}

// commandFor names the command that does what a flag or its value of this name did before, as SuggestFor of the command says.
func commandFor(root *cobra.Command, name string) string {
	for _, c := range root.Commands() {
		if slices.Contains(c.SuggestFor, name) {
			return fmt.Sprintf("; the command is `%s`", c.CommandPath())
		}
	}
	return ""
}

// having lists the commands below c that have a flag of the name, which begins with two dashes, of their own.
func having(c *cobra.Command, name string) (commands []string) {
	for _, sub := range c.Commands() {
		if f := sub.LocalFlags().Lookup(strings.TrimPrefix(name, "--")); f != nil && !f.Hidden && strings.HasPrefix(name, "--") {
			commands = append(commands, "`"+sub.CommandPath()+"`")
		}
		commands = append(commands, having(sub, name)...)
	}
	return commands
}

// expected says what a flag takes in place of what is given.
func expected(f *pflag.Flag, given string) string {
	switch f.Value.Type() {
	case "bool":
		return "expected true or false"
	case "duration":
		return "expected a time such as 90s or 1h30m"
	case "uint64":
		return fmt.Sprintf("expected a whole number from 0 to %d", uint64(math.MaxUint64))
	case "float64":
		return "expected a number"
	}
	if v, ok := f.Value.(*value); ok {
		return v.expected(given)
	}
	name, _ := pflag.UnquoteUsage(f)
	return "expected " + name
}

// A value is that of a flag which Whole or Choice defines.
type value struct {
	set      func(text string) bool
	text     func() string
	kind     string
	expected func(given string) string
}

// Set implements pflag.Value.
func (v *value) Set(text string) error {
	if !v.set(text) {
		return errors.New(v.expected(text))
	}
	return nil
}

// String implements pflag.Value.
func (v *value) String() string { return v.text() }

// Type implements pflag.Value.
func (v *value) Type() string { return v.kind }

// Value is the value of a flag that a function reads, and another one writes; it says whether a text is one. The kind is what the help calls
// it, and expected the end of the message for another text.
func Value(kind, expected string, set func(text string) bool, text func() string) pflag.Value {
	return &value{set, text, kind, func(string) string { return expected }}
}

// Whole is the value of a flag that takes a whole number in plain decimal digits; pflag's own reads 010 as 8.
func Whole(n *int) pflag.Value {
	set := func(text string) bool {
		read, ok := words.ParseWhole(text)
		if ok {
			*n = read
		}
		return ok
	}
	return &value{set, func() string { return strconv.Itoa(*n) }, "N", func(string) string { return "expected a whole number" }}
}

// WholeIn is Whole with bounds; [math.MaxInt32] stands for none.
func WholeIn(n *int, least, most int) pflag.Value {
	v := Whole(n).(*value)
	read := v.set
	v.set = func(text string) bool {
		number, ok := words.ParseWhole(text)
		return ok && least <= number && number <= most && read(text)
	}
	v.expected = func(string) string {
		if most == math.MaxInt32 {
			return fmt.Sprintf("expected a number from %d", least)
		}
		return fmt.Sprintf("expected %d to %d", least, most)
	}
	return v
}

// Choice defines a flag that takes one of the names; chosen holds the default. The help and the shells list the names.
func Choice(flags *pflag.FlagSet, chosen *string, flag, usage string, names ...string) {
	set := func(name string) bool {
		ok := slices.Contains(names, name)
		if ok {
			*chosen = name
		}
		return ok
	}
	list, expect := strings.Join(names, ", "), func(given string) string { return words.Expected(given, names...) }
	flags.Var(&value{set, func() string { return *chosen }, "NAME", expect}, flag, usage+": "+list)
	Completes(flags, flag, names...)
}
