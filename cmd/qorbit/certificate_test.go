package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"qorbit/internal/facts"
	"qorbit/orbit/certificate"
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
		{"verify certificate-9.txt -f json", exitDone, `{"file":"certificate-9.txt","n":9,"reached":45,"missed":1,"components":1,"solutions":352,"complete":false,"valid":true,"line":null,"claim":null}` + "\n", ""},
		{"verify certificate-9.txt", exitDone, "\nproved: search_orbits of order 9 is not complete: no Inc, and no Mov from another orbit, leads to 1 orbit, in 1 component\n", ""},
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

// TestCertificateNonsense: what is wrong with the flags or the file is told in one line, before the work begins and with
// nothing left behind.
func TestCertificateNonsense(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"empty": "", "newer": "qorbit certificate 2\n", "foreign": "PP\x00\x1b[31m", "short": "qorbit certificate 1\norder 9\nreached 45\n"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel() // so that work, where it begins, ends with another status
	for _, c := range []struct{ line, want string }{
		{"search 8 --certificate ''", `--certificate "": expected a file name`},
		{"search 13 --certificate " + nowhere, fmt.Sprintf("cannot write %q", nowhere)},
		{"search 13 --certificate .", `cannot write ".": is a directory`},
		{"search 13 --certificate x -o ./x", `--certificate and -o: both name "./x"`},
		{"search 13 --certificate x --missed x", "--certificate and --missed: both name"},
		{"search 13 --certificate x.dot --trajectory x.dot", "--certificate and --trajectory: both name"},
		{"search 13 --certificate x --queens 2", "--certificate: expected no --queens beside it"},
		{"search 13 --certificate x --seeds chained", "--certificate: expected no --seeds beside it"},
		{fmt.Sprintf("search %d --certificate x", certificate.MaxOrder+1), "--certificate at order 14: expected an order from 1 to 13"},
		{"verify", "verify: 0 arguments, expected the file of a certificate"},
		{"verify empty newer", "2 arguments"},
		{"verify " + nowhere, fmt.Sprintf("cannot read %q: no such file or directory", nowhere)},
		{"verify .", `cannot read ".": is a directory`},
		{"verify empty", `"empty": line 1: the file ends, expected "qorbit certificate 1"`},
		{"verify newer", `"newer": line 1: "qorbit certificate 2", expected "qorbit certificate 1"`},
		{"verify foreign", `"foreign": line 1: "PP\x00`},
		{"verify short", `"short": line 4: the file ends, expected "orbit N class N key P by" an Inc or a Mov`},
		{"verify short -f yaml", "expected one of text, json"},
		{"verify short -f dot", "expected one of text, json"},
		{"verify short -o " + nowhere, fmt.Sprintf("cannot write %q", nowhere)},
	} {
		var args []string
		for _, a := range strings.Fields(c.line) {
			args = append(args, strings.Trim(a, "'"))
		}
		var out, log bytes.Buffer
		status := run(ctx, args, &out, &log)
		stdout, stderr := out.String(), log.String()
		if status != exitUsage || stdout != "" || strings.Count(stderr, "\n") != 1 || strings.Contains(stderr, "\x1b") || !strings.Contains(stderr, c.want) {
			t.Errorf("qorbit %s: status %d, stdout %q, stderr %q, expected one line with %q", c.line, status, stdout, stderr, c.want)
		}
	}
	if entries, err := os.ReadDir("."); err != nil || len(entries) != 4 {
		t.Errorf("%v is left, %v", entries, err)
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

// TestCertificatesInTheDocs: doc/certificates.md shows the certificate of order 9, and the sizes, as they are written.
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
	if !strings.Contains(string(doc), "\n```\n"+string(text)+"```\n") {
		t.Error("doc/certificates.md shows another certificate of order 9")
	}
	for n := 8; n <= 12; n++ {
		info, err := os.Stat(certificateFile(t, n))
		if err != nil {
			t.Fatal(err)
		}
		if row := fmt.Sprintf("| %d | %d |", n, info.Size()); !strings.Contains(string(doc), row) {
			t.Errorf("doc/certificates.md has no row %q", row)
		}
	}
}
