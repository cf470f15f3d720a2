package survey

import (
	"fmt"
	"strings"

	"qorbit/orbit/orbitgraph"
)

// A Merger puts the parts of one survey together, in any order. A part may be added more than once. The zero value is ready to use.
type Merger struct {
	Memory uint64 // free bytes; 0 if unknown

	job     PartHead // the head of the first part
	name    string   // and its name
	added   map[int]mergedPart
	sets    disjointSets
	degrees []int32
	seeds   []uint32
	stats   orbitgraph.Stats // the moves are eightfold
}

// A mergedPart is a part that was added.
type mergedPart struct {
	name string
	sum  [32]byte
}

// Add adds a part, which messages about later ones call name. It fails where the part belongs to another survey than those before:
// another order, or another number of parts; where it contradicts one of them; and where all orbits of its order would take more memory
// than is free. After a failure the merger is as it was.
func (m *Merger) Add(name string, p *Part) error {
	if m.added == nil {
		if err := m.begin(name, p); err != nil {
			return err
		}
	}
	if p.N != m.job.N || p.Parts != m.job.Parts {
		return fmt.Errorf("survey: is %v, expected a part of %d of order %d, as %q is", p, m.job.Parts, m.job.N, m.name)
	}
	if p.Orbits != m.job.Orbits || p.Class4 != m.job.Class4 || p.Class2 != m.job.Class2 {
		return fmt.Errorf("survey: contradicts %q: order %d has %d orbits, %d of class 4 and %d of class 2, and %d, %d and %d there",
			m.name, p.N, p.Orbits, p.Class4, p.Class2, m.job.Orbits, m.job.Class4, m.job.Class2)
	}
	if before, ok := m.added[p.Part]; ok {
		if before.sum != p.sum {
			return fmt.Errorf("survey: contradicts %q: both are %v, with different results (SHA-256 %x… and %x… there)", before.name, p, p.sum[:4], before.sum[:4])
		}
		return nil
	}
	m.added[p.Part] = mergedPart{name, p.sum}
	m.stats.Moves += p.Moves8
	m.stats.SelfMoves += p.SelfMoves8
	seeds, _ := p.each(func(o partOrbit) {
		m.sets.unite(o.v, o.root)
		m.degrees[o.v] += o.degree
	})
	from, to := partRange(p.Orbits, p.Part, p.Parts)
	for v := range to - from {
		if seeds[v/8]>>(v%8)&1 == 1 {
			m.seeds[(from+v)/32] |= 1 << ((from + v) % 32)
		}
	}
	return nil
}

// mergedBits is how many bits an orbit takes in a merger: its degree, its set, and whether it is a seed.
const mergedBits = 32 + 32 + 1

// begin begins a survey with its first part.
func (m *Merger) begin(name string, p *Part) error {
	if needed := uint64(p.Orbits) * mergedBits / 8; m.Memory > 0 && needed > m.Memory {
		return fmt.Errorf("survey: to merge parts of %d orbits of order %d takes about %d MiB of memory, and %d MiB are free", p.Orbits, p.N, needed>>20, m.Memory>>20)
	}
	m.job, m.name, m.added = p.PartHead, name, make(map[int]mergedPart)
	m.sets, m.degrees, m.seeds = newDisjointSets(p.Orbits), make([]int32, p.Orbits), make([]uint32, (p.Orbits+31)/32)
	return nil
}

// Missing lists the parts that were not added, in ascending order.
func (m *Merger) Missing() []int {
	var missing []int
	for part := range m.job.Parts {
		if _, ok := m.added[part]; !ok {
			missing = append(missing, part)
		}
	}
	return missing
}

// A MissingError says which parts of a survey are missing.
type MissingError struct {
	N, Parts int
	Missing  []int
}

// Error implements error.
func (e *MissingError) Error() string {
	const most = 20
	var list []string
	for i, part := range e.Missing {
		if i == most {
			list = append(list, fmt.Sprintf("and %d more", len(e.Missing)-most))
			break
		}
		list = append(list, fmt.Sprintf("%d/%d", part, e.Parts))
	}
	return fmt.Sprintf("%d of %d parts of the survey of order %d are missing: %s", len(e.Missing), e.Parts, e.N, strings.Join(list, ", "))
}

// Survey returns the whole, which is what Run finds. It ends the use of the merger. It fails with a *MissingError where parts
// are missing.
func (m *Merger) Survey() (*Survey, error) {
	if missing := m.Missing(); len(missing) > 0 || m.added == nil {
		return nil, &MissingError{m.job.N, m.job.Parts, missing}
	}
	s := m.stats
	s.N, s.Queens, s.Orbits, s.Class4, s.Class2 = m.job.N, 1, m.job.Orbits, m.job.Class4, m.job.Class2
	if s.N > 1 {
		s.Class8 = s.Orbits - s.Class4 - s.Class2
	}
	back := uint64(s.N) * uint64(s.Orbits) // the deletions of one queen of a solution leave different permutations, see doc/patterns.md
	s.Moves, s.SelfMoves = s.Moves/8-back, s.SelfMoves/8-back
	return newSurvey(s, m.degrees, m.sets, setBits(m.seeds)), nil
}
