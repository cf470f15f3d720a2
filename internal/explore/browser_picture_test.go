package explore_test

import "testing"

// TestBrowserPicture takes the picture of the README, and is skipped if no screenshots are asked for:
//
//	go test ./internal/explore -run BrowserPicture -shots /tmp/shots && cp /tmp/shots/TestBrowserPicture-explorer.png doc/explorer.png
func TestBrowserPicture(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots DIR takes the picture of the README")
	}
	p := openPage(t, serve(t, 11)+"#orbit=200&panel=orbit", still)
	p.drawn()
	p.find(".neighbours button.operator")
	p.shot("explorer11")
	p = openPage(t, serve(t, 12)+"#orbit=900&panel=orbit", still)
	p.drawn()
	p.find(".neighbours button.operator")
	p.click(".neighbours button.operator")
	p.find(".moving")
	p.click("button[aria-label='Show the whole graph']")
	p.wait("location.hash.indexOf('view=') < 0")
	p.drawn()
	p.shot("explorer")
}
