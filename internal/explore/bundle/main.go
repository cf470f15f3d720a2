// Command bundle builds the page of qorbit explore from its sources: internal/explore/web/src becomes web/dist, which is
// embedded. The packages of the lock file are installed by npm where they are missing; esbuild is a Go module. The output is a
// function of the sources and of the lock file.
//
//	go run ./internal/explore/bundle
package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"qorbit/internal/outfile"
)

func main() {
	web := flag.String("web", filepath.Join("internal", "explore", "web"), "the `directory` of the sources")
	flag.Parse()
	if err := run(*web); err != nil {
		fmt.Fprintln(os.Stderr, "bundle:", err)
		os.Exit(1)
	}
}

// run builds the bundle of a directory, and writes it.
func run(web string) error {
	if err := install(web); err != nil {
		return err
	}
	files, err := build(web)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(web, "dist"), 0o755); err != nil {
		return err
	}
	for _, f := range files {
		write := func(w io.Writer) error { _, err := w.Write(f.content); return err }
		if err := outfile.WriteFile(filepath.Join(web, "dist", f.name), write); err != nil {
			return err
		}
	}
	return nil
}

// A file is one of dist.
type file struct {
	name    string
	content []byte
}

// install gets the packages of the lock file, unless those that are there are newer than it.
func install(web string) error {
	lock, err := os.Stat(filepath.Join(web, "package-lock.json"))
	if err != nil {
		return err
	}
	if there, err := os.Stat(filepath.Join(web, "node_modules", ".package-lock.json")); err == nil && !there.ModTime().Before(lock.ModTime()) {
		return nil
	}
	npm := exec.Command("npm", "ci")
	npm.Dir = web
	if out, err := npm.CombinedOutput(); err != nil {
		return fmt.Errorf("npm ci in %s: %w\n%s", web, err, out)
	}
	return nil
}

// build bundles the scripts and the styles, and adds the page.
func build(web string) ([]file, error) {
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
		Loader:            map[string]api.Loader{".tsv": api.LoaderText}, // the paper's examples, from internal/facts
		Define:            map[string]string{"process.env.NODE_ENV": `"production"`},
		Banner:            map[string]string{"js": licences},
	})
	var problems []error
	for _, m := range slices.Concat(result.Errors, result.Warnings) {
		problems = append(problems, fmt.Errorf("%s", api.FormatMessages([]api.Message{m}, api.FormatMessagesOptions{})[0]))
	}
	if len(problems) > 0 {
		return nil, errors.Join(problems...)
	}
	var files []file
	for _, out := range result.OutputFiles {
		files = append(files, file{filepath.Base(out.Path), out.Contents})
	}
	page, err := os.ReadFile(filepath.Join(dir, "src", "index.html"))
	if err != nil {
		return nil, err
	}
	files = append(files, file{"index.html", page})
	slices.SortFunc(files, func(a, b file) int { return cmp.Compare(a.name, b.name) })
	return files, nil
}

// notices is a comment with the licence of each package that the page links: those of the lock file that are not for development.
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
		return "", fmt.Errorf("%s: %w", filepath.Join(web, "package-lock.json"), err)
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
