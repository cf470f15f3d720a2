package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"qorbit/internal/draw"
)

func TestNonsenseAboutPicturesOfGraphs(t *testing.T) {
	t.Chdir(t.TempDir())
	lines := map[string]string{
		"graph 15 -f svg":                                "order 15: too many orbits for a picture as svg to be read, expected an order up to 14, or format dot, graphml or gexf",
		"graph 12 -f svg --inc":                          "order 12: too many orbits for a picture as svg to be read, expected an order up to 11",
		"graph 12 -f svg --operators":                    "expected an order up to 11",
		"graph 12 -f tikz":                               "expected an order up to 10",
		"graph 19 -f svg":                                "order 19: too many orbits",
		"graph 11 -f tikz":                               "order 11: too many orbits for a picture as tikz to be read, expected an order up to 10",
		"graph 11 -f svg --boards":                       "a picture as svg with boards to be read, expected an order up to 10",
		"graph 9 -f svg --operators":                     "operators of 86 edges: expected 40 or fewer",
		"graph 9 -f svg --queens 2":                      "picture of 905 edges: expected 600 or fewer, which can be told apart, or format dot",
		"graph 7 -f svg --operators --queens 2":          "--operators: expected no --queens beside it",
		"graph 8 --bare":                                 "--bare: expected a picture, with -f svg, png, pdf or tikz\n",
		"search 8 --bare --trajectory x.dot":             "--bare: expected a picture, with --trajectory FILE that ends in .svg, .png, .pdf or .tikz\n",
		"graph 8 --boards":                               "--boards: expected a picture, with -f svg, png, pdf or tikz\n",
		"graph 8 --operators -f csv":                     "--operators: expected a picture, with -f svg",
		"graph 8 -f svg --edges":                         "--edges: expected no -f svg beside it",
		"graph 8 -f png":                                 "-f png: expected -o FILE",
		"graph 8 -f SVG":                                 `-f "SVG": expected one of text`,
		"search 8 --boards":                              "--boards: expected a picture, with --trajectory FILE that ends in .svg, .png, .pdf or .tikz\n",
		"search 8 --operators --trajectory x.svg":        "unknown flag: --operators",
		"search 12 --trajectory x.svg":                   "order 12: too many orbits",
		"search 11 --trajectory x.png --boards":          "expected an order up to 10",
		"search 8 --trajectory " + nowhere + ".svg":      fmt.Sprintf("cannot write %q", nowhere+".svg"),
		"search 8 -f svg":                                `-f "svg": expected one of text`,
		"search 8 --trajectory x.svg -o ./x.svg -f json": "--trajectory and -o: both name",
		"check 8 -f svg":                                 `-f "svg": expected one of text`,
		"orbits 8 -o x.png":                              "whose ending stands for format png: expected one of text",
	}
	nonsense(t, lines)
	for _, left := range []string{"x.svg", "x.png", "x.tikz", "no"} {
		if _, err := os.Stat(left); err == nil {
			t.Errorf("%s is there", left)
		}
	}
}

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

// TestPicturesOnFullDisks and into pipes that nobody reads: one line, or the status of a closed pipe.
func TestPicturesOnFullDisks(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("no /dev/full here")
	}
	t.Chdir(t.TempDir())
	if err := os.Symlink("/dev/full", "x.svg"); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"graph 9 -f svg -o /dev/full", "graph 9 -f tikz -o /dev/full", "search 9 -q --trajectory x.svg"} {
		if status, _, stderr := qorbit(strings.Fields(line)...); status != exitUsage || !strings.HasSuffix(stderr, ": no space left on device\n") || strings.Count(stderr, "\n") != 1 {
			t.Errorf("qorbit %s: status %d, %q", line, status, stderr)
		}
	}
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer writer.Close()
	reader.Close()
	var log bytes.Buffer
	if status := run(context.Background(), []string{"graph", "9", "-f", "svg"}, writer, &log); status != exitPipe || log.Len() > 0 {
		t.Errorf("into a closed pipe: status %d, %q", status, log.String())
	}
}
