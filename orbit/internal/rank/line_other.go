//go:build !amd64

package rank

// store copies a line.
func store(to, from *line) { *to = *from }
