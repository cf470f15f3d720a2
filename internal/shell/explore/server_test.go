package explore

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// site is the site of order 8.
func site(t *testing.T) *Site {
	t.Helper()
	s, err := NewSite(atlasesOf(t, []int{8}))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestWhoIsAnswered: requests of this server's own pages by its own names, that read one of its files, and nothing
// else.
func TestWhoIsAnswered(t *testing.T) {
	h := site(t).handler("127.0.0.1:8080")
	for _, c := range []struct {
		method, path, host, origin string
		want                       int
	}{
		{"GET", "/", "127.0.0.1:8080", "", 200},
		{"HEAD", "/", "127.0.0.1:8080", "", 200},
		{"GET", "/", "localhost:8080", "", 200},
		{"GET", "/app.js", "localhost:8080", "http://localhost:8080", 200},
		{"GET", "/app.css", "127.0.0.1:8080", "http://127.0.0.1:8080", 200},
		{"GET", "/atlas-8.json", "127.0.0.1:8080", "", 200},
		{"GET", "/", "127.0.0.1:8081", "", 421},
		{"GET", "/", "example.org", "", 421},
		{"GET", "/", "example.org:8080", "", 421},
		{"GET", "/", "127.0.0.1.example.org:8080", "", 421},
		{"GET", "/atlas-8.json", "127.0.0.1:8080", "http://example.org", 403},
		{"GET", "/atlas-8.json", "127.0.0.1:8080", "https://127.0.0.1:8080", 403},
		{"GET", "/atlas-8.json", "127.0.0.1:8080", "http://127.0.0.1:9090", 403},
		{"GET", "/atlas-8.json", "127.0.0.1:8080", "null", 403},
		{"POST", "/", "127.0.0.1:8080", "", 405},
		{"GET", "/index.html", "127.0.0.1:8080", "", 404},
		{"GET", "/atlas-9.json", "127.0.0.1:8080", "", 404},
		{"GET", "/../server.go", "127.0.0.1:8080", "", 404},
	} {
		r := httptest.NewRequest(c.method, "http://x/", nil)
		r.URL.Path, r.Host = c.path, c.host
		if c.origin != "" {
			r.Header.Set("Origin", c.origin)
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != c.want {
			t.Errorf("%s %s of host %q, origin %q: status %d, expected %d",
				c.method, c.path, c.host, c.origin, w.Code, c.want)
		}
		policy := w.Header().Get("Content-Security-Policy")
		if policy != servedPolicy || w.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s %s: policy %q", c.method, c.path, policy)
		}
		if w.Code != 200 && strings.Contains(w.Body.String(), "<") || c.method == "HEAD" && w.Body.Len() > 0 {
			t.Errorf("%s %s: %s", c.method, c.path, w.Body)
		}
	}
	w := httptest.NewRecorder()
	r := httptest.NewRequest("GET", "http://127.0.0.1/", nil)
	site(t).handler("127.0.0.1:80").ServeHTTP(w, r)
	if w.Code != 200 {
		t.Errorf("port 80, which browsers leave out: status %d", w.Code)
	}
}

// TestListen takes loopback addresses only.
func TestListen(t *testing.T) {
	busy, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer busy.Close()
	if ip := busy.Addr().(*net.TCPAddr).IP; !ip.IsLoopback() {
		t.Errorf("localhost:0 listens at %v", ip)
	}
	for address, want := range map[string]string{
		":8080":              "expected a loopback",
		"0.0.0.0:8080":       "expected a loopback",
		"[::]:8080":          "expected a loopback",
		"192.0.2.1:80":       "expected a loopback",
		"example.org:80":     "expected a loopback",
		"127.0.0.1":          "expected a loopback",
		"":                   "expected a loopback",
		"127.0.0.1:http8":    "port",
		"127.0.0.1:99999":    "port",
		busy.Addr().String(): "address already in use",
	} {
		l, err := Listen(address)
		if err == nil || !strings.Contains(err.Error(), want) ||
			!strings.HasPrefix(err.Error(), fmt.Sprintf("%q", address)) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v, expected %s", address, err, want)
		}
		if err == nil {
			l.Close()
		}
	}
}

// TestServeEnds soon where its context is done, with an answer under way that nobody reads.
func TestServeEnds(t *testing.T) {
	t.Parallel()
	l, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- site(t).Serve(ctx, l) }()
	address := "http://" + l.Addr().String()
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(answer.Body)
	answer.Body.Close()
	if err != nil || !bytes.Contains(page, []byte("atlas-8.json")) {
		t.Errorf("%v, %s", err, page)
	}
	idle, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer idle.Close()
	fmt.Fprint(idle, "GET / HTTP/1.1\r\nHost: ") // and no more
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if _, err := http.Get(address); err == nil {
		t.Error("the server still answers")
	}
}

// TestAnAnswerThatNobodyReads does not hold its connection for ever.
func TestAnAnswerThatNobodyReads(t *testing.T) {
	l, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	address := l.Addr().String()
	// more than the system keeps for a connection
	s := &Site{map[string]response{"/large": {content: make([]byte, 64<<20)}}}
	h := s.server(address)
	if h.WriteTimeout <= 0 || h.ReadTimeout <= 0 {
		t.Fatalf("timeouts %v and %v, expected some", h.WriteTimeout, h.ReadTimeout)
	}
	h.WriteTimeout /= 10000 // the test does not wait for a minute
	answered, answer := make(chan bool), h.Handler
	h.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer.ServeHTTP(w, r)
		close(answered)
	})
	go h.Serve(l)
	defer h.Close()
	client, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	fmt.Fprintf(client, "GET /large HTTP/1.1\r\nHost: %s\r\n\r\n", address)
	<-answered
}
