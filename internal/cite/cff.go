package cite

import (
	"io"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// A citation is a file CITATION.cff (https://citation-file-format.github.io, version 1.2.0): the toolkit, and what it refers to.
type citation struct {
	Version    string   `yaml:"cff-version"`
	Message    string   `yaml:"message"`
	Work       work     `yaml:",inline"`
	Release    string   `yaml:"version,omitempty"`
	Date       string   `yaml:"date-released,omitempty"`
	License    string   `yaml:"license,omitempty"` // an SPDX identifier
	Keywords   []string `yaml:"keywords"`
	References []work   `yaml:"references,omitempty"`
}

// A work is what is cited.
type work struct {
	Type    string   `yaml:"type"`
	Title   string   `yaml:"title"`
	Authors []author `yaml:"authors"`
	Journal string   `yaml:"journal,omitempty"`
	Volume  int      `yaml:"volume,omitempty"`
	Issue   int      `yaml:"issue,omitempty"`
	Start   int      `yaml:"start,omitempty"` // the first and the last page
	End     int      `yaml:"end,omitempty"`
	Year    int      `yaml:"year,omitempty"`
	DOI     string   `yaml:"doi,omitempty"`
	URL     string   `yaml:"url,omitempty"`
	Notes   string   `yaml:"notes,omitempty"`
}

// An author is a person, with a family name, or a group, with a name.
type author struct {
	Name   string `yaml:"name,omitempty"`
	Family string `yaml:"family-names,omitempty"`
	Given  string `yaml:"given-names,omitempty"`
}

// WriteCFF writes the entries as a citation file. The first of them is the toolkit's.
func WriteCFF(w io.Writer, entries []Entry) error {
	c := citation{
		Version: "1.2.0", Message: "To cite this software, use the entry below. `qorbit cite METHOD` prints the references of a method.",
		Work: newWork(entries[0]), Release: entries[0].Field("version"), Date: entries[0].Field("date"), License: entries[0].Field("license"),
		Keywords: []string{"N-Queens", "orbits", "orbit graph", "enumeration", "combinatorics"},
	}
	c.Work.Type, c.Work.Year, c.Work.Notes = "software", 0, "" // which the format has only of references
	for _, e := range entries[1:] {
		c.References = append(c.References, newWork(e))
	}
	encoder := yaml.NewEncoder(w)
	encoder.SetIndent(2)
	if err := encoder.Encode(c); err != nil {
		return err
	}
	return encoder.Close()
}

// newWork says in the words of the format what an entry says.
func newWork(e Entry) work {
	start, end, _ := strings.Cut(e.Field("pages"), "–")
	w := work{
		Type: "generic", Title: e.Field("title"), Authors: authors(e.Field("author")), Journal: e.Field("journal"),
		Volume: number(e.Field("volume")), Issue: number(e.Field("number")), Start: number(start), End: number(end), Year: number(e.Field("year")),
		DOI: e.Field("doi"), URL: e.Field("url"), Notes: e.Field("note"),
	}
	if e.Type == "article" {
		w.Type = e.Type
	}
	return w
}

// number is 0 where a field is not there; that the others are numbers, a test says.
func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// authors reads the names of BibTeX: persons with a comma, groups without. The format wants one author at least.
func authors(names string) []author {
	if names == "" {
		return []author{{Name: "anonymous"}}
	}
	var all []author
	for name := range strings.SplitSeq(names, " and ") {
		if family, given, person := strings.Cut(name, ", "); person {
			all = append(all, author{Family: family, Given: given})
		} else {
			all = append(all, author{Name: name})
		}
	}
	return all
}
