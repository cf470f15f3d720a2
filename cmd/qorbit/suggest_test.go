package main

import (
	"strings"
	"testing"
)

// TestUnknownNamesAreCompared with those that exist: one line says what was probably meant, wherever a name is taken from a list.
func TestUnknownNamesAreCompared(t *testing.T) {
	t.Chdir(t.TempDir())
	if status, _, stderr := qorbit("search", "5", "--db", "orbits.db"); status != exitDone {
		t.Fatal(stderr)
	}
	for line, want := range map[string]string{
		"grph 8":                "graph",
		"-f csv analyze 8":      "analyse",
		"help grph":             "graph",
		"help signature verfy":  "verify",
		"completion bsh":        "bash or zsh",
		"constellations wrte 8": "write",

		"survey 8 --degree":                                   "--degrees",
		"graph 8 --quens 2":                                   "--queens",
		"graph 8 --fromat csv":                                "--format",
		"graph 8 -f grpahml":                                  "graphml",
		"draw 2,4,1,3 -f SVG":                                 "svg",
		"graph 8 -o g.sgv":                                    ".svg",
		"count 8 --method bitmpa":                             "bitmap",
		"count 8 --method halves --path pain":                 "plain",
		"table cuonts 4":                                      "counts",
		"table counts 4..6 -f bfile --sequence orbit":         "orbits",
		"plot dergees 8":                                      "degrees",
		"plot methods 5 --methods backtrack,haves":            "halves",
		"plot orbits 5 -o a.svg --data x.jsn":                 ".json",
		"search 8 --strategy bsf":                             "bfs",
		"search 8 --seeds chian":                              "", // far from chained
		"search 8 --seeds chaind":                             "chained",
		"search 8 --trajectory x.dott":                        ".dot",
		"solutions 8 --by orbit":                              "orbits",
		"graph 8 --layout dto":                                "dot",
		"graph 8 --progress alway":                            "always",
		"cite search haves":                                   "halves",
		"apply Mvo(3,1,2.5,8.5) 3,6,4,2,8,5,7,1":              "Mov",
		"apply Cpml(Inv) 2,4,1,3":                             "Cmpl",
		"signature verfy 4..8":                                "verify",
		"graph 8 --palette gery":                              "grey",
		"graph 8 --color nver":                                "never",
		"table completeness 5..8 -f bfile --sequence mised":   "missed",
		"query --db orbits.db 'SELECT degre FROM orbits'":     "degree",
		"query --db orbits.db 'SELECT o.degre FROM orbits o'": "degree",
		"query --db orbits.db 'SELECT degree FROM orbit'":     "orbits",
		"frobnicate":                                          "",
		"graph 8 --frobnicate":                                "",
		"count 8 --method quantum":                            "",
		"graph 8 -o g.doc":                                    ".dot",
		"graph 8 -o g.xyzzy":                                  "",
		"orbits 8 -f csv --class 3":                           "",
	} {
		status, stdout, stderr := qorbit(words(line)...)
		_, hint, found := strings.Cut(stderr, "; did you mean ")
		if status != exitUsage || stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, "expected") ||
			found != (want != "") || found && hint != want+"?\n" {
			t.Errorf("qorbit %s: status %d, %q, expected a hint at %q", line, status, stderr, want)
		}
	}
}
