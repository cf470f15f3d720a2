// Package picture has pages to draw on, for SVG, PNG and PDF, with the colours and the lettering that all pictures of the
// project share.
//
// A page is a canvas of gonum.org/v1/plot, in points, with its origin at the lower left. The same picture gives the same
// bytes in each format, on every run: no time is written into a file. Nothing needs to be installed to draw text, and the
// colours are the eight that people with any kind of colour vision can tell apart (okabe2008).
//
// Sources are cited by their key in doc/references.bib.
package picture
