package explore

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Listen opens a port on a loopback address, such as 127.0.0.1:0 or [::1]:8080. It fails for every other address. The
// name localhost stands for 127.0.0.1, or for ::1 where there is only IPv6.
func Listen(address string) (net.Listener, error) {
	host, port, err := net.SplitHostPort(address)
	ip, notIP := netip.ParseAddr(host)
	if err != nil || notIP != nil && host != "localhost" || notIP == nil && !ip.IsLoopback() {
		return nil, fmt.Errorf("%q: expected a loopback address and a port, such as 127.0.0.1:8080 or localhost:0",
			address)
	}
	l, err := net.Listen("tcp", address)
	if host == "localhost" && errors.Is(err, syscall.EADDRNOTAVAIL) {
		l, err = net.Listen("tcp", net.JoinHostPort("::1", port))
	}
	if err != nil {
		if cause, ok := errors.AsType[*net.OpError](err); ok {
			err = cause.Err
		}
		return nil, fmt.Errorf("%q: %w", address, err)
	}
	return l, nil
}

// A Site is the page with the atlases of some orders, ready to be served to browsers on this machine.
type Site struct {
	files map[string]response // by path
}

// A response is a file that is served.
type response struct {
	content []byte
	kind    string
	gzipped bool
}

// NewSite prepares the files that are served.
func NewSite(atlases []*Atlas) (*Site, error) {
	s := &Site{map[string]response{
		"/":        {[]byte(index(atlases)), "text/html; charset=utf-8", false},
		"/app.js":  {[]byte(script), "text/javascript; charset=utf-8", false},
		"/app.css": {[]byte(style), "text/css; charset=utf-8", false},
	}}
	for _, a := range atlases {
		var data bytes.Buffer
		if err := a.writeGzip(&data); err != nil {
			return nil, err
		}
		s.files["/"+dataName(a.N)] = response{data.Bytes(), "application/json", true}
	}
	return s, nil
}

// Serve answers requests until ctx is done. It then closes the listener, and waits shortly for answers that are under
// way.
func (s *Site) Serve(ctx context.Context, l net.Listener) error {
	h := s.server(l.Addr().String())
	ended := make(chan error, 1)
	go func() { ended <- h.Serve(l) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	soon, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if h.Shutdown(soon) != nil {
		h.Close()
	}
	return nil
}

// server is the server of a loopback address. A client that neither sends nor reads does not hold a connection for
// long.
func (s *Site) server(address string) *http.Server {
	return &http.Server{
		Handler:           s.handler(address),
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      time.Minute, // the largest file, on this machine
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    1 << 16,
	}
}

// handler answers requests for a server with a loopback address. It refuses those that name another host: a page of
// another site can have its own name resolved to this machine (DNS rebinding), and it sends its name as the host and
// the origin.
func (s *Site) handler(address string) http.Handler {
	_, port, _ := net.SplitHostPort(address)
	hosts := []string{address, "localhost:" + port}
	if port == "80" {
		hosts = append(hosts, strings.TrimSuffix(address, ":80"), "localhost")
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Content-Security-Policy", servedPolicy)
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Cross-Origin-Resource-Policy", "same-origin")
		header.Set("Cross-Origin-Opener-Policy", "same-origin")
		header.Set("Cache-Control", "no-store")
		origin, found := strings.CutPrefix(r.Header.Get("Origin"), "http://")
		f, known := s.files[r.URL.Path]
		switch {
		case !slices.Contains(hosts, r.Host):
			http.Error(w, "another host than this server's", http.StatusMisdirectedRequest)
		case r.Header["Origin"] != nil && !(found && slices.Contains(hosts, origin)):
			http.Error(w, "a request of another site", http.StatusForbidden)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			header.Set("Allow", "GET, HEAD")
			http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		case !known:
			http.Error(w, "no such file", http.StatusNotFound)
		default:
			f.answer(w, r)
		}
	})
}

// answer sends the file. Every browser reads gzip, and so data goes compressed to all.
func (f response) answer(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", f.kind)
	if f.gzipped {
		w.Header().Set("Content-Encoding", "gzip")
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(f.content)))
	if r.Method == http.MethodGet {
		w.Write(f.content)
	}
}
