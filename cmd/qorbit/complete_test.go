package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"qorbit/count/methods"
	"qorbit/internal/shell/draw/charts"
	"qorbit/internal/shell/table"
	"qorbit/internal/test"
	"qorbit/orbit/encode"
)

// completed asks what can stand at the end of a command line.
func completed(t *testing.T, args ...string) (names []string, what cobra.ShellCompDirective) {
	t.Helper()
	status, stdout, _ := qorbit(append([]string{"__complete"}, args...)...)
	all := strings.Split(strings.TrimSuffix(stdout, "\n"), "\n")
	directive, err := strconv.Atoi(strings.TrimPrefix(all[len(all)-1], ":"))
	if status != exitDone || err != nil {
		t.Fatalf("%v: status %d, %v, %s", args, status, err, stdout)
	}
	for _, line := range all[:len(all)-1] {
		name, _, _ := strings.Cut(line, "\t")
		names = append(names, name)
	}
	return names, cobra.ShellCompDirective(directive)
}

func TestCompletion(t *testing.T) {
	var methodNames []string
	for _, m := range methods.All() {
		methodNames = append(methodNames, m.Describe().Name)
	}
	tables, graphs := strings.Join(table.Formats, " "), ""
	for _, f := range encode.Formats {
		graphs += " " + f.Name
	}
	const nothingElse = cobra.ShellCompDirectiveNoFileComp
	for line, want := range map[string]struct {
		names string
		what  cobra.ShellCompDirective
	}{
		"search --strategy ''":            {"bfs dfs", nothingElse},
		"search 8 --seeds ''":             {"complete chained", nothingElse},
		"solutions 8 --by ''":             {"solution orbits mirror", nothingElse},
		"--progress ''":                   {"auto always never", nothingElse},
		"count 8 --method ''":             {strings.Join(methodNames, " "), nothingElse},
		"count 8 --path ''":               {"plain avx2 avx512 neon", nothingElse},
		"check 8 -f ''":                   {tables, nothingElse},
		"graph 8 --format ''":             {tables + graphs + " svg png pdf tikz", nothingElse},
		"query x -f ''":                   {tables, nothingElse},
		"cite -f ''":                      {tables + " bibtex", nothingElse},
		"search ''":                       {"", nothingElse},
		"search 8 --queens ''":            {"", nothingElse},
		"search 8 -j ''":                  {"", nothingElse},
		"search 8 -o ''":                  {"", cobra.ShellCompDirectiveDefault}, // any file
		"search 8 --db ''":                {"", cobra.ShellCompDirectiveDefault},
		"verify ''":                       {"", cobra.ShellCompDirectiveDefault},
		"constellations read ''":          {"", cobra.ShellCompDirectiveDefault},
		"constellations write 8 --dir ''": {"", cobra.ShellCompDirectiveDefault},
		"man ''":                          {"", cobra.ShellCompDirectiveDefault},
		"plot ''":                         {strings.Join(charts.KindNames(), " "), nothingElse},
		"check 8 --columns n,comp":        {"n,components n,complete", nothingElse | cobra.ShellCompDirectiveNoSpace},
		"table connect 8 --columns n,q":   {"n,queens", nothingElse | cobra.ShellCompDirectiveNoSpace},
		"apply Mo":                        {"Mov(", nothingElse | cobra.ShellCompDirectiveNoSpace},
		"con":                             {"connect constellations", nothingElse},
	} {
		names, what := completed(t, fields(line)...)
		if got := strings.Join(names, " "); got != want.names || what != want.what {
			t.Errorf("%s: %q and %v, expected %q and %v", line, got, what, want.names, want.what)
		}
	}
	if names, _ := completed(t, "cite", ""); len(names) < 20 || names[0] != "search" {
		t.Errorf("%v", names)
	}
}

// script writes what a shell runs to complete a command line: qorbit on the PATH, and its completion beside it.
func script(t *testing.T, shell string) (environment []string, name string) {
	t.Helper()
	test.Program(t, shell)
	dir := t.TempDir()
	self := test.Must(os.Executable())
	command := fmt.Sprintf("#!/bin/sh\n%s=1 exec '%s' \"$@\"\n", asCommand, self)
	name = filepath.Join(dir, "completion")
	if err := os.WriteFile(filepath.Join(dir, "qorbit"), []byte(command), 0o755); err != nil {
		t.Fatal(err)
	}
	status, text, stderr := qorbit("completion", shell)
	if status != exitDone || stderr != "" {
		t.Fatal(stderr)
	}
	put(t, name, text)
	return append(os.Environ(), "LC_ALL=C", "PATH="+dir+":"+os.Getenv("PATH")), name
}

// shellSays runs a script in a shell and returns its words.
func shellSays(t *testing.T, environment []string, shell string, args ...string) string {
	t.Helper()
	cmd := exec.Command(shell, args...)
	cmd.Env = environment
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v, %s", shell, err, out)
	}
	return strings.Join(strings.Fields(string(out)), " ")
}

// TestBashCompletes: the script is read, and called as bash calls it, proposes names.
func TestBashCompletes(t *testing.T) {
	environment, name := script(t, "bash")
	// Of Debian's package bash-completion the script needs one function, which splits the line; compopt is for bash
	// alone to call.
	const body = `
compopt() { true; }
_get_comp_words_by_ref() { words=("${COMP_WORDS[@]}"); cword=$COMP_CWORD; cur=${words[cword]}; prev=${words[cword-1]}; }
source "$1"
shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
__start_qorbit
printf '%s\n' "${COMPREPLY[@]}"`
	for line, want := range map[string]string{
		"qorbit search 8 --strategy ''": "bfs dfs",
		"qorbit search 8 --strategy d":  "dfs",
		"qorbit graph 8 -f d":           "dot",
		"qorbit miss":                   "missed",
	} {
		args := append([]string{"--norc", "-c", body, "bash", name}, fields(line)...)
		equal(t, line, shellSays(t, environment, "bash", args...), want)
	}
}

// TestZshReadsItsScript, and knows which function completes qorbit then.
func TestZshReadsItsScript(t *testing.T) {
	environment, name := script(t, "zsh")
	const body = `autoload -U compinit && compinit -u -d "$2/dump" && source "$1" && print $_comps[qorbit]`
	got := shellSays(t, environment, "zsh", "-f", "-c", body, "zsh", name, t.TempDir())
	equal(t, "what completes qorbit", got, "_qorbit")
}
