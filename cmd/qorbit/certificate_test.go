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
