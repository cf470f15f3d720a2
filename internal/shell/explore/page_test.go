package explore

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// written is the page of some orders, as one file.
func written(t testing.TB, orders ...int) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, atlasesOf(t, orders)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestTheFileNeedsNoOther: it names no file and no host, its policy allows no request, and the script and the style in
// it are those of the bundle, whose digests the policy has. It has the same bytes again, and is small enough for a
// supplement.
func TestTheFileNeedsNoOther(t *testing.T) {
	page := written(t, 8, 9)
	markup := regexp.MustCompile(`(?s)<(script|style)\b[^>]*>.*?</(script|style)>`).ReplaceAllStringFunc(page,
		func(element string) string { return element[:strings.Index(element, ">")+1] })
	for _, found := range regexp.MustCompile(`(?:src|href|action)="([^"]*)"`).FindAllStringSubmatch(markup, -1) {
		if found[1] != "data:," {
			t.Errorf("the file refers to %q", found[1])
		}
	}
	const meta = `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="([^"]*)">`
	policy := regexp.MustCompile(meta).FindStringSubmatch(page)
	if policy == nil || strings.Contains(policy[1], "unsafe") || strings.Contains(policy[1], "http") ||
		!strings.Contains(policy[1], "default-src 'none'") || strings.Contains(policy[1], "connect-src") {
		t.Fatalf("the policy is %s", policy)
	}
	for name, element := range map[string]string{
		"app.js": `(?s)<script type="module">(.*?)</script>`, "app.css": `(?s)<style>(.*?)</style>`,
	} {
		inside := regexp.MustCompile(element).FindStringSubmatch(page)
		bundled, err := os.ReadFile("web/dist/" + name)
		sum := sha256.Sum256(bundled)
		if err != nil || inside == nil || inside[1] != string(bundled) ||
			!strings.Contains(policy[1], "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'") {
			t.Errorf("%s is not in the file as it is in the bundle, or the policy does not allow it: %v", name, err)
		}
	}
	if strings.Count(markup, "data-atlas=") != 2 || page != written(t, 8, 9) {
		t.Error("the file has other orders, or other bytes each time")
	}
	if size := len(written(t, 12)); size > 1_500_000 {
		t.Errorf("order 12: %d bytes", size)
	}
}

// TestTheDocumentHasEveryAddress: doc/explorer.md describes the names of the state that the page has, and no others.
func TestTheDocumentHasEveryAddress(t *testing.T) {
	names := func(file, begin, end, line, name string) (list []string) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, part, _ := strings.Cut(string(text), begin)
		part, _, _ = strings.Cut(part, end)
		for _, found := range regexp.MustCompile(line).FindAllString(part, -1) {
			for _, one := range regexp.MustCompile(name).FindAllStringSubmatch(found, -1) {
				list = append(list, one[1])
			}
		}
		slices.Sort(list)
		return list
	}
	page := names("web/src/state.ts", "export type Param =", ";", `.+`, `"(\w+)"`)
	described := names("../../../doc/explorer.md", "## Addresses of states", "\n## ", "(?m)^\\| `[^|]*", "`(\\w+)`")
	if len(page) < 10 || !slices.Equal(page, described) {
		t.Errorf("the page has the names\n%v, doc/explorer.md has\n%v", page, described)
	}
}
