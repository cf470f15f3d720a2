// Package oeis writes drafts of entries for the On-Line Encyclopedia of Integer Sequences (https://oeis.org), in its internal format
// (https://oeis.org/eishelp1.html) and as its style sheet asks for (https://oeis.org/wiki/Style_Sheet).
package oeis

import (
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"
)

// LeastTerms is the least number of terms that an entry has.
const LeastTerms = 4

// The data of an entry: three lines of about 260 signs together.
const (
	dataSigns = 260
	dataLine  = 70
	dataLines = "STU"
)

// The placeholders of a draft. An editor of the OEIS gives the number, the author signs with a name and a date.
const (
	number = "A000000"
	author = "_Author Name_, Mmm dd yyyy"
)

// An Entry is the draft of an entry. Texts are ASCII, and no text has a line feed.
type Entry struct {
	Name       string
	Offset     int      // the index of the first term
	Terms      []string // in decimal
	Comments   []string
	References []string // works without a link
	Links      []string // works with a link, in HTML
	Formulas   []string
	Program    []string // lines of a program or a shell
	See        []string // numbers of other sequences, each with a name in parentheses if need be
	Hard       bool     // the next term is known to be hard to find
}

// Write writes the lines of the entry. It fails where there are fewer than LeastTerms terms, where a term is no number, and where a text
// is not printable ASCII.
func (e Entry) Write(w io.Writer) error {
	if len(e.Terms) < LeastTerms {
		return fmt.Errorf("%d terms, expected at least %d for an entry", len(e.Terms), LeastTerms)
	}
	data, shown := data(e.Terms)
	second, err := secondOffset(e.Terms)
	if err != nil {
		return err
	}
	links := e.Links
	if shown < len(e.Terms) {
		table := fmt.Sprintf(`Author Name, <a href="/%s/b%s.txt">Table of n, a(n) for n = %d..%d</a>`, number, number[1:], e.Offset, e.Offset+len(e.Terms)-1)
		links = append([]string{table}, links...)
	}
	keywords := "nonn"
	if e.Hard {
		keywords += ",hard"
	}
	if shown == len(e.Terms) {
		keywords += ",more"
	}
	var b strings.Builder
	for _, field := range []struct {
		letter string
		texts  []string
	}{
		{"I", []string{""}}, {"", data}, {"N", []string{e.Name}}, {"C", e.Comments}, {"D", e.References}, {"H", links}, {"F", e.Formulas},
		{"o", e.Program}, {"Y", see(e.See)}, {"K", []string{keywords}}, {"O", []string{fmt.Sprintf("%d,%d", e.Offset, second)}}, {"A", []string{author}},
	} {
		for i, text := range field.texts {
			letter := field.letter
			if letter == "" {
				letter = dataLines[i : i+1]
			}
			if strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) {
				return fmt.Errorf("%q: expected printable ASCII", text)
			}
			b.WriteString(strings.TrimRight(fmt.Sprintf("%%%s %s %s", letter, number, text), " ") + "\n")
		}
	}
	_, err = io.WriteString(w, b.String())
	return err
}

// data returns the lines of as many terms as an entry shows, and their number. A line that is not the last ends with a comma.
func data(terms []string) (lines []string, shown int) {
	signs := 0
	for shown < len(terms) && (shown < LeastTerms || signs+len(terms[shown]) <= dataSigns) {
		signs += len(terms[shown]) + 1
		shown++
	}
	width := max(dataLine, (signs+len(dataLines)-1)/len(dataLines))
	line := ""
	for i, term := range terms[:shown] {
		if last := len(lines) == len(dataLines)-1; line != "" && len(line)+len(term) > width && !last {
			lines, line = append(lines, line), ""
		}
		if line += term; i < shown-1 {
			line += ","
		}
	}
	return append(lines, line), shown
}

// secondOffset is the place, from 1, of the first term that is neither 0 nor ±1, or 1 if there is none.
func secondOffset(terms []string) (int, error) {
	for i, text := range terms {
		term, ok := new(big.Int).SetString(text, 10)
		if !ok {
			return 0, fmt.Errorf("term %q, expected a whole number", text)
		}
		if term.CmpAbs(big.NewInt(1)) > 0 {
			return i + 1, nil
		}
	}
	return 1, nil
}

// see is the line of cross-references, or none.
func see(numbers []string) []string {
	if len(numbers) == 0 {
		return nil
	}
	return []string{"Cf. " + strings.Join(slices.Sorted(slices.Values(numbers)), ", ") + "."}
}
