package main

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/draw/charts"
)

func TestNonsenseAboutPlots(t *testing.T) {
	t.Chdir(t.TempDir())
	lines := map[string]string{
		"plot":                                   "plot: 0 arguments, expected a kind and orders, such as orbits 4..12",
		"plot orbits":                            "plot: 1 argument, expected a kind",
		"plot pie 8":                             `plot "pie": expected one of orbits, growth, classes, giant, reached, sampled, degrees, sizes, depth, methods`,
		"plot orbits 12..4":                      "expected the smaller order first",
		"plot orbits 23":                         "order 23: expected 1 to 22",
		"plot degrees 4..13":                     `orders "4..13": expected 9 orders at most, a curve each`,
		"plot orbits 8 -f svg --width 9":         `--width "9": expected 10mm to 1000mm`,
		"plot orbits 8 -f svg --width 20":        "picture of 20 × 14 mm: no room",
		"plot orbits 8 --width 20":               "--width: expected a picture, with -f svg, png, pdf or tikz",
		"plot orbits 8 --width wide":             `--width "wide": expected`,
		"plot orbits 8 -f svg --height 1001mm":   `--height "1001mm": expected 10mm to 1000mm`,
		"plot orbits 8 --queens 2":               "--queens: expected another plot than orbits",
		"plot reached 8 --linear":                "--linear: expected another plot than reached",
		"plot sizes 8 --linear":                  "--linear: expected another plot than sizes",
		"plot depth 8 --cumulative":              "--cumulative: expected another plot than depth",
		"plot giant 8 --methods halves":          "--methods: expected another plot than giant",
		"plot giant 8 --most 9":                  "--most: expected another plot than giant",
		"plot giant 8 --seconds":                 "--seconds: expected another plot than giant",
		"plot degrees 18..19":                    "order 19: its degrees and sizes of components are not stored, expected other orders, or --recompute",
		"plot orbits 8 --recompute":              "--recompute: expected another plot than orbits",
		"plot giant 4..9 --queens 5":             "--queens 5: expected 1 to 4 at order 4",
		"plot methods 8 --most 0":                "--most 0: expected 1 or more",
		"plot methods 8 --methods guess":         `--methods: method "guess", expected one of`,
		"plot methods 8 --methods halves,":       `--methods: method "", expected one of brute-force, permutation`,
		"plot methods 8 --methods bound1,bound1": "--methods: bound1 twice",
		"plot methods 8 --methods brute-force,permutation,backtrack,backtrack-symmetry,backtrack-pruned,bitmap,bitmap-symmetry,bitmap-pruned,bound1,bound12": "--methods: 10 methods, expected 9 at most",
		"plot orbits 8 --data x.svg":               `--data "x.svg": expected a name that ends in .csv`,
		"plot orbits 8 --data " + nowhere + ".csv": fmt.Sprintf("cannot write %q", nowhere+".csv"),
		"plot orbits 8 -o x.csv --data ./x.csv":    `--data and -o: both name "x.csv"`,
		"plot orbits 8 -f gif":                     `-f "gif": expected one of text, json`,
		"plot orbits 8 -o x.dot":                   "whose ending stands for format dot: expected one of text",
		"plot orbits 8 -f png":                     "-f png: expected -o FILE",
		"plot orbits 2..3 -f svg":                  "nothing to draw: no value is above 0",
		"orbits 8 -f svg":                          `-f "svg": expected one of text, json`,
		"plot orbits 8 -j 0":                       "-j 0: expected a number of threads",
	}
	for _, k := range charts.Kinds {
		for _, order := range []string{"0", fmt.Sprint(k.Max + 1), "99999999999999999999", "eight", "8.5", "''"} {
			lines["plot "+k.Name+" "+order] = fmt.Sprintf("1 to %d", k.Max)
		}
	}
	nonsense(t, lines)
	if entries, err := filepath.Glob("x*"); err != nil || len(entries) > 0 {
		t.Errorf("%v is left, %v", entries, err)
	}
}

// points reads a chart's table: the counts, or the values where there are none, by series and place.
func points(t *testing.T, args ...string) map[string]any {
	t.Helper()
	found := make(map[string]any)
	for _, row := range lines(t, append([]string{"plot"}, args...)...) {
		place := row["n"]
		for _, axis := range []string{"degree", "size", "distance"} {
			if row[axis] != nil {
				place = row[axis]
			}
		}
		value := row["count"]
		for _, axis := range []string{"number", "components"} {
			if row[axis] != nil {
				value = row[axis]
			}
		}
		if of, ok := row["of"].(float64); ok {
			share := row["share"]
			if share == nil {
				share = row["queens_per_solution"]
			}
			if want, _ := strconv.ParseFloat(fmt.Sprintf("%.6g", value.(float64)/of), 64); share != want {
				t.Errorf("%v: %v of %v is not %v", args, value, of, share)
			}
		}
		found[fmt.Sprint(row["series"], " ", place)] = value
	}
	return found
}

// TestPlotsShowWhatOtherCommandsSay, kind by kind.
func TestPlotsShowWhatOtherCommandsSay(t *testing.T) {
	check := func(name string, got any, want any) {
		t.Helper()
		if got != want {
			t.Errorf("%s is %v in the plot, elsewhere %v", name, got, want)
		}
	}
	classes := points(t, "classes", "4..11")
	orbits, giant, reached := points(t, "orbits", "4..11"), points(t, "giant", "4..11"), points(t, "reached", "4..11")
	methods, two := points(t, "methods", "4..8", "--methods", "backtrack,bound12,halves"), points(t, "giant", "4..9", "--queens", "2")
	for n := 4; n <= 11; n++ {
		order := strconv.Itoa(n)
		counted, stats := lines(t, "count", order, "--method", "bound-parallel")[0], lines(t, "survey", order, "--chained")[0]
		check("solutions "+order, orbits["solutions "+order], counted["solutions"])
		check("orbits "+order, orbits["orbits "+order], counted["orbits"])
		for _, class := range []string{"8", "4", "2"} {
			check("class "+class+" "+order, classes["class "+class+" "+order], counted["class"+class])
		}
		check("giant "+order, giant["largest component "+order], stats["giant"])
		check("isolated "+order, giant["isolated orbits "+order], stats["isolated"])
		check("reached "+order, reached["complete seeds "+order], stats["reached"])
		check("chained "+order, reached["chained seeds "+order], stats["chained"])
		check("chained "+order, reached["chained seeds "+order], lines(t, "search", order, "--seeds", "chained")[0]["reached"])
		if n <= 9 {
			check("giant of two queens "+order, two["largest component "+order], lines(t, "survey", order, "--queens", "2")[0]["giant"])
		}
	}
	for _, row := range lines(t, "count", "4..8", "--ladder") {
		if got, ok := methods[fmt.Sprint(row["method"], " ", row["n"])]; ok {
			check(fmt.Sprint("queens of ", row["method"]), got, row["nodes"])
			delete(methods, fmt.Sprint(row["method"], " ", row["n"]))
		}
	}
	check("methods that the ladder has not", len(methods), 0)
}

// TestStoredOrdersInPlots are those of the store, without counts that it does not have, and a line on standard error says so.
func TestStoredOrdersInPlots(t *testing.T) {
	for kind, want := range map[string]string{
		"giant":   "largest component,17,0.626404,7503027,11977939\nlargest component,18,0.602532,50168959,83263591\nlargest component,19,0.569259,353517040,621012754\nisolated orbits,17,0.0952929,1141413,11977939\nisolated orbits,18,0.09253,7704379,83263591\nisolated orbits,19,0.0968836,60165923,621012754\n",
		"reached": "complete seeds,17,0.724199,8674414,11977939\ncomplete seeds,18,0.70497,58698340,83263591\ncomplete seeds,19,0.676377,420038784,621012754\nchained seeds,17,0.6811,8158175,11977939\n",
	} {
		status, out, log := qorbit("plot", kind, "17..19", "-f", "csv")
		if status != exitDone || out != "series,n,share,count,of\n"+want || !strings.Contains(log, "stored results of single runs, not computed now: N = 17..19 ") ||
			strings.Contains(log, "what the search reaches from chained seeds is not stored for N = 18..19, and left out") != (kind == "reached") {
			t.Errorf("%s: status %d\n%s%s", kind, status, out, log)
		}
	}
	if _, out, _ := qorbit("plot", "sizes", "18", "-f", "csv"); !strings.Contains(out, "N = 18,2,3189144\n") {
		t.Errorf("sizes of order 18:\n%.200s", out)
	}
}

// TestCurvesOfAnOrderShowWhatTheGraphSays: degrees, sizes and depths.
func TestCurvesOfAnOrderShowWhatTheGraphSays(t *testing.T) {
	for kind, columns := range map[string][2]string{"degrees": {"degree", "orbits"}, "sizes": {"size", "components"}, "depth": {"distance", "orbits"}} {
		words := map[string][]string{"degrees": {"survey", "--degrees"}, "sizes": {"survey", "--sizes"}, "depth": {"distances", "--depths"}}[kind]
		for _, queens := range []string{"1", "2"} {
			found := points(t, kind, "9..11", "--queens", queens)
			for _, order := range []string{"9", "10", "11"} {
				for _, row := range lines(t, words[0], order, words[1], "--queens", queens) {
					place := fmt.Sprintf("N = %s %v", order, row[columns[0]])
					if row[columns[0]] != nil && found[place] != row[columns[1]] {
						t.Errorf("%s, %s queens: %s has %v, the graph %v", kind, queens, place, found[place], row)
					}
					delete(found, place)
				}
			}
			for place, count := range found {
				if count != 0.0 {
					t.Errorf("%s, %s queens: %s has %v, the graph nothing", kind, queens, place, count)
				}
			}
		}
	}
}
