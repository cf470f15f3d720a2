package main

import (
	"bytes"
	"context"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/shell/provenance"
	"qorbit/internal/test"
)

// put writes a file.
func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestManifestSaysWhatRan: every option with its value, and what was checked.
func TestManifestSaysWhatRan(t *testing.T) {
	t.Chdir(t.TempDir())
	const line = "check 8..9 -o check.json -j 2 --manifest manifest.json"
	succeeds(t, line)
	m := test.Must(provenance.ReadFile("manifest.json"))
	equal(t, "command", strings.Join(m.Command, " "), "qorbit "+line)
	equal(t, "subcommand", m.Subcommand, "check")
	equal(t, "arguments", strings.Join(m.Arguments, " "), "8..9")
	equal(t, "status", m.Status, exitDone)

	root, _ := newRoot(nil, nil)
	cmd, _, err := root.Find([]string{"check"})
	if err != nil {
		t.Fatal(err)
	}
	options := []string{"condition"} // the only flag of its own
	cmd.InheritedFlags().VisitAll(func(f *pflag.Flag) { options = append(options, f.Name) })
	slices.Sort(options)
	equal(t, "options", strings.Join(slices.Sorted(maps.Keys(m.Options)), " "), strings.Join(options, " "))
	equal(t, "format", m.Options["format"], "json")
	equal(t, "threads", m.Options["threads"], "2")
	equal(t, "progress", m.Options["progress"], "auto")

	equal(t, "module", m.Program.Module, "qorbit")
	equal(t, "version", m.Program.Version, provenance.This().Version)
	if m.Program.Go == "" {
		t.Error("no version of Go")
	}

	equal(t, "number of checks", len(m.Checks), 2)
	for i, want := range []struct {
		n               int
		orbits, reached uint64
	}{{8, 12, 12}, {9, 46, 45}} {
		check := m.Checks[i]
		equal(t, "order", check.N, want.n)
		equal(t, "agree", check.Agree, true)
		equal(t, "counter", check.Figures["counter"], want.orbits)
		equal(t, "enumeration", check.Figures["enumeration"], want.orbits)
		equal(t, "reached", check.Figures["reached"], want.reached)
	}
}

// TestManifestOfAnInterruptedRun: an interrupt is described, with what it left: old is what it was.
func TestManifestOfAnInterruptedRun(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "old", "what was there")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, log bytes.Buffer
	status := run(ctx, fields("orbits 12 -o old --manifest manifest.json"), &out, &log)
	equal(t, "status", status, exitInterrupted)
	if !onlyInterrupted(log.String()) {
		t.Errorf("standard error is %q", log.String())
	}
	m := test.Must(provenance.ReadFile("manifest.json"))
	equal(t, "status of the manifest", m.Status, exitInterrupted)
	equal(t, "number of outputs", len(m.Outputs), 0)
	equal(t, "old", string(test.Must(os.ReadFile("old"))), "what was there")
}

// TestEveryFlagWithAFileSaysItsUse: a flag that takes a FILE is known to the manifest, and guarded against the others.
func TestEveryFlagWithAFileSaysItsUse(t *testing.T) {
	found := 0
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			visit(sub)
		}
		check := func(f *pflag.Flag) {
			name, _ := pflag.UnquoteUsage(f)
			if takes, says := name == "FILE", len(f.Annotations["use"]) == 1; takes != says {
				t.Errorf("%s --%s takes a file: %v, says what for: %v (namesFile)",
					c.CommandPath(), f.Name, takes, says)
			} else if says {
				found++
			}
		}
		c.LocalNonPersistentFlags().VisitAll(check)
		c.PersistentFlags().VisitAll(check)
	}
	root, _ := newRoot(nil, nil)
	visit(root)
	if found < 8 {
		t.Errorf("only %d flags", found)
	}
}
