package halves

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// A record is a text file of what is known of an order: a head, and a line "block solutions looked" for each sum. Lines are
// appended as sums are found, so a run that is cut off leaves a record that is good but for its last line.

// recordHead is the first line of a record.
const recordHead = "qorbit halves 1 order "

// WriteHead begins a record of order n.
func WriteHead(w io.Writer, n int) error {
	_, err := fmt.Fprintf(w, "%s%d\n", recordHead, n)
	return err
}

// WriteTo appends the sum to a record, in one write.
func (s Sum) WriteTo(w io.Writer) (int64, error) {
	n, err := fmt.Fprintf(w, "%d %d %d\n", s.Block, s.Solutions, s.Looked)
	return int64(n), err
}

// ReadRecord reads what a record knows, and how many bytes of it are whole lines: a last line that is cut off is left out,
// and what is appended must begin where it began. The error names the line that is wrong.
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
	var numbers [3]uint64
	fields := strings.Split(text, " ")
	good := len(fields) == len(numbers)
	for i := 0; good && i < len(fields); i++ {
		var err error
		numbers[i], err = strconv.ParseUint(fields[i], 10, 64)
		good = err == nil
	}
	if !good {
		return fmt.Errorf("%q, expected a block, its solutions and what was looked at, three numbers", text)
	}
	return p.Add(Sum{int(min(numbers[0], 1<<31-1)), numbers[1], numbers[2]})
}
