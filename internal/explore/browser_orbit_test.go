package explore

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"qorbit/ops"
	"qorbit/orbit"
	"qorbit/orbit/move"
	"qorbit/signature"
)

// list returns what an expression of JavaScript gives for each element that a selector finds.
func list[T any](p *page, selector, expression string) []T {
	p.Helper()
	return eval[[]T](p, fmt.Sprintf("[...document.querySelectorAll(%q)].map(e => %s)", selector, expression))
}

// TestBrowserOrbit: the panel of an orbit has its images with the names of the symmetries, its signature and what else is known of it.
func TestBrowserOrbit(t *testing.T) {
	p := openPage(t, file(t, 7, 8)+"#n=8&orbit=10&panel=orbit", still)
	p.find(".orbit .images figure")
	orbits := enumerate(t, 8)
	key := orbits.Perm(9)
	var want []string
	for _, q := range ops.Images(key) {
		want = append(want, q.String())
	}
	got := list[string](p, ".images figcaption .key", "e.textContent")
	slices.Sort(got)
	slices.Sort(want)
	if want = slices.Compact(want); !slices.Equal(got, want) {
		t.Errorf("images %v, expected %v", got, want)
	}
	text := p.text(".images")
	for _, o := range ops.Group {
		if !strings.Contains(text, o.String()+" "+o.Name()) {
			t.Errorf("the images do not name %s", o.Description())
		}
	}
	for _, want := range []string{"3,5,2,8,1,7,4,6", "4, centrally symmetric; fixed by identity, rotation by 180 degrees", "1, with 12 orbits", "qorbit orbits 8 --orbit 10"} {
		if facts := p.text(".orbit .facts"); !strings.Contains(facts, want) {
			t.Errorf("no %q in %s", want, facts)
		}
	}
	p.shot("images")
	if n := eval[int](p, "document.querySelectorAll('.signature .board .triangle').length"); n != 6 {
		t.Errorf("%d triangles along the columns, expected 6", n)
	}
	p.do(chromedp.Focus(chromedp.CSS("button[aria-label^='Triangle 3, rows 3 to 5']")))
	p.wait("document.querySelectorAll('.signature .board .triangle.rows:not(.faint)').length == 1 && document.querySelectorAll('.signature .board .triangle.faint').length == 5")
	if label := eval[string](p, "document.querySelector('.signature .board').getAttribute('aria-label')"); !strings.Contains(label, "triangle 3 of 6 along the rows") {
		t.Errorf("the board of the signature is called %q", label)
	}
	p.shot("triangle")
}

// TestBrowserNeighbours: the moves that the page finds lead from every orbit to those that the edges of the atlas join it with, and the
// insertions into order 7 to the seeds.
func TestBrowserNeighbours(t *testing.T) {
	p := openPage(t, serve(t, 7, 8)+"#n=8&panel=orbit&orbit=1")
	a := atlas(t, 8)
	for v := range a.Orbits {
		eval[bool](p, fmt.Sprintf("location.hash = '#n=8&panel=orbit&orbit=%d'; true", v+1))
		p.wait(fmt.Sprintf("document.querySelector('.orbit h2')?.textContent == 'Orbit %d of order 8'", v+1))
		var want []string
		for i, from := range a.From {
			if int(from) == v {
				want = append(want, fmt.Sprint("orbit ", a.To[i]+1))
			} else if int(a.To[i]) == v {
				want = append(want, fmt.Sprint("orbit ", from+1))
			}
		}
		got := list[string](p, ".neighbours .operators a", "e.textContent")
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("orbit %d: neighbours %v, expected %v", v+1, got, want)
		}
		moves := 0
		for range move.Moves(enumerate(t, 8).Perm(v)) {
			moves++
		}
		if n := len(list[string](p, ".neighbours button.operator", "e.textContent")); n != moves {
			t.Errorf("orbit %d: %d moves, expected %d", v+1, n, moves)
		}
		seed := strings.Contains(p.text("#origins"), "A seed")
		if seed != (a.Seed[v] == '1') {
			t.Errorf("orbit %d: seed %v, expected %c", v+1, seed, a.Seed[v])
		}
	}
	eval[bool](p, "location.hash = '#n=8&panel=orbit&orbit=1'; true")
	p.wait("document.querySelector('#origins')?.parentElement.textContent.includes('orbit 3 of order 7')")
}

// TestBrowserEqualSignatures: the panel names the orbits whose signatures are equal, in each reading. At order 7 there are some.
func TestBrowserEqualSignatures(t *testing.T) {
	p := openPage(t, serve(t, 7))
	orbits, found := enumerate(t, 7), 0
	for v := range orbits.Len() {
		eval[bool](p, fmt.Sprintf("location.hash = '#n=7&panel=orbit&orbit=%d'; true", v+1))
		p.wait(fmt.Sprintf("document.querySelector('.orbit h2')?.textContent == 'Orbit %d of order 7' && !document.querySelector('.readings').textContent.includes('…')", v+1))
		var want []string
		for _, reading := range signature.Readings() {
			var equal []string
			for w := range orbits.Len() {
				if w != v && reading.Equal(signature.Of(orbits.Perm(v)), signature.Of(orbits.Perm(w))) {
					equal = append(equal, fmt.Sprint("orbit ", w+1))
				}
			}
			found += len(equal)
			want = append(want, strings.Join(equal, ", "))
		}
		if got := list[string](p, ".readings dd", "[...e.querySelectorAll('a')].map(a => a.textContent).join(', ')"); !slices.Equal(got, want) {
			t.Errorf("orbit %d: equal signatures %q, expected %q", v+1, got, want)
		}
	}
	if found != 2 {
		t.Errorf("%d orbits share a signature with another in some reading, expected 2", found)
	}
}

// TestBrowserMove: the move of the paper is animated from before to after, stops between, and has an address; its result is the
// neighbour, which the link selects. A reader who asks for no animation gets none.
func TestBrowserMove(t *testing.T) {
	address := file(t, 8) + "#n=8&orbit=1&panel=orbit"
	p := openPage(t, address)
	p.find(".neighbours button.operator")
	first := p.text(".neighbours button.operator")
	p.click(".neighbours button.operator")
	p.wait("document.querySelector('.moving').dataset.phase == 'before' && document.querySelector('.moving').dataset.time == '0.00'")
	p.do(chromedp.ScrollIntoView(chromedp.CSS(".moveview")))
	p.shot("before")
	eval[bool](p, `globalThis.seen = []; new MutationObserver(() => seen.push(Number(document.querySelector('.moving').dataset.time))).observe(document.querySelector('.moving'), {attributes: true}); true`)
	p.click(".moveview .play")
	p.wait("document.querySelector('.moving').dataset.time == '3.00'")
	for part := range 3 {
		if !eval[bool](p, fmt.Sprintf("seen.some(t => t > %d && t < %d)", part, part+1)) {
			t.Errorf("part %d of the move was not shown", part+1)
		}
	}
	p.shot("after")
	operator, err := ops.ParseExpr(first)
	if err != nil {
		t.Fatal(err)
	}
	result, err := operator.Apply(enumerate(t, 8).Perm(0))
	if err != nil {
		t.Fatal(err)
	}
	if text := p.text(".openmove"); !strings.Contains(text, "gives "+result.String()) {
		t.Errorf("%s does not give %v in %q", first, result, text)
	}
	again := openPage(t, eval[string](p, "location.href"), still)
	again.wait("document.querySelector('.moving')?.dataset.phase == 'after' && document.querySelector('.moving').dataset.time == '3.00'")
	if eval[bool](again, "document.querySelector('.moveview .play') != null") {
		t.Error("an animation is offered to a reader who asks for none")
	}
	again.click("button[aria-label='One step back']")
	again.wait("document.querySelector('.moving').dataset.phase == 'between'")
	if time := eval[string](again, "document.querySelector('.moving').dataset.time"); time != "1.00" {
		t.Errorf("time %s after a step without animation, expected 1.00", time)
	}
	again.do(chromedp.ScrollIntoView(chromedp.CSS(".moveview")))
	again.shot("between")
	to := again.text(".neighbours a")
	again.click(".neighbours a")
	again.wait(fmt.Sprintf("document.querySelector('.orbit h2').textContent == %q + ' of order 8' && !location.hash.includes('move')", "O"+to[1:]))
}

// TestBrowserOrders: from an orbit of order 8 by a deletion to order 7, whose number the page knows and to which a click leads, then by an
// insertion to another orbit of order 8, and back.
func TestBrowserOrders(t *testing.T) {
	p := openPage(t, file(t, 7, 8)+"#n=8&orbit=1&panel=orders")
	p.wait("document.querySelector('.cards a')?.textContent == 'orbit 3 of order 7'")
	if n := len(list[string](p, "section[aria-labelledby=down] .cards li", "e.textContent")); n != 8-clones(t) {
		t.Errorf("%d cards of deletions, expected %d", n, 8-clones(t))
	}
	if !strings.Contains(p.text("section[aria-labelledby=down]"), "no solution: (1,1) and") {
		t.Error("no clash is named")
	}
	p.shot("start")
	p.click(".cards a")
	p.wait("document.querySelector('.here h2').textContent == 'Orbit 3 of order 7'")
	want := make(map[string]bool)
	orbits := enumerate(t, 8)
	seeds := atlas(t, 8).Seed
	near, err := move.IncNeighbours(enumerate(t, 7), orbits, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range near {
		want[fmt.Sprintf("orbit %d of order 8", v+1)] = true
		if seeds[v] != '1' {
			t.Errorf("orbit %d is no seed", v+1)
		}
	}
	p.wait("document.querySelector('section[aria-labelledby=up] .cards a')")
	got := list[string](p, "section[aria-labelledby=up] .cards a", "e.textContent")
	if len(got) != len(want) || slices.ContainsFunc(got, func(name string) bool { return !want[name] }) {
		t.Errorf("Inc leads to %v, expected %v", got, want)
	}
	if text := p.text(".here"); !strings.Contains(text, fmt.Sprintf("The graph of order 8 marks %d orbits", len(want))) {
		t.Errorf("the graph does not mark where Inc leads: %s", text)
	}
	p.shot("order7")
	p.click(".here a")
	p.wait("new URLSearchParams(location.hash.slice(1)).get('n') == '7' && document.querySelector('.here h2')?.textContent == 'Orbit 3 of order 7'")
	p.click("section[aria-labelledby=up] .cards li:last-child a")
	p.wait("document.querySelectorAll('.trail li').length == 3")
	p.click(".trail a")
	p.wait("document.querySelector('.here h2').textContent == 'Orbit 1 of order 8' && document.querySelectorAll('.trail li').length == 0")
	alone := openPage(t, serve(t, 8)+"#n=8&orbit=1&panel=orders")
	alone.wait("document.querySelector('.cards a')?.textContent == 'orbit 3 of order 7'")
	alone.click(".cards a")
	alone.wait("document.querySelector('.here')?.textContent.includes('This page does not hold order 7: qorbit explore 7..8 does.')")
	bad := openPage(t, serve(t, 7)+"#n=7&panel=orders&trail=1,2,3")
	bad.wait("document.querySelector('.error')?.textContent.includes('1,2,3 is no solution')")
}

// clones is by how many the cards of orbit 1 of order 8 are fewer than its deletions, since several lead to one orbit.
func clones(t *testing.T) int {
	t.Helper()
	p, seen, clones := enumerate(t, 8).Perm(0), make(map[orbit.Key]bool), 0
	for col := range p {
		q, err := ops.Del{Row: int(p[col]), Col: col}.Apply(p)
		if err != nil {
			t.Fatal(err)
		}
		if key := orbit.KeyOf(q); q.IsSolution() {
			if seen[key] {
				clones++
			}
			seen[key] = true
		}
	}
	return clones
}
