package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/facts"
)

// constellationFiles writes the files of an order into the directory of the test.
func constellationFiles(t *testing.T, n int) (asymmetric, symmetric string) {
	t.Helper()
	rows := lines(t, "constellations", "write", strconv.Itoa(n))
	if len(rows) != 2 {
		t.Fatalf("order %d: %v", n, rows)
	}
	return rows[0]["file"].(string), rows[1]["file"].(string)
}

// TestConstellationFields: the json that scripts rely on, whole but for the seconds.
func TestConstellationFields(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct{ line, want string }{
		{"constellations write 5 --dir .", `{"file":"constellations-5-asymmetric.sam","n":5,"kind":"asymmetric","constellations":4,"bytes":58}` + "\n" +
			`{"file":"constellations-5-symmetric.sam","n":5,"kind":"symmetric","constellations":1,"bytes":16}`},
		{"constellations read constellations-5-symmetric.sam", `{"n":5,"kind":"symmetric","queens":"1,2 2,5 4,1 5,4","size":2}`},
		{"constellations count constellations-5-symmetric.sam -j 1", `{"n":5,"constellations":1,"solutions":2,"orbits":1,"class8":0,"class4":0,"class2":1,"nodes":5,"threads":1,"seconds":`},
	} {
		status, stdout, stderr := qorbit(append(strings.Fields(c.line), "-f", "json")...)
		head, tail, _ := strings.Cut(stdout, `"seconds":`)
		if tail != "" {
			stdout = head + `"seconds":` + "\n"
		}
		if status != exitDone || stderr != "" || stdout != c.want+"\n" || tail != "" && !strings.HasSuffix(tail, `,"complete":false}`+"\n") {
			t.Errorf("qorbit %s: status %d, stderr %q\n%s%s\nexpected\n%s", c.line, status, stderr, stdout, tail, c.want)
		}
	}
}

// TestConstellationsFromFileToCount: the files of each order count what OEIS has, and their table reads as they were written.
func TestConstellationsFromFileToCount(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, terms := range facts.Rows("oeis.tsv")[3:12] {
		n, err := strconv.Atoi(terms[0])
		if err != nil {
			t.Fatal(err)
		}
		asymmetric, symmetric := constellationFiles(t, n)
		row := lines(t, "constellations", "count", symmetric, asymmetric)[0]
		if row["complete"] != true || fmt.Sprint(row["solutions"]) != terms[1] || fmt.Sprint(row["orbits"]) != terms[2] {
			t.Errorf("order %d: %v, OEIS has %v", n, row, terms)
		}
		for kind, name := range map[string]string{"asymmetric": asymmetric, "symmetric": symmetric} {
			for _, row := range lines(t, "constellations", "read", name) {
				if row["n"] != float64(n) || row["kind"] != kind || (row["size"] == 8.0) != (kind == "asymmetric") {
					t.Errorf("%s: %v", name, row)
				}
			}
		}
	}
}

// TestConstellationFilesAreWrittenWhole: where one of the two cannot be written, neither is.
func TestConstellationFilesAreWrittenWhole(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("constellations-8-symmetric.sam", 0o700); err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr := qorbit("constellations", "write", "8")
	if status != exitUsage || stdout != "" || !strings.Contains(stderr, `cannot write "constellations-8-symmetric.sam": is a directory`) {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
	if entries, err := os.ReadDir("."); err != nil || len(entries) != 1 {
		t.Errorf("%v is left, %v", entries, err)
	}
}
