package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"qorbit/internal/shell/cli"
	"qorbit/internal/shell/draw"
	"qorbit/internal/test"
)

// TestDrawStandardInput ends at the first permutation that is too many. What it draws, testdata/script/draw.txtar
// shows.
func TestDrawStandardInput(t *testing.T) {
	var log bytes.Buffer
	cli.Run(t.Context(), reading(strings.Repeat("2,4,1,3\n", 101)), []string{"draw", "-"}, io.Discard, &log)
	if want := "qorbit: standard input: line 101: more than 100 permutations\n"; log.String() != want {
		t.Errorf("%q, expected %q", log.String(), want)
	}
}

// everyPicture lists a command for each kind of picture; FILE stands for the file that it writes.
var everyPicture = map[string]string{
	"boards":     "draw 2,4,1,3 -o FILE",
	"graph":      "graph 6 -o FILE",
	"trajectory": "search 6 -q -f json --trajectory FILE",
	"chart":      "plot orbits 4..8 -o FILE",
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
	data := test.Must(os.ReadFile(name))
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
		png := pictured(t, line, ".png", "--width 2in --height 2in --dpi 100")
		const dots200 = "\x00\x00\x00\xc8"
		equal(t, kind+".png: width", png[16:20], dots200)
		equal(t, kind+".png: height", png[20:24], dots200)
		tikz := pictured(t, line, ".tikz", "--width 80mm --grey")
		if !strings.Contains(tikz, `\resizebox{80mm}{`) {
			t.Errorf("%s.tikz is not 80 mm wide", kind)
		}
		coloured := regexp.MustCompile(`#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})`)
		for _, c := range coloured.FindAllStringSubmatch(pictured(t, line, ".svg", "--grey"), -1) {
			if c[1] != c[2] || c[2] != c[3] {
				t.Errorf("%s.svg: %s is no grey", kind, c[0])
			}
		}
		texts := strings.Count(pictured(t, line, ".svg", "--bare"), "<text")
		// the number of the orbit; how Inc led to it, and the solutions
		if want := map[string]int{"graph": 1, "trajectory": 6}[kind]; texts != want {
			t.Errorf("%s.svg: %d texts in a bare picture, expected %d", kind, texts, want)
		}
	}
}

// TestLegendsOfTikZ: their columns have room for texts that are a tenth wider in LaTeX than elsewhere.
func TestLegendsOfTikZ(t *testing.T) {
	const gap = 12 // between columns, in points
	node := regexp.MustCompile(`\\node\[[^]]*\] at \(([-.\d]+),([-.\d]+)\) {([a-z][^}$]*)};`)
	for _, c := range []struct {
		line, first string
		sign        float64
	}{
		{"draw 9#1 --apply Mov(9,7,2.5,9.5)", "queen put in, with its row and column", 14},
		{"graph 8", "class 8 (no symmetry)", 22},
		{"plot orbits 4..9", "solutions", 19},
	} {
		line, first := c.line, c.first
		status, file, log := qorbit(append(strings.Fields(line), "-f", "tikz")...)
		if status != exitDone {
			t.Fatal(log)
		}
		all := node.FindAllStringSubmatch(file, -1)
		at := slices.IndexFunc(all, func(n []string) bool { return n[3] == first })
		if at < 0 || at+1 == len(all) || all[at][2] != all[at+1][2] {
			t.Errorf("%s: nothing stands beside %q in\n%q", line, first, all)
			continue
		}
		left, right := test.Must(strconv.ParseFloat(all[at][1], 64)), test.Must(strconv.ParseFloat(all[at+1][1], 64))
		if least := 1.1*float64(draw.Text(7).Width(first)) + c.sign + gap - 0.1; right-left < least {
			t.Errorf("%s: %.1f points from %q to the next text, expected %.1f", line, right-left, first, least)
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
		fonts := strings.Split(strings.TrimSpace(test.Run(t, "pdffonts", pdf)), "\n")[2:]
		for _, font := range fonts {
			// embedded, with Unicode
			if !strings.Contains(font, "liberationsans") || !strings.Contains(font, "yes no  yes") {
				t.Errorf("%s: font %s", kind, font)
			}
		}
		if len(fonts) == 0 {
			t.Errorf("%s has no font", kind)
		}
		want := map[string]string{
			"boards":     "2,4,1,3",
			"graph":      "Orbit graph of order 6",
			"trajectory": "Trajectory of orbit generation, order 6",
			"chart":      "Order N",
		}[kind]
		contains(t, kind, test.Run(t, "pdftotext", "-layout", pdf, "-"), want)
	}
}

// loopback matches addresses of pages that only browsers of this machine reach.
var loopback = regexp.MustCompile(`^http://(127\.0\.0\.1|\[::1\]):\d+/$`)

// TestExploreServed: the command prints the address of the page, answers there, opens a browser only on request, and
// ends with status 130 at Ctrl-C.
func TestExploreServed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be sent Ctrl-C here")
	}
	dir := t.TempDir()
	browser, opened := "#!/bin/sh\necho \"$1\" >\"$0.asked\"\n", filepath.Join(dir, "xdg-open.asked")
	if err := os.WriteFile(filepath.Join(dir, "xdg-open"), []byte(browser), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, flag := range []string{"--open=false", "--open"} {
		c := exec.Command(os.Args[0], "explore", "4..6", "--progress", "never", flag)
		c.Env = append(os.Environ(), asCommand+"=1", "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
		var log bytes.Buffer
		c.Stderr = &log
		stdout, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		defer c.Process.Kill()
		address, err := bufio.NewReader(stdout).ReadString('\n')
		address = strings.TrimSpace(address)
		if err != nil || !loopback.MatchString(address) {
			t.Fatalf("%q, %v, %s", address, err, log.String())
		}
		for path, want := range map[string]string{
			"":             `data-src="atlas-5.json"`,
			"atlas-6.json": `"6":"246135"`,
			"app.js":       "data-atlas",
		} {
			answer := test.Must(http.Get(address + path))
			text := test.Must(io.ReadAll(answer.Body))
			answer.Body.Close()
			equal(t, path+": status", answer.StatusCode, http.StatusOK)
			contains(t, path, string(text), want)
		}
		asked := ""
		if runtime.GOOS == "linux" && flag == "--open" {
			// until the limit of all tests, if no browser is asked
			for ; asked == ""; time.Sleep(5 * time.Millisecond) {
				text, _ := os.ReadFile(opened)
				asked = strings.TrimSpace(string(text))
			}
			if asked != address {
				t.Errorf("the browser is asked for %q, expected %q", asked, address)
			}
		} else if _, err := os.Stat(opened); err == nil {
			t.Errorf("%s: a browser is asked", flag)
		}
		if err := c.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		c.Wait()
		want := "the explorer is at this address; Ctrl-C stops it\nqorbit: interrupted: explore 4..6\n"
		equal(t, "status", c.ProcessState.ExitCode(), exitInterrupted)
		equal(t, "standard error", log.String(), want)
	}
}

// TestWhatTakesLongToBuild is in tests alone: a browser's driver, a bundler of scripts.
func TestWhatTakesLongToBuild(t *testing.T) {
	linked := strings.Fields(test.Run(t, "go", "list", "-deps", "."))
	if len(linked) < 200 {
		t.Fatalf("%d packages", len(linked))
	}
	for _, path := range linked {
		for _, heavy := range []string{"github.com/chromedp/", "github.com/evanw/esbuild/"} {
			if path == heavy || strings.HasPrefix(path, heavy) && strings.HasSuffix(heavy, "/") {
				t.Errorf("qorbit links %s", path)
			}
		}
	}
}
