package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"qorbit/internal/cli"
	"qorbit/internal/provenance"
)

// put writes a file.
func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// described runs a command line with --manifest manifest.json, and returns that and the standard output.
func described(t *testing.T, want int, line string) (provenance.Manifest, string) {
	t.Helper()
	status, stdout, stderr := qorbit(append(fields(line), "--manifest", "manifest.json")...)
	if status != want {
		t.Fatalf("qorbit %s: status %d, %s", line, status, stderr)
	}
	m, err := provenance.ReadFile("manifest.json")
	if err != nil || m.Status != status || strings.Join(m.Command, " ") != "qorbit "+strings.Join(fields(line), " ")+" --manifest manifest.json" {
		t.Fatalf("qorbit %s: %v, %+v", line, err, m)
	}
	return m, stdout
}

// listed are the files of a list by role. The digests are compared with those of the contents, or of the text for the
// standard output.
func listed(t *testing.T, files []provenance.File, stdout string) map[string]string {
	t.Helper()
	names := make(map[string]string)
	for _, f := range files {
		text := []byte(stdout)
		if f.Role != provenance.Stdout {
			var err error
			if text, err = os.ReadFile(f.Name); err != nil {
				t.Fatal(err)
			}
		}
		sum := sha256.Sum256(text)
		if want := (provenance.Digest{Bytes: int64(len(text)), SHA256: hex.EncodeToString(sum[:])}); f.Digest == nil || *f.Digest != want {
			t.Errorf("%s %q: %+v, expected %+v", f.Role, f.Name, f.Digest, want)
		}
		names[f.Role] = f.Name
	}
	return names
}

func TestManifestListsEveryFile(t *testing.T) {
	t.Chdir(t.TempDir())
	qorbit("constellations", "write", "8")
	qorbit("search", "8", "--db", "orbits.db")
	for _, c := range []struct {
		line            string
		inputs, outputs map[string]string
	}{
		{"orbits 5", nil, map[string]string{provenance.Stdout: provenance.Stdout}},
		{"orbits 5 -o orbits.csv", nil, map[string]string{"-o": "orbits.csv"}},
		{"orbits 5 -o orbits.csv", nil, map[string]string{"-o": "orbits.csv"}}, // replaced
		{"search 9 --missed m --trajectory t.dot --certificate c --db new.db -o row.json", nil,
			map[string]string{"--missed": "m", "--trajectory": "t.dot", "--certificate": "c", "--db": "new.db", "-o": "row.json"}},
		{"search 8 --db orbits.db -f json", map[string]string{"--db": "orbits.db"}, map[string]string{provenance.Stdout: provenance.Stdout}}, // stays as it is
		{"query --db orbits.db 'SELECT 1' -o one.csv", map[string]string{"--db": "orbits.db"}, map[string]string{"-o": "one.csv"}},
		{"verify c", map[string]string{"FILE": "c"}, map[string]string{provenance.Stdout: provenance.Stdout}},
		{"constellations write 7 -o seven.tsv", nil,
			map[string]string{"the asymmetric file": "constellations-7-asymmetric.sam", "the symmetric file": "constellations-7-symmetric.sam", "-o": "seven.tsv"}},
		{"constellations read constellations-8-symmetric.sam -o read.md", map[string]string{"FILE": "constellations-8-symmetric.sam"}, map[string]string{"-o": "read.md"}},
		{"count 12 --part 0/2 --record r0 -o part.tsv", nil, map[string]string{"--record": "r0", "-o": "part.tsv"}},
	} {
		m, stdout := described(t, exitDone, c.line)
		if inputs, outputs := listed(t, m.Inputs, ""), listed(t, m.Outputs, stdout); !maps.Equal(inputs, c.inputs) || !maps.Equal(outputs, c.outputs) {
			t.Errorf("qorbit %s: %v and %v, expected %v and %v", c.line, inputs, outputs, c.inputs, c.outputs)
		}
		if status, stdout, stderr := qorbit("manifest", "verify", "manifest.json"); status != exitDone {
			t.Errorf("qorbit %s: manifest verify: status %d, %s%s", c.line, status, stdout, stderr)
		}
	}
}

// TestManifestSaysWhatRan: every option with its value, and what was checked.
func TestManifestSaysWhatRan(t *testing.T) {
	t.Chdir(t.TempDir())
	m, _ := described(t, exitDone, "check 8..9 -o check.json -j 2")
	root, _ := newRoot(nil, nil)
	cmd, _, err := root.Find([]string{"check"})
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	cmd.InheritedFlags().VisitAll(func(f *pflag.Flag) { want = append(want, f.Name) })
	if got := slices.Sorted(maps.Keys(m.Options)); !slices.Equal(got, slices.Sorted(slices.Values(want))) {
		t.Errorf("options %v, expected %v", got, want)
	}
	if m.Subcommand != "check" || !slices.Equal(m.Arguments, []string{"8..9"}) || m.Options["format"] != "json" || m.Options["threads"] != "2" || m.Options["progress"] != "auto" {
		t.Errorf("%+v", m)
	}
	if m.Program.Module != "qorbit" || m.Program.Go == "" || m.Program.Version != provenance.This().Version {
		t.Errorf("%+v", m.Program)
	}
	checks := []provenance.Check{{N: 8, Agree: true}, {N: 9, Agree: true}}
	for i := range m.Checks {
		if f := m.Checks[i].Figures; f["counter"] != f["enumeration"] || f["counter"] == 0 || f["reached"] != []uint64{12, 45}[i] {
			t.Errorf("%v", f)
		}
		m.Checks[i].Figures, m.Checks[i].Compared = nil, ""
	}
	if !reflect.DeepEqual(m.Checks, checks) {
		t.Errorf("%+v", m.Checks)
	}
	for line, want := range map[string]string{
		"search 8 -q -o s.json":        `"n":8,"compared":"orbits: counter, enumeration","figures":{"counter":12,"enumeration":12},"agree":true`,
		"count 8 --verify -o c.json":   `"n":8,"compared":"solutions and classes: halves, bound-parallel","figures":{"bound-parallel":92,"halves":92},"agree":true`,
		"verify c --manifest other -q": `"n":8,"compared":"claims of the certificate: definitions, OEIS A000170","figures":{"solutions":92},"agree":true`,
	} {
		qorbit("search", "8", "--certificate", "c")
		if status, _, stderr := qorbit(fields(line + " --manifest x.json")...); status != exitDone {
			t.Errorf("qorbit %s: %s", line, stderr)
		}
		text, err := os.ReadFile("x.json")
		if err != nil || !strings.Contains(strings.Join(strings.Fields(string(text)), ""), strings.ReplaceAll(want, " ", "")) {
			t.Errorf("qorbit %s: %v, no %s in %s", line, err, want, text)
		}
	}
}

// TestManifestOfARunThatFails: a check that fails and an interrupt are described, with what they left; bad input is not.
func TestManifestOfARunThatFails(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "old", "what was there")
	m, _ := described(t, exitFailed, "search 9 --require-complete -q -o old")
	if listed(t, m.Outputs, "")["-o"] != "old" || m.Error != "check failed: the search of order 9 reaches 45 of 46 orbits" {
		t.Errorf("%+v", m)
	}
	put(t, "bad", "no certificate")
	os.Remove("manifest.json")
	for _, line := range []string{"verify bad", "search 99", "search 8 --frob", "count 8 -f yaml", "optimal 8 --db x"} {
		if status, _, stderr := qorbit(append(fields(line), "--manifest", "manifest.json")...); status != exitUsage {
			t.Errorf("qorbit %s: status %d, %s", line, status, stderr)
		}
	}
	if entries, err := os.ReadDir("."); err != nil || len(entries) != 2 {
		t.Errorf("%v is left, %v", entries, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, log bytes.Buffer
	if status := run(ctx, fields("orbits 12 -o old --manifest manifest.json"), &out, &log); status != exitInterrupted || !onlyInterrupted(log.String()) {
		t.Errorf("status %d, %s", status, log.String())
	}
	if m, err := provenance.ReadFile("manifest.json"); err != nil || m.Status != exitInterrupted || len(m.Outputs) != 0 { // old is what it was
		t.Errorf("%v, %+v", err, m)
	}
}

// TestManifestVerify finds what has changed, exits with 1 then, and says what.
func TestManifestVerify(t *testing.T) {
	t.Chdir(t.TempDir())
	described(t, exitDone, "search 9 -f json --missed missed --trajectory steps.csv")
	verdicts := func(want int) map[string]any {
		t.Helper()
		status, stdout, stderr := qorbit("manifest", "verify", "manifest.json", "-f", "csv")
		if status != want || (status == exitDone) != (stderr == "") {
			t.Errorf("status %d, expected %d: %s", status, want, stderr)
		}
		found := make(map[string]any)
		for line := range strings.Lines(stdout) {
			fields := strings.Split(strings.TrimSpace(line), ",")
			found[fields[2]] = fields[len(fields)-1]
		}
		return found
	}
	if got := verdicts(exitDone); got[provenance.Stdout] != provenance.Unknown || got["missed"] != provenance.Same || got["steps.csv"] != provenance.Same {
		t.Errorf("%v", got)
	}
	note := "2 of 3 files compared, 0 not as they were\n"
	if _, text, _ := qorbit("manifest", "verify", "manifest.json"); !strings.HasSuffix(text, "\n\n"+note) {
		t.Errorf("%s, expected below it %s", text, note)
	}
	put(t, "missed", "2,8,5,3,9,6,4,7,1\n") // as long as before
	os.Remove("steps.csv")
	if got := verdicts(exitFailed); got["missed"] != provenance.Differs || got["steps.csv"] != provenance.Missing {
		t.Errorf("%v", got)
	}
	if _, _, stderr := qorbit("manifest", "verify", "manifest.json"); stderr != "qorbit: check failed: \"manifest.json\": \"missed\" differs, \"steps.csv\" missing\n" {
		t.Errorf("%s", stderr)
	}
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
				t.Errorf("%s --%s takes a file: %v, says what for: %v (namesFile)", c.CommandPath(), f.Name, takes, says)
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

// TestManifestOfTheStandardInput: a manifest has the digest of what a command reads from the standard input.
func TestManifestOfTheStandardInput(t *testing.T) {
	t.Chdir(t.TempDir())
	const list = "2,4,1,3\n3,1,4,2\n"
	put(t, "list", list)
	root := func(stdout, stderr io.Writer) (*cobra.Command, *app) {
		root, a := newRoot(stdout, stderr)
		root.SetIn(strings.NewReader(list))
		return root, a
	}
	if status := cli.Run(t.Context(), root, fields("draw - --manifest m -o boards.svg"), io.Discard, io.Discard); status != exitDone {
		t.Fatal(status)
	}
	m := must(provenance.ReadFile("m"))
	want, err := provenance.DigestFile("list")
	if err != nil || len(m.Inputs) != 1 || m.Inputs[0].Role != provenance.Stdin || *m.Inputs[0].Digest != *want {
		t.Fatalf("inputs %+v, expected the digest %v of the list, %v", m.Inputs, want, err)
	}
	if status, out, log := qorbit("manifest", "verify", "m"); status != exitDone || !strings.HasSuffix(out, "1 of 2 files compared, 0 not as they were\n") {
		t.Errorf("status %d, %s%s", status, out, log)
	}
}
