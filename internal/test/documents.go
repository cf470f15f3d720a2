package test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write what tests compute into the documents and scripts that they compare")

// Update reports whether tests write what they compute.
func Update() bool { return *update }

// Part fails where a part of a document is not the text that the test computes. The lines of a part of several lines
// end with a newline. With -update, it writes the part instead. A part stands between two comments, on lines of their
// own or within a line:
//
//	<!-- generated: NAME -->
//	a table, or sentences
//	<!-- end -->
func Part(t testing.TB, page, name, text string) {
	t.Helper()
	document, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	want, err := replaced(string(document), name, text)
	switch {
	case err != nil:
		t.Fatalf("%s: %v", page, err)
	case want == string(document):
	case !*update:
		t.Errorf("%s: part %s is not what is computed, which go test -update writes:\n%s", page, name, text)
	default:
		if err := os.WriteFile(page, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// replaced returns a document with another text for a part.
func replaced(document, name, text string) (string, error) {
	begin := "<!-- generated: " + name + " -->"
	before, rest, found := strings.Cut(document, begin)
	if !found || strings.Contains(rest, begin) {
		return "", fmt.Errorf("expected %s once", begin)
	}
	part, after, found := strings.Cut(rest, "<!-- end -->")
	if !found || strings.Contains(part, "<!-- generated: ") {
		return "", fmt.Errorf("expected <!-- end --> after %s", begin)
	}
	if strings.Contains(text, "\n") {
		text = "\n" + strings.TrimPrefix(text, "\n")
	}
	return before + begin + text + "<!-- end -->" + after, nil
}
