package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/installed"
	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/orbitgraph"
	"qorbit/orbit/search"
)

// keep searches and stores, and returns how that ended. The context is cancelled once the phase has come to a part.
func keep(t *testing.T, name string, n int, options search.Options, phase string, part int, force bool) error {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	s, err := search.Run(ctx, n, options)
	if err != nil {
		t.Fatal(err)
	}
	s.Options.Progress = func(now string, done, _ int) {
		if phase != "" && strings.Contains(now, phase) && done >= part {
			cancel()
		}
	}
	db, err := Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	run, err := db.Begin(Description{N: n, Command: "search", Version: "test", Options: fmt.Sprint(s.Options.Strategy, s.Options.Seeds)}, force)
	if err != nil {
		return err
	}
	return run.End(run.Fill(ctx, s))
}

// rows are what a query gives.
func rows(t *testing.T, name, query string, values ...any) [][]any {
	t.Helper()
	r, err := Query(context.Background(), name, fmt.Sprintf(query, values...))
	if err != nil {
		t.Fatal(query, err)
	}
	defer r.Close()
	var all [][]any
	for row, err := range r.Rows() {
		if err != nil {
			t.Fatal(query, err)
		}
		all = append(all, row)
	}
	return all
}

// dump is all that the database has of an order, but for the runs.
func dump(t *testing.T, name string, n int) string {
	t.Helper()
	var all []string
	for _, table := range Stages {
		all = append(all, fmt.Sprint(rows(t, name, "SELECT * FROM %s WHERE n = %d", table, n)))
	}
	return strings.Join(all, "\n")
}

// status is the stage and the status of the runs of an order.
func status(t *testing.T, name string, n int) string {
	t.Helper()
	return fmt.Sprint(rows(t, name, "SELECT stage, status FROM runs WHERE n = %d ORDER BY id", n))
}

// TestRoundTrip: what the library says of each order is what the tables have, whatever the strategy and the seeds.
func TestRoundTrip(t *testing.T) {
	for _, strategy := range []search.Strategy{search.BreadthFirst, search.DepthFirst} {
		for _, seeds := range []search.SeedRule{search.Complete, search.Chained} {
			name := filepath.Join(t.TempDir(), "orbits.db")
			for n := 1; n <= 9; n++ {
				options := search.Options{Strategy: strategy, Seeds: seeds}
				if err := keep(t, name, n, options, "", 0, false); err != nil {
					t.Fatal(n, err)
				}
				s, err := search.Run(context.Background(), n, options)
				if err != nil {
					t.Fatal(err)
				}
				g, err := orbitgraph.Build(context.Background(), s.Orbits, 1, orbit.Options{})
				if err != nil {
					t.Fatal(err)
				}
				checkOrbits(t, name, s, g)
				checkSteps(t, name, s)
				checkEdges(t, name, g)
				checkComponents(t, name, s, g)
			}
		}
	}
}

// depths are the distances from the seeds, found by going over all edges until nothing changes.
func depths(s *search.Result, g *orbitgraph.Graph) map[int]int {
	depths := make(map[int]int)
	for _, d := range s.Found {
		if d.Origin != search.ByMov {
			depths[int(d.Vertex)] = 0
		}
	}
	for changed := true; changed; {
		changed = false
		for u, v := range g.Edges() {
			for _, e := range [][2]int{{u, v}, {v, u}} {
				from, known := depths[e[0]]
				to, there := depths[e[1]]
				if known && (!there || to > from+1) {
					depths[e[1]], changed = from+1, true
				}
			}
		}
	}
	return depths
}

func checkOrbits(t *testing.T, name string, s *search.Result, g *orbitgraph.Graph) {
	t.Helper()
	n, parts, distances := s.Orbits.Order(), g.Components(), depths(s, g)
	var want [][]any
	for v := range s.Orbits.Len() {
		var depth any
		reached := int64(0)
		if d, ok := distances[v]; ok {
			depth, reached = int64(d), 1
		}
		seed := int64(0)
		if depth == int64(0) {
			seed = 1
		}
		want = append(want, []any{int64(v + 1), s.Orbits.Perm(v).String(), int64(s.Orbits.Key(v)), int64(orbit.ClassOf(s.Orbits.Perm(v))), int64(g.Degree(v)),
			int64(parts.Of[v] + 1), int64(parts.Sizes[parts.Of[v]]), seed, reached, depth})
	}
	got := rows(t, name, "SELECT orbit, key, key_rank, class, degree, component, component_size, seed, reached, depth FROM orbits WHERE n = %d ORDER BY orbit", n)
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("order %d: orbits\n%v\nexpected\n%v", n, got, want)
	}
}

// checkSteps: the steps are those of the trajectory, and each operator, read and applied, gives what stands there.
func checkSteps(t *testing.T, name string, s *search.Result) {
	t.Helper()
	n := s.Orbits.Order()
	got := rows(t, name, "SELECT step, orbit, key, found_by, found_from, generator, source, result FROM orbits WHERE n = %d AND step > 0 ORDER BY step", n)
	step := 0
	for d, w := range s.Trajectory() {
		want := []any{int64(step + 1), int64(d.Vertex + 1), s.Orbits.Perm(int(d.Vertex)).String(), d.Origin.String(), nil, nil, nil, w.Result.String()}
		if d.Origin != search.Given {
			want[4], want[5], want[6] = int64(d.From+1), fmt.Sprint(w.Operator), w.Source.String()
			checkOperator(t, want[5].(string), want[6].(string), want[7].(string), want[2].(string))
		}
		if step >= len(got) || !slices.Equal(got[step], want) {
			t.Fatalf("order %d, step %d: expected %v in %v", n, step, want, got)
		}
		step++
	}
	if missed := rows(t, name, "SELECT count(*) FROM orbits WHERE n = %d AND reached = 0 AND step IS NULL AND found_by IS NULL AND generator IS NULL AND depth IS NULL", n); step != len(got) || missed[0][0] != int64(len(s.Missed())) {
		t.Errorf("order %d: %d steps, expected %d; %v missed", n, len(got), step, missed)
	}
}

// checkOperator reads the operator and applies it.
func checkOperator(t *testing.T, operator, source, result, key string) {
	t.Helper()
	o, err := ops.ParseExpr(operator)
	if err != nil {
		t.Fatal(err)
	}
	p, err := ops.ParsePerm(source)
	if err != nil {
		t.Fatal(err)
	}
	if q, err := o.Apply(p); err != nil || q.String() != result || orbit.Canonical(q).String() != key {
		t.Errorf("%s of %s is %v (%v), expected %s of %s", operator, source, q, err, result, key)
	}
}

func checkEdges(t *testing.T, name string, g *orbitgraph.Graph) {
	t.Helper()
	orbits := g.Orbits()
	got := rows(t, name, "SELECT from_orbit, to_orbit, operator, source, result FROM edges WHERE n = %d ORDER BY from_orbit, to_orbit", orbits.Order())
	i := 0
	for u, v := range g.Edges() {
		w, _ := move.MovWitness(orbits.Perm(u), orbits.Key(v), 1)
		want := []any{int64(u + 1), int64(v + 1), fmt.Sprint(w.Operator), orbits.Perm(u).String(), w.Result.String()}
		if i >= len(got) || !slices.Equal(got[i], want) {
			t.Fatalf("order %d, edge %d: expected %v in %v", orbits.Order(), i, want, got)
		}
		checkOperator(t, want[2].(string), want[3].(string), want[4].(string), orbits.Perm(v).String())
		i++
	}
	if i != len(got) {
		t.Errorf("order %d: %d edges, expected %d", orbits.Order(), len(got), i)
	}
}

// checkComponents: the table says what can be added up from the orbits, and its sizes are the library's.
func checkComponents(t *testing.T, name string, s *search.Result, g *orbitgraph.Graph) {
	t.Helper()
	n := s.Orbits.Order()
	got := rows(t, name, "SELECT * FROM components WHERE n = %d ORDER BY component", n)
	want := rows(t, name, "SELECT n, component, count(*), sum(class = 8), sum(class = 4), sum(class = 2), sum(seed), max(reached) FROM orbits WHERE n = %d GROUP BY component ORDER BY component", n)
	var sizes []int
	for _, row := range got {
		sizes = append(sizes, int(row[2].(int64)))
	}
	if fmt.Sprint(got) != fmt.Sprint(want) || !slices.Equal(sizes, g.Components().Sizes) {
		t.Errorf("order %d: components\n%v\nexpected\n%v of sizes %v", n, got, want, g.Components().Sizes)
	}
}

// TestGoingOn: a run that was cancelled in any stage, and run again, leaves what an uninterrupted one leaves.
func TestGoingOn(t *testing.T) {
	const n = 11
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole.db")
	for _, order := range []int{10, n} {
		if err := keep(t, whole, order, search.Options{}, "", 0, false); err != nil {
			t.Fatal(err)
		}
	}
	want := dump(t, whole, n)
	for i, c := range []struct {
		phase string
		part  int
		left  string
	}{
		{"order", 0, "[[<nil> interrupted]]"}, // before the first stage, while the graph is built
		{"steps of", 0, "[[<nil> interrupted]]"}, {"steps of", 256, "[[<nil> interrupted]]"},
		{"orbits of order 11 stored", 0, "[[<nil> interrupted]]"}, {"orbits of order 11 stored", 256, "[[<nil> interrupted]]"},
		{"edges of order 11 stored", 0, "[[orbits interrupted]]"}, {"edges of order 11 stored", 256, "[[orbits interrupted]]"},
		{"components of order 11 stored", 0, "[[edges interrupted]]"},
	} {
		name := filepath.Join(dir, fmt.Sprint(i, ".db"))
		if err := keep(t, name, 10, search.Options{}, "", 0, false); err != nil {
			t.Fatal(err)
		}
		err := keep(t, name, n, search.Options{}, c.phase, c.part, false)
		if got := status(t, name, n); !errors.Is(err, context.Canceled) || got != c.left {
			t.Errorf("cancelled in %s: %v, left %s, expected %s", c.phase, err, got, c.left)
		}
		if err := keep(t, name, n, search.Options{}, "", 0, false); err != nil || dump(t, name, n) != want || dump(t, name, 10) != dump(t, whole, 10) || status(t, name, n) != "[[components finished]]" {
			t.Errorf("after %s: %v, %s, or the tables differ", c.phase, err, status(t, name, n))
		}
	}
}

// TestForce: an order that is there stays, a search with other options is refused, and what force replaces is there until
// the first stage is finished.
func TestForce(t *testing.T) {
	name := filepath.Join(t.TempDir(), "orbits.db")
	depthFirst := search.Options{Strategy: search.DepthFirst}
	if err := keep(t, name, 9, search.Options{}, "", 0, false); err != nil {
		t.Fatal(err)
	}
	before := dump(t, name, 9)
	if err := keep(t, name, 9, search.Options{}, "storing", 0, false); err != nil {
		t.Errorf("an order that is there is stored again: %v", err)
	}
	if err := keep(t, name, 9, depthFirst, "", 0, false); err == nil || !strings.Contains(err.Error(), "order 9 from a search with bfscomplete") {
		t.Errorf("other options: %v", err)
	}
	if err := keep(t, name, 9, depthFirst, "orbits of order 9 stored", 0, true); !errors.Is(err, context.Canceled) || dump(t, name, 9) != before {
		t.Errorf("force that was cancelled: %v, or the tables differ", err)
	}
	if err := keep(t, name, 9, search.Options{}, "storing", 0, false); err != nil {
		t.Errorf("the order is not what it was: %v", err)
	}
	if err := keep(t, name, 9, depthFirst, "", 0, true); err != nil || dump(t, name, 9) == before || status(t, name, 9) != "[[components replaced] [components finished]]" {
		t.Errorf("force: %v, %s", err, status(t, name, 9))
	}
}

// TestHalfAStageIsTakenBack: a file as a killed program leaves it, with pages of a transaction that never ended, is read as
// it was before.
func TestHalfAStageIsTakenBack(t *testing.T) {
	dir := t.TempDir()
	name, killed := filepath.Join(dir, "orbits.db"), filepath.Join(dir, "killed.db")
	if err := keep(t, name, 8, search.Options{}, "", 0, false); err != nil {
		t.Fatal(err)
	}
	want := dump(t, name, 8)
	db, err := Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	failed := db.transact(func(tx *sql.Tx) error {
		_, err := tx.Exec(`PRAGMA cache_size = 2; DELETE FROM orbits;
			INSERT INTO components SELECT value, 1, 1, 1, 1, 1, 1, 1 FROM (WITH RECURSIVE c(value) AS (SELECT 100 UNION ALL SELECT value+1 FROM c LIMIT 50000) SELECT * FROM c)`)
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
		t.Fatalf("no half a stage in the file: %v, %v", info, err)
	}
	if got := dump(t, killed, 8); got != want || dump(t, name, 8) != want {
		t.Error("the tables differ")
	}
	if left := rows(t, killed, "SELECT count(*) FROM components WHERE n >= 100"); left[0][0] != int64(0) {
		t.Errorf("%v rows of half a stage", left)
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
	db, err := sql.Open("sqlite", other)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE orbits (n)"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	own := filepath.Join(dir, "own.db")
	if err := keep(t, own, 4, search.Options{}, "", 0, false); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(own)
	if err != nil {
		t.Fatal(err)
	}
	text[versionAt+3]++
	for name, want := range map[string]string{
		write("text", strings.Repeat("no database ", 20)): "is no database of SQLite",
		write("short", "SQLite format 3\x00"):             "is no database of SQLite",
		other:                                             "is a database of another program",
		write("newer", string(text)):                      "has schema 2, expected 1",
		dir:                                               "is a directory",
		filepath.Join(dir, "no", "such.db"):               "no such file or directory",
		filepath.Join(dir, "text", "x.db"):                "not a directory",
		"/dev/null":                                       "is no regular file",
		filepath.Join("/proc", "orbits.db"):               "cannot",
		filepath.Join(dir, "nothing\x00.db"):              "invalid argument",
	} {
		before, _ := os.ReadFile(name)
		db, err := Open(name)
		if err == nil {
			db.Close()
		}
		_, asked := Query(context.Background(), name, "SELECT 1")
		for _, err := range []error{err, asked} {
			if err == nil || !strings.Contains(err.Error(), fmt.Sprintf("%q", name)) || !strings.Contains(err.Error(), want) && !strings.Contains(err.Error(), "no such file") && want != "is a directory" {
				t.Errorf("%s: %v, expected %q", name, err, want)
			}
		}
		if after, _ := os.ReadFile(name); string(before) != string(after) {
			t.Errorf("%s was changed", name)
		}
	}
}

// TestADirectoryThatCannotBeWritten: neither a new database nor an old one can be written in it, and the old one can be read.
func TestADirectoryThatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	old := filepath.Join(dir, "old.db")
	if err := keep(t, old, 4, search.Options{}, "", 0, false); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(dir, 0o700)
	if file, err := os.Create(filepath.Join(dir, "probe")); err == nil {
		file.Close()
		t.Skip("this user can write everywhere")
	}
	if _, err := Open(filepath.Join(dir, "new.db")); err == nil || !strings.Contains(err.Error(), "permission denied") {
		t.Errorf("a new database: %v", err)
	}
	db, err := Open(old)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Begin(Description{N: 5}, false); err == nil || !strings.Contains(err.Error(), "cannot write") {
		t.Errorf("an old database: %v", err)
	}
	if got := rows(t, old, "SELECT count(*) FROM orbits"); got[0][0] != int64(1) {
		t.Errorf("%v", got)
	}
}

// TestAnotherWriter is told of, not waited for without end.
func TestAnotherWriter(t *testing.T) {
	name := filepath.Join(t.TempDir(), "orbits.db")
	first, err := Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	second, err := Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	err = first.transact(func(*sql.Tx) error {
		_, err := second.Begin(Description{N: 4}, false)
		return err
	})
	if err == nil || !strings.Contains(err.Error(), "another program is writing to it") {
		t.Errorf("%v", err)
	}
}

// TestAnIndependentClient reads the same, and finds the file sound.
func TestAnIndependentClient(t *testing.T) {
	program := installed.Program(t, "sqlite3")
	name := filepath.Join(t.TempDir(), "orbits 100%?#.db")
	for n := 8; n <= 9; n++ {
		if err := keep(t, name, n, search.Options{}, "", 0, false); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.Command(program, "-readonly", name, "PRAGMA integrity_check; PRAGMA application_id; PRAGMA user_version; SELECT count(*), sum(class) FROM orbits WHERE n = 9; SELECT key FROM orbits WHERE n = 9 AND reached = 0; SELECT count(*) FROM edges").CombinedOutput()
	if want := fmt.Sprintf("ok\n%d\n%d\n46|352\n2,8,5,3,9,6,4,1,7\n%d\n", application, schemaVersion, len(rows(t, name, "SELECT * FROM edges"))); err != nil || string(out) != want {
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
