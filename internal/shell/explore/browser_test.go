package explore

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"qorbit/internal/test"
	"qorbit/orbit"
	"qorbit/orbit/move"
)

// The harness of the tests in a browser. A test opens a page with openPage, on what serve or file returns, and acts on
// it. Any message on the page's console fails the test, and so does any request to another host:
//
//	p := openPage(t, serve(t, 8)+"#orbit=3")
//	p.click("button[name=next]")
//	p.wait("document.querySelector('h2').textContent == 'Orbit 4'")
//	p.shot("next")
//
// `go test ./internal/shell/explore -run Browser -shots DIR` keeps the screenshots.

var shots = flag.String("shots", "", "write the screenshots of the tests in a browser to this directory")

func TestMain(m *testing.M) {
	flag.Parse()
	status := m.Run()
	if chromium.stop != nil {
		chromium.stop()
	}
	os.Exit(status)
}

// chromium is the one browser of all tests.
var chromium struct {
	sync.Mutex
	ctx  context.Context
	stop func()
}

// startBrowser returns the context of the browser, which the first test starts. Without a browser, the test is skipped,
// or fails in CI.
func startBrowser(t testing.TB) context.Context {
	t.Helper()
	// The first, without windows, takes half the time. In PATH is a script that starts it, and does not end with it.
	path := test.Program(t, "/usr/lib/chromium/chromium-headless-shell", "chromium", "chromium-browser",
		"google-chrome", "chrome")
	chromium.Lock()
	defer chromium.Unlock()
	if chromium.ctx != nil {
		return chromium.ctx
	}
	dir, err := os.MkdirTemp("", "qorbit-browser-")
	if err != nil {
		t.Fatal(err)
	}
	flags := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.UserDataDir(dir),
		chromedp.NoSandbox, chromedp.WSURLReadTimeout(time.Hour))
	for _, name := range []string{"disable-gpu", "disable-quic", "disable-component-update", "hide-scrollbars"} {
		flags = append(flags, chromedp.Flag(name, true))
	}
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), flags...)
	ctx, stop := chromedp.NewContext(allocator)
	chromium.stop = func() { stop(); stopAllocator(); os.RemoveAll(dir) }
	if err := chromedp.Do(ctx); err != nil {
		chromium.stop()
		chromium.stop = nil
		t.Fatalf("%s does not start: %v", path, err)
	}
	chromium.ctx = ctx
	return ctx
}

// once returns a function of an order that computes each value once for all tests.
func once[T any](compute func(n int) (T, error)) func(t testing.TB, n int) T {
	var values sync.Map // by order
	return func(t testing.TB, n int) T {
		t.Helper()
		value, _ := values.LoadOrStore(n, sync.OnceValues(func() (T, error) { return compute(n) }))
		v, err := value.(func() (T, error))()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// atlas returns the atlas of an order, and enumerate its orbits.
var (
	atlas = once(func(n int) (*Atlas, error) {
		return Build(context.Background(), orbit.Queens.Of(n), move.Mov.Of(1), orbit.Options{})
	})
	enumerate = once(func(n int) (*orbit.Orbits, error) {
		return orbit.Enumerate(context.Background(), orbit.Queens.Of(n), orbit.Options{})
	})
)

// atlasesOf returns the atlases of some orders.
func atlasesOf(t testing.TB, orders []int) (list []*Atlas) {
	t.Helper()
	for _, n := range orders {
		list = append(list, atlas(t, n))
	}
	return list
}

// serve serves some orders until the test ends, and returns the address, which ends in a slash.
func serve(t testing.TB, orders ...int) string {
	t.Helper()
	test.Long(t) // a browser will need it
	site, err := NewSite(atlasesOf(t, orders))
	if err != nil {
		t.Fatal(err)
	}
	l, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- site.Serve(ctx, l) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return fmt.Sprintf("http://%s/", l.Addr())
}

// file writes some orders into one HTML file, and returns its address on the disk.
func file(t testing.TB, orders ...int) string {
	t.Helper()
	return fileOf(t, atlasesOf(t, orders)...)
}

// fileOf writes atlases into one HTML file, and returns its address on the disk.
func fileOf(t testing.TB, atlases ...*Atlas) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "explore.html")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(Write(f, atlases), f.Close()); err != nil {
		t.Fatal(err)
	}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(name)}).String()
}

// A page is a tab of the browser.
type page struct {
	testing.TB
	ctx     context.Context
	address *url.URL

	mu         sync.Mutex
	complaints []string
}

// forgive returns the complaints so far, which then do not fail the test: one line for each message and each foreign
// request.
func (p *page) forgive() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	list := strings.Join(p.complaints, "\n")
	p.complaints = nil
	return list
}

// A look is how a page is looked at.
type look func(width, height *int64, media map[string]string)

// phone is a narrow screen.
func phone(width, height *int64, _ map[string]string) { *width, *height = 360, 740 }

// dark is a system that prefers dark pages.
func dark(_, _ *int64, media map[string]string) { media["prefers-color-scheme"] = "dark" }

// openPage opens an address in a new tab, which is closed after the test. Looks change how it is looked at; without one
// the screen is wide, and the system prefers light pages.
func openPage(t testing.TB, address string, looks ...look) *page {
	t.Helper()
	return openWith(t, address, "", looks...)
}

// openWith is openPage after a script, which runs before those of the page.
func openWith(t testing.TB, address, script string, looks ...look) *page {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	browser := startBrowser(t)
	if test, ok := t.(*testing.T); ok { // a test that hangs says where, before go test ends all of them
		if end, ok := test.Deadline(); ok {
			limited, cancel := context.WithDeadline(browser, end.Add(-10*time.Second))
			t.Cleanup(cancel)
			browser = limited
		}
	}
	ctx, closeTab := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	p := &page{TB: t, ctx: ctx, address: u}
	t.Cleanup(func() {
		closeTab()
		if found := p.forgive(); found != "" {
			t.Errorf("%s: expected no message and no foreign request:\n%s", address, found)
		}
	})
	if err := chromedp.Listen(ctx, p.judge); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	p.look(looks...)
	first := cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script}
	if _, err := chromedp.Call(ctx, cdppage.AddScriptToEvaluateOnNewDocument, first); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(address))
	return p
}

// complain notes what should not be.
func (p *page) complain(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.complaints = append(p.complaints, fmt.Sprintf(format, args...))
}

// judge complains of an event of the browser that should not be.
func (p *page) judge(event any) {
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		texts := make([]string, len(e.Args))
		for i, arg := range e.Args {
			texts[i] = cmp.Or(arg.Description, string(arg.Value))
		}
		p.complain("console.%s: %s", e.Type, strings.Join(texts, " "))
	case *runtime.EventExceptionThrown:
		text := e.ExceptionDetails.Text
		if thrown := e.ExceptionDetails.Exception; thrown != nil {
			text += " " + cmp.Or(thrown.Description, string(thrown.Value))
		}
		p.complain("exception: %s", text)
	case *log.EventEntryAdded:
		p.complain("%s of %s: %s %s", e.Entry.Level, e.Entry.Source, e.Entry.Text, e.Entry.URL)
	case *network.EventRequestWillBeSent:
		u, err := url.Parse(e.Request.URL)
		if err != nil || u.Scheme != "data" && (u.Scheme != p.address.Scheme || u.Host != p.address.Host) ||
			u.Scheme == "file" && u.Path != p.address.Path {
			p.complain("request for %s", e.Request.URL)
		}
	}
}

// look changes how the page is looked at.
func (p *page) look(looks ...look) {
	p.Helper()
	width, height, media := int64(1000), int64(680), map[string]string{"prefers-color-scheme": "light"}
	for _, l := range looks {
		l(&width, &height, media)
	}
	p.do(chromedp.EmulateViewport(width, height))
	features := []*emulation.MediaFeature{}
	for name, value := range media {
		features = append(features, &emulation.MediaFeature{Name: name, Value: value})
	}
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features})
	if err != nil {
		p.Fatal(err)
	}
}

// do runs actions.
func (p *page) do(actions ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.Fatalf("%s: %v", p.address, err)
	}
}

// wait waits until an expression of JavaScript holds.
func (p *page) wait(expression string) {
	p.Helper()
	poll := chromedp.Poll[bool]("!!("+expression+")", chromedp.WithPollingInterval(10*time.Millisecond),
		chromedp.WithPollingTimeout(0))
	if _, err := chromedp.Run(p.ctx, poll); err != nil {
		p.shot("failed")
		p.Fatalf("%s: %v, waiting for %s", p.address, err, expression)
	}
}

// eval returns the value of an expression of JavaScript, which may be a promise.
func eval[T any](p *page, expression string) T {
	p.Helper()
	value, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatalf("%s: %v, in %s", p.address, err, expression)
	}
	return value
}

// text is what a person reads in the first element that a selector finds.
func (p *page) text(selector string) string {
	p.Helper()
	p.find(selector)
	return eval[string](p, fmt.Sprintf("document.querySelector(%q).innerText", selector))
}

// find waits for an element.
func (p *page) find(selector string) {
	p.Helper()
	p.wait(fmt.Sprintf("document.querySelector(%q)", selector))
}

// click clicks the first element that a selector finds, with the mouse.
func (p *page) click(selector string) {
	p.Helper()
	p.find(selector)
	p.do(chromedp.Click(chromedp.CSS(selector)))
}

// frames waits until the page was drawn so many times.
func (p *page) frames(n int) {
	p.Helper()
	eval[bool](p, fmt.Sprintf("new Promise(done => { let left = %d; const next = () => left-- > 0 ? "+
		"requestAnimationFrame(next) : done(true); next(); })", n))
}

// press types keys: text, or kb.Enter and the like of chromedp, into what has the focus.
func (p *page) press(keys string) { p.Helper(); p.do(chromedp.KeyEvent(keys)) }

// show goes to another state of the page, without loading it again.
func (p *page) show(hash string) {
	p.Helper()
	eval[string](p, fmt.Sprintf("location.hash = %q", hash))
}

// waitText waits until an element has a text as a part of what a person reads there.
func (p *page) waitText(selector, part string) {
	p.Helper()
	p.wait(fmt.Sprintf("document.querySelector(%q)?.innerText.includes(%q)", selector, part))
}

// state waits until the address has a value for a name; "" stands for none.
func (p *page) state(name, value string) {
	p.Helper()
	p.wait(fmt.Sprintf("(new URLSearchParams(location.hash.slice(1)).get(%q) ?? '') == %q", name, value))
}

// said waits until the live region has a text.
func (p *page) said(text string) {
	p.Helper()
	p.wait(saidScript(text))
}

// isSaid reports whether a text is said within ten seconds.
func (p *page) isSaid(text string) bool {
	_, err := chromedp.Run(p.ctx, chromedp.Poll[bool](saidScript(text), chromedp.WithPollingTimeout(10*time.Second)))
	return err == nil
}

// saidScript is whether a text is said now.
func saidScript(text string) string {
	return fmt.Sprintf("document.querySelector('[aria-live=polite].hidden').textContent.includes(%q)", text)
}

// list returns what an expression of JavaScript gives for each element e that a selector finds.
func list[T any](p *page, selector, expression string) []T {
	p.Helper()
	return eval[[]T](p, fmt.Sprintf("[...document.querySelectorAll(%q)].map(e => %s)", selector, expression))
}

// pressButton clicks the button of the panel with a text.
func (p *page) pressButton(text string) {
	p.Helper()
	button := fmt.Sprintf("[...document.querySelectorAll('#panel button')].find(b => b.innerText == %q && !b.disabled)",
		text)
	p.wait(button)
	eval[bool](p, button+".click(), true")
}

// fill types a text into the field with a label, and Enter.
func (p *page) fill(label, text string) {
	p.Helper()
	field := fmt.Sprintf("[...document.querySelectorAll('#panel label')].find(l => l.innerText == %q)?.control", label)
	p.wait(field)
	eval[bool](p, field+".focus(), "+field+".select(), true")
	p.press(text + kb.Enter)
}

// restored loads the address of the page again, and fails where an element does not have the same text then.
func (p *page) restored(selector string) {
	p.Helper()
	want := p.text(selector)
	eval[bool](p, "window.left = true") // Reload may return while the page before is still there
	p.do(chromedp.Reload())
	p.wait(fmt.Sprintf("!window.left && document.querySelector(%q)?.innerText == %q", selector, want))
}

// drawn waits until the graph is on the screen.
func (p *page) drawn() {
	p.Helper()
	p.find("canvas.canvas")
	p.frames(2)
}

// shot takes a screenshot, if they are asked for.
func (p *page) shot(name string) {
	p.Helper()
	if *shots == "" {
		return
	}
	picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		path := filepath.Join(*shots, strings.ReplaceAll(p.Name()+"-"+name, "/", "-")+".png")
		err = errors.Join(os.MkdirAll(*shots, 0o777), os.WriteFile(path, picture, 0o666))
	}
	if err != nil {
		p.Error(err)
	}
}
