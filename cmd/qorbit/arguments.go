package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
)

// parseOrder reads an order from least to most.
func parseOrder(text string, least, most int) (int, error) {
	n, ok := parseWhole(text)
	if !ok {
		return 0, fmt.Errorf("order %q: expected a number from %d to %d, such as 8", text, least, most)
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

// parseRange reads an order, 8, or a range of them, 4..12, from least to most.
func parseRange(text string, least, most int) (first, last int, err error) {
	from, to, isRange := strings.Cut(text, "..")
	if !isRange {
		to = from
	}
	if first, err = parseOrder(from, least, most); err == nil {
		last, err = parseOrder(to, least, most)
	}
	switch {
	case err != nil && isRange:
		err = fmt.Errorf("range %q: %w", text, err)
	case err != nil:
		err = fmt.Errorf("%w, or a range such as 4..12", err)
	case err == nil && first > last:
		err = fmt.Errorf("range %q: expected the smaller order first", text)
	}
	return first, last, err
}

// plural puts a number before a word: 1 orbit, 2 orbits.
func plural[T int | uint64](count T, word string) string {
	if count == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", count, word)
}

// arguments demands the number of arguments that the usage line names.
func arguments(want int, names string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != want {
			command := strings.TrimPrefix(cmd.CommandPath(), "qorbit ")
			return fmt.Errorf("%s: %d arguments, expected %s", command, len(args), names)
		}
		return nil
	}
}
