package halves

import (
	"fmt"
	"strings"
)

// A kernel is the inner work of a count on one thread, in the instructions of one path.
type kernel interface {
	// cross appends to dst the keys of all halves that a northern and a southern placement make; an eastern half, which is
	// seen in the mirror, has the fields of its key exchanged.
	cross(dst, north, south []uint64, eastern bool) []uint64

	// group sorts keys into groups that have the same hot bits.
	group(g *grouped, keys []uint64)

	// sort sorts keys by their hot bits. What it returns is valid until the next call of sort or group.
	sort(keys []uint64) []uint64

	// lanes is how many keys tabulate takes, at most.
	lanes() int

	// tabulate makes the tables of some keys, and join counts the pairs without a common bit that these keys make with
	// those of the groups.
	tabulate(keys []uint64)
	join(g *grouped) uint64
}

// grouped keys stand as the patterns that tables are asked with, group after group.
type grouped struct {
	groups   []group
	patterns []uint64
}

// A group says what its hot bits ask the two hot tables for, and where its patterns end; they begin where those of the
// group before end. Assembly relies on this form.
type group struct {
	sum, difference uint16
	end             uint32
}

// slack is how many words behind the end of a slice a kernel may read and write.
const slack = 512

// grow returns a slice of n words with the capacity for the slack; what was in it is lost.
func grow(s []uint64, n int) []uint64 {
	if cap(s) < n+slack {
		s = make([]uint64, n+n/2+slack)
	}
	return s[:n]
}

// A Path is a set of instructions that the inner work can be done in.
type Path struct {
	Name  string // plain, avx2 or avx512
	Lanes int    // how many pairs of half-boards are compared at a time
	make  func(b board, l layout) kernel
}

// Paths lists what this machine has, from the slowest to the fastest. All give the same counts.
func Paths() []Path { return append([]Path{plainPath}, vectorPaths()...) }

// LookupPath finds a path by its name; none stands for the fastest. The error lists what this machine has.
func LookupPath(name string) (Path, error) {
	paths := Paths()
	var names []string
	for _, p := range paths {
		if p.Name == name {
			return p, nil
		}
		names = append(names, p.Name)
	}
	if name == "" {
		return paths[len(paths)-1], nil
	}
	return Path{}, fmt.Errorf("halves: path %q, this machine has %s", name, strings.Join(names, ", "))
}
