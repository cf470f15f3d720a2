package drawn

import (
	_ "embed" // of the list
)

// Orders is orders.tsv: a line of names of columns, and a line for each order from 9 to 100.
//
//go:embed orders.tsv
var Orders string
