package explore

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"qorbit/orbit"
	"qorbit/orbit/route"
	"qorbit/orbit/search"
)

// show goes to another state of a page, without loading it again.
func (p *page) show(hash string) {
	p.Helper()
	eval[string](p, fmt.Sprintf("location.hash = %q", hash))
}

// waitText waits until an element has a text as a part of what a person reads there.
func (p *page) waitText(selector, part string) {
	p.Helper()
	p.wait(fmt.Sprintf("document.querySelector(%q)?.innerText.includes(%q)", selector, part))
}

// pressButton clicks the button with a text.
func (p *page) pressButton(text string) {
	p.Helper()
	p.find("#panel")
	p.wait(fmt.Sprintf("[...document.querySelectorAll('#panel button')].some(b => b.innerText == %q && !b.disabled)", text))
	eval[bool](p, fmt.Sprintf("[...document.querySelectorAll('#panel button')].find(b => b.innerText == %q).click(), true", text))
}

// fill types a text into the field with a label, and Enter.
func (p *page) fill(label, text string) {
	p.Helper()
	field := fmt.Sprintf("[...document.querySelectorAll('#panel label')].find(l => l.innerText == %q)?.control", label)
	p.wait(field)
	eval[bool](p, field+".focus(), "+field+".select(), true")
	p.press(text + kb.Enter)
}

// restored opens the address of a page again, in another tab, and fails where an element does not have the same text there.
func (p *page) restored(t *testing.T, selector string) {
	t.Helper()
	want := p.text(selector)
	again := openPage(t, eval[string](p, "location.href"))
	again.find(selector)
	again.wait(fmt.Sprintf("document.querySelector(%q).innerText == %q", selector, want))
}

// trajectory is the search of an order, as texts of its steps.
func trajectory(t *testing.T, n int, strategy search.Strategy) (s *search.Result, steps []string) {
	t.Helper()
	s, err := search.Run(t.Context(), n, search.Options{Strategy: strategy})
	if err != nil {
		t.Fatal(err)
	}
	for d, w := range s.Trajectory() {
		source := fmt.Sprintf("orbit %d", d.From+1)
		if d.Origin == search.ByInc {
			source = fmt.Sprintf("order %d, orbit %d", n-1, d.From+1)
		}
		steps = append(steps, fmt.Sprintf("%v of %v (%s) gives %v", w.Operator, w.Source, source, w.Result))
	}
	return s, steps
}

// TestBrowserReplay: the search of order 8 step by step, forward, back and by the slider, and to its end, 12 of 12; then the orders to 12.
// What is found stands beside the counter's number, and what is missed is listed at the end.
func TestBrowserReplay(t *testing.T) {
	p := openPage(t, file(t, 8, 9, 10, 11, 12)+"#n=8&panel=replay&step=0")
	p.waitText(".counts", "0 reached of 12 that the counter finds")
	p.waitText(".legend", "not found yet")
	for _, strategy := range []search.Strategy{search.BreadthFirst, search.DepthFirst} {
		_, steps := trajectory(t, 8, strategy)
		p.show(fmt.Sprintf("n=8&panel=replay&step=0&search=%s", strategy))
		for i, step := range steps {
			p.pressButton("Next")
			p.waitText(".counts", fmt.Sprintf("%d reached of 12", i+1))
			if got := p.text(".witness"); got != step {
				t.Errorf("%s, step %d: %s, expected %s", strategy, i+1, got, step)
			}
		}
	}
	p.waitText(".replay", "The search misses no orbit of order 8.")
	p.pressButton("Back")
	p.waitText(".counts", "11 reached of 12")
	eval[bool](p, "document.querySelector('#panel input[type=range]').focus(), true")
	p.press(kb.ArrowLeft)
	p.waitText(".counts", "10 reached of 12")
	p.wait("location.hash.includes('step=10')")
	p.restored(t, ".replay")
	p.shot("step")
	for n := 8; n <= 12; n++ {
		s, steps := trajectory(t, n, search.BreadthFirst)
		p.show(fmt.Sprintf("n=%d&panel=replay&step=0&speed=2000", n))
		p.waitText(".counts", fmt.Sprintf("0 reached of %d that", s.Orbits.Len()))
		p.pressButton("Play")
		p.waitText(".counts", fmt.Sprintf("%d reached of %d that", len(s.Found), s.Orbits.Len()))
		p.waitText(".witness", steps[len(steps)-1])
		p.wait(fmt.Sprintf("location.hash.includes('step=%d')", len(s.Found)))
		if missed := len(s.Missed()); missed > 0 {
			p.waitText(".replay", fmt.Sprintf("The search misses %d orbit", missed))
		}
		p.wait("document.querySelectorAll('.missed .one').length >= " + fmt.Sprint(min(len(s.Missed()), 25)))
	}
	p.shot("end")
}

// TestBrowserPause: the replay stops where it is, and the address has that step.
func TestBrowserPause(t *testing.T) {
	p := openPage(t, serve(t, 12)+"#panel=replay&step=0&speed=20")
	p.pressButton("Play")
	p.wait("parseInt(document.querySelector('.counts strong').innerText) > 3")
	p.pressButton("Pause")
	p.wait("[...document.querySelectorAll('#panel button')].some(b => b.innerText == 'Play')")
	at := p.text(".counts strong")
	p.wait(fmt.Sprintf("location.hash.includes('step=%s')", at))
	p.frames(20) // in which a replay would go on
	if now := p.text(".counts strong"); now != at {
		t.Errorf("the replay stands at %s after it was stopped at %s", now, at)
	}
}

// TestBrowserMissed: from the end of the search of order 9 to the proof that orbit 35 is missed, and to the board of one insertion.
func TestBrowserMissed(t *testing.T) {
	p := openPage(t, file(t, 9)+"#panel=replay")
	p.waitText(".replay", "The search misses 1 orbit, in 1 component")
	p.click(".missed a[aria-label*=Proof]")
	p.waitText(".verdict", "Shown. No Inc leads to the orbit of component 2, and no Mov leads out of it. 729 insertions were tried.")
	p.waitText(".verdict", "The data of the page have the same component (1 orbit), the same edges and no seed in it.")
	p.waitText(".proof", "717 give a board with two queens on one diagonal")
	p.waitText(".proof", "9 put the queen back")
	p.waitText(".proof", "3 give another solution, of the same orbit")
	p.waitText(".proof", "qorbit search 9 --certificate")
	if clashes := eval[int](p, "document.querySelectorAll('.deletions .clash').length"); clashes < 9 {
		t.Errorf("%d clashes are drawn on the boards of 9 deletions", clashes)
	}
	p.shot("proof")
	p.click(".deletions li:nth-child(5) button")
	p.waitText(".deletions [aria-pressed=true]", "Del(9,5)")
	eval[bool](p, "document.querySelector('.proof [role=grid]').focus(), true")
	p.press(kb.ArrowRight + kb.Enter)
	p.waitText(".proof .pair", "Mov(9,5,0.5,1.5) gives 3,1,9,6,4,7,5,2,8: no solution")
	p.press(kb.ArrowRight + kb.ArrowRight + kb.ArrowRight + kb.Enter)
	p.waitText(".proof .pair", "Mov(9,5,0.5,4.5) gives 3,9,6,4,1,7,5,2,8: a solution of orbit 35")
	p.restored(t, ".proof")
	p.show("panel=proof&orbit=1")
	p.waitText(".proof", "The search reaches orbit 1")
	p.look(dark, phone)
	p.show("panel=proof&orbit=35")
	p.waitText(".verdict", "Shown.")
	p.shot("phone")
}

// TestBrowserRoute: a route between two orbits is as long as that of package route, and orbits that no moves join are said not to be joined.
func TestBrowserRoute(t *testing.T) {
	ends, err := route.FindEnds(t.Context(), 10, 1, "1", "5", orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var first []string
	count := 0
	for steps, err := range route.Paths(ends.Graph, ends.From, ends.To) {
		if err != nil {
			t.Fatal(err)
		}
		if count++; count == 1 {
			for _, s := range steps {
				first = append(first, fmt.Sprintf("%v of %v gives %v, orbit %d", s.Operator, s.Source, s.Result, s.Vertex+1))
			}
		}
	}
	p := openPage(t, file(t, 10)+"#panel=route")
	p.fill("From", "1")
	p.fill("To", ends.Graph.Orbits().Perm(ends.To).String())
	p.waitText(".answer", fmt.Sprintf("The distance of orbits 1 and 5 is %d moves. There are %d shortest routes.", len(first), count))
	legs := func() []string {
		return eval[[]string](p, "[...document.querySelectorAll('.legs .witness')].map(e => e.innerText)")
	}
	if got := legs(); !slices.Equal(got, first) {
		t.Errorf("%s, expected %s", strings.Join(got, "\n"), strings.Join(first, "\n"))
	}
	p.pressButton("Next route")
	p.waitText(".route", fmt.Sprintf("Route 2 of %d", count))
	if slices.Equal(legs(), first) {
		t.Error("the second route is the first one")
	}
	p.restored(t, ".route")
	p.shot("route")
	p.fill("To", "33")
	p.waitText(".answer", "Orbits 1 and 33 are not joined")
	p.waitText(".route", "Orbit 33 lies in component 3, which has 1 orbit and which the search misses")
	p.fill("To", "93")
	p.waitText(".problem", `orbit "93": expected a number from 1 to 92`)
	p.shot("none")
}
