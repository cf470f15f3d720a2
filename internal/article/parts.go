package article

import (
	"bytes"
	"context"
	"io"
	"qorbit/internal/provenance"
	"regexp"
)

// parts are the generated files by their names.
type parts map[string][]byte

// Parts writes the generated files of the article from rows, and from what is quick to compute.
func Parts(ctx context.Context, r *Results) (map[string][]byte, error) {
	p := parts{"macros.tex": macros(r)}
	for _, add := range []func() error{
		func() error { return p.tables(r) },
		func() error { return p.pictures(ctx, r) },
		func() error { return p.counterexample(ctx) },
		func() error { return p.claims(ctx) },
		func() error { return p.collision(ctx) },
		func() error { return p.samples(ctx, r) },
		p.twoQueenSamples,
		p.estimates,
		p.references,
	} {
		if err := add(); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// put writes a file.
func (p parts) put(name string, write func(w io.Writer) error) error {
	var b bytes.Buffer
	err := write(&b)
	p[name] = b.Bytes()
	return err
}

// cited are the keys of the list of references that the article cites.
var cited = []string{"qorbit", "zhang2011", "suzuki", "engelhardt", "oeis", "simkin2023", "metropolis1953", "sokal1997", "bell2009", "preusser2017", "torrie1977",
	"nishimura2018", "raykova2006", "smith2006", "kaski2011", "nobel2023"}

// The fields of an entry that the style plain of BibTeX does not print.
var (
	restFields = regexp.MustCompile(`(?m)^  (note|version|date|license) +=.*\n`)
	doiField   = regexp.MustCompile(`(?m)^  doi +=[^{]*\{(.*)\},$`)
	urlField   = regexp.MustCompile(`(?m)^  url +=[^{]*\{(.*)\},$`)
)

// references writes the entries, with addresses in fields that the style plain of BibTeX prints.
func (p parts) references() error {
	entries, err := provenance.Entries(cited...)
	if err != nil {
		return err
	}
	text := restFields.ReplaceAllString(provenance.BibTeX(entries), "")
	text = doiField.ReplaceAllString(text, `  note = {\url{https://doi.org/$1}},`)
	p["references.bib"] = []byte(urlField.ReplaceAllString(text, `  howpublished = {\url{$1}},`))
	return nil
}
