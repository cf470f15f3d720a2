package survey

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
)

// The state of a survey is a file: a line that names it, a line of JSON, the numbers as they lie in memory, lowest byte first, and
// a check number of all this. What can be found again is not in it: the orbits are enumerated anew.

// stateName is the first line.
const stateName = "qorbit survey 1\n"

// A stateHead is the line of JSON.
type stateHead struct {
	N         int    `json:"n"`
	Orbits    int    `json:"orbits"`
	Most      uint64 `json:"most"`  // how many incidences a pass may have
	Done      int    `json:"done"`  // how many of the passes are made
	Moves     uint64 `json:"moves"` // eightfold, like self_moves
	SelfMoves uint64 `json:"self_moves"`
	Seeds     bool   `json:"seeds"` // whether they are known
	Repeats   int    `json:"repeats"`
}

// ErrState says that a file is not the state of a survey that could go on.
var ErrState = errors.New("expected the state of a survey")

// stateOrder reads the beginning of a state, and returns its order. It fails with ErrState.
func stateOrder(r io.Reader) (n int, err error) {
	h, err := readStateHead(bufio.NewReader(r))
	return h.N, err
}

func readStateHead(r *bufio.Reader) (h stateHead, err error) {
	name := make([]byte, len(stateName))
	if _, err := io.ReadFull(r, name); err != nil || string(name) != stateName {
		return h, fmt.Errorf("%w: its first line is not %q", ErrState, stateName[:len(stateName)-1])
	}
	line, err := r.ReadSlice('\n')
	if err != nil || json.Unmarshal(line, &h) != nil {
		return h, fmt.Errorf("%w: its second line is no JSON", ErrState)
	}
	if h.N < 1 || h.N > orbit.MaxEnumerated || h.Orbits < 0 || h.Most < 1 || h.Most < uint64(h.Orbits)*uint64(h.N)/incidence.MaxPasses || h.Done < 0 || h.Repeats < 0 {
		return h, fmt.Errorf("%w: its second line is out of range", ErrState)
	}
	return h, nil
}

// save writes the state. It must not be called while finish is at work, but may be by after.
func (r *run) save(w io.Writer) error {
	j, c := r.join, r.edges
	out := &numbers{out: bufio.NewWriterSize(w, 1<<16), sum: crc32.New(castagnoli)}
	line, err := json.Marshal(stateHead{
		N: j.Orbits.Order(), Orbits: j.Orbits.Len(), Most: j.Limit, Done: j.Done,
		Moves: j.Moves, SelfMoves: j.SelfMoves, Seeds: j.Seeds != nil, Repeats: len(j.Repeats),
	})
	if err != nil {
		return err
	}
	out.bytes([]byte(stateName))
	out.bytes(append(line, '\n'))
	put(out, j.Seeds)
	put(out, j.Repeats)
	put(out, []int32(c.sets))
	put(out, c.degrees)
	for i := range c.bins {
		bin := &c.bins[i]
		put(out, []uint64{uint64(bin.edges), uint64(len(bin.deferred))})
		put(out, bin.deferred)
		put(out, bin.filter)
	}
	put(out, []uint32{out.sum.Sum32()})
	if out.err == nil {
		out.err = out.out.Flush()
	}
	return out.err
}

// resume reads the state of a run that was saved. It fails with ErrState where from is not such a state of these orbits, whole and
// unchanged, and where it would take more memory than opt allows.
func resume(from io.Reader, orbits *orbit.Orbits, opt orbit.Options) (*run, error) {
	in := &numbers{in: bufio.NewReaderSize(from, 1<<16), sum: crc32.New(castagnoli)}
	h, err := readStateHead(in.in)
	if err != nil {
		return nil, err
	}
	if h.N != orbits.Order() || h.Orbits != orbits.Len() {
		return nil, fmt.Errorf("%w of the %d orbits of order %d, it is of %d orbits of order %d", ErrState, orbits.Len(), orbits.Order(), h.Orbits, h.N)
	}
	r, err := newRun(orbits, h.Most, opt)
	if err != nil {
		return nil, err
	}
	line, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	in.sum.Write([]byte(stateName))
	in.sum.Write(append(line, '\n'))
	r.read(in, h)
	sum := in.sum.Sum32()
	last := get(in, make([]uint32, 0, 1), 1)
	if in.err != nil {
		return nil, fmt.Errorf("%w: it is cut off", ErrState)
	}
	if _, more := in.in.ReadByte(); more == nil || last[0] != sum {
		return nil, fmt.Errorf("%w: it is damaged, its check number is wrong", ErrState)
	}
	if !r.sound() {
		return nil, fmt.Errorf("%w: its numbers do not fit together", ErrState)
	}
	return r, nil
}

// read reads what follows the head.
func (r *run) read(in *numbers, h stateHead) {
	j, c := r.join, r.edges
	n := j.Orbits.Len()
	j.Done, j.Moves, j.SelfMoves = h.Done, h.Moves, h.SelfMoves
	if h.Seeds {
		j.Seeds = get(in, make([]uint32, 0, (n+31)/32), (n+31)/32)
	}
	j.Repeats = get(in, []int32(nil), h.Repeats)
	c.sets = get(in, []int32(c.sets)[:0], n)
	c.degrees = get(in, c.degrees[:0], n)
	for i := range c.bins {
		if in.err != nil {
			return
		}
		bin := &c.bins[i]
		if lengths := get(in, []uint64(nil), 2); in.err == nil && lengths[1] < 1<<40 { // or the check number is wrong
			bin.edges = int(lengths[0])
			bin.deferred = get(in, []uint64(nil), int(lengths[1]))
		}
		bin.filter = get(in, bin.filter[:0], len(bin.filter))
	}
}

// sound says whether the numbers can be those of a survey: vertices are there, and every edge that was counted has two ends.
func (r *run) sound() bool {
	j, c := r.join, r.edges
	n := int32(j.Orbits.Len())
	if j.Done > j.Passes() || j.Done > 0 && j.Seeds == nil || j.Moves < j.SelfMoves || len(j.Seeds) > 0 && n%32 != 0 && j.Seeds[n/32]>>(n%32) != 0 {
		return false
	}
	for _, v := range j.Repeats {
		if v < 0 || v >= n {
			return false
		}
	}
	ends := 0
	for v, parent := range c.sets {
		if parent < 0 || parent > int32(v) || c.degrees[v] < 0 || c.degrees[v] >= n {
			return false
		}
		ends += int(c.degrees[v])
	}
	for i := range c.bins {
		if c.bins[i].edges < 0 || c.bins[i].edges > ends {
			return false
		}
		ends -= 2 * c.bins[i].edges
		for _, pair := range c.bins[i].deferred {
			if u, v := c.vertices(pair); pair>>(2*c.vertexBits) != 0 || u >= n || v >= n {
				return false
			}
		}
	}
	return ends == 0
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// numbers are written or read, and summed up. After an error nothing more is.
type numbers struct {
	out *bufio.Writer
	in  *bufio.Reader
	sum hash.Hash32
	buf []byte
	err error
}

func (s *numbers) bytes(b []byte) {
	if s.err == nil {
		s.sum.Write(b)
		_, s.err = s.out.Write(b)
	}
}

// some is how many numbers are written or read at a time.
const some = 1 << 13

// put writes numbers.
func put[T int32 | uint32 | uint64](s *numbers, list []T) {
	for len(list) > 0 {
		part := list[:min(some, len(list))]
		s.buf, _ = binary.Append(s.buf[:0], binary.LittleEndian, part)
		s.bytes(s.buf)
		list = list[len(part):]
	}
}

// get appends so many numbers that it reads. It grows the list as they come, so that a wrong length takes no memory.
func get[T int32 | uint32 | uint64](s *numbers, list []T, n int) []T {
	part := make([]T, min(some, max(n, 0)))
	b := make([]byte, len(part)*binary.Size(T(0)))
	for n > 0 && s.err == nil {
		part = part[:min(len(part), n)]
		b = b[:len(part)*binary.Size(T(0))]
		if _, s.err = io.ReadFull(s.in, b); s.err != nil {
			return list
		}
		s.sum.Write(b)
		_, s.err = binary.Decode(b, binary.LittleEndian, part)
		list = append(list, part...)
		n -= len(part)
	}
	return list
}
