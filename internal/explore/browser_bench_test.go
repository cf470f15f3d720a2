package explore

import (
	"fmt"
	"testing"
)

// watch notes in window.drawn when WebGL has drawn first, in milliseconds since the navigation began.
// Reading a pixel waits until the drawing is done.
const watch = `(() => {
	const drawn = window.drawn = { first: 0 };
	let contexts = new Set();
	const note = function (context) {
		if (contexts.size === 0) queueMicrotask(() => {
			if (drawn.first === 0) {
				for (const c of contexts) c.readPixels(0, 0, 1, 1, c.RGBA, c.UNSIGNED_BYTE, new Uint8Array(4));
				drawn.first = performance.now();
			}
			contexts = new Set();
		});
		contexts.add(context);
	};
	for (const kind of [WebGLRenderingContext, WebGL2RenderingContext]) {
		for (const [name, counted] of [["drawArrays", 2], ["drawElements", 1], ["drawArraysInstanced", 3], ["drawElementsInstanced", 4]]) {
			const draw = kind.prototype[name];
			if (draw) kind.prototype[name] = function (...args) { draw.apply(this, args); if (args[counted] > 0) note(this); };
		}
	}
})()`

// watched opens a page that notes what it draws, and waits for the first drawing.
func watched(b testing.TB, address string) *page {
	b.Helper()
	p := openWith(b, address, watch)
	p.wait("window.drawn && window.drawn.first > 0")
	return p
}

// BenchmarkBrowserPaint measures the time from the beginning of the navigation until the graph is drawn, as ms/paint.
func BenchmarkBrowserPaint(b *testing.B) {
	for _, n := range []int{12, 14} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			address, total := serve(b, n), 0.0
			for b.Loop() {
				total += eval[float64](watched(b, address), "window.drawn.first")
			}
			b.ReportMetric(total/float64(b.N), "ms/paint")
		})
	}
}
