package explore

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"qorbit/internal/test"
)

var bundleWrite = flag.Bool("write", false, "TestDistIsBuiltFromItsSources writes web/dist, which is embedded")

const web = "web"

// A bundled file is one of dist.
type bundled struct {
	name    string
	content []byte
}

// sources returns a directory with the sources of the page and the packages of the lock file, or skips the test where
// there is no npm. Where the page is to be written, it fails instead.
func sources(t *testing.T) string {
	t.Helper()
	if !*bundleWrite {
		test.Program(t, "npm")
	}
	dir, err := withPackages()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// withPackages is web itself where npm ci has been run there, and otherwise a copy in a temporary directory: a test
// writes nothing among the sources, which may be read-only.
var withPackages = sync.OnceValues(func() (string, error) {
	if current(web) {
		return web, nil
	}
	root, err := os.MkdirTemp("", "qorbit-explorer-")
	if err != nil {
		return "", err
	}
	atEnd = append(atEnd, func() { os.RemoveAll(root) })
	return copied(root)
})

// copied copies the sources and what they read of internal/facts, and gets the packages.
func copied(root string) (string, error) {
	dir := filepath.Join(root, "internal", "explore", "web")
	err := os.CopyFS(filepath.Join(dir, "src"), os.DirFS(filepath.Join(web, "src")))
	for _, name := range []string{".npmrc", ".prettierrc.json", "package.json", "package-lock.json", "tsconfig.json"} {
		text, wrong := os.ReadFile(filepath.Join(web, name))
		err = errors.Join(err, wrong, os.WriteFile(filepath.Join(dir, name), text, 0o666))
	}
	if err != nil {
		return "", err
	}
	npm := exec.Command("npm", "ci")
	npm.Dir = dir
	if out, err := npm.CombinedOutput(); err != nil {
		return "", fmt.Errorf("npm ci: %w\n%s", err, out)
	}
	return dir, nil
}

// A lockFile names packages by their places.
type lockFile struct {
	Packages map[string]struct {
		Version, Integrity string
		Dev, Optional      bool
	}
}

// readLock reads a lock file.
func readLock(name string) (lock lockFile, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return lock, err
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		return lock, fmt.Errorf("%s: %w", name, err)
	}
	return lock, nil
}

// current is whether the packages that are installed are those of the lock file, apart from those for other systems.
func current(web string) bool {
	wanted, err := readLock(filepath.Join(web, "package-lock.json"))
	if err != nil {
		return false
	}
	there, err := readLock(filepath.Join(web, "node_modules", ".package-lock.json"))
	if err != nil {
		return false
	}
	for path, p := range wanted.Packages {
		if found, ok := there.Packages[path]; path != "" && found.Integrity != p.Integrity && (ok || !p.Optional) {
			return false
		}
	}
	return true
}

// TestCurrent: packages of another lock file, and none, are not current.
func TestCurrent(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		name = filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o777), os.WriteFile(name, []byte(text), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	const lock, installed = "package-lock.json", "node_modules/.package-lock.json"
	write(lock, `{"packages": {"": {}, "node_modules/a": {"integrity": "1"},
		"node_modules/b": {"integrity": "2", "optional": true}}}`)
	for text, want := range map[string]bool{
		"":                 false,
		`{"packages": {}}`: false,
		`{"packages": {"node_modules/a": {"integrity": "0"}}}`:                                       false,
		`{"packages": {"node_modules/a": {"integrity": "1"}, "node_modules/b": {"integrity": "3"}}}`: false,
		`{"packages": {"node_modules/a": {"integrity": "1"}}}`:                                       true,
	} {
		if text != "" {
			write(installed, text)
		} else if err := os.RemoveAll(filepath.Join(dir, "node_modules")); err != nil {
			t.Fatal(err)
		}
		if got := current(dir); got != want {
			t.Errorf("current with %q: %v", text, got)
		}
	}
}

// TestDistIsBuiltFromItsSources: what is embedded is what the sources and the lock file give.
func TestDistIsBuiltFromItsSources(t *testing.T) {
	files, err := bundle(sources(t))
	if err != nil || len(files) != 3 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		name := filepath.Join(web, "dist", f.name)
		if *bundleWrite {
			if err := os.WriteFile(name, f.content, 0o666); err != nil {
				t.Error(err)
			}
		} else if there, err := os.ReadFile(name); err != nil || !bytes.Equal(there, f.content) {
			t.Errorf("%s is not what the sources give: run go test ./internal/shell/explore -run TestDist -write (%v)",
				f.name, err)
		}
	}
}

// TestTypes: the compiler of TypeScript has nothing to say of the sources.
func TestTypes(t *testing.T) {
	t.Parallel()
	check := exec.Command("npm", "run", "--silent", "check")
	check.Dir = sources(t)
	if out, err := check.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestFormatted: the sources of the page are as Prettier writes them.
func TestFormatted(t *testing.T) {
	t.Parallel()
	check := exec.Command("npm", "run", "--silent", "formatted")
	check.Dir = sources(t)
	if out, err := check.CombinedOutput(); err != nil {
		t.Errorf("npm run format would change sources: %v\n%s", err, out)
	}
}

// TestLockHasNoAddresses: the lock file names packages by version and hash, not where they were downloaded.
func TestLockHasNoAddresses(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(web, "package-lock.json"))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), `"resolved"`) {
		t.Error("package-lock.json has addresses of downloads; npm install with the .npmrc beside it writes none")
	}
	if n := strings.Count(string(text), `"integrity"`); n < 8 {
		t.Errorf("%d packages have a hash", n)
	}
}

// bundle bundles the scripts and the styles, and adds the page.
func bundle(web string) ([]bundled, error) {
	dir, err := filepath.Abs(web)
	if err != nil {
		return nil, err
	}
	licences, err := notices(dir)
	if err != nil {
		return nil, err
	}
	result := api.Build(api.BuildOptions{
		AbsWorkingDir: dir,
		EntryPointsAdvanced: []api.EntryPoint{
			{InputPath: "src/main.tsx", OutputPath: "app"},
		},
		Outdir:            "dist",
		Bundle:            true,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		Format:            api.FormatIIFE,
		Target:            api.ES2022,
		Charset:           api.CharsetUTF8,
		LegalComments:     api.LegalCommentsNone,
		Define:            map[string]string{"process.env.NODE_ENV": `"production"`},
		Banner:            map[string]string{"js": licences},
	})
	var problems []error
	for _, m := range slices.Concat(result.Errors, result.Warnings) {
		problems = append(problems, fmt.Errorf("%s",
			api.FormatMessages([]api.Message{m}, api.FormatMessagesOptions{})[0]))
	}
	if len(problems) > 0 {
		return nil, errors.Join(problems...)
	}
	var files []bundled
	for _, out := range result.OutputFiles {
		files = append(files, bundled{filepath.Base(out.Path), out.Contents})
	}
	page, err := os.ReadFile(filepath.Join(dir, "src", "index.html"))
	if err != nil {
		return nil, err
	}
	files = append(files, bundled{"index.html", page})
	slices.SortFunc(files, func(a, b bundled) int { return cmp.Compare(a.name, b.name) })
	return files, nil
}

// notices is a comment with the licence of each package that the page links: those of the lock file that are not for
// development.
func notices(web string) (string, error) {
	lock, err := readLock(filepath.Join(web, "package-lock.json"))
	if err != nil {
		return "", err
	}
	var parts []string
	for path, p := range lock.Packages {
		if path == "" || p.Dev {
			continue
		}
		licence, err := licenceOf(filepath.Join(web, filepath.FromSlash(path)))
		if err != nil {
			return "", err
		}
		parts = append(parts, fmt.Sprintf("%s %s\n\n%s", strings.TrimPrefix(path, "node_modules/"), p.Version, licence))
	}
	slices.Sort(parts)
	return "/*! This file contains these packages.\n\n" + strings.Join(parts, "\n\n") + "\n*/", nil
}

// licenceOf reads the licence file of a package; one without such a file states its licence in package.json.
func licenceOf(dir string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	for _, e := range entries {
		if strings.HasPrefix(strings.ToUpper(e.Name()), "LICENSE") {
			text, err := os.ReadFile(filepath.Join(dir, e.Name()))
			return strings.TrimSpace(strings.ReplaceAll(string(text), "\r", "")), err
		}
	}
	text, err := os.ReadFile(filepath.Join(dir, "package.json"))
	if err != nil {
		return "", err
	}
	var p struct{ License, Homepage string }
	if err := json.Unmarshal(text, &p); err != nil || p.License == "" {
		return "", fmt.Errorf("%s: no licence file, and none in package.json", dir)
	}
	return "Licence: " + p.License, nil
}
