package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/installed"
)

// TestManualPages are rendered without a warning, and say every word that the help says, the examples among them.
func TestManualPages(t *testing.T) {
	installed.Program(t, "man")
	installed.Program(t, "groff")
	dir := t.TempDir()
	if status, _, stderr := qorbit("man", dir); status != exitDone {
		t.Fatal(stderr)
	}
	visited := 0
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		if !c.IsAvailableCommand() && c.HasParent() && c.Name() != "formats" && c.Name() != "arguments" || c.Name() == "help" || c.HasParent() && c.Parent().Name() == "completion" { // whose texts are cobra's
			return
		}
		for _, sub := range c.Commands() {
			visit(sub)
		}
		visited++
		var out bytes.Buffer
		for _, locale := range []string{"C", "C.UTF-8"} {
			cmd := exec.Command("man", "--warnings", "-l", filepath.Join(dir, strings.ReplaceAll(c.CommandPath(), " ", "-")+".1"))
			cmd.Env = append(os.Environ(), "LC_ALL="+locale, "MANWIDTH=80", "MANPAGER=cat")
			var warnings bytes.Buffer
			out.Reset()
			cmd.Stdout, cmd.Stderr = &out, &warnings
			if err := cmd.Run(); err != nil || warnings.Len() > 0 {
				t.Errorf("%s, locale %s: %v, %s", c.CommandPath(), locale, err, warnings.String())
			}
		}
		for line := range strings.Lines(out.String()) {
			if strings.TrimLeft(line, " ")[0] != 'q' && len([]rune(line)) > 81 { // but for commands in examples
				t.Errorf("the page of %s has a line of %d characters: %s", c.CommandPath(), len([]rune(line))-1, line)
			}
		}
		page := strings.Join(strings.Fields(out.String()), " ")
		said := func(text string) {
			if text = strings.Join(strings.Fields(text), " "); !strings.Contains(page, text) {
				t.Errorf("the page of %s does not say %q:\n%s", c.CommandPath(), text, out.String())
			}
		}
		said(c.Short)
		said(c.Long)
		said(c.Example)
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			name, usage := pflag.UnquoteUsage(f)
			said("--" + f.Name + " " + strings.TrimSpace(name+" "+usage))
		})
	}
	root, _ := newRoot(nil, nil)
	visit(root)
	for name, synopsis := range map[string]string{"qorbit": "qorbit COMMAND [flags]", "qorbit-formats": "qorbit help formats", "qorbit-man": "qorbit man DIR [flags]"} {
		page, err := os.ReadFile(filepath.Join(dir, name+".1"))
		if err != nil || !bytes.Contains(page, []byte(".SH SYNOPSIS\n\\fB"+synopsis+"\\fP\n")) {
			t.Errorf("%s: %v, no synopsis %q", name, err, synopsis)
		}
	}
	if pages, err := filepath.Glob(filepath.Join(dir, "*.1")); err != nil || visited < 20 || len(pages) != visited+4 { // those of cobra's four shells
		t.Errorf("%d commands, %d pages, %v", visited, len(pages), err)
	}
}

// TestManualPagesAreReproducible: the same bytes every time, and the table says how many.
func TestManualPagesAreReproducible(t *testing.T) {
	one, two := t.TempDir(), t.TempDir()
	t.Setenv("SOURCE_DATE_EPOCH", "86400")
	rows := lines(t, "man", one)
	t.Setenv("SOURCE_DATE_EPOCH", "")
	lines(t, "man", two)
	for _, row := range rows {
		name := filepath.Base(row["file"].(string))
		a, err := os.ReadFile(filepath.Join(one, name))
		b, again := os.ReadFile(filepath.Join(two, name))
		if err != nil || again != nil || !bytes.Equal(a, b) || float64(len(a)) != row["bytes"] || !bytes.Contains(a, []byte(`" "1" "" "qorbit" "qorbit manual"`)) {
			t.Errorf("%s: %v, %v, %d and %d bytes, the table has %v", name, err, again, len(a), len(b), row["bytes"])
		}
	}
}

func TestManNonsense(t *testing.T) {
	t.Chdir(t.TempDir())
	for line, want := range map[string]string{
		"man":                                "man: 0 arguments, expected the name of a directory",
		"man a b":                            "man: 2 arguments",
		"man none":                           `cannot write "none/qorbit.1": no such file or directory`,
		"man ''":                             `man "": expected the name of a directory`,
		"man . -f text -o qorbit.1":          `-o and the page qorbit.1: both name "qorbit.1"`,
		"man . -f yaml":                      `-f "yaml": expected one of`,
		"man . --manifest ./qorbit-search.1": "--manifest and the page qorbit-search.1: both name",
	} {
		status, stdout, stderr := qorbit(words(line)...)
		if status != exitUsage || stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, want) {
			t.Errorf("qorbit %s: status %d, stdout %q, stderr %q, expected one line with %q", line, status, stdout, stderr, want)
		}
	}
	if err := os.Mkdir("qorbit-table.1", 0o700); err != nil {
		t.Fatal(err)
	}
	nonsense(t, map[string]string{"man .": `cannot write "qorbit-table.1": is a directory, expected a file name`})
	if entries, err := os.ReadDir("."); err != nil || len(entries) != 1 {
		t.Errorf("%v is left, %v", entries, err)
	}
}
