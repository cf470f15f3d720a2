package tables

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	"qorbit/orbit"
	"qorbit/orbit/search"
)

// request is a request for orders without progress.
func request(first, last int, format string) Request {
	var orders []int
	for n := first; n <= last; n++ {
		orders = append(orders, n)
	}
	return Request{Orders: orders, Format: format, Begin: func() (orbit.Options, func()) { return orbit.Options{}, func() {} }}
}

// TestTheHelpDefinesEveryColumn of every kind, on lines that fit.
func TestTheHelpDefinesEveryColumn(t *testing.T) {
	for _, k := range Kinds {
		help := k.Help()
		for _, c := range k.Columns {
			if c.Doc() == "" && !strings.HasPrefix(c.Name, "po") {
				t.Errorf("%s: nothing says what %s is", k.Name, c.Name)
			}
			if !strings.Contains(help, c.Name) && c.Doc() != "" {
				t.Errorf("the help does not name %s:\n%s", c.Name, help)
			}
		}
		for line := range strings.Lines(help) {
			if len([]rune(line)) > 131 {
				t.Errorf("%s: %d characters in %s", k.Name, len([]rune(line)), line)
			}
		}
	}
}

// TestATableThatFailsItsCheck is printed whole, and the error is a Disagreement.
func TestATableThatFailsItsCheck(t *testing.T) {
	defer func(saved func(context.Context, int, orbit.Options) (search.Check, error)) { newCheck = saved }(newCheck)
	newCheck = func(ctx context.Context, n int, opt orbit.Options) (search.Check, error) {
		c, err := search.CheckOrder(ctx, n, opt)
		if n == 5 {
			c.Agree, c.Disagreement = false, "made up"
		}
		return c, err
	}
	kind, _ := Lookup("completeness")
	var out strings.Builder
	err := kind.Write(context.Background(), &out, request(4, 6, "text"))
	var disagreement Disagreement
	if !errors.As(err, &disagreement) || disagreement != "order 5: made up" || !strings.Contains(out.String(), "\norder 5: made up\n") || strings.Count(out.String(), "\n") != 7 {
		t.Errorf("%v\n%s", err, out.String())
	}
}

// TestHeadingsOfStructure name what has no other name in the table.
func TestHeadingsOfStructure(t *testing.T) {
	kind, _ := Lookup("structure")
	var out strings.Builder
	if err := kind.Write(context.Background(), &out, request(7, 9, "latex")); err != nil || !strings.Contains(out.String(), "spectral gap") && !strings.Contains(out.String(), `spectral\\gap`) {
		t.Errorf("%v: no spectral gap in\n%s", err, out.String())
	}
}

// TestTheMetricOfThePage: doc/patterns.md has the table.
func TestTheMetricOfThePage(t *testing.T) {
	page, err := os.ReadFile("../../doc/patterns.md")
	if err != nil {
		t.Fatal(err)
	}
	k, _ := Lookup("metric")
	var b strings.Builder
	if err := k.Write(context.Background(), &b, request(4, k.Max, "markdown")); err != nil || !strings.Contains(string(page), "\n\n"+b.String()+"\n") {
		t.Errorf("%v, the page does not have\n%s", err, b.String())
	}
}
