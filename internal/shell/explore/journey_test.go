package explore

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// screen is a picture of the page.
func (p *page) screen() image.Image {
	p.Helper()
	shot, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		p.Fatal(err)
	}
	return picture
}

// near is whether two colours look alike.
func near(a color.Color, b color.RGBA) bool {
	r, g, blue, _ := a.RGBA()
	close := func(a uint32, b uint8) bool { return max(a>>8, uint32(b))-min(a>>8, uint32(b)) <= 10 }
	return close(r, b.R) && close(g, b.G) && close(blue, b.B)
}

// marks returns the middle and the radius of the mark of each orbit of an order, in pixels of the view, by numbers from
// 1, and how large the view is.
func (p *page) marks(a *Atlas) (marks map[int][3]float64, width, height float64) {
	p.Helper()
	p.drawn()
	at := eval[struct{ Scale, Left, Top, Width, Height, Radius float64 }](p,
		"document.querySelector('.canvas').projection()")
	marks = make(map[int][3]float64)
	for v := range a.Orbits {
		marks[v+1] = [3]float64{at.Left + at.Scale*float64(a.X[v]), at.Top + at.Scale*float64(a.Y[v]), at.Radius}
	}
	return marks, at.Width, at.Height
}

// legend waits until the legend has some labels.
func (p *page) legend(labels ...string) {
	p.Helper()
	p.wait(fmt.Sprintf("[...document.querySelectorAll('.legend li')].map(e => e.innerText.trim()).join('; ') == %q",
		strings.Join(labels, "; ")))
}

// TestBrowserJourney goes through all parts of the page, as a reader does, from the graph of order 9 on.
func TestBrowserJourney(t *testing.T) {
	t.Parallel()
	p := openPage(t, file(t, 8, 9)+"#n=9")
	for _, stage := range []func(*page){
		seeGraph, findOrbits, seeOrbit, seeMove, useKeyboard, walkOrders, watchSearch, readProof, takeRoute, filterList,
		changeTheme,
	} {
		p.show("n=9")
		p.find(".canvas[aria-label^='Orbit graph of order 9:']")
		p.drawn()
		stage(p)
	}
}

// seeGraph: marks have the colours of their classes, edges are drawn, and the legend says so.
func seeGraph(p *page) {
	a, picture := atlas(p, 9), p.screen()
	marks, _, _ := p.marks(a)
	top := eval[float64](p, "document.querySelector('.canvas').getBoundingClientRect().top")
	at := func(v int, above float64) color.Color {
		return picture.At(int(marks[v][0]), int(marks[v][1]+top-above*marks[v][2]))
	}
	for v, c := range map[int]color.RGBA{
		1: {171, 218, 244, 255}, 19: {243, 207, 128, 255}, 35: {255, 255, 255, 255}, // which is missed, and hollow
	} {
		if got := at(v, 0.6); !near(got, c) { // above its number
			p.Errorf("orbit %d has the colour %v, expected %v", v, got, c)
		}
	}
	blue := 0
	for i := range a.From { // some edge has nothing above its middle
		from, to := marks[int(a.From[i])+1], marks[int(a.To[i])+1]
		x, y := int((from[0]+to[0])/2), int((from[1]+to[1])/2+top)
		for d := -1; d <= 1; d++ {
			if r, _, b, _ := picture.At(x, y+d).RGBA(); b > r+0x2000 {
				blue++
			}
		}
	}
	if blue < len(a.From)/2 {
		p.Errorf("%d pixels of %d edges are blue", blue, len(a.From))
	}
	common := []string{"seed: Inc leads to it", "missed by the search", "a Mov joins two orbits"}
	p.legend(append([]string{"class 8, no symmetry", "class 4, half turn"}, common...)...)
	for i, scheme := range []string{"component", "depth", "degree", "step"} {
		p.click(fmt.Sprintf("label:has(input[name=color]):nth-child(%d)", i+2))
		p.state("color", scheme)
		labels := append([]string{"class 8", "class 4"}, common...)
		if scheme == "component" {
			labels = append([]string{"component 1, 45 orbits", "1 other component"}, labels...)
		}
		p.legend(labels...)
	}
}

// findOrbits: a number, a key, any solution, also of another order, is found; what is none gets a message.
func findOrbits(p *page) {
	find := func(text string) {
		p.press("/")
		p.wait("document.activeElement.id == 'find'")
		eval[string](p, "document.activeElement.value = ''") // chromedp types the slash although the page has taken it
		p.press(text + kb.Enter)
	}
	for text, want := range map[string]string{
		"13": "13: expected a number from 1 to 12, or a solution of order 8 such as 1,5,8,6,3,7,2,4.",
		"1,2,3,4": "1,2,3,4 is no solution: the queens at (1,1) and (2,2), row and column, stand on one " +
			"diagonal.",
		"12#3":           "12#3: expected an orbit of order 8.",
		"a <b>queen</b>": "a <b>queen</b> is no permutation: each row from 1 to N is expected once",
	} {
		p.show("n=8")
		p.find(".canvas[aria-label^='Orbit graph of order 8:']")
		find(text)
		p.waitText("#found", want)
	}
	for text, want := range map[string]string{"063728514": "9 14", "a2 b8 c5 d3 e9 f6 g4 h1 i7": "9 35", "8#12": "8 12"} {
		p.show("n=9")
		p.find(".canvas[aria-label^='Orbit graph of order 9:']")
		find(text)
		n, orbit, _ := strings.Cut(want, " ")
		p.waitText(".orbit h2", fmt.Sprintf("Orbit %s of order %s", orbit, n))
		p.state("orbit", orbit)
	}
}

// seeOrbit: what is known of an orbit, its images and its signature.
func seeOrbit(p *page) {
	p.show("n=8&orbit=10&panel=orbit")
	p.waitText(".cards", ops.Rev.String()+" "+ops.Rev.Name())
	for _, want := range []string{
		"3,5,2,8,1,7,4,6", "4, half turn; fixed by identity, rotation by 180 degrees", "1, with 12 orbits",
		"qorbit orbits 8 --orbit 10",
	} {
		p.waitText(".orbit .facts", want)
	}
	p.waitText(".readings", "no other orbit has an equal signature")
	p.wait("document.querySelectorAll('.signature .board .triangle').length == 6")
	p.do(chromedp.Focus(chromedp.CSS("button[aria-label^='Triangle 3, rows 3 to 5']")))
	p.wait("document.querySelectorAll('.signature .board .triangle.rows:not(.faint)').length == 1")
	p.find(".signature .board[aria-label$='triangle 3 of 6 along the rows']")
}

// seeMove: neighbours are those of the edges; a move is shown before, between and after, and has an address.
func seeMove(p *page) {
	p.show("n=8&orbit=1&panel=orbit")
	p.waitText(".orbit h2", "Orbit 1 of order 8")
	var want []string
	for i, from := range atlas(p, 8).From {
		if from == 0 {
			want = append(want, fmt.Sprint("orbit ", atlas(p, 8).To[i]+1))
		}
	}
	if got := list[string](p, ".neighbours .operators a", "e.textContent"); !slices.Equal(got, want) {
		p.Errorf("neighbours %v, expected %v", got, want)
	}
	for mov, q := range move.Moves(orbit.Queens, enumerate(p, 8).Perm(0)) {
		name := mov.String()
		p.pressButton(name)
		p.waitText(".sentence", "The queen at row")
		p.wait("document.querySelectorAll('.moveview .board').length == 3")
		p.wait("document.querySelectorAll('.pair .queen.taken, .pair .gap, .pair .queen.put').length == 3")
		p.waitText(".openmove", "gives "+q.String())
		p.restored(".moveview")
		p.shot("move")
		break
	}
	p.click(".neighbours a")
	p.state("move", "")
}

// useKeyboard: the graph is used without a mouse; and a click picks the orbit in the middle.
func useKeyboard(p *page) {
	p.press("g" + kb.Enter) // the orbit nearest to the middle
	p.wait("/orbit=\\d/.test(location.hash)")
	p.show("n=9&orbit=2&panel=orbit")
	p.waitText(".orbit h2", "Orbit 2 of order 9")
	for i, neighbour := range []int{3, 5, 6, 17} {
		p.press(kb.Tab)
		p.said(fmt.Sprintf("Neighbour %d of 4: orbit %d, class 8", i+1, neighbour))
	}
	p.press(kb.Tab)
	p.wait("document.activeElement.className != 'canvas'")
	p.press("g" + kb.Tab + kb.Tab + kb.Enter)
	p.state("orbit", "5")
	p.press("+" + kb.ArrowRight)
	p.wait("/view=[\\d.,-]+/.test(location.hash)")
	p.press("0")
	p.state("view", "")
	p.press("f" + kb.Escape)
	p.state("orbit", "")
	p.wait("/view=[\\d.,-]+/.test(location.hash)")
	p.click(".canvas") // its middle, where F has put the orbit
	p.state("orbit", "5")
	p.said("Selected: orbit 5, class 8")
	p.press("?")
	p.find("dialog[open]")
	p.press(kb.Escape)
	p.wait("!document.querySelector('dialog')")
}

// walkOrders: by a deletion to order 8, then by an insertion back.
func walkOrders(p *page) {
	p.show("n=9&orbit=14&panel=orders")
	p.waitText(".cards a", "orbit 4 of order 8")
	p.waitText("section[aria-labelledby=down]", "on one diagonal")
	p.click(".cards a")
	p.waitText(".here h2", "Orbit 4 of order 8")
	nearby, err := move.IncNeighbours(enumerate(p, 8), enumerate(p, 9), 3)
	if err != nil {
		p.Fatal(err)
	}
	var want []string
	for _, v := range slices.Sorted(slices.Values(nearby)) {
		want = append(want, fmt.Sprintf("orbit %d of order 9", v+1))
	}
	if got := list[string](p, "section[aria-labelledby=up] .cards a", "e.textContent"); !slices.Equal(got, want) {
		p.Errorf("Inc leads to %v, expected %v", got, want)
	}
	p.waitText(".here", fmt.Sprintf("The graph of order 9 marks %d orbit", len(want)))
	p.click(".here a")
	p.state("n", "8")
	p.waitText(".here h2", "Orbit 4 of order 8")
	p.click("section[aria-labelledby=up] .cards li:last-child a")
	p.wait("document.querySelectorAll('.trail li').length == 3")
	p.shot("walk")
	p.show("n=9&panel=orders&trail=2,4,1,3")
	p.waitText(".here", "This page does not hold order 4: qorbit explore 4..9 does.")
	p.show("n=9&panel=orders&trail=1,2,3")
	p.waitText(".error", "1,2,3 is no solution")
}

// watchSearch: forward, back, by the slider, and played; what is found stands beside the counter's number.
func watchSearch(p *page) {
	p.show("n=9&panel=search&step=0&search=dfs")
	p.waitText(".counts", "0 reached of 46 that the counter finds")
	p.waitText(".legend", "not found yet")
	for step := 1; step <= 3; step++ {
		p.pressButton("Next")
		p.waitText(".counts", fmt.Sprintf("%d reached of 46", step))
		p.waitText(".search", fmt.Sprintf("Step %d: orbit %d,", step, atlas(p, 9).DFS.Found[step-1]+1))
	}
	p.pressButton("Back")
	p.waitText(".counts", "2 reached of 46")
	eval[bool](p, "document.querySelector('#panel input[type=range]').focus(), true")
	p.press(kb.ArrowLeft)
	p.state("step", "1")
	p.restored(".search")
	p.show("n=9&panel=search&step=0")
	p.waitText(".counts", "0 reached of 46")
	p.pressButton("Play")
	p.wait("parseInt(document.querySelector('.counts strong').innerText) > 1")
	p.pressButton("Pause")
	p.wait("[...document.querySelectorAll('#panel button')].some(b => b.innerText == 'Play')")
	p.state("step", p.text(".counts strong"))
	p.show("n=9&panel=search&step=44")
	p.waitText(".counts", "44 reached of 46")
	p.pressButton("Play")
	p.waitText(".search", "The search misses 1 orbit, in 1 component")
	p.state("step", "45")
	p.shot("search")
}

// readProof: from the orbits that the search misses to the certificate, as Go writes it, and its copy.
func readProof(p *page) {
	p.show("n=9&panel=proof&orbit=1")
	p.waitText(".proof", "The search reaches orbit 1: Inc leads to it from order 8.")
	p.click(".missed a[aria-label*=Proof]")
	p.waitText(".proof", "No Inc leads into component 2, of 1 orbit, and no Mov out of it.")
	certificate := atlas(p, 9).Certificates[1]
	if got := eval[string](p, "document.querySelector('.certificate').textContent"); got != certificate {
		p.Errorf("the page shows %q, expected %q", got, certificate)
	}
	eval[bool](p, "navigator.clipboard.writeText = async (text) => { window.copied = text }, true")
	p.click(".proof button[aria-label='Copy the certificate']")
	p.waitText(".proof button.copy", "Copied")
	if got := eval[string](p, "window.copied"); got != certificate {
		p.Errorf("%q is copied, expected %q", got, certificate)
	}
	p.shot("proof")
}

// takeRoute: routes between two orbits, one after the other, and orbits that no moves join.
func takeRoute(p *page) {
	p.show("n=9&panel=route")
	p.fill("From", "1")
	p.fill("To", enumerate(p, 9).Perm(14).String())
	p.waitText(".answer", "The distance of orbits 1 and 15 is ")
	legs := "[...document.querySelectorAll('.legs .witness')].map(e => e.innerText).join()"
	p.wait(legs)
	first := eval[string](p, legs)
	p.pressButton("Next route")
	p.waitText("#panel", "Route 2 of ")
	p.wait(fmt.Sprintf("%s != %q", legs, first))
	p.restored("#panel")
	tops := list[float64](p, ".legs figcaption", "e.getBoundingClientRect().top")
	for i := 0; i+1 < len(tops); i += 2 {
		if tops[i] != tops[i+1] {
			p.Errorf("the captions of move %d stand at %v and %v", i/2+1, tops[i], tops[i+1])
		}
	}
	marks, width, height := p.marks(atlas(p, 9))
	for _, v := range []int{1, 15} {
		if at := marks[v]; at[0] < 20 || at[1] < 20 || at[0] > width-20 || at[1] > height-20 || len(tops) < 4 {
			p.Errorf("orbit %d is at %.1f in a view of %.0f × %.0f; %d captions", v, at, width, height, len(tops))
		}
	}
	p.shot("route")
	p.fill("To", "35")
	p.waitText(".answer", "Orbits 1 and 35 are not joined")
	p.waitText("#panel", "Orbit 35 lies in component 2, which has 1 orbit and which the search misses")
	p.fill("To", "47")
	p.waitText("#panel .error:not(:empty)", "47: expected a number from 1 to 46")
}

// filterList: the list has the orbits that the filter chooses, and its pages.
func filterList(p *page) {
	for hash, want := range map[string]int{"": 46, "&show=missed": 1, "&class=4": 4, "&class=99&component=1000": 46} {
		p.show("n=9&view=list" + hash)
		p.waitText(".list h2", fmt.Sprintf("%d orbit", want))
		p.wait(fmt.Sprintf("document.querySelectorAll('.list tbody tr').length == %d", want))
	}
	choose := func(value string) {
		const script = "(s => { s.value = %q; s.dispatchEvent(new Event('change', {bubbles: true})); return true })"
		eval[bool](p, fmt.Sprintf(script, value)+"(document.querySelector('#panel select'))")
	}
	choose("seeds")
	p.state("show", "seeds")
	shown := fmt.Sprintf("%d orbits shown.", strings.Count(fmt.Sprint(atlas(p, 9).Depth, " "), "0 "))
	if !p.isSaid(shown) { // a busy machine once lost what is said, not what is shown
		choose("")
		choose("seeds")
	}
	p.said(shown)
	p.press("l")
	p.drawn()
}

// changeTheme: the page follows the system, and the switch changes it; the address keeps the choice.
func changeTheme(p *page) {
	background := func(colour string) { p.wait("getComputedStyle(document.body).backgroundColor == '" + colour + "'") }
	p.look(dark)
	background("rgb(20, 23, 26)")
	p.click("header button[aria-label='Change to the light theme']")
	background("rgb(255, 255, 255)")
	p.state("theme", "light")
	p.click("header button[aria-label='Change to the dark theme']")
	p.state("theme", "")
	p.look() // the system changes
	background("rgb(255, 255, 255)")
}

// TestBrowserNothingIsCovered: to order 11, no mark covers another, also on a phone.
func TestBrowserNothingIsCovered(t *testing.T) {
	t.Parallel()
	address := serve(t, 8, 9, 10, 11)
	for _, looks := range [][]look{nil, {phone}} {
		p := openPage(t, address+"#n=8", looks...)
		for n := 8; n <= 11; n++ {
			p.show(fmt.Sprintf("n=%d", n))
			p.waitText("header", fmt.Sprintf("%d orbits, ", atlas(t, n).Orbits))
			marks, width, height := p.marks(atlas(t, n))
			for v, a := range marks {
				if min(a[0], a[1], width-a[0], height-a[1]) < a[2] {
					t.Errorf("order %d: orbit %d is at %.1f in a view of %.0f × %.0f", n, v, a, width, height)
				}
				for w, b := range marks {
					if v < w && math.Hypot(a[0]-b[0], a[1]-b[1]) < 1.3*(a[2]+b[2]) { // with the outlines of seeds
						t.Errorf("order %d: orbits %d and %d cover each other", n, v, w)
					}
				}
			}
		}
	}
}

// TestBrowserAxe: axe-core finds no barriers for people with disabilities in any panel, and in those with most elements
// in the dark theme and on a phone, and nothing is wider than its place.
func TestBrowserAxe(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile(filepath.Join(sources(t), "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	p := openPage(t, serve(t, 8, 9)+"#n=9")
	p.drawn()
	eval[bool](p, "(() => {"+string(source)+"\n})(); true")
	busy := []string{"panel=orbit&orbit=35", "panel=proof&orbit=35"}
	for _, on := range []struct {
		name, theme, rules string
		looks              []look
		states             []string
	}{
		{"wide", "light", "", nil, append(busy, "panel=find&color=depth&show=missed",
			"panel=search&step=20", "panel=orders&orbit=14", "panel=route&orbit=1&to=40", "view=list&panel=find")},
		{"dark", "dark", ", runOnly: ['color-contrast']", nil, busy}, // themes differ in their colours
		{"phone", "light", ", runOnly: ['target-size', 'scrollable-region-focusable']", []look{phone}, busy},
	} {
		p.look(on.looks...)
		for _, state := range on.states {
			p.show(fmt.Sprintf("n=9&theme=%s&%s", on.theme, state))
			name, _, _ := strings.Cut(state[strings.Index(state, "panel=")+len("panel="):], "&")
			p.wait(fmt.Sprintf("document.documentElement.dataset.theme == %q", on.theme))
			p.find(fmt.Sprintf("#tab-%s[aria-selected=true]", name))
			p.frames(2)
			violations := "r.violations.map(v => v.impact + ' ' + v.id + ': ' + v.nodes[0].html)"
			run := "axe.run(document, {resultTypes: ['violations']" + on.rules + "}).then(r => " + violations + ")"
			if found := eval[[]string](p, run); len(found) > 0 {
				t.Errorf("%s, %s:\n%s", state, on.name, strings.Join(found, "\n"))
			}
			wide := "[document.documentElement, document.getElementById('panel')].some(e => e.scrollWidth > e.clientWidth)"
			if eval[bool](p, wide) {
				t.Errorf("%s is wider than its place, %s", state, on.name)
			}
			p.shot(strings.NewReplacer("&", "-", "=", "-").Replace(state) + "-" + on.name)
		}
	}
}

// TestBrowserNonsense: what the page ignores in its address is said. Addresses that nobody wrote for this page change
// nothing but what they name, and no text of an address becomes an element. An order that is not there gets a message.
func TestBrowserNonsense(t *testing.T) {
	t.Parallel()
	p := openPage(t, file(t, 8)+"#n=8&colour=degree&orbit=77&panel=x&class=9")
	p.waitText(".notice", "Ignored in the address: colour=degree (no such name), "+
		"orbit=77 (expected a number from 1 to 12 or a solution of order 8), "+
		"panel=x (expected find, orbit, orders, search, route or proof), class=9 (expected some of 8,4).")
	p.show("n=8&trail=2,4,1,7,5,3,6:Inc(7.5,0.5)&panel=orders&view=0.5,0.4,0.7&component=1")
	p.wait("!document.querySelector('.notice')")
	p.drawn()
	long := strings.Repeat("9", 3000)
	script := `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`
	for _, panel := range []string{"find", "orbit", "orders", "search", "route", "proof", "__proto__"} {
		for _, value := range []string{"-1", script, long, strings.Repeat("(", 2000) + "%\x00"} {
			state := "panel=" + panel
			const names = "orbit view color class component search step to theme move trail route show page"
			for name := range strings.FieldsSeq(names) {
				state += "&" + name + "=" + url.QueryEscape(value)
			}
			p.show(state)
			p.frames(1)
			if eval[bool](p, "document.querySelector('.failed') || document.getElementById('panel').innerText.length < 20") {
				t.Errorf("panel=%s, %.20q: %.200s", panel, value, p.text("#panel"))
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

// TestBrowserLacks: without what unpacks the data of a file, there is a message; and so there is for an order that is
// chosen after the server has ended.
func TestBrowserLacks(t *testing.T) {
	t.Parallel()
	p := openWith(t, file(t, 8), "delete globalThis.DecompressionStream")
	p.waitText(".loading", "Order 8 cannot be shown: this browser has no DecompressionStream")
	t.Run("served", func(served *testing.T) {
		p = openPage(t, serve(served, 8, 9)+"#n=8")
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

// TestBrowserCondition: the page of another condition names it, and has no clashes.
func TestBrowserCondition(t *testing.T) {
	t.Parallel()
	a, err := Build(t.Context(), orbit.Costas.Of(8), move.Mov.Of(1), orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := openPage(t, fileOf(t, a)+"#orbit=1&panel=orbit")
	p.waitText("header .summary", "condition costas: 60 orbits, 151 edges, 2 components; the search misses 1.")
	p.waitText(".legend", "class 4, one diagonal")
	p.waitText(".facts", "qorbit orbits 8 --orbit 1 --condition costas")
	p.wait("document.querySelectorAll('.clash').length == 0")
}
