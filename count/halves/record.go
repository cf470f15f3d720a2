package halves

import (
	"bufio"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strconv"
	"strings"
)

// A record is a text file of the known sums of an order: a head, then a line "block solutions looked check" for each sum. A
// run appends a line for each sum that it finds, so an interrupted run leaves a record of which only the last line may be
// incomplete. The check number is the CRC-32 of the order and the line up to it, in eight hexadecimal digits. It detects
// damage; it does not protect against a person who changes a sum and computes the check number again.

// recordHead is the first line of a record.
const recordHead = "qorbit halves 1 order "

// WriteHead writes the first line of a record of order n.
func WriteHead(w io.Writer, n int) error {
	_, err := fmt.Fprintf(w, "%s%d\n", recordHead, n)
	return err
}

// Line returns the sum's line in a record of order n. Append it with a single write.
func (s Sum) Line(n int) string {
	text := fmt.Sprintf("%d %d %d", s.Block, s.Solutions, s.Looked)
	return fmt.Sprintf("%s %08x\n", text, crc32.ChecksumIEEE(fmt.Appendf(nil, "%d %s", n, text)))
}

// ReadRecord reads a record. whole is the number of bytes in complete lines: an incomplete last line is ignored, and must be
// removed before lines are appended. The error names the line.
func ReadRecord(r io.Reader) (p *Partial, whole int64, err error) {
	in := bufio.NewReaderSize(r, 128)
	for number := 1; ; number++ {
		line, err := in.ReadSlice('\n')
		switch {
		case err == io.EOF && p != nil:
			return p, whole, nil
		case err == io.EOF:
			return nil, 0, fmt.Errorf("halves: the record has no first line, expected %q and the order", recordHead)
		case errors.Is(err, bufio.ErrBufferFull):
			return nil, 0, fmt.Errorf("halves: line %d of the record is too long, expected at most 100 characters", number)
		case err != nil:
			return nil, 0, err
		}
		whole += int64(len(line))
		text := string(line[:len(line)-1])
		if p == nil {
			p, err = readHead(text)
		} else {
			err = p.readSum(text)
		}
		if err != nil {
			return nil, 0, fmt.Errorf("halves: line %d of the record: %w", number, err)
		}
	}
}

func readHead(text string) (*Partial, error) {
	order, ok := strings.CutPrefix(text, recordHead)
	n, err := strconv.Atoi(order)
	if !ok || err != nil || strconv.Itoa(n) != order {
		return nil, fmt.Errorf("%q, expected %q and the order", text, recordHead)
	}
	return NewPartial(n)
}

func (p *Partial) readSum(text string) error {
	var sum Sum
	var check uint32
	_, err := fmt.Sscanf(text, "%d %d %d %x", &sum.Block, &sum.Solutions, &sum.Looked, &check)
	if err != nil || sum.Line(p.N) != text+"\n" {
		return fmt.Errorf("%q, expected a block, its solutions, its nodes, and their check number", text)
	}
	return p.Add(sum)
}
