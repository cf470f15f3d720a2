package provenance

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"qorbit/doc"
)

// An Entry of a list of references is a row of `qorbit cite`. Fields that it does not have are nil.
type Entry struct {
	Key    string  `json:"key"`
	Type   string  `json:"type"` // article, misc
	Author *string `json:"author"`
	Title  string  `json:"title"`
	Year   *string `json:"year"`
	DOI    *string `json:"doi"`
	URL    *string `json:"url"`
	Text   string  // the entry as it stands in the list

	fields map[string]string
}

// Field is the value of a field without its braces, or "".
func (e Entry) Field(name string) string { return e.fields[name] }

// entries of the list, in its order. The list is part of the program: a test reads it.
var entries = sync.OnceValue(func() []Entry {
	all, err := parse(doc.References)
	if err != nil {
		panic(err)
	}
	return all
})

// BibTeX returns entries as they stand in the list.
func BibTeX(entries []Entry) string {
	var texts []string
	for _, e := range entries {
		texts = append(texts, e.Text+"\n")
	}
	return strings.Join(texts, "\n")
}

// The form of the list: a line that opens an entry, lines of one field each, and a line with a brace that closes it.
var (
	opening = regexp.MustCompile(`^@([a-z]+)\{([a-z0-9]+),$`)
	field   = regexp.MustCompile(`^  ([a-z]+) += \{(.*)\},$`)
)

// parse reads a list in that form. It reads no other BibTeX, but fails, with the number of the line.
func parse(list string) ([]Entry, error) {
	var all []Entry
	var e *Entry // the entry that is open
	number := 0
	for line := range strings.Lines(list) {
		number++
		line = strings.TrimSuffix(line, "\n")
		begins, has := opening.FindStringSubmatch(line), field.FindStringSubmatch(line)
		switch {
		case e == nil && (line == "" || strings.HasPrefix(line, "%")):
			continue
		case e == nil && begins != nil:
			e = &Entry{Type: begins[1], Key: begins[2], fields: make(map[string]string)}
		case e != nil && has != nil && balanced(has[2]) && e.fields[has[1]] == "":
			e.fields[has[1]] = plain(has[2])
		case e != nil && line == "}":
			e.Text += line
			e.Title = e.Field("title")
			for name, to := range map[string]**string{"author": &e.Author, "year": &e.Year, "doi": &e.DOI, "url": &e.URL} {
				if value, has := e.fields[name]; has {
					*to = &value
				}
			}
			all = append(all, *e)
			e = nil
			continue
		default:
			return nil, fmt.Errorf("references.bib: line %d is %q, expected an entry, or one field of it", number, line)
		}
		e.Text += line + "\n"
	}
	if e != nil {
		return nil, fmt.Errorf("references.bib: entry %s has no end", e.Key)
	}
	return all, nil
}

// balanced reports whether every brace has its other.
func balanced(value string) bool {
	depth := 0
	for _, r := range value {
		switch r {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth < 0 {
			return false
		}
	}
	return depth == 0
}

// plain is a value as a text: without braces, and with the dash of a range.
func plain(value string) string {
	return strings.NewReplacer("{", "", "}", "", "--", "–").Replace(value)
}
