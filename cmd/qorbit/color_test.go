package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"qorbit/internal/words"
)

var escapes = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// TestColours: text is painted where it helps, and is the same without the colours, so that columns stay where they are. Nothing is
// painted in other formats, in files, and where a manifest has the digest of the output.
func TestColours(t *testing.T) {
	t.Chdir(t.TempDir())
	for line, want := range map[string]string{
		"check 4..8":                        words.Painter(true).Paint(words.Bold, "enumerated_orbits"),
		"check 5..6":                        words.Painter(true).Paint(words.Good, "true") + "   true\n",
		"check 8":                           words.Painter(true).Paint(words.Bold, "agree") + "              " + words.Painter(true).Paint(words.Good, "true"),
		"table group":                       words.Painter(true).Paint(words.Bold, "po1"),
		"orbits 8 --class 4":                words.Painter(true).Paint(words.Bold, "key"),
		"paper --orders 5..6":               "orbit-3          " + words.Painter(true).Paint(words.Bad, "FAILS") + "  Mov",
		"draw 2,4,1,3 3,1,4,2":              words.Painter(true).Paint(words.Bold, "Q"),
		"draw 1,2,3":                        words.Painter(true).Paint(words.Bad, "!"),
		"draw 2,4,1,3 --apply Inc(0.5,0.5)": words.Painter(true).Paint(words.Good, "@") + "  queen put in",
		"draw 3,5,2,8,1,7,4,6 --orbit":      words.Painter(true).Paint(words.Faint, "·"),
		"check 4..8 -f csv":                 "",
		"check 4..8 -f markdown":            "",
		"check 4..8 -f html":                "",
		"check 4..8 -f json":                "",
		"check 4..8 -f latex":               "",
		"check 4..8 --manifest m.json":      "",
		"draw 2,4,1,3 -f svg":               "",
		"draw 2,4,1,3 -f tikz":              "",
	} {
		status, plain, _ := qorbit(fields(line)...)
		again, painted, _ := qorbit(append(fields(line), "--color", "always")...)
		if status != exitDone || again != exitDone || escapes.ReplaceAllString(painted, "") != plain {
			t.Errorf("qorbit %s: other text with colours:\n%s\n%s", line, painted, plain)
		}
		if escapes.MatchString(plain) || escapes.MatchString(painted) != (want != "") || !strings.Contains(painted, want) {
			t.Errorf("qorbit %s: %q, expected %q in it", line, painted, want)
		}
	}
	for _, line := range []string{"check 4..8 -o check.txt --color always", "draw 2,4,1,3 -o draw.txt --color always"} {
		if status, _, stderr := qorbit(fields(line)...); status != exitDone {
			t.Fatal(stderr)
		}
	}
	for _, name := range []string{"check.txt", "draw.txt"} {
		if text, err := os.ReadFile(name); err != nil || strings.Contains(string(text), "\x1b") {
			t.Errorf("%v, %q", err, text)
		}
	}
	if _, _, stderr := qorbit("check", "frob", "--color", "always"); !strings.HasPrefix(stderr, "\x1b[1;31mqorbit:\x1b[0m order \"frob\"") {
		t.Errorf("%q", stderr)
	}
}
