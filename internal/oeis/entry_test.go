package oeis

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func Example() {
	err := Entry{
		Name: "Number of orbits of the n-queens problem.", Offset: 4, Terms: []string{"1", "2", "1", "6", "12"},
		Comments: []string{"An example."}, Program: []string{"(Go) // qorbit table counts 4..8 -f bfile"}, See: []string{"A000170"},
	}.Write(os.Stdout)
	if err != nil {
		panic(err)
	}
	// Output:
	// %I A000000
	// %S A000000 1,2,1,6,12
	// %N A000000 Number of orbits of the n-queens problem.
	// %C A000000 An example.
	// %o A000000 (Go) // qorbit table counts 4..8 -f bfile
	// %Y A000000 Cf. A000170.
	// %K A000000 nonn,more
	// %O A000000 4,2
	// %A A000000 _Author Name_, Mmm dd yyyy
}

// A read entry is what the lines say.
type read struct {
	terms         []string
	offset, first int
	fields        map[string][]string
	letters       string
}

// readEntry reads the internal format: %x, the number, and the text; S, T and U are one list of terms, of which all but the last line end
// with a comma.
func readEntry(t *testing.T, text string) read {
	t.Helper()
	r := read{fields: make(map[string][]string)}
	line := regexp.MustCompile(`^%([A-Za-z]) A000000(?: ([!-~](?:[ -~]*[!-~])?))?$`)
	if !strings.HasSuffix(text, "\n") {
		t.Fatalf("no line feed at the end of %q", text)
	}
	list := ""
	for _, l := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		m := line.FindStringSubmatch(l)
		if m == nil {
			t.Fatalf("line %q", l)
		}
		r.letters += m[1]
		r.fields[m[1]] = append(r.fields[m[1]], m[2])
		if strings.Contains("STU", m[1]) {
			if list != "" && !strings.HasSuffix(list, ",") {
				t.Errorf("a line of terms without a comma before %q", l)
			}
			list += m[2]
		}
	}
	for term := range strings.SplitSeq(list, ",") {
		if _, err := strconv.ParseUint(term, 10, 64); err != nil {
			t.Errorf("term %q of %q", term, list)
		}
		r.terms = append(r.terms, term)
	}
	if n, err := fmt.Sscanf(r.fields["O"][0], "%d,%d", &r.offset, &r.first); n != 2 || err != nil {
		t.Errorf("offset %q", r.fields["O"])
	}
	return r
}

// TestEntriesReadBack: the terms that an entry shows are the first of those given, on at most three lines of about 260 signs together.
func TestEntriesReadBack(t *testing.T) {
	for name, c := range map[string]struct {
		terms []string
		first int
		lines string
		all   bool
	}{
		"short":     {strings.Split("0,1,1,0,1", ","), 1, "S", true},
		"one line":  {strings.Split("1,0,0,2,10,4,40,92", ","), 4, "S", true},
		"two lines": {strings.Split(strings.TrimSuffix(strings.Repeat("12345,", 20), ","), ","), 1, "ST", true},
		"long":      {strings.Split(strings.TrimSuffix(strings.Repeat("1234567,", 50), ","), ","), 1, "STU", false},
		"giant":     {[]string{strings.Repeat("1", 19), strings.Repeat("2", 19), strings.Repeat("3", 19), strings.Repeat("4", 19)}, 1, "ST", true},
	} {
		var b strings.Builder
		e := Entry{Name: "Name.", Offset: -3, Terms: c.terms, Comments: []string{"One.", "Two."}, Links: []string{`<a href="x">Y</a>`}, See: []string{"A000002", "A000001"}}
		if err := e.Write(&b); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		r := readEntry(t, b.String())
		data := strings.Join(r.terms, ",")
		if !strings.HasPrefix(strings.Join(c.terms, ","), data) || c.all != (len(r.terms) == len(c.terms)) || r.offset != -3 || r.first != c.first || len(data) > dataSigns {
			t.Errorf("%s: %+v of %v", name, r, c.terms)
		}
		table := ""
		if !c.all {
			table = "H"
			if want := fmt.Sprintf(`Author Name, <a href="/A000000/b000000.txt">Table of n, a(n) for n = -3..%d</a>`, len(c.terms)-4); r.fields["H"][0] != want {
				t.Errorf("%s: link %s", name, r.fields["H"][0])
			}
		}
		if want := "I" + c.lines + "NCC" + table + "HYKOA"; r.letters != want {
			t.Errorf("%s: lines %s, expected %s", name, r.letters, want)
		}
		if k := r.fields["K"][0]; k != map[bool]string{true: "nonn,more", false: "nonn"}[c.all] || r.fields["Y"][0] != "Cf. A000001, A000002." {
			t.Errorf("%s: keywords %s, %s", name, k, r.fields["Y"])
		}
		for _, letter := range "STU" {
			for _, line := range r.fields[string(letter)] {
				if len(line) > 100 {
					t.Errorf("%s: a line of %d signs", name, len(line))
				}
			}
		}
	}
}

// TestKeywordsAndReferences: hard comes before more, and a reference keeps the name beside its number.
func TestKeywordsAndReferences(t *testing.T) {
	var b strings.Builder
	e := Entry{Name: "Name.", Terms: []string{"1", "2", "3", "4"}, Hard: true, See: []string{"Axxxxxx (seeds)", "A002562 (orbits)"}}
	if err := e.Write(&b); err != nil {
		t.Fatal(err)
	}
	if r := readEntry(t, b.String()); r.fields["K"][0] != "nonn,hard,more" || r.fields["Y"][0] != "Cf. A002562 (orbits), Axxxxxx (seeds)." {
		t.Errorf("%v", r.fields)
	}
}

func TestEntriesThatCannotBe(t *testing.T) {
	terms := []string{"1", "2", "3", "4"}
	for want, e := range map[string]Entry{
		"3 terms, expected at least 4":           {Terms: terms[:3]},
		`term "x", expected a whole number`:      {Terms: []string{"1", "x", "3", "4"}},
		`"order N−1": expected printable ASCII`:  {Terms: terms, Name: "order N−1"},
		`"two\nlines": expected printable ASCII`: {Terms: terms, Comments: []string{"two\nlines"}},
	} {
		var b strings.Builder
		if err := e.Write(&b); err == nil || !strings.Contains(err.Error(), want) || b.Len() > 0 {
			t.Errorf("%v, expected %s", err, want)
		}
	}
}
