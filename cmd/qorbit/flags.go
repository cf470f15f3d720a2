package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// The annotations of a flag: the heading that the help lists it under, and the values that the shells complete.
const (
	headingOf = "heading"
	valuesOf  = "values"
)

// inGroup defines flags that the help lists under a heading of their own, below the flags without one. A command calls it where it
// defines its flags; nothing else has to know of the group:
//
//	inGroup(cmd.Flags(), "Files", func(flags *pflag.FlagSet) {
//		flags.StringVar(&r.missed, "missed", "", "write the keys that were not reached to `FILE`, one a line")
//		namesFile(flags, "missed", writes)
//	})
//
// Groups and the flags in them stand in the order of their definitions.
func inGroup(flags *pflag.FlagSet, heading string, define func(flags *pflag.FlagSet)) {
	group := pflag.NewFlagSet(heading, pflag.ContinueOnError)
	group.SortFlags = false
	define(group)
	group.VisitAll(func(f *pflag.Flag) {
		if f.Annotations == nil {
			f.Annotations = make(map[string][]string)
		}
		f.Annotations[headingOf] = []string{heading}
		flags.AddFlag(f)
	})
}

// completes names the values that the shells offer for a flag that is not defined with addChoice. A value may have a description behind a tab.
func completes(flags *pflag.FlagSet, flag string, values ...string) {
	annotate(flags, flag, valuesOf, values)
}

// annotate sets an annotation of a flag that is defined.
func annotate(flags *pflag.FlagSet, flag, key string, values []string) {
	if err := flags.SetAnnotation(flag, key, values); err != nil {
		panic(err) // there is no such flag
	}
}

// dashed is how a flag is named on the command line, by its letter if it has one.
func dashed(f *pflag.Flag) string {
	if f.Shorthand != "" {
		return "-" + f.Shorthand
	}
	return "--" + f.Name
}

// flagError says in the command's own words what is wrong with a flag; those of package pflag do not tell what was expected.
func flagError(c *cobra.Command, err error) error {
	var (
		unknown *pflag.NotExistError
		empty   *pflag.ValueRequiredError
		invalid *pflag.InvalidValueError
		syntax  *pflag.InvalidSyntaxError
	)
	listed := fmt.Sprintf("expected one that `%s --help` lists", c.CommandPath())
	switch {
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		return fmt.Errorf("unknown flag: -%s, %s", unknown.GetSpecifiedShortnames(), listed)
	case errors.As(err, &unknown):
		return fmt.Errorf("unknown flag: --%s, %s", unknown.GetSpecifiedName(), listed)
	case errors.As(err, &syntax):
		return fmt.Errorf("unknown flag: %s, %s", syntax.GetSpecifiedFlag(), listed)
	case errors.As(err, &empty):
		return fmt.Errorf("%s: no value, %s", dashed(empty.GetFlag()), expectedOf(empty.GetFlag()))
	case errors.As(err, &invalid):
		want := invalid.Unwrap().Error()
		if !strings.HasPrefix(want, "expected") { // it is that of a package of Go
			want = expectedOf(invalid.GetFlag())
		}
		return fmt.Errorf("%s %q: %s", dashed(invalid.GetFlag()), invalid.GetValue(), want)
	}
	return err
}

// expectedOf says what a flag takes.
func expectedOf(f *pflag.Flag) string {
	switch value := f.Value.(type) {
	case choice:
		return "expected one of " + strings.Join(value.names, ", ")
	case whole:
		return "expected a whole number"
	}
	switch f.Value.Type() {
	case "bool":
		return "expected true or false"
	case "duration":
		return "expected a time such as 90s or 1h30m"
	case "float64":
		return "expected a number"
	case "int", "int64", "uint64":
		return "expected a whole number"
	}
	name, _ := pflag.UnquoteUsage(f)
	return "expected " + name
}

// A whole is the value of a flag that takes a whole number in plain decimal digits; pflag's own reads 010 as 8.
type whole struct{ value *int }

// Set implements pflag.Value.
func (w whole) Set(text string) error {
	n, ok := parseWhole(text)
	if !ok {
		return fmt.Errorf("expected a whole number")
	}
	*w.value = n
	return nil
}

// String implements pflag.Value.
func (w whole) String() string { return strconv.Itoa(*w.value) }

// Type implements pflag.Value.
func (w whole) Type() string { return "N" }

// A choice is the value of a flag that takes one of a few names.
type choice struct {
	value *string
	names []string
}

// addChoice defines a flag that takes one of the names; value is the default. The help and the shells list the names.
func addChoice(flags *pflag.FlagSet, value *string, name, usage string, names ...string) {
	flags.Var(choice{value, names}, name, usage+": "+strings.Join(names, ", "))
	completes(flags, name, names...)
}

// Set implements pflag.Value.
func (c choice) Set(name string) error {
	if !slices.Contains(c.names, name) {
		return fmt.Errorf("expected one of %s", strings.Join(c.names, ", "))
	}
	*c.value = name
	return nil
}

// String implements pflag.Value.
func (c choice) String() string { return *c.value }

// Type implements pflag.Value.
func (c choice) Type() string { return "NAME" }
