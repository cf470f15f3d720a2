package main

import (
	"bytes"
	"debug/buildinfo"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"qorbit/internal/installed"
	"qorbit/internal/licenses"
)

var system = runtime.GOOS + "/" + runtime.GOARCH

// built has the commands, linked like those of a release but compiled like those of tests, so that the packages are in the build cache.
var built = sync.OnceValues(func() (programs []program, err error) {
	dir, err := os.MkdirTemp("", "release")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", dir, "qorbit/cmd/...").CombinedOutput(); err != nil {
		return nil, &buildError{string(out), err}
	}
	names, err := filepath.Glob(filepath.Join(dir, "*"))
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		info, err := buildinfo.ReadFile(name)
		if err != nil {
			return nil, err
		}
		programs = append(programs, program{file{"bin/" + filepath.Base(name), true, data}, info})
	}
	return programs, err
})

type buildError struct {
	out string
	err error
}

func (e *buildError) Error() string { return e.err.Error() + "\n" + e.out }

func programs(t *testing.T) []program {
	t.Helper()
	programs, err := built()
	if err != nil || len(programs) < 2 {
		t.Fatalf("%d programs, %v", len(programs), err)
	}
	return programs
}

func modules(t *testing.T) []licenses.Module {
	t.Helper()
	modules, err := licenses.Of("..", "qorbit/cmd/...", system)
	if err != nil || len(modules) < 20 {
		t.Fatalf("%d modules, %v", len(modules), err)
	}
	return modules
}

// TestLicenceTexts: every module has a text, directories are entered, and Go has its own.
func TestLicenceTexts(t *testing.T) {
	modules := modules(t)
	files, err := licenceTexts(modules)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range modules {
		if !slices.ContainsFunc(files, func(f file) bool { return strings.HasPrefix(f.name, "licenses/"+m.Path+"/") && len(f.data) > 0 }) {
			t.Errorf("no text for %s", m.Path)
		}
	}
	for _, name := range []string{"licenses/go/LICENSE", "licenses/gonum.org/v1/gonum/THIRD_PARTY_LICENSES/Go-LICENSE"} {
		if !slices.ContainsFunc(files, func(f file) bool { return f.name == name }) {
			t.Errorf("no %s", name)
		}
	}
}

// TestFirstSteps unpacks an archive as its users do and follows INSTALL.md, in an environment of nothing but a home directory.
func TestFirstSteps(t *testing.T) {
	files, err := (source{root: ".."}).texts()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range programs(t) {
		made, err := p.generated()
		if err != nil {
			t.Fatal(err)
		}
		files = append(replaced(files, made), p.file)
	}
	packed, err := tarball("qorbit-v0-test", files, time.Unix(1e9, 0))
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "release.tar.gz"), packed, 0o600); err != nil {
		t.Fatal(err)
	}
	installed.Program(t, "man")
	shell := func(script string) string {
		t.Helper()
		c := exec.Command(installed.Program(t, "bash"), "-euc", script)
		c.Dir, c.Env = home, []string{"HOME=" + home, "PATH=" + home + "/.local/bin:/usr/bin:/bin", "MANPAGER=cat"}
		out, err := c.CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v\n%s", script, err, out)
		}
		return string(out)
	}
	install, err := os.ReadFile("INSTALL.md")
	if err != nil {
		t.Fatal(err)
	}
	steps := "tar xzf release.tar.gz && cd qorbit-v0-test\n"
	for line := range strings.Lines(string(install)) {
		if step, indented := strings.CutPrefix(line, "    "); indented && !strings.HasPrefix(step, "fpath") {
			steps += step
		}
	}
	for _, step := range []struct{ script, want string }{
		{steps, "search_orbits, N = 8"},
		{"qorbit version -f json && qorbit-serve serve --help", "--verify"},
		{"man -w qorbit-count", home + "/.local/share/man/man1/qorbit-count.1"},
		{"man qorbit-serve-serve", "--verify"},
		{"man -l qorbit-v0-test/share/man/man1/qorbit.1", "NAME"},
		{"source .local/share/bash-completion/completions/qorbit && complete -p qorbit", "__start_qorbit"},
		{"head -1 .local/share/zsh/site-functions/_qorbit-serve", "#compdef qorbit-serve"},
		{"cat .local/share/fish/vendor_completions.d/qorbit.fish", "complete -c qorbit"},
	} {
		if out := shell(step.script); !strings.Contains(out, step.want) {
			t.Errorf("%s: no %q in %.500s", step.script, step.want, out)
		}
	}
}

// TestTargets: a target that is not built is named, and a cache that there is not, before anything is built.
func TestTargets(t *testing.T) {
	err := release(&bytes.Buffer{}, t.TempDir(), []string{"linux/amd64", "plan9/amd64"}, "")
	if err == nil || !strings.Contains(err.Error(), `"plan9/amd64", expected some of linux/amd64,`) {
		t.Error(err)
	}
	err = release(&bytes.Buffer{}, t.TempDir(), systems, "full")
	if err == nil || !strings.Contains(err.Error(), `-again "full", expected usual or empty`) {
		t.Error(err)
	}
}
