// Package picture is the surface that all pictures of the project are drawn on: pages of SVG, PNG and PDF, a writer of TikZ,
// colours, lettering, legends, and boards.
//
// A page is a canvas of gonum.org/v1/plot, in points, with its origin at the lower left. The same picture gives the same
// bytes in each format, on every run: no time is written into a file. The fonts are part of the program, and the colours are
// the eight that people with any kind of colour vision can tell apart (okabe2008).
//
// Sources are cited by their key in doc/references.bib.
package picture
