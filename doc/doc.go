// Package doc embeds the list of references, which the command prints. The other files of its directory are documents.
package doc

import _ "embed"

// References is references.bib, the one source of every citation of the project.
//
//go:embed references.bib
var References string
