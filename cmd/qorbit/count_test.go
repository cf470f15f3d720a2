package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"qorbit/count/halves"
	"qorbit/count/halves/record"
	"qorbit/internal/rows"
)

// TestCountInParts: the flags of a shared count. What the records know is logged.
func TestCountInParts(t *testing.T) {
	t.Chdir(t.TempDir())
	for rest := range 2 {
		status, stdout, stderr := qorbit("count", "13", "--part", fmt.Sprintf("%d/2", rest), "--record", fmt.Sprint(rest), "--verify", "-f", "json", "-q")
		var part rows.Count
		if err := json.Unmarshal([]byte(stdout), &part); status != exitDone || err != nil || part.Known != part.Blocks/2 || part.Complete || part.Part != fmt.Sprintf("%d/2", rest) {
			t.Fatalf("part %d: status %d, %q, %q, %v", rest, status, stdout, stderr, err)
		}
	}
	status, stdout, stderr := qorbit("count", "13", "-f", "json", "--record", "0", "--record", "1")
	var whole rows.Count
	if err := json.Unmarshal([]byte(stdout), &whole); status != exitDone || err != nil || whole.Solutions != 73712 || whole.Orbits != 9233 || stderr != "order 13: 44 of 44 blocks are known from 0, 1\n" {
		t.Errorf("status %d, %q, %q, %v", status, stdout, stderr, err)
	}
}

// TestCountEstimate: an estimate is near the number, and what it counted is in the record.
func TestCountEstimate(t *testing.T) {
	t.Chdir(t.TempDir())
	args := []string{"count", "17", "--estimate", "--blocks", "30", "--seed", "3", "--record", "kept", "--path", "plain", "-f", "json"}
	status, stdout, stderr := qorbit(append(args, "-q")...)
	var e rows.Estimate
	if err := json.Unmarshal([]byte(stdout), &e); status != exitDone || err != nil || e.Blocks != 759 || e.Sampled > 30 || e.Path != "plain" || e.CoreHours == nil ||
		math.Abs(e.Solutions-95815104) > 4*e.Error || e.Error > 0.1*e.Solutions {
		t.Fatalf("status %d, %q, %q, %v", status, stdout, stderr, err)
	}
	status, again, stderr := qorbit(args...)
	if head, _, _ := strings.Cut(stdout, `,"core_hours"`); status != exitDone || !strings.HasPrefix(again, head+`,"core_hours":null`) ||
		stderr != fmt.Sprintf("order 17: %d of 759 blocks are known from kept\n", e.Sampled) {
		t.Errorf("again: status %d, %q, %q", status, again, stderr)
	}
}

// TestCountVerify: the second opinion has a row of its own, and contradicts a record that lies.
func TestCountVerify(t *testing.T) {
	status, stdout, _ := qorbit("count", "4..9", "--verify", "-f", "csv")
	if lines := strings.Count(stdout, "\n"); status != 0 || lines != 13 || strings.Count(stdout, ",bound-parallel,") != 6 {
		t.Errorf("status %d, %d lines: %q", status, lines, stdout)
	}
	name := filepath.Join(t.TempDir(), "record")
	if err := os.WriteFile(name, record.Text(halves.Counted, 8, []halves.Sum{{Block: 0, Solutions: 100, Looked: 5}}), 0o666); err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr := qorbit("count", "8", "--record", name, "-q")
	if want := fmt.Sprintf("qorbit: --record %q: the blocks of order 8 add up to 100 solutions, expected 92 (OEIS A000170)", name); status != exitUsage || stdout != "" || !strings.HasPrefix(stderr, want) {
		t.Errorf("a record with a changed sum: status %d, %q, %q", status, stdout, stderr)
	}
	status, stdout, stderr = qorbit("count", "8", "--verify", "--record", name, "-q")
	if status != exitFailed || stdout != "" || !strings.Contains(stderr, "check failed: block 0 of order 8: the records have 100 solutions") {
		t.Errorf("--verify: status %d, %q, %q", status, stdout, stderr)
	}
}

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
	text := must(os.ReadFile(name))
	p := must(record.Read(bytes.NewReader(text)))
	for _, s := range p.Sums() {
		sum.Solutions += s.Solutions
	}
	return sum
}

// TestMergeRefuses names the file and what was expected, and changes none.
func TestMergeRefuses(t *testing.T) {
	quarters(t)
	text := must(os.ReadFile("p1"))
	p := must(record.Read(bytes.NewReader(text)))
	lie := p.Sums()[3]
	lie.Solutions += 8
	put(t, "lie", string(record.Text(halves.Counted, 13, []halves.Sum{lie})))
	put(t, "digit", strings.Replace(string(text), "1", "2", 10))
	put(t, "empty", "")
	put(t, "cut", string(text[:20]))
	put(t, "prose", "Dear diary,\n")
	put(t, "p12", "qorbit halves 1 order 12\n")
	put(t, "later", strings.Replace(string(text), "halves 1", "halves 2", 1))
	put(t, "later.json", `{"kind":"count","n":13,"method":"halves","version":9,"parts":8}`)
	put(t, "job12.json", `{"kind":"count","n":12,"method":"halves","version":1,"parts":2}`)
	put(t, "eight", string(record.Text(halves.Counted, 8, []halves.Sum{{Block: 0, Solutions: 100, Looked: 5}})))
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
		"merge":                        "merge: 0 arguments, expected the files of records or results",
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

// TestSubmitWritesScripts: the row says where, and the defaults are those of the help. What the scripts do, package slurm tests.
func TestSubmitWritesScripts(t *testing.T) {
	t.Chdir(t.TempDir())
	m, stdout := described(t, exitDone, "submit 13 -f json --time 12h --sbatch=--partition=long")
	var row submitted
	if err := json.Unmarshal([]byte(stdout), &row); err != nil || row != (submitted{"count-13-halves-1-44", 13, 44, "count-13-halves-1-44"}) {
		t.Errorf("%s, %v", stdout, err)
	}
	if outputs := listed(t, m.Outputs, stdout); len(outputs) != 3 || outputs["the file job.json"] != filepath.Join(row.Directory, "job.json") {
		t.Errorf("the manifest lists %v", outputs)
	}
	text := must(os.ReadFile(filepath.Join(row.Directory, "submit")))
	self := must(os.Executable())
	for _, line := range []string{"#SBATCH --time=720", "#SBATCH --cpus-per-task=4", "#SBATCH --mem-per-cpu=2G", "#SBATCH --partition=long", "'" + self + `' "count" "13" "--part" "$part/44"`} {
		if !strings.Contains(string(text), line) {
			t.Errorf("%q is not in %s", line, text)
		}
	}
	if _, _, stderr := qorbit("submit", "13", "--directory", row.Directory); stderr != row.Directory+"/submit submits the job\n" {
		t.Errorf("%q", stderr)
	}
}

// TestConstellationFields: the json that scripts rely on, but for the seconds. The two files of an order have all its constellations.
func TestConstellationFields(t *testing.T) {
	t.Chdir(t.TempDir())
	qorbit("constellations", "write", "5")
	const asymmetric, symmetric = "constellations-5-asymmetric.sam", "constellations-5-symmetric.sam"
	for files, want := range map[string]string{
		symmetric:                    `{"n":5,"constellations":1,"solutions":2,"orbits":1,"class8":0,"class4":0,"class2":1,"complete":false}` + "\n",
		symmetric + " " + asymmetric: `{"n":5,"constellations":5,"solutions":10,"orbits":2,"class8":1,"class4":0,"class2":1,"complete":true}` + "\n",
	} {
		status, stdout, stderr := qorbit(fields("constellations count -f json " + files)...)
		if got := times.ReplaceAllString(stdout, ""); status != exitDone || stderr != "" || got != want || strings.Count(stdout, ",") != strings.Count(want, ",")+3 {
			t.Errorf("%s: status %d, stderr %q\n%sexpected\n%s", files, status, stderr, stdout, want)
		}
	}
}
