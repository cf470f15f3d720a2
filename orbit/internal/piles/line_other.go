//go:build !amd64

package piles

// store copies a line.
func store(to, from *line) { *to = *from }
