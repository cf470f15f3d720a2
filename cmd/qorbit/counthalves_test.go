package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/count/halves"
	"qorbit/internal/outfile"
	"qorbit/internal/row"
)

// TestCountInParts: parts that are kept in records add up to the count; a record that was cut off is gone on with, and what
// others know is kept in the first.
func TestCountInParts(t *testing.T) {
	dir := t.TempDir()
	var names, records []string
	for rest := range 3 {
		name := filepath.Join(dir, fmt.Sprint("part", rest))
		names = append(names, name)
		records = append(records, "--record", name)
		status, stdout, stderr := qorbit("count", "13", "--part", fmt.Sprintf("%d/3", rest), "--record", name, "-f", "json", "-q")
		var row row.Count
		if err := json.Unmarshal([]byte(stdout), &row); status != 0 || err != nil || row.Known == 0 || row.Known >= row.Blocks || row.Complete {
			t.Fatalf("part %d: status %d, %q, %q, %v", rest, status, stdout, stderr, err)
		}
	}
	text, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(names[0], text[:len(text)-3], 0o666); err != nil { // as a killed run leaves it
		t.Fatal(err)
	}
	for range 2 {
		status, stdout, stderr := qorbit(append([]string{"count", "13", "-f", "json"}, records...)...)
		var row row.Count
		if err := json.Unmarshal([]byte(stdout), &row); status != 0 || err != nil || row.Solutions != 73712 || row.Orbits == nil || *row.Orbits != 9233 {
			t.Fatalf("status %d, %q, %q, %v", status, stdout, stderr, err)
		}
		if !strings.Contains(stderr, "blocks are known from "+names[0]) {
			t.Errorf("the log does not say what is known: %q", stderr)
		}
	}
	whole, err := os.Open(names[0])
	if err != nil {
		t.Fatal(err)
	}
	defer whole.Close()
	if known, _, err := halves.ReadRecord(whole); err != nil || !known.Complete() {
		t.Errorf("the first record knows %d of %d blocks (%v)", known.Done(), known.Blocks(), err)
	}
}

// TestCountVerify: the second opinion has a row of its own, and contradicts a record that lies.
func TestCountVerify(t *testing.T) {
	status, stdout, _ := qorbit("count", "4..9", "--verify", "-f", "csv")
	if lines := strings.Count(stdout, "\n"); status != 0 || lines != 13 || strings.Count(stdout, ",bound-parallel,") != 6 {
		t.Errorf("status %d, %d lines: %q", status, lines, stdout)
	}
	record := filepath.Join(t.TempDir(), "record")
	if err := os.WriteFile(record, []byte("qorbit halves 1 order 8\n"+halves.Sum{Block: 0, Solutions: 100, Looked: 5}.Line(8)), 0o666); err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr := qorbit("count", "8", "--record", record, "-q")
	if want := fmt.Sprintf("qorbit: --record %q: the blocks of order 8 add up to 100 solutions, expected 92 (OEIS A000170)", record); status != exitUsage || stdout != "" || !strings.HasPrefix(stderr, want) {
		t.Errorf("a record with a changed sum: status %d, %q, %q", status, stdout, stderr)
	}
	status, stdout, stderr = qorbit("count", "8", "--verify", "--record", record, "-q")
	if status != exitFailed || stdout != "" || !strings.Contains(stderr, "check failed: block 0 of order 8: the records have 100 solutions") {
		t.Errorf("--verify: status %d, %q, %q", status, stdout, stderr)
	}
}

// TestPathsCountAlike: --path chooses the instructions, not the numbers.
func TestPathsCountAlike(t *testing.T) {
	for _, p := range halves.Paths() {
		status, stdout, stderr := qorbit("count", "14", "--path", p.Name, "-f", "csv")
		if status != 0 || !strings.Contains(stdout, "14,365596,45752,") {
			t.Errorf("%s: status %d, %q, %q", p.Name, status, stdout, stderr)
		}
	}
}

// TestRecordsThatAreNotRight: a foreign file is named, and left as it is.
func TestRecordsThatAreNotRight(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good := write("good", "qorbit halves 1 order 13\n")
	for _, c := range []struct{ name, text, want string }{
		{"prose", "Dear diary,\n", "line 1 of the record"},
		{"cut", "qorbit hal", "no first line"},
		{"other", "qorbit halves 1 order 12\n", "order 13 cannot unite with order 12"},
		{"sum", "qorbit halves 1 order 13\n0 1\n", "line 2 of the record"},
		{"block", "qorbit halves 1 order 13\n" + halves.Sum{Block: 999, Solutions: 1, Looked: 1}.Line(13), "block 999 of order 13"},
		{"edited", "qorbit halves 1 order 13\n0 8 1 00000000\n", "check number"},
	} {
		path := write(c.name, c.text)
		for _, args := range [][]string{{"--record", path}, {"--record", good, "--record", path}} {
			status, stdout, stderr := qorbit(append([]string{"count", "13"}, args...)...)
			if status != 2 || stdout != "" || !strings.Contains(stderr, c.want) || !strings.Contains(stderr, path) || strings.Count(stderr, "\n") != 1 {
				t.Errorf("%v: status %d, %q, %q", args, status, stdout, stderr)
			}
		}
		if left, err := os.ReadFile(path); err != nil || string(left) != c.text {
			t.Errorf("%s became %q (%v)", c.name, left, err)
		}
	}
	if status, _, stderr := qorbit("count", "13", "--record", dir); status != 2 || !strings.Contains(stderr, dir) {
		t.Errorf("a directory: status %d, %q", status, stderr)
	}
}

// TestRecordsOfTwoRuns: a record that another run is writing is refused, and left as it is.
func TestRecordsOfTwoRuns(t *testing.T) {
	name := filepath.Join(t.TempDir(), "record")
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if !outfile.Lock(file) {
		t.Fatal("a new file cannot be locked")
	}
	if status, _, stderr := qorbit("count", "13", "--record", name); status != 2 || !strings.Contains(stderr, "another run is writing it") {
		t.Errorf("while another run has it: status %d, %q", status, stderr)
	}
	file.Close()
	if status, _, stderr := qorbit("count", "13", "--record", name, "-q"); status != 0 {
		t.Errorf("afterwards: status %d, %q", status, stderr)
	}
}

// TestInputIsNotOutput: a file that is read is not replaced by what is said of it.
func TestInputIsNotOutput(t *testing.T) {
	t.Chdir(t.TempDir())
	qorbit("constellations", "write", "6", "-q")
	qorbit("search", "6", "--certificate", "proof", "-q")
	for _, args := range [][]string{
		{"constellations", "read", "constellations-6-symmetric.sam", "-o", "./constellations-6-symmetric.sam"},
		{"constellations", "count", "constellations-6-asymmetric.sam", "constellations-6-symmetric.sam", "-o", "constellations-6-symmetric.sam"},
		{"verify", "proof", "-o", "./proof"},
	} {
		if status, _, stderr := qorbit(args...); status != 2 || !strings.Contains(stderr, "expected different files") {
			t.Errorf("%v: status %d, %q", args, status, stderr)
		}
	}
	if status, _, stderr := qorbit("verify", "proof"); status != 0 {
		t.Errorf("the proof afterwards: status %d, %q", status, stderr)
	}
}
