package main

import (
	"encoding/json"
	"runtime"
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
