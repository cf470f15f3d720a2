package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"qorbit/orbit/analysis"
)

// TestFiguresOfAnalysesAreThoseOfTheGraph, which `qorbit graph` finds in other ways.
func TestFiguresOfAnalysesAreThoseOfTheGraph(t *testing.T) {
	for queens, last := range map[string]float64{"1": 11, "2": 8} {
		figures := make(map[float64]map[string]any)
		for _, row := range lines(t, "analyse", fmt.Sprintf("5..%v", last), "--queens", queens) {
			if figures[row["n"].(float64)] == nil {
				figures[row["n"].(float64)] = make(map[string]any)
			}
			figures[row["n"].(float64)][row["figure"].(string)] = row["value"]
		}
		for n := 5.0; n <= last; n++ {
			order := fmt.Sprint(n)
			stats := lines(t, "survey", order, "--queens", queens)[0]
			distances := lines(t, "distances", order, "--queens", queens)[0]
			for figure, want := range map[string]any{
				"orbits": stats["orbits"], "edges": stats["edges"], "components": stats["components"], "isolated": stats["isolated"],
				"giant": stats["giant"], "degree_max": stats["max_degree"], "radius": distances["radius"], "diameter": distances["diameter"],
			} {
				if figures[n][figure] != want {
					t.Errorf("order %s, %s queens: %s is %v, the graph has %v", order, queens, figure, figures[n][figure], want)
				}
			}
		}
	}
}

// TestCentralOrbits: the ranks are in order, and their values are among the figures.
func TestCentralOrbits(t *testing.T) {
	figures := make(map[string]any)
	for _, row := range lines(t, "analyse", "10") {
		figures[row["figure"].(string)] = row["value"]
	}
	rows := lines(t, "analyse", "10", "--top", "5")
	for i, row := range rows {
		if row["rank"] != float64(i%5+1) {
			t.Errorf("row %d: %v", i+1, row)
		}
		if figure := row["measure"].(string) + "_max"; i%5 == 0 && row["value"] != figures[figure] {
			t.Errorf("%v, %s is %v", row, figure, figures[figure])
		}
		if i%5 > 0 && row["value"].(float64) > rows[i-1]["value"].(float64) {
			t.Errorf("%v after %v", row, rows[i-1])
		}
	}
	if len(rows) != 20 {
		t.Errorf("%d rows", len(rows))
	}
	orbits, edges := 0.0, 0.0
	for _, row := range lines(t, "analyse", "10", "--communities") {
		orbits += row["orbits"].(float64)
		edges += row["inside"].(float64) + row["outside"].(float64)/2
	}
	if orbits != figures["giant"] || edges > figures["edges"].(float64) {
		t.Errorf("communities have %v orbits and %v edges, the giant has %v and %v", orbits, edges, figures["giant"], figures["edges"])
	}
}

// TestMeasuresDefinesEveryStatistic: the table of doc/measures.md is the list of the library.
func TestMeasuresDefinesEveryStatistic(t *testing.T) {
	page, err := os.ReadFile("../../doc/measures.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "| --- | --- |\n")
	table, _, _ = strings.Cut(table, "\n\n")
	var want []string
	for _, s := range analysis.Statistics {
		want = append(want, fmt.Sprintf("| `%s` | %s |", s.Name, s.Definition))
	}
	if table != strings.Join(want, "\n") {
		t.Errorf("doc/measures.md has the table\n%s\nexpected\n%s", table, strings.Join(want, "\n"))
	}
}
