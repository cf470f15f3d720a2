package explore

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"io"
	"io/fs"
	"strings"
)

//go:embed web/dist/index.html web/dist/app.css web/dist/app.js
var bundled embed.FS

// Files returns the files of the page, which its server serves: index.html, app.css and app.js.
func Files() fs.FS {
	files, err := fs.Sub(bundled, "web/dist")
	if err != nil {
		panic(err) // the directory is embedded
	}
	return files
}

// What index.html has once each, and what takes its place.
const (
	styleLink  = `<link rel="stylesheet" href="app.css">`
	scriptLink = `<script type="module" src="app.js"></script>`
	charset    = `<meta charset="utf-8">`
)

// rules are what the content-security policy has for every page: nothing is loaded from anywhere, and nothing is sent. Pictures that the
// page makes for its exports are blobs.
const rules = "default-src 'none'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'"

// ServedPolicy is the content-security policy of a page that is served. Scripts, styles and data come from its own server.
const ServedPolicy = rules + "; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'"

// DataName is the name of the file from which a served page reads the atlas of an order.
func DataName(n int) string { return fmt.Sprintf("atlas-%d.json", n) }

// Index returns the page as it is served: it names the files of its atlases.
func Index(orders []int) ([]byte, error) {
	var data strings.Builder
	for _, n := range orders {
		fmt.Fprintf(&data, "<script type=\"application/gzip\" data-atlas=\"%d\" data-src=\"%s\"></script>\n", n, DataName(n))
	}
	return assemble(map[string]string{scriptLink: data.String() + scriptLink})
}

// Write writes the page as one file that needs no other: the atlases are in it, as base64 of gzip. It forbids itself every request.
func Write(w io.Writer, atlases []*Atlas) error {
	style, err := fs.ReadFile(Files(), "app.css")
	if err != nil {
		return err
	}
	script, err := fs.ReadFile(Files(), "app.js")
	if err != nil {
		return err
	}
	policy := fmt.Sprintf("%s; script-src '%s'; style-src '%s'", rules, digest(script), digest(style))
	var data strings.Builder
	for _, a := range atlases {
		fmt.Fprintf(&data, "<script type=\"application/gzip\" data-atlas=\"%d\">", a.N)
		encoder := base64.NewEncoder(base64.StdEncoding, &data)
		if err := a.WriteGzip(encoder); err != nil {
			return err
		}
		encoder.Close()
		data.WriteString("</script>\n")
	}
	page, err := assemble(map[string]string{
		charset:    charset + "\n<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy + "\">",
		styleLink:  "<style>" + string(style) + "</style>",
		scriptLink: data.String() + "<script type=\"module\">" + string(script) + "</script>",
	})
	if err == nil {
		_, err = w.Write(page)
	}
	return err
}

// digest is the source of a content-security policy that allows one text.
func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// assemble returns index.html with texts in place of others.
func assemble(texts map[string]string) ([]byte, error) {
	page, err := fs.ReadFile(Files(), "index.html")
	for _, old := range []string{charset, styleLink, scriptLink} {
		if text, replace := texts[old]; replace {
			if bytes.Count(page, []byte(old)) != 1 {
				return nil, fmt.Errorf("index.html has %q %d times, expected once", old, bytes.Count(page, []byte(old)))
			}
			page = bytes.Replace(page, []byte(old), []byte(text), 1)
		}
	}
	return page, err
}
