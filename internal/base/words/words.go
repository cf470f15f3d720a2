// Package words has what messages, tables and arguments share in their wording: numbers of things, lists of orders,
// names that were expected, and texts that fit a line or a page.
package words

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
)

// Plural puts a number before a word: 1 orbit, 2 orbits.
func Plural[T int | uint64](count T, word string) string {
	if count == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", count, word)
}

// longValue matches a value, quoted or not, that would push what was expected out of sight.
var longValue = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"(?:[^"\\]|\\.){300,}"|\S{300,}`) })

// Printable is a text without what would act on a terminal, such as line feeds.
func Printable(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) && r != ' ' {
			return '\uFFFD'
		}
		return r
	}, text)
}

// LongestQuote is the length to which messages cut what they quote, so that it does not push the rest out of sight.
const LongestQuote = 80

// Quote prints input for a message: on one line, and not longer than a line.
func Quote(text string) string {
	if len(text) > LongestQuote {
		return strconv.Quote(text[:LongestQuote]) + "…"
	}
	return strconv.Quote(text)
}

// OneLine makes a text fit to be printed: on one line, without long values and without what would act on a terminal.
func OneLine(text string) string {
	text = Printable(strings.Join(strings.Fields(text), " "))
	text = longValue().ReplaceAllStringFunc(text, func(value string) string {
		runes := []rune(value)
		return string(runes[:60]) + "…" + string(runes[len(runes)-20:])
	})
	if runes := []rune(text); len(runes) > 2000 {
		return string(runes[:2000]) + "…"
	}
	return text
}

// What wraps: a line that goes on behind another one, and the part of a line below which it goes on: its indentation,
// with a word in front of a second column.
var (
	joint = regexp.MustCompile(`(\S)\n(\S)`)
	head  = regexp.MustCompile(`^ *(?:\S.*?  +)?`)
)

// Wrap breaks the lines of a text at a width. Lines that are indented are not joined with others.
func Wrap(text string, width int) string {
	var b strings.Builder
	for line := range strings.SplitSeq(joint.ReplaceAllString(text, "$1 $2"), "\n") {
		indent := strings.Repeat(" ", len([]rune(head.FindString(line))))
		for len([]rune(line)) > width {
			at := strings.LastIndexByte(string([]rune(line)[:width+1]), ' ')
			if at <= len(indent) {
				break
			}
			b.WriteString(line[:at] + "\n")
			line = indent + line[at+1:]
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

// Fold breaks a text at spaces, and a permutation after commas, so that each line satisfies fits where that can be.
func Fold(text string, fits func(string) bool) []string {
	separator := " "
	if !strings.Contains(text, " ") {
		separator = ","
	}
	var lines []string
	for _, word := range strings.SplitAfter(text, separator) {
		if last := len(lines) - 1; last >= 0 && fits(strings.TrimSpace(lines[last]+word)) {
			lines[last] += word
		} else {
			lines = append(lines, word)
		}
	}
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return lines
}

// Expected lists names, one of which was expected.
func Expected(names ...string) string {
	if len(names) == 1 {
		return "expected " + names[0]
	}
	return "expected one of " + strings.Join(names, ", ")
}

// Lookup returns what has a name, and ok is false where nothing in the list has it. The text of each is its name.
func Lookup[T fmt.Stringer](list []T, name string) (found T, ok bool) {
	i := slices.IndexFunc(list, func(t T) bool { return t.String() == name })
	if i < 0 {
		return found, false
	}
	return list[i], true
}

// Names lists the names of what is in a list, of some of it or, for nil, of all.
func Names[T fmt.Stringer](list []T, which func(T) bool) (names []string) {
	for _, t := range list {
		if which == nil || which(t) {
			names = append(names, t.String())
		}
	}
	return names
}

// Help lists the names, which take a number of columns, with what is said about each.
func Help[T fmt.Stringer](list []T, columns int, about func(T) string) (help string) {
	for _, t := range list {
		help += fmt.Sprintf("  %-*s  %s\n", columns, t, about(t))
	}
	return help
}

// ParseOrder reads an order from least to most.
func ParseOrder(text string, least, most int) (int, error) {
	n, ok := ParseWhole(text)
	if !ok {
		return 0, fmt.Errorf("order %q: expected a number from %d to %d, such as %d",
			text, least, most, max(least, min(8, most)))
	}
	if n < least || n > most {
		return 0, fmt.Errorf("order %d: expected %d to %d", n, least, most)
	}
	return n, nil
}

// ParseWhole reads a whole number in plain decimal digits.
func ParseWhole(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && !strings.HasPrefix(text, "+")
}

// OrdersExpected says what an argument that ParseOrders reads can be.
const OrdersExpected = "an order, a range or a list of both, such as 8, 4..12 or 8,10,12"

// ParseOrders reads orders from least to most: one, 8, a range, 4..12, or a list of both, 4..8,10,12. It returns them
// in ascending order, each once.
func ParseOrders(text string, least, most int) (orders []int, err error) {
	for item := range strings.SplitSeq(text, ",") {
		from, to, isRange := strings.Cut(strings.TrimSpace(item), "..")
		if !isRange {
			to = from
		}
		first, err := ParseOrder(from, least, most)
		last, lastErr := ParseOrder(to, least, most)
		if err = cmp.Or(err, lastErr); err == nil && first > last {
			err = errors.New("expected the smaller order first")
		}
		switch {
		case err == nil:
		case isRange || item != text:
			return nil, fmt.Errorf("orders %q: %w", text, err)
		default:
			low, high := max(4, least), min(12, most)
			middle := (low + high) / 2
			return nil, fmt.Errorf("%w, or orders such as %d..%d or %d,%d,%d",
				err, low, high, middle, (middle+high)/2, high)
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
