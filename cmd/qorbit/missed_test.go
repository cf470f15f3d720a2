package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"
)

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

// TestCertificateIntoAPipe: it is checked though it cannot be read again.
func TestCertificateIntoAPipe(t *testing.T) {
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout := os.Stdout
	t.Cleanup(func() { os.Stdout = stdout })
	os.Stdout = writer
	for _, line := range []string{"missed 9 --certificate /dev/stdout -f json", "missed 9 --sample --certificate /dev/stdout -f json"} {
		if status, row, stderr := qorbit(fields(line)...); status != exitDone || !strings.Contains(row, `"/dev/stdout"`) || stderr != "" {
			t.Errorf("qorbit %s: status %d, %q, %q", line, status, row, stderr)
		}
	}
	writer.Close()
	if text, err := io.ReadAll(reader); err != nil || !strings.HasPrefix(string(text), "qorbit") {
		t.Errorf("%v, the pipe has %.100q", err, text)
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

// TestMissedSampleFindsNone: where no draw is in such a component, the check has failed, and no file is left behind.
func TestMissedSampleFindsNone(t *testing.T) {
	t.Chdir(t.TempDir())
	status, stdout, stderr := qorbit(fields("missed 9 --sample --samples 3 --certificate x -o rows.csv")...)
	if status != exitFailed || stdout != "" || stderr != "qorbit: check failed: order 9, 3 draws, components of at most 20 orbits: no draw is in a component that was searched to its end and has no seed\n" {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
	if entries, err := os.ReadDir("."); err != nil || len(entries) != 0 {
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
