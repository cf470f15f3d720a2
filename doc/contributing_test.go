package doc_test

import (
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"qorbit/internal/test"
)

// change is a block of CONTRIBUTING.md: the file, go for a new one or diff, and the text.
var change = regexp.MustCompile("(?ms)`([^`\n]+)`[^`]*:\n\n```(go|diff)\n(.*?)^```$")

// TestFilesToTouch: an addition changes as few files as the first table says, which have the lines that it changes.
func TestFilesToTouch(t *testing.T) {
	overlay(t, read(t, "CONTRIBUTING.md"))
	want := map[string]int{
		"A counting method":   2,
		"An operator":         2,
		"A move":              2,
		"An invariant":        2,
		"A graph file format": 2,
		"An equivalence":      2,
		"A condition":         2,
		"A column":            2,
		"A flag":              1,
	}
	for _, section := range strings.Split(read(t, "CONTRIBUTING.md"), "\n## ")[1:] {
		title, text, _ := strings.Cut(section, "\n")
		files := make(map[string]bool)
		for _, block := range change.FindAllStringSubmatch(text, -1) {
			files[block[1]] = true
		}
		if len(files) == 0 || len(files) != want[title] {
			t.Errorf("%s changes %v, expected %d files", title, files, want[title])
		}
		delete(want, title)
	}
	if len(want) > 0 {
		t.Errorf("no section has these examples: %v", want)
	}
}

// changed returns the texts of the files that a part of CONTRIBUTING.md adds and changes, by their names.
func changed(t *testing.T, text string) map[string]string {
	t.Helper()
	current := map[string]string{}
	for _, block := range change.FindAllStringSubmatch(text, -1) {
		name, code := block[1], block[3]
		if block[2] == "diff" {
			if current[name] == "" {
				current[name] = read(t, name)
			}
			code = patched(t, name, current[name], code)
		}
		current[name] = code
	}
	return current
}

// overlay writes the files that CONTRIBUTING.md adds and changes, and returns the name of a file for go build -overlay.
func overlay(t *testing.T, text string) string {
	t.Helper()
	dir, replaced := t.TempDir(), map[string]string{}
	for name, code := range changed(t, text) {
		original, err := filepath.Abs(filepath.Join("..", name))
		if err != nil {
			t.Fatal(err)
		}
		replaced[original] = filepath.Join(dir, strings.ReplaceAll(name, "/", "-"))
		if err := os.WriteFile(replaced[original], []byte(code), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	list, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(name, list, 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

// patched applies a difference: lines that begin with a space stay, - goes, + comes. They must be in the file, once,
// but a file that has the change stays as it is.
func patched(t *testing.T, name, text, difference string) string {
	t.Helper()
	var before, after strings.Builder
	for line := range strings.Lines(difference) {
		if line == "\n" {
			line = " \n"
		}
		if line[0] != '+' {
			before.WriteString(line[1:])
		}
		if line[0] != '-' {
			after.WriteString(line[1:])
		}
	}
	if strings.Count(text, after.String()) == 1 && !strings.Contains(text, before.String()) {
		return text // it has the change
	}
	if strings.Count(text, before.String()) != 1 {
		t.Fatalf("CONTRIBUTING.md changes %s, which has these lines %d times, expected once:\n%s",
			name, strings.Count(text, before.String()), before.String())
	}
	return strings.Replace(text, before.String(), after.String(), 1)
}

// golang runs the go command in the root of the project. Tests that it runs are those of the quick tier.
func golang(t *testing.T, arguments ...string) {
	t.Helper()
	command := exec.Command("go", arguments...)
	command.Dir = ".."
	command.Env = append(os.Environ(), "CI=")
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(arguments, " "), err, out)
	}
}

// TestExamplesOfCONTRIBUTING: a command built with all additions and changes of CONTRIBUTING.md prints what is shown
// there, and what is new in the lists passes the tests of all of them.
func TestExamplesOfCONTRIBUTING(t *testing.T) {
	test.Long(t)
	text := read(t, "CONTRIBUTING.md")
	files, dir := overlay(t, text), t.TempDir()
	program := filepath.Join(dir, "qorbit")
	golang(t, "build", "-overlay", files, "-o", program, "./cmd/qorbit")
	tested := 0
	examples := regexp.MustCompile("(?ms)^```\n\\$ qorbit (.*?)\n(.*?)^```$")
	for _, block := range examples.FindAllStringSubmatch(text, -1) {
		command := exec.Command("/bin/sh", "-c", `"$0" `+block[1], program)
		// for cat and grep
		command.Dir, command.Env = dir, append(os.Environ(), "PATH="+os.Getenv("PATH")+":/usr/bin:/bin")
		if out, err := command.Output(); err != nil || string(out) != block[2] {
			t.Errorf("qorbit %s prints, %v,\n%s\nCONTRIBUTING.md has\n%s", block[1], err, out, block[2])
		}
		tested++
	}
	if tested != 9 {
		t.Errorf("%d examples run, expected 9", tested)
	}
	golang(t, "test", "-vet=off", "-overlay", files, "-run", "TestMethodsConform/constrained|"+
		"TestEachKindIsWhatItsDescriptionSays/Swap|Equivalences|Images|Classes|Condition|Rows|Terms|"+
		"TestInvariants|TestExperimentFinds|TestKinds/shift",
		"./count/methods", "./ops", "./orbit", "./orbit/search", "./orbit/survey", "./signature", "./orbit/orbitgraph")
}

// recipes is where TestEachRecipe has its copy of the source.
var recipes = flag.String("recipes", "",
	"apply the additions of CONTRIBUTING.md to a copy of the source in `DIR`, and run all tests there")

// TestEachRecipe: with all additions of CONTRIBUTING.md, all tests of the quick tier pass. Where they do not, each
// addition is tried alone, which says where the error is. The copy has one directory for all additions, so that the go
// command keeps what an addition does not touch.
func TestEachRecipe(t *testing.T) {
	if *recipes == "" {
		t.Skip("takes minutes: -recipes DIR runs it")
	}
	top, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	listed, err := exec.Command("git", "-C", top, "ls-files", "-z").Output()
	if err != nil {
		t.Fatal(err)
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(string(listed), "\x00"), "\x00") {
		writeCopy(t, name, read(t, name))
	}
	page := read(t, "CONTRIBUTING.md")
	sections := strings.Split(page, "\n## ")[1:]
	for i, section := range slices.Insert(sections, 0, "all\n"+page) {
		title, text, _ := strings.Cut(section, "\n")
		files := changed(t, text)
		if len(files) == 0 || i > 0 && !t.Failed() {
			continue
		}
		t.Run(title, func(t *testing.T) {
			for name, code := range files {
				writeCopy(t, name, code)
				t.Cleanup(func() { restore(t, name) })
			}
			command := exec.Command("go", "test", "-vet=off", "./...")
			command.Dir, command.Env = *recipes, append(os.Environ(), "CI=")
			if out, err := command.CombinedOutput(); err != nil {
				t.Errorf("go test: %v\n%s", err, failures(string(out)))
			}
		})
	}
}

// writeCopy writes a file of the copy, where it differs.
func writeCopy(t *testing.T, name, text string) {
	t.Helper()
	name = filepath.Join(*recipes, name)
	if old, err := os.ReadFile(name); err == nil && string(old) == text {
		return
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o777); err != nil {
		t.Fatal(err)
	}
}

// restore makes a file of the copy what it is in the source, or removes it.
func restore(t *testing.T, name string) {
	if _, err := os.Stat(filepath.Join("..", name)); err != nil {
		os.Remove(filepath.Join(*recipes, name))
		return
	}
	writeCopy(t, name, read(t, name))
}

// failures are the lines of a run of tests that are about what failed.
func failures(out string) string {
	return strings.Join(slices.DeleteFunc(strings.Split(out, "\n"), func(line string) bool {
		return strings.HasPrefix(line, "ok ") || strings.Contains(line, "[no test files]")
	}), "\n")
}
