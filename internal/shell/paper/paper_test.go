package paper

import (
	"context"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/facts"
	_ "qorbit/internal/test" // the flag -long
	"qorbit/ops"
	"qorbit/orbit"
)

// TestClaims: every id is there in order, and the verdicts are those that were found by hand on a board.
func TestClaims(t *testing.T) {
	claims, err := Claims(context.Background(), []int{4, 5, 6, 7, 8, 9, 10}, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Fields(`table-1 po-isomorphic table-2 inc-1 inc-2 inc-3 inc-4 del-1 mov-1 mov-2 inc-orbits
		orbit-1 orbit-2 orbit-3 orbit-4 orbit-5 orbit-6 orbit-7 orbit-8 orbit-9 orbit-10 orbit-11 orbit-12
		signature-agrees signature-unique search-complete`)
	var ids, failing []string
	for _, c := range claims {
		ids = append(ids, c.ID)
		if c.Claim == "" || c.Found == "" {
			t.Errorf("%s says nothing: %+v", c.ID, c)
		}
		if !c.Holds {
			failing = append(failing, c.ID)
		}
	}
	if !slices.Equal(ids, want) {
		t.Errorf("claims %v, expected %v", ids, want)
	}
	if !slices.Equal(failing, []string{"orbit-3", "orbit-5", "search-complete"}) {
		t.Errorf("%v fail", failing)
	}
}

// TestOrder4DoesNotApply: Inc has nothing to start from, which is no failure of the search.
func TestOrder4DoesNotApply(t *testing.T) {
	for last, want := range map[int]string{
		4: "does not apply at N = 4, since order 3 has no solution",
		6: "reached N = 5: 2 of 2, N = 6: 1 of 1; does not apply at N = 4, since order 3 has no solution",
	} {
		c, err := searchComplete(context.Background(), []int{4, 5, 6}[:last-3], orbit.Options{})
		if err != nil || !c.Holds || c.Found != want {
			t.Errorf("orders 4..%d: %+v, %v", last, c, err)
		}
	}
}

// TestIsomorphismCanFail: another numbering of the symmetries is no isomorphism, or does not move boards as PO does.
func TestIsomorphismCanFail(t *testing.T) {
	boards := []ops.Perm{{1, 3, 0, 2}, {0, 2, 3, 1}}
	if c := isomorphic(d4, boards); !c.Holds {
		t.Fatalf("%+v", c)
	}
	for _, exchange := range [][2]int{{0, 6}, {1, 2}, {3, 4}, {5, 7}, {1, 3}} {
		other := d4
		other[exchange[0]], other[exchange[1]] = d4[exchange[1]], d4[exchange[0]]
		if c := isomorphic(other, boards); c.Holds {
			t.Errorf("with %v exchanged: %+v", exchange, c)
		}
	}
}

// TestSeedsCanFail: from fewer solutions of order 7, Inc gives fewer orbits.
func TestSeedsCanFail(t *testing.T) {
	all, err := newSolutions(context.Background(), 8, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if c := threeSeeds([]ops.Perm{{0, 2, 4, 6, 1, 3, 5}}, all); c.Holds {
		t.Errorf("%+v", c)
	}
}

// TestCorrections: the steps that were meant do what their numbers say.
func TestCorrections(t *testing.T) {
	all, err := newSolutions(context.Background(), 8, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for number, want := range map[int]string{
		3: "corrected: Mov(4,6,3.5,1.5) of 2,6,8,3,1,4,7,5 (solution 9, orbit 7) gives",
		5: "corrected: Mov(8,5,2.5,0.5) of 5,7,1,3,8,6,4,2 (solution 57, orbit 3) gives " +
			"3,6,8,1,4,7,5,2 (solution 23, orbit 5)",
	} {
		if c := step(caseStudy(number), all); !strings.Contains(c.Found, want) {
			t.Errorf("%s: %s\nexpected %s", c.ID, c.Found, want)
		}
	}
}

// TestAStepCanFail: a right step, spoiled in each of its parts, no longer holds.
func TestAStepCanFail(t *testing.T) {
	all, err := newSolutions(context.Background(), 8, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if c := step(caseStudy(6), all); !c.Holds {
		t.Fatalf("%+v", c)
	}
	for name, spoil := range map[string]func(p *printedStep){
		"operator":      func(p *printedStep) { p.operator = "Mov(3,1,2.5,7.5)" },
		"source":        func(p *printedStep) { p.source.Perm = ops.Rev.Act(p.source.Perm) },
		"result":        func(p *printedStep) { p.result.Perm = ops.Rev.Act(p.result.Perm) },
		"source number": func(p *printedStep) { p.source.number++ },
		"source orbit":  func(p *printedStep) { p.source.orbit++ },
		"result number": func(p *printedStep) { p.result.number++ },
		"result orbit":  func(p *printedStep) { p.result.orbit++ },
	} {
		p := caseStudy(6)
		spoil(&p)
		if c := step(p, all); c.Holds {
			t.Errorf("another %s, and the step still holds: %+v", name, c)
		}
	}
}

// TestTablesAndExamplesCanFail: each of their cells, spoiled, is found out.
func TestTablesAndExamplesCanFail(t *testing.T) {
	for name, c := range map[string]struct {
		rows  [][]string
		claim func(rows [][]string) Claim
	}{
		"table-1":  {facts.Rows("zhang2011/table1.tsv"), table1},
		"table-2":  {facts.Rows("zhang2011/table2.tsv"), table2},
		"examples": {facts.Rows("zhang2011/examples.tsv"), allExamples},
	} {
		if !c.claim(c.rows).Holds {
			t.Fatalf("%s does not hold: %+v", name, c.claim(c.rows))
		}
		for _, row := range c.rows {
			for j, cell := range row {
				if cell == "" || name == "examples" && j == 0 {
					continue
				}
				row[j] = map[string]string{"table-1": "9", "table-2": "1,2,3", "examples": "4,2,3,1"}[name]
				if name == "examples" && j == 1 {
					row[j] = "Inc(0.5,1.5)"
				}
				if c.claim(c.rows).Holds {
					t.Errorf("%s: %q in place of %q, and it still holds", name, row[j], cell)
				}
				row[j] = cell
			}
		}
	}
}

// allExamples holds if each example does.
func allExamples(rows [][]string) Claim {
	for _, row := range rows {
		if c := example(row); !c.Holds {
			return c
		}
	}
	return Claim{Holds: true}
}

func TestClaimsStop(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Claims(ctx, []int{4, 5, 6, 7, 8, 9, 10, 11, 12}, orbit.Options{}); err != context.Canceled {
		t.Errorf("stopped: %v", err)
	}
}
