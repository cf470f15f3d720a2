package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// A Rule says which flags a flag needs beside it, and which it excludes. Flags are named without dashes and separated by spaces. A name
// with values, such as method=exact|chain, is that flag with one of these values; without values, it is the flag with another value than
// its default. The name [SeveralOrders] is no flag.
type Rule struct {
	Flag     string
	Needs    string // at least one of these
	Excludes string // none of these
}

// SeveralOrders is the name by which a rule excludes more than one order.
const SeveralOrders = "ORDERS"

// SetRules lets a command refuse flags that break a rule, before it runs.
func SetRules(c *cobra.Command, rules ...Rule) {
	c.PreRunE = func(c *cobra.Command, args []string) error {
		has := func(term string) bool { return isGiven(c, args, term) }
		for _, rule := range rules {
			needs, excludes := strings.Fields(rule.Needs), strings.Fields(rule.Excludes)
			excluded := slices.IndexFunc(excludes, has)
			switch {
			case !has(rule.Flag):
			case len(needs) > 0 && !slices.ContainsFunc(needs, has):
				for i := range needs {
					needs[i] = nameOf(c, needs[i])
				}
				return fmt.Errorf("%s: expected %s beside it", nameOf(c, rule.Flag), strings.Join(needs, " or "))
			case excluded < 0:
			case excludes[excluded] == SeveralOrders:
				return fmt.Errorf("%s: expected one order, not %s", nameOf(c, rule.Flag), args[0])
			default:
				return fmt.Errorf("%s: expected no %s beside it", nameOf(c, rule.Flag), nameOf(c, excludes[excluded]))
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

// nameOf is how a message names the flag of a term, with the value that is given or, where that is another one, the values of the term.
func nameOf(c *cobra.Command, term string) string {
	name, values, chosen := strings.Cut(term, "=")
	f := c.Flag(name)
	if given := f.Value.String(); chosen && slices.Contains(strings.Split(values, "|"), given) {
		values = given
	}
	return strings.TrimSpace(dashed(f) + " " + strings.ReplaceAll(values, "|", ", "))
}

// OneOf are the rules that at most one of some flags is given.
func OneOf(flags ...string) (rules []Rule) {
	for i, flag := range flags[:len(flags)-1] {
		rules = append(rules, Rule{Flag: flag, Excludes: strings.Join(flags[i+1:], " ")})
	}
	return rules
}

// notEmpty refuses flags that are given the empty text.
func notEmpty(c *cobra.Command) (err error) {
	c.Flags().Visit(func(f *pflag.Flag) {
		if err != nil || f.Value.Type() != "string" || f.Value.String() != "" {
			return
		}
		name, _ := pflag.UnquoteUsage(f)
		if name == "FILE" {
			name = "a file name"
		}
		err = fmt.Errorf(`%s "": expected %s`, dashed(f), name)
	})
	return err
}
