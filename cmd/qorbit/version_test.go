package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"qorbit/count/halves"
)

// TestVersion: --version prints the text of the command version, whose JSON has the same values.
func TestVersion(t *testing.T) {
	status, text, stderr := qorbit("version")
	if status != exitDone || stderr != "" || !strings.HasPrefix(text, "qorbit version ") || strings.Count(text, "\n") != 5 {
		t.Fatalf("status %d, %q, %q", status, text, stderr)
	}
	if status, same, stderr := qorbit("--version"); status != exitDone || stderr != "" || same != text {
		t.Errorf("--version: status %d, %q, %q, expected %q", status, same, stderr, text)
	}
	_, line, _ := qorbit("version", "-f", "json")
	var got map[string]any
	if err := json.Unmarshal([]byte(line), &got); err != nil || len(got) != 5 {
		t.Fatalf("%v: %s", err, line)
	}
	paths, _ := got["paths"].([]any)
	if got["go"] != runtime.Version() || got["platform"] != runtime.GOOS+"/"+runtime.GOARCH || len(paths) != len(halves.Paths()) || paths[0] != "plain" {
		t.Errorf("%s", line)
	}
	if _, has := got["revision"]; !has || !strings.Contains(text, "platform       "+runtime.GOOS+"/"+runtime.GOARCH+"\n") {
		t.Errorf("%s%s", line, text)
	}
}

// TestLittleIsMadeAtTheStart of every command: fonts and the list of references are read where they are needed.
func TestLittleIsMadeAtTheStart(t *testing.T) {
	cmd := exec.Command(os.Args[0], "version")
	cmd.Env = append(os.Environ(), asCommand+"=1", "GODEBUG=inittrace=1")
	out, err := cmd.CombinedOutput()
	inits := regexp.MustCompile(`(?m)^init (\S+) .* (\d+) bytes`).FindAllStringSubmatch(string(out), -1)
	if err != nil || len(inits) == 0 {
		t.Fatalf("%v: %s", err, out)
	}
	for _, init := range inits {
		if bytes, _ := strconv.Atoi(init[2]); bytes > 1_000_000 {
			t.Errorf("package %s takes %d bytes at the start, expected at most 1000000", init[1], bytes)
		}
	}
}
