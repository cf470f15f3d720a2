package main

import (
	"bufio"
	"bytes"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"qorbit/internal/installed"
)

// TestExploreServed: the command prints the address of the page, answers there, opens a browser only on request, and ends with status 130
// at Ctrl-C.
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
		if address = strings.TrimSpace(address); err != nil || !strings.HasPrefix(address, "http://127.0.0.1:") && !strings.HasPrefix(address, "http://[::1]:") || !strings.HasSuffix(address, "/") {
			t.Fatalf("%q, %v, %s", address, err, log.String())
		}
		for path, want := range map[string]string{"": `data-src="atlas-5.json"`, "atlas-6.json": `"boards":"246135"`, "app.js": "data-atlas"} {
			answer, err := http.Get(address + path)
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(answer.Body)
			answer.Body.Close()
			if err != nil || answer.StatusCode != http.StatusOK || !strings.Contains(string(text), want) {
				t.Errorf("%s%s: %s, %v, no %s", address, path, answer.Status, err, want)
			}
		}
		asked := ""
		if runtime.GOOS == "linux" && flag == "--open" {
			for ; asked == ""; time.Sleep(5 * time.Millisecond) { // until the limit of all tests, if no browser is asked
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
		if status := c.ProcessState.ExitCode(); status != exitInterrupted || log.String() != want {
			t.Errorf("status %d, %q", status, log.String())
		}
	}
}

// TestExploreWritesAFile whose ending or format asks for one.
func TestExploreWritesAFile(t *testing.T) {
	t.Chdir(t.TempDir())
	for line, want := range map[string]string{"-o x.html": "x.html", "-f html": "", "-f html -o y": "y"} {
		status, stdout, stderr := qorbit(append([]string{"explore", "6", "-q"}, strings.Fields(line)...)...)
		page := stdout
		if want != "" {
			text, err := os.ReadFile(want)
			if err != nil {
				t.Error(err)
			}
			page = stdout + string(text)
		}
		if status != exitDone || stderr != "" || strings.Count(page, `data-atlas="6"`) != 1 {
			t.Errorf("%s: status %d, %s, %d bytes", line, status, stderr, len(page))
		}
	}
}

// TestWhatTakesLongToBuild is in other programs: a queue, a browser's driver, a bundler of scripts.
func TestWhatTakesLongToBuild(t *testing.T) {
	linked := strings.Fields(installed.Run(t, "go", "list", "-deps", "."))
	if len(linked) < 200 {
		t.Fatalf("%d packages", len(linked))
	}
	for _, path := range linked {
		for _, heavy := range []string{"github.com/nats-io/", "github.com/chromedp/", "github.com/evanw/esbuild/"} {
			if path == heavy || strings.HasPrefix(path, heavy) && strings.HasSuffix(heavy, "/") {
				t.Errorf("qorbit links %s", path)
			}
		}
	}
}
