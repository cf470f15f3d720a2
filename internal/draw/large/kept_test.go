package large

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"testing"

	"qorbit/orbit"
)

// withCache makes a directory the user's cache directory, and returns the name of the file of order 5.
func withCache(t *testing.T, dir string) string {
	t.Helper()
	for _, name := range []string{"XDG_CACHE_HOME", "LocalAppData", "HOME"} {
		t.Setenv(name, dir)
	}
	name, err := fileOf(5)
	if err != nil {
		t.Fatal(err)
	}
	return name
}

// ask returns the kept places, and whether they had to be computed.
func ask(t *testing.T, g Graph) (places Places, computed bool) {
	t.Helper()
	places, err := Kept(context.Background(), 5, g, orbit.Options{Progress: func(string, int, int) { computed = true }, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	return places, computed
}

// TestKept: places are computed once for each graph, and again where a byte of the file is wrong or missing.
func TestKept(t *testing.T) {
	name := withCache(t, t.TempDir())
	g, other := path(70), path(71)
	want, err := Positions(context.Background(), g, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	expect := func(what string, computes bool) {
		t.Helper()
		if got, computed := ask(t, g); computed != computes || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: computed %v, expected %v; the places are right: %v", what, computed, computes, reflect.DeepEqual(got, want))
		}
	}
	expect("first", true)
	expect("second", false)
	if _, computed := ask(t, other); !computed {
		t.Error("the places of another graph are read")
	}
	expect("after another graph", true)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for at := range text {
		damaged := append([]byte(nil), text...)
		damaged[at] ^= 1
		if err := os.WriteFile(name, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, ok := read(name, g.head(), g.Vertices); ok {
			t.Fatalf("read in spite of damage of byte %d", at)
		}
	}
	expect("damaged", true)
	for _, size := range []int{0, len(text) / 2, len(text) - 1} {
		if err := os.WriteFile(name, text[:size], 0o600); err != nil {
			t.Fatal(err)
		}
		expect("short", true)
		expect("after that", false)
	}
}

// TestKeptWithoutCache: places are computed where there is no cache directory, and where it cannot be made.
func TestKeptWithoutCache(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	withCache(t, file)
	if places, computed := ask(t, path(70)); !computed || len(places.X) != 70 {
		t.Errorf("a cache below a file: %d places, computed %v", len(places.X), computed)
	}
	if runtime.GOOS == "windows" {
		return
	}
	for _, name := range []string{"XDG_CACHE_HOME", "HOME"} {
		t.Setenv(name, "")
	}
	if places, computed := ask(t, path(70)); !computed || len(places.X) != 70 {
		t.Errorf("no cache: %d places, computed %v", len(places.X), computed)
	}
}
