package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"qorbit/count/halves"
)

// quarters counts order 13 in four parts, with the records p0 to p3, in a directory of its own.
func quarters(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	for rest := range 4 {
		if status, _, stderr := qorbit("count", "13", "--part", fmt.Sprintf("%d/4", rest), "--record", fmt.Sprintf("p%d", rest), "-q"); status != exitDone {
			t.Fatal(status, stderr)
		}
	}
	put(t, "job.json", `{"kind":"count","n":13,"method":"halves","version":1,"parts":8}`)
}

// times matches the fields of a row that differ between runs.
var times = regexp.MustCompile(`,"(threads|nodes|seconds)":[0-9.]+`)

// TestMergeRecords: in any order, however they overlap, all parts are the row of the whole count.
func TestMergeRecords(t *testing.T) {
	quarters(t)
	_, whole, _ := qorbit("count", "13", "-f", "json")
	for _, files := range []string{"p0 p1 p2 p3", "p3 p1 p1 p2 p0 p3", "p2 p0 p3 p1 --job job.json"} {
		status, stdout, stderr := qorbit(fields("merge -f json " + files)...)
		if times.ReplaceAllString(stdout, "") != times.ReplaceAllString(whole, "") || status != exitDone || stderr != "" {
			t.Errorf("%s: status %d, %q, %q, expected %q", files, status, stdout, stderr, whole)
		}
	}
}

// TestMergeSomeRecords: what is known is printed, what is missing is listed, and kept for the rest.
func TestMergeSomeRecords(t *testing.T) {
	quarters(t)
	type known struct {
		N, Blocks, Known, Solutions int
		Complete                    bool
	}
	var first, second, record halves.Sum
	for name, sum := range map[string]*halves.Sum{"p0": &first, "p2": &second} {
		*sum = sumOf(t, name)
	}
	status, stdout, stderr := qorbit(fields("merge p2 p0 -f json --record all --missing missing.txt")...)
	var row known
	if err := json.Unmarshal([]byte(stdout), &row); err != nil || row != (known{13, 44, 22, int(first.Solutions + second.Solutions), false}) {
		t.Errorf("%+v, %v", row, err)
	}
	if want := "qorbit: check failed: order 13: 22 of 44 blocks missing: 1,3,5,7,9,11,13,15,17,19,21,23,25,27,29,31,33,35,37,39,…\n"; status != exitFailed || stderr != want {
		t.Errorf("status %d, %q, expected %q", status, stderr, want)
	}
	if text, err := os.ReadFile("missing.txt"); err != nil || !strings.HasPrefix(string(text), "1\n3\n5\n") || strings.Count(string(text), "\n") != 22 {
		t.Errorf("%q, %v", text, err)
	}
	if record = sumOf(t, "all"); record.Solutions != first.Solutions+second.Solutions {
		t.Errorf("the record has %d solutions, expected %d", record.Solutions, first.Solutions+second.Solutions)
	}
	status, _, stderr = qorbit(fields("merge p1 --record all --missing missing.txt --job job.json")...)
	if want := "qorbit: check failed: order 13: 2 of 8 parts missing: 3,7\n"; status != exitFailed || stderr != want {
		t.Errorf("status %d, %q, expected %q", status, stderr, want)
	}
	if text, err := os.ReadFile("missing.txt"); err != nil || string(text) != "3\n7\n" {
		t.Errorf("%q, %v", text, err)
	}
	if status, stdout, stderr = qorbit(fields("merge p3 --record all --missing missing.txt -f csv")...); status != exitDone || !strings.Contains(stdout, "\n13,73712,9233,") || stderr != "" {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
	if text, err := os.ReadFile("missing.txt"); err != nil || len(text) > 0 {
		t.Errorf("%q, %v", text, err)
	}
	if status, _, stderr := qorbit("count", "13", "--record", "all"); status != exitDone || stderr != "order 13: 44 of 44 blocks are known from all\n" {
		t.Errorf("the record is continued: status %d, %q", status, stderr)
	}
}

// sumOf adds up a record.
func sumOf(t *testing.T, name string) (sum halves.Sum) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	p, err := halves.ReadRecord(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range p.Sums() {
		sum.Solutions += s.Solutions
	}
	return sum
}

// TestMergeRefuses names the file and what was expected, and changes none.
func TestMergeRefuses(t *testing.T) {
	quarters(t)
	text, err := os.ReadFile("p1")
	if err != nil {
		t.Fatal(err)
	}
	p, err := halves.ReadRecord(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	lie := p.Sums()[3]
	lie.Solutions += 8
	put(t, "lie", string(halves.Record(13, []halves.Sum{lie})))
	put(t, "digit", strings.Replace(string(text), "1", "2", 10))
	put(t, "empty", "")
	put(t, "cut", string(text[:20]))
	put(t, "prose", "Dear diary,\n")
	put(t, "p12", "qorbit halves 1 order 12\n")
	put(t, "later", strings.Replace(string(text), "halves 1", "halves 2", 1))
	put(t, "later.json", `{"kind":"count","n":13,"method":"halves","version":9,"parts":8}`)
	put(t, "job12.json", `{"kind":"count","n":12,"method":"halves","version":1,"parts":2}`)
	put(t, "eight", string(halves.Record(8, []halves.Sum{{Block: 0, Solutions: 100, Looked: 5}})))
	nonsense(t, map[string]string{
		"merge p1 lie":                 fmt.Sprintf(`"lie": block %d of order 13 has %d solutions (%d looked at), but %d (%d) were known from "p1"`, lie.Block, lie.Solutions, lie.Looked, lie.Solutions-8, lie.Looked),
		"merge lie p0 p1":              `were known from "lie"`,
		"merge p0 --record lie p1":     `"lie": block`,
		"merge p0 digit":               `"digit": begins with "qorbit halves 2 order 23", was written by a newer qorbit, expected "qorbit halves 1 order 23"`,
		"merge empty p0":               `"empty": is empty, expected a file that begins with "qorbit"`,
		"merge p0 empty":               `"empty": is empty, expected a file that begins with "qorbit"`,
		"merge cut p0":                 `"cut": begins with "qorbit halves 1 orde", expected a whole line`,
		"merge p0 cut":                 `"cut": begins with "qorbit halves 1 orde", expected a whole line`,
		"merge p0 prose":               `"prose": begins with "Dear diary,", expected a whole line that begins with "qorbit"`,
		"merge p0 p12":                 `"p12": is a record of order 12, expected order 13`,
		"merge p12 p0":                 `"p0": is a record of order 13, expected order 12`,
		"merge p0 later":               `"later": begins with "qorbit halves 2 order 13", was written by a newer qorbit, expected "qorbit halves 1 order 13"`,
		"merge p0 --job later.json":    `--job "later.json": version 9 of a count by halves: expected version 1, which this program runs`,
		"merge p0 --job job12.json":    `"p0": is a record of order 13, expected order 12`,
		"merge p0 --job p0":            `--job "p0": is no manifest of a job, expected a JSON object with kind, n, method, version and parts`,
		"merge p0 job.json":            `"job.json": begins with "{\"kind\":`,
		"merge eight":                  "the blocks of order 8 add up to 100 solutions, expected 92 (OEIS A000170)",
		"merge p0 .":                   `".": is no regular file, expected one`,
		"merge p0 /dev/zero":           `"/dev/zero": is no regular file, expected one`,
		"merge p0 nowhere":             `"nowhere": no such file or directory`,
		"merge":                        "merge: no arguments, expected the files of records or results",
		"merge p0 --record p0":         `--record and FILE: both name "p0", expected different files`,
		"merge p0 --missing p0":        `--missing and FILE: both name "p0", expected different files`,
		"merge p0 --record no/such":    `--record "no/such": no such file or directory`,
		"merge p0 --missing no/such":   `cannot write "no/such": no such file or directory`,
		"merge p0 --job job.json -f x": `-f "x": expected one of text`,
		"merge eight --record new -q":  "expected 92 (OEIS A000170)",
	})
	if left, err := os.ReadFile("p1"); err != nil || !bytes.Equal(left, text) {
		t.Errorf("p1 became %q, %v", left, err)
	}
	if _, err := os.Stat("new"); err == nil {
		t.Error("a record with a wrong sum is written")
	}
}
