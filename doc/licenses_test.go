package doc_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// TestEveryLinkedModuleHasItsLicence in licenses.md, with its version, on each system; and no other module is there.
func TestEveryLinkedModuleHasItsLicence(t *testing.T) {
	test.Long(t)
	page, err := os.ReadFile("licenses.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := make(map[string]bool) // false until it is linked
	for line := range strings.Lines(string(page)) {
		if cells := strings.Split(line, " | "); len(cells) == 4 && strings.Contains(cells[0], "/") {
			listed[strings.TrimPrefix(cells[0], "| ")+" "+cells[1]] = false
		}
	}
	for _, system := range []string{"linux", "darwin", "windows"} {
		const module = "{{with .Module}}{{if not (or .Main .Replace)}}{{.Path}} {{.Version}}{{end}}{{end}}"
		list := exec.Command("go", "list", "-deps", "-f", module, "qorbit/cmd/...")
		list.Env = append(os.Environ(), "CGO_ENABLED=0", "GOARCH=amd64", "GOOS="+system)
		out, err := list.Output()
		if err != nil {
			t.Fatalf("%s: %v", system, err)
		}
		for module := range strings.Lines(string(out)) {
			module = strings.TrimSpace(module)
			if _, has := listed[module]; !has && module != "" {
				t.Errorf("%s links %s, which licenses.md does not list", system, module)
			}
			listed[module] = true
		}
	}
	for module, linked := range listed {
		if !linked {
			t.Errorf("licenses.md lists %s, which no command links", module)
		}
	}
}
