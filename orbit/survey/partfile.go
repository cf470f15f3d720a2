package survey

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/bits"

	"qorbit/testdata"
)

// The file of a part is a line that names it, a line of JSON, the body, and the SHA-256 of all this. It is the same on any machine
// and any number of threads. The body has the orbits that an edge of the part leads to, in ascending order; for each
//
//   - the number of orbits since the last one, times 8, plus the degree, or plus 0 where the degree is 8 or more;
//   - in that case, the degree;
//   - the component: 0 for a new one, otherwise its number, from 1, in the order of the smallest orbits;
//
// all as unsigned varints. This is a spanning forest: each orbit is joined to the smallest one of its component. The seeds among
// the orbits of a range follow, as bits. Parts 0 to M−1 of M divide the orbits into ranges.

// partName is the first line.
const partName = "qorbit survey part\n"

// A PartHead is the second line of the file of a part, and says what the part is.
type PartHead struct {
	N          int    `json:"n"`
	Part       int    `json:"part"` // from 0
	Parts      int    `json:"parts"`
	Version    int    `json:"version"` // PartVersion
	Orbits     int    `json:"orbits"`  // of the order
	Class4     int    `json:"class4"`
	Class2     int    `json:"class2"`
	Moves8     uint64 `json:"moves8"` // eight times the moves through the patterns of the part, with those back to the start
	SelfMoves8 uint64 `json:"self_moves8"`
	Edges      int    `json:"edges"` // which belong to the part
	Bytes      int    `json:"bytes"` // of the body
}

// String names the part: "part 0/4 of a survey of order 17".
func (h PartHead) String() string {
	return fmt.Sprintf("part %d/%d of a survey of order %d", h.Part, h.Parts, h.N)
}

// check refuses numbers that no part has.
func (h PartHead) check() error {
	switch {
	case h.Version != PartVersion:
		return fmt.Errorf("%w of version %d, it is of version %d", ErrPart, PartVersion, h.Version)
	case CheckPart(h.N, h.Part, h.Parts) != nil, h.Orbits < 0, h.Orbits > math.MaxInt32, h.Class4 < 0, h.Class2 < 0,
		h.Class4+h.Class2 > h.Orbits, h.SelfMoves8 > h.Moves8, h.Edges < 0, h.Bytes < 0,
		h.Bytes > maxBytes*h.Orbits: // so that a damaged length takes no memory
		return fmt.Errorf("%w: its second line is out of range", ErrPart)
	}
	if known := testdata.OEIS()[h.N].Orbits; uint64(h.Orbits) != known { // a Merger takes memory for each
		return fmt.Errorf("%w of order %d, which has %d orbits, not %d (OEIS A002562)", ErrPart, h.N, known, h.Orbits)
	}
	return nil
}

// maxBytes is more than an orbit takes in the body: three varints of numbers below 2³⁵, and a bit.
const maxBytes = 16

// ErrPart says that a file is not a part of a survey.
var ErrPart = errors.New("expected a part of a survey")

// A Part is the result of a part of a survey.
type Part struct {
	PartHead
	body []byte
	sum  [sha256.Size]byte // of the file without it
}

// newPart makes a part of a graph that has its edges. It takes the sets over.
func newPart(h PartHead, graph counted, seeds []byte) *Part {
	p := &Part{PartHead: h}
	last, components := -1, int32(0)
	for v, degree := range graph.degrees {
		if degree == 0 {
			continue
		}
		short := uint64(degree)
		if degree >= 8 {
			short = 0
		}
		p.body = binary.AppendUvarint(p.body, uint64(v-last)<<3|short)
		if degree >= 8 {
			p.body = binary.AppendUvarint(p.body, uint64(degree))
		}
		// The number of its component takes the place of the parent, which is smaller, so that its number is known.
		if parent := graph.sets[v]; parent == int32(v) {
			p.body = append(p.body, 0)
			components++
			graph.sets[v] = components
		} else {
			graph.sets[v] = graph.sets[parent]
			p.body = binary.AppendUvarint(p.body, uint64(graph.sets[v]))
		}
		last = v
	}
	p.body = append(p.body, seeds...)
	p.Bytes = len(p.body)
	hash := sha256.New()
	hash.Write(p.head())
	hash.Write(p.body)
	hash.Sum(p.sum[:0])
	return p
}

// head returns the first two lines of the file.
func (p *Part) head() []byte {
	line, err := json.Marshal(p.PartHead)
	if err != nil {
		panic(err) // numbers can be written
	}
	return fmt.Appendf(nil, "%s%s\n", partName, line)
}

// WriteTo writes the file of the part.
func (p *Part) WriteTo(w io.Writer) (n int64, err error) {
	for _, piece := range [][]byte{p.head(), p.body, p.sum[:]} {
		wrote, err := w.Write(piece)
		if n += int64(wrote); err != nil {
			return n, err
		}
	}
	return n, nil
}

// ReadPart reads the file of a part. It fails with ErrPart where it is something else, or was changed, or its numbers do not fit
// together.
func ReadPart(r io.Reader) (*Part, error) {
	in, p := bufio.NewReaderSize(r, 1<<16), new(Part)
	if name, err := in.ReadSlice('\n'); err != nil || string(name) != partName {
		return nil, fmt.Errorf("%w: its first line is not %q", ErrPart, partName[:len(partName)-1])
	}
	line, err := in.ReadSlice('\n')
	if err != nil || json.Unmarshal(line, &p.PartHead) != nil {
		return nil, fmt.Errorf("%w: its second line is no JSON", ErrPart)
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	head, hash := p.head(), sha256.New()
	if string(head[len(partName):]) != string(line) {
		return nil, fmt.Errorf("%w: its second line has another form", ErrPart)
	}
	hash.Write(head)
	var body bytes.Buffer // grows as bytes come, so that a wrong length takes no memory
	if _, err := io.CopyN(io.MultiWriter(&body, hash), in, int64(p.Bytes)); err != nil {
		return nil, fmt.Errorf("%w: it is cut off", ErrPart)
	}
	p.body = body.Bytes()
	hash.Sum(p.sum[:0])
	var written [sha256.Size]byte
	if _, err := io.ReadFull(in, written[:]); err != nil {
		return nil, fmt.Errorf("%w: it is cut off", ErrPart)
	}
	if _, more := in.ReadByte(); more == nil || written != p.sum {
		return nil, fmt.Errorf("%w: it is damaged, its SHA-256 is wrong", ErrPart)
	}
	if !p.sound() {
		return nil, fmt.Errorf("%w: its numbers do not fit together", ErrPart)
	}
	return p, nil
}

// A partOrbit is an orbit that an edge of a part leads to.
type partOrbit struct {
	v, degree int32
	component int   // from 0
	root      int32 // the smallest orbit of the component
}

// each visits the orbits that an edge of the part leads to, and returns what follows them. It reports whether the body is one.
func (p *Part) each(visit func(partOrbit)) (seeds []byte, ok bool) {
	from, to := partRange(p.Orbits, p.Part, p.Parts)
	end := len(p.body) - (to-from+7)/8
	if end < 0 {
		return nil, false
	}
	rest, v := p.body[:end], uint64(0)
	var roots []int32
	next := func() uint64 {
		x, n := binary.Uvarint(rest)
		if n <= 0 || n != (bits.Len64(x|1)+6)/7 { // each number has one form
			ok = false
			return 0
		}
		rest = rest[n:]
		return x
	}
	ok = true
	for v--; len(rest) > 0 && ok; { // the first orbit comes after −1
		word := next()
		degree := word & 7
		if degree == 0 {
			if degree = next(); degree < 8 {
				return nil, false
			}
		}
		gap, component := word>>3, next()
		if v += gap; gap < 1 || v >= uint64(p.Orbits) || degree >= uint64(p.Orbits) || component > uint64(len(roots)) {
			return nil, false
		}
		if component == 0 {
			roots = append(roots, int32(v))
			component = uint64(len(roots))
		}
		if ok {
			visit(partOrbit{int32(v), int32(degree), int(component - 1), roots[component-1]})
		}
	}
	return p.body[end:], ok
}

// sound reports whether the body can be that of a part with this head: a component of k orbits has k−1 edges or more, so that its
// degrees add up to an even number from 2k−2, and each is less than k.
func (p *Part) sound() bool {
	type component struct{ size, ends, most int32 }
	var components []component
	ends := 0
	seeds, ok := p.each(func(o partOrbit) {
		if o.component == len(components) {
			components = append(components, component{})
		}
		c := &components[o.component]
		c.size, c.ends, c.most = c.size+1, c.ends+o.degree, max(c.most, o.degree)
		ends += int(o.degree)
	})
	if !ok || ends != 2*p.Edges {
		return false
	}
	for _, c := range components {
		if c.ends%2 != 0 || c.ends < 2*(c.size-1) || c.most >= c.size {
			return false
		}
	}
	from, to := partRange(p.Orbits, p.Part, p.Parts)
	unused := (8 - (to-from)%8) % 8
	return unused == 0 || seeds[len(seeds)-1]>>(8-unused) == 0
}
