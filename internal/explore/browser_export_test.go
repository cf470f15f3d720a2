package explore

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"strings"
	"testing"

	gonumdot "gonum.org/v1/gonum/graph/encoding/dot"
	"gonum.org/v1/gonum/graph/simple"

	"qorbit/orbit"
	"qorbit/orbit/encode"
	"qorbit/orbit/orbitgraph"
)

// saves makes the page keep what it saves, and say nothing to the disk.
func (p *page) saves() {
	p.Helper()
	eval[bool](p, `window.files = []; HTMLAnchorElement.prototype.click = function () { window.files.push(this.download) };
		const create = URL.createObjectURL; window.blobs = []; URL.createObjectURL = b => { window.blobs.push(b); return create.call(URL, b) }; true`)
}

// save clicks a button of the panel, and returns the name and the content of the file.
func (p *page) save(button string) (string, []byte) {
	p.Helper()
	before := eval[int](p, "window.files.length")
	eval[bool](p, fmt.Sprintf("[...document.querySelectorAll('#panel button')].find(b => b.textContent == %q).click() ?? true", button))
	p.wait(fmt.Sprintf("window.files.length == %d", before+1))
	text := eval[string](p, `new Promise(done => { const r = new FileReader(); r.onload = () => done(r.result.slice(r.result.indexOf(",") + 1)); r.readAsDataURL(window.blobs.at(-1)) })`)
	content, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		p.Fatal(err)
	}
	return eval[string](p, "window.files.at(-1)"), content
}

// wellFormed counts the elements of a document by their names.
func wellFormed(t *testing.T, document []byte) map[string]int {
	t.Helper()
	count, d := make(map[string]int), xml.NewDecoder(bytes.NewReader(document))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return count
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, document)
		}
		if e, starts := token.(xml.StartElement); starts {
			count[e.Name.Local]++
		}
	}
}

// TestBrowserExport: GraphML of the whole graph has the bytes that the command writes; the other files have its orbits and edges.
func TestBrowserExport(t *testing.T) {
	p := openPage(t, serve(t, 9)+"#panel=export&orbit=35", still)
	p.drawn()
	p.saves()
	orbits, below := enumerate(t, 9), enumerate(t, 8)
	graph, err := orbitgraph.Build(t.Context(), orbits, 1, orbit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var want bytes.Buffer
	if err := encode.GraphML(&want, encode.OfGraph(graph, below, false)); err != nil {
		t.Fatal(err)
	}
	name, got := p.save("Save GraphML")
	if name != "orbits9.graphml" || !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%s has %d bytes, expected the %d of the command", name, len(got), want.Len())
	}
	_, gexf := p.save("Save GEXF")
	if n := wellFormed(t, gexf); n["node"] != 46 || n["edge"] != 86 || n["position"] != 46 {
		t.Errorf("GEXF has %v", n)
	}
	_, dot := p.save("Save DOT")
	back := simple.NewUndirectedGraph()
	if err := gonumdot.Unmarshal(dot, back); err != nil || back.Nodes().Len() != 46 || back.Edges().Len() != 86 {
		t.Errorf("DOT: %d vertices, %d edges, %v", back.Nodes().Len(), back.Edges().Len(), err)
	}
	name, svg := p.save("Save SVG")
	if n := wellFormed(t, svg); name != "orbits9.svg" || n["title"] != 46+1 {
		t.Errorf("%s has %d titles, expected one for each orbit and its own", name, n["title"])
	}
	for _, text := range []string{"Orbit graph of order 9", "46 orbits, 86 edges", "missed by the search", ">35</text>", "35: 2,8,5,3,9,6,4,1,7"} {
		if !strings.Contains(string(svg), text) {
			t.Errorf("the SVG file has no %q", text)
		}
	}
	_, picture := p.save("Save PNG")
	size, err := png.DecodeConfig(bytes.NewReader(picture))
	if view := eval[float64](p, "document.querySelector('.canvas').clientWidth"); err != nil || size.Width != int(2*view) {
		t.Errorf("PNG: %d pixels wide, %v, expected twice the %v of the view", size.Width, err, view)
	}
	p.click("#panel label:nth-child(3) input[name=scope]") // the component of orbit 35
	name, got = p.save("Save GraphML")
	if n := wellFormed(t, got); name != "orbits9-component2.graphml" || n["node"] != 1 || n["edge"] != 0 || !strings.Contains(string(got), "(component 2)") {
		t.Errorf("%s has %v", name, n)
	}
	if address := eval[string](p, "document.querySelector('#panel input[readonly]').value"); address != eval[string](p, "location.href") {
		t.Errorf("the address is %s", address)
	}
	p.shot("export")
}
