package store

import (
	"bytes"
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"modernc.org/sqlite"

	"qorbit/internal/test"
)

// TestQueriesThatDoMoreThanToRead are refused with one line, and change nothing.
func TestQueriesThatDoMoreThanToRead(t *testing.T) {
	name := filled(t)
	before := test.Must(os.ReadFile(name))
	for statement, want := range map[string]string{
		"DELETE FROM orbits": `near "DELETE": syntax error, expected one query such as SELECT * FROM orbits`,
		"":                   `near ")"`,
		"-- none":            `near ")"`,
		"INSERT INTO runs (n) VALUES (1) RETURNING n": `near "INSERT"`,
		"CREATE TEMP TABLE x (a)":                     `near "CREATE"`,
		"WITH x AS (SELECT 1) DELETE FROM edges":      `near "DELETE"`,
		"BEGIN":                                       "expected one query",
		"PRAGMA query_only = 0":                       "expected one query",
		"VACUUM INTO 'x.db'":                          "expected one query",
		"ATTACH 'x.db' AS x":                          "expected one query",
		"SELECT 1; DELETE FROM orbits":                `near ";"`,
		"SELECT 1); DELETE FROM orbits; SELECT (1":    `near ")"`,
		"SELECT 1) LIMIT 0; PRAGMA query_only = 0; SELECT 1 FROM (SELECT 1": `near ")"`,
		"SELEC 1":                           `near "SELEC": syntax error`,
		"SELECT frob FROM orbits":           "the statement: no such column: frob, expected",
		"SELECT * FROM frob":                "no such table: frob",
		"SELECT ?":                          "the statement has a parameter",
		"SELECT n FROM orbits WHERE n = $n": "the statement has a parameter",
		"SELECT load_extension('x')":        "not authorized", "SELECT abs(-9223372036854775807 - 1)": "integer overflow",
	} {
		if _, _, err := ask(t.Context(), name, statement); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %q", statement, err, want)
		}
	}
	if after, err := os.ReadFile(name); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the database was changed, %v", err)
	}
	if entries, err := os.ReadDir(filepath.Dir(name)); err != nil || len(entries) != 1 {
		t.Errorf("%v, %v", entries, err)
	}
}

// TestTypes of declared columns and of expressions.
func TestTypes(t *testing.T) {
	name := filled(t)
	for statement, want := range map[string]string{
		"SELECT orbit, key, depth FROM orbits WHERE orbit < 2": "[orbit int64 key string depth int64] " +
			"[[1 1,5,8,6,3,7,2,4 0]]",
		"SELECT count(*) AS n, max(degree) / 4.0 AS d, NULL AS none, x'00ff' AS b FROM orbits": "" +
			"[n int64 d float64 none string b string] [[12 1.5 <nil> 00ff]]",
		"SELECT nullif(orbit, 1) AS o FROM orbits LIMIT 2;": "[o int64] [[<nil>] [2]]",
		"SELECT orbit FROM orbits WHERE 0 ;\n":              "[orbit int64] []",
		"SELECT 1 AS a$b, '?;' AS [:], 2 /* ? */ AS \"@\" -- $": "[a$b int64 : string @ int64] " +
			"[[1 ?; 2]]",
		"SELECT name FROM pragma_table_info('components') LIMIT 1":                                "[name string] [[n]]",
		"WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 3) SELECT * FROM c": "[x int64] [[1] [2] [3]]",
	} {
		found, all, err := ask(t.Context(), name, statement)
		var columns []any
		for _, c := range found {
			columns = append(columns, c.Name, c.Type)
		}
		if got := fmt.Sprint(columns, " ", all); err != nil || got != want {
			t.Errorf("%s: %s, %v, expected %s", statement, got, err, want)
		}
	}
	long := len(answer(
		t,
		name,
		"WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 2500) SELECT NULL, x FROM c",
	))
	if long != 2500 {
		t.Errorf("%d rows, expected those that were read ahead and those after them", long)
	}
}

// TestADamagedFile is refused in the words of this package, without those of SQLite.
func TestADamagedFile(t *testing.T) {
	name := filled(t)
	if err := os.Truncate(name, 9000); err != nil {
		t.Fatal(err)
	}
	_, _, err := ask(t.Context(), name, "SELECT * FROM edges")
	if err == nil ||
		err.Error() != `cannot read "`+name+`": the file is damaged, expected a database as qorbit search leaves it` {
		t.Errorf("%v", err)
	}
}

// reached is what the function of that name does that the tests add to SQL.
var reached func()

func init() {
	sqlite.MustRegisterScalarFunction("reached", 0, func(*sqlite.FunctionContext, []driver.Value) (driver.Value, error) {
		reached()
		return int64(1), nil
	})
}

// TestAQueryIsInterrupted before its first row, and between rows.
func TestAQueryIsInterrupted(t *testing.T) {
	name := filled(t)
	ctx, cancel := context.WithCancel(context.Background())
	reached = cancel
	const endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT "
	_, _, err := ask(ctx, name, endless+"count(*) FROM c WHERE x <> 1000 OR reached()")
	if !errors.Is(err, context.Canceled) {
		t.Errorf("before the first row: %v", err)
	}
	ctx, reached = context.WithCancel(context.Background())
	_, all, err := ask(ctx, name, endless+"CASE x WHEN 2000 THEN reached() ELSE x END FROM c")
	if !errors.Is(err, context.Canceled) || len(all) > 2001 {
		t.Errorf("after %d rows: %v", len(all), err)
	}
}

// TestSchema: the names and types of the columns are those of the schema version, and each has a comment.
func TestSchema(t *testing.T) {
	name := filled(t)
	const declared = `SELECT t.name || ': ' || group_concat(c.name ||
			CASE c.type WHEN 'TEXT' THEN ' T' ELSE '' END ||
			CASE c.'notnull' WHEN 0 THEN ' null' ELSE '' END, ', ')
		FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name <> 'runs' GROUP BY t.name`
	got := fmt.Sprint(answer(t, name, "%s", declared))
	want := "[[components: n, component, size, class8, class4, class2, seeds, reached] " +
		"[edges: n, from_orbit, to_orbit, operator T, source T, result T] " +
		"[orbits: n, orbit, key T, key_rank, class, degree, component, component_size, seed, reached, depth null, " +
		"step null, found_by T null, found_from null, generator T null, source T null, result T null]]"
	if got != want {
		t.Errorf("the schema is\n%s\nexpected\n%s", got, want)
	}
	for _, sql := range answer(t, name, "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name <> 'runs'") {
		if text := sql[0].(string); strings.Count(text, " -- ") != strings.Count(text, "\n")-2 {
			t.Errorf("a column without a comment in\n%s", text)
		}
	}
}

// TestTheDocumentNamesEveryColumn of the tables of an order.
func TestTheDocumentNamesEveryColumn(t *testing.T) {
	text := test.Must(os.ReadFile("../../../doc/store.md"))
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
