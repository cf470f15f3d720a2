package provenance

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"qorbit/count/methods"
	"qorbit/doc"
	"qorbit/internal/test"
)

// TestEntriesAreTheList: put together again, they are what stands in the file.
func TestEntriesAreTheList(t *testing.T) {
	_, list, _ := strings.Cut(doc.References, "\n\n") // after the comment
	if got := BibTeX(entries()); got != list || len(entries()) < 10 {
		t.Errorf("%s\nexpected\n%s", got, list)
	}
}

// TestEveryMethodIsCited: the methods of counting, each with an entry that its source names, or the toolkit's.
func TestEveryMethodIsCited(t *testing.T) {
	for _, m := range methods.All() {
		cited, err := For([]string{m.Describe().Name})
		if err != nil || cited[0].Key != toolkit {
			t.Errorf("%s: %v, %v", m.Describe().Name, cited, err)
		}
		own := strings.HasPrefix(m.Describe().Source, "this project")
		if own != (len(cited) == 1) || !own && !strings.HasPrefix(m.Describe().Source, cited[1].Key) {
			t.Errorf("%s: source %q, cited %v", m.Describe().Name, m.Describe().Source, cited)
		}
	}
	names := make(map[string]bool)
	cited := make(map[string]bool)
	for _, topic := range Topics() {
		if names[topic.Name] || topic.Says == "" || len(topic.Keys) == 0 {
			t.Errorf("%+v", topic)
		}
		names[topic.Name] = true
		for _, key := range topic.Keys {
			cited[key] = true
		}
	}
	for _, e := range entries() {
		if !cited[e.Key] {
			t.Errorf("%s is cited by no topic", e.Key)
		}
	}
}

func TestFor(t *testing.T) {
	for names, want := range map[string]string{
		"":                             "qorbit zhang2011",
		"search signature":             "qorbit zhang2011",
		"halves":                       "qorbit",
		"bound-parallel search bound1": "qorbit suzuki zhang2011",
	} {
		cited, err := For(strings.Fields(names))
		var keys []string
		for _, e := range cited {
			keys = append(keys, e.Key)
		}
		if got := strings.Join(keys, " "); err != nil || got != want {
			t.Errorf("%q: %s, %v, expected %s", names, got, err, want)
		}
	}
	_, err := For([]string{"search", "frob"})
	if err == nil || !strings.Contains(err.Error(), `method "frob" is not known`) {
		t.Error(err)
	}
}

// TestRevisionOfTheToolkit: the note of its entry, which is the first, has the revision of the program, where it is
// known.
func TestRevisionOfTheToolkit(t *testing.T) {
	own := entries()[0]
	for want, v := range map[string]Version{
		"{Version 1.0.0, a library":                             {},
		"{Version 1.0.0, revision 0a1b, a library":              {Version: "v1.2.0", Revision: new("0a1b")},
		"{Version 1.0.0, revision 0a1b with changes, a library": {Version: "v1.2.0+dirty", Revision: new("0a1b")},
	} {
		if got := own.of(v).Text; own.Key != toolkit || !strings.Contains(got, want) {
			t.Errorf("%s, expected %s", got, want)
		}
	}
	if cited, err := For(nil); err != nil || cited[0].Text != own.of(ThisVersion()).Text {
		t.Errorf("%v, %v", cited, err)
	}
}

// The ways in which a key is written: with a year, in a comment or a document; with "key", in a document; as the source
// of a method.
var (
	dated   = regexp.MustCompile(`\b[a-z]{3,}(?:19|20)[0-9]{2}[a-z]?\b`)
	undated = regexp.MustCompile("\\(keys? `([a-z0-9]+)`")
	sources = regexp.MustCompile(`Source: +"([a-z0-9]+)[,"]`)
)

// TestEveryKeyThatIsCitedExists, in the comments and the documents of the project, and no entry stands there for
// nothing.
func TestEveryKeyThatIsCitedExists(t *testing.T) {
	root := os.DirFS("../../..")
	all := ""
	err := fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && d.Name() == "node_modules" { // packages of others
			return fs.SkipDir
		}
		if err != nil || d.IsDir() || !slices.Contains([]string{".go", ".md", ".tex"}, filepath.Ext(path)) ||
			strings.HasPrefix(path, "internal/shell/provenance/") {
			return err
		}
		text, err := fs.ReadFile(root, path)
		if err != nil {
			return err
		}
		all += string(text)
		keys := dated.FindAllString(string(text), -1)
		for _, pattern := range []*regexp.Regexp{undated, sources} {
			for _, found := range pattern.FindAllStringSubmatch(string(text), -1) {
				keys = append(keys, found[1])
			}
		}
		for _, key := range keys {
			if !slices.ContainsFunc(entries(), func(e Entry) bool { return e.Key == key }) {
				t.Errorf("%s cites %s, which is not in references.bib", path, key)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries() {
		if e.Key == toolkit || e.Key == "oeis" { // which is cited by the number of the sequence
			continue
		}
		if !isCited(all, e.Key) {
			t.Errorf("nothing cites %s", e.Key)
		}
	}
}

// isCited reports whether a text has a key after a bracket, a quotation mark or a comma.
func isCited(text, key string) bool {
	citation := regexp.MustCompile(`[("{,` + "`" + `] ?` + key + `\b`)
	for at := strings.Index(text, key); at >= 0; {
		around := text[max(0, at-2):min(len(text), at+len(key)+1)] // to search only there is quicker
		if citation.MatchString(around) {
			return true
		}
		next := strings.Index(text[at+1:], key)
		if next < 0 {
			break
		}
		at += 1 + next
	}
	return false
}

// TestBibTeXReadsTheList without a warning, all of it.
func TestBibTeXReadsTheList(t *testing.T) {
	test.Program(t, "bibtex")
	if err := exec.Command("kpsewhich", "plain.bst").Run(); err != nil && os.Getenv("CI") != "true" {
		t.Skip("no plain.bst: ", err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"references.bib": doc.References, "all.aux": "\\citation{*}\n\\bibstyle{plain}\n\\bibdata{references}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("bibtex", "all")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	list, read := os.ReadFile(filepath.Join(dir, "all.bbl"))
	items := bytes.Count(list, []byte(`\bibitem{`))
	if err != nil || read != nil || bytes.Contains(out, []byte("Warning")) || items != len(entries()) {
		t.Errorf("%v, %v\n%s\n%s", err, read, out, list)
	}
}

// TestCitationFile: CITATION.cff has the version that the README requires in go.mod, and the authors, the year, the
// licence and the address of the first entry, if that has one.
func TestCitationFile(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile("../../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	file := read("CITATION.cff")
	value := func(field string) string {
		found := regexp.MustCompile(`(?m)^` + field + `: "?([^"\n]*)`).FindStringSubmatch(file)
		if found == nil {
			t.Fatalf("CITATION.cff has no %s", field)
		}
		return found[1]
	}
	required := regexp.MustCompile(`-require=qorbit@v(\S+)`).FindStringSubmatch(read("README.md"))
	if required == nil || value("version") != required[1] {
		t.Errorf("CITATION.cff has version %q, the README requires %q", value("version"), required)
	}
	own := entries()[0]
	if !strings.HasPrefix(value("date-released"), *own.Year) ||
		!strings.Contains(file, "name: "+*own.Author) ||
		value("license") != "BSD-3-Clause" ||
		!strings.Contains(read("LICENSE"), *own.Year+" "+*own.Author) {
		t.Errorf("CITATION.cff, LICENSE and the entry of the toolkit differ: %s", own.Text)
	}
	if own.URL != nil && value("repository-code") != *own.URL ||
		own.URL == nil && strings.Contains(file, "repository-code:") {
		t.Errorf("CITATION.cff and the entry of the toolkit have different addresses: %s", own.Text)
	}
}
