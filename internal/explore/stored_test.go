package explore

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	_ "modernc.org/sqlite"

	"qorbit/internal/store"
	"qorbit/orbit"
	"qorbit/orbit/search"
)

// database stores searches, as qorbit search --db does, and returns the name of the file.
func database(t *testing.T, searches map[int]search.Options) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "orbits.db")
	for n, options := range searches {
		options.Queens = 1
		kept, err := store.Keep(name, n, options, false, func(string, ...any) {})
		if err != nil {
			t.Fatal(err)
		}
		s, err := search.Run(t.Context(), n, options)
		if err == nil {
			err = kept.Fill(t.Context(), s)
		}
		if err := kept.End(err); err != nil {
			t.Fatal(err)
		}
	}
	return name
}

var (
	breadthFirst = search.Options{Strategy: search.BreadthFirst, Seeds: search.Complete}
	depthFirst   = search.Options{Strategy: search.DepthFirst, Seeds: search.Complete}
	chained      = search.Options{Strategy: search.BreadthFirst, Seeds: search.Chained}
)

// TestADatabaseGivesTheSameAtlas as computing it, whichever search it has.
func TestADatabaseGivesTheSameAtlas(t *testing.T) {
	name := database(t, map[int]search.Options{4: breadthFirst, 8: depthFirst, 9: breadthFirst, 10: chained})
	orders, err := StoredOrders(t.Context(), name)
	if err != nil || fmt.Sprint(orders) != "[4 8 9 10]" {
		t.Fatal(orders, err)
	}
	for _, n := range append(orders, 6) { // which is not there
		a, err := FromDatabase(t.Context(), name, n, orbit.Options{})
		if err != nil || fmt.Sprint(*a) != fmt.Sprint(*atlas(t, n)) {
			t.Errorf("order %d: %v, %v", n, err, a)
		}
	}
}

// TestADatabaseIsWhatIsShown: an edge that was taken out of it is not in the atlas, and neither are steps that were exchanged.
func TestADatabaseIsWhatIsShown(t *testing.T) {
	name := database(t, map[int]search.Options{8: breadthFirst})
	change(t, name, "DELETE FROM edges WHERE n = 8 AND to_orbit = 12 AND from_orbit = 9", "UPDATE orbits SET step = 3 - step WHERE step < 3")
	a, err := FromDatabase(t.Context(), name, 8, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(a.From) != len(atlas(t, 8).From)-1 || a.BFS.Step[0] != 1 || a.BFS.Step[1] != 0 {
		t.Errorf("%d edges, steps %v", len(a.From), a.BFS.Step)
	}
}

// change runs statements on a database.
func change(t *testing.T, name string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", name)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, statement := range statements {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(statement, err)
		}
	}
}

// TestForeignAndDamagedDatabases are refused in one line that names the file and what was expected.
func TestForeignAndDamagedDatabases(t *testing.T) {
	text := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(text, []byte(strings.Repeat("no database\n", 50)), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{text: "is no database of SQLite", filepath.Join(t.TempDir(), "none"): "no such file"} {
		if _, err := StoredOrders(t.Context(), name); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), name) {
			t.Errorf("%v, expected %s", err, want)
		}
	}
	sound, err := os.ReadFile(database(t, map[int]search.Options{8: breadthFirst}))
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		"DELETE FROM orbits WHERE orbit = 3",
		"DELETE FROM orbits WHERE orbit = 12",
		"UPDATE orbits SET key = '1,5,8,6,3,7,2,5' WHERE orbit = 1",
		"UPDATE orbits SET key = (SELECT result FROM orbits WHERE orbit = 2) WHERE orbit = 2", // a solution, but not the smallest
		"UPDATE edges SET to_orbit = 99 WHERE from_orbit = 9 AND to_orbit = 12",
		"UPDATE edges SET from_orbit = -4 WHERE from_orbit = 9 AND to_orbit = 12",
		"UPDATE orbits SET step = 5",
		"UPDATE orbits SET step = 1000 WHERE step = 12",
		"UPDATE orbits SET step = NULL WHERE step = 6",
		"UPDATE orbits SET found_from = 99 WHERE found_by = 'mov' AND orbit = 10",
		"UPDATE orbits SET found_from = orbit WHERE found_by = 'mov' AND orbit = 10",
		"UPDATE runs SET options = 'bfs'",
	} {
		name := filepath.Join(t.TempDir(), "orbits.db")
		if err := os.WriteFile(name, sound, 0o666); err != nil {
			t.Fatal(err)
		}
		change(t, name, statement)
		a, err := FromDatabase(t.Context(), name, 8, orbit.Options{})
		if err == nil || err.Error() != fmt.Sprintf("cannot read %q: order 8: the file is damaged, expected a database as qorbit search --db leaves it", name) {
			t.Errorf("%s: %v, %v", statement, a, err)
		}
	}
}

// TestBuildStops where its context is done, and refuses orders that no page can draw.
func TestBuildStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Build(ctx, 12, orbit.Options{}); err != context.Canceled {
		t.Error(err)
	}
	for _, n := range []int{0, 3, 15} {
		if _, err := Build(t.Context(), n, orbit.Options{}); err == nil || !strings.Contains(err.Error(), "expected 4..14") {
			t.Error(err)
		}
	}
}
