package doc_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// TestLibraryRecipe does what the README says: it writes the statements into the main function of an empty module, with
// the packages that they use, and runs the commands. The program must print what a comment says.
//
// Modules come from where the user has them. The module begins with the sums of the clone, so that nothing asks for a
// database of sums where the cache has the modules. In CI it begins without, as that of a user does.
func TestLibraryRecipe(t *testing.T) {
	test.Long(t)
	_, section, _ := strings.Cut(read(t, "README.md"), "\n## The library\n")
	section, _, _ = strings.Cut(section, "\n## ")
	statements := regexp.MustCompile("(?ms)^```go\n(.*?)^```$").FindStringSubmatch(section)
	commands := regexp.MustCompile("`(go mod (?:edit|tidy)[^`]*)`").FindAllStringSubmatch(section, -1)
	if statements == nil || len(commands) != 2 {
		t.Fatalf("expected statements, go mod edit and go mod tidy in\n%s", section)
	}
	imported := regexp.MustCompile("imports `([^`]*)`, `([^`]*)` and `([^`]*)`").FindStringSubmatch(section)
	if imported == nil {
		t.Fatalf("expected three packages that the statements need in\n%s", section)
	}

	module := t.TempDir()
	write(t, filepath.Join(module, "main.go"), program(statements[1], imported[1:]))
	if os.Getenv("CI") != "true" {
		write(t, filepath.Join(module, "go.sum"), read(t, "go.sum"))
	}
	goCommand(t, module, "mod", "init", "example.com/queens")
	for _, c := range commands {
		goCommand(t, module, strings.Fields(c[1])[1:]...)
	}

	first, rest, _ := strings.Cut(goCommand(t, module, "run", "."), "\n")
	if !strings.Contains(statements[1], "// "+first+"; then orbits 9 and 10\n") {
		t.Errorf("the program prints %q first, and the README has\n%s", first, statements[1])
	}
	if !regexp.MustCompile(`^orbit 9,.*\norbit 10,.*\n$`).MatchString(rest) {
		t.Errorf("the program prints %q, expected orbits 9 and 10", rest)
	}
}

// program is a program of the statements.
func program(statements string, imports []string) string {
	imports = slices.Concat([]string{"context", "fmt", "log"}, imports)
	head := "package main\n\nimport (\n\t\"" + strings.Join(imports, "\"\n\t\"") + "\"\n)\n"
	return head + "\nfunc main() {\n" + statements + "}\n"
}

// write writes a file.
func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// goCommand runs the go command in the directory of a module, and returns what it prints. The clone, ../qorbit in the
// README, is here.
func goCommand(t *testing.T, module string, args ...string) string {
	t.Helper()
	clone, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	for i := range args {
		args[i] = strings.Replace(args[i], "=../qorbit", "="+clone, 1)
	}
	command := exec.Command("go", args...)
	command.Dir = module
	command.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	var log strings.Builder
	command.Stderr = &log
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%s", command.Args, err, log.String())
	}
	return string(out)
}
