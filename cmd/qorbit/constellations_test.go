package main

import (
	"bytes"
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

// TestConstellationFilesThatAreNotRight exit with 2, and say in one line what is wrong with which.
func TestConstellationFilesThatAreNotRight(t *testing.T) {
	t.Chdir(t.TempDir())
	constellationFiles(t, 8)
	constellationFiles(t, 9)
	constellationFiles(t, 21)
	text, err := os.ReadFile("constellations-8-symmetric.sam")
	if err != nil {
		t.Fatal(err)
	}
	for name, b := range map[string][]byte{"empty": nil, "short": text[:20], "long": append(bytes.Clone(text), 0), "twice": append(bytes.Clone(text), text[16:32]...)} {
		if err := os.WriteFile(name, b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ line, want string }{
		{"read short", `"short": record 2 at byte 16: the file ends after 4 of its bytes, expected a whole record`},
		{"read constellations-8-symmetric.sam long", `"long": record 10 at byte 144: the file ends after 1 of its bytes`},
		{"count twice", `"twice": record 10 at byte 144: an image of record 2, expected one constellation of a class`},
		{"count empty", `"empty": no constellations, expected one or more`},
		{"count constellations-8-symmetric.sam constellations-9-symmetric.sam", `"constellations-9-symmetric.sam": order 9, expected 8 as in the files before`},
		{"read empty", `"empty": no constellations, expected one or more`},
		{"count constellations-8-symmetric.sam ./constellations-8-symmetric.sam", `record 1 is an image of record 1 of "constellations-8-symmetric.sam", expected one`},
		{"count constellations-21-symmetric.sam", `"constellations-21-symmetric.sam": order 21, expected 4 to 20`},
	} {
		status, stdout, stderr := qorbit(strings.Fields("constellations " + c.line)...)
		if status != exitUsage || stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, c.want) {
			t.Errorf("qorbit constellations %s: status %d, stdout %q, stderr %q, expected %q", c.line, status, stdout, stderr, c.want)
		}
	}
	if _, stdout, _ := qorbit("constellations", "read", "constellations-9-symmetric.sam", "constellations-8-symmetric.sam"); !strings.HasSuffix(stdout, "\n\"constellations-9-symmetric.sam\": 9 records, big-endian, the length counts itself\n\"constellations-8-symmetric.sam\": 9 records, big-endian, the length counts itself\n") {
		t.Errorf("the notes of two files: %s", stdout)
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
