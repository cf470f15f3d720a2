package outfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func names(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return strings.Join(all, " ")
}

func TestWriteFileReplacesWhole(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "out")
	for _, text := range []string{"one", "two"} {
		if err := WriteFile(name, func(w io.Writer) error { _, err := io.WriteString(w, text); return err }); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(name); err != nil || string(got) != text || names(t, dir) != "out" {
			t.Errorf("%q, %v, beside %s", got, err, names(t, dir))
		}
	}
}

func TestAFailureLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "out")
	if err := os.WriteFile(name, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	failure := errors.New("failure")
	err := WriteFile(name, func(w io.Writer) error { io.WriteString(w, "half"); return failure })
	got, _ := os.ReadFile(name)
	if err != failure || string(got) != "old" || names(t, dir) != "out" {
		t.Errorf("%v left %q and %s", err, got, names(t, dir))
	}
}

func TestCreateNamesTheFile(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{dir, filepath.Join(dir, "none", "out"), filepath.Join(dir, strings.Repeat("x", 300))} {
		_, err := Create(name)
		if err == nil || !strings.Contains(err.Error(), name) || strings.Contains(err.Error(), ".tmp") {
			t.Errorf("Create(%s): %v", name, err)
		}
	}
}

func TestAFullDiskIsReported(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("no /dev/full here")
	}
	err := WriteFile("/dev/full", func(w io.Writer) error { _, err := w.Write(make([]byte, 1<<20)); return err })
	if err == nil || !strings.Contains(err.Error(), "/dev/full") {
		t.Errorf("a full disk: %v", err)
	}
}
