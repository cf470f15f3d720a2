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

	// group sorts keys into groups that have the same hot bits, and marks where groups differ in the innermost apart.
	group(g *grouped, keys []uint64, apart int)

	// sort sorts keys by their hot bits, but for the innermost apart. What it returns is valid until the next call of sort
	// or group.
	sort(keys []uint64, apart int) []uint64

	// lacking returns the sorted keys that have no bit of the mask, in their order, valid until the next call.
	lacking(sorted []uint64, mask uint64) []uint64

	// lanes is how many keys tabulate takes, at most.
	lanes() int

	// tabulate makes the tables of some keys, and join counts the pairs without a common bit that these keys make with
	// those of the groups whose innermost bits have a value.
	tabulate(keys []uint64)
	join(g *grouped, value int) uint64
}

// grouped keys stand as the patterns that tables are asked with, group after group.
type grouped struct {
	groups   []group
	patterns []uint64
	ends     [1<<maxApart + 1]int // groups with value v of the innermost bits are groups[ends[v]:ends[v+1]]
}

// maxApart bounds the innermost bits that are kept apart.
const maxApart = 4

// A group says what its hot bits ask the two hot tables for, and where its patterns end; they begin where those of the
// group before end. Assembly relies on this form.
type group struct {
	sum, difference uint16
	end             uint32
}

// cut marks where the groups differ in the innermost bits; the codes of groups are scaled.
func (g *grouped) cut(l layout, apart, scale int) {
	places := l.hotBits()
	inner := places[len(places)-apart:]
	value := 0
	for i, group := range g.groups {
		key := uint64(group.sum>>scale)<<l.low | uint64(group.difference>>scale)<<(l.across+l.low)
		own := 0
		for bit, place := range inner {
			own |= int(key>>place&1) << bit
		}
		for ; value < own; value++ {
			g.ends[value+1] = i
		}
	}
	for ; value < 1<<apart; value++ {
		g.ends[value+1] = len(g.groups)
	}
}

// of returns the groups with a value, and where their patterns begin.
func (g *grouped) of(value int) (groups []group, start uint32) {
	from, to := g.ends[value], g.ends[value+1]
	if from > 0 {
		start = g.groups[from-1].end
	}
	return g.groups[from:to], start
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
