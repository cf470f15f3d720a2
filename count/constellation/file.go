package constellation

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
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
// The description does not say which byte of a number comes first, nor whether the length includes its own two bytes.
// It does not say either which of x and y is the column; this does not matter, because the other reading is a
// reflection.

// A Layout is one of the four readings of what the description of the files leaves open. The first record of a file
// shows its layout, because the length follows from the number of queens. The zero value is the layout of a file
// without records.
type Layout struct {
	order binary.ByteOrder
	own   int // how many of its own two bytes the length counts
}

// written is the layout of Write. The description says "every record starts with a record length field", so the field
// is part of the record that it measures. The mainframe files of variable records that the description refers to count
// it too, and put the high byte first.
var written = Layout{binary.BigEndian, 2}

// String names the byte order, and says whether the length counts itself.
func (l Layout) String() string {
	return fmt.Sprintf("%s, the length %s itself",
		endian[l.order], map[int]string{0: "does not count", 2: "counts"}[l.own])
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

// Write writes a file of constellations, with big-endian numbers and lengths that count themselves. It fails if there
// are no constellations, if they are not of one order from MinFileOrder to MaxOrder, and if two are images of each
// other.
func Write(w io.Writer, list []Constellation) error {
	if _, err := unite(MinFileOrder, MaxOrder, File{Name: "the list", List: list}); err != nil {
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

// Read reads a file of one constellation or more in any of the four layouts, and returns the layout. A class may be
// represented by any of its images, with the queens in any order. The error names the record, and the byte at which it
// begins. The memory is bounded by the number of classes, whatever lengths the file claims.
func Read(r io.Reader) ([]Constellation, Layout, error) {
	var list []Constellation
	var layout Layout
	in, offset := bufio.NewReader(r), 0
	first := make(map[Constellation]int) // the record of each class, from 1
	for {
		c, size, err := layout.read(in, list)
		if err == io.EOF && len(list) == 0 {
			return nil, layout, errors.New("no constellations, expected one or more")
		}
		if err == io.EOF {
			return list, layout, nil
		}
		if before, ok := first[c.Least()]; ok && err == nil {
			err = fmt.Errorf("an image of record %d, expected one constellation of a class", before)
		}
		if err != nil {
			return nil, Layout{}, fmt.Errorf("record %d at byte %d: %w", len(list)+1, offset, err)
		}
		offset += size
		list = append(list, c)
		first[c.Least()] = len(list)
	}
}

// read reads a record that follows those in the list, and returns its size. It sets the layout at the first record. The
// error is io.EOF if the file ends where a record may begin.
func (l *Layout) read(r io.Reader, list []Constellation) (c Constellation, size int, err error) {
	var record [headSize + 2*4]byte
	head := record[:headSize]
	n, err := io.ReadFull(r, head)
	if err == io.ErrUnexpectedEOF {
		err = fmt.Errorf("the file ends after %d of its bytes, expected a whole record", n)
	}
	if err == nil {
		size, err = l.checkHead(head, list)
	}
	if err != nil {
		return Constellation{}, 0, err
	}
	n, err = io.ReadFull(r, record[headSize:size])
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		err = fmt.Errorf("the file ends after %d of its %d bytes, expected a whole record", headSize+n, size)
	}
	if err != nil {
		return Constellation{}, 0, err
	}
	var queens []Square
	for square := range slices.Chunk(record[headSize:size], 2) {
		queens = append(queens, Square{int(square[0]), int(square[1])})
	}
	c, err = New(int(head[5]), queens)
	return c, size, err
}

// checkHead checks the fields before the squares, and returns the size of the record.
func (l *Layout) checkHead(head []byte, list []Constellation) (size int, err error) {
	order := int(head[5])
	switch {
	case string(head[2:4]) != marker:
		return 0, fmt.Errorf("marker %q, expected %q", head[2:4], marker)
	case head[4] != fileVersion:
		return 0, fmt.Errorf("version %d, expected %d", head[4], fileVersion)
	case order < MinFileOrder || order > MaxOrder:
		return 0, fmt.Errorf("board size %d, expected %d to %d", order, MinFileOrder, MaxOrder)
	case len(list) > 0 && order != list[0].Order():
		return 0, fmt.Errorf("board size %d, expected %d as in record 1", order, list[0].Order())
	case len(list) == 0:
		if *l, err = layoutOf(head); err != nil {
			return 0, err
		}
	}
	queens := int(l.order.Uint16(head[6:]))
	if queens != 3 && queens != 4 {
		return 0, fmt.Errorf("%d queens, expected 3 or 4 (%v, as in record 1)", queens, l)
	}
	size = headSize + 2*queens
	if length := int(l.order.Uint16(head)); length != size-2+l.own {
		return 0, fmt.Errorf("length %d, expected %d with %d queens (%v, as in record 1)",
			length, size-2+l.own, queens, l)
	}
	return size, nil
}

// layoutOf returns the layout of a record. It is unique: only one byte order makes the number of queens small, and the
// length follows from that number.
func layoutOf(head []byte) (Layout, error) {
	for _, order := range []binary.ByteOrder{binary.BigEndian, binary.LittleEndian} {
		queens := int(order.Uint16(head[6:]))
		if queens != 3 && queens != 4 {
			continue
		}
		length, rest := int(order.Uint16(head)), headSize-2+2*queens
		if own := length - rest; own == 0 || own == 2 {
			return Layout{order, own}, nil
		}
		return Layout{}, fmt.Errorf("length %d, expected %d with %d queens (%s), or %d if it counts itself",
			length, rest, queens, endian[order], rest+2)
	}
	return Layout{}, fmt.Errorf("% x for the number of queens, expected 3 or 4, as 00 03 or 00 04, or low byte first",
		head[6:8])
}

// FileName is the name of the file of an order's constellations of one kind.
func FileName(n int, kind string) string { return fmt.Sprintf("constellations-%d-%s.sam", n, kind) }

// A File is a file of constellations that was read.
type File struct {
	Name   string
	List   []Constellation
	Layout Layout
}

// ReadFiles reads files. The error names the one that cannot be read.
func ReadFiles(names []string) (files []File, err error) {
	for _, name := range names {
		f, err := readFile(name)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// readFile reads a file. The error names it.
func readFile(name string) (File, error) {
	f := File{Name: name}
	file, err := os.Open(name)
	if err == nil {
		defer file.Close()
		f.List, f.Layout, err = Read(file)
	}
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return f, fmt.Errorf("cannot read %q: %w", name, path.Err)
	}
	if err != nil {
		return f, fmt.Errorf("%q: %w", name, err)
	}
	return f, nil
}
