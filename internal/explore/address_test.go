package explore

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestTheDocumentHasEveryAddress: doc/explorer.md describes the names of the state that the page has, and no others.
func TestTheDocumentHasEveryAddress(t *testing.T) {
	source, err := os.ReadFile("web/src/state.ts")
	if err != nil {
		t.Fatal(err)
	}
	document, err := os.ReadFile("../../doc/explorer.md")
	if err != nil {
		t.Fatal(err)
	}
	names := func(text, begin, end string, name *regexp.Regexp) (list []string) {
		_, text, _ = strings.Cut(text, begin)
		text, _, _ = strings.Cut(text, end)
		for _, found := range name.FindAllStringSubmatch(text, -1) {
			list = append(list, found[1])
		}
		slices.Sort(list)
		return slices.Compact(list)
	}
	page := names(string(source), "export type Param =", ";", regexp.MustCompile(`"(\w+)"`))
	var described []string
	_, table, _ := strings.Cut(string(document), "## Addresses of states")
	table, _, _ = strings.Cut(table, "\n## ")
	for line := range strings.Lines(table) {
		if cells := strings.Split(line, "|"); len(cells) > 3 {
			described = append(described, names(cells[1], "", "\x00", regexp.MustCompile("`(\\w+)`"))...)
		}
	}
	slices.Sort(described)
	if len(page) < 10 || !slices.Equal(page, described) {
		t.Errorf("the page has the names\n%v, doc/explorer.md has\n%v", page, described)
	}
}
