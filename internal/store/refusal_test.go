package store

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"qorbit/orbit/search"
	"strings"
	"testing"

	"modernc.org/sqlite"
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

// A full is a disk that is full.
type full struct{}

var errFull = errors.New("cannot write the file: no space left on device")

func (full) Write([]byte) (int, error) { return 0, errFull }

// TestParquetOnAFullDisk: the error is that of the writer, not the library's.
func TestParquetOnAFullDisk(t *testing.T) {
	name := small(t)
	for _, statement := range []string{"SELECT * FROM orbits", "WITH RECURSIVE a(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM a WHERE n < 600000) SELECT n, hex(n*7919) AS t FROM a"} {
		r, err := Query(context.Background(), name, statement)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.WriteParquet(full{}); err != errFull {
			t.Errorf("%v", err)
		}
		r.Close()
	}
	r, err := Query(context.Background(), name, "SELECT 1 AS a UNION ALL SELECT 'x'")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if err := r.WriteParquet(io.Discard); err == nil || !strings.HasPrefix(err.Error(), `row 2: column "a" has x`) {
		t.Errorf("%v", err)
	}
}
