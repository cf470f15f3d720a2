package explore

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/internal/installed"
)

// axe returns the source of axe-core, which finds barriers for people with disabilities in a page. npm installs it beside the sources
// of the page.
func axe(t *testing.T) string {
	t.Helper()
	installed.Program(t, "npm")
	source, err := os.ReadFile(filepath.Join("web", "node_modules", "axe-core", "axe.min.js"))
	if err != nil && os.Getenv("CI") != "true" {
		t.Skip("axe-core is not installed: npm ci in internal/explore/web installs it")
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

// panels are states that show every panel.
var panels = []string{
	"panel=find&orbit=14", "panel=find&color=depth&show=missed", "panel=orbit&orbit=35", "panel=orders&orbit=14", "panel=replay&step=20",
	"panel=route&orbit=1&to=40", "panel=proof&orbit=35", "panel=board&orbit=14", "panel=export&orbit=35", "view=list&panel=find",
}

// TestBrowserAxe: axe-core finds nothing in any panel, in both themes and on a phone, where nothing is wider than the screen.
func TestBrowserAxe(t *testing.T) {
	source, p := axe(t), openPage(t, serve(t, 8, 9)+"#n=9", still)
	p.drawn()
	eval[bool](p, "(() => {"+source+"\n})(); true")
	for _, on := range []struct {
		name, theme, rules string
		looks              []look
	}{
		{"wide", "light", "", []look{still}},
		{"dark", "dark", ", runOnly: ['color-contrast']", []look{still}}, // themes differ in their colours
		{"phone", "light", ", runOnly: ['target-size', 'scrollable-region-focusable', 'color-contrast']", []look{phone, still}},
	} {
		p.look(on.looks...)
		for _, state := range panels {
			p.panel(on.theme, state)
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

// panel shows a state in a theme.
func (p *page) panel(theme, state string) {
	p.Helper()
	eval[bool](p, fmt.Sprintf("location.hash = '#n=9&theme=%s&%s'; true", theme, state))
	name, _, _ := strings.Cut(state[strings.Index(state, "panel=")+len("panel="):], "&")
	p.wait(fmt.Sprintf("document.documentElement.dataset.theme == %q && document.querySelector('#tab-%s[aria-selected=true]') && document.getElementById('panel').textContent.length > 40", theme, name))
	p.frames(3)
}

// TestBrowserTheme: the page follows the system, and the switch changes it; the address keeps the choice.
func TestBrowserTheme(t *testing.T) {
	p := openPage(t, serve(t, 8), dark)
	p.wait("getComputedStyle(document.body).backgroundColor == 'rgb(20, 23, 26)'")
	p.click("header button[aria-label='Change to the light theme']")
	p.wait("getComputedStyle(document.body).backgroundColor == 'rgb(255, 255, 255)'")
	p.state("theme", "light")
	p.click("header button[aria-label='Change to the dark theme']")
	p.state("theme", "")
	p.look() // the system changes
	p.wait("getComputedStyle(document.body).backgroundColor == 'rgb(255, 255, 255)'")
}
