package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// nonsense holds what commands answer against lines of bad input: status 2, one line with the given words, nothing else.
func nonsense(t *testing.T, lines map[string]string) {
	t.Helper()
	for line, want := range lines {
		status, stdout, stderr := qorbit(words(line)...)
		if status != exitUsage || stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.HasPrefix(stderr, "qorbit: ") || !strings.Contains(stderr, want) {
			t.Errorf("qorbit %s: status %d, stdout %q, stderr %q, expected one line with %q", line, status, stdout, stderr, want)
		}
	}
}

func TestNonsenseAboutMissedComponents(t *testing.T) {
	nowhere := filepath.Join(t.TempDir(), "no", "such", "file.csv")
	lines := map[string]string{
		"missed":                             "missed: 0 arguments, expected an order, a range or a list",
		"missed 9 --seeds some":              "expected one of complete, chained",
		"missed 9 --bridges=two":             `--bridges "two": expected true or false`,
		"missed 8 --certificate x":           "order 8: expected 9 to 255",
		"missed 256 --certificate x":         "order 256: expected 9 to 255",
		"missed 9..11 --certificate x":       `order "9..11": expected a number from 9 to 255`,
		"missed 9 --certificate x --bridges": "--certificate: expected without --bridges and --seeds",
		"missed 9 --certificate x -o ./x":    "both name",
		"missed 9 --certificate " + nowhere:  fmt.Sprintf("cannot write %q", nowhere),
		"connect":                            "connect: 0 arguments, expected an order, a range or a list",
		"connect 12..4":                      "expected the smaller order first",
		"connect 4..":                        `range "4.."`,
		"connect 4..20":                      "order 20: expected 1 to 19",
	}
	for _, command := range []string{"missed", "connect"} {
		for _, order := range []string{"0", "20", "99999999999999999999", "eight", "8.5", "''", "08x"} {
			lines[command+" "+order] = "1 to 19"
		}
		lines[command+" 8 9"] = "2 arguments, expected an order"
		lines[command+" 8 -j 0"] = "-j 0: expected a number of threads"
		lines[command+" 8 -f dot"] = `-f "dot": expected one of text, json`
		lines[command+" 8 -o "+nowhere] = fmt.Sprintf("cannot write %q", nowhere)
		lines[command+" 8 --frob"] = "unknown flag: --frob"
	}
	nonsense(t, lines)
	if _, err := os.Stat(filepath.Dir(nowhere)); err == nil {
		t.Errorf("%s is there", nowhere)
	}
}

// TestFieldsOfMissedComponents: the json of both commands, whole; scripts rely on the names. Orbit 35 of order 9 is the one
// that the certificate of that order proves to be missed.
func TestFieldsOfMissedComponents(t *testing.T) {
	for line, want := range map[string]string{
		"missed 8":           ``,
		"missed 9":           `{"n":9,"component":2,"size":1,"class8":1,"class4":0,"class2":0,"first":35,"key":"2,8,5,3,9,6,4,1,7","queens":null}` + "\n",
		"missed 9 --bridges": `{"n":9,"component":2,"size":1,"class8":1,"class4":0,"class2":0,"first":35,"key":"2,8,5,3,9,6,4,1,7","queens":2}` + "\n",
		"missed 4 --bridges": `{"n":4,"component":1,"size":1,"class8":0,"class4":0,"class2":1,"first":1,"key":"2,4,1,3","queens":null}` + "\n",
		"connect 8..9": `{"n":8,"queens":1,"orbits":12,"components":1,"giant":12,"connected":true,"reached":12,"complete":true}
{"n":9,"queens":1,"orbits":46,"components":2,"giant":45,"connected":false,"reached":45,"complete":false}
{"n":9,"queens":2,"orbits":46,"components":1,"giant":46,"connected":true,"reached":46,"complete":true}
`,
	} {
		if status, stdout, stderr := qorbit(append(words(line), "-f", "json")...); status != exitDone || stderr != "" || stdout != want {
			t.Errorf("qorbit %s: status %d, stderr %q\n%s\nexpected\n%s", line, status, stderr, stdout, want)
		}
	}
}

// TestMissedAddsUpToWhatTheSearchMisses, for both rules of seeds, and its components bear the numbers of the graph.
func TestMissedAddsUpToWhatTheSearchMisses(t *testing.T) {
	for n := 4; n <= 11; n++ {
		vertices := lines(t, "graph", strconv.Itoa(n))
		for _, seeds := range []string{"complete", "chained"} {
			orbits := 0.0
			for _, row := range lines(t, "missed", strconv.Itoa(n), "--seeds", seeds) {
				orbits += row["size"].(float64)
				first := vertices[int(row["first"].(float64))-1]
				if row["size"] != row["class8"].(float64)+row["class4"].(float64)+row["class2"].(float64) {
					t.Errorf("order %d, %s: the classes of %v do not add up", n, seeds, row)
				}
				if first["component"] != row["component"] || first["key"] != row["key"] || seeds == "complete" && first["reached"] != false {
					t.Errorf("order %d, %s: %v, the graph has %v", n, seeds, row, first)
				}
			}
			if got := lines(t, "search", strconv.Itoa(n), "--seeds", seeds)[0]; got["missed"] != orbits {
				t.Errorf("order %d, %s: %v orbits in the components, the search misses %v", n, seeds, orbits, got["missed"])
			}
		}
	}
}

// TestNotesOfMissedComponents: what text adds below the rows.
func TestNotesOfMissedComponents(t *testing.T) {
	for line, want := range map[string]string{
		"missed 10 --bridges": "\norder 10: the search misses 8 of 92 orbits, in 6 of 10 components, 4 of them isolated orbits\njoined to what is reached by moves of 2 queens: 6 components, of 3: 0, of neither: 0\n",
		"missed 8 --bridges":  "\norder 8: the search misses 0 of 12 orbits, in 0 of 1 component, 0 of them isolated orbits\n",
		"connect 3..4":        "\norder 3: no orbits\norder 4: moves of 1 queen connect the orbits, but there is no seed to begin with\n",
		"connect 9":           "\norder 9: moves of 2 queens connect the orbits, and reach them all from the seeds\n",
	} {
		if status, stdout, stderr := qorbit(words(line)...); status != exitDone || stderr != "" || !strings.HasSuffix(stdout, want) {
			t.Errorf("qorbit %s: status %d, stderr %q\n%s\nexpected it to end in\n%s", line, status, stderr, stdout, want)
		}
	}
}

// TestCertificateOfMissed: the proof that the search misses an orbit, at orders that no search reaches, is checked as it is written, and again.
func TestCertificateOfMissed(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, n := range []string{"9", "30", "64"} {
		want := `{"file":"proof.txt","n":` + n + `,"reached":null,"missed":1,"components":1,"solutions":null,"complete":false,"valid":true,"line":null,"claim":null}` + "\n"
		for _, line := range []string{"missed " + n + " --certificate proof.txt -f json", "verify proof.txt -f json"} {
			if status, stdout, stderr := qorbit(words(line)...); status != exitDone || stdout != want || stderr != "" {
				t.Errorf("qorbit %s: status %d, %q, %q, expected %q", line, status, stdout, stderr, want)
			}
		}
	}
}
