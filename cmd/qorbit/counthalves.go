package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"qorbit/count"
	"qorbit/count/halves"
	"qorbit/internal/memory"
	"qorbit/internal/outfile"
)

// A halving is what the flags ask of counting by halves.
type halving struct {
	partText string
	part     halves.Part
	records  []string
	pathName string
	path     halves.Path
}

func (h *halving) addFlags(flags *pflag.FlagSet) {
	flags.StringVar(&h.partText, "part", "", "with method halves, count only the blocks of `R/M`: those whose numbers leave rest R divided by M")
	flags.StringArrayVar(&h.records, "record", nil, "with method halves, keep what is known in `FILE`, and go on from there; what further files know is added")
	namesFile(flags, "record", keeps)
	flags.StringVar(&h.pathName, "path", "", "with method halves, use the instructions of `NAME`: plain, or more that this machine has; the fastest by default")
	completes(flags, "path", pathNames()...)
}

// pathNames lists the paths that this machine has.
func pathNames() []string {
	var names []string
	for _, p := range halves.Paths() {
		names = append(names, p.Name)
	}
	return names
}

// check reads the flags.
func (h *halving) check(flags *pflag.FlagSet, m count.Method, first, last int) error {
	for _, name := range []string{"part", "record", "path"} {
		if flags.Changed(name) && m.Name != count.Halves {
			return fmt.Errorf("--%s: expected method %s, not %s", name, count.Halves, m.Name)
		}
	}
	for _, name := range []string{"part", "record"} {
		if flags.Changed(name) && (first != last || first < halves.MinOrder) {
			return fmt.Errorf("--%s: expected one order from %d to %d", name, halves.MinOrder, halves.MaxOrder)
		}
	}
	if flags.Changed("path") {
		var err error
		if h.path, err = halves.LookupPath(h.pathName); err != nil || h.pathName == "" {
			return fmt.Errorf("--path %q: expected one of %s", h.pathName, strings.Join(pathNames(), ", "))
		}
	}
	for _, name := range h.records {
		if name == "" {
			return fmt.Errorf(`--record "": expected a file name`)
		}
	}
	if !flags.Changed("part") {
		return nil
	}
	rest, of, _ := strings.Cut(h.partText, "/")
	r, ok := parseWhole(rest)
	m2, ok2 := parseWhole(of)
	if !ok || !ok2 || r < 0 || m2 < 1 || r >= m2 {
		return fmt.Errorf("--part %q: expected R/M with R from 0 to M-1, such as 0/4", h.partText)
	}
	h.part = halves.Part{Rest: r, Of: m2}
	return nil
}

// byHalves counts an order of which --record may know something.
func (c *counting) byHalves(ctx context.Context, n int) (count.Count, error) {
	known, err := c.know(ctx, n)
	if err != nil {
		return count.Count{}, err
	}
	counted, err := count.FromHalves(ctx, known)
	counted.Threads = c.threadsUsed()
	if err != nil && len(c.halving.records) > 0 && ctx.Err() == nil {
		err = fmt.Errorf("--record %q: %w: expected sums that belong together", c.halving.records, err)
	}
	return counted, err
}

// know finds out what is not known yet of the part that was asked for.
func (c *counting) know(ctx context.Context, n int) (known *halves.Partial, err error) {
	free, _ := memory.Available()
	options := halves.Options{Threads: c.threadsUsed(), Path: c.halving.path, Memory: free, Part: c.halving.part}
	known, err = halves.NewPartial(n)
	if err == nil && len(c.halving.records) > 0 {
		var file *os.File
		if file, err = c.readRecords(known); err != nil {
			return nil, err
		}
		defer func() {
			if closed := file.Close(); err == nil {
				err = closed
			}
		}()
		options.Found = func(sum halves.Sum) error { return appendSum(file, n, sum) }
		if known.Done() > 0 {
			c.log("order %d: %d of %d blocks are known from %s", n, known.Done(), known.Blocks(), strings.Join(c.halving.records, ", "))
		}
	}
	if err != nil {
		return nil, err
	}
	line := c.line()
	defer line.Close()
	phase := fmt.Sprintf("counting order %d", n)
	options.Progress = func(done, total int) { line.Report(phase, done, total) }
	return known, known.Run(ctx, options)
}

// readRecords adds what the records know, begins the first if it is not there, and returns it for more. It is locked until
// it is closed: two runs would cut off each other's lines.
func (c *counting) readRecords(known *halves.Partial) (first *os.File, err error) {
	for _, name := range c.halving.records[1:] {
		if err := readRecord(known, name); err != nil {
			return nil, err
		}
	}
	name := c.halving.records[0]
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, fmt.Errorf("--record: cannot write %q: %w", name, cause(err))
	}
	if err = goOn(file, known); err != nil {
		file.Close()
		return nil, fmt.Errorf("--record %q: %w", name, err)
	}
	return file, nil
}

// readRecord adds what a record knows.
func readRecord(known *halves.Partial, name string) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("--record %q: is no regular file, expected one", name)
	}
	file, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("--record: cannot read %q: %w", name, cause(err))
	}
	defer file.Close()
	other, _, err := halves.ReadRecord(file)
	if err == nil {
		err = known.Unite(other)
	}
	if err != nil {
		return fmt.Errorf("--record %q: %w", name, cause(err))
	}
	return nil
}

// goOn adds what the first record knows, and what others know to it. A last line that was cut off is cut off for good.
func goOn(file *os.File, known *halves.Partial) error {
	info, err := file.Stat()
	switch {
	case err != nil:
		return cause(err)
	case !info.Mode().IsRegular():
		return errors.New("is no regular file, expected one")
	case !outfile.Lock(file):
		return errors.New("another run is writing it, expected a record for each run")
	}
	if info, err = file.Stat(); err != nil { // once more, now that nobody else writes
		return cause(err)
	}
	others := known.Sums()
	own, err := halves.NewPartial(known.N)
	if err != nil {
		return err
	}
	if info.Size() == 0 {
		if err := halves.WriteHead(file, known.N); err != nil {
			return cause(err)
		}
	} else {
		var whole int64
		if own, whole, err = halves.ReadRecord(file); err != nil {
			return err
		}
		if err := known.Unite(own); err != nil {
			return err
		}
		if err := file.Truncate(whole); err != nil {
			return cause(err)
		}
	}
	for _, sum := range others {
		if !own.Has(sum.Block) {
			if err := appendSum(file, known.N, sum); err != nil {
				return err
			}
		}
	}
	return nil
}

// appendSum adds a line to a record. It fails where the file has lost its name, for what is written then is lost too.
func appendSum(file *os.File, n int, sum halves.Sum) error {
	written, err := file.Stat()
	named, gone := os.Stat(file.Name())
	if err != nil || gone != nil || !os.SameFile(written, named) {
		return fmt.Errorf("--record %q: was deleted or replaced while the run wrote it, expected it to stay", file.Name())
	}
	if _, err := io.WriteString(file, sum.Line(n)); err != nil {
		return fmt.Errorf("cannot write the record %q: %w", file.Name(), cause(err))
	}
	return nil
}

// cause is what the system says of a file that the message names already.
func cause(err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// A partRow is what `qorbit count --part` prints: how many of the order's blocks are known, and the sum of these.
type partRow struct {
	N         int     `json:"n"`
	Part      string  `json:"part"`
	Blocks    int     `json:"blocks"`
	Known     int     `json:"known"`
	Solutions uint64  `json:"solutions"`
	Complete  bool    `json:"complete"`
	Method    string  `json:"method"`
	Threads   int     `json:"threads"`
	Nodes     uint64  `json:"nodes"`
	Seconds   seconds `json:"seconds"`
}

// printPart counts a part of an order.
func (c *counting) printPart(ctx context.Context, n int) error {
	return printPage(c.app, func(out *page[partRow]) error {
		start := time.Now()
		known, err := c.know(ctx, n)
		if err != nil {
			return err
		}
		solutions, looked, err := known.Total()
		if err != nil {
			return err
		}
		out.note("solutions are those of the blocks known; the sum over all blocks is the number of solutions of the order")
		return out.row(partRow{n, c.halving.partText, known.Blocks(), known.Done(), solutions, known.Complete(), count.Halves, c.threadsUsed(), looked,
			seconds(time.Since(start).Round(time.Microsecond).Seconds())})
	})
}
