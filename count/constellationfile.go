package count

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// The files of start constellations (engelhardt) are records, one a constellation, and nothing else. A record is
//
//	length   2 bytes  leads to the next record
//	marker   2 bytes  PP, for planar pattern
//	version  1 byte   1
//	size     1 byte   the order of the board, 4 to 30
//	queens   2 bytes  how many, 3 or 4
//	squares  x and y of each queen, a byte each, from 0 to the order − 1
//
// The description leaves open which byte of a number comes first, and whether the length counts its own two bytes. Which
// of x and y is the column it does not say either, but it does not matter: the other reading is a reflection.

// A Layout is one of the four readings of what the description of the files leaves open. The first record shows which it
// is, for its length follows from the number of its queens. The zero value is that of a file without records.
type Layout struct {
	order binary.ByteOrder
	own   int // how many of the length's own bytes it counts
}

// written is the layout of WriteConstellations. "Every record starts with a record length field", so the field is part of
// what it measures. And so it is with the records of variable length on the mainframes that the description speaks of,
// which put the high byte first.
var written = Layout{binary.BigEndian, 2}

// String tells the byte order, and whether the length counts itself.
func (l Layout) String() string {
	switch {
	case l.order == nil:
		return "no records"
	case l.own == 0:
		return fmt.Sprintf("%s, the length does not count itself", endian[l.order])
	}
	return fmt.Sprintf("%s, the length counts itself", endian[l.order])
}

// endian names the byte orders.
var endian = map[binary.ByteOrder]string{binary.BigEndian: "big-endian", binary.LittleEndian: "little-endian"}

// The fields of a record, and the least order of the board.
const (
	headSize      = 8
	marker        = "PP"
	fileVersion   = 1
	leastFileSize = 4
)

// WriteConstellations writes a file of constellations, with big-endian numbers and lengths that count themselves. It fails
// where the constellations are not of one order from 4 to 30, and where two are images of each other.
func WriteConstellations(w io.Writer, list []Constellation) error {
	if err := checkList(list, leastFileSize, maxConstellation); err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	for _, c := range list {
		b.Write(written.record(c)) // the buffer keeps the error for Flush
	}
	return b.Flush()
}

// record is the record of a constellation.
func (l Layout) record(c Constellation) []byte {
	queens := c.Queens()
	b := make([]byte, headSize, headSize+2*len(queens))
	l.order.PutUint16(b, uint16(cap(b)-2+l.own))
	copy(b[2:], marker)
	b[4], b[5] = fileVersion, c.n
	l.order.PutUint16(b[6:], uint16(len(queens)))
	for _, q := range queens {
		b = append(b, byte(q.X), byte(q.Y))
	}
	return b
}

// ReadConstellations reads a file of constellations in any of the four layouts, and says which it has. Of each class there
// may be any one, with its queens in any order. The error says in which record of the file, and at which byte that
// begins, it found what.
func ReadConstellations(r io.Reader) ([]Constellation, Layout, error) {
	f := recordReader{r: bufio.NewReader(r), first: make(map[Constellation]int)}
	for {
		c, err := f.next()
		if errors.Is(err, errNoMore) {
			return f.list, f.layout, nil
		}
		if err != nil {
			return nil, Layout{}, fmt.Errorf("record %d at byte %d: %w", len(f.list)+1, f.offset, err)
		}
		f.offset += f.size
		f.list = append(f.list, c)
		f.first[c.Least()] = len(f.list)
	}
}

// errNoMore says that a file ends where a record may begin.
var errNoMore = errors.New("no more records")

// A recordReader reads record by record. It keeps no more than a constellation of each class there is, whatever the file
// says of its lengths.
type recordReader struct {
	r      *bufio.Reader
	layout Layout
	offset int // where the record begins that is being read
	size   int // of the record that was read
	list   []Constellation
	first  map[Constellation]int // which record has the class
}

// next reads a record.
func (f *recordReader) next() (Constellation, error) {
	var record [headSize + 2*4]byte
	head := record[:headSize]
	switch n, err := io.ReadFull(f.r, head); {
	case err == io.EOF:
		return Constellation{}, errNoMore
	case err == io.ErrUnexpectedEOF:
		return Constellation{}, fmt.Errorf("the file ends after %d of its bytes, expected a whole record", n)
	case err != nil:
		return Constellation{}, err
	}
	size, err := f.checkHead(head)
	if err != nil {
		return Constellation{}, err
	}
	switch n, err := io.ReadFull(f.r, record[headSize:size]); {
	case err == io.EOF || err == io.ErrUnexpectedEOF:
		return Constellation{}, fmt.Errorf("the file ends after %d of its %d bytes, expected a whole record", headSize+n, size)
	case err != nil:
		return Constellation{}, err
	}
	c, err := constellationOf(int(head[5]), squaresOf(record[headSize:size]))
	if err != nil {
		return Constellation{}, err
	}
	if before, ok := f.first[c.Least()]; ok {
		return Constellation{}, fmt.Errorf("an image of record %d, expected one constellation of a class", before)
	}
	f.size = size
	return c, nil
}

// checkHead checks what comes before the squares, and returns the size of the record.
func (f *recordReader) checkHead(head []byte) (size int, err error) {
	order := int(head[5])
	switch {
	case !bytes.Equal(head[2:4], []byte(marker)):
		return 0, fmt.Errorf("marker %q, expected %q", head[2:4], marker)
	case head[4] != fileVersion:
		return 0, fmt.Errorf("version %d, expected %d", head[4], fileVersion)
	case order < leastFileSize || order > maxConstellation:
		return 0, fmt.Errorf("board size %d, expected %d to %d", order, leastFileSize, maxConstellation)
	case len(f.list) > 0 && order != f.list[0].Order():
		return 0, fmt.Errorf("board size %d, expected %d as in record 1", order, f.list[0].Order())
	}
	if len(f.list) == 0 {
		if f.layout, err = layoutOf(head); err != nil {
			return 0, err
		}
	}
	queens := f.layout.queens(head)
	if queens != 3 && queens != 4 {
		return 0, fmt.Errorf("%d queens, expected 3 or 4 (%v, as in record 1)", queens, f.layout)
	}
	size = headSize + 2*queens
	if length := int(f.layout.order.Uint16(head)); length != size-2+f.layout.own {
		return 0, fmt.Errorf("length %d, expected %d with %d queens (%v, as in record 1)", length, size-2+f.layout.own, queens, f.layout)
	}
	return size, nil
}

// queens is the number of queens that the head of a record tells.
func (l Layout) queens(head []byte) int { return int(l.order.Uint16(head[6:])) }

// layoutOf finds the layout of a record. There is no more than one: the number of queens is small in one byte order only,
// and the length follows from it.
func layoutOf(head []byte) (Layout, error) {
	for _, l := range []Layout{{binary.BigEndian, 0}, {binary.LittleEndian, 0}} {
		queens := l.queens(head)
		if queens != 3 && queens != 4 {
			continue
		}
		length, rest := int(l.order.Uint16(head)), headSize-2+2*queens
		if l.own = length - rest; l.own != 0 && l.own != 2 {
			return Layout{}, fmt.Errorf("length %d, expected %d with %d queens (%s), or %d if it counts itself", length, rest, queens, endian[l.order], rest+2)
		}
		return l, nil
	}
	return Layout{}, fmt.Errorf("% x for the number of queens, expected 3 or 4, as 00 03 or 00 04, or low byte first", head[6:8])
}

// squaresOf reads pairs of bytes.
func squaresOf(pairs []byte) []Square {
	var squares []Square
	for i := 0; i < len(pairs); i += 2 {
		squares = append(squares, Square{int(pairs[i]), int(pairs[i+1])})
	}
	return squares
}
