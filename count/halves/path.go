package halves

import (
	"fmt"
	"strings"

	"qorbit/count/halves/internal/kernel"
)

// A Path is a set of instructions for the inner work. All paths give the same sums.
type Path struct {
	Name  string // plain, avx2 or avx512
	Lanes int    // pairs of half-boards compared at a time
	new   func(l kernel.Layout) kernel.Kernel
}

// Paths lists the paths that this machine supports, from the slowest to the fastest.
func Paths() []Path {
	var paths []Path
	for _, v := range kernel.Variants() {
		paths = append(paths, Path{v.Name, v.Lanes, v.New})
	}
	return paths
}

// fastest returns the fastest path.
func fastest() Path {
	paths := Paths()
	return paths[len(paths)-1]
}

// LookupPath returns the path with the name. The error lists the names.
func LookupPath(name string) (Path, error) {
	var names []string
	for _, p := range Paths() {
		if p.Name == name {
			return p, nil
		}
		names = append(names, p.Name)
	}
	return Path{}, fmt.Errorf("path %q: expected one of %s", name, strings.Join(names, ", "))
}
