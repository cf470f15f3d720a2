package cite

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"qorbit/count/methods"
	"qorbit/doc"
	"qorbit/internal/installed"
)

// TestEntriesAreTheList: put together again, they are what stands in the file.
func TestEntriesAreTheList(t *testing.T) {
	_, list, _ := strings.Cut(doc.References, "\n\n") // after the comment
	var texts []string
	for _, e := range entries() {
		texts = append(texts, e.Text+"\n")
	}
	if got := strings.Join(texts, "\n"); got != list || len(texts) < 10 {
		t.Errorf("%s\nexpected\n%s", got, list)
	}
}

func TestParse(t *testing.T) {
	all, err := parse("% comment\n\n@misc{a1,\n  title = {The {N}-Queens},\n  pages = {1--2},\n}\n")
	if err != nil || len(all) != 1 || all[0].Key != "a1" || all[0].Type != "misc" || all[0].Field("title") != "The N-Queens" || all[0].Field("pages") != "1–2" || all[0].Field("doi") != "" {
		t.Errorf("%v, %v", all, err)
	}
	for text, want := range map[string]string{
		"@misc{a,\n  title = {b},\n":                    "entry a has no end",
		"@misc{a,\n  title = {b,\n}\n":                  "line 2",
		"@misc{a,\n  title = {}b{},\n}\n":               "line 2",
		"@misc{a,\n  title = {b}},\n}\n":                "line 2",
		"@misc{a,\n  title = {b},\n  title = {c},\n}\n": "line 3",
		"@misc{a,\n@misc{b,\n}\n":                       "line 2",
		"title = {b}\n":                                 "line 1",
		"@Misc{a,\n}\n":                                 "line 1",
	} {
		if _, err := parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %q", text, err, want)
		}
	}
}

// TestEveryMethodIsCited: the methods of counting, each with an entry that its source names, or the toolkit's.
func TestEveryMethodIsCited(t *testing.T) {
	for _, m := range methods.All() {
		cited, err := For([]string{m.Describe().Name})
		if err != nil || cited[0].Key != toolkit {
			t.Errorf("%s: %v, %v", m.Describe().Name, cited, err)
		}
		if own := strings.HasPrefix(m.Describe().Source, "this project"); own != (len(cited) == 1) || !own && !strings.HasPrefix(m.Describe().Source, cited[1].Key) {
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
	if _, err := For([]string{"search", "frob"}); err == nil || !strings.Contains(err.Error(), `method "frob", expected one that`) {
		t.Error(err)
	}
}

// The ways in which a key is written: with a year, in a comment or a document; with "key", in a document; as the source of a
// method.
var (
	dated   = regexp.MustCompile(`\b[a-z]{3,}(?:19|20)[0-9]{2}[a-z]?\b`)
	undated = regexp.MustCompile("\\(keys? `([a-z0-9]+)`")
	sources = regexp.MustCompile(`Source: +"([a-z0-9]+)[,"]`)
)

// TestEveryKeyThatIsCitedExists, in the comments and the documents of the project, and no entry stands there for nothing.
func TestEveryKeyThatIsCitedExists(t *testing.T) {
	root := os.DirFS("../..")
	all := ""
	err := fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !slices.Contains([]string{".go", ".md"}, filepath.Ext(path)) || strings.HasPrefix(path, "internal/cite/") {
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
		if found, _ := regexp.MatchString(`[("`+"`"+`]`+e.Key+`\b`, all); !found && e.Key != toolkit && e.Key != "oeis" { // which is cited by the number of the sequence
			t.Errorf("nothing cites %s", e.Key)
		}
	}
}

// TestBibTeXReadsTheList without a warning, all of it.
func TestBibTeXReadsTheList(t *testing.T) {
	installed.Program(t, "bibtex")
	if err := exec.Command("kpsewhich", "plain.bst").Run(); err != nil && os.Getenv("CI") != "true" {
		t.Skip("no plain.bst: ", err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{"references.bib": doc.References, "all.aux": "\\citation{*}\n\\bibstyle{plain}\n\\bibdata{references}\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("bibtex", "all")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	list, read := os.ReadFile(filepath.Join(dir, "all.bbl"))
	if err != nil || read != nil || bytes.Contains(out, []byte("Warning")) || bytes.Count(list, []byte(`\bibitem{`)) != len(entries()) {
		t.Errorf("%v, %v\n%s\n%s", err, read, out, list)
	}
}

// TestCitationFile: CITATION.cff is what `qorbit cite -f cff` prints, and has what version 1.2.0 of its format demands.
func TestCitationFile(t *testing.T) {
	committed, err := os.ReadFile("../../CITATION.cff")
	if err != nil {
		t.Fatal(err)
	}
	for _, names := range [][]string{nil, {"optimal", "diagonal-arrays", "bound1", "terms"}} {
		entries, err := For(names)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := WriteCFF(&b, entries); err != nil {
			t.Fatal(err)
		}
		if names == nil && b.String() != string(committed) {
			t.Errorf("CITATION.cff is not what `qorbit cite -f cff -o CITATION.cff` writes")
		}
		var c map[string]any
		if err := yaml.Unmarshal(b.Bytes(), &c); err != nil {
			t.Fatalf("%v in %s", err, b.Bytes())
		}
		references, _ := c["references"].([]any)
		if c["cff-version"] != "1.2.0" || c["type"] != "software" || c["message"] == "" || len(references) != len(entries)-1 {
			t.Errorf("%v", c)
		}
		for i, e := range entries {
			if i == 0 {
				checkWork(t, e, c)
			} else {
				checkWork(t, e, references[i-1].(map[string]any))
			}
		}
	}
}

// checkWork holds a work of a citation file against the entry: a title, authors with names, and the numbers.
func checkWork(t *testing.T, e Entry, work map[string]any) {
	t.Helper()
	var names []string
	for _, a := range work["authors"].([]any) {
		author := a.(map[string]any)
		if name, group := author["name"]; group {
			names = append(names, name.(string))
		} else {
			names = append(names, author["family-names"].(string)+", "+author["given-names"].(string))
		}
	}
	author := e.Field("author")
	if author == "" {
		author = "anonymous"
	}
	if work["title"] != e.Field("title") || strings.Join(names, " and ") != author || work["type"] == "" {
		t.Errorf("%v, expected %s", work, e.Text)
	}
	if e.Type == "article" {
		pages := fmt.Sprintf("%v–%v", work["start"], work["end"])
		for field, got := range map[string]any{"year": work["year"], "volume": work["volume"], "number": work["issue"], "pages": pages, "doi": work["doi"], "journal": work["journal"]} {
			want := e.Field(field)
			if _, err := strconv.Atoi(want); field != "doi" && field != "pages" && field != "journal" && err != nil || fmt.Sprint(got) != want || want == "" {
				t.Errorf("%s: %s is %v, expected %s", e.Key, field, got, want)
			}
		}
	}
}

func ExampleFor() {
	cited, err := For([]string{"constellations"})
	if err != nil {
		panic(err)
	}
	for _, e := range cited {
		fmt.Println(e.Key, "by", e.Field("author"))
	}
	// Output:
	// qorbit by The qorbit authors
	// engelhardt by Engelhardt, Matthias
}

// TestEntries: by their keys, in the order of the list; a key without an entry is an error.
func TestEntries(t *testing.T) {
	found, err := Entries("zhang2011", "qorbit")
	if err != nil || len(found) != 2 || found[0].Key != "qorbit" || found[1].Key != "zhang2011" {
		t.Errorf("%v, %v", found, err)
	}
	if _, err := Entries("qorbit", "nobody1900"); err == nil || !strings.Contains(err.Error(), "qorbit, nobody1900") {
		t.Errorf("an unknown key: %v", err)
	}
}
