// Package cli adds to cobra what the commands share: arguments that are orders of boards, flags in groups, help texts, manual pages,
// completion by the shells, and messages of one line.
package cli

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/spf13/cobra"

	"qorbit/internal/oneof"
)

// TakesOrder makes a command take one argument, an order from least to most.
func TakesOrder(c *cobra.Command, least, most int, run func(c *cobra.Command, n int) error) *cobra.Command {
	if c.Args == nil {
		c.Args = Arguments(1, "an order, such as 8")
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		n, err := ParseOrder(args[0], least, most)
		if err != nil {
			return err
		}
		return run(c, n)
	}
	return c
}

// TakesOrders makes a command take one argument, orders from 1 to most as [ParseOrders] reads them.
func TakesOrders(c *cobra.Command, most int, run func(c *cobra.Command, orders []int) error) *cobra.Command {
	c.Args = Arguments(1, OrdersExpected)
	c.RunE = func(c *cobra.Command, args []string) error {
		orders, err := ParseOrders(args[0], 1, most)
		if err != nil {
			return err
		}
		return run(c, orders)
	}
	return c
}

// Arguments demands the number of arguments that the usage line names.
func Arguments(want int, names string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) != want {
			return fmt.Errorf("%s: %s, expected %s", strings.TrimPrefix(c.CommandPath(), "qorbit "), Plural(len(args), "argument"), names)
		}
		return nil
	}
}

// Subcommands makes a command a list of commands: without one of them, it fails.
func Subcommands(c *cobra.Command, subs ...*cobra.Command) *cobra.Command {
	c.AddCommand(subs...)
	var names []string
	for _, sub := range subs {
		names = append(names, sub.Name())
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("%s: no arguments, %s", c.Name(), oneof.Expected("", names...))
		}
		return fmt.Errorf("%s: unknown command %q, %s", c.Name(), args[0], oneof.Expected(args[0], names...))
	}
	return c
}

// CommandError returns the error that a command line ended with; what cobra says of an unknown command becomes UnknownCommand.
func CommandError(root *cobra.Command, err error) error {
	if err == nil {
		return nil
	}
	text, foreign := strings.CutSuffix(err.Error(), fmt.Sprintf(" for %q", root.Name()))
	quoted, unknown := strings.CutPrefix(text, "unknown command ")
	if name, failed := strconv.Unquote(quoted); foreign && unknown && failed == nil {
		return UnknownCommand(root, name)
	}
	return err
}

// UnknownCommand is the error of a name that no command below c has.
func UnknownCommand(c *cobra.Command, name string) error {
	var names []string
	for _, sub := range c.Commands() {
		names = append(names, sub.Name())
	}
	root, below, _ := strings.Cut(c.CommandPath(), " ")
	return fmt.Errorf("unknown command %q, expected one that `%s` lists%s", name, strings.TrimSpace(root+" help "+below), oneof.Hint(name, names...))
}

// ParseOrder reads an order from least to most.
func ParseOrder(text string, least, most int) (int, error) {
	n, ok := parseWhole(text)
	if !ok {
		return 0, fmt.Errorf("order %q: expected a number from %d to %d, such as %d", text, least, most, max(least, min(8, most)))
	}
	if n < least || n > most {
		return 0, fmt.Errorf("order %d: expected %d to %d", n, least, most)
	}
	return n, nil
}

// parseWhole reads a whole number in plain decimal digits.
func parseWhole(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && !strings.HasPrefix(text, "+")
}

// OrdersExpected says what an argument that ParseOrders reads can be.
const OrdersExpected = "an order, a range or a list of both, such as 8, 4..12 or 8,10,12"

// ParseOrders reads orders from least to most: one, 8, a range, 4..12, or a list of both, 4..8,10,12. It returns them in ascending
// order, each once.
func ParseOrders(text string, least, most int) (orders []int, err error) {
	items := strings.Split(text, ",")
	for _, item := range items {
		item = strings.TrimSpace(item)
		from, to, isRange := strings.Cut(item, "..")
		if !isRange {
			to = from
		}
		var first, last int
		if first, err = ParseOrder(from, least, most); err == nil {
			last, err = ParseOrder(to, least, most)
		}
		if isRange && err == nil && first > last {
			err = errors.New("expected the smaller order first")
		}
		switch {
		case err == nil:
		case isRange:
			return nil, fmt.Errorf("range %q: %w", item, err)
		case len(items) > 1:
			return nil, fmt.Errorf("list %q: %w", text, err)
		default:
			low, high := max(4, least), min(12, most)
			middle := (low + high) / 2
			return nil, fmt.Errorf("%w, or orders such as %d..%d or %d,%d,%d", err, low, high, middle, (middle+high)/2, high)
		}
		for n := first; n <= last; n++ {
			orders = append(orders, n)
		}
	}
	slices.Sort(orders)
	return slices.Compact(orders), nil
}

// FormatOrders writes orders as ParseOrders reads them: 4..8,10,12. The orders are ascending, each once.
func FormatOrders(orders []int) string {
	var items []string
	for i := 0; i < len(orders); {
		first := i
		for i++; i < len(orders) && orders[i] == orders[i-1]+1; i++ {
		}
		item := strconv.Itoa(orders[first])
		if i-first > 1 {
			item += ".." + strconv.Itoa(orders[i-1])
		}
		items = append(items, item)
	}
	return strings.Join(items, ",")
}

// Plural puts a number before a word: 1 orbit, 2 orbits.
func Plural[T int | uint64](count T, word string) string {
	if count == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", count, word)
}

// longValue matches a value, quoted or not, that would push what was expected out of sight.
var longValue = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"(?:[^"\\]|\\.){300,}"|\S{300,}`) })

// OneLine makes a text fit to be printed: on one line, without long values and without what would act on a terminal.
func OneLine(text string) string {
	text = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) && r != ' ' {
			return '\uFFFD'
		}
		return r
	}, strings.Join(strings.Fields(text), " "))
	text = longValue().ReplaceAllStringFunc(text, func(value string) string {
		runes := []rune(value)
		return string(runes[:60]) + "…" + string(runes[len(runes)-20:])
	})
	if runes := []rune(text); len(runes) > 2000 {
		return string(runes[:2000]) + "…"
	}
	return text
}
