package doc_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// read returns the text of a file of the project.
func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// documents are the texts that name files and identifiers of the project.
func documents(t *testing.T) []string {
	t.Helper()
	names, err := filepath.Glob("../doc/*.md")
	if err != nil || len(names) < 8 {
		t.Fatal(names, err)
	}
	names = append(names, "../README.md", "../CONTRIBUTING.md", "../notebooks/README.md", "../release/README.md")
	for i, name := range names {
		names[i] = strings.TrimPrefix(name, "../")
	}
	return slices.DeleteFunc(names, func(name string) bool {
		_, err := os.Stat(filepath.Join("..", name))
		return err != nil
	})
}

// TestCompleteness: the orders for which the README and results.md call the search complete or incomplete are those of
// the first table of results.md, which the library computes.
func TestCompleteness(t *testing.T) {
	_, table, _ := strings.Cut(read(t, "doc/results.md"), "| n | counted_orbits |")
	table, _, _ = strings.Cut(table, "\n\n")
	orders := map[string][]string{}
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		if complete := cells[max(len(cells)-2, 0)]; complete == "true" || complete == "false" {
			orders[complete] = append(orders[complete], cells[0])
		}
	}
	complete, not := orders["true"], orders["false"]
	if len(complete) == 0 || len(not) < 2 || not[0] != "4" {
		t.Fatalf("complete for %v, not for %v", complete, not)
	}
	beforeLast, last := strings.Join(complete[:len(complete)-1], ", "), complete[len(complete)-1]
	for name, want := range map[string]string{
		// 1 to 3 are not in the table
		"README.md": fmt.Sprintf("exactly for N = 1, 2, 3, %s and %s.", beforeLast, last),
		"doc/results.md": fmt.Sprintf("for orders %s to %s, and does not for %s to %s",
			complete[0], last, not[1], not[len(not)-1]),
	} {
		if !strings.Contains(strings.Join(strings.Fields(read(t, name)), " "), want) {
			t.Errorf("%s does not say %q", name, want)
		}
	}
}

// TestLinks: every relative link of a document leads to a file, and every path between backquotes is there.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:"]+)(?:#[^)]*)?\)`)
	path := regexp.MustCompile("`((?:ops|count|signature|orbit|internal|cmd|doc|notebooks)/[\\w./]+)`")
	checked := 0
	for _, name := range documents(t) {
		text := regexp.MustCompile("`[^`]+` is new").ReplaceAllString(read(t, name), "") // examples of CONTRIBUTING.md
		for _, found := range link.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join("..", filepath.Dir(name), found[1])); err != nil {
				t.Errorf("%s links to %s: %v", name, found[1], err)
			}
			checked++
		}
		for _, found := range path.FindAllStringSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join("..", found[1])); err != nil {
				t.Errorf("%s names %s: %v", name, found[1], err)
			}
			checked++
		}
	}
	if checked < 40 {
		t.Errorf("%d links and paths checked", checked)
	}
}

// declared lists the exported identifiers of every package of the library by the package's name: "orbit.Enumerate".
func declared(t *testing.T) map[string]bool {
	t.Helper()
	known := make(map[string]bool)
	add := func(pkg string, names ...*ast.Ident) {
		for _, name := range names {
			known[pkg+"."+name.Name] = true
		}
	}
	for _, room := range []string{"../ops", "../count", "../signature", "../orbit"} {
		err := filepath.WalkDir(room, func(name string, entry fs.DirEntry, err error) error {
			source := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")
			if err != nil || entry.IsDir() || !source {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			known[file.Name.Name] = true
			for _, declaration := range file.Decls {
				switch d := declaration.(type) {
				case *ast.FuncDecl:
					add(file.Name.Name, d.Name)
				case *ast.GenDecl:
					for _, spec := range d.Specs {
						switch s := spec.(type) {
						case *ast.TypeSpec:
							add(file.Name.Name, s.Name)
						case *ast.ValueSpec:
							add(file.Name.Name, s.Names...)
						}
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return known
}

// TestIdentifiersInDocuments: a document that names `package.Identifier` of the library names one that is declared.
func TestIdentifiersInDocuments(t *testing.T) {
	known := declared(t)
	mention := regexp.MustCompile("`([a-z]+)\\.([A-Z]\\w*)[^`]*`")
	checked := 0
	for _, name := range documents(t) {
		for _, found := range mention.FindAllStringSubmatch(read(t, name), -1) {
			if known[found[1]] {
				checked++
				if !known[found[1]+"."+found[2]] {
					t.Errorf("%s names %s.%s, which is not declared", name, found[1], found[2])
				}
			}
		}
	}
	if checked < 5 {
		t.Errorf("%d identifiers checked", checked)
	}
}

// TestSaltOfRecords: doc/formats.md says with which salt a reader can check the lines of records, of both kinds.
func TestSaltOfRecords(t *testing.T) {
	page := strings.Join(strings.Fields(read(t, "doc/formats.md")), " ")
	const said = "or of records of blocks, the kinds `halves` and `scan`, the order and a space."
	if !strings.Contains(page, said) {
		t.Errorf("doc/formats.md does not say: %s", said)
	}
	lines := strings.Split(read(t, "orbit/survey/testdata/local-20.txt"), "\n")
	if lines[0] != "qorbit scan 1 order 20" {
		t.Fatalf("%q", lines[0])
	}
	for salt, line := range map[string]string{"20 ": lines[1], "10 ": "0 588 3306 062a7864"} {
		end := strings.LastIndex(line, " ")
		if check := fmt.Sprintf(" %08x", crc32.ChecksumIEEE([]byte(salt+line[:end]))); check != line[end:] {
			t.Errorf("%q has the check number%s, expected%s", line, line[end:], check)
		}
	}
}
