package explore

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
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

// shades counts the pixels of the graph that have a colour, up to some difference.
func (p *page) shades(c color.RGBA) int {
	p.Helper()
	picture := p.screen()
	width, count := eval[int](p, "document.querySelector('.canvas').clientWidth"), 0
	for y := 100; y < picture.Bounds().Dy(); y++ {
		for x := range width {
			if near(picture.At(x, y), c) {
				count++
			}
		}
	}
	return count
}

// TestBrowserGraph: WebGL draws the marks in the colours of the classes and of what is missed; the legend says so.
func TestBrowserGraph(t *testing.T) {
	t.Parallel()
	p := openPage(t, serve(t, 8, 9)+"#n=9", still)
	p.drawn()
	eval[bool](p, "document.querySelector('.legend').hidden = true") // its signs have the same colours
	for name, c := range map[string]color.RGBA{
		"class 8": {171, 218, 244, 255},
		"class 4": {243, 207, 128, 255},
		"missed":  {213, 94, 0, 255},
		"edges":   {0, 114, 178, 255},
	} {
		if n := p.shades(c); n < 20 {
			t.Errorf("%d pixels have the colour of %s", n, name)
		}
	}
	legend := func(want string) {
		p.wait(fmt.Sprintf("[...document.querySelectorAll('.legend li')].map(e => e.textContent).join('; ') == %q",
			want))
	}
	legend("class 8, no symmetry; class 4, half turn; seed: Inc leads to it; missed by the search; a Mov joins two orbits")
	for i, scheme := range []string{"component", "depth", "degree", "step"} {
		p.click(fmt.Sprintf("label:has(input[name=color]):nth-child(%d)", i+2))
		p.state("color", scheme)
		first := "class 8; class 4"
		if scheme == "component" {
			first = "component 1, 45 orbits; 1 other component; " + first
		}
		legend(first + "; seed: Inc leads to it; missed by the search; a Mov joins two orbits")
	}
	const ofOrder8 = "class 8, no symmetry; class 4, half turn; seed: Inc leads to it; a Mov joins two orbits"
	p.show("n=8")
	legend(ofOrder8)
	p.show("n=8&orbit=1&to=7&panel=route")
	legend(ofOrder8 + "; selected orbit; its neighbours, joined by Mov; highlighted")
}

// TestBrowserAddress: what the page ignores in its address is said, and what it has otherwise is not.
func TestBrowserAddress(t *testing.T) {
	t.Parallel()
	p := openPage(t, serve(t, 8, 9)+"#n=8&colour=degree&orbit=77", still)
	p.waitText(".notice", "Ignored in the address: colour=degree (no such name), "+
		"orbit=77 (expected a number from 1 to 12 or a solution of order 8).")
	p.shot("problem")
	for _, state := range []string{"n=9&orbit=2,8,5,3,9,6,4,1,7&panel=proof", "n=8&color=step&search=dfs&step=4&class=8",
		"n=8&trail=2,4,1,7,5,3,6:Inc(7.5,0.5)&panel=orders&view=0.5,0.4,0.7",
		"n=9&move=Mov(1,2,3.5,4.5)&phase=after&component=2"} {
		p.show(state)
		p.wait("!document.querySelector('.notice')")
	}
	for state, want := range map[string]string{
		"n=9&panel=x":  "panel=x (expected find, orbit, orders, search, route or proof)",
		"n=9&class=2":  "class=2 (expected some of 8,4)",
		"n=9&view=1,2": "view=1,2 (expected list, or X,Y,RATIO)",
		"garbage":      "garbage= (no such name)",
	} {
		p.show(state)
		p.waitText(".notice", want)
	}
}

// TestBrowserLegend: each colour of the legend fills marks of what it names, where marks are large and where they are
// dots.
func TestBrowserLegend(t *testing.T) {
	t.Parallel()
	p := openPage(t, serve(t, 10, 12)+"#n=10", still)
	for _, n := range []int{10, 12} {
		p.show(fmt.Sprintf("n=%d", n))
		p.find(fmt.Sprintf(".canvas[aria-label^='Orbit graph of order %d:']", n))
		p.drawn()
		for _, scheme := range []string{"class", "component"} {
			p.show(fmt.Sprintf("n=%d&color=%s", n, scheme))
			p.wait(fmt.Sprintf("document.querySelector('.legend h2').textContent.toLowerCase() == %q", scheme))
			p.frames(2)
			p.checkLegend(fmt.Sprintf("order %d, %s", n, scheme), atlas(t, n))
			p.shot(fmt.Sprintf("%d-%s", n, scheme))
		}
	}
}

// checkLegend fails where a colour of the legend is not seen in the middle of a mark of the class or the component that
// it names.
func (p *page) checkLegend(name string, a *Atlas) {
	p.Helper()
	marks, picture := p.marks(a), p.screen()
	top := eval[float64](p, "document.querySelector('.canvas').getBoundingClientRect().top")
	seen := func(v int, c color.RGBA) bool {
		at := marks[v+1]
		x, y := at[0], at[1]+top
		if at[2] > 4.5 {
			y -= 0.6 * at[2] // above its number
		}
		return near(picture.At(int(x), int(y)), c)
	}
	colours := 0
	const labelAndFill = "[e.textContent, e.querySelector('.sign path:last-child').getAttribute('fill') ?? '']"
	for _, item := range list[[2]string](p, ".legend li", labelAndFill) {
		label, fill := item[0], item[1]
		if fill == "" || fill == "#ffffff" || strings.HasPrefix(label, "seed") {
			continue // a line, or a mark without a colour of its own
		}
		colours++
		var c color.RGBA
		if _, err := fmt.Sscanf(fill, "#%02x%02x%02x", &c.R, &c.G, &c.B); err != nil {
			p.Fatalf("%s: %q, %v", name, fill, err)
		}
		found := false
		for v := range a.Orbits {
			class := fmt.Sprintf("class %c", a.Class[v])
			component := fmt.Sprintf("component %d", a.Component[v]+1)
			first, _, _ := strings.Cut(label, ",")
			missed := a.Depth[v] < 0 && first == class // whose mark is hollow
			if !missed && (first == class || first == component || strings.HasSuffix(label, "other components")) {
				found = found || seen(v, c)
			}
		}
		if !found {
			p.Errorf("%s: no mark has the colour %s of %s", name, fill, label)
		}
	}
	if colours < 2 {
		p.Errorf("%s: the legend has %d colours", name, colours)
	}
}

// TestBrowserRings: where marks are dots, there is paper between that of a seed and its ring.
func TestBrowserRings(t *testing.T) {
	t.Parallel()
	a := atlas(t, 12)
	p := openPage(t, serve(t, 12), still)
	p.drawn()
	marks, top := p.marks(a), eval[float64](p, "document.querySelector('.canvas').getBoundingClientRect().top")
	picture, alone := p.screen(), 0
	for v, depth := range a.Depth {
		if depth != 0 || a.Class[v] != '8' || slices.Contains(a.From, int32(v)) || slices.Contains(a.To, int32(v)) {
			continue // an edge would cross the ring
		}
		alone++
		x, y, radius := marks[v+1][0], marks[v+1][1]+top, marks[v+1][2]
		paper, ring := 0.0, 1.0
		for i := int(x) - 9; i < int(x)+9; i++ {
			for j := int(y) - 9; j < int(y)+9; j++ {
				light := float64(color.GrayModel.Convert(picture.At(i, j)).(color.Gray).Y) / 255
				if d := math.Hypot(float64(i)+0.5-x, float64(j)+0.5-y) - radius; d > 0 && d < 1.1 {
					paper = max(paper, light)
				} else if d > 1.1 && d < 2 {
					ring = min(ring, light)
				}
			}
		}
		if paper < 0.85 || ring > 0.6 {
			t.Errorf("orbit %d: the gap is %.2f bright, and the ring %.2f", v+1, paper, ring)
		}
	}
	if alone < 3 {
		t.Errorf("%d seeds without neighbours", alone)
	}
}

// marks returns the middle and the radius of the mark of each orbit of an order on the screen, in pixels of the view.
func (p *page) marks(a *Atlas) (marks map[int][3]float64) {
	p.Helper()
	p.drawn()
	at := eval[struct{ Scale, Left, Top, Width, Height, Radius float64 }](p,
		"document.querySelector('.canvas').projection()")
	marks = make(map[int][3]float64)
	for v := range a.Orbits {
		x, y := at.Left+at.Scale*float64(a.X[v]), at.Top+at.Scale*float64(a.Y[v])
		if min(x, y, at.Width-x, at.Height-y) > -at.Radius {
			marks[v+1] = [3]float64{x, y, at.Radius}
		}
	}
	return marks
}

// TestBrowserNothingIsCovered: to order 11, no mark covers another; legend and buttons stand beside the graph, also on
// a phone.
func TestBrowserNothingIsCovered(t *testing.T) {
	t.Parallel()
	address := serve(t, 8, 9, 10, 11)
	for _, size := range [][2]int64{{1200, 700}, {390, 844}} {
		p := openPage(t, address+"#n=8", still,
			func(width, height *int64, _ map[string]string) { *width, *height = size[0], size[1] })
		for n := 8; n <= 11; n++ {
			p.show(fmt.Sprintf("n=%d", n))
			p.waitText("header", fmt.Sprintf("%d orbits, ", atlas(t, n).Orbits))
			p.drawn()
			marks := p.marks(atlas(t, n))
			if len(marks) != atlas(t, n).Orbits {
				t.Errorf("order %d, %v: %d orbits in the view", n, size, len(marks))
			}
			for v, a := range marks {
				for w, b := range marks {
					if v < w && math.Hypot(a[0]-b[0], a[1]-b[1]) < 1.3*(a[2]+b[2]) { // with the outlines of seeds
						t.Errorf("order %d, %v: orbits %d and %d cover each other", n, size, v, w)
					}
				}
			}
			p.wait("!document.querySelector('.legend.open') == (innerWidth < 700)")
			p.wait("document.querySelector('.canvas').getBoundingClientRect().bottom <= document.querySelector('.foot').getBoundingClientRect().top")
		}
	}
}

// TestBrowserFrames: a route, what is found and a component are on the screen, all at once; a proof keeps the graph in
// view.
func TestBrowserFrames(t *testing.T) {
	t.Parallel()
	a := atlas(t, 12)
	p := openPage(t, serve(t, 12)+"#panel=route&orbit=1&to=900", still)
	framed := func(what string, orbits ...int) {
		marks := p.marks(a)
		width, height := eval[float64](p, "document.querySelector('.canvas').clientWidth"), eval[float64](p,
			"document.querySelector('.canvas').clientHeight")
		for _, v := range orbits {
			if at := marks[v]; at[0] < 20 || at[1] < 20 || at[0] > width-20 || at[1] > height-20 || at[2] < 2 {
				t.Errorf("%s: orbit %d is at %.1f in a view of %.0f × %.0f", what, v, at, width, height)
			}
		}
	}
	p.waitText(".answer", "The distance of orbits 1 and 900 is ")
	p.drawn()
	route := list[int](p, ".legs .witness a", "Number(e.innerText.slice(6))")
	framed("route", append(route, 1)...)
	p.click("#tab-find")
	p.fill("Number, key or any solution of an orbit", "1000")
	p.waitText(".orbit h2", "Orbit 1000 of order 12")
	framed("found, with its neighbours", 1000, 287, 1729, 1782)
	missed := slices.Index(a.Depth, -1)
	p.show(fmt.Sprintf("panel=proof&orbit=%d&view=0.1,0.5,0.05", missed+1))
	p.waitText(".proof h2", fmt.Sprintf("Why the search misses orbit %d", missed+1))
	p.state("view", "") // the whole graph
	framed("proof", missed+1)
	p.click("#tab-find")
	eval[bool](p, "(s => { s.value = '3'; s.dispatchEvent(new Event('change', {bubbles: true})); return true })(document.querySelectorAll('#panel select')[1])")
	p.state("component", "3")
	var members []int
	for v, c := range a.Component {
		if c == 2 {
			members = append(members, v+1)
		}
	}
	framed("component", members...)
}

// TestBrowserFind: a number, a key, any solution, also of another order, is found; what is none gets a message.
func TestBrowserFind(t *testing.T) {
	t.Parallel()
	p := openPage(t, serve(t, 8, 9)+"#n=9&panel=orders", still)
	p.drawn()
	find := func(text string) {
		p.press("/")
		p.wait("document.activeElement.id == 'find'")
		// chromedp types the slash although the page has taken the key
		eval[string](p, "document.activeElement.value = ''")
		p.press(text + kb.Enter)
	}
	if names := list[bool](p, "[role=tab]", "e.innerText.toLowerCase() == e.id.slice(4)"); slices.Contains(names, false) {
		t.Error("a tab has another name than in the address")
	}
	for text, want := range map[string]string{
		"14": "14", "5 2 6 9 3 8 4 7 1": "14", "174839625": "14", "063728514": "14", "9#14": "14",
		"(2,8,5,3,9,6,4,1,7)": "35", "[2;8;5;3;9;6;4;1;7]": "35", "a2 b8 c5 d3 e9 f6 g4 h1 i7": "35",
	} {
		p.show("n=9")
		p.state("orbit", "")
		find(text)
		p.state("orbit", want)
		p.waitText(".orbit h2", "Orbit "+want+" of order 9")
	}
	for text, want := range map[string]string{"1,5,8,6,3,7,2,4": "1", "8#12": "12"} { // of order 8
		p.show("n=9")
		p.find(".canvas[aria-label^='Orbit graph of order 9:']")
		find(text)
		p.state("n", "8")
		p.state("orbit", want)
	}
	p.show("n=8&orbit=1")
	for text, want := range map[string]string{
		"13":             "13: expected a number from 1 to 12, or a solution of order 8 such as 1,5,8,6,3,7,2,4.",
		"1,2,3,4":        "1,2,3,4 is no solution: the queens at (1,1) and (2,2), row and column, stand on one diagonal.",
		"2,4,1,3":        "2,4,1,3: expected a number from 1 to 12, or a solution of order 8",
		"12#3":           "12#3: expected an orbit of order 8.",
		"a <b>queen</b>": "a <b>queen</b> is no permutation: each row from 1 to N is expected once",
	} {
		find(text)
		p.waitText("#found", want)
	}
	p.state("orbit", "1")
}

// TestBrowserKeys: the graph is used without a mouse. Tab goes through the neighbours of the selected orbit and then
// leaves.
func TestBrowserKeys(t *testing.T) {
	t.Parallel()
	p := openPage(t, serve(t, 9)+"#panel=find", still)
	p.drawn()
	p.press("g")
	p.wait("document.activeElement.className == 'canvas'")
	p.press(kb.Enter) // the orbit nearest to the middle
	p.wait("/orbit=\\d/.test(location.hash)")
	p.show("orbit=2&panel=orbit")
	p.waitText(".orbit h2", "Orbit 2 of order 9")
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
	t.Parallel()
	a := atlas(t, 10)
	p := openPage(t, serve(t, 6, 10)+"#n=6&view=list", still)
	p.waitText("#panel .count", "1 orbit is shown.")
	p.show("view=list&component=3")
	p.waitText("#panel .count", "1 of 92 orbits is shown.")
	depths := make(map[int32]int)
	for _, depth := range a.Depth {
		depths[depth]++
	}
	for hash, want := range map[string]int{"": a.Orbits, "&show=missed": depths[-1], "&class=4": strings.Count(a.Class, "4"), "&class=99&component=1000&show=all": a.Orbits} {
		p.show("view=list" + hash)
		p.waitText(".list h2", fmt.Sprintf("%d orbit", want))
		p.wait(fmt.Sprintf("document.querySelectorAll('.list tbody tr').length == %d", min(want, 50)))
	}
	p.show("view=list")
	p.click(".pages button:nth-of-type(4)") // last
	p.state("page", fmt.Sprint((a.Orbits+49)/50))
	if first := list[string](p, ".list tbody th", "e.textContent")[0]; first != fmt.Sprint((a.Orbits-1)/50*50+1) {
		t.Errorf("the last page begins with orbit %s", first)
	}
	eval[bool](p, "(s => { s.value = 'seeds'; s.dispatchEvent(new Event('change', {bubbles: true})); return true })(document.querySelector('#panel select'))")
	p.state("show", "seeds")
	p.state("page", "")
	p.said(fmt.Sprintf("%d orbits shown.", depths[0]))
}
