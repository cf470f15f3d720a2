package explore

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestBrowserLoads: the page shows an order, from its server and from a file on the disk.
func TestBrowserLoads(t *testing.T) {
	for name, open := range map[string]func(testing.TB, ...int) string{"served": serve, "file": file} {
		t.Run(name, func(t *testing.T) {
			p := openPage(t, open(t, 8))
			p.find("#app > *:not(.loading)")
			if eval[string](p, "document.querySelector('[data-atlas]').dataset.atlas") != fmt.Sprint(8) {
				t.Error("the page has no atlas of order 8")
			}
			p.shot("loaded")
		})
	}
}

// TestBrowserLooks: on a wide screen and on a phone, light and dark, the page draws the graph and fits the width.
func TestBrowserLooks(t *testing.T) {
	address := file(t, 8, 9) + "#n=9"
	for name, looks := range map[string][]look{"wide": nil, "dark": {dark}, "phone": {phone, still}, "darkphone": {phone, dark}} {
		t.Run(name, func(t *testing.T) {
			p := openPage(t, address, looks...)
			p.find(".canvas canvas")
			if width := eval[[]int](p, "[document.documentElement.scrollWidth, innerWidth]"); width[0] > width[1] {
				t.Errorf("the page is %d pixels wide, the screen %d", width[0], width[1])
			}
			background := eval[int](p, "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).reduce((sum, c) => sum + Number(c), 0)")
			if isDark := background < 3*128; isDark != strings.Contains(name, "dark") {
				t.Errorf("the background adds up to %d", background)
			}
			p.press("?")
			p.find("dialog[open]")
			p.press(kb.Escape)
			p.wait("!document.querySelector('dialog[open]')")
			p.shot("loaded")
		})
	}
}
