package halves

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// record writes what a partial knows.
func record(t testing.TB, p *Partial) []byte {
	t.Helper()
	var b bytes.Buffer
	b.WriteString(RecordHead(p.N))
	for _, sum := range p.Sums() {
		b.WriteString(sum.Line(p.N))
	}
	return b.Bytes()
}

// TestRecordRoundTrip: a record that is cut off anywhere behind its first line is read up to its last whole line.
func TestRecordRoundTrip(t *testing.T) {
	p := counted(t, 11, Options{})
	text := record(t, p)
	head := bytes.IndexByte(text, '\n') + 1
	for cut := head; cut <= len(text); cut++ {
		q, whole, err := ReadRecord(bytes.NewReader(text[:cut]))
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
		{"qorbit halves 1 order 8\n" + Sum{0, 92, 1}.Line(9), "check number"}, // of another order
		{"qorbit halves 1 order 8\n+" + Sum{0, 92, 1}.Line(8), "check number"},
		{"qorbit halves 1 order 8\n" + strings.Replace(Sum{0, 92, 1}.Line(8), "92", "93", 1), "check number"},
		{"qorbit halves 1 order 8\n" + strings.Replace(Sum{0, 92, 1}.Line(8), " ", "  ", 1), "check number"},
		{"qorbit halves 1 order 8\n" + Sum{-1, 92, 1}.Line(8), "expected 0 to 0"},
		{"qorbit halves 1 order 8\n" + Sum{1, 92, 1}.Line(8), "block 1 of order 8, expected 0 to 0"},
		{"qorbit halves 1 order 8\n18446744073709551615 92 1 00000000\n", "check number"},
		{"qorbit halves 1 order 8\n" + Sum{0, 92, 1}.Line(8) + Sum{0, 93, 1}.Line(8), "were known"},
		{"qorbit halves 1 order 8\n" + strings.Repeat("1", 1000) + "\n", "line 2 of the record is too long"},
	} {
		if _, _, err := ReadRecord(strings.NewReader(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, expected %q", c.text, err, c.want)
		}
	}
}

// FuzzReadRecord: no input makes it panic, and what is read and written again is read the same.
func FuzzReadRecord(f *testing.F) {
	f.Add([]byte("qorbit halves 1 order 10\n" + Sum{0, 700, 12}.Line(10) + Sum{1, 24, 9}.Line(10)))
	f.Add([]byte("qorbit halves 1 order 10\n" + Sum{0, 700, 12}.Line(10) + "1 2"))
	f.Add([]byte("qorbit halves 1 order 8\r\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, whole, err := ReadRecord(bytes.NewReader(text))
		if err != nil {
			return
		}
		if whole > int64(len(text)) || whole > 0 && text[whole-1] != '\n' {
			t.Fatalf("%d whole bytes of %q", whole, text)
		}
		q, _, err := ReadRecord(bytes.NewReader(record(t, p)))
		if err != nil || fmt.Sprint(q.Sums()) != fmt.Sprint(p.Sums()) || q.N != p.N {
			t.Fatalf("%q was read as %v, and written and read again as %v (%v)", text, p, q, err)
		}
	})
}
