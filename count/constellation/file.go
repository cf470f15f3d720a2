package constellation

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// A file of start constellations (engelhardt) is a sequence of records, one for each constellation. A record is
//
//	length   2 bytes  the distance to the next record
//	marker   2 bytes  PP, for planar pattern
//	version  1 byte   1
//	size     1 byte   the order of the board, 4 to 30
//	queens   2 bytes  their number, 3 or 4
//	squares  x and y of each queen, a byte each, from 0 to the order − 1
//
// The description does not say which byte of a number comes first, nor whether the length includes its own two bytes. It
// does not say either which of x and y is the column; this does not matter, because the other reading is a reflection.

// A Layout is one of the four readings of what the description of the files leaves open. The first record of a file shows
// its layout, because the length follows from the number of queens. The zero value is the layout of a file without records.
type Layout struct {
	order binary.ByteOrder
	own   int // how many of its own two bytes the length counts
}

// written is the layout of Write. The description says "every record starts with a record length field", so the field is
// part of the record that it measures. The mainframe files of variable records that the description refers to count it too,
// and put the high byte first.
var written = Layout{binary.BigEndian, 2}

// String names the byte order, and says whether the length counts itself.
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

// MinFileOrder is the smallest order of a file.
const MinFileOrder = 4

// The fields of a record.
const (
	headSize    = 8
	marker      = "PP"
	fileVersion = 1
)

// Write writes a file of constellations, with big-endian numbers and lengths that count themselves. It fails if the
// constellations are not of one order from MinFileOrder to MaxOrder, and if two are images of each other.
func Write(w io.Writer, list []Constellation) error {
	if err := checkList(list, MinFileOrder, MaxOrder); err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	for _, c := range list {
		b.Write(written.record(c)) // Flush returns the error
	}
	return b.Flush()
}

// record encodes a constellation.
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

// Read reads a file of constellations in any of the four layouts, and returns the layout. A class may be represented by any
// of its images, with the queens in any order. The error names the record, and the byte at which it begins.
func Read(r io.Reader) ([]Constellation, Layout, error) {
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

// errNoMore reports a file that ends where a record may begin.
var errNoMore = errors.New("no more records")

// A recordReader reads record by record. Its memory is bounded by the number of classes, whatever lengths the file claims.
type recordReader struct {
	r      *bufio.Reader
	layout Layout
	offset int // of the record being read
	size   int // of the last record
	list   []Constellation
	first  map[Constellation]int // the record of each class, from 1
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

// checkHead checks the fields before the squares, and returns the size of the record.
func (f *recordReader) checkHead(head []byte) (size int, err error) {
	order := int(head[5])
	switch {
	case !bytes.Equal(head[2:4], []byte(marker)):
		return 0, fmt.Errorf("marker %q, expected %q", head[2:4], marker)
	case head[4] != fileVersion:
		return 0, fmt.Errorf("version %d, expected %d", head[4], fileVersion)
	case order < MinFileOrder || order > MaxOrder:
		return 0, fmt.Errorf("board size %d, expected %d to %d", order, MinFileOrder, MaxOrder)
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

// queens returns the number of queens in the head of a record.
func (l Layout) queens(head []byte) int { return int(l.order.Uint16(head[6:])) }

// layoutOf returns the layout of a record. It is unique: only one byte order makes the number of queens small, and the
// length follows from that number.
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

// squaresOf decodes pairs of bytes.
func squaresOf(pairs []byte) []Square {
	var squares []Square
	for i := 0; i < len(pairs); i += 2 {
		squares = append(squares, Square{int(pairs[i]), int(pairs[i+1])})
	}
	return squares
}
