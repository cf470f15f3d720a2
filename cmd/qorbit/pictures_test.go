package main

import (
	"bufio"
	"bytes"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"qorbit/internal/shell/cli"
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

// TestFlagsOfPictures act in each command that draws. Package draw tests them in each format.
func TestFlagsOfPictures(t *testing.T) {
	// The number of the orbit; how Inc led to it, and the solutions.
	texts := map[string]int{"graph": 1, "trajectory": 6}
	coloured := regexp.MustCompile(`#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})`)
	for kind, line := range everyPicture {
		name := filepath.Join(t.TempDir(), "picture.svg")
		words := strings.Fields(line + " --width 3.4in --height 90mm --grey --bare")
		words[slices.Index(words, "FILE")] = name // which may have spaces
		quiet(t, words...)
		picture := string(test.Must(os.ReadFile(name)))
		contains(t, kind, picture, `<svg width="244.8pt"`)
		equal(t, kind+": texts in a bare picture", strings.Count(picture, "<text"), texts[kind])
		for _, c := range coloured.FindAllStringSubmatch(picture, -1) {
			if c[1] != c[2] || c[2] != c[3] {
				t.Errorf("%s: %s is no grey", kind, c[0])
			}
		}
	}
}

// loopback matches addresses of pages that only browsers of this machine reach.
var loopback = regexp.MustCompile(`^http://(127\.0\.0\.1|\[::1\]):\d+/$`)

// TestExploreServed: the command prints the address of the page, answers there, opens a browser on request, and ends
// with status 130 at Ctrl-C.
func TestExploreServed(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("browsers are asked by another program here")
	}
	dir := t.TempDir()
	browser := "#!/bin/sh\necho \"$1\" >\"$0.asked\"\n"
	if err := os.WriteFile(filepath.Join(dir, "xdg-open"), []byte(browser), 0o777); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(os.Args[0], "explore", "4..6", "--progress", "never", "--open")
	c.Env = append(os.Environ(), asCommand+"=1", "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	var log bytes.Buffer
	c.Stderr = &log
	stdout := test.Must(c.StdoutPipe())
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer c.Process.Kill()
	address, err := bufio.NewReader(stdout).ReadString('\n')
	address = strings.TrimSpace(address)
	if err != nil || !loopback.MatchString(address) {
		t.Fatalf("%q, %v, %s", address, err, log.String())
	}
	answer := test.Must(http.Get(address))
	defer answer.Body.Close()
	contains(t, "the page", string(test.Must(io.ReadAll(answer.Body))), `data-src="atlas-5.json"`)
	asked := ""
	for ; asked == ""; time.Sleep(5 * time.Millisecond) { // until the limit of all tests, if no browser is asked
		text, _ := os.ReadFile(filepath.Join(dir, "xdg-open.asked"))
		asked = strings.TrimSpace(string(text))
	}
	equal(t, "what the browser is asked for", asked, address)
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	c.Wait()
	equal(t, "status", c.ProcessState.ExitCode(), exitInterrupted)
	equal(t, "standard error", log.String(),
		"the explorer is at this address; Ctrl-C stops it\nqorbit: interrupted: explore 4..6\n")
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
