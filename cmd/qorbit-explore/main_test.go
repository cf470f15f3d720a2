package main

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"qorbit/internal/invoke"
)

// asProgram is set in the environment of a process that is this program, not its tests.
const asProgram = "QORBIT_EXPLORE_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	os.Exit(m.Run())
}

// program is a command line of this program.
func program(args ...string) *exec.Cmd {
	c := exec.Command(os.Args[0], args...)
	c.Env = append(os.Environ(), asProgram+"=1")
	return c
}

// TestServed: the program prints the address of the page, answers there, and ends with status 130 at Ctrl-C.
func TestServed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be sent Ctrl-C here")
	}
	c := program("explore", "4..6", "--progress", "never")
	var log strings.Builder
	c.Stderr = &log
	stdout, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer c.Process.Kill()
	address, err := bufio.NewReader(stdout).ReadString('\n')
	if address = strings.TrimSpace(address); err != nil || !strings.HasPrefix(address, "http://127.0.0.1:") || !strings.HasSuffix(address, "/") {
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
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	c.Wait()
	want := "the explorer is at this address; Ctrl-C stops it\nqorbit-explore: interrupted: explore 4..6\n"
	if status := c.ProcessState.ExitCode(); status != invoke.Interrupted || log.String() != want {
		t.Errorf("status %d, %q", status, log.String())
	}
}

// TestNothingIsServed where the address is none of this machine, and the line says so before anything is computed.
func TestNothingIsServed(t *testing.T) {
	out, err := program("explore", "14", "--listen", "0.0.0.0:8080").CombinedOutput()
	if exit, ok := err.(*exec.ExitError); !ok || exit.ExitCode() != invoke.Usage || !strings.HasPrefix(string(out), `qorbit-explore: --listen "0.0.0.0:8080": expected a loopback address`) {
		t.Errorf("%v, %s", err, out)
	}
}

// TestManualPage: the release gets the page of explore from this program.
func TestManualPage(t *testing.T) {
	dir := t.TempDir()
	if out, err := program("man", dir).CombinedOutput(); err != nil {
		t.Fatalf("%v, %s", err, out)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 || entries[0].Name() != "qorbit-explore.1" {
		t.Fatal(entries, err)
	}
	if text, err := os.ReadFile(dir + "/qorbit-explore.1"); err != nil || !strings.Contains(string(text), "listen") {
		t.Errorf("%v, %s", err, text)
	}
}
