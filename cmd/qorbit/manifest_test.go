package main

import (
	"bytes"
	"context"
	"os"
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
