package explore

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestBrowserHarness: a message on the console, an exception, a file that is not there and a request to another host each fail a test.
func TestBrowserHarness(t *testing.T) {
	other := httptest.NewServer(http.NotFoundHandler())
	defer other.Close()
	bad := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			http.NotFound(w, r)
			return
		}
		fmt.Fprintf(w, `<!doctype html><link rel="icon" href="data:,"><script src="none.js"></script><script>
			console.log("a message", {}); setTimeout(() => { throw new Error("an exception") });
			fetch(%q, {mode: "no-cors"}).then(() => document.title = "done"); </script>`, other.URL+"/foreign")
	}))
	defer bad.Close()
	p := openPage(t, bad.URL+"/")
	p.wait("document.title == 'done'")
	complaints := p.forgive()
	for _, want := range []string{"a message", "an exception", "none.js", "request for " + other.URL + "/foreign"} {
		if !strings.Contains(complaints, want) {
			t.Errorf("no complaint of %q in\n%s", want, complaints)
		}
	}
}
