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

	cdx "github.com/CycloneDX/cyclonedx-go"
	"github.com/xeipuuv/gojsonschema"

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

// schemaErrors are what the JSON schema of CycloneDX 1.6 finds wrong with a bill. The schemas lie in the module of its library; they name
// each other by addresses on the web.
func schemaErrors(t *testing.T, bill []byte) []gojsonschema.ResultError {
	t.Helper()
	dir := strings.TrimSpace(installed.Run(t, "go", "list", "-m", "-f", "{{.Dir}}", "github.com/CycloneDX/cyclonedx-go"))
	loader := gojsonschema.NewSchemaLoader()
	load := func(name string) gojsonschema.JSONLoader {
		text, err := os.ReadFile(filepath.Join(dir, "schema", name))
		if err != nil {
			t.Fatal(err)
		}
		return gojsonschema.NewBytesLoader(text)
	}
	for address, name := range map[string]string{"spdx.schema.json": "spdx.schema.json", "jsf-0.82.schema.json": "jsf-0.82.schemax.json"} {
		if err := loader.AddSchema("http://cyclonedx.org/schema/"+address, load(name)); err != nil {
			t.Fatal(err)
		}
	}
	schema, err := loader.Compile(load("bom-1.6.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	result, err := schema.Validate(gojsonschema.NewBytesLoader(bill))
	if err != nil {
		t.Fatal(err)
	}
	return result.Errors()
}

// TestBillOfMaterials: it is right by the schema of CycloneDX, lists each program and each module in it with a licence, and has the
// same bytes each time.
func TestBillOfMaterials(t *testing.T) {
	programs, modules := programs(t), modules(t)
	bill, err := billOfMaterials(programs, modules)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := billOfMaterials(programs, modules); err != nil || !bytes.Equal(bill, again) {
		t.Errorf("the second bill differs, %v", err)
	}
	for _, wrong := range schemaErrors(t, bill) {
		t.Error(wrong)
	}
	if len(schemaErrors(t, bytes.Replace(bill, []byte(`"BSD-3-Clause"`), []byte(`"BSD-3"`), 1))) == 0 {
		t.Error("the schema accepts a licence that SPDX does not know")
	}
	var bom cdx.BOM
	if err := cdx.NewBOMDecoder(bytes.NewReader(bill), cdx.BOMFileFormatJSON).Decode(&bom); err != nil {
		t.Fatal(err)
	}
	licensed := make(map[string]bool)
	for _, c := range *bom.Components {
		licensed[c.BOMRef] = c.Licenses != nil && len(*c.Licenses) > 0
	}
	for _, d := range *bom.Dependencies {
		for _, ref := range *d.Dependencies {
			if !licensed[ref] {
				t.Errorf("%s contains %s, which is not listed or has no licence", d.Ref, ref)
			}
		}
	}
	for i, p := range programs {
		parts := *(*bom.Dependencies)[i+1].Dependencies
		for _, m := range p.info.Deps {
			if m.Replace == nil && !slices.Contains(parts, packageURL(m.Path, m.Version)) {
				t.Errorf("%s: %s %s is not in the bill", p.name, m.Path, m.Version)
			}
		}
	}
	if _, err := billOfMaterials(programs, modules[1:]); err == nil || !strings.Contains(err.Error(), modules[0].Path) {
		t.Errorf("a module without a licence: %v", err)
	}
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
		{"qorbit version -f json && qorbit serve --help", "--verify-share"},
		{"man -w qorbit-count", home + "/.local/share/man/man1/qorbit-count.1"},
		{"man qorbit-serve", "--verify-share"},
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
