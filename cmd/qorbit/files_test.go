package main

import (
	"os"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// put writes a file.
func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestEveryFlagWithAFileSaysItsUse: a flag that takes a FILE is guarded against the others.
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
				t.Errorf("%s --%s takes a file: %v, says what for: %v (cli.NamesFile)",
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
