// Package server serves the explorer to browsers on this machine, and to nobody else.
package server

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"

	"qorbit/internal/explore"
)

// Listen opens a port on a loopback address, such as 127.0.0.1:0 or [::1]:8080. It fails for every other address.
func Listen(address string) (net.Listener, error) {
	host, _, err := net.SplitHostPort(address)
	ip, notIP := netip.ParseAddr(host)
	if err != nil || notIP != nil && host != "localhost" || notIP == nil && !ip.IsLoopback() {
		return nil, fmt.Errorf("%q: expected a loopback address and a port, such as 127.0.0.1:8080 or localhost:0", address)
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		var cause *net.OpError
		if errors.As(err, &cause) {
			err = cause.Err
		}
		return nil, fmt.Errorf("%q: %w", address, err)
	}
	return l, nil
}

// A Site is the page with the atlases of some orders, ready to be served.
type Site struct {
	files map[string]file // by path
}

// A file is a response.
type file struct {
	content []byte
	kind    string
	gzipped bool
}

// New prepares the files that are served.
func New(atlases []*explore.Atlas) (*Site, error) {
	s := &Site{files: make(map[string]file)}
	orders := make([]int, len(atlases))
	for i, a := range atlases {
		var data bytes.Buffer
		if err := a.WriteGzip(&data); err != nil {
			return nil, err
		}
		orders[i] = a.N
		s.files["/"+explore.DataName(a.N)] = file{data.Bytes(), "application/json", true}
	}
	index, err := explore.Index(orders)
	if err != nil {
		return nil, err
	}
	s.files["/"] = file{index, "text/html; charset=utf-8", false}
	for name, kind := range map[string]string{"app.js": "text/javascript; charset=utf-8", "app.css": "text/css; charset=utf-8"} {
		content, err := fs.ReadFile(explore.Files(), name)
		if err != nil {
			return nil, err
		}
		s.files["/"+name] = file{content, kind, false}
	}
	return s, nil
}

// Serve answers requests until ctx is done. It then closes the listener, and waits shortly for answers that are under way.
func (s *Site) Serve(ctx context.Context, l net.Listener) error {
	h := &http.Server{
		Handler:           s.Handler(l.Addr().String()),
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    1 << 16,
	}
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

// Handler answers requests for a server with a loopback address. It refuses those that name another host: a page of another site can
// have its own name resolved to this machine (DNS rebinding), and it sends its name as the host and the origin.
func (s *Site) Handler(address string) http.Handler {
	_, port, _ := net.SplitHostPort(address)
	hosts := []string{address, "localhost:" + port}
	if port == "80" {
		hosts = append(hosts, strings.TrimSuffix(address, ":80"), "localhost")
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Content-Security-Policy", explore.ServedPolicy)
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
func (f file) answer(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", f.kind)
	if f.gzipped {
		w.Header().Set("Content-Encoding", "gzip")
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(f.content)))
	if r.Method == http.MethodGet {
		w.Write(f.content)
	}
}
