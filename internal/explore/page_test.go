package explore

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"os"
	"regexp"
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

// TestTheFileNeedsNoOther: it names no file and no host, its policy allows no request, and the script and the style in it, which are those
// of the bundle, are the ones whose digests the policy has.
func TestTheFileNeedsNoOther(t *testing.T) {
	page := written(t, 8, 9)
	markup := regexp.MustCompile(`(?s)<(script|style)\b[^>]*>.*?</(script|style)>`).ReplaceAllStringFunc(page, func(element string) string { return element[:strings.Index(element, ">")+1] })
	for _, found := range regexp.MustCompile(`(?:src|href|action)="([^"]*)"`).FindAllStringSubmatch(markup, -1) {
		if found[1] != "data:," {
			t.Errorf("the file refers to %q", found[1])
		}
	}
	policy := regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`).FindStringSubmatch(page)
	if policy == nil {
		t.Fatal("no policy")
	}
	if strings.Contains(policy[1], "unsafe") || strings.Contains(policy[1], "http") || !strings.Contains(policy[1], "default-src 'none'") || strings.Contains(policy[1], "connect-src") {
		t.Errorf("the policy is %s", policy[1])
	}
	for name, element := range map[string]*regexp.Regexp{"app.js": regexp.MustCompile(`(?s)<script type="module">(.*?)</script>`), "app.css": regexp.MustCompile(`(?s)<style>(.*?)</style>`)} {
		inside := element.FindStringSubmatch(page)
		bundled, err := os.ReadFile("web/dist/" + name)
		if err != nil || inside == nil || inside[1] != string(bundled) {
			t.Errorf("%s is not in the file as it is in the bundle: %v", name, err)
			continue
		}
		sum := sha256.Sum256(bundled)
		if digest := "sha256-" + base64.StdEncoding.EncodeToString(sum[:]); !strings.Contains(policy[1], "'"+digest+"'") {
			t.Errorf("the policy lacks %s of %s", digest, name)
		}
	}
	if strings.Index(page, "Content-Security-Policy") > strings.Index(page, "<style>") {
		t.Error("the policy comes after the style")
	}
	if strings.Count(page, "data-atlas=") < 2 || strings.Contains(page, "data-src") && !strings.Contains(page, "dataset") {
		t.Error("the file lacks an atlas")
	}
}

// TestTheFileIsAFunctionOfTheOrders: the same bytes again.
func TestTheFileIsAFunctionOfTheOrders(t *testing.T) {
	first, second := written(t, 8, 9), written(t, 8, 9)
	if first != second {
		t.Error("two files differ")
	}
}

// TestTheFileIsSmall enough for a supplement.
func TestTheFileIsSmall(t *testing.T) {
	for n, most := range map[int]int{12: 1_500_000} {
		if size := len(written(t, n)); size > most {
			t.Errorf("order %d: %d bytes, expected at most %d", n, size, most)
		}
	}
}

// TestTheIndexNamesItsData, and loads its script and its style.
func TestTheIndexNamesItsData(t *testing.T) {
	page := index([]*Atlas{{N: 4}, {N: 9}})
	for _, want := range []string{`data-atlas="4" data-src="atlas-4.json"`, `data-atlas="9" data-src="atlas-9.json"`, scriptLink, styleLink, charset} {
		if strings.Count(page, want) != 1 {
			t.Errorf("%s is there %d times", want, strings.Count(page, want))
		}
	}
}
