package explore

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"io"
	"strings"
)

// The files of the page.
var (
	//go:embed web/dist/index.html
	frame string
	//go:embed web/dist/app.css
	style string
	//go:embed web/dist/app.js
	script string
)

// What index.html has once each, and what other texts take the place of.
const (
	styleLink  = `<link rel="stylesheet" href="app.css">`
	scriptLink = `<script type="module" src="app.js"></script>`
	charset    = `<meta charset="utf-8">`
)

// rules are what the content-security policy has for every page: nothing is loaded from anywhere, and nothing is sent.
const rules = "default-src 'none'; img-src 'self' data:; base-uri 'none'; form-action 'none'"

// servedPolicy is the content-security policy of a page that is served. Scripts, styles and data come from its own
// server.
const servedPolicy = rules + "; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'"

// dataName is the name of the file from which a served page reads the atlas of an order.
func dataName(n int) string { return fmt.Sprintf("atlas-%d.json", n) }

// index is the page as it is served: it names the files of its atlases.
func index(atlases []*Atlas) string {
	var data strings.Builder
	for _, a := range atlases {
		fmt.Fprintf(&data, "<script type=\"application/gzip\" data-atlas=\"%d\" data-src=\"%s\"></script>\n",
			a.N, dataName(a.N))
	}
	return strings.Replace(frame, scriptLink, data.String()+scriptLink, 1)
}

// Write writes the page as one file that needs no other: the atlases are in it, as base64 of gzip. It forbids itself
// every request.
func Write(w io.Writer, atlases []*Atlas) error {
	policy := fmt.Sprintf("%s; script-src '%s'; style-src '%s'", rules, digest(script), digest(style))
	var data strings.Builder
	for _, a := range atlases {
		fmt.Fprintf(&data, "<script type=\"application/gzip\" data-atlas=\"%d\">", a.N)
		encoder := base64.NewEncoder(base64.StdEncoding, &data)
		if err := a.writeGzip(encoder); err != nil {
			return err
		}
		encoder.Close()
		data.WriteString("</script>\n")
	}
	_, err := strings.NewReplacer(
		charset, charset+"\n<meta http-equiv=\"Content-Security-Policy\" content=\""+policy+"\">",
		styleLink, "<style>"+style+"</style>",
		scriptLink, data.String()+"<script type=\"module\">"+script+"</script>",
	).WriteString(w, frame)
	return err
}

// digest is the source of a content-security policy that allows one text.
func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
