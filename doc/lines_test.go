package doc_test

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// lineWidth is the largest number of characters of a line of source. A tab counts as one.
const lineWidth = 120

// longLines has, by package, how many lines of Go are longer: struct tags, and what has not been taken apart yet. The
// numbers only fall.
var longLines = map[string]int{
	"orbit/certificate": 2,
	"orbit/search":      11,
	"orbit/survey":      24,
}

// TestLinesAreShort: no line of Go, TypeScript or CSS is longer than lineWidth, apart from those that longLines
// counts.
func TestLinesAreShort(t *testing.T) {
	found := make(map[string]int)
	first := make(map[string]string)
	files := 0
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			switch entry.Name() {
			case "node_modules", "dist", ".git":
				return fs.SkipDir
			}
			return nil
		}
		switch filepath.Ext(name) {
		case ".go", ".ts", ".tsx", ".css":
		default:
			return nil
		}
		files++
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		room := path.Dir(strings.TrimPrefix(filepath.ToSlash(name), "../"))
		for line := range strings.Lines(string(text)) {
			if utf8.RuneCountInString(strings.TrimRight(line, "\r\n")) <= lineWidth {
				continue
			}
			found[room]++
			if first[room] == "" {
				first[room] = name + ": " + line
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 300 {
		t.Fatalf("%d files of source, expected hundreds", files)
	}
	for room, n := range found {
		if allowed := longLines[room]; n > allowed {
			t.Errorf("%s: %d lines of more than %d characters, expected at most %d, such as %s",
				room, n, lineWidth, allowed, first[room])
		}
	}
	for room, allowed := range longLines {
		if n := found[room]; n < allowed {
			t.Errorf("%s: longLines allows %d lines of more than %d characters, and there are %d: write that",
				room, allowed, lineWidth, n)
		}
	}
}
