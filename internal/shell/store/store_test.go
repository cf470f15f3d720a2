package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/internal/shell/table"
	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
	"qorbit/work"
)

// keep searches and stores. The context is cancelled once the phase has come to a part.
func keep(t *testing.T, name string, n int, options search.Options, phase string, part int) error {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	s := test.Must(search.Run(ctx, orbit.Queens.Of(n), options))
	s.Options.Work.Progress = func(p work.Progress) {
		now, done := p.Phase.String(), p.Done
		if phase != "" && strings.Contains(now, phase) && done >= part {
			cancel()
		}
	}
	store, err := Keep(name, n, options, t.Logf)
	if err != nil {
		return err
	}
	return store(ctx, s)
}

// filled is a database of order 8.
func filled(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "orbits.db")
	if err := keep(t, name, 8, search.Options{}, "", 0); err != nil {
		t.Fatal(err)
	}
	return name
}

// ask runs a query.
func ask(ctx context.Context, name, query string) (columns []table.Column, all [][]any, err error) {
	err = Query(ctx, name, query, func(found table.View[Record], rows iter.Seq2[Record, error]) error {
		columns = found
		for row, err := range rows {
			if err != nil {
				return err
			}
			all = append(all, row)
		}
		return nil
	})
	return columns, all, err
}

// answer is what a query gives.
func answer(t *testing.T, name, query string, values ...any) [][]any {
	t.Helper()
	_, all, err := ask(t.Context(), name, fmt.Sprintf(query, values...))
	if err != nil {
		t.Fatal(query, err)
	}
	return all
}

// dump is all that the database has of an order.
func dump(t *testing.T, name string, n int) string {
	t.Helper()
	var all []string
	for _, columns := range []string{"options FROM runs", "* FROM orbits", "* FROM edges", "* FROM components"} {
		all = append(all, fmt.Sprint(answer(t, name, "SELECT %s WHERE n = %d", columns, n)))
	}
	return strings.Join(all, "\n")
}

// TestRoundTrip: what the library says of each order is what the tables have, whatever the strategy and the seeds.
func TestRoundTrip(t *testing.T) {
	for _, strategy := range []search.Strategy{search.BreadthFirst, search.DepthFirst} {
		for _, seeds := range []search.SeedRule{search.Complete, search.Chained} {
			name := filepath.Join(t.TempDir(), "orbits.db")
			for n := 1; n <= 9; n++ {
				options := search.Options{Strategy: strategy, Seeds: seeds}
				if err := keep(t, name, n, options, "", 0); err != nil {
					t.Fatal(n, err)
				}
				s := test.Must(search.Run(context.Background(), orbit.Queens.Of(n), options))
				g := test.Must(orbitgraph.Build(context.Background(), s.Orbits, move.Mov.Of(1), orbit.Options{}))
				checkRows(t, name, s, g)
				checkComponents(t, name, s, g)
			}
		}
	}
}

// checkRows compares the rows of orbits and edges with those of package encode, whose tests hold them against
// definitions.
func checkRows(t *testing.T, name string, s *search.Result, g *orbitgraph.Graph) {
	t.Helper()
	vertices := test.Must(encode.SearchVertices(t.Context(), g, s))
	var orbits, edges [][]any
	for v := range vertices {
		orbits = append(orbits, table.Values(v, orbitTable.columns))
	}
	for e, err := range encode.MovEdges(g) {
		if err != nil {
			t.Fatal(err)
		}
		edges = append(edges, table.Values(e, edgeTable.columns))
	}
	ones := strings.NewReplacer("true", "1", "false", "0") // SQLite has no Boolean values
	for from, want := range map[string][][]any{
		"orbits WHERE n = %d ORDER BY orbit":               orbits,
		"edges WHERE n = %d ORDER BY from_orbit, to_orbit": edges,
	} {
		got := fmt.Sprint(answer(t, name, "SELECT * FROM "+from, s.Orbits.Order()))
		if got != ones.Replace(fmt.Sprint(want)) {
			t.Errorf("order %d: %s has\n%v\nexpected\n%v", s.Orbits.Order(), from, got, want)
		}
	}
}

// checkComponents adds up the components from the graph and the search.
func checkComponents(t *testing.T, name string, s *search.Result, g *orbitgraph.Graph) {
	t.Helper()
	n, parts := s.Orbits.Order(), g.Components()
	want := make([][8]int64, len(parts.Sizes))
	for v, part := range parts.Of {
		row := &want[part]
		row[0], row[1] = int64(n), int64(part+1)
		row[2]++
		if column, ok := map[orbit.Class]int{8: 3, 4: 4, 2: 5}[orbit.ClassOf(s.Orbits.Perm(v))]; ok { // 1 has no column
			row[column]++
		}
		if s.Reached(v) {
			row[7] = 1
		}
	}
	for _, d := range s.Found {
		if d.Origin != search.ByMov {
			want[parts.Of[d.Vertex]][6]++
		}
	}
	got := fmt.Sprint(answer(t, name, "SELECT * FROM components WHERE n = %d ORDER BY component", n))
	if got != fmt.Sprint(want) {
		t.Errorf("order %d: components\n%v\nexpected\n%v", n, got, want)
	}
}

// TestAnInterruptLeavesNothing of the order, and the same search then stores all of it.
func TestAnInterruptLeavesNothing(t *testing.T) {
	const n = 11
	name := filepath.Join(t.TempDir(), "orbits.db")
	if err := keep(t, name, 10, search.Options{}, "", 0); err != nil {
		t.Fatal(err)
	}
	none, other := dump(t, name, n), dump(t, name, 10)
	for _, c := range []struct {
		phase string
		part  int
	}{
		{"order", 0},
		{"steps of", 256},
		{"orbits of order 11 stored", 256},
		{"edges of order 11 stored", 0},
		{"edges of order 11 stored", 256},
	} {
		err := keep(t, name, n, search.Options{}, c.phase, c.part)
		if !errors.Is(err, context.Canceled) || dump(t, name, n) != none || dump(t, name, 10) != other {
			t.Errorf("cancelled in %s: %v, or the tables differ", c.phase, err)
		}
	}
	err := keep(t, name, n, search.Options{}, "", 0)
	if err != nil || fmt.Sprint(answer(t, name, "SELECT count(*) FROM orbits WHERE n = 11")) != "[[341]]" ||
		dump(t, name, 10) != other {
		t.Errorf("%v, or the tables differ", err) // OEIS A002562(11) = 341
	}
}

// TestAnInterruptLeavesNoFile where there was none, and an empty file as it was.
func TestAnInterruptLeavesNoFile(t *testing.T) {
	for _, phase := range []string{"order", "orbits of order 11 stored", "edges of order 11 stored"} {
		dir := t.TempDir()
		name := filepath.Join(dir, "orbits.db")
		err := keep(t, name, 11, search.Options{}, phase, 0)
		if left := test.Must(os.ReadDir(dir)); !errors.Is(err, context.Canceled) || len(left) > 0 {
			t.Errorf("cancelled in %s: %v, %v", phase, err, left)
		}
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			t.Fatal(err)
		}
		err = keep(t, name, 11, search.Options{}, phase, 0)
		if info, missing := os.Stat(name); !errors.Is(err, context.Canceled) || missing != nil || info.Size() > 0 {
			t.Errorf("empty file, cancelled in %s: %v, %v", phase, err, info)
		}
	}
}

// TestWhatIsThereStays: an order that is there stays, and a search with other options is refused.
func TestWhatIsThereStays(t *testing.T) {
	name := filepath.Join(t.TempDir(), "orbits.db")
	depthFirst := search.Options{Strategy: search.DepthFirst}
	if err := keep(t, name, 9, search.Options{}, "", 0); err != nil {
		t.Fatal(err)
	}
	before := dump(t, name, 9)
	if err := keep(t, name, 9, search.Options{}, "stored", 0); err != nil {
		t.Errorf("an order that is there is stored again: %v", err)
	}
	err := keep(t, name, 9, depthFirst, "", 0)
	if err == nil || !strings.Contains(err.Error(), `order 9 from a search with {"strategy":"",`) {
		t.Errorf("other options: %v", err)
	}
	if dump(t, name, 9) != before {
		t.Error("the order was changed")
	}
}

// TestAKilledRunIsTakenBack: a file as a killed program leaves it, with pages of a transaction that never ended, is
// read as it was before.
func TestAKilledRunIsTakenBack(t *testing.T) {
	dir := t.TempDir()
	name, killed := filepath.Join(dir, "orbits.db"), filepath.Join(dir, "killed.db")
	if err := keep(t, name, 8, search.Options{}, "", 0); err != nil {
		t.Fatal(err)
	}
	want := dump(t, name, 8)
	db, _, err := open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	failed := transact(db, func(tx *sql.Tx) error {
		_, err := tx.Exec(`PRAGMA cache_size = 2; DELETE FROM orbits;
			INSERT INTO components SELECT value, 1, 1, 1, 1, 1, 1, 1 FROM (
				WITH RECURSIVE c(value) AS (SELECT 100 UNION ALL SELECT value+1 FROM c LIMIT 50000)
				SELECT * FROM c)`)
		for _, ending := range []string{"", "-journal"} {
			text, copied := os.ReadFile(name + ending)
			err = errors.Join(err, copied, os.WriteFile(killed+ending, text, 0o666))
		}
		return errors.Join(err, errors.New("stopped"))
	})
	if failed == nil || !strings.HasSuffix(failed.Error(), "stopped") {
		t.Fatal(failed)
	}
	if info, err := os.Stat(killed); err != nil || info.Size() < 1<<19 {
		t.Fatalf("no half a transaction in the file: %v, %v", info, err)
	}
	if got := dump(t, killed, 8); got != want || dump(t, name, 8) != want {
		t.Error("the tables differ")
	}
	if left := answer(t, killed, "SELECT count(*) FROM components WHERE n >= 100"); left[0][0] != int64(0) {
		t.Errorf("%v rows of half a transaction", left)
	}
}

// TestFilesOfOthers are refused and stay as they are.
func TestFilesOfOthers(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	other := filepath.Join(dir, "other.db")
	db := test.Must(sql.Open("sqlite", other))
	if _, err := db.Exec("CREATE TABLE orbits (n)"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	own := filepath.Join(dir, "own.db")
	if err := keep(t, own, 4, search.Options{}, "", 0); err != nil {
		t.Fatal(err)
	}
	text := test.Must(os.ReadFile(own))
	text[versionAt+3]++
	for name, want := range map[string]string{
		write("text", strings.Repeat("no database ", 20)): "is no database of SQLite",
		write("short", "SQLite format 3\x00"):             "is no database of SQLite",
		other:                                             "is a database of another program",
		write("newer", string(text)):                      "has schema 3, expected 2",
		dir:                                               "is",
		filepath.Join(dir, "no", "such.db"):               "no such file or directory",
		filepath.Join(dir, "text", "x.db"):                "not a directory",
		"/dev/null":                                       "is no regular file",
		filepath.Join("/proc", "orbits.db"):               "cannot",
		filepath.Join(dir, "nothing\x00.db"):              "invalid argument",
	} {
		before, _ := os.ReadFile(name)
		_, err := Keep(name, 8, search.Options{}, t.Logf)
		_, _, asked := ask(t.Context(), name, "SELECT 1")
		for _, err := range []error{err, asked} {
			if err == nil || !strings.Contains(err.Error(), fmt.Sprintf("%q", name)) ||
				!strings.Contains(err.Error(), want) && !strings.Contains(err.Error(), "no such file") {
				t.Errorf("%s: %v, expected %q", name, err, want)
			}
		}
		if after, _ := os.ReadFile(name); string(before) != string(after) {
			t.Errorf("%s was changed", name)
		}
	}
}

// TestTwoRuns: two runs search the same order at once. The later one finds the order stored, and leaves it; with other
// options, it fails.
func TestTwoRuns(t *testing.T) {
	name := filepath.Join(t.TempDir(), "orbits.db")
	begin := func(options search.Options) (store func() error, log *strings.Builder) {
		log = new(strings.Builder)
		s := test.Must(search.Run(t.Context(), orbit.Queens.Of(9), options))
		keep := test.Must(Keep(name, 9, options, func(format string, args ...any) { fmt.Fprintf(log, format, args...) }))
		return func() error { return keep(t.Context(), s) }, log
	}
	first, _ := begin(search.Options{})
	second, log := begin(search.Options{})
	third, _ := begin(search.Options{Strategy: search.DepthFirst})
	if err := first(); err != nil {
		t.Fatal(err)
	}
	before := dump(t, name, 9)
	if err := second(); err != nil || !strings.Contains(log.String(), "stays as it is") {
		t.Errorf("the same order: %v, %q", err, log)
	}
	if err := third(); err == nil || !strings.Contains(err.Error(), "it has order 9 from a search with") {
		t.Errorf("other options: %v", err)
	}
	if dump(t, name, 9) != before {
		t.Error("the order was changed")
	}
}

// TestAnotherWriter is told of, not waited for without end.
func TestAnotherWriter(t *testing.T) {
	name := filepath.Join(t.TempDir(), "orbits.db")
	if err := keep(t, name, 5, search.Options{}, "", 0); err != nil {
		t.Fatal(err)
	}
	db, _, err := open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	err = transact(db, func(*sql.Tx) error { return keep(t, name, 4, search.Options{}, "", 0) })
	if err == nil || !strings.Contains(err.Error(), "another program is writing to it") {
		t.Errorf("%v", err)
	}
}

// TestAnIndependentClient reads the same, and finds the file sound.
func TestAnIndependentClient(t *testing.T) {
	program := test.Program(t, "sqlite3")
	name := filepath.Join(t.TempDir(), "orbits 100%?#.db")
	for n := 8; n <= 9; n++ {
		if err := keep(t, name, n, search.Options{}, "", 0); err != nil {
			t.Fatal(err)
		}
	}
	const statements = `PRAGMA integrity_check; PRAGMA application_id; PRAGMA user_version;
		SELECT count(*), sum(class) FROM orbits WHERE n = 9;
		SELECT key FROM orbits WHERE n = 9 AND reached = 0;
		SELECT count(*) FROM edges`
	out, err := exec.Command(program, "-readonly", name, statements).CombinedOutput()
	want := fmt.Sprintf("ok\n%d\n%d\n46|352\n2,8,5,3,9,6,4,1,7\n%d\n", application, schemaVersion,
		len(answer(t, name, "SELECT * FROM edges")))
	if err != nil || string(out) != want {
		t.Errorf("%v, %q, expected %q", err, out, want)
	}
}

// TestAddresses of files whose names have a drive, a server, or signs with a meaning in an address.
func TestAddresses(t *testing.T) {
	for path, want := range map[string]string{
		"/home/orbits.db":      "file:///home/orbits.db?mode=ro",
		"C:/Users/orbits.db":   "file:///C:/Users/orbits.db?mode=ro",
		"//server/share/50%?#": "file:////server/share/50%25%3F%23?mode=ro",
	} {
		if got := address(path, "mode=ro"); got != want {
			t.Errorf("%s: %s, expected %s", path, got, want)
		}
	}
}
