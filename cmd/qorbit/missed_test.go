package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const nowhere = "no/such/file"

// nonsense holds what commands answer against lines of bad input: status 2, one line with the given words, nothing else.
func nonsense(t *testing.T, lines map[string]string) {
	t.Helper()
	for line, want := range lines {
		status, stdout, stderr := qorbit(fields(line)...)
		if status != exitUsage || stdout != "" || strings.Count(stderr, "\n") != 1 || strings.Contains(stderr, "\x1b") || !strings.HasPrefix(stderr, "qorbit: ") || !strings.Contains(stderr, want) {
			t.Errorf("qorbit %s: status %d, stdout %q, stderr %q, expected one line with %q", line, status, stdout, stderr, want)
		}
	}
}

func TestNonsenseAboutMissedComponents(t *testing.T) {
	t.Chdir(t.TempDir())
	lines := map[string]string{
		"missed":                            "missed: 0 arguments, expected an order, a range or a list",
		"missed 9 --seeds some":             "expected one of complete, chained",
		"missed 9 --bridges=two":            `--bridges "two": expected true or false`,
		"missed 8 --certificate x":          "order 8: expected 9 to 255",
		"missed 256 --certificate x":        "order 256: expected 9 to 255",
		"missed 9 --certificate x -o ./x":   "both name",
		"missed 9 --certificate " + nowhere: fmt.Sprintf("cannot write %q", nowhere),
		"connect":                           "connect: 0 arguments, expected an order, a range or a list",
		"connect 12..4":                     "expected the smaller order first",
		"connect 4..":                       `range "4.."`,
		"connect 4..20":                     "order 20: expected 1 to 19",
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
		if status, stdout, stderr := qorbit(append(fields(line), "-f", "json")...); status != exitDone || stderr != "" || stdout != want {
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

// TestCertificateOfMissed: the proof that the search misses an orbit, at orders that no search reaches, is checked as it is written, and again.
func TestCertificateOfMissed(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, n := range []string{"9", "30", "64"} {
		want := `{"file":"proof.txt","n":` + n + `,"reached":null,"missed":1,"components":1,"solutions":null,"complete":false,"valid":true,"line":null,"claim":null}` + "\n"
		for _, line := range []string{"missed " + n + " --certificate proof.txt -f json", "verify proof.txt -f json"} {
			if status, stdout, stderr := qorbit(fields(line)...); status != exitDone || stdout != want || stderr != "" {
				t.Errorf("qorbit %s: status %d, %q, %q, expected %q", line, status, stdout, stderr, want)
			}
		}
	}
}

// TestMissedSample: the component and its certificate are the same on any number of threads and from a record, and verify accepts the file.
func TestMissedSample(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, n := range []string{"9", "30"} {
		var want, certificate string
		for _, more := range []string{"-j 1", "-j 3 --record " + n, "-j 1 --record " + n} {
			status, stdout, stderr := qorbit(fields("missed " + n + " --sample --seed 4 --component 6 --certificate proof.txt -f json " + more)...)
			text, err := os.ReadFile("proof.txt")
			if status != exitDone || stderr != "" || err != nil {
				t.Fatalf("order %s: status %d, %s%v", n, status, stderr, err)
			}
			if want == "" {
				want, certificate = stdout, string(text)
			}
			if stdout != want || string(text) != certificate {
				t.Errorf("order %s %s: %s, expected %s", n, more, stdout, want)
			}
		}
		end := fmt.Sprintf(`"seed_of_generator":4,"certificate":"proof.txt","bytes":%d,"sha256":"%x"}`+"\n", len(certificate), sha256.Sum256([]byte(certificate)))
		if !strings.HasPrefix(want, `{"n":`+n+`,"draws":`) || !strings.HasSuffix(want, end) {
			t.Errorf("%s, expected it to end in %s", want, end)
		}
		proved := lines(t, "verify", "proof.txt")[0]
		row := lines(t, "missed", n, "--sample", "--seed", "4", "--component", "6")[0]
		if proved["valid"] != true || proved["missed"] != row["size"] || row["certificate"] != nil || row["limit"] != 6.0 {
			t.Errorf("%v, proved is %v", row, proved)
		}
		draws := strconv.FormatFloat(row["draws"].(float64), 'f', 0, 64)
		if head := lines(t, "sample", n, "--seed", "4", "--component", "6", "--record", n, "--samples", "64")[0]; head["missed"] == 0.0 { // which continues the record
			t.Errorf("order %s, %s draws: the sample has no missed orbit: %v", n, draws, head)
		}
	}
	if _, stdout, _ := qorbit(fields("missed 9 --sample")...); !strings.HasSuffix(stdout, "\nproved: search_orbits of order 9 is not complete: no Inc, and no Mov from another orbit, leads to 1 orbit, in 1 component\n") {
		t.Errorf("%s", stdout)
	}
	if _, stdout, _ := qorbit(fields("missed 11,9..10 --sample -f csv")...); strings.Count(stdout, "\n") != 4 {
		t.Errorf("%s", stdout)
	}
}

// TestNonsenseAboutMissedSamples leaves no file behind.
func TestNonsenseAboutMissedSamples(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("foreign", []byte("qorbit sample 1 order 40\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	nonsense(t, map[string]string{
		"missed 8 --sample":                                   "order 8: expected 9 to 255",
		"missed 256 --sample":                                 "order 256: expected 9 to 255",
		"missed 9..300 --sample":                              "order 300: expected 9 to 255",
		"missed --sample":                                     "missed: 0 arguments",
		"missed 9 --sample --component -1":                    "--component",
		"missed 9 --sample --seed -1":                         `--seed "-1": expected a whole number`,
		"missed 9 --sample --certificate x -o ./x":            "both name",
		"missed 9 --sample --certificate x --record x":        "both name",
		"missed 40 --sample --certificate x --record foreign": `--record "foreign": begins with`,
		"missed 9 --sample --certificate x -f dot":            `-f "dot": expected one of text, json`,
		"missed 9 --sample --certificate x -o x.png":          "expected",
		"missed 9 --sample --certificate no/such/file.txt":    `cannot write "no/such/file.txt"`,
		"missed 9 --sample=no --seed 3":                       `--sample "no": expected true or false`,
	})
	status, stdout, stderr := qorbit(fields("missed 9 --sample --samples 3 --certificate x -o rows.csv")...)
	if status != exitFailed || stdout != "" || stderr != "qorbit: check failed: order 9, 3 draws, components of at most 20 orbits: no draw is in a component that was searched to its end and has no seed\n" {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
	if entries, err := os.ReadDir("."); err != nil || len(entries) != 1 {
		t.Errorf("%v is left, %v", entries, err)
	}
}

// TestMissedSampleInterrupted: an interrupt while solutions are drawn leaves only the record, from which the command continues.
func TestMissedSampleInterrupted(t *testing.T) {
	t.Chdir(t.TempDir())
	const line = "missed 24 --sample --seed 3 --component 1 --certificate x --record r.txt -o rows.csv"
	status, stderr := interruptedIn(t, "samples of order 24", line)
	if want := "qorbit: interrupted: missed 24; the same command goes on from \"r.txt\"\n"; status != exitInterrupted || stderr != want {
		t.Errorf("status %d, %q, expected %q", status, stderr, want)
	}
	if entries, err := os.ReadDir("."); err != nil || len(entries) != 1 {
		t.Errorf("%v is left, %v", entries, err)
	}
	if status, _, stderr := qorbit(fields(line)...); status != exitDone || stderr != "" {
		t.Errorf("status %d, %s", status, stderr)
	}
	want := lines(t, "missed", "24", "--sample", "--seed", "3", "--component", "1")[0]
	text, err := os.ReadFile("x")
	if err != nil || want["sha256"] != fmt.Sprintf("%x", sha256.Sum256(text)) {
		t.Errorf("another certificate than without an interrupt, %v", err)
	}
}
