package test

import (
	"os"
	"path/filepath"
	"testing"
)

const document = "Of <!-- generated: all -->3<!-- end -->:\n<!-- generated: rows -->\n| 1 |\n<!-- end -->\n"

func TestReplaced(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"all", "3", document},
		{"rows", "| 1 |\n", document},
		{"all", "4", "Of <!-- generated: all -->4<!-- end -->:\n<!-- generated: rows -->\n| 1 |\n<!-- end -->\n"},
		{
			"rows",
			"\n- 1\n- 2\n",
			"Of <!-- generated: all -->3<!-- end -->:\n<!-- generated: rows -->\n- 1\n- 2\n<!-- end -->\n",
		},
	} {
		if got, err := replaced(document, c.name, c.text); err != nil || got != c.want {
			t.Errorf("%s: %q, %v, expected %q", c.name, got, err, c.want)
		}
	}
	for _, wrong := range []string{
		"",
		"<!-- generated: all -->",
		document + document,
		"<!-- generated: all --><!-- generated: rows --><!-- end -->",
	} {
		if got, err := replaced(wrong, "all", "3"); err == nil {
			t.Errorf("%q becomes %q, expected an error", wrong, got)
		}
	}
}

// TestPart fails for another text, and writes it with -update.
func TestPart(t *testing.T) {
	defer func(before bool) { *update = before }(*update)
	page := filepath.Join(t.TempDir(), "page.md")
	if err := os.WriteFile(page, []byte(document), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text            string
		update, failure bool
	}{{"3", false, false}, {"4", false, true}, {"4", true, false}, {"4", false, false}, {"3", false, true}} {
		*update = c.update
		w := watch(t, func(w *witness) { Part(w, page, "all", c.text) })
		if w.failed != c.failure {
			t.Errorf("%q with -update=%v: failed is %v", c.text, c.update, w.failed)
		}
	}
}
