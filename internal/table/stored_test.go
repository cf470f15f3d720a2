package table

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/orbit"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/orbit/survey"
)

// Example_stored prints the share of orbits that the search reaches at order 18.
func Example_stored() {
	s, err := StoredSurvey(18)
	if err != nil {
		panic(err)
	}
	fmt.Printf("%.3f\n", float64(s.Reached)/float64(s.Orbits))
	// Output:
	// 0.705
}

// sound says on which point a survey contradicts itself or the OEIS, or nothing.
func sound(s *survey.Survey) string {
	terms := facts.OEIS()[s.N]
	degrees, ends, loose, most := 0, 0, 0, 0
	for _, d := range s.Degrees {
		degrees, ends, most = degrees+d.Count, ends+d.Value*d.Count, d.Value
		if d.Value == 0 {
			loose = d.Count
		}
	}
	orbits, components, single, giant := 0, 0, 0, 0
	for _, c := range s.Sizes {
		orbits, components, giant = orbits+c.Value*c.Count, components+c.Count, c.Value
		if c.Value == 1 {
			single = c.Count
		}
	}
	for point, wrong := range map[string]bool{
		"orbits":     uint64(s.Orbits) != terms.Orbits || s.Orbits != s.Class8+s.Class4+s.Class2,
		"symmetric":  uint64(4*s.Class4+2*s.Class2) != terms.Fixed180 || uint64(2*s.Class2) != terms.Fixed90,
		"solutions":  uint64(8*s.Class8+4*s.Class4+2*s.Class2) != terms.Solutions,
		"reached":    s.Reached < s.Seeds || s.Reached > s.Orbits || s.Seeds == 0,
		"edges":      s.Edges < s.Orbits-s.Components || uint64(s.Edges) > s.Moves,
		"components": s.Components < s.Isolated || s.Giant+s.Components-1 > s.Orbits || s.Giant+s.Isolated > s.Orbits,
		"degrees":    s.Degrees != nil && (degrees != s.Orbits || ends != 2*s.Edges || loose != s.Isolated || most != s.MaxDegree),
		"depth":      s.Depth != nil && (*s.Depth < 1 || *s.Depth >= s.Orbits),
		"sizes":      s.Sizes != nil && (orbits != s.Orbits || components != s.Components || single != s.Isolated || giant != s.Giant),
	} {
		if wrong {
			return point
		}
	}
	return ""
}

// TestStoredOrdersAreSound: as computed orders are, and a wrong number is found.
func TestStoredOrdersAreSound(t *testing.T) {
	for _, p := range facts.Of(facts.Survey) {
		s, err := StoredSurvey(p.N)
		if err != nil || s.N != p.N || s.Queens != 1 || sound(s) != "" {
			t.Errorf("order %d: %s, %v: %+v", p.N, sound(s), err, s)
		}
	}
	s, err := survey.RunOrder(context.Background(), 12, 1, orbit.Options{})
	if err != nil || sound(s) != "" {
		t.Fatal(sound(s), err)
	}
	for point, change := range map[string]func(*survey.Survey){
		"orbits": func(s *survey.Survey) { s.Orbits++ }, "symmetric": func(s *survey.Survey) { s.Class4--; s.Class8++ },
		"reached": func(s *survey.Survey) { s.Reached = s.Orbits + 1 }, "degrees": func(s *survey.Survey) { s.MaxDegree++ }, "sizes": func(s *survey.Survey) { s.Giant-- },
	} {
		wrong := *s
		if change(&wrong); sound(&wrong) == "" {
			t.Errorf("a wrong number is not found: %s", point)
		}
	}
}

// TestOrder15IsComputedAgain: the command would print what is stored, to the byte.
func TestOrder15IsComputedAgain(t *testing.T) {
	const n = 15
	g, err := orbitgraph.BuildOrder(context.Background(), n, 1, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	reach, err := search.ComputeReach(context.Background(), n, search.Options{Seeds: search.Chained})
	if err != nil {
		t.Fatal(err)
	}
	o := NewOrder(survey.Of(g))
	o.Chained = reach.Count()
	var printed strings.Builder
	err = Print(&printed, "json", StatsWith("chained depth"), Options{}, func(out *Page[Order]) error { return out.Row(o) })
	if err != nil {
		t.Fatal(err)
	}
	if stored := facts.Of(facts.Survey)[0].Printed(); printed.String() != stored {
		t.Errorf("order %d is computed as\n%sand stored as\n%s", n, printed.String(), stored)
	}
}

// TestStoredOrdersAreRows, as the command prints them, in ascending order.
func TestStoredOrdersAreRows(t *testing.T) {
	all := facts.Of(facts.Survey)
	for i, p := range all {
		s, err := StoredSurvey(p.N)
		if err != nil || i > 0 && p.N <= all[i-1].N || len(p.Rows) != 1 {
			t.Fatalf("order %d, %d rows, %v", p.N, len(p.Rows), err)
		}
		var stored, printed map[string]any
		o := NewOrder(s)
		o.Chained, _ = StoredChained(p.N)
		if json.Unmarshal([]byte(asJSON(t, o)), &printed) != nil || json.Unmarshal(p.Rows[0], &stored) != nil {
			t.Fatal(p.N)
		}
		for column, value := range stored {
			if fmt.Sprint(printed[column]) != fmt.Sprint(value) {
				t.Errorf("order %d: %s is %v, expected %v", p.N, column, value, printed[column])
			}
		}
	}
	if _, err := StoredSurvey(12); err == nil {
		t.Error("order 12 is stored")
	}
}
