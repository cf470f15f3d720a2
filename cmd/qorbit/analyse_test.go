package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"qorbit/orbit/analysis"
)

func TestNonsenseAboutAnalyses(t *testing.T) {
	t.Chdir(t.TempDir())
	lines := map[string]string{
		"analyse":                 "analyse: 0 arguments, expected an order, a range or a list",
		"analyse 8 9":             "2 arguments, expected an order",
		"analyse 12..4":           "expected the smaller order first",
		"analyse 4..20":           "order 20: expected 1 to 19",
		"analyse 8 --queens 0":    "--queens 0: expected 1 to 8 at order 8",
		"analyse 4..8 --queens 5": "--queens 5: expected 1 to 4 at order 4",
		"analyse 8 -j 0":          "-j 0: expected a number of threads",
		"analyse 8 -f dot":        `-f "dot": expected one of text, json`,
		"analyse 8 --frob":        "unknown flag: --frob",
	}
	for _, order := range []string{"0", "20", "99999999999999999999", "eight", "8.5", "''"} {
		lines["analyse "+order] = "1 to 19"
	}
	nonsense(t, lines)
}

// TestFieldsOfAnalyses: the json of the first rows, whole; scripts rely on the names. By hand: two orbits and an edge between.
func TestFieldsOfAnalyses(t *testing.T) {
	for line, want := range map[string]string{
		"analyse 5":               `{"n":5,"queens":1,"figure":"orbits","value":2,"how":"exact"}` + "\n" + `{"n":5,"queens":1,"figure":"edges","value":1,"how":"exact"}` + "\n",
		"analyse 5 --top 1":       `{"n":5,"queens":1,"measure":"betweenness","rank":1,"orbit":1,"key":"1,3,5,2,4","class":8,"degree":1,"value":0,"how":"exact"}` + "\n",
		"analyse 5 --communities": `{"n":5,"queens":1,"community":1,"orbits":2,"inside":1,"outside":0,"hub":1,"key":"1,3,5,2,4"}` + "\n",
		"analyse 5 --cores":       `{"n":5,"queens":1,"core":0,"orbits":2,"edges":1,"shell":0}` + "\n" + `{"n":5,"queens":1,"core":1,"orbits":2,"edges":1,"shell":2}` + "\n",
		"analyse 5 --cliques":     `{"n":5,"queens":1,"orbits":2,"cliques":1}` + "\n",
		"analyse 2":               `{"n":2,"queens":1,"figure":"orbits","value":0,"how":"exact"}` + "\n",
	} {
		if status, stdout, stderr := qorbit(append(fields(line), "-f", "json")...); status != exitDone || stderr != "" || !strings.HasPrefix(stdout, want) {
			t.Errorf("qorbit %s: status %d, stderr %q\n%s\nexpected it to begin with\n%s", line, status, stderr, stdout, want)
		}
	}
}

// TestFiguresOfAnalysesAreThoseOfTheGraph, which `qorbit graph` finds in other ways.
func TestFiguresOfAnalysesAreThoseOfTheGraph(t *testing.T) {
	for _, queens := range []string{"1", "2"} {
		figures := make(map[float64]map[string]any)
		for _, row := range lines(t, "analyse", "5..11", "--queens", queens) {
			if figures[row["n"].(float64)] == nil {
				figures[row["n"].(float64)] = make(map[string]any)
			}
			figures[row["n"].(float64)][row["figure"].(string)] = row["value"]
		}
		for n := 5.0; n <= 11; n++ {
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
