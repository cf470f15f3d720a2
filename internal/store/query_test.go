package store

import (
	"bytes"
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
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

// TestParquet: what the library reads back is what SQL gives, with the columns in their order and their types.
func TestParquet(t *testing.T) {
	name := filled(t)
	for _, statement := range []string{
		"SELECT * FROM orbits", "SELECT * FROM edges", "SELECT * FROM components", "SELECT * FROM orbits WHERE 0",
		"SELECT orbit, degree / 2.0 AS half, key, CASE WHEN orbit > 3 THEN depth END AS z, CASE WHEN orbit = 10 THEN 0.5 ELSE 2 END AS mixed, 9223372036854775807 AS most FROM orbits ORDER BY degree / 7.0, orbit DESC",
	} {
		r, err := Query(context.Background(), name, statement)
		if err != nil {
			t.Fatal(statement, err)
		}
		var file bytes.Buffer
		err = r.Print(&file, "parquet")
		r.Close()
		if err != nil {
			t.Fatal(statement, err)
		}
		checkParquet(t, file.Bytes(), r.Columns, rows(t, name, "%s", statement))
	}
}

func checkParquet(t *testing.T, text []byte, columns []Column, want [][]any) {
	t.Helper()
	file, err := parquet.OpenFile(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range file.Schema().Fields() {
		kind := map[Type]parquet.Kind{Integer: parquet.Int64, Real: parquet.Double, Text: parquet.ByteArray}[columns[i].Type]
		if f.Name() != columns[i].Name || f.Type().Kind() != kind || !f.Optional() {
			t.Errorf("column %d is %s %v, expected %v", i, f.Name(), f.Type(), columns[i])
		}
	}
	reader := parquet.NewGenericReader[any](file)
	defer reader.Close()
	row := make([]parquet.Row, 1)
	for i, values := range want {
		if n, err := reader.ReadRows(row); n != 1 || err != nil && err != io.EOF {
			t.Fatalf("row %d: %d, %v", i, n, err)
		}
		for j, value := range values {
			var got any
			switch cell := row[0][j]; {
			case cell.IsNull():
			case columns[j].Type == Integer:
				got = cell.Int64()
			case columns[j].Type == Real:
				got = cell.Double()
			default:
				got = string(cell.ByteArray())
			}
			if whole, ok := value.(int64); ok && columns[j].Type == Real {
				value = float64(whole)
			}
			if got != value {
				t.Errorf("row %d, %s: %v, expected %v", i, columns[j].Name, got, value)
			}
		}
	}
	if reader.NumRows() != int64(len(want)) {
		t.Errorf("%d rows, expected %d", reader.NumRows(), len(want))
	}
}

// TestParquetRefuses what it cannot keep.
func TestParquetRefuses(t *testing.T) {
	name := filled(t)
	for statement, want := range map[string]string{
		"SELECT orbit, degree AS orbit FROM orbits":                           `two columns are called "orbit"`,
		"SELECT CASE orbit WHEN 2 THEN 'two' ELSE orbit END AS o FROM orbits": `row 2: column "o" has two, expected its type INTEGER throughout`,
	} {
		r, err := Query(context.Background(), name, statement)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Print(io.Discard, "parquet"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %q", statement, err, want)
		}
		r.Close()
	}
	if got := typeOf(math.Inf(1)); got != Real {
		t.Errorf("infinity is %s", got)
	}
}
