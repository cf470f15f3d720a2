package provenance

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"qorbit/internal/installed"
)

// TestRevisionOf: the revision is that of the source, and none where another source is around it.
func TestRevisionOf(t *testing.T) {
	installed.Program(t, "git")
	dir := t.TempDir()
	file := filepath.Join(dir, "sub", "a.go")
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("GIT_CONFIG_GLOBAL", os.DevNull)
	t.Setenv("GIT_CONFIG_NOSYSTEM", "1")
	git := func(arguments ...string) string {
		out, err := exec.Command("git", append([]string{"-C", dir}, arguments...)...).CombinedOutput()
		if err != nil {
			t.Fatalf("git %s: %v, %s", arguments, err, out)
		}
		return strings.TrimSpace(string(out))
	}
	if err := os.Mkdir(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	write(file, "one")
	if revision, modified := revisionOf(file); revision != nil || modified != nil {
		t.Errorf("without Git: %v", *revision)
	}
	git("init", "-q")
	git("add", ".")
	if revision, _ := revisionOf(file); revision != nil {
		t.Errorf("without a commit: %v", *revision)
	}
	git("-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "one")
	head := git("rev-parse", "HEAD")
	if revision, modified := revisionOf(file); revision == nil || *revision != head || *modified {
		t.Errorf("%v, %v, expected %s, not modified", revision, modified, head)
	}
	copied := filepath.Join(dir, "copy.go")
	write(copied, "of another source")
	if revision, modified := revisionOf(file); *revision != head || !*modified {
		t.Errorf("%v, %v, expected %s, modified", *revision, *modified, head)
	}
	if revision, _ := revisionOf(copied); revision != nil {
		t.Errorf("of another source: %v", *revision)
	}
	for dir, want := range map[string]bool{
		"/tmp/go-build316541454/b001/exe": true, `C:\Temp\go-build1\b001\exe`: true, "/tmp/go-build316541454/b001": false,
		"/root/.cache/go-build/ba/bac2edaa6c4310ba6937a2217ab98bd0fb29af3200f330c4a5aa5c49fd363522-d": true, "/home/a/go/bin": false,
	} {
		if regexp.MustCompile(ranNow).MatchString(dir) != want {
			t.Errorf("%s: %v", dir, !want)
		}
	}
}
