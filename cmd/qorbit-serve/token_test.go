package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/internal/cli"
	"qorbit/internal/queue"
)

// TestTheTokenOfServe: without --token, serve makes one, and keeps it beside the state. Nobody gets in without it; the
// command that serve prints has its file, and not the token.
func TestTheTokenOfServe(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "of  serve") // a shell needs quotes for it
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	log, written := io.Pipe()
	ended := make(chan int, 1)
	var stdout strings.Builder
	go func() {
		args := []string{
			"serve",
			"13",
			"--parts",
			"4",
			"--state",
			"state",
			"--listen",
			loopback + ":0",
			"-f",
			"csv",
			"--progress",
			"never",
			"--verify",
			"1",
		}
		ended <- cli.Run(context.Background(), newRoot, args, &stdout, written)
		written.Close()
	}()
	lines := bufio.NewScanner(log)
	lines.Scan()
	said := lines.Text()
	go func() {
		for lines.Scan() {
		}
	}()
	command, file, _ := strings.Cut(said, " --token ")
	_, url, _ := strings.Cut(command, "workers: qorbit-serve worker ")
	url = strings.Trim(url, "'")
	if want := "'" + filepath.Join(dir, "state.token") + "'"; url == "" || file != want {
		t.Fatalf("%q, expected workers with --token %s", said, want)
	}
	token, err := queue.ReadToken("state.token")
	if err != nil || strings.Contains(said, token) {
		t.Errorf("%v, %q", err, said)
	}
	if _, err := (queue.Access{URL: url}).Connect("forger",
		t.Logf); err == nil || !strings.Contains(err.Error(), "Authorization Violation") {
		t.Errorf("without the token: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	worked := make(chan int, 1)
	go func() {
		worked <- cli.Run(ctx, newRoot, []string{"worker", url, "--token", "state.token", "-q"}, io.Discard, io.Discard)
	}()
	if status := <-ended; status != cli.Done || !strings.Contains(stdout.String(), "73712") {
		t.Errorf("status %d, %q", status, stdout.String())
	}
	cancel()
	if status := <-worked; status != cli.Interrupted {
		t.Errorf("the worker: status %d", status)
	}
}
