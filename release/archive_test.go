package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"
)

var (
	someFiles = []file{{"share/b", false, []byte("text")}, {"bin/a", true, []byte("program")}, {strings.Repeat("long/", 30) + "name", false, nil}}
	someTime  = time.Date(2026, 11, 22, 9, 30, 1, 0, time.FixedZone("", 3600))
)

// TestArchivesDependOnTheirFilesAlone: not on the order in which these come, and not on the time zone.
func TestArchivesDependOnTheirFilesAlone(t *testing.T) {
	for name, pack := range map[string]func(string, []file, time.Time) ([]byte, error){"tarball": tarball, "zipped": zipped} {
		first, err := pack("d", someFiles, someTime)
		if err != nil {
			t.Fatal(err)
		}
		turned := slices.Clone(someFiles)
		slices.Reverse(turned)
		if second, err := pack("d", turned, someTime.UTC()); err != nil || !bytes.Equal(first, second) {
			t.Errorf("%s: the bytes differ, %v", name, err)
		}
		if other, err := pack("d", someFiles[:2], someTime); err != nil || bytes.Equal(first, other) {
			t.Errorf("%s: the same bytes for other files, %v", name, err)
		}
	}
}

func TestTarball(t *testing.T) {
	packed, err := tarball("d", someFiles, someTime)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil || !plain.ModTime.IsZero() || plain.Name != "" {
		t.Fatalf("%+v, %v", plain, err)
	}
	var got []string
	for r := tar.NewReader(plain); ; {
		h, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		data, _ := io.ReadAll(r)
		got = append(got, fmt.Sprintf("%s %o %s %d%d%s %s", h.Name, h.Mode, h.ModTime.UTC().Format(time.DateTime), h.Uid, h.Gid, h.Uname, data))
	}
	want := []string{"d/bin/a 755 2026-11-22 08:30:01 00 program", "d/" + strings.Repeat("long/", 30) + "name 644 2026-11-22 08:30:01 00 ", "d/share/b 644 2026-11-22 08:30:01 00 text"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, expected %q", got, want)
	}
}

func TestZipped(t *testing.T) {
	packed, err := zipped("d", someFiles, someTime)
	if err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil || len(r.File) != 3 {
		t.Fatal(err)
	}
	part, err := r.File[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(part)
	if err != nil || r.File[0].Name != "d/bin/a" || string(data) != "program" || !r.File[0].Modified.Equal(someTime) {
		t.Errorf("%s %q %v %v", r.File[0].Name, data, r.File[0].Modified, err)
	}
}

// TestCompare: a byte, a name and a file that is missing are differences.
func TestCompare(t *testing.T) {
	if err := compare(someFiles, slices.Clone(someFiles)); err != nil {
		t.Error(err)
	}
	for what, change := range map[string]func([]file) []file{
		"a byte": func(f []file) []file { f[0].data = []byte("texT"); return f },
		"a name": func(f []file) []file { f[0].name = "share/c"; return f },
		"a file": func(f []file) []file { return f[:2] },
	} {
		if err := compare(someFiles, change(slices.Clone(someFiles))); err == nil {
			t.Errorf("%s differs, and no error", what)
		}
	}
}
