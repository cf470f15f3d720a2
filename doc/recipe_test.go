package doc_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLibraryRecipe does what the README says: it writes the program into an empty module and runs the commands, which must
// print what the README shows. Only the path of the clone is another, and modules come from the cache alone.
func TestLibraryRecipe(t *testing.T) {
	_, section, _ := strings.Cut(read(t, "README.md"), "\n## The library\n")
	section, _, _ = strings.Cut(section, "\n## ")
	blocks := regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)^```$").FindAllStringSubmatch(section, -1)
	if len(blocks) != 3 || blocks[0][1] != "go" || blocks[1][1] != "sh" || blocks[2][1] != "" {
		t.Fatalf("expected a program, commands and their output in the README, found %d blocks", len(blocks))
	}
	clone, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	module := t.TempDir()
	if err := os.WriteFile(filepath.Join(module, "main.go"), []byte(blocks[0][2]), 0o666); err != nil {
		t.Fatal(err)
	}
	var out []byte
	for line := range strings.Lines(blocks[1][2]) {
		words := strings.Fields(strings.Replace(line, "=../qorbit", "="+clone, 1))
		command := exec.Command(words[0], words[1:]...)
		command.Dir = module
		command.Env = append(os.Environ(), "GOPROXY=off", "GOSUMDB=off", "GOWORK=off", "GOFLAGS=")
		var log strings.Builder
		command.Stderr = &log
		if out, err = command.Output(); err != nil {
			t.Fatalf("%s%v\n%s", line, err, log.String())
		}
	}
	if string(out) != blocks[2][2] {
		t.Errorf("the program prints\n%s\nthe README has\n%s", out, blocks[2][2])
	}
}
