// Package cli is what all commands share: arguments that are orders of boards, flags and their rules, help texts, manual pages, and the
// run of one command line, with its output file, which appears only when it is complete, progress, signals and the exit status.
package cli

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"qorbit/internal/table"
	"qorbit/internal/words"
)

// TakesOrder makes a command take an order from least to most as its first argument. It checks the flag --queens, if there is one.
func TakesOrder(c *cobra.Command, least, most int, run func(c *cobra.Command, n int) error) *cobra.Command {
	if c.Args == nil {
		c.Args = Arguments(1, "an order, such as 8")
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		n, err := words.ParseOrder(args[0], least, most)
		if err := cmp.Or(err, checkQueens(c, n)); err != nil {
			return err
		}
		return run(c, n)
	}
	return c
}

// TakesOrders makes a command take one argument, orders from least to most as [words.ParseOrders] reads them. It checks the flag --queens,
// if there is one.
func TakesOrders(c *cobra.Command, least, most int, run func(c *cobra.Command, orders []int) error) *cobra.Command {
	c.Args = Arguments(1, words.OrdersExpected)
	c.RunE = func(c *cobra.Command, args []string) error {
		orders, err := words.ParseOrders(args[0], least, most)
		if err := cmp.Or(err, checkQueens(c, orders...)); err != nil {
			return err
		}
		return run(c, orders)
	}
	return c
}

// PrintsOrders makes a command take orders from 1 to most, and print the rows that the work puts on a page for each.
func PrintsOrders[T any](a *App, c *cobra.Command, most int, view table.View[T], work func(ctx context.Context, out *table.Page[T], n int) error) *cobra.Command {
	return TakesOrders(c, 1, most, func(c *cobra.Command, orders []int) error {
		return PrintOrders(a, view, orders, func(out *table.Page[T], n int) error { return work(c.Context(), out, n) })
	})
}

// checkQueens refuses numbers of queens that a board of one of the orders does not have.
func checkQueens(c *cobra.Command, orders ...int) error {
	f := c.Flag("queens")
	if f == nil {
		return nil
	}
	queens, _ := words.ParseWhole(f.Value.String())
	for _, n := range orders {
		if queens < 1 || queens > n {
			return fmt.Errorf("--queens %d: expected 1 to %d at order %d", queens, n, n)
		}
	}
	return nil
}

// Arguments demands the number of arguments that the usage line names.
func Arguments(want int, names string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) != want {
			return fmt.Errorf("%s: %s, expected %s", strings.TrimPrefix(c.CommandPath(), "qorbit "), words.Plural(len(args), "argument"), names)
		}
		return nil
	}
}

// Subcommands makes a command a list of commands: without one of them, it fails.
func Subcommands(c *cobra.Command, subs ...*cobra.Command) *cobra.Command {
	c.AddCommand(subs...)
	c.RunE = func(c *cobra.Command, args []string) error {
		given, name := "no arguments", ""
		if len(args) > 0 {
			given, name = fmt.Sprintf("unknown command %q", args[0]), args[0]
		}
		return fmt.Errorf("%s: %s, %s", c.Name(), given, words.Expected(name, namesBelow(c)...))
	}
	return c
}

// namesBelow lists the commands below a command.
func namesBelow(c *cobra.Command) (names []string) {
	for _, sub := range c.Commands() {
		names = append(names, sub.Name())
	}
	return names
}

// unknownCommand is the error of a name that no command below c has.
func unknownCommand(c *cobra.Command, name string) error {
	root, below, _ := strings.Cut(c.CommandPath(), " ")
	return fmt.Errorf("unknown command %q, expected one that `%s` lists%s", name, strings.TrimSpace(root+" help "+below), words.Hint(name, namesBelow(c)...))
}
