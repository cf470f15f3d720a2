package doc_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// lineWidth is the largest number of characters of a line of source. A tab counts as one.
const lineWidth = 120

// TestLinesAreShort: no line of Go, TypeScript or CSS is longer than lineWidth.
func TestLinesAreShort(t *testing.T) {
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
		for line := range strings.Lines(string(text)) {
			if utf8.RuneCountInString(strings.TrimRight(line, "\r\n")) > lineWidth {
				t.Errorf("%s: more than %d characters: %s", name, lineWidth, line)
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
}
