package words

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestParseOrders: numbers, ranges and lists of both, in any order, with or without spaces.
func TestParseOrders(t *testing.T) {
	for text, want := range map[string][]int{
		"8": {8}, "4..7": {4, 5, 6, 7}, "8,10,12": {8, 10, 12}, "4..6,10": {4, 5, 6, 10},
		"12,4": {4, 12}, "6,4..8,5,8": {4, 5, 6, 7, 8}, "4, 6..7": {4, 6, 7}, "9..9": {9},
	} {
		got, err := ParseOrders(text, 4, 12)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v, expected %v", text, got, err, want)
		}
		if again, err := ParseOrders(FormatOrders(got), 4, 12); err != nil || !slices.Equal(again, got) {
			t.Errorf("%v is written as %q, which is read as %v, %v", got, FormatOrders(got), again, err)
		}
	}
}

// TestParseOrdersFails with a message that names the input and what was expected.
func TestParseOrdersFails(t *testing.T) {
	for text, want := range map[string]string{
		"":          `order "": expected a number from 4 to 12, such as 8, or orders such as 4..12 or 8,10,12`,
		"3":         "order 3: expected 4 to 12, or orders such as 4..12 or 8,10,12",
		"12..4":     `orders "12..4": expected the smaller order first`,
		"4..":       `orders "4..": order "": expected a number from 4 to 12, such as 8`,
		"..4":       `orders "..4": order "": expected a number from 4 to 12, such as 8`,
		"4..99":     `orders "4..99": order 99: expected 4 to 12`,
		"4..6..8":   `orders "4..6..8": order "6..8": expected a number from 4 to 12, such as 8`,
		"8,,9":      `orders "8,,9": order "": expected a number from 4 to 12, such as 8`,
		"8,":        `orders "8,": order "": expected a number from 4 to 12, such as 8`,
		"8,x":       `orders "8,x": order "x": expected a number from 4 to 12, such as 8`,
		"8,+9":      `orders "8,+9": order "+9": expected a number from 4 to 12, such as 8`,
		"8,9..4":    `orders "8,9..4": expected the smaller order first`,
		"8,9..1000": `orders "8,9..1000": order 1000: expected 4 to 12`,
		"8 9":       `order "8 9": expected a number from 4 to 12, such as 8, or orders such as 4..12 or 8,10,12`,
	} {
		if got, err := ParseOrders(text, 4, 12); err == nil || err.Error() != want {
			t.Errorf("%q: %v, %v, expected the error %s", text, got, err, want)
		}
	}
	_, err := ParseOrders("5", 9, 255)
	if err == nil || err.Error() != "order 5: expected 9 to 255, or orders such as 9..12 or 10,11,12" {
		t.Errorf("the hint names orders that fail: %v", err)
	}
}

// FuzzParseOrders: what is read is in range, ascending, and written in a form that is read as the same.
func FuzzParseOrders(f *testing.F) {
	for _, text := range []string{"8", "4..12", "8,10,12", "4..8,10", "12..4", "8,,9", "4..", "-1,8", " 8 , 9 "} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		orders, err := ParseOrders(text, 1, 30)
		if err != nil {
			if strings.Contains(OneLine(err.Error()), "\n") {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		if !slices.IsSorted(orders) || orders[0] < 1 || orders[len(orders)-1] > 30 ||
			len(slices.Compact(slices.Clone(orders))) != len(orders) {
			t.Errorf("%q: %v", text, orders)
		}
		if again, err := ParseOrders(FormatOrders(orders), 1, 30); err != nil || !slices.Equal(again, orders) {
			t.Errorf("%v: written as %q, read as %v, %v", orders, FormatOrders(orders), again, err)
		}
	})
}

func ExampleParseOrders() {
	orders, _ := ParseOrders("4..8,10,12", 1, 22)
	fmt.Println(orders, FormatOrders(orders))
	// Output: [4 5 6 7 8 10 12] 4..8,10,12
}
