package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"regexp"
	"strings"
	"testing"

	"qorbit/internal/table"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

// compute computes the page for orders up to the last, on so many threads.
func compute(t *testing.T, last, threads int) (*Results, string) {
	t.Helper()
	r, err := Compute(context.Background(), last, orbit.Options{Threads: threads})
	if err != nil {
		t.Fatal(err)
	}
	var page strings.Builder
	if err := r.Write(&page); err != nil {
		t.Fatal(err)
	}
	return r, page.String()
}

func committed(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../doc/results.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestThePageIsWhatTheLibrarySays: its tables begin with those of orders 4 to 11, computed now, and the sentences around
// them are those of the template. What is a list of orders grows with the last one.
func TestThePageIsWhatTheLibrarySays(t *testing.T) {
	page := committed(t)
	_, fresh := compute(t, 11, 0)
	if err := stale(page, fresh); err != nil {
		t.Error(err)
	}
	orders := regexp.MustCompile(`\d+( to \d+)?(, \d+( to \d+)?)*`)
	sentences := func(page string) string {
		var b strings.Builder
		for line := range strings.Lines(page) {
			if !strings.HasPrefix(line, "|") {
				b.WriteString(orders.ReplaceAllString(line, "#"))
			}
		}
		return b.String()
	}
	if got, want := sentences(page), sentences(fresh); got != want {
		t.Errorf("go generate ./internal/results would write other sentences:\n%s\ninstead of\n%s", want, got)
	}
}

// TestThePageIsTheSameOnThreads on every run.
func TestThePageIsTheSameOnThreads(t *testing.T) {
	_, one := compute(t, 10, 1)
	if _, four := compute(t, 10, 4); one != four {
		t.Errorf("one thread writes\n%s\nfour write\n%s", one, four)
	}
}

// TestAStalePageIsFound, whatever is wrong with a row or a table.
func TestAStalePageIsFound(t *testing.T) {
	page := committed(t)
	_, fresh := compute(t, 10, 0)
	row := "| 9 | 352 | 46 |"
	if strings.Count(page, row) != 1 || stale(page, fresh) != nil {
		t.Fatalf("%d rows that begin with %s, and %v", strings.Count(page, row), row, stale(page, fresh))
	}
	whole := page[strings.Index(page, row):]
	whole = whole[:strings.Index(whole, "\n")+1]
	for name, other := range map[string]string{
		"figure": strings.Replace(page, row, "| 9 | 352 | 47 |", 1),
		"gone":   strings.Replace(page, whole, "", 1),
		"table":  page[:strings.LastIndex(page, "\n| n |")],
		"column": strings.Replace(page, "| max_degree |", "| degree |", 1),
		"empty":  "",
	} {
		if stale(other, fresh) == nil {
			t.Errorf("%s: not found", name)
		}
	}
}

// TestResultsAgreeWithChecks, which run the search itself, and with the sentences that are made of them.
func TestResultsAgreeWithChecks(t *testing.T) {
	r, _ := compute(t, 11, 0)
	for i, o := range r.Orders {
		c, err := search.CheckOrder(context.Background(), o.N, orbit.Options{})
		if err != nil || !c.Agree || c.Solutions != o.Solutions || c.Reached != o.Reached || c.Components != o.Components || c.Giant != o.Giant || c.Complete != o.Complete {
			t.Errorf("order %d: %+v, the check has %+v, %v", o.N, o, c, err)
		}
		if m := r.Missed[2*i]; m.N != o.N || m.Missed != o.Missed || m.Orbits != o.Orbits {
			t.Errorf("order %d: %+v, and by components %+v", o.N, o, m)
		}
	}
	for got, want := range map[string]string{
		r.Complete(): "5 to 8", r.Incomplete(): "9 to 11", r.Seedless(): "4", r.Connected(1): "4 to 8", r.Connected(2): "9 to 11",
		r.Unjoined(): "none", r.Unique("tied"): "4 to 11", r.Unique("multiset"): "4 to 6, 8, 10",
	} {
		if got != want {
			t.Errorf("orders %s, expected %s", got, want)
		}
	}
}

// TestFiguresAreHeldAgainstTheOEIS, each of them.
func TestFiguresAreHeldAgainstTheOEIS(t *testing.T) {
	r, _ := compute(t, 5, 0)
	good := r.Orders[1]
	if err := checkOEIS(good); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(o *table.Order){
		"order": func(o *table.Order) { o.N-- }, "solutions": func(o *table.Order) { o.Solutions++ }, "orbits": func(o *table.Order) { o.Orbits++ },
		"class 4": func(o *table.Order) { o.Class4++ }, "class 2": func(o *table.Order) { o.Class2-- },
	} {
		other := good
		spoil(&other)
		if err := checkOEIS(other); !errors.Is(err, orbit.ErrContradiction) {
			t.Errorf("another %s: %v", name, err)
		}
	}
}

func TestComputeStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Compute(ctx, lastOrder, orbit.Options{}); err != context.Canceled {
		t.Errorf("stopped: %v", err)
	}
}

// TestLiteralMoves: the literal counts, and moves as the number of different results of each deletion.
func TestLiteralMoves(t *testing.T) {
	r, _ := compute(t, 8, 0)
	literal := make(map[int]uint64)
	for _, c := range r.Literal {
		literal[c.N] = c.Literal
		orbits, err := orbit.Enumerate(context.Background(), c.N, orbit.Options{})
		if err != nil {
			t.Fatal(err)
		}
		results := make(map[string]bool)
		for v := range orbits.Len() {
			p := orbits.Perm(v)
			for i := range c.N * (c.N + 1) * (c.N + 1) {
				col, gaps := i%c.N, i/c.N
				m := ops.Mov{Row: int(p[col]), Col: col, NewRow: ops.Gap(gaps / (c.N + 1)), NewCol: ops.Gap(gaps % (c.N + 1))}
				if q, err := m.Apply(p); err == nil && q.IsSolution() && !q.Equal(p) {
					results[fmt.Sprint(v, m.Col, q)] = true
				}
			}
		}
		if uint64(len(results)) != c.Moves {
			t.Errorf("order %d: %d moves, %d different results", c.N, c.Moves, len(results))
		}
	}
	if want := map[int]uint64{4: 4, 5: 32, 7: 56, 8: 92}; !maps.Equal(literal, want) {
		t.Errorf("%v, expected %v", literal, want)
	}
}
