package doc_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLibraryRecipe does what the README says: it writes the statements into the main function of an empty module, with the packages that
// they use, and runs the commands. The program must print what a comment says. Only the path of the clone is another, and modules come
// from the cache alone.
func TestLibraryRecipe(t *testing.T) {
	_, section, _ := strings.Cut(read(t, "README.md"), "\n## The library\n")
	section, _, _ = strings.Cut(section, "\n## ")
	block := regexp.MustCompile("(?ms)^```go\n(.*?)^```$").FindStringSubmatch(section)
	edit := regexp.MustCompile("`go mod edit [^`]*`").FindString(section)
	if block == nil || edit == "" {
		t.Fatalf("expected statements and go mod edit in\n%s", section)
	}
	program := "package main\n\nimport (\n\t\"context\"\n\t\"fmt\"\n\t\"log\"\n"
	for _, path := range regexp.MustCompile("`(qorbit/[^`]*)`").FindAllStringSubmatch(section, -1) {
		program += "\t\"" + path[1] + "\"\n"
	}
	module := t.TempDir()
	if err := os.WriteFile(filepath.Join(module, "main.go"), []byte(program+")\n\nfunc main() {\n"+block[1]+"}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	clone, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	var out []byte
	for _, line := range []string{"go mod init example.com/queens", strings.Trim(edit, "`"), "go mod tidy", "go run ."} {
		words := strings.Fields(strings.Replace(line, "=../qorbit", "="+clone, 1))
		command := exec.Command(words[0], words[1:]...)
		command.Dir = module
		command.Env = append(os.Environ(), "GOPROXY=off", "GOSUMDB=off", "GOWORK=off", "GOFLAGS=")
		var log strings.Builder
		command.Stderr = &log
		if out, err = command.Output(); err != nil {
			t.Fatalf("%s: %v\n%s", line, err, log.String())
		}
	}
	first, rest, _ := strings.Cut(string(out), "\n")
	if !strings.Contains(block[1], "// "+first+"; then orbits 9 and 10\n") || !regexp.MustCompile(`^orbit 9,.*\norbit 10,.*\n$`).MatchString(rest) {
		t.Errorf("the program prints\n%s\nthe README has\n%s", out, block[1])
	}
}
