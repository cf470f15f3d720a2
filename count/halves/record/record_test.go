package record

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"qorbit/count/halves"
	"qorbit/internal/base/journal"
	"qorbit/internal/facts"
	"qorbit/internal/test"
)

// recorded counts a part of an order with records.
func recorded(t testing.TB, n int, part halves.Part, names ...string) *halves.Partial {
	t.Helper()
	p := newPartial(t, n)
	record := test.Must(Open(p, names, part, nil))
	test.OK(t, p.Run(context.Background(), halves.Options{Part: part, Found: record.Append}))
	test.OK(t, record.Close())
	return p
}

// TestRecordsOfParts: records of parts add up to the order. The first takes over what the others have, and an
// incomplete last line, as a killed run leaves it, is counted again.
func TestRecordsOfParts(t *testing.T) {
	dir := t.TempDir()
	var names []string
	for rest := range 3 {
		names = append(names, filepath.Join(dir, string(rune('a'+rest))))
		if p := recorded(t, 13, halves.Part{Rest: rest, Of: 3}, names[rest]); p.Done() == 0 || p.Complete() {
			t.Errorf("part %d: %d of %d blocks", rest, p.Done(), p.Blocks())
		}
	}
	text := test.Must(os.ReadFile(names[0]))
	test.OK(t, os.WriteFile(names[0], text[:len(text)-3], 0o666))
	for range 2 {
		if got, _, err := recorded(t, 13, halves.Part{}, names...).Total(); got != facts.OEIS()[13].Solutions || err != nil {
			t.Errorf("%d solutions, %v", got, err)
		}
	}
	whole := newPartial(t, 13)
	if record, err := Open(whole, names[:1], halves.Part{}, nil); err != nil || !whole.Complete() {
		t.Errorf("the first record has %d of %d blocks, %v", whole.Done(), whole.Blocks(), err)
	} else if err := record.Close(); err != nil {
		t.Error(err)
	}
}

// TestTheFormOfRecords stays what it is: records take thousands of hours.
func TestTheFormOfRecords(t *testing.T) {
	const text = "qorbit halves 1 order 10\n1 136 606 61e141ba\n0 588 3306 062a7864\n"
	name := filepath.Join(t.TempDir(), "record")
	test.OK(t, os.WriteFile(name, []byte(text), 0o666))
	p := recorded(t, 10, halves.Part{}, name)
	if got, looked, err := p.Total(); got != 724 || looked != 3912 || err != nil {
		t.Errorf("%d solutions, %d looked at, %v", got, looked, err)
	}
	if left, err := os.ReadFile(name); err != nil || string(left) != text {
		t.Errorf("it became %q, %v", left, err)
	}
	blocks := []halves.Sum{{Block: 1, Solutions: 136, Looked: 606}, {Block: 0, Solutions: 588, Looked: 3306}}
	if written := Text(halves.Counted, 10, blocks); string(written) != text {
		t.Errorf("%q", written)
	}
}

// TestRecordsThatAreNotRight: the error names the file, which is left as it is.
func TestRecordsThatAreNotRight(t *testing.T) {
	dir := t.TempDir()
	good := filepath.Join(dir, "good")
	recorded(t, 13, halves.Part{Rest: 0, Of: 1000}, good)
	line := func(s halves.Sum) string {
		_, line, _ := strings.Cut(string(Text(halves.Counted, 13, []halves.Sum{s})), "\n")
		return line
	}
	const head = "qorbit halves 1 order 13\n"
	for _, c := range []struct{ text, want string }{
		{"Dear diary,\n", `begins with "Dear diary,"`},
		{"qorbit halves 1 order 12\n", "order 12"},
		{"qorbit halves 1 order 99\n", "order 99"},
		{"qorbit halves 1 order 013\n", `expected "qorbit halves 1 order 13"`},
		{"qorbit halves 0 order 13\n", "was written by an older qorbit"},
		{head + "0 1\n", "line 2: "},
		{head + strings.Replace(line(halves.Sum{Block: 3, Solutions: 92, Looked: 1}), "92", "93", 1), "check number"},
		{
			head + string(headOf(halves.Counted, 13).AppendLine(nil, []byte("+3 92 1"))),
			"expected a block, its solutions and its nodes",
		},
		{head + line(halves.Sum{Block: -1}), "block -1 of order 13, expected 0 to 43"},
		{head + line(halves.Sum{Block: 999}), "block 999 of order 13, expected 0 to 43"},
		{head + line(halves.Sum{Solutions: 8, Looked: 1}), "were known"},
	} {
		path := filepath.Join(dir, "wrong")
		test.OK(t, os.WriteFile(path, []byte(c.text), 0o666))
		for _, names := range [][]string{{good, path}, {path, good}} {
			_, err := Open(newPartial(t, 13), names, halves.Part{}, nil)
			var about *journal.Error
			if !errors.As(err, &about) || !strings.Contains(err.Error(), c.want) ||
				c.want != "were known" && about.Name != path || strings.Contains(err.Error(), "\n") {
				t.Errorf("%q in %d: %v", c.text, len(names), err)
			}
		}
		if left, err := os.ReadFile(path); err != nil || string(left) != c.text {
			t.Errorf("%q became %q (%v)", c.text, left, err)
		}
	}
}

// TestOpenChecks: what a check refuses, in a file or in all together, is appended to no file.
func TestOpenChecks(t *testing.T) {
	dir := t.TempDir()
	first, second := filepath.Join(dir, "first"), filepath.Join(dir, "second")
	for block, name := range []string{first, second} {
		text := Text(halves.Counted, 13, []halves.Sum{{Block: block, Solutions: 8, Looked: 1}})
		test.OK(t, os.WriteFile(name, text, 0o666))
	}
	text := test.Must(os.ReadFile(first))
	for about, check := range map[string]func(p *halves.Partial) bool{
		first:                 func(p *halves.Partial) bool { return p.Done() == 1 && p.Has(0) },
		second:                func(p *halves.Partial) bool { return p.Has(1) },
		first + ", " + second: func(p *halves.Partial) bool { return p.Done() == 2 },
	} {
		_, err := Open(newPartial(t, 13), []string{first, second}, halves.Part{}, func(p *halves.Partial) error {
			if check(p) {
				return errors.New("no")
			}
			return nil
		})
		if want := (&journal.Error{Name: about, Err: errors.New("no")}).Error(); err == nil || err.Error() != want {
			t.Errorf("%v, expected %s", err, want)
		}
		if left := test.Must(os.ReadFile(first)); !bytes.Equal(left, text) {
			t.Errorf("%s: the first file became %q", about, left)
		}
	}
}

// TestAFinishedRecordIsOnlyRead: a run that has nothing to append reads its record while another run has it.
func TestAFinishedRecordIsOnlyRead(t *testing.T) {
	dir := t.TempDir()
	whole, part, rest := filepath.Join(dir, "whole"), filepath.Join(dir, "part"), halves.Part{Rest: 1, Of: 3}
	recorded(t, 13, halves.Part{}, whole)
	recorded(t, 13, rest, part)
	for _, name := range []string{whole, part} {
		other := test.Must(journal.Open(name, headOf(halves.Counted, 13), func([]byte) error { return nil }))
		defer other.Close()
	}
	for _, c := range []struct {
		name string
		part halves.Part
	}{{whole, halves.Part{}}, {whole, rest}, {part, rest}} {
		p := recorded(t, 13, c.part, c.name)
		if !p.HasPart(c.part) {
			t.Errorf("%v: part %v: %d blocks are known", c.name, c.part, p.Done())
		}
		if _, err := Open(p, []string{c.name}, halves.Part{Rest: 0, Of: 3}, nil); err == nil && c.name == part {
			t.Error("a record that lacks blocks of the run is opened without a lock")
		}
		file := test.Must(Open(newPartial(t, 13), []string{c.name}, c.part, nil))
		err := file.Append(halves.Sum{Block: 7})
		if err == nil || !strings.Contains(err.Error(), "expected no sum of block 7") {
			t.Errorf("a sum is appended to a record without a lock: %v", err)
		}
	}
}

// words is the kind of visitors that find a word in lower case.
var words = &halves.Kind{Name: "words", MaxOrder: 12, CheckBlock: checkWord}

func checkWord(_ int, sum halves.Sum) error {
	if sum.Found == "" || sum.Found != strings.ToLower(sum.Found) {
		return fmt.Errorf("block %d has %q, expected lower case", sum.Block, sum.Found)
	}
	return nil
}

// TestRecordsOfScans keep what was found. What the kind cannot parse, and lines of another kind, are
// refused.
func TestRecordsOfScans(t *testing.T) {
	sums := []halves.Sum{
		{Block: 1, Solutions: 136, Looked: 606, Found: "two words"},
		{Block: 0, Solutions: 588, Looked: 3306, Found: "one"},
	}
	text := string(Text(words, 10, sums))
	for _, kinds := range [][]*halves.Kind{{words}, {halves.Counted, words}, {words, halves.Counted}} {
		p, err := Read(strings.NewReader(text), kinds...)
		if err != nil || p.Kind != words || p.Done() != 2 || p.Sums()[0] != sums[1] || p.Sums()[1] != sums[0] {
			t.Errorf("%v, %v", p, err)
		}
	}
	line := func(line string) string {
		return "qorbit words 1 order 10\n" + string(headOf(words, 10).AppendLine(nil, []byte(line)))
	}
	for text, want := range map[string]string{
		text:                 "expected \"qorbit halves 1 order 10\"",
		line("0 588 3306"):   "expected a line of words",
		line("0 588 3306 "):  "expected lower case",
		line("0 588 3306 A"): "line 2: block 0 has \"A\", expected lower case",
		strings.Replace(string(Text(words, 10, sums[:1])), "qorbit words", "qorbit halves", 1): "expected a line of halves",
	} {
		kinds := []*halves.Kind{words, halves.Counted}
		if strings.Contains(want, "order 10") {
			kinds = nil
		}
		if _, err := Read(strings.NewReader(text), kinds...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %s", text, err, want)
		}
	}
}

// FuzzRead: no input makes it panic, and what is read and written again is read the same.
func FuzzRead(f *testing.F) {
	text := Text(halves.Counted, 10,
		[]halves.Sum{{Block: 0, Solutions: 700, Looked: 12}, {Block: 1, Solutions: 24, Looked: 9}})
	f.Add(text)
	f.Add(Text(words, 10, []halves.Sum{{Block: 1, Solutions: 24, Looked: 9, Found: "a word"}}))
	f.Add(text[:len(text)-5])
	f.Add([]byte("qorbit halves 1 order 8\r\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := Read(bytes.NewReader(text), halves.Counted, words)
		if err != nil {
			return
		}
		q, err := Read(bytes.NewReader(Text(p.Kind, p.N, p.Sums())), p.Kind)
		if err != nil || fmt.Sprint(q.Sums()) != fmt.Sprint(p.Sums()) || q.N != p.N {
			t.Fatalf("%q was read as %v, and written and read again as %v (%v)", text, p, q, err)
		}
	})
}

func ExampleOpen() {
	dir, err := os.MkdirTemp("", "record")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	known, err := halves.NewPartial(10)
	if err != nil {
		log.Fatal(err)
	}
	file, err := Open(known, []string{filepath.Join(dir, "ten.txt")}, halves.Part{}, nil)
	if err != nil {
		log.Fatal(err)
	}
	if err := known.Run(context.Background(), halves.Options{Found: file.Append}); err != nil {
		log.Fatal(err)
	}
	if err := file.Close(); err != nil {
		log.Fatal(err)
	}
	fmt.Println(known.Total())
	// Output: 724 3912 <nil>
}

// TestTimesOfRuns: the times in records add up, and what is no time is refused.
func TestTimesOfRuns(t *testing.T) {
	head := headOf(halves.Counted, 13)
	begin := head.String() + "\n" + string(head.AppendLine(nil, []byte("seconds 10.5")))
	p, err := Read(strings.NewReader(begin + string(head.AppendLine(nil, []byte("seconds 100.25")))))
	if err != nil || p.Took != 110750*time.Millisecond || p.Done() != 0 {
		t.Errorf("%v, %v", p, err)
	}
	for _, wrong := range []string{"seconds", "seconds ", "seconds -1", "seconds x", "seconds 1h"} {
		_, err := Read(strings.NewReader(begin + string(head.AppendLine(nil, []byte(wrong)))))
		if err == nil || !strings.Contains(err.Error(), "line 3: ") {
			t.Errorf("%q: %v", wrong, err)
		}
	}
}

// TestOpenWithoutNames is refused.
func TestOpenWithoutNames(t *testing.T) {
	if f, err := Open(test.Must(halves.NewPartial(8)), nil, halves.Part{}, nil); err == nil || f != nil {
		t.Errorf("%v, %v", f, err)
	}
}
