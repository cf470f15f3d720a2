// Command release builds the archives of a release: for each target, the commands without C libraries, manual pages, completions,
// documents and licences. The bytes depend on the revision and the version of Go alone: README.md says how.
package main

import (
	"cmp"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"qorbit/internal/outfile"
)

// systems are the targets, operating system and processor.
var systems = []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64"}

func main() {
	dir := flag.String("o", "dist", "write the archives into `DIR`, which is created")
	targets := flag.String("targets", strings.Join(systems, ","), "build for the systems of `LIST`")
	again := flag.String("again", "", "build a second time, in another clone and with the `CACHE` usual or empty, and fail if a byte differs")
	flag.Parse()
	err := fmt.Errorf("%d arguments, expected none", flag.NArg())
	if flag.NArg() == 0 {
		err = release(os.Stdout, *dir, strings.Split(*targets, ","), *again)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// release writes the archives for some targets into a directory, and prints a line of each.
func release(w io.Writer, dir string, targets []string, again string) error {
	for _, t := range targets {
		if !slices.Contains(systems, t) {
			return fmt.Errorf("-targets: %q, expected some of %s", t, strings.Join(systems, ","))
		}
	}
	if !slices.Contains([]string{"", "usual", "empty"}, again) {
		return fmt.Errorf("-again %q, expected usual or empty", again)
	}
	revision, err := output(".", "git", "rev-parse", "HEAD")
	if err != nil {
		return fmt.Errorf("%w: expected a Git checkout", err)
	}
	files, err := inClone(strings.TrimSpace(revision), "", targets)
	if err != nil {
		return err
	}
	if again != "" {
		cache := ""
		if again == "empty" {
			if cache, err = os.MkdirTemp("", "release-cache"); err != nil {
				return err
			}
			defer os.RemoveAll(cache)
		}
		second, err := inClone(strings.TrimSpace(revision), cache, targets)
		if err := cmp.Or(err, compare(files, second)); err != nil {
			return fmt.Errorf("-again: %w", err)
		}
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	var sums strings.Builder
	for _, f := range files {
		sum := sha256.Sum256(f.data)
		fmt.Fprintf(&sums, "%x  %s\n", sum, f.name)
		fmt.Fprintf(w, "%x %9d  %s\n", sum[:8], len(f.data), f.name)
	}
	files = append(files, file{name: "SHA256SUMS", data: []byte(sums.String())})
	for _, f := range files {
		if err := outfile.WriteAll(outfile.Content{Name: filepath.Join(dir, f.name), Bytes: f.data}); err != nil {
			return err
		}
	}
	return nil
}

// inClone builds the files of a release in a new clone of the checkout: Go writes no revision into a program that is built in a linked
// worktree of Git, and what is not committed is no part of a release.
func inClone(revision, cache string, targets []string) ([]file, error) {
	root, err := output(".", "git", "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "release")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	clone := source{filepath.Join(dir, "qorbit"), cache}
	if _, err := output(".", "git", "clone", "--quiet", "--no-checkout", strings.TrimSpace(root), clone.root); err != nil {
		return nil, err
	}
	if _, err := output(clone.root, "git", "checkout", "--quiet", "--detach", revision); err != nil {
		return nil, err
	}
	return build(clone, targets)
}

// build builds the archives of a release for some targets from a source, sorted by name.
func build(s source, targets []string) ([]file, error) {
	documents, err := s.documents()
	if err != nil {
		return nil, err
	}
	var files []file
	for _, t := range targets {
		made, err := s.archive(t, documents)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t, err)
		}
		files = append(files, made)
	}
	slices.SortFunc(files, func(a, b file) int { return strings.Compare(a.name, b.name) })
	return files, nil
}
