package explore

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// axe returns the source of axe-core, which finds barriers for people with disabilities in a page. npm installs it
// beside the sources of the page.
func axe(t *testing.T) string {
	t.Helper()
	source, err := os.ReadFile(filepath.Join(sources(t), "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

// TestBrowserAxe: axe-core finds nothing in any panel, and in those with most elements in the dark theme and on a
// phone, and nothing is wider than its place.
func TestBrowserAxe(t *testing.T) {
	t.Parallel()
	source, p := axe(t), openPage(t, serve(t, 8, 9)+"#n=9", still)
	p.drawn()
	eval[bool](p, "(() => {"+source+"\n})(); true")
	busy := []string{"panel=orbit&orbit=35", "panel=proof&orbit=35"}
	for _, on := range []struct {
		name, theme, rules string
		looks              []look
		states             []string
	}{
		{"wide", "light", "", []look{still}, append(busy, "panel=find&color=depth&show=missed",
			"panel=search&step=20", "panel=orders&orbit=14", "panel=route&orbit=1&to=40", "view=list&panel=find")},
		{"dark", "dark", ", runOnly: ['color-contrast']", []look{still}, busy}, // themes differ in their colours
		{"phone", "light", ", runOnly: ['target-size', 'scrollable-region-focusable']", []look{phone, still}, busy},
	} {
		p.look(on.looks...)
		for _, state := range on.states {
			p.show(fmt.Sprintf("n=9&theme=%s&%s", on.theme, state))
			name, _, _ := strings.Cut(state[strings.Index(state, "panel=")+len("panel="):], "&")
			p.wait(fmt.Sprintf("document.documentElement.dataset.theme == %q && document.querySelector('#tab-%s[aria-selected=true]') && document.getElementById('panel').textContent.length > 40", on.theme, name))
			p.frames(2)
			found := eval[[]string](p, "axe.run(document, {resultTypes: ['violations']"+on.rules+"}).then(r => r.violations.map(v => v.impact + ' ' + v.id + ': ' + v.nodes[0].html))")
			if len(found) > 0 {
				t.Errorf("%s, %s:\n%s", state, on.name, strings.Join(found, "\n"))
			}
			if eval[bool](p, "[document.documentElement, document.getElementById('panel')].some(e => e.scrollWidth > e.clientWidth)") {
				t.Errorf("%s is wider than its place, %s", state, on.name)
			}
			p.shot(strings.NewReplacer("&", "-", "=", "-").Replace(state) + "-" + on.name)
		}
	}
}

// TestBrowserTheme: the page follows the system, and the switch changes it; the address keeps the choice.
func TestBrowserTheme(t *testing.T) {
	t.Parallel()
	p := openPage(t, serve(t, 8), dark)
	background := func(colour string) { p.wait("getComputedStyle(document.body).backgroundColor == '" + colour + "'") }
	background("rgb(20, 23, 26)")
	p.click("header button[aria-label='Change to the light theme']")
	background("rgb(255, 255, 255)")
	p.state("theme", "light")
	p.click("header button[aria-label='Change to the dark theme']")
	p.state("theme", "")
	p.look() // the system changes
	background("rgb(255, 255, 255)")
}

// TestBrowserNonsense: addresses that nobody wrote for this page change nothing but what they name. The page stays
// whole, and no text of an address becomes an element. An order that is not there gets one message, with links to those
// that are.
func TestBrowserNonsense(t *testing.T) {
	t.Parallel()
	p := openPage(t, file(t, 8)+"#n=8", still)
	p.drawn()
	script, long := `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`, strings.Repeat("9", 3000)
	for _, panel := range []string{"find", "orbit", "orders", "search", "route", "proof", "__proto__"} {
		for _, value := range []string{"-1", script, long, strings.Repeat("(", 2000) + "%\x00"} {
			state := "panel=" + panel
			const names = "orbit view color class component search step to theme move phase trail speed route show page"
			for name := range strings.FieldsSeq(names) {
				state += "&" + name + "=" + url.QueryEscape(value)
			}
			p.show(state)
			p.frames(1)
			if text := eval[string](p, "document.querySelector('.failed')?.textContent ?? (document.getElementById('panel')?.innerText.length > 20 ? '' : 'an empty panel')"); text != "" {
				t.Errorf("panel=%s, %.20q: %.200s", panel, value, text)
			}
		}
	}
	wrong := eval[int](p, "document.querySelectorAll('img, #app script').length")
	if wrong > 0 || eval[string](p, "document.title") == "run" {
		t.Errorf("%d elements of the address are in the page", wrong)
	}
	p.show("n=99" + long)
	p.waitText(".loading", "is not in this page, which has order 8.")
	if text := p.text(".loading"); len(text) > 300 {
		t.Errorf("a message of %d characters", len(text))
	}
	p.click(".loading a")
	p.drawn()
}

// TestBrowserLacks: without WebGL, the list stands in for the graph; without what unpacks the data of a file, there is
// a message.
func TestBrowserLacks(t *testing.T) {
	t.Parallel()
	p := openWith(t, serve(t, 8), "const get = HTMLCanvasElement.prototype.getContext; HTMLCanvasElement.prototype.getContext = function (kind, ...more) { return kind.includes('webgl') ? null : get.call(this, kind, ...more) }", still)
	p.waitText("main [role=status]", "does not offer WebGL")
	p.click(".list tbody a")
	p.state("orbit", "1")
	p = openWith(t, file(t, 8), "delete globalThis.DecompressionStream")
	p.waitText(".loading", "Order 8 cannot be shown: this browser has no DecompressionStream")
}

// TestBrowserServerGone: an order that is chosen after the server has ended gets a message, and the other orders stay.
func TestBrowserServerGone(t *testing.T) {
	t.Parallel()
	startBrowser(t) // it skips here, since the part below cannot skip the whole
	var p *page
	t.Run("served", func(served *testing.T) {
		p = openPage(t, serve(served, 8, 9)+"#n=8", still)
		p.drawn()
	})
	p.show("n=9")
	p.waitText(".loading", "Order 9 cannot be shown: the server of this page does not answer")
	p.do(chromedp.Click(chromedp.CSS(".loading a")))
	p.drawn()
	complaints := p.forgive()
	if !strings.Contains(complaints, "ERR_CONNECTION_REFUSED") || strings.Count(complaints, "\n") > 0 {
		t.Errorf("complaints %q, expected one of the connection", complaints)
	}
}
