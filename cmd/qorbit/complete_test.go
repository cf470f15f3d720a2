package main

import (
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"qorbit/count/methods"
	"qorbit/internal/shell/draw/charts"
	"qorbit/internal/shell/table"
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
		"check 8 --columns n":             {"", nothingElse},
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
