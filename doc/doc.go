// Package doc holds what the command prints of the documents beside it: the list of references.
package doc

import _ "embed"

// References is references.bib, the one source of every citation of the project.
//
//go:embed references.bib
var References string
