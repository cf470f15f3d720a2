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

	"qorbit/orbit/search"
)

// filled is a database of order 8.
func filled(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "orbits.db")
	if err := keep(t, name, 8, search.Options{}, "", 0, false); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestSingle(t *testing.T) {
	for text, want := range map[string]string{
		"SELECT 1": "SELECT 1", "SELECT 1;": "SELECT 1", "SELECT 1 ; -- done; really\n /* ; */ ;": "SELECT 1 ",
		"SELECT ';' || \";\" || `;` || [;] || 'it''s;'; ": "SELECT ';' || \";\" || `;` || [;] || 'it''s;'",
		"-- first; comment\nSELECT 1 - 1 / 2":             "-- first; comment\nSELECT 1 - 1 / 2", "SELECT ';": "SELECT ';", ";;SELECT 1": ";;SELECT 1", "/*": "!no statement",
		"SELECT 1; SELECT 2": "!several statements", "SELECT 1; x": "!several statements", "": "!no statement", " ; -- none": "!no statement",
	} {
		got, err := single(text)
		if refused, ok := strings.CutPrefix(want, "!"); ok {
			if err == nil || !strings.Contains(err.Error(), refused) {
				t.Errorf("%q: %q, %v, expected %s", text, got, err, refused)
			}
		} else if err != nil || got != want {
			t.Errorf("%q: %q, %v, expected %q", text, got, err, want)
		}
	}
}

// TestQueriesThatDoMoreThanToRead are refused with one line, and change nothing.
func TestQueriesThatDoMoreThanToRead(t *testing.T) {
	name := filled(t)
	before, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for statement, want := range map[string]string{
		"DELETE FROM orbits": "more than read", "INSERT INTO runs (n) VALUES (1) RETURNING n": "more than read", "DROP TABLE orbits": "more than read",
		"CREATE TEMP TABLE x (a)": "more than read", "WITH x AS (SELECT 1) DELETE FROM edges": "more than read", "BEGIN": "more than read",
		"PRAGMA user_version = 7": "more than read", "PRAGMA query_only = 0": "more than read", "VACUUM": "more than read", "VACUUM INTO 'x.db'": "more than read",
		"ATTACH 'x.db' AS x": "more than read", "REINDEX": "more than read", "ANALYZE": "more than read", "SELECT 1; DELETE FROM orbits": "several statements",
		"SELEC 1": `near "SELEC": syntax error`, "SELECT frob FROM orbits": "no such column: frob", "SELECT * FROM frob": "no such table: frob", "SELECT ?": "the statement has a parameter",
		"SELECT load_extension('x')": "not authorized", "SELECT abs(-9223372036854775807 - 1)": "integer overflow",
	} {
		if r, err := Query(context.Background(), name, statement); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v, expected %q", statement, r, err, want)
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
		"SELECT orbit, key, depth FROM orbits WHERE orbit < 2":                                    "[{orbit INTEGER} {key TEXT} {depth INTEGER}] [[1 1,5,8,6,3,7,2,4 0]]",
		"SELECT count(*) AS n, max(degree) / 4.0 AS d, NULL AS none, x'00ff' AS b FROM orbits":    "[{n INTEGER} {d REAL} {none TEXT} {b TEXT}] [[12 1.5 <nil> 00ff]]",
		"SELECT nullif(orbit, 1) AS o FROM orbits LIMIT 2":                                        "[{o INTEGER}] [[<nil>] [2]]",
		"SELECT orbit FROM orbits WHERE 0":                                                        "[{orbit INTEGER}] []",
		"SELECT name FROM pragma_table_info('components') LIMIT 1":                                "[{name TEXT}] [[n]]",
		"WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 3) SELECT * FROM c": "[{x INTEGER}] [[1] [2] [3]]",
	} {
		r, err := Query(context.Background(), name, statement)
		if err != nil {
			t.Fatal(statement, err)
		}
		columns := fmt.Sprint(r.Columns)
		r.Close()
		if got := columns + " " + fmt.Sprint(rows(t, name, "%s", statement)); got != want {
			t.Errorf("%s: %s, expected %s", statement, got, want)
		}
	}
	var long int
	for range rows(t, name, "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 2500) SELECT NULL, x FROM c") {
		long++
	}
	if long != 2500 {
		t.Errorf("%d rows, expected those that were read ahead and those after them", long)
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
	if _, err := Query(ctx, name, endless+"count(*) FROM c WHERE x <> 1000 OR reached()"); !errors.Is(err, context.Canceled) {
		t.Errorf("before the first row: %v", err)
	}
	ctx, cancel = context.WithCancel(context.Background())
	defer cancel()
	r, err := Query(ctx, name, endless+"x FROM c")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	seen := 0
	for _, err = range r.Rows() {
		if seen++; seen == 2000 {
			cancel()
		}
	}
	if !errors.Is(err, context.Canceled) || seen > 2001 {
		t.Errorf("after %d rows: %v", seen, err)
	}
}
