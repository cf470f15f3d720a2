package record

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"qorbit/count/halves"
)

// written is what a partial knows.
func written(t testing.TB, p *halves.Partial) []byte {
	t.Helper()
	var b bytes.Buffer
	b.WriteString(Head(p.N))
	for _, sum := range p.Sums() {
		b.WriteString(Line(sum, p.N))
	}
	return b.Bytes()
}

// TestRecordRoundTrip: a record that is cut off anywhere behind its first line is read up to its last whole line.
func TestRecordRoundTrip(t *testing.T) {
	p := recorded(t, 11, halves.Part{}, filepath.Join(t.TempDir(), "record"))
	text := written(t, p)
	head := bytes.IndexByte(text, '\n') + 1
	for cut := head; cut <= len(text); cut++ {
		q, whole, err := Read(bytes.NewReader(text[:cut]))
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		if lines := bytes.Count(text[:cut], []byte("\n")); q.Done() != lines-1 || int(whole) != bytes.LastIndexByte(text[:cut], '\n')+1 {
			t.Fatalf("cut at %d: %d sums and %d bytes of %d lines", cut, q.Done(), whole, lines)
		}
		if err := q.Unite(p); err != nil {
			t.Fatal(err)
		}
	}
}

func TestForeignRecords(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "no first line"},
		{"qorbit halves 1 order 8", "no first line"},
		{"PP\x01\n", "line 1"},
		{"qorbit halves 2 order 8\n", "line 1"},
		{"qorbit halves 1 order 08\n", "line 1"},
		{"qorbit halves 1 order -8\n", "expected 2 to 30"},
		{"qorbit halves 1 order 99\n", "expected 2 to 30"},
		{"qorbit halves 1 order 8\n0 92\n", `line 2 of the record: "0 92", expected a block`},
		{"qorbit halves 1 order 8\n0 92 1\n", "check number"},
		{"qorbit halves 1 order 8\n0 92 1 00000000\n", "check number"},
		{"qorbit halves 1 order 8\n" + Line(halves.Sum{Block: 0, Solutions: 92, Looked: 1}, 9), "check number"}, // of another order
		{"qorbit halves 1 order 8\n+" + Line(halves.Sum{Block: 0, Solutions: 92, Looked: 1}, 8), "check number"},
		{"qorbit halves 1 order 8\n" + strings.Replace(Line(halves.Sum{Block: 0, Solutions: 92, Looked: 1}, 8), "92", "93", 1), "check number"},
		{"qorbit halves 1 order 8\n" + strings.Replace(Line(halves.Sum{Block: 0, Solutions: 92, Looked: 1}, 8), " ", "  ", 1), "check number"},
		{"qorbit halves 1 order 8\n" + Line(halves.Sum{Block: -1, Solutions: 92, Looked: 1}, 8), "expected 0 to 0"},
		{"qorbit halves 1 order 8\n" + Line(halves.Sum{Block: 1, Solutions: 92, Looked: 1}, 8), "block 1 of order 8, expected 0 to 0"},
		{"qorbit halves 1 order 8\n18446744073709551615 92 1 00000000\n", "check number"},
		{"qorbit halves 1 order 8\n" + Line(halves.Sum{Block: 0, Solutions: 92, Looked: 1}, 8) + Line(halves.Sum{Block: 0, Solutions: 93, Looked: 1}, 8), "were known"},
		{"qorbit halves 1 order 8\n" + strings.Repeat("1", 1000) + "\n", "line 2 of the record is too long"},
	} {
		if _, _, err := Read(strings.NewReader(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, expected %q", c.text, err, c.want)
		}
	}
}

// FuzzRead: no input makes it panic, and what is read and written again is read the same.
func FuzzRead(f *testing.F) {
	f.Add([]byte("qorbit halves 1 order 10\n" + Line(halves.Sum{Block: 0, Solutions: 700, Looked: 12}, 10) + Line(halves.Sum{Block: 1, Solutions: 24, Looked: 9}, 10)))
	f.Add([]byte("qorbit halves 1 order 10\n" + Line(halves.Sum{Block: 0, Solutions: 700, Looked: 12}, 10) + "1 2"))
	f.Add([]byte("qorbit halves 1 order 8\r\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, whole, err := Read(bytes.NewReader(text))
		if err != nil {
			return
		}
		if whole > int64(len(text)) || whole > 0 && text[whole-1] != '\n' {
			t.Fatalf("%d whole bytes of %q", whole, text)
		}
		q, _, err := Read(bytes.NewReader(written(t, p)))
		if err != nil || fmt.Sprint(q.Sums()) != fmt.Sprint(p.Sums()) || q.N != p.N {
			t.Fatalf("%q was read as %v, and written and read again as %v (%v)", text, p, q, err)
		}
	})
}
