package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"qorbit/internal/draw"
)

// TestPicturesByTheirEnding: every ending gives the file that its format does, and the same again on another number of threads.
func TestPicturesByTheirEnding(t *testing.T) {
	begins := map[string]string{"svg": "<?xml", "png": "\x89PNG\r\n", "pdf": "%PDF-1.", "tikz": `% needs \usepackage{tikz}`}
	t.Chdir(t.TempDir())
	for _, format := range draw.Formats {
		var files [][]byte
		for i, line := range []string{"graph 8 -o NAME", "graph 8 -j 1 -f " + format + " -o NAME", "search 9 -q -j 2 -o other.txt --trajectory NAME", "search 9 -q -j 1 -o other.txt --trajectory NAME"} {
			name := fmt.Sprintf("%d.%s", i, format)
			if status, stdout, stderr := qorbit(fields(strings.Replace(line, "NAME", name, 1))...); status != exitDone || stdout != "" || stderr != "" {
				t.Fatalf("qorbit %s: status %d, %q, %q", line, status, stdout, stderr)
			}
			file, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
		}
		if !bytes.HasPrefix(files[0], []byte(begins[format])) || !bytes.Equal(files[0], files[1]) || !bytes.Equal(files[2], files[3]) {
			t.Errorf("%s: begins with %.40q; the same: %v, %v", format, files[0], bytes.Equal(files[0], files[1]), bytes.Equal(files[2], files[3]))
		}
	}
}
