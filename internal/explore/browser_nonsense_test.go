package explore

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestBrowserNonsense: addresses that nobody wrote for this page change nothing but what they name. The page stays whole, and no text of
// an address becomes an element. An order that is not there gets one message, with links to those that are.
func TestBrowserNonsense(t *testing.T) {
	p := openPage(t, file(t, 8)+"#n=8", still)
	p.drawn()
	script := `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`
	long := strings.Repeat("9", 3000)
	for _, panel := range []string{"find", "orbit", "orders", "replay", "route", "proof", "board", "export", "nonsense", "__proto__"} {
		for _, value := range []string{"-1", "1e308", script, long, strings.Repeat("(", 2000) + "%\x00"} {
			state := "panel=" + panel
			for _, name := range []string{"orbit", "view", "color", "class", "component", "search", "step", "to", "board", "ops", "theme", "move", "phase", "trail", "speed", "route", "tool", "show", "page"} {
				state += "&" + name + "=" + url.QueryEscape(value)
			}
			eval[bool](p, fmt.Sprintf("location.hash = %q; true", state))
			p.frames(2)
			if text := eval[string](p, "document.querySelector('.failed')?.textContent ?? (document.getElementById('panel')?.innerText.length > 20 ? '' : 'an empty panel')"); text != "" {
				t.Errorf("panel=%s, %.20q: %.200s", panel, value, text)
			}
		}
	}
	if wrong := eval[int](p, "document.querySelectorAll('img, #app script').length"); wrong > 0 || eval[string](p, "document.title") == "run" {
		t.Errorf("%d elements of the address are in the page", wrong)
	}
	p.show("n=99" + long)
	p.waitText(".loading", `" is not in this page, which has order 8.`[1:])
	if text := p.text(".loading"); len(text) > 300 {
		t.Errorf("a message of %d characters", len(text))
	}
	p.click(".loading a")
	p.wait("document.querySelector('.canvas canvas') && document.title != 'run'")
}

// lacking opens a page in a browser that does not have something, which a script removes.
func lacking(t *testing.T, address, script string) *page {
	t.Helper()
	p := newPage(t, address, still)
	if _, err := chromedp.Call(p.ctx, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script}); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(address))
	return p
}

// TestBrowserWithoutDecompression: a browser that cannot unpack the data of a file says so. Served data it unpacks by itself.
func TestBrowserWithoutDecompression(t *testing.T) {
	p := lacking(t, file(t, 8), "delete globalThis.DecompressionStream")
	p.waitText(".loading", "Order 8 cannot be shown: this browser has no DecompressionStream")
	p = lacking(t, serve(t, 8), "delete globalThis.DecompressionStream")
	p.drawn()
}

// TestBrowserServerGone: an order that is chosen after the server has ended gets a message, and the other orders stay.
func TestBrowserServerGone(t *testing.T) {
	startBrowser(t) // it skips here, since the part below cannot skip the whole
	var p *page
	t.Run("served", func(served *testing.T) {
		address := serve(served, 8, 9)
		p = openPage(t, address+"#n=8", still)
		p.drawn()
	})
	p.show("n=9")
	p.waitText(".loading", "Order 9 cannot be shown: the server of this page does not answer")
	p.click(".loading a")
	p.wait("document.querySelector('.canvas canvas')")
	if complaints := p.forgive(); !strings.Contains(complaints, "ERR_CONNECTION_REFUSED") || strings.Count(complaints, "\n") > 0 {
		t.Errorf("complaints %q, expected one of the connection", complaints)
	}
}
