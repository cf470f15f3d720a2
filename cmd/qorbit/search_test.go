package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/count/halves"
	"qorbit/count/halves/record"
)

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

// TestMissedSample: the row has the digest of the certificate, which verify accepts, and is the same from a record.
func TestMissedSample(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, n := range []string{"9", "30"} {
		line := fields("missed " + n + " --sample --seed 4 --component 6 -f json --certificate proof.txt --record " + n)
		status, want, stderr := qorbit(line...)
		text, err := os.ReadFile("proof.txt")
		if status != exitDone || stderr != "" || err != nil {
			t.Fatalf("order %s: status %d, %s%v", n, status, stderr, err)
		}
		end := fmt.Sprintf(`"seed_of_generator":4,"certificate":"proof.txt","bytes":%d,"sha256":"%x"}`+"\n", len(text), sha256.Sum256(text))
		if !strings.HasPrefix(want, `{"n":`+n+`,"draws":`) || !strings.HasSuffix(want, end) {
			t.Errorf("%s, expected it to end in %s", want, end)
		}
		if _, again, _ := qorbit(line...); again != want {
			t.Errorf("order %s from the record: %s, expected %s", n, again, want)
		}
		proved := lines(t, "verify", "proof.txt")[0]
		row := lines(t, "missed", n, "--sample", "--seed", "4", "--component", "6")[0]
		if proved["valid"] != true || proved["missed"] != row["size"] || row["certificate"] != nil || row["limit"] != 6.0 {
			t.Errorf("%v, proved is %v", row, proved)
		}
		if head := lines(t, "sample", n, "--seed", "4", "--component", "6", "--record", n, "--samples", "64")[0]; head["missed"] == 0.0 { // which continues the record
			t.Errorf("order %s: the sample has no missed orbit: %v", n, head)
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

// certificateFile writes the certificate of an order into the directory of the test.
func certificateFile(t *testing.T, n int) (name string) {
	t.Helper()
	name = fmt.Sprintf("certificate-%d.txt", n)
	if status, _, stderr := qorbit("search", strconv.Itoa(n), "-q", "--certificate", name); status != exitDone || stderr != "" {
		t.Fatalf("order %d: status %d, %s", n, status, stderr)
	}
	return name
}

// TestVerifyFails with what is false, also as a row.
func TestVerifyFails(t *testing.T) {
	t.Chdir(t.TempDir())
	text := must(os.ReadFile(certificateFile(t, 9)))
	put(t, "false", strings.Replace(string(text), "solutions 352", "solutions 350", 1))
	const claim = "solutions 350, but the orbits listed have 352"
	for line, want := range map[string]string{
		"verify false -f json": `{"file":"false","n":null,"reached":null,"missed":null,"components":null,"solutions":null,"complete":null,"valid":false,"line":195,"claim":"` + claim + `"}`,
		"verify false":         "\nnothing is proved: line 195: " + claim,
	} {
		if status, stdout, stderr := qorbit(fields(line)...); status != exitFailed || !strings.HasSuffix(stdout, want+"\n") || stderr != `qorbit: check failed: "false": line 195: `+claim+"\n" {
			t.Errorf("qorbit %s: status %d, stderr %q\n%s", line, status, stderr, stdout)
		}
	}
}

// TestCertificatesInTheDocs: doc/certificates.md shows a part of the certificate of order 9.
func TestCertificatesInTheDocs(t *testing.T) {
	doc := must(os.ReadFile("../../doc/certificates.md"))
	t.Chdir(t.TempDir())
	text := must(os.ReadFile(certificateFile(t, 9)))
	_, part, _ := strings.Cut(string(doc), "```\nDel(")
	if part, _, _ = strings.Cut(part, "```"); strings.Count(part, "\n") != 13 || !strings.Contains(string(text), "\nDel("+part+"Del(") {
		t.Errorf("doc/certificates.md shows a table that the certificate of order 9 does not have:\nDel(%s", part)
	}
}

// TestSample prints the same row with a record, or with sums, and from it. What count makes of the sums is the count.
func TestSample(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct{ line, file, end string }{
		{"sample 12 --samples 120 --seed 9 --component 5 --method exact", "--record exact", `"method":"exact","seed_of_generator":9}`},
		{"sample 12 --samples 120 --seed 9 --component 5 --method chain", "--record chain", `"method":"chain","seed_of_generator":9}`},
		{"sample 13 --samples 60 --method exact", "--sums sums", `"method":"exact","seed_of_generator":1}`},
		{"sample 11 --samples 60 --queens 2", "--record two", `"seed_of_generator":1}`},
	} {
		status, want, messages := qorbit(fields(c.line + " -f json -q")...)
		if status != exitDone || !strings.HasPrefix(want, `{"n":1`) || !strings.HasSuffix(want, c.end+"\n") {
			t.Fatalf("%s: status %d, %s%s", c.line, status, want, messages)
		}
		for _, threads := range []string{"1", "3"} {
			if _, got, messages := qorbit(fields(c.line + " -f json -q -j " + threads + " " + c.file)...); got != want {
				t.Errorf("%s %s: %s%s, expected %s", c.line, c.file, got, messages, want)
			}
		}
	}
	two, large := lines(t, "sample", "11", "--samples", "60", "--queens", "2")[0], lines(t, "sample", "65", "--samples", "4", "--queens", "2")[0]
	if two["queens"] != 2.0 || two["degree"].(float64) < 30 || two["least"].(float64) > two["degree"].(float64) || two["exchanges"].(float64) <= 0 {
		t.Errorf("moves of two queens: %v", two)
	}
	if large["degree"] != nil || large["least_key"] != nil || large["exchanges"].(float64) <= 0 {
		t.Errorf("moves of two queens at order 65: %v", large)
	}
	if status, counted, _ := qorbit("count", "13", "--record", "sums", "-f", "json"); status != exitDone || !strings.Contains(counted, `"solutions":73712,`) {
		t.Errorf("count has %s from the sums", counted)
	}
	text := must(os.ReadFile("sums"))
	known, err := record.Read(bytes.NewReader(text))
	if err != nil || !known.Complete() {
		t.Fatal(err)
	}
	all := known.Sums()                                                                       // two of them exchanged: the total is right
	slices.SortFunc(all, func(a, b halves.Sum) int { return int(b.Solutions - a.Solutions) }) // blocks that 60 draws fall into
	all[0].Solutions, all[1].Solutions = all[1].Solutions, all[0].Solutions
	put(t, "sums", string(record.Text(halves.Counted, 13, all)))
	nonsense(t, map[string]string{
		"sample 12 --seed 10 --record chain":  "--record \"chain\": begins with",
		"sample 13 --samples 60 --sums sums":  "--sums \"sums\": block",
		"sample 12 --sums sums":               "--sums \"sums\": begins with",
		"sample 11 --samples 60 --record two": "begins with",
	})
}

// fields splits a command line as a shell does that knows only single and double quotes.
func fields(line string) []string {
	var all []string
	var word strings.Builder
	quote, begun := rune(0), false
	for _, r := range strings.TrimSpace(line) + " " {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			quote, begun = r, true
		case quote == 0 && r == ' ':
			if begun {
				all = append(all, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	return all
}

// stored fills orbits.db in a directory of its own with orders, and goes there.
func stored(t *testing.T, orders ...string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for _, n := range orders {
		if status, _, stderr := qorbit("search", n, "--db", "orbits.db", "-f", "json"); status != exitDone || stderr != "" {
			t.Fatalf("search %s: status %d, %s", n, status, stderr)
		}
	}
}

// TestAnOrderThatIsThere is left as it is, and the log says so.
func TestAnOrderThatIsThere(t *testing.T) {
	stored(t, "8", "9")
	before := must(os.ReadFile("orbits.db"))
	status, stdout, stderr := qorbit("search", "9", "--db", "orbits.db", "-f", "json")
	if after, err := os.ReadFile("orbits.db"); status != exitDone || !strings.Contains(stdout, `"reached":45`) || err != nil || !bytes.Equal(before, after) ||
		stderr != "order 9 is in \"orbits.db\", and stays as it is\n" {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
}

// TestSearchOnAFullDisk: if one of the files of a search cannot be written, none is.
func TestSearchOnAFullDisk(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("no /dev/full here")
	}
	t.Chdir(t.TempDir())
	status, _, stderr := qorbit("search", "9", "-q", "--trajectory", "steps.csv", "--missed", "missed", "--certificate", "/dev/full")
	left, err := os.ReadDir(".")
	if status != exitUsage || !strings.Contains(stderr, `"/dev/full"`) || err != nil || len(left) > 0 {
		t.Errorf("status %d, %q, left %v, %v", status, stderr, left, err)
	}
}
