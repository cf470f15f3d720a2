package record

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strconv"
	"strings"

	"qorbit/count/halves"
)

// A record is a text file of the known sums of an order: a head, then a line "block solutions looked check" for each sum. A
// run appends a line for each sum that it finds, so an interrupted run leaves a record of which only the last line may be
// incomplete. The check number is the CRC-32 of the order and the line up to it, in eight hexadecimal digits. It detects
// damage; it does not protect against a person who changes a sum and computes the check number again.

// recordHead is the first line of a record.
const recordHead = "qorbit halves 1 order "

// Head returns the first line of a record of order n.
func Head(n int) string { return fmt.Sprintf("%s%d\n", recordHead, n) }

// Line returns the line of a sum in a record of order n. Append it with a single write.
func Line(s halves.Sum, n int) string { return string(appendLine(nil, s, n)) }

// appendLine appends the line of Line, without the cost of package fmt: a record of order 28 has a million lines.
func appendLine(b []byte, s halves.Sum, n int) []byte {
	start := len(b)
	b = append(strconv.AppendInt(b, int64(n), 10), ' ')
	text := len(b)
	b = append(strconv.AppendInt(b, int64(s.Block), 10), ' ')
	b = append(strconv.AppendUint(b, s.Solutions, 10), ' ')
	b = strconv.AppendUint(b, s.Looked, 10)
	check := crc32.ChecksumIEEE(b[start:])
	b = append(b[:start], b[text:]...)
	b = append(b, ' ')
	for shift := 28; shift >= 0; shift -= 4 {
		b = append(b, "0123456789abcdef"[check>>shift&15])
	}
	return append(b, '\n')
}

// Read reads a record. whole is the number of bytes in complete lines: an incomplete last line is ignored, and must be
// removed before lines are appended. The error names the line.
func Read(r io.Reader) (p *halves.Partial, whole int64, err error) {
	in := bufio.NewReaderSize(r, 128)
	for number := 1; ; number++ {
		line, err := in.ReadSlice('\n')
		switch {
		case err == io.EOF && p != nil:
			return p, whole, nil
		case err == io.EOF:
			return nil, 0, fmt.Errorf("the record has no first line, expected %q and the order", recordHead)
		case errors.Is(err, bufio.ErrBufferFull):
			return nil, 0, fmt.Errorf("line %d of the record is too long, expected at most 100 characters", number)
		case err != nil:
			return nil, 0, err
		}
		whole += int64(len(line))
		text := string(line[:len(line)-1])
		if p == nil {
			p, err = readHead(text)
		} else {
			err = readSum(p, text)
		}
		if err != nil {
			return nil, 0, fmt.Errorf("line %d of the record: %w", number, err)
		}
	}
}

func readHead(text string) (*halves.Partial, error) {
	n, err := strconv.Atoi(strings.TrimPrefix(text, recordHead))
	if err != nil || Head(n) != text+"\n" {
		return nil, fmt.Errorf("%q, expected %q and the order", text, recordHead)
	}
	return halves.NewPartial(n)
}

func readSum(p *halves.Partial, text string) error {
	sum, ok := parseSum(text)
	if !ok || Line(sum, p.N) != text+"\n" {
		return fmt.Errorf("%q, expected a block, its solutions, its nodes, and their check number", text)
	}
	return p.Add(sum)
}

// parseSum reads the numbers of a line before its check number.
func parseSum(text string) (sum halves.Sum, ok bool) {
	fields := strings.SplitN(text, " ", 4)
	if len(fields) != 4 {
		return sum, false
	}
	var errs [3]error
	sum.Block, errs[0] = strconv.Atoi(fields[0])
	sum.Solutions, errs[1] = strconv.ParseUint(fields[1], 10, 64)
	sum.Looked, errs[2] = strconv.ParseUint(fields[2], 10, 64)
	return sum, cmp.Or(errs[:]...) == nil
}
