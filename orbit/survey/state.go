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
	"slices"

	"qorbit/orbit"
	"qorbit/orbit/internal/incidence"
)

// The state of a survey is a file: a line that names it, a line of JSON, the orbits (see keys.go), the other numbers in
// little-endian order, and a CRC-32C of all this.

// stateName is the first line. A state that begins with nameWithoutOrbits has no orbits: they are enumerated anew.
const (
	stateName         = "qorbit survey 3\n"
	nameWithoutOrbits = "qorbit survey 2\n"
)

// A stateHead is the line of JSON.
type stateHead struct {
	N         int    `json:"n"`
	Orbits    int    `json:"orbits"`
	Most      uint64 `json:"most"`  // how many incidences a pass may have
	Done      int    `json:"done"`  // how many of the passes are made
	Moves     uint64 `json:"moves"` // eightfold, like self_moves
	SelfMoves uint64 `json:"self_moves"`
	Seeds     bool   `json:"seeds"` // whether they are known
}

// ErrState says that a file is not the state of a survey that could go on.
var ErrState = errors.New("expected the state of a survey")

// readHead reads the beginning of a state, and copies it to sum. It says whether the orbits follow, and fails with
// ErrState.
func readHead(r *bufio.Reader, sum io.Writer) (h stateHead, orbits bool, err error) {
	name, err := r.ReadSlice('\n')
	orbits = string(name) == stateName
	if err != nil || !orbits && string(name) != nameWithoutOrbits {
		return h, false, fmt.Errorf("%w: its first line is not %q", ErrState, stateName[:len(stateName)-1])
	}
	sum.Write(name)
	line, err := r.ReadSlice('\n')
	if err != nil || json.Unmarshal(line, &h) != nil {
		return h, orbits, fmt.Errorf("%w: its second line is no JSON", ErrState)
	}
	if h.N < 1 || h.N > orbit.MaxEnumerated || h.Orbits < 0 || h.Done < 0 ||
		h.Most < max(1, uint64(h.Orbits)*uint64(h.N)/incidence.MaxPasses) {
		return h, orbits, fmt.Errorf("%w: its second line is out of range", ErrState)
	}
	sum.Write(line)
	return h, orbits, nil
}

// save writes the state. It must not be called while finish is at work, but may be by after.
func (r *run) save(w io.Writer) error {
	j := r.join
	sum, buffer := crc32.New(castagnoli), bufio.NewWriterSize(w, 1<<16)
	out := io.MultiWriter(sum, buffer)
	line, err := json.Marshal(stateHead{
		N: j.Orbits.Order(), Orbits: j.Orbits.Len(), Most: j.Limit, Done: j.Done,
		Moves: j.Moves, SelfMoves: j.SelfMoves, Seeds: j.Seeds != nil,
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s%s\n", stateName, line)
	putOrbits(out, j.Orbits)
	put(out, j.Seeds)
	var words []uint64
	for bin := range incidence.PairBins {
		words = r.pairs.AppendBin(words[:0], bin)
		put(out, []uint64{uint64(len(words))})
		putRests(out, words, r.pairs.RestBits())
	}
	put(buffer, []uint32{sum.Sum32()})
	return buffer.Flush() // it remembers the errors of all writes
}

// A saved state is one that is being read: first the head, then the orbits, then the rest.
type saved struct {
	stateHead
	hasOrbits bool
	buffer    *bufio.Reader
	sum       hash.Hash32 // of what was read
	in        *reader     // which adds to it
}

// readSaved reads the head of a state. It fails with ErrState.
func readSaved(from io.Reader) (*saved, error) {
	s := &saved{buffer: bufio.NewReaderSize(from, 1<<16), sum: crc32.New(castagnoli)}
	s.in = &reader{from: io.TeeReader(s.buffer, s.sum)}
	var err error
	s.stateHead, s.hasOrbits, err = readHead(s.buffer, s.sum)
	return s, err
}

// run reads the run of these orbits, planned with at most a given number of incidences in a pass. It fails with
// ErrState where the state is not one of these orbits, whole and unchanged, and where it would take more memory than
// opt allows.
func (s *saved) run(orbits *orbit.Orbits, limit uint64, opt orbit.Options) (*run, error) {
	if s.N != orbits.Order() || s.Orbits != orbits.Len() {
		return nil, fmt.Errorf("%w of the %d orbits of order %d, it is of %d orbits of order %d",
			ErrState, orbits.Len(), orbits.Order(), s.Orbits, s.N)
	}
	r, err := newRun(orbits, limit, opt)
	if err != nil {
		return nil, err
	}
	r.read(s.in, s.stateHead)
	want := s.sum.Sum32()
	last := get(s.in, []uint32(nil), 1)
	if s.in.err != nil {
		return nil, errCutOff
	}
	if _, more := s.buffer.ReadByte(); more == nil || last[0] != want {
		return nil, fmt.Errorf("%w: it is damaged, its check number is wrong", ErrState)
	}
	if !r.sound() {
		return nil, errUnsound
	}
	return r, nil
}

var (
	errCutOff  = fmt.Errorf("%w: it is cut off", ErrState)
	errUnsound = fmt.Errorf("%w: its numbers do not fit together", ErrState)
)

// read reads what follows the head.
func (r *run) read(in *reader, h stateHead) {
	j := r.join
	n := j.Orbits.Len()
	j.Done, j.Moves, j.SelfMoves = h.Done, h.Moves, h.SelfMoves
	if h.Seeds {
		j.Seeds = get(in, make([]uint32, 0, (n+31)/32), (n+31)/32)
	}
	for bin := range incidence.PairBins {
		if lengths := get(in, []uint64(nil), 1); in.err == nil && lengths[0] < 1<<40 { // or the check number is wrong
			r.pairs.Put(bin, getRests(in, int(lengths[0]), bin, r.pairs.RestBits()))
		}
	}
}

// putRests writes words without what the bin tells: the lower 32 bits of all, then the higher 16.
func putRests(w io.Writer, words []uint64, bits int) {
	low, high := make([]uint32, len(words)), make([]uint16, len(words))
	for i, word := range words {
		rest := word & (1<<bits - 1)
		low[i], high[i] = uint32(rest), uint16(rest>>32)
	}
	put(w, low)
	put(w, high)
}

// getRests reads what putRests wrote.
func getRests(r *reader, n, bin, bits int) []uint64 {
	low := get(r, []uint32(nil), n)
	high := get(r, []uint16(nil), n)
	if r.err != nil {
		return nil
	}
	words := make([]uint64, n)
	for i := range words {
		words[i] = uint64(bin)<<bits | uint64(high[i])<<32 | uint64(low[i])
	}
	return words
}

// sound says whether the numbers can be those of a survey: every seed and every vertex of a pair is there.
func (r *run) sound() bool {
	j := r.join
	n := int32(j.Orbits.Len())
	if j.Done > j.Passes() || j.Done > 0 && j.Seeds == nil || j.Moves < j.SelfMoves ||
		len(j.Seeds) > 0 && n%32 != 0 && j.Seeds[n/32]>>(n%32) != 0 {
		return false
	}
	var words []uint64
	for bin := range incidence.PairBins {
		words = r.pairs.AppendBin(words[:0], bin)
		if slices.ContainsFunc(words, func(word uint64) bool {
			u, v := r.pairs.Vertices(word)
			return word>>r.pairs.RestBits() != uint64(bin) || u >= v || v >= n
		}) {
			return false
		}
	}
	return true
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// some is how many numbers are written or read at a time.
const some = 1 << 13

// put writes numbers. The writer must remember its errors.
func put[T uint8 | int32 | uint16 | uint32 | uint64](w io.Writer, list []T) {
	for part := range slices.Chunk(list, some) {
		binary.Write(w, binary.LittleEndian, part)
	}
}

// A reader reads numbers. After an error it reads no more.
type reader struct {
	from io.Reader
	err  error
}

// get appends a given number of numbers that it reads. It grows the list as they come, so that a wrong length takes no
// memory.
func get[T uint8 | int32 | uint16 | uint32 | uint64](r *reader, list []T, n int) []T {
	part := make([]T, min(some, max(n, 0)))
	for ; n > 0 && r.err == nil; n -= len(part) {
		part = part[:min(len(part), n)]
		if r.err = binary.Read(r.from, binary.LittleEndian, part); r.err == nil {
			list = append(list, part...)
		}
	}
	return list
}
