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

// sources is the directory of the sources of the page, where npm ci has been run. The test is skipped where there is
// no npm, unless it is to write the page.
func sources(t *testing.T) string {
	t.Helper()
	if !*bundleWrite {
		test.Program(t, "npm")
	}
	if _, err := os.Stat(filepath.Join(web, "node_modules")); err != nil {
		t.Fatalf("%v: run npm --prefix internal/shell/explore/web ci", err)
	}
	return web
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

// TestSources: the compiler of TypeScript has nothing to say of the sources, and they are as Prettier writes them.
func TestSources(t *testing.T) {
	t.Parallel()
	for _, script := range []string{"check", "formatted"} {
		check := exec.Command("npm", "run", "--silent", script)
		check.Dir = sources(t)
		if out, err := check.CombinedOutput(); err != nil {
			t.Errorf("npm run %s: %v\n%s", script, err, out)
		}
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
	text, err := os.ReadFile(filepath.Join(web, "package-lock.json"))
	if err != nil {
		return "", err
	}
	var lock struct {
		Packages map[string]struct {
			Version string
			Dev     bool
		}
	}
	if err := json.Unmarshal(text, &lock); err != nil {
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
