package explore

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/internal/store"
	"qorbit/orbit/search"
)

// TestStoredOrders are those of a database that the page can show, and another file is refused in one line.
func TestStoredOrders(t *testing.T) {
	dir := t.TempDir()
	name, text := filepath.Join(dir, "orbits.db"), filepath.Join(dir, "text")
	for _, n := range []int{9, 3, 4} {
		options := search.Options{Strategy: search.BreadthFirst, Seeds: search.Complete, Queens: 1}
		kept, err := store.Keep(name, n, options, false, func(string, ...any) {})
		if err != nil {
			t.Fatal(err)
		}
		s, err := search.Run(t.Context(), n, options)
		if err == nil {
			err = kept.Fill(t.Context(), s)
		}
		kept.Close()
		if err != nil {
			t.Fatal(err)
		}
	}
	if orders, err := StoredOrders(t.Context(), name); err != nil || fmt.Sprint(orders) != "[4 9]" {
		t.Error(orders, err)
	}
	if err := os.WriteFile(text, []byte(strings.Repeat("no database\n", 50)), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{text: "is no database of SQLite", filepath.Join(dir, "none"): "no such file"} {
		if _, err := StoredOrders(t.Context(), name); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), name) {
			t.Errorf("%v, expected %s", err, want)
		}
	}
}
