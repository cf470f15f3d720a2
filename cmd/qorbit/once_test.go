package main

import (
	"slices"
	"strings"
	"sync"
)

// Many tests look at what the same command lines print: those of the documents, of the help, and of the lists of this
// package. Each runs once.

// withoutFiles are the commands that use no file where no flag names one, and no environment.
var withoutFiles = []string{
	"analyse", "apply", "check", "classes", "connect", "count", "distances", "graph", "missed", "optimal", "orbits",
	"paper", "path", "plot", "sample", "search", "signature", "solutions", "survey", "table",
}

// fileFlags are the flags that name files.
var fileFlags = []string{
	"-o", "--output", "--certificate", "--db", "--manifest", "--missed", "--record", "--resume", "--sums", "--trajectory",
}

// usesFiles reports whether a command line may read or write a file, or depend on more than its words.
func usesFiles(args []string) bool {
	if len(args) == 0 || !slices.Contains(withoutFiles, args[0]) {
		return true
	}
	return slices.ContainsFunc(args, func(arg string) bool {
		name, _, _ := strings.Cut(arg, "=")
		attached := strings.HasPrefix(arg, "-o") && !strings.HasPrefix(arg, "--")
		return attached || slices.Contains(fileFlags, name)
	})
}

// An outcome is what a command line has printed.
type outcome struct {
	status         int
	stdout, stderr string
}

// outcomes are those of the command lines that have run, by their words.
var outcomes = struct {
	sync.Mutex
	of map[string]outcome
}{of: make(map[string]outcome)}

// remembered runs a command line, unless it has run before.
func remembered(args []string) (status int, stdout, stderr string) {
	key := strings.Join(args, "\x00")
	outcomes.Lock()
	o, known := outcomes.of[key]
	outcomes.Unlock()
	if !known {
		o.status, o.stdout, o.stderr = again(args...)
		outcomes.Lock()
		outcomes.of[key] = o
		outcomes.Unlock()
	}
	return o.status, o.stdout, o.stderr
}
