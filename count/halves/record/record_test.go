package record

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"qorbit/count/halves"
	"qorbit/internal/outfile"
	"qorbit/testdata"
)

// newPartial is a partial that knows nothing.
func newPartial(t testing.TB, n int) *halves.Partial {
	t.Helper()
	p, err := halves.NewPartial(n)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// recorded counts a part of an order with records.
func recorded(t testing.TB, n int, part halves.Part, names ...string) *halves.Partial {
	t.Helper()
	p := newPartial(t, n)
	record, err := Open(p, names)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Run(context.Background(), halves.Options{Part: part, Found: record.Append}); err != nil {
		t.Fatal(err)
	}
	if err := record.Close(); err != nil {
		t.Fatal(err)
	}
	return p
}

// TestRecordsOfParts: records of parts add up to the order. The first takes over what the others have, and an incomplete last
// line, as a killed run leaves it, is counted again.
func TestRecordsOfParts(t *testing.T) {
	dir := t.TempDir()
	var names []string
	for rest := range 3 {
		names = append(names, filepath.Join(dir, string(rune('a'+rest))))
		if p := recorded(t, 13, halves.Part{Rest: rest, Of: 3}, names[rest]); p.Done() == 0 || p.Complete() {
			t.Errorf("part %d: %d of %d blocks", rest, p.Done(), p.Blocks())
		}
	}
	text, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(names[0], text[:len(text)-3], 0o666); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if got, _ := total(t, recorded(t, 13, halves.Part{}, names...)); got != testdata.OEIS()[13].Solutions {
			t.Errorf("%d solutions", got)
		}
	}
	whole := newPartial(t, 13)
	if record, err := Open(whole, names[:1]); err != nil || !whole.Complete() {
		t.Errorf("the first record has %d of %d blocks, %v", whole.Done(), whole.Blocks(), err)
	} else if err := record.Close(); err != nil {
		t.Error(err)
	}
}

// TestARecordOfAnEarlierVersion, as `qorbit count 10 --record` wrote it, is still read.
func TestARecordOfAnEarlierVersion(t *testing.T) {
	const text = "qorbit halves 1 order 10\n1 136 606 61e141ba\n0 588 3306 062a7864\n"
	name := filepath.Join(t.TempDir(), "record")
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if got, looked := total(t, recorded(t, 10, halves.Part{}, name)); got != 724 || looked != 3912 {
		t.Errorf("%d solutions, %d looked at", got, looked)
	}
	if err := counted(t, 10, halves.Options{}).Unite(recorded(t, 10, halves.Part{}, name)); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadFile(name); err != nil || string(left) != text {
		t.Errorf("it became %q, %v", left, err)
	}
}

// TestRecordsThatAreNotRight: the error names the file, which is left as it is.
func TestRecordsThatAreNotRight(t *testing.T) {
	dir := t.TempDir()
	good := filepath.Join(dir, "good")
	recorded(t, 13, halves.Part{Rest: 0, Of: 1000}, good)
	for _, c := range []struct{ text, want string }{
		{"Dear diary,\n", "line 1 of the record"},
		{"qorbit hal", "no first line"},
		{"qorbit halves 1 order 12\n", "order 13 cannot unite with order 12"},
		{"qorbit halves 1 order 13\n0 1\n", "line 2 of the record"},
		{"qorbit halves 1 order 13\n" + Line(halves.Sum{Block: 999, Solutions: 1, Looked: 1}, 13), "block 999 of order 13"},
		{"qorbit halves 1 order 13\n0 8 1 00000000\n", "check number"},
		{"qorbit halves 1 order 13\n" + Line(halves.Sum{Block: 0, Solutions: 8, Looked: 1}, 13), "were known"},
	} {
		path := filepath.Join(dir, "wrong")
		if err := os.WriteFile(path, []byte(c.text), 0o666); err != nil {
			t.Fatal(err)
		}
		lists := [][]string{{good, path}, {path, good}}
		if c.want != "were known" {
			lists = append(lists, []string{path})
		}
		for _, names := range lists {
			_, err := Open(newPartial(t, 13), names)
			var record *Error
			if !errors.As(err, &record) || !strings.Contains(err.Error(), c.want) || c.want != "were known" && record.Name != path || strings.Contains(err.Error(), "\n") {
				t.Errorf("%q in %d: %v", c.text, len(names), err)
			}
		}
		if left, err := os.ReadFile(path); err != nil || string(left) != c.text {
			t.Errorf("%q became %q (%v)", c.text, left, err)
		}
	}
	for _, names := range [][]string{{dir}, {good, dir}, {filepath.Join(dir, "nowhere", "record")}, {good, filepath.Join(dir, "nowhere")}} {
		if _, err := Open(newPartial(t, 13), names); !errors.As(err, new(*Error)) || !strings.Contains(err.Error(), names[len(names)-1]) {
			t.Errorf("%v: %v", names, err)
		}
	}
}

// TestRecordsOfTwoRuns: a record is of one run at a time.
func TestRecordsOfTwoRuns(t *testing.T) {
	name := filepath.Join(t.TempDir(), "record")
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if !outfile.Lock(file) {
		t.Fatal("a new file cannot be locked")
	}
	if _, err := Open(newPartial(t, 13), []string{name}); err == nil || !strings.Contains(err.Error(), "another run is writing it") {
		t.Errorf("while another run has it: %v", err)
	}
	file.Close()
	recorded(t, 13, halves.Part{Rest: 0, Of: 50}, name)
}

// TestARecordThatIsTakenAway: a sum that would be lost is an error.
func TestARecordThatIsTakenAway(t *testing.T) {
	for what, meddle := range map[string]func(name string) error{
		"deleted":  os.Remove,
		"replaced": func(name string) error { return os.Rename(name+".other", name) },
	} {
		name := filepath.Join(t.TempDir(), "record")
		if err := os.WriteFile(name+".other", nil, 0o666); err != nil {
			t.Fatal(err)
		}
		record, err := Open(newPartial(t, 12), []string{name})
		if err != nil {
			t.Fatal(err)
		}
		if err := meddle(name); err != nil {
			t.Fatal(err)
		}
		if err := record.Append(halves.Sum{}); err == nil || !strings.Contains(err.Error(), "was deleted or replaced") {
			t.Errorf("%s: %v", what, err)
		}
		record.Close()
	}
}

// TestRecordsAreDurable: sums are made durable now and then while the record is written, and all of them when it is closed.
func TestRecordsAreDurable(t *testing.T) {
	defer func(every time.Duration, saved func(*os.File) error) { syncEvery, syncFile = every, saved }(syncEvery, syncFile)
	var synced []int64 // the length of the file, each time
	syncFile = func(file *os.File) error {
		info, err := file.Stat()
		synced = append(synced, info.Size())
		return err
	}
	for every, least := range map[time.Duration]int{0: 3, time.Hour: 1} {
		syncEvery, synced = every, nil
		name := filepath.Join(t.TempDir(), "record")
		recorded(t, 10, halves.Part{}, name)
		info, err := os.Stat(name)
		if err != nil || len(synced) < least || every > 0 && len(synced) > 1 || synced[len(synced)-1] != info.Size() {
			t.Errorf("every %v: made durable at lengths %v, %v; %d bytes in all", every, synced, err, info.Size())
		}
	}
	name := filepath.Join(t.TempDir(), "record")
	record, err := Open(newPartial(t, 10), []string{name})
	if err != nil {
		t.Fatal(err)
	}
	syncFile = func(*os.File) error { return syscall.EIO }
	if err := record.Close(); !errors.Is(err, syscall.EIO) || !strings.HasPrefix(err.Error(), "record: cannot write ") {
		t.Errorf("closed where the sums do not reach the disk: %v", err)
	}
	if err := record.file.Close(); !errors.Is(err, os.ErrClosed) {
		t.Errorf("the file stays open: %v", err)
	}
}

// counted counts all blocks of an order.
func counted(t testing.TB, n int, o halves.Options) *halves.Partial {
	t.Helper()
	p := newPartial(t, n)
	if err := p.Run(context.Background(), o); err != nil {
		t.Fatal(err)
	}
	return p
}

// total is the sum of all known blocks.
func total(t testing.TB, p *halves.Partial) (solutions, looked uint64) {
	t.Helper()
	solutions, looked, err := p.Total()
	if err != nil {
		t.Fatal(err)
	}
	return solutions, looked
}

func Example() {
	dir, err := os.MkdirTemp("", "record")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	known, err := halves.NewPartial(10)
	if err != nil {
		log.Fatal(err)
	}
	file, err := Open(known, []string{filepath.Join(dir, "ten.txt")})
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
