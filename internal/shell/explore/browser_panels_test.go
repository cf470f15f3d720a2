package explore

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/orbit/search"
)

// TestBrowserOrbit: the panel of an orbit has its images with the names of the symmetries, its signature and what else
// is known of it.
func TestBrowserOrbit(t *testing.T) {
	t.Parallel()
	p := openPage(t, file(t, 7, 8)+"#view=list&n=8&orbit=10&panel=orbit", still)
	p.find(".orbit .images figure")
	p.wait("document.querySelectorAll('.images figure').length == 4")
	p.waitText(".images", ops.Rev.String()+" "+ops.Rev.Name())
	for _, want := range []string{
		"3,5,2,8,1,7,4,6", "4, half turn; fixed by identity, rotation by 180 degrees", "1, with 12 orbits",
		"qorbit orbits 8 --orbit 10",
	} {
		if facts := p.text(".orbit .facts"); !strings.Contains(facts, want) {
			t.Errorf("no %q in %s", want, facts)
		}
	}
	p.wait("document.querySelectorAll('.signature .board .triangle').length == 6")
	p.do(chromedp.Focus(chromedp.CSS("button[aria-label^='Triangle 3, rows 3 to 5']")))
	p.wait("document.querySelectorAll('.signature .board .triangle.rows:not(.faint)').length == 1 && document.querySelectorAll('.signature .board .triangle.faint').length == 5")
	p.wait("document.querySelector('.signature .board').getAttribute('aria-label').includes('triangle 3 of 6 along the rows')")
	p.shot("triangle")
}

// TestBrowserNeighbours: an orbit lists those that the edges of the atlas join it with, as many moves as there are,
// orbits with an equal signature, and whether it is a seed.
func TestBrowserNeighbours(t *testing.T) {
	t.Parallel()
	p := openPage(t, serve(t, 6, 7)+"#view=list&n=7&panel=orbit&orbit=1")
	a, moves := atlas(t, 7), 0
	for range move.Moves(orbit.Queens, enumerate(t, 7).Perm(1)) {
		moves++
	}
	p.show("view=list&n=7&panel=orbit&orbit=2")
	p.waitText(".orbit h2", "Orbit 2 of order 7")
	p.wait(fmt.Sprintf("document.querySelectorAll('.neighbours button.operator').length == %d", moves))
	var want []string
	for i, from := range a.From {
		if to := a.To[i]; from == 1 || to == 1 {
			want = append(want, fmt.Sprint("orbit ", from+to))
		}
	}
	if got := list[string](p, ".neighbours .operators a", "e.textContent"); !slices.Equal(got, want) {
		t.Errorf("neighbours %v, expected %v", got, want)
	}
	p.wait(fmt.Sprintf("document.querySelector('#origins').innerText.includes('A seed') == %v", a.Depth[1] == 0))
	p.wait("document.querySelectorAll('.readings dd').length == 3 && !document.querySelector('.readings').textContent.includes('…')")
}

// TestBrowserMove: a move is shown before, between and after, and each has an address; its result is the neighbour, to
// which a link leads.
func TestBrowserMove(t *testing.T) {
	t.Parallel()
	p := openPage(t, file(t, 8)+"#view=list&n=8&orbit=1&panel=orbit", still)
	first := p.text(".neighbours button.operator")
	operator, err := ops.ParseExpr(first)
	if err != nil {
		t.Fatal(err)
	}
	result, err := operator.Apply(enumerate(t, 8).Perm(0))
	if err != nil {
		t.Fatal(err)
	}
	p.click(".neighbours button.operator")
	p.waitText(".sentence", "Before "+first+": 1,5,8,6,3,7,2,4 of order 8. The queen at row 1, column 1 goes")
	p.wait("document.querySelectorAll('.moveview .queen.taken').length == 1 && document.querySelectorAll('.moveview .gap').length == 1")
	p.click("button[aria-label='One step on']")
	p.waitText(".sentence", "Between "+first+": 4,7,5,2,6,1,3 of order 7")
	p.state("phase", "between")
	p.click("button[aria-label='One step on']")
	p.waitText(".sentence", "After "+first+": "+result.String()+" of order 8.")
	p.waitText(".openmove", "gives "+result.String())
	p.restored(".moveview")
	p.do(chromedp.ScrollIntoView(chromedp.CSS(".moveview")))
	p.shot("after")
	to := p.text(".neighbours a")
	p.click(".neighbours a")
	p.waitText(".orbit h2", "O"+to[1:]+" of order 8")
	p.state("move", "")
}

// TestBrowserOrders: from an orbit of order 8 by a deletion to order 7, whose number the page knows and to which a
// click leads, then by an insertion to another orbit of order 8, and back.
func TestBrowserOrders(t *testing.T) {
	t.Parallel()
	p := openPage(t, file(t, 7, 8)+"#n=8&orbit=1&panel=orders", still)
	p.waitText(".cards a", "orbit 3 of order 7")
	p.waitText("section[aria-labelledby=down]", "no solution: (1,1) and")
	p.click(".cards a")
	p.waitText(".here h2", "Orbit 3 of order 7")
	near, err := move.IncNeighbours(enumerate(t, 7), enumerate(t, 8), 2)
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, v := range slices.Sorted(slices.Values(near)) {
		want = append(want, fmt.Sprintf("orbit %d of order 8", v+1))
	}
	p.wait("document.querySelector('section[aria-labelledby=up] .cards a')")
	if got := list[string](p, "section[aria-labelledby=up] .cards a", "e.textContent"); !slices.Equal(got, want) {
		t.Errorf("Inc leads to %v, expected %v", got, want)
	}
	p.waitText(".here", fmt.Sprintf("The graph of order 8 marks %d orbits", len(want)))
	p.click(".here a")
	p.state("n", "7")
	p.waitText(".here h2", "Orbit 3 of order 7")
	p.click("section[aria-labelledby=up] .cards li:last-child a")
	p.wait("document.querySelectorAll('.trail li').length == 3")
	p.shot("walk")
	p.click(".trail a")
	p.waitText(".here h2", "Orbit 1 of order 8")
	p.show("n=7&panel=orders&trail=2,4,1,3")
	p.waitText(".here", "This page does not hold order 4: qorbit explore 4..7 does.")
	p.show("n=7&panel=orders&trail=1,2,3")
	p.waitText(".error", "1,2,3 is no solution")
}

// TestBrowserSearch: the search of order 8 step by step, forward, back and by the slider; then that of order 11 to its
// end, where what is missed is listed, and stopped on the way. What is found stands beside the counter's number.
func TestBrowserSearch(t *testing.T) {
	t.Parallel()
	p := openPage(t, file(t, 8, 11)+"#n=8&panel=search&step=0", still)
	p.waitText(".counts", "0 reached of 12 that the counter finds")
	p.waitText(".legend", "not found yet")
	_, steps := trajectory(t, orbit.Queens.Of(8), search.Options{Strategy: search.DepthFirst})
	p.show("n=8&panel=search&step=0&search=dfs")
	for i, step := range steps {
		p.pressButton("Next")
		p.waitText(".counts", fmt.Sprintf("%d reached of 12", i+1))
		p.waitText(".witness", step)
	}
	p.waitText(".search", "The search misses no orbit of order 8.")
	p.pressButton("Back")
	p.waitText(".counts", "11 reached of 12")
	eval[bool](p, "document.querySelector('#panel input[type=range]').focus(), true")
	p.press(kb.ArrowLeft)
	p.waitText(".counts", "10 reached of 12")
	p.wait("location.hash.includes('step=10')")
	p.restored(".search")
	s, steps := trajectory(t, orbit.Queens.Of(11), search.Options{Strategy: search.BreadthFirst})
	p.show("n=11&panel=search&step=0&speed=20")
	p.waitText(".counts", "0 reached of 341 that")
	// The clock of the page goes on while the test waits, and no further: the search does not end before it is stopped.
	eval[bool](p, "window.clock = 0, performance.now = () => window.clock, true")
	p.pressButton("Play")
	p.wait("(window.clock += 10, parseInt(document.querySelector('.counts strong').innerText) > 2)")
	p.pressButton("Pause")
	p.wait("[...document.querySelectorAll('#panel button')].some(b => b.innerText == 'Play')")
	at := p.text(".counts strong")
	p.state("step", at)
	eval[bool](p, "window.clock += 1000, true")
	p.frames(10)
	if now := p.text(".counts strong"); now != at {
		t.Errorf("the search stands at %s after it was stopped at %s", now, at)
	}
	eval[bool](p, "delete performance.now")
	p.show("n=11&panel=search&step=10&speed=2000")
	p.pressButton("Play")
	p.waitText(".counts", fmt.Sprintf("%d reached of 341 that", len(s.Found)))
	p.waitText(".witness", steps[len(steps)-1])
	p.state("step", fmt.Sprint(len(s.Found)))
	p.waitText(".search", fmt.Sprintf("The search misses %d orbits", len(s.Missed())))
	p.shot("end")
}

// TestBrowserMissed: from the end of the search of order 9 to the certificate that orbit 35 is missed, as Go writes it,
// and its copy; an order without certificates has the commands that write and check one.
func TestBrowserMissed(t *testing.T) {
	t.Parallel()
	p := openPage(t, file(t, 9, 12)+"#n=9&panel=search", still)
	p.waitText(".search", "The search misses 1 orbit, in 1 component")
	p.click(".missed a[aria-label*=Proof]")
	p.waitText(".proof", "No Inc leads into component 2, of 1 orbit, and no Mov out of it.")
	certificate := atlas(t, 9).Certificates[1]
	if got := eval[string](p, "document.querySelector('.certificate').textContent"); got != certificate {
		t.Errorf("the page shows %q, expected %q", got, certificate)
	}
	eval[bool](p, "navigator.clipboard.writeText = async (text) => { window.copied = text }, true")
	p.click(".proof button[aria-label='Copy the certificate']")
	p.waitText(".proof button.copy", "Copied")
	if got := eval[string](p, "window.copied"); got != certificate {
		t.Errorf("%q is copied, expected %q", got, certificate)
	}
	p.shot("proof")
	p.show("n=9&panel=proof&orbit=1")
	p.waitText(".proof", "The search reaches orbit 1")
	first := slices.Index(atlas(t, 12).Depth, -1) + 1
	p.show(fmt.Sprintf("n=12&panel=proof&orbit=%d", first))
	p.waitText(".proof h2", fmt.Sprintf("Why the search misses orbit %d", first))
	p.waitText(".proof", "qorbit search 12 --certificate certificate-12.txt")
	p.waitText(".proof", "qorbit verify certificate-12.txt")
	p.restored(".proof")
	p.shot("commands")
}

// TestBrowserRoute: routes between two orbits, one after the other, and orbits that no moves join are said not to be
// joined.
func TestBrowserRoute(t *testing.T) {
	t.Parallel()
	p := openPage(t, file(t, 10)+"#panel=route", still)
	p.fill("From", "1")
	p.fill("To", enumerate(t, 10).Perm(4).String())
	p.waitText(".answer", "The distance of orbits 1 and 5 is ")
	legs := "[...document.querySelectorAll('.legs .witness')].map(e => e.innerText).join()"
	p.wait(legs)
	first := eval[string](p, legs)
	p.pressButton("Next route")
	p.waitText(".route", "Route 2 of ")
	p.wait(fmt.Sprintf("%s != %q", legs, first))
	p.restored(".route")
	tops := list[float64](p, ".legs figcaption", "e.getBoundingClientRect().top")
	for i := 0; i+1 < len(tops); i += 2 {
		if tops[i] != tops[i+1] {
			t.Errorf("the captions of move %d stand at %v and %v", i/2+1, tops[i], tops[i+1])
		}
	}
	if len(tops) < 4 {
		t.Errorf("%d captions", len(tops))
	}
	p.shot("route")
	p.fill("To", "33")
	p.waitText(".answer", "Orbits 1 and 33 are not joined")
	p.waitText(".route", "Orbit 33 lies in component 3, which has 1 orbit and which the search misses")
	p.fill("To", "93")
	p.waitText(".problem", "93: expected a number from 1 to 92")
}
