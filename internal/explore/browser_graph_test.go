package explore

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// drawn waits until the graph is on the screen.
func (p *page) drawn() {
	p.Helper()
	p.find("canvas.sigma-nodes")
	p.frames(2)
}

// state waits until the address has a value for a name; "" stands for none.
func (p *page) state(name, value string) {
	p.Helper()
	p.wait(fmt.Sprintf("(new URLSearchParams(location.hash.slice(1)).get(%q) ?? '') == %q", name, value))
}

// said waits until the live region has a text.
func (p *page) said(text string) {
	p.Helper()
	p.wait(fmt.Sprintf("document.querySelector('[aria-live=polite].hidden').textContent.includes(%q)", text))
}

// shades counts the pixels of the graph that have a colour, up to some difference.
func (p *page) shades(r, g, b uint32) int {
	p.Helper()
	shot, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		p.Fatal(err)
	}
	near := func(a, b uint32) bool { return max(a>>8, b)-min(a>>8, b) <= 10 }
	box := eval[[4]float64](p, "(() => { const b = document.querySelector('.canvas').getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom] })()")
	count := 0
	for y := int(box[1]); y < int(box[3]); y++ {
		for x := int(box[0]); x < int(box[2]); x++ {
			if pr, pg, pb, _ := picture.At(x, y).RGBA(); near(pr, r) && near(pg, g) && near(pb, b) {
				count++
			}
		}
	}
	return count
}

// TestBrowserGraph: WebGL draws the marks in the colours of the classes and of what is missed; the legend says so.
func TestBrowserGraph(t *testing.T) {
	p := openPage(t, serve(t, 8, 9)+"#n=9", still)
	p.drawn()
	eval[bool](p, "document.querySelector('.legend').hidden = true") // its signs have the same colours
	for name, c := range map[string][3]uint32{"class 8": {171, 218, 244}, "class 4": {243, 207, 128}, "missed": {213, 94, 0}} {
		if n := p.shades(c[0], c[1], c[2]); n < 20 {
			t.Errorf("%d pixels have the colour of %s", n, name)
		}
	}
	p.shot("graph")
	legend := strings.Join(list[string](p, ".legend li", "e.textContent"), "; ")
	if want := "class 8, no symmetry; class 4, half turn; seed: Inc leads to it; missed by the search; a Mov joins two orbits"; legend != want {
		t.Errorf("legend %q, expected %q", legend, want)
	}
	for scheme, want := range map[string]string{"component": "component 1, 45 orbits", "depth": "class 4", "degree": "class 4", "step": "class 4"} {
		p.click(fmt.Sprintf("input[name=color] + *, label:has(input[name=color]):nth-child(%d)", map[string]int{"component": 2, "depth": 3, "degree": 4, "step": 5}[scheme]))
		p.state("color", scheme)
		p.wait(fmt.Sprintf("[...document.querySelectorAll('.legend li')].some(e => e.textContent == %q)", want))
	}
	eval[bool](p, "location.hash = '#n=8'; true")
	p.wait("document.querySelector('h1 select').value == '8' && document.querySelector('.legend li')")
	if strings.Contains(p.text(".legend"), "missed") {
		t.Error("the legend of order 8 explains missed orbits, and there are none")
	}
}

// TestBrowserFind: a number, a key, any solution, also of another order, is found; what is none gets a message.
func TestBrowserFind(t *testing.T) {
	p := openPage(t, serve(t, 8, 9)+"#n=9&panel=export", still)
	p.drawn()
	find := func(text string) {
		p.press("/")
		p.wait("document.activeElement.id == 'find'")
		eval[string](p, "document.activeElement.value = ''") // chromedp types the slash although the page has taken the key
		p.press(text + kb.Enter)
	}
	for text, want := range map[string]string{
		"14": "14", "1,7,4,8,3,9,6,2,5": "14", "5 2 6 9 3 8 4 7 1": "14", "(2,8,5,3,9,6,4,1,7)": "35", "174839625": "14",
	} {
		eval[bool](p, "location.hash = '#n=9'; true")
		p.state("orbit", "")
		find(text)
		p.state("orbit", want)
		p.wait(fmt.Sprintf("document.querySelector('.orbit h2')?.textContent == 'Orbit %s of order 9'", want))
	}
	find("1,5,8,6,3,7,2,4") // of order 8
	p.state("n", "8")
	p.state("orbit", "1")
	for text, want := range map[string]string{
		"13":             "Orbit 13: order 8 has orbits 1 to 12.",
		"1,2,3,4":        "1,2,3,4 is no solution: the queens of columns 1 and 2 stand on one diagonal.",
		"2,4,1,3":        "2,4,1,3 is a solution of order 4, and this page has orders 8 to 9.",
		"2,4,1,3,3":      "row 3 stands at entries 4 and 5, expected once.",
		"a <b>queen</b>": `entry 1 is "a", expected a row number.`,
	} {
		find(text)
		p.wait(fmt.Sprintf("document.querySelector('#found').textContent.includes(%q)", want))
	}
	p.state("orbit", "1")
}

// TestBrowserKeys: the graph is used without a mouse. Tab goes through the neighbours of the selected orbit and then leaves.
func TestBrowserKeys(t *testing.T) {
	p := openPage(t, serve(t, 9)+"#panel=find", still)
	p.drawn()
	p.press("g")
	p.wait("document.activeElement.className == 'canvas'")
	p.press(kb.Enter) // the orbit nearest to the middle
	p.wait("/orbit=\\d/.test(location.hash)")
	eval[bool](p, "location.hash = '#orbit=2&panel=orbit'; true")
	p.wait("document.querySelector('.orbit h2')?.textContent == 'Orbit 2 of order 9'")
	for i, neighbour := range []int{3, 5, 6, 17} {
		p.press(kb.Tab)
		p.said(fmt.Sprintf("Neighbour %d of 4: orbit %d, class 8", i+1, neighbour))
	}
	p.press(kb.Tab)
	p.wait("document.activeElement.className != 'canvas'")
	p.press("g" + kb.Tab + kb.Tab + kb.Enter)
	p.state("orbit", "5")
	p.press("+")
	p.wait("/view=[\\d.,-]+/.test(location.hash)")
	view := eval[string](p, "new URLSearchParams(location.hash.slice(1)).get('view')")
	p.press(kb.ArrowRight)
	p.wait(fmt.Sprintf("!['', null, %q].includes(new URLSearchParams(location.hash.slice(1)).get('view'))", view))
	p.press("0")
	p.state("view", "")
	p.press("f" + kb.Escape)
	p.state("orbit", "")
	// The orbit that F has put into the middle is under the mouse there.
	p.wait("/view=[\\d.,-]+/.test(location.hash)")
	p.click(".canvas")
	p.state("orbit", "5")
	p.said("Selected: orbit 5, class 8")
	p.press("?")
	p.find("dialog[open]")
	p.press(kb.Escape)
	p.wait("!document.querySelector('dialog')")
}

// TestBrowserFilter: classes, components and what is missed; the list has the same orbits as text, and its pages.
func TestBrowserFilter(t *testing.T) {
	a := atlas(t, 11)
	p := openPage(t, serve(t, 11)+"#view=list", still)
	missed, four, second := 0, 0, 0
	for v := range a.Orbits {
		if a.Depth[v] < 0 {
			missed++
		}
		if a.Class[v] == '4' {
			four++
		}
		if a.Component[v] == 1 {
			second++
		}
	}
	for hash, want := range map[string]int{"": a.Orbits, "&show=missed": missed, "&class=4": four, "&component=2": second, "&class=99&component=1000&show=all": a.Orbits} {
		eval[bool](p, fmt.Sprintf("location.hash = '#view=list%s'; true", hash))
		text := fmt.Sprintf("%d orbits", want)
		if want == 1 {
			text = "1 orbit"
		}
		p.wait(fmt.Sprintf("document.querySelector('.list h2')?.textContent.startsWith(%q)", text))
		rows := len(list[string](p, ".list tbody tr", "e.textContent"))
		if rows != min(want, 50) {
			t.Errorf("%q: %d rows, expected %d", hash, rows, min(want, 50))
		}
	}
	eval[bool](p, "location.hash = '#view=list'; true")
	p.click(".pages button:nth-of-type(4)") // last
	p.state("page", fmt.Sprint((a.Orbits+49)/50))
	if first := list[string](p, ".list tbody th", "e.textContent")[0]; first != fmt.Sprint((a.Orbits-1)/50*50+1) {
		t.Errorf("the last page begins with orbit %s", first)
	}
	p.click("select") // the filter works with the mouse too
	eval[bool](p, "(s => { s.value = 'seeds'; s.dispatchEvent(new Event('change', {bubbles: true})); return true })(document.querySelector('#panel select'))")
	p.state("show", "seeds")
	p.state("page", "")
	p.said(fmt.Sprintf("%d orbits shown.", strings.Count(a.Seed, "1")))
}

// TestBrowserWithoutWebGL: the list stands in for the graph, with a message.
func TestBrowserWithoutWebGL(t *testing.T) {
	p := openPage(t, serve(t, 8), still)
	none := "const get = HTMLCanvasElement.prototype.getContext; HTMLCanvasElement.prototype.getContext = function (kind, ...more) { return kind.includes('webgl') ? null : get.call(this, kind, ...more) }"
	if _, err := chromedp.Call(p.ctx, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: none}); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(p.address.String()))
	p.find(".list tbody tr")
	if text := p.text("main [role=status]"); !strings.Contains(text, "does not offer WebGL") {
		t.Errorf("the message is %q", text)
	}
	p.click(".list tbody a")
	p.state("orbit", "1")
	p.shot("list")
}
