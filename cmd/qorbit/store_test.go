package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

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

// TestNonsenseAboutDatabases is answered with status 2, one line and nothing else, and changes nothing.
func TestNonsenseAboutDatabases(t *testing.T) {
	stored(t, "8")
	before, err := os.ReadFile("orbits.db")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("text", []byte("no database"), 0o666); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"search 18 --db x.db":                                    "--db: order 18, expected 1 to 17",
		"search 8 --db x.db --queens 2":                          "--db: expected no --queens beside it",
		"search 8 --force":                                       "--force: expected --db beside it",
		"search 8 --db orbits.db -f text -o ./orbits.db":         "--db and -o: both name",
		"search 8 --db orbits.db --missed orbits.db":             "--db and --missed: both name",
		"search 8 --db .":                                        `cannot write ".": is a directory`,
		"search 8 --db text":                                     `"text" is no database of SQLite`,
		"search 8 --db no/such/x.db":                             `cannot write "no/such/x.db": no such file or directory`,
		"search 8 --db /dev/null":                                `"/dev/null" is no regular file`,
		"search 8 --db orbits.db --strategy dfs":                 `it has order 8 from a search with {"strategy":"bfs","seeds":"complete","queens":1}, expected the same options, or --force`,
		"query":                                                  "query: 0 arguments, expected a statement such as",
		"query --db orbits.db SELECT 1":                          "2 arguments, expected a statement",
		"query 'SELECT 1'":                                       "query: expected --db FILE",
		"query --db none.db 'SELECT 1'":                          `cannot read "none.db": no such file or directory`,
		"query --db . 'SELECT 1'":                                `"." is no regular file`,
		"query --db text 'SELECT 1'":                             `"text" is no database of SQLite`,
		"query --db orbits.db 'SELECT 1; SELECT 2'":              `near ";": syntax error, expected one query such as SELECT * FROM orbits`,
		"query --db orbits.db 'DELETE FROM orbits'":              "expected one query such as",
		"query --db orbits.db 'SELECT frob'":                     "no such column: frob",
		"query --db orbits.db 'SELECT 1' -f dot":                 `-f "dot": expected one of`,
		"query --db orbits.db 'SELECT 1' -o no/such/x":           `cannot write "no/such/x"`,
		"query --db orbits.db 'SELECT 1' -f text -o ./orbits.db": "both name",
		"query --db orbits.db 'SELECT 1 AS a, 2 AS a' -f json":   `two columns are called "a"`,
		"query --db orbits.db 'SELECT 1' --frob":                 "unknown flag: --frob",
	} {
		status, stdout, stderr := qorbit(fields(line)...)
		if status != exitUsage || stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, want) || !strings.HasPrefix(stderr, "qorbit: ") {
			t.Errorf("qorbit %s: status %d, stdout %q, stderr %q, expected one line with %q", line, status, stdout, stderr, want)
		}
	}
	after, err := os.ReadFile("orbits.db")
	entries, listed := os.ReadDir(".")
	if err != nil || listed != nil || !bytes.Equal(before, after) || len(entries) != 2 {
		t.Errorf("%v, %v, %v is left, changed %v", err, listed, entries, !bytes.Equal(before, after))
	}
}

// TestQueryInEveryFormat, with numbers to the right and nothing as in other tables.
func TestQueryInEveryFormat(t *testing.T) {
	stored(t, "9")
	const query = "SELECT orbit, key, depth FROM orbits WHERE orbit IN (34, 35)"
	for format, want := range map[string]string{
		"text":     "orbit  key                depth\n─────────────────────────────────\n   34  2,8,1,4,7,9,6,3,5      1\n   35  2,8,5,3,9,6,4,1,7      –\n",
		"json":     `{"orbit":34,"key":"2,8,1,4,7,9,6,3,5","depth":1}` + "\n" + `{"orbit":35,"key":"2,8,5,3,9,6,4,1,7","depth":null}` + "\n",
		"csv":      "orbit,key,depth\n34,\"2,8,1,4,7,9,6,3,5\",1\n35,\"2,8,5,3,9,6,4,1,7\",\n",
		"tsv":      "orbit\tkey\tdepth\n34\t2,8,1,4,7,9,6,3,5\t1\n35\t2,8,5,3,9,6,4,1,7\t\n",
		"markdown": "| orbit | key | depth |\n| ---:| --- | ---:|\n| 34 | 2,8,1,4,7,9,6,3,5 | 1 |\n| 35 | 2,8,5,3,9,6,4,1,7 | – |\n",
		"html":     "<table",
		"latex":    "% needs",
	} {
		status, stdout, stderr := qorbit("query", "--db", "orbits.db", query, "-f", format)
		if status != exitDone || stderr != "" || stdout != want && (len(want) > 10 || !strings.HasPrefix(stdout, want)) {
			t.Errorf("%s: status %d, %s\n%s\nexpected\n%s", format, status, stderr, stdout, want)
		}
	}
}

// TestAnOrderThatIsThere is left as it is, and the log says so; --force replaces it.
func TestAnOrderThatIsThere(t *testing.T) {
	stored(t, "8", "9")
	before, err := os.ReadFile("orbits.db")
	if err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr := qorbit("search", "9", "--db", "orbits.db", "-f", "json")
	if after, err := os.ReadFile("orbits.db"); status != exitDone || !strings.Contains(stdout, `"reached":45`) || err != nil || !bytes.Equal(before, after) ||
		stderr != "order 9 is in \"orbits.db\", and stays as it is (--force replaces it)\n" {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
	if status, _, stderr := qorbit("search", "9", "--db", "orbits.db", "--force", "--seeds", "chained", "-f", "json"); status != exitDone || stderr != "" {
		t.Errorf("status %d, %s", status, stderr)
	}
	if _, got, _ := qorbit("query", "--db", "orbits.db", "SELECT n, sum(reached) AS reached FROM orbits GROUP BY n", "-f", "csv"); got != "n,reached\n8,12\n9,45\n" {
		t.Errorf("%s", got)
	}
	if _, got, _ := qorbit("query", "--db", "orbits.db", "SELECT n, options FROM runs", "-f", "csv"); strings.Count(got, "chained") != 1 || strings.Count(got, "\n") != 3 {
		t.Errorf("%s", got)
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
	if tested != 3 {
		t.Errorf("%d queries, expected 3", tested)
	}
	_, declared, _ := qorbit("query", "--db", "orbits.db", "SELECT sql FROM sqlite_schema WHERE name = 'orbits'", "-f", "csv")
	if !strings.Contains(declared, "-- how many orbits a Mov joins it to") {
		t.Errorf("no comments in %s", declared)
	}
}
