package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/installed"
)

// everyPicture lists a command for each kind of picture; FILE stands for the file that it writes.
var everyPicture = map[string]string{
	"boards": "draw 2,4,1,3 -o FILE", "graph": "graph 6 -o FILE", "trajectory": "search 6 -q -f json --trajectory FILE", "chart": "plot orbits 4..8 -o FILE",
}

// pictured runs a command of everyPicture with flags, and returns the file.
func pictured(t *testing.T, line, ending, flags string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "picture"+ending)
	args := fields(line + " " + flags)
	args[slices.Index(args, "FILE")] = name
	if status, _, stderr := qorbit(args...); status != exitDone {
		t.Fatalf("%s %s %s: status %d, %s", line, ending, flags, status, stderr)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestEveryPictureHasItsSizeAndColours: the flags of pictures act in each command that draws, and in each format.
func TestEveryPictureHasItsSizeAndColours(t *testing.T) {
	size := map[string]*regexp.Regexp{
		".svg": regexp.MustCompile(`<svg width="([\d.]+)pt"`), ".pdf": regexp.MustCompile(`/MediaBox \[0 0 ([\d.]+) `),
	}
	for kind, line := range everyPicture {
		for ending, width := range size {
			var points float64
			found := width.FindStringSubmatch(pictured(t, line, ending, "--width 3.4in --height 90mm"))
			if found == nil {
				t.Fatalf("%s%s: no width", kind, ending)
			}
			if fmt.Sscan(found[1], &points); points < 244.7 || points > 244.9 {
				t.Errorf("%s%s: %v points, expected 244.8", kind, ending, points)
			}
		}
		if png := pictured(t, strings.Replace(line, "search 6 -q -f json --trajectory", "graph 6 -o", 1), ".png", "--width 2in --height 2in --dpi 100"); png[16:24] != "\x00\x00\x00\xc8\x00\x00\x00\xc8" {
			t.Errorf("%s.png: %x, expected 200 × 200 dots", kind, png[16:24])
		}
		tikz := pictured(t, line, ".tikz", "--width 80mm --grey")
		if kind != "chart" && !strings.Contains(tikz, `\resizebox{80mm}{!}{%`) {
			t.Errorf("%s.tikz is not 80 mm wide", kind)
		}
		coloured := regexp.MustCompile(`#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})`)
		for _, c := range coloured.FindAllStringSubmatch(pictured(t, line, ".svg", "--grey"), -1) {
			if c[1] != c[2] || c[2] != c[3] {
				t.Errorf("%s.svg: %s is no grey", kind, c[0])
			}
		}
		texts := strings.Count(pictured(t, line, ".svg", "--bare"), "<text")
		if want := map[string]int{"graph": 1, "trajectory": 3}[kind]; texts != want { // the number of the orbit, and how Inc led to it
			t.Errorf("%s.svg: %d texts in a bare picture, expected %d", kind, texts, want)
		}
	}
}

// TestEveryPDFIsRead by programs of others: fonts are embedded as subsets, and text is found.
func TestEveryPDFIsRead(t *testing.T) {
	const mostBytes = 60_000 // a whole font has 200,000
	dir := t.TempDir()
	for kind, line := range everyPicture {
		pdf, data := filepath.Join(dir, kind+".pdf"), pictured(t, line, ".pdf", "")
		if err := os.WriteFile(pdf, []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
		if again := pictured(t, line, ".pdf", ""); again != data || len(data) > mostBytes {
			t.Errorf("%s: %d bytes, the same again: %v", pdf, len(data), again == data)
		}
		fonts := strings.Split(strings.TrimSpace(installed.Run(t, "pdffonts", pdf)), "\n")[2:]
		for _, font := range fonts {
			if !strings.Contains(font, "liberationsans") || !strings.Contains(font, "yes no  yes") { // embedded, with Unicode
				t.Errorf("%s: font %s", kind, font)
			}
		}
		want := map[string]string{"boards": "2,4,1,3", "graph": "Orbit graph of order 6", "trajectory": "Trajectory of orbit generation, order 6", "chart": "Order N"}[kind]
		if text := installed.Run(t, "pdftotext", "-layout", pdf, "-"); len(fonts) == 0 || !strings.Contains(text, want) {
			t.Errorf("%s: no %q in %q", kind, want, text)
		}
	}
}
