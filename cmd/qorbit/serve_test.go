package main

import "testing"

// TestWithoutTheServer says in one line how to get it, whatever the flags are, which are not those of qorbit.
func TestWithoutTheServer(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	nonsense(t, map[string]string{
		"serve 20 --parts 64 --state x": "serve: the program qorbit-serve is not beside this one and not in PATH: go install qorbit/cmd/qorbit-serve installs it, and go run ./cmd/qorbit-serve runs it",
		"worker --help":                 "worker: the program qorbit-serve is not beside this one and not in PATH: go install qorbit/cmd/qorbit-serve installs it, and go run ./cmd/qorbit-serve runs it",
	})
}
