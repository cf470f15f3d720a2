package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"qorbit/count/halves"
	"qorbit/internal/facts"
)

// TestAllPaths: their first is the one without --all, they differ, and a table has a row for each of their steps. What `qorbit apply`
// says of each step is the same.
func TestAllPaths(t *testing.T) {
	for _, line := range []string{"path 9 1 41", "path 9 1 45 --queens 2", "path 10 2 30"} {
		routes, steps := lines(t, append(fields(line), "--all")...), 0
		if !reflect.DeepEqual(routes[0], lines(t, fields(line)...)[0]) {
			t.Errorf("%s: the first of all is another", line)
		}
		seen := make(map[string]bool)
		for _, r := range routes {
			through := ""
			for _, s := range r["steps"].([]any) {
				step := s.(map[string]any)
				steps++
				through += fmt.Sprint(" ", step["orbit"])
				applied := lines(t, "apply", step["operator"].(string), step["solution"].(string))[0]
				for _, field := range []string{"result", "orbit", "key"} {
					if applied[field] != step[field] {
						t.Errorf("%s: %s of %v is %v", line, field, step, applied[field])
					}
				}
			}
			if r["length"] != routes[0]["length"] || seen[through] {
				t.Errorf("%s: %v is longer than the first, or printed before", line, r)
			}
			seen[through] = true
		}
		if _, table, _ := qorbit(append(fields(line), "--all", "-f", "csv")...); strings.Count(table, "\n") != steps+1 || len(routes) < 2 {
			t.Errorf("%s: %d routes of %d steps in all, expected several, and the table\n%s", line, len(routes), steps, table)
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

// certificateFile writes the certificate of an order into the directory of the test.
func certificateFile(t *testing.T, n int) (name string) {
	t.Helper()
	name = fmt.Sprintf("certificate-%d.txt", n)
	if status, _, stderr := qorbit("search", strconv.Itoa(n), "-q", "--certificate", name); status != exitDone || stderr != "" {
		t.Fatalf("order %d: status %d, %s", n, status, stderr)
	}
	return name
}

// TestCertificates: what the search finds is what its certificate proves.
func TestCertificates(t *testing.T) {
	t.Chdir(t.TempDir())
	for n := 1; n <= 10; n++ {
		proved := lines(t, "verify", certificateFile(t, n))[0]
		found := lines(t, "search", strconv.Itoa(n))[0]
		for _, field := range []string{"n", "reached", "missed", "complete"} {
			if proved[field] != found[field] {
				t.Errorf("order %d: %s is %v, proved is %v", n, field, found[field], proved[field])
			}
		}
		if proved["valid"] != true || strconv.FormatFloat(proved["solutions"].(float64), 'f', 0, 64) != facts.Rows("oeis.tsv")[n-1][1] {
			t.Errorf("order %d: %v", n, proved)
		}
	}
}

// TestVerifyPrints the whole of what scripts rely on, and a sentence for people.
func TestVerifyPrints(t *testing.T) {
	t.Chdir(t.TempDir())
	name := certificateFile(t, 9)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("false", bytes.Replace(text, []byte("solutions 352"), []byte("solutions 350"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		line           string
		status         int
		stdout, stderr string
	}{
		{"verify false -f json", exitFailed, `{"file":"false","n":null,"reached":null,"missed":null,"components":null,"solutions":null,"complete":null,"valid":false,"line":195,"claim":"solutions 350, but the orbits listed have 352"}` + "\n",
			`qorbit: check failed: "false": line 195: solutions 350, but the orbits listed have 352` + "\n"},
		{"verify false", exitFailed, "\nnothing is proved: line 195: solutions 350, but the orbits listed have 352\n", `qorbit: check failed: "false": line 195: solutions 350, but the orbits listed have 352` + "\n"},
	} {
		status, stdout, stderr := qorbit(strings.Fields(c.line)...)
		if status != c.status || !strings.HasSuffix(stdout, c.stdout) || strings.HasSuffix(c.line, "json") && stdout != c.stdout || stderr != c.stderr {
			t.Errorf("qorbit %s: status %d, stderr %q\n%s", c.line, status, stderr, stdout)
		}
	}
}

// TestCertificatesAreAFunctionOfTheInput: the same bytes with one thread and with three.
func TestCertificatesAreAFunctionOfTheInput(t *testing.T) {
	t.Chdir(t.TempDir())
	var texts []string
	for _, threads := range []string{"1", "3"} {
		status, _, stderr := qorbit("search", "11", "-q", "-j", threads, "--certificate", "x")
		text, err := os.ReadFile("x")
		if status != exitDone || err != nil {
			t.Fatalf("status %d, %s, %v", status, stderr, err)
		}
		texts = append(texts, string(text))
	}
	if texts[0] != texts[1] {
		t.Error("certificates differ with the number of threads")
	}
}

// TestCertificatesInTheDocs: doc/certificates.md shows a part of the certificate of order 9.
func TestCertificatesInTheDocs(t *testing.T) {
	doc, err := os.ReadFile("../../doc/certificates.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	text, err := os.ReadFile(certificateFile(t, 9))
	if err != nil {
		t.Fatal(err)
	}
	_, part, _ := strings.Cut(string(doc), "```\nDel(")
	if part, _, _ = strings.Cut(part, "```"); strings.Count(part, "\n") != 13 || !strings.Contains(string(text), "\nDel("+part+"Del(") {
		t.Errorf("doc/certificates.md shows a table that the certificate of order 9 does not have:\nDel(%s", part)
	}
}

// TestSample prints the same row on any number of threads and from a record, by either method.
func TestSample(t *testing.T) {
	for _, method := range []string{"exact", "chain"} {
		args := []string{"sample", "12", "--samples", "120", "--seed", "9", "--method", method, "--component", "5", "-f", "json", "-q"}
		status, want, messages := qorbit(args...)
		if status != 0 || !strings.HasPrefix(want, `{"n":12,"samples":120,"effective":`) || !strings.Contains(want, `"method":"`+method+`","seed_of_generator":9}`) {
			t.Fatalf("%s: status %d, %s%s", method, status, want, messages)
		}
		t.Chdir(t.TempDir())
		const record = "draws.txt"
		for _, more := range [][]string{{"-j", "1"}, {"--record", record}, {"--record", record, "-j", "3"}} {
			if _, got, _ := qorbit(append(args, more...)...); got != want {
				t.Errorf("%s %v: %s, expected %s", method, more, got, want)
			}
		}
		if text, err := os.ReadFile(record); err != nil || bytes.Count(text, []byte("\n")) != 121 {
			t.Errorf("%s: record %q, %v", method, text, err)
		}
		nonsense(t, map[string]string{"sample 12 --seed 10 --record " + record: "--record \"" + record + "\": begins with"})
	}
	const sums, drawn = "sums.txt", "two.txt"
	args := []string{"sample", "13", "--samples", "60", "--method", "exact", "-f", "json", "-q"}
	_, want, _ := qorbit(args...)
	for range 2 {
		if status, got, messages := qorbit(append(args, "--sums", sums)...); status != 0 || got != want {
			t.Errorf("with sums: %d, %s%s, expected %s", status, got, messages, want)
		}
	}
	text, err := os.ReadFile(sums)
	if err != nil {
		t.Fatal(err)
	}
	known, err := halves.ReadRecord(bytes.NewReader(text))
	if err != nil || !known.Complete() {
		t.Fatal(err)
	}
	if status, counted, _ := qorbit("count", "13", "--record", sums, "-f", "json"); status != 0 || !strings.Contains(counted, `"solutions":73712,`) {
		t.Errorf("count has %s from the sums", counted)
	}
	all := known.Sums()                                                                       // two of them exchanged: the total is right
	slices.SortFunc(all, func(a, b halves.Sum) int { return int(b.Solutions - a.Solutions) }) // blocks that 60 draws fall into
	all[0].Solutions, all[1].Solutions = all[1].Solutions, all[0].Solutions
	if err := os.WriteFile(sums, halves.Record(halves.Counted, 13, all), 0o666); err != nil {
		t.Fatal(err)
	}
	nonsense(t, map[string]string{
		"sample 13 --samples 60 --sums " + sums: "--sums \"" + sums + "\": block",
		"sample 12 --sums " + sums:              "--sums \"" + sums + "\": begins with",
	})
	args = []string{"sample", "11", "--samples", "60", "--queens", "2", "-f", "json", "-q"}
	_, want, _ = qorbit(args...)
	if two := lines(t, args[:6]...)[0]; two["queens"] != 2.0 || two["degree"].(float64) < 30 || two["least"].(float64) > two["degree"].(float64) || two["exchanges"].(float64) <= 0 {
		t.Errorf("moves of two queens: %v", two)
	}
	for _, more := range [][]string{{"-j", "1"}, {"--record", drawn}, {"--record", drawn, "-j", "3"}} {
		if _, got, _ := qorbit(append(args, more...)...); got != want {
			t.Errorf("two queens, %v: %s, expected %s", more, got, want)
		}
	}
	if two := lines(t, "sample", "65", "--samples", "4", "--queens", "2")[0]; two["degree"] != nil || two["least_key"] != nil || two["exchanges"].(float64) <= 0 {
		t.Errorf("moves of two queens at order 65: %v", two)
	}
	nonsense(t, map[string]string{
		"sample 11 --samples 60 --record " + drawn: "begins with",
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
	before, err := os.ReadFile("orbits.db")
	if err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr := qorbit("search", "9", "--db", "orbits.db", "-f", "json")
	if after, err := os.ReadFile("orbits.db"); status != exitDone || !strings.Contains(stdout, `"reached":45`) || err != nil || !bytes.Equal(before, after) ||
		stderr != "order 9 is in \"orbits.db\", and stays as it is\n" {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
}

// TestQueriesOfTheDocument print what doc/store.md shows.
func TestQueriesOfTheDocument(t *testing.T) {
	text, err := os.ReadFile("../../doc/store.md")
	if err != nil {
		t.Fatal(err)
	}
	stored(t, "8", "9", "10", "11", "12")
	tested := 0
	for i, block := range strings.Split(string(text), "```") {
		line, want, ok := strings.Cut(strings.TrimPrefix(block, "\n"), "\n")
		command, isCommand := strings.CutPrefix(line, "$ qorbit ")
		if i%2 == 0 || !ok || !isCommand {
			continue
		}
		if status, got, stderr := qorbit(fields(command)...); status != exitDone || got != want {
			t.Errorf("qorbit %s: %s\n%s\nthe document has\n%s", command, stderr, got, want)
		}
		tested++
	}
	if tested != 2 {
		t.Errorf("%d queries, expected 2", tested)
	}
	_, declared, _ := qorbit("query", "--db", "orbits.db", "SELECT sql FROM sqlite_schema WHERE name = 'orbits'", "-f", "csv")
	if !strings.Contains(declared, "-- how many orbits a Mov joins it to") {
		t.Errorf("no comments in %s", declared)
	}
}
