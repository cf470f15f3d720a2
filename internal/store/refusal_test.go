package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"modernc.org/sqlite"

	"qorbit/orbit/search"
)

// small makes a database of order 8.
func small(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "orbits.db")
	s, err := Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	found, err := search.Run(context.Background(), 8, search.Options{})
	if err != nil {
		t.Fatal(err)
	}
	run, err := s.Begin(Description{N: 8, Command: "search"}, false)
	if err == nil {
		err = run.End(run.Fill(context.Background(), found))
	}
	if err != nil {
		t.Fatal(err)
	}
	return name
}

// TestRefusals: what SQLite says of a statement and of a file that is damaged comes in the words of this package, and without
// the numbers of SQLite.
func TestRefusals(t *testing.T) {
	name := small(t)
	for statement, want := range map[string]string{
		"SELECT frob":                       "the statement: no such column: frob, expected a query such as SELECT * FROM orbits",
		"SELEC 1":                           `the statement: near "SELEC": syntax error, expected a query`,
		"SELECT ?":                          "the statement has a parameter, such as ? or :name, expected a value in its place",
		"SELECT n FROM orbits WHERE n = $n": "the statement has a parameter",
		"SELECT :n":                         "the statement has a parameter",
		"SELECT @n":                         "the statement has a parameter",
		"SELECT 1 AS a$b, '?' AS [:], 2 /* ? */ AS \"@\" -- $": "",
	} {
		r, err := Query(context.Background(), name, statement)
		if err == nil {
			r.Close()
		}
		if (err == nil) != (want == "") || err != nil && (!strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "(1)")) {
			t.Errorf("%s: %v, expected %q", statement, err, want)
		}
	}
	if err := os.Truncate(name, 9000); err != nil {
		t.Fatal(err)
	}
	_, err := Query(context.Background(), name, "SELECT * FROM edges")
	var own *sqlite.Error
	if err == nil || err.Error() != `cannot read "`+name+`": the file is damaged, expected a database as qorbit search --db leaves it` || !errors.As(err, &own) {
		t.Errorf("%v", err)
	}
}

// TestQueriesCloseTheFile: twenty queries leave as many open files as there were before.
func TestQueriesCloseTheFile(t *testing.T) {
	const descriptors = "/proc/self/fd"
	count := func() int {
		entries, err := os.ReadDir(descriptors)
		if err != nil {
			t.Skip("this system does not list open files")
		}
		return len(entries)
	}
	name := small(t)
	before := count()
	for range 20 {
		for _, statement := range []string{"SELECT * FROM orbits", "SELECT frob"} {
			if r, err := Query(context.Background(), name, statement); err == nil {
				r.Close()
			}
		}
		if err := rollBack(name); err != nil {
			t.Fatal(err)
		}
	}
	if after := count(); after > before {
		t.Errorf("%d open files, %d before", after, before)
	}
}

// TestWordsOfSQLite: what SQLite says of a file that it may not write becomes a line with what was expected, without its number.
func TestWordsOfSQLite(t *testing.T) {
	db, err := connect(small(t), "mode=ro")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	_, err = db.Exec("DELETE FROM orbits")
	if err == nil || !strings.Contains(err.Error(), "readonly") {
		t.Fatal(err)
	}
	if got := cannot("write", "x.db", err).Error(); got != `cannot write "x.db": the file or its directory is read-only, expected permission to write to both` {
		t.Error(got)
	}
}

// TestSchema: the names and types of the columns are those of schema version 1, and each has a comment.
func TestSchema(t *testing.T) {
	name := small(t)
	var got strings.Builder
	for _, row := range rows(t, name, "SELECT t.name, c.name, c.type, c.'notnull', c.pk FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name <> 'runs' ORDER BY t.name, c.cid") {
		fmt.Fprintln(&got, row...)
	}
	want := `components n INTEGER 1 1
components component INTEGER 1 2
components size INTEGER 1 0
components class8 INTEGER 1 0
components class4 INTEGER 1 0
components class2 INTEGER 1 0
components seeds INTEGER 1 0
components reached INTEGER 1 0
edges n INTEGER 1 1
edges from_orbit INTEGER 1 2
edges to_orbit INTEGER 1 3
edges operator TEXT 1 0
edges source TEXT 1 0
edges result TEXT 1 0
orbits n INTEGER 1 1
orbits orbit INTEGER 1 2
orbits key TEXT 1 0
orbits key_rank INTEGER 1 0
orbits class INTEGER 1 0
orbits degree INTEGER 1 0
orbits component INTEGER 1 0
orbits component_size INTEGER 1 0
orbits seed INTEGER 1 0
orbits reached INTEGER 1 0
orbits depth INTEGER 0 0
orbits step INTEGER 0 0
orbits found_by TEXT 0 0
orbits found_from INTEGER 0 0
orbits generator TEXT 0 0
orbits source TEXT 0 0
orbits result TEXT 0 0
`
	if got.String() != want {
		t.Errorf("the schema is\n%s\nexpected\n%s", got.String(), want)
	}
	for _, sql := range rows(t, name, "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name <> 'runs'") {
		if text := sql[0].(string); strings.Count(text, " -- ") != strings.Count(text, "\n")-2 {
			t.Errorf("a column without a comment in\n%s", text)
		}
	}
}

// TestColumnsAreAdded to a database that an older version made, which is then continued.
func TestColumnsAreAdded(t *testing.T) {
	name := small(t)
	db, err := Open(name)
	if err == nil {
		_, err = db.db.Exec("ALTER TABLE orbits DROP COLUMN degree")
	}
	if err != nil {
		t.Fatal(err)
	}
	db.Close()
	if err := keep(t, name, 7, search.Options{}, "", 0, false); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(rows(t, name, "SELECT n, count(*), sum(degree) FROM orbits GROUP BY n")); got != "[[7 6 18] [8 12 <nil>]]" {
		t.Error(got)
	}
}

// TestTheDocumentNamesEveryColumn of the tables of an order.
func TestTheDocumentNamesEveryColumn(t *testing.T) {
	text, err := os.ReadFile("../../doc/store.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range orderTables {
		_, line, _ := strings.Cut(string(text), "\n| `"+table.name+"` |")
		line, _, _ = strings.Cut(line, "\n")
		for _, c := range table.columns {
			if !strings.Contains(line, "`"+c.Name+"`") {
				t.Errorf("doc/store.md does not name the column %s of %s", c.Name, table.name)
			}
		}
	}
}
