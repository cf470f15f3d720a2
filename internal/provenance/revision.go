package provenance

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
)

// ranNow matches the directory of a program that go run runs: a temporary one, or one of the build cache, from which go run takes a
// program only if its source is unchanged.
const ranNow = `[/\\](go-build[0-9]+[/\\]b[0-9]+[/\\]exe|[0-9a-f]{2}[/\\][0-9a-f]{64}-d)$`

// runRevision is what the Go toolchain does not write into a program that go run builds: the revision of its source, and whether the
// source differs from it. Git says so of the directory of this file, because what go run runs has the source that is there. It is
// nil for other programs, without Git, and where the source is not under its control.
func runRevision() (revision *string, modified *bool) {
	program, err := os.Executable()
	if err != nil || !regexp.MustCompile(ranNow).MatchString(filepath.Dir(program)) {
		return nil, nil
	}
	_, file, _, _ := runtime.Caller(0)
	return revisionOf(file)
}

// revisionOf returns the revision of the source that a file belongs to, and whether the source differs from it.
func revisionOf(file string) (revision *string, modified *bool) {
	git := func(arguments ...string) string {
		out, _ := exec.Command("git", append([]string{"-C", filepath.Dir(file)}, arguments...)...).Output()
		return strings.TrimSpace(string(out))
	}
	id := git("rev-parse", "--verify", "HEAD")
	if id == "" || git("ls-files", "--", filepath.Base(file)) == "" { // there is no commit yet, or it lies in a copy within another source
		return nil, nil
	}
	changed := git("status", "--porcelain") != ""
	return &id, &changed
}
