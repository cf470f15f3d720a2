package sample

import (
	"bufio"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"

	"qorbit/internal/outfile"
	"qorbit/ops"
	"qorbit/orbit"
)

// A record is a text file of draws: a head with what they depend on, and a line for each draw,
//
//	chain index solution class moves degree seed size whole reached check
//
// where seed, whole and reached are 0 or 1, and the three of the component are 0 without a limit. With moves of two queens the head
// ends with "queens 2", and the degree by such moves stands before the check number. The draws of a chain are in order. The check number is the CRC-32 of the head and the line up to it. Only the last line of an interrupted run may be incomplete.

// head returns the first line.
func (r *sampling) head() string {
	head := fmt.Sprintf("qorbit sample 1 order %d method %s seed %d component %d thinning %d", r.n, r.Method, r.Seed, r.Options.Component, r.thinning)
	if r.Queens == 2 {
		head += withTwo
	}
	return head + "\n"
}

// withTwo ends the head of a record whose draws have the degree by moves of two queens.
const withTwo = " queens 2"

// line returns the line of a draw.
func (d *Draw) line(head string) string {
	text := fmt.Sprintf("%d %d %v %d %d %d %d %d %d %d", d.Chain, d.Index, d.Perm, d.Class, d.Moves, d.Degree,
		bit(d.Seed), d.Size, bit(d.Whole), bit(d.Reached))
	if strings.HasSuffix(head, withTwo+"\n") {
		text += fmt.Sprintf(" %d", d.TwoDegree)
	}
	return fmt.Sprintf("%s %08x\n", text, crc32.ChecksumIEEE([]byte(head+text)))
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// longestLine is more than a line of the largest order has.
const longestLine = 1 << 13

// read adds the draws of a record. whole is the number of bytes in complete lines. The error names the line.
func (r *sampling) read(file io.Reader) (whole int64, err error) {
	in := bufio.NewReaderSize(file, longestLine)
	head := r.head()
	for number := 1; ; number++ {
		slice, err := in.ReadSlice('\n')
		line := string(slice)
		switch {
		case err == io.EOF && (number > 1 || line == ""):
			return whole, nil
		case errors.Is(err, bufio.ErrBufferFull):
			return 0, fmt.Errorf("line %d is too long, expected at most %d characters", number, longestLine)
		case err != nil && err != io.EOF:
			return 0, err
		case number == 1 && line != head:
			return 0, fmt.Errorf("line 1 is %q, expected %q: a record is of one order and one choice of options",
				strings.TrimSpace(line[:min(len(line), 100)]), strings.TrimSpace(head))
		case number > 1:
			if err := r.readDraw(line, head); err != nil {
				return 0, fmt.Errorf("line %d: %w", number, err)
			}
		}
		whole += int64(len(line))
	}
}

// readDraw adds the draw of a line.
func (r *sampling) readDraw(line, head string) error {
	d, ok := parseDraw(line)
	if !ok || d.line(head) != line {
		return fmt.Errorf("%.40q, expected a draw of this record with its check number", line)
	}
	switch {
	case len(d.Perm) != r.n || !d.Perm.IsSolution():
		return fmt.Errorf("%.40q is no solution of order %d", d.Perm, r.n)
	case d.Class != orbit.ClassOf(d.Perm):
		return fmt.Errorf("class %d, expected %d", d.Class, orbit.ClassOf(d.Perm))
	case d.Chain >= len(r.draws) || d.Index != len(r.draws[d.Chain]):
		return fmt.Errorf("draw %d of chain %d, expected the next one of a chain below %d", d.Index, d.Chain, len(r.draws))
	}
	r.draws[d.Chain] = append(r.draws[d.Chain], d)
	return nil
}

// parseDraw reads the fields of a line, but for the check number.
func parseDraw(line string) (d Draw, ok bool) {
	fields := strings.Fields(line)
	if len(fields) != 11 && len(fields) != 12 { // readDraw compares it with the line that this record has
		return d, false
	}
	var numbers [11]int
	for i, field := range fields[:len(fields)-1] {
		if i == 2 {
			continue
		}
		value, err := strconv.ParseUint(field, 10, 31)
		if err != nil {
			return d, false
		}
		numbers[i] = int(value)
	}
	p, err := ops.ParsePerm(fields[2])
	if err != nil || numbers[3] > 8 {
		return d, false
	}
	d = Draw{Chain: numbers[0], Index: numbers[1], Perm: p,
		Local:     Local{Class: orbit.Class(numbers[3]), Moves: numbers[4], Degree: numbers[5], Seed: numbers[6] == 1},
		Component: Component{Size: numbers[7], Whole: numbers[8] == 1, Reached: numbers[9] == 1}, TwoDegree: numbers[10]}
	return d, true
}

// A recordFile is a record to which a run appends. It is locked until it is closed.
type recordFile struct {
	file *os.File
	head string
	lock sync.Mutex
}

// open reads the record, if there is to be one, and opens it for appending.
func (r *sampling) open() error {
	if r.Record == "" {
		return nil
	}
	file, err := os.OpenFile(r.Record, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return fmt.Errorf("cannot write the record %q: %w", r.Record, errors.Unwrap(err))
	}
	if err := r.resume(file); err != nil {
		file.Close()
		return fmt.Errorf("record %q: %w", r.Record, err)
	}
	r.record = &recordFile{file: file, head: r.head()}
	return nil
}

// resume adds the draws of the file and removes an incomplete last line.
func (r *sampling) resume(file *os.File) error {
	info, err := file.Stat()
	switch {
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return errors.New("is no regular file, expected one")
	case !outfile.Lock(file):
		return errors.New("another run is writing it, expected a record for each run")
	}
	whole, err := r.read(file)
	if err != nil {
		return err
	}
	if whole == 0 {
		_, err = file.WriteString(r.head())
		return err
	}
	return outfile.Truncate(file, whole)
}

// keep adds a draw, and writes it to the record.
func (r *sampling) keep(chain int, d Draw) error {
	r.draws[chain] = append(r.draws[chain], d) // each chain is one thread's
	r.progress.add()
	if r.record == nil {
		return nil
	}
	r.record.lock.Lock()
	defer r.record.lock.Unlock()
	if _, err := r.record.file.WriteString(d.line(r.record.head)); err != nil {
		return fmt.Errorf("record %q: %w", r.Record, err)
	}
	return nil
}

// close closes the record once it is on the disk.
func (r *sampling) close() error {
	if r.record == nil {
		return nil
	}
	if err := errors.Join(r.record.file.Sync(), r.record.file.Close()); err != nil {
		return fmt.Errorf("record %q: %w", r.Record, err)
	}
	return nil
}
