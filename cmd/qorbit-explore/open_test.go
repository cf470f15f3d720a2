//go:build linux

package main

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestOpen: a browser is asked for the page with --open, and not without it.
func TestOpen(t *testing.T) {
	dir := t.TempDir()
	asked := filepath.Join(dir, "asked")
	if err := os.WriteFile(filepath.Join(dir, "xdg-open"), []byte("#!/bin/sh\necho \"$1\" >'"+asked+".part'\nmv '"+asked+".part' '"+asked+"'\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, flag := range []string{"--open=false", "--open"} {
		c := program("explore", "6", "-q", flag)
		c.Env = append(c.Env, "PATH="+dir+":"+os.Getenv("PATH"))
		stdout, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		address, err := bufio.NewReader(stdout).ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		opened := ""
		for deadline := time.Now().Add(time.Minute); flag == "--open" && opened == "" && time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
			text, _ := os.ReadFile(asked)
			opened = string(text)
		}
		c.Process.Signal(os.Interrupt)
		c.Wait()
		text, _ := os.ReadFile(asked)
		if want := strings.Repeat(address, strings.Count(flag, "open")-strings.Count(flag, "false")); string(text) != want {
			t.Errorf("%s opened %q, expected %q", flag, text, want)
		}
	}
}
